"""Writing tokens into slots, and the record of what stood there: lengths, character styles; no values."""

from collections import defaultdict
from collections.abc import Sequence
from typing import TypeAlias

from lxml import etree

from scrub_app.core.documents.odt.edits import Edit, become_text, spelled, touched
from scrub_app.core.documents.odt.formatting import Formats
from scrub_app.core.documents.odt.names import short
from scrub_app.core.documents.odt.slots import CHARACTER, Atom, Slot
from scrub_app.core.json_values import Json

Pieces: TypeAlias = "list[list[Json]]"
"""One row for each piece of a value: `[length, style, character, steps]`, where `steps` counts the text nodes from the
first piece; empty when the value stood in one text node."""


def write_tokens(slot: Slot, edits: Sequence[Edit], formats: Formats) -> list[Pieces]:
    """Write the tokens of a slot. Each stands where its span starts; the rest of the span is emptied and stays."""
    offsets = slot.offsets()
    cuts: dict[int, list[tuple[int, int, str]]] = defaultdict(list)
    recorded: list[Pieces] = []
    for edit in edits:
        first, last = touched(offsets, edit)
        pieces: Pieces = []
        for number in range(first, last + 1):
            low, high = max(edit.start, offsets[number]), min(edit.end, offsets[number + 1])
            text = spelled(edit.text, edit.token, slot.form) if number == first else ""
            if low < high:
                cuts[number].append((low - offsets[number], high - offsets[number], text))
                pieces.append(_row(slot.atoms[number], high - low, number - first, formats))
        recorded.append(pieces if len(pieces) > 1 or pieces[0][2] else [])
    for number in sorted(cuts, reverse=True):
        _rewrite(slot.atoms[number], cuts[number])
    return recorded


def _row(atom: Atom, length: int, steps: int, formats: Formats) -> list[Json]:
    character = short(atom.element.tag) if atom.where == CHARACTER else ""
    return [length, formats.record(atom), character, steps]


def _rewrite(atom: Atom, changes: Sequence[tuple[int, int, str]]) -> None:
    raw = atom.with_changes(changes)
    if atom.where == CHARACTER:
        become_text(atom)
    atom.put(raw)


def place_row(slot: Slot, edit: Edit, pieces: Pieces, nth: int, encodings: Sequence[int]) -> dict[str, Json]:
    """The row for the key: where a token was written. `nth` counts the places of the token, from 0.

    `encodings` are the characters of the value that were percent-encoded.
    """
    row: dict[str, Json] = {
        "token": edit.token,
        "place": slot.place.value,
        "running": slot.running,
        "part": slot.part,
        "nth": nth,
    }
    if pieces:
        row["pieces"] = pieces
    if encodings:
        row["encoded"] = list(encodings)
    return row


def drop(element: etree._Element) -> None:
    """Take an element out, and leave the text behind it where it is."""
    parent, before = element.getparent(), element.getprevious()
    if parent is None:
        return
    if element.tail:
        if before is not None:
            before.tail = (before.tail or "") + element.tail
        else:
            parent.text = (parent.text or "") + element.tail
    parent.remove(element)
