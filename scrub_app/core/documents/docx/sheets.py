"""The text of an embedded workbook: shared strings, cells, comments, names of sheets, headers."""

import re

from lxml import etree

from scrub_app.core.documents.docx.names import both, names
from scrub_app.core.documents.docx.parts import Part
from scrub_app.core.documents.docx.slots import TEXT, Atom, Flow, Slot, atom_of
from scrub_app.core.documents.model import Place, TokenForm

_TEXTS = both("s:t")
_GROUPS = names("s:si", "s:is", "s:text")
_CELL, _VALUE = names("s:c"), both("s:v")
_WORDS = names("s:f", "s:definedName", "s:oddHeader", "s:oddFooter", "s:evenHeader", "s:evenFooter", "s:firstHeader",
               "s:firstFooter", "s:formula1", "s:formula2", "s:author", "s:calculatedColumnFormula")  # fmt: skip
_PLAIN_FORMULA = re.compile(r"[^\"']*")
_LONG_NUMBER = re.compile(r"\d{6,}")
_ATTRIBUTES = {
    **dict.fromkeys(both("s:sheet", "s:definedName", "s:table", "s:tableColumn"), ("name", "displayName", "comment")),
    **dict.fromkeys(both("s:hyperlink"), ("display", "tooltip", "location")),
    **dict.fromkeys(both("s:dataValidation"), ("error", "errorTitle", "prompt", "promptTitle")),
}
_PLAIN_NAME = re.compile(r"(?:Sheet|Blad|Tabelle|Feuil|Table|Tabel|Column|Kolom)\d*|_xlnm\.\w+")
_BARE = TokenForm.BARE
NUMBER = "number"
"""The mark on a slot whose text is a number in the file; masked, the cell becomes text."""


def sheet_flow(root: etree._Element, part: Part) -> Flow:
    """The text of one part of a workbook, one line for each string or cell."""
    flow = Flow()
    for element in root.iter():
        tag = element.tag
        if tag in _GROUPS:
            _line(flow, part, [Atom(t, TEXT, t.text or "") for t in element.iter(*_TEXTS)])
        elif tag in _CELL:
            _cell(flow, part, element)
        elif tag in _WORDS and element.text and (tag not in names("s:f") or not _PLAIN_FORMULA.fullmatch(element.text)):
            _line(flow, part, [atom_of(element, TEXT, element.text, _BARE)], running=False, form=_BARE)
        for name in _ATTRIBUTES.get(tag, ()) if isinstance(tag, str) else ():
            value = element.get(name)
            if value and value.strip() and not _PLAIN_NAME.fullmatch(value):
                _line(flow, part, [atom_of(element, name, value, _BARE)], running=False, form=_BARE)
    return flow


def _cell(flow: Flow, part: Part, cell: etree._Element) -> None:
    kind = cell.get("t", "n")
    for name in _VALUE:
        value = cell.find(name)
        if value is None or not value.text:
            continue
        if kind == "str":
            _line(flow, part, [Atom(value, TEXT, value.text)])
        elif kind == "n" and _LONG_NUMBER.fullmatch(value.text):
            _line(flow, part, [Atom(value, TEXT, value.text)], running=False, links=NUMBER)


def _line(
    flow: Flow,
    part: Part,
    atoms: list[Atom],
    *,
    running: bool = True,
    form: TokenForm = TokenForm.BRACKETS,
    links: str = "",
) -> None:
    if any(atom.text.strip() for atom in atoms):
        flow.line([Slot(Place.EMBEDDED, part.name, running, False, form, atoms=atoms, links=links)])


def settle_number(slot: Slot) -> None:
    """Tell the cell of a number slot what its value is now: a number, or text."""
    cell = slot.atoms[0].element.getparent()
    if cell is not None:
        if _LONG_NUMBER.fullmatch(slot.text):
            cell.attrib.pop("t", "")
        else:
            cell.set("t", "str")
