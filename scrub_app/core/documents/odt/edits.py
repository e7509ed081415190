"""Replacements of the flat text brought to the slots they lie in, and written into the nodes of those."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lxml import etree

from scrub_app.core.documents.model import Replacement, TokenForm
from scrub_app.core.documents.odt.names import full
from scrub_app.core.documents.odt.slots import CHARACTER, TAIL, TEXT, Atom, Slot
from scrub_app.core.tokens.grammar import REMOVED

REMOVED_IN_NAMES = "xxxxx"
_SPAN, _SPACES, _TAB, _BREAK, _COUNT = map(full, ("text:span", "text:s", "text:tab", "text:line-break", "text:c"))
_SPECIAL = re.compile(r"\t|\n|(?<= ) +|^ +| +$")


@dataclass(frozen=True, slots=True)
class Edit:
    """`text` in place of `[start, end)` of a slot; `token` is the token written or taken out."""

    start: int
    end: int
    text: str
    token: str | None


def spelled(text: str, token: str | None, form: TokenForm) -> str:
    """A token (in its bracketed form) or a removed value as a place of `form` may hold it."""
    if form is TokenForm.BRACKETS:
        return text
    if token is None:
        return REMOVED_IN_NAMES if text == REMOVED else text
    bare = token.removeprefix("[[").removesuffix("]]")
    return f"%5B%5B{bare}%5D%5D" if form is TokenForm.PERCENT else bare


def by_slot(slots: Sequence[Slot], changes: Iterable[Replacement]) -> list[tuple[Slot, list[Edit]]]:
    """The replacements as edits of slots, both in reading order."""
    starts = [slot.start for slot in slots]
    found: dict[int, list[Edit]] = {}
    for change in sorted(changes, key=lambda r: r.start):
        number = bisect_right(starts, change.start) - 1
        text = change.text
        while 0 <= number < len(slots) and slots[number].start < change.end:
            slot = slots[number]
            low, high = max(change.start - slot.start, 0), min(change.end - slot.start, len(slot.text))
            if low < high:
                found.setdefault(number, []).append(Edit(low, high, text, change.token if text else None))
                text = ""
            number += 1
    return [(slots[number], found[number]) for number in sorted(found)]


def touched(offsets: Sequence[int], edit: Edit) -> tuple[int, int]:
    """The numbers of the first and the last atom that an edit touches."""
    return bisect_right(offsets, edit.start) - 1, bisect_left(offsets, edit.end) - 1


def become_text(atom: Atom) -> None:
    """Put an empty run in the place of a character element, so that it can hold text."""
    fresh = etree.Element(_SPAN)
    fresh.tail = atom.element.tail
    parent = atom.element.getparent()
    if parent is not None:
        parent.replace(atom.element, fresh)
    atom.element, atom.where = fresh, TEXT


def nodes_of(text: str) -> list[str | etree._Element]:
    """`text` as OpenDocument writes it: tabs, line ends and blanks in a row are elements."""
    nodes: list[str | etree._Element] = []
    place = 0
    for match in _SPECIAL.finditer(text):
        nodes += [text[place : match.start()], _element(match[0])]
        place = match.end()
    return [node for node in [*nodes, text[place:]] if not isinstance(node, str) or node]


def _element(text: str) -> etree._Element:
    if text in "\t\n":
        return etree.Element(_TAB if text == "\t" else _BREAK)
    blanks = etree.Element(_SPACES)
    blanks.set(_COUNT, str(len(text)))
    return blanks


def insert(atom: Atom, place: int, nodes: Sequence[str | etree._Element]) -> None:
    """Put nodes into a text atom at `place`. Text before it stays in the atom, text behind follows the nodes."""
    raw = atom.raw()
    before, after = raw[:place], raw[place:]
    elements = [node for node in nodes if not isinstance(node, str)]
    if not elements:
        atom.put(before + "".join(map(str, nodes)) + after)
        return
    lead, pending, last = "", "", None
    parent, index = _position(atom)
    for node in nodes:
        if isinstance(node, str):
            pending += node
            continue
        if last is None:
            lead = pending
        else:
            last.tail = pending
        pending = ""
        parent.insert(index, node)
        index += 1
        last = node
    if last is not None:
        last.tail = pending + after
    atom.put(before + lead)


def _position(atom: Atom) -> tuple[etree._Element, int]:
    """The element that holds the nodes behind an atom, and at which place among its children."""
    if atom.where == TEXT:
        return atom.element, 0
    parent = atom.element.getparent()
    if atom.where in (TAIL, CHARACTER) and parent is not None:
        return parent, parent.index(atom.element) + 1
    raise ValueError("an attribute holds no nodes")
