"""Writing tokens into slots, and the record of what stood there: lengths, run properties, characters; no values."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence

from lxml import etree

from scrub_app.core.documents.docx.dates import CLOCK
from scrub_app.core.documents.docx.edits import SlotEdits, spelled
from scrub_app.core.documents.docx.equations import LITERAL
from scrub_app.core.documents.docx.formatting import in_group, recorded, run_of
from scrub_app.core.documents.docx.names import beside, local
from scrub_app.core.documents.docx.percent import encoded_places
from scrub_app.core.documents.docx.pieces import link_row, row_of
from scrub_app.core.documents.docx.sheets import NUMBER
from scrub_app.core.documents.docx.slots import BREAKS, CHARACTER, TEXT, Atom, LinkAtom
from scrub_app.core.documents.model import Place
from scrub_app.core.json_values import Json, JsonObject

Pieces = list[list[Json]]
"""The recorded pieces of one value (see `pieces.row_of`); empty when it stood in one text node."""


def write_tokens(target: SlotEdits) -> list[Pieces]:
    """Write the tokens of a slot. The token stands where its span starts, the rest of the span is emptied.

    Every emptied node stays in its place, so that an unedited document gets back exactly what it had. Returns the
    pieces of each edit.
    """
    slot = target.slot
    offsets = slot.offsets()
    cuts: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
    pieces: list[Pieces] = []
    for edit in target.edits:
        first, last = bisect_right(offsets, edit.start) - 1, bisect_left(offsets, edit.end) - 1
        text = spelled(edit.text, edit.token, slot.form)
        rows: Pieces = []
        for number in range(first, last + 1):
            low = max(edit.start - offsets[number], 0)
            high = min(edit.end, offsets[number + 1]) - offsets[number]
            cuts[number].append((low, high, text if number == first else ""))
            if first != last or _must_be_recorded(slot.atoms[number], low, high):
                rows.append(_row(slot.atoms[number], low, high))
        pieces.append(rows)
    for number, changes in cuts.items():
        _rewrite(slot.atoms[number], changes)
    return pieces


def _must_be_recorded(atom: Atom, low: int, high: int) -> bool:
    """Whether a piece that stood alone in its node does not come back by its characters alone."""
    return atom.where == CHARACTER or isinstance(atom, LinkAtom) or BREAKS.search(atom.text, low, high) is not None


def _row(atom: Atom, low: int, high: int) -> list[Json]:
    if isinstance(atom, LinkAtom):
        return link_row(high - low, encoded_places(atom.units[low:high]))
    character = None
    if atom.where == CHARACTER:
        attributes = {local(str(name)): str(value) for name, value in atom.element.attrib.items()}
        attributes.pop("char", None)
        character = (local(atom.element.tag), attributes)
    return row_of(high - low, recorded(run_of(atom.element)), character)


def _rewrite(atom: Atom, changes: Sequence[tuple[int, int, str]]) -> None:
    parts: list[str] = []
    place = 0
    for low, high, text in changes:
        parts += [atom.raw(place, low), text]
        place = high
    text = "".join([*parts, atom.raw(place, len(atom.text))])
    if atom.where == CHARACTER:
        become_text(atom)
    write_text(atom, text)
    if not text and atom.where == TEXT:
        _leave_no_blank(atom.element)


def _leave_no_blank(element: etree._Element) -> None:
    """Take an emptied text node out of a group of VML shapes, where LibreOffice makes a blank of it; its run stays."""
    run = run_of(element)
    if run is not None and local(element.tag) == "t" and len(run) <= 2 and in_group(run):
        run.remove(element)


def become_text(atom: Atom) -> None:
    """Put a text node in the place of a character."""
    element = atom.element
    fresh = etree.Element(beside(element, "delText" if in_deletion(element) else "t"))
    fresh.tail = element.tail
    parent = element.getparent()
    if parent is not None:
        parent.replace(element, fresh)
    atom.element, atom.where = fresh, ""


def in_deletion(element: etree._Element) -> bool:
    """Whether an element stands in deleted text, where text nodes have another name."""
    return any(local(e.tag) == "del" for e in element.iterancestors(beside(element, "del"), beside(element, "p")))


def write_text(atom: Atom, text: str) -> None:
    """Write the text of an atom, and say that its blanks count where they would get lost."""
    before = atom.text
    atom.put(text)
    if atom.where == "" and local(atom.element.tag) in ("t", "delText"):
        keep_blanks(atom.element, before)


def keep_blanks(element: etree._Element, before: str = "") -> None:
    """Mark a text node whose blanks at an edge would get lost, unless they were lost before."""
    text = element.text or ""
    if not text or _SPACE in element.attrib or (element.tag[:2] == "{h" and "drawingml" in element.tag):
        return
    starts = text[0].isspace() and text[:1] != before[:1]
    ends = text[-1].isspace() and text[-1:] != before[-1:]
    if starts or ends:
        element.set(_SPACE, "preserve")


_SPACE = "{http://www.w3.org/XML/1998/namespace}space"


def places_of(
    target: SlotEdits,
    story: Place,
    pieces: list[Pieces],
    twins: list[list[Pieces]],
    ordinals: list[int],
    literal: list[bool],
) -> list[JsonObject]:
    """The rows of a slot for the key: where a token stands outside running text, or stands for several pieces.

    `story` is what the part is for, `ordinals` how manieth occurrence of its token each edit is there, `literal`
    whether its run was marked as literal.
    """
    slot = target.slot
    rows: list[JsonObject] = []
    for number, edit in enumerate(target.edits):
        others = [twin[number] for twin in twins]
        alone = not pieces[number] and not any(others) and not literal[number]
        plain = slot.running and alone and slot.clock is None
        if edit.token is None or plain:
            continue
        row: dict[str, Json] = {
            "token": edit.token,
            "place": slot.place.value,
            "running": slot.running,
            "part": slot.part,
            "story": story.value,
            "nth": ordinals[number],
        }
        row |= {NUMBER: True} if slot.links == NUMBER else {}
        row |= {CLOCK: slot.clock} if slot.clock is not None else {}
        row |= {LITERAL: True} if literal[number] else {}
        row |= {"pieces": pieces[number]} if pieces[number] else {}
        row |= {"twins": others} if any(others) else {}
        rows.append(row)
    return rows
