"""Equations: a token in one is marked as literal text, or a program that rebuilds equations takes it to pieces.

LibreOffice reads `[[SP_X_0001_A7F3]]` as brackets and subscripts, but keeps a literal run (ECMA-376, `m:lit`) whole.
"""

from bisect import bisect_right
from collections.abc import Iterator

from lxml import etree

from scrub_app.core.documents.docx.edits import SlotEdits
from scrub_app.core.documents.docx.formatting import properties_of, run_of
from scrub_app.core.documents.docx.names import beside, names
from scrub_app.core.documents.docx.slots import Atom

LITERAL = "literal"
"""The name, in the record of a place, of a run that masking marked as literal."""

_TEXT = names("m:t")


def runs_of_tokens(target: SlotEdits) -> list[etree._Element | None]:
    """The run of an equation that each edit begins in; None in other text. To be asked before anything is written."""
    offsets = target.slot.offsets()
    return [_run(target.slot.atoms[bisect_right(offsets, edit.start) - 1]) for edit in target.edits]


def _run(atom: Atom) -> etree._Element | None:
    return run_of(atom.element) if atom.element.tag in _TEXT else None


def make_literal(run: etree._Element | None) -> bool:
    """Mark a run of an equation as literal; whether it was not so before."""
    if run is None or any(True for _ in _marks(run)):
        return False
    properties = properties_of(run)
    if properties is None:
        properties = etree.Element(beside(run, "rPr"))
        run.insert(0, properties)
    properties.insert(0, etree.Element(beside(run, "lit")))
    return True


def make_mathematical(run: etree._Element | None) -> None:
    """Take the mark away, and the one for plain text that LibreOffice sets beside it."""
    if run is None:
        return
    for mark in list(_marks(run)):
        properties = mark.getparent()
        assert properties is not None
        properties.remove(mark)
        if not len(properties):
            run.remove(properties)


def _marks(run: etree._Element) -> Iterator[etree._Element]:
    properties = properties_of(run)
    for name in ("lit", "nor"):
        yield from () if properties is None else properties.findall(beside(run, name))
