"""Putting values back: into the nodes that masking emptied where they still stand, else as runs of their own.

A value that stood in one piece goes where the token is, in the token's formatting. One that stood in several pieces
gets each piece's formatting back: the emptied nodes are filled when they are all there, otherwise new runs are made
that differ from the token's run as the pieces differed from the first.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from scrub_app.core.documents.docx.edits import SlotEdits
from scrub_app.core.documents.docx.formatting import recorded, run_of
from scrub_app.core.documents.docx.masking import become_text, write_text
from scrub_app.core.documents.docx.percent import encoded
from scrub_app.core.documents.docx.pieces import Character, Piece
from scrub_app.core.documents.docx.runs import holds_runs, write_pieces
from scrub_app.core.documents.docx.slots import CHARACTER, Atom, LinkAtom


@dataclass(frozen=True, slots=True)
class _Change:
    """`pieces` in place of `[start, end)` of an atom; `fills` when it goes back where it stood, blanks and all."""

    start: int
    end: int
    pieces: Sequence[Piece]
    fills: bool = False


_Changes = dict[int, list[_Change]]


def write_values(target: SlotEdits, records: Sequence[Sequence[Piece] | None]) -> None:
    """Write the values of a slot in place of its tokens. `records` are the pieces of each edit, where known."""
    atoms, offsets = target.slot.atoms, target.slot.offsets()
    changes: _Changes = defaultdict(list)
    for edit, record in zip(target.edits, records, strict=True):
        first, last = bisect_right(offsets, edit.start) - 1, bisect_left(offsets, edit.end) - 1
        low, high = edit.start - offsets[first], min(edit.end, offsets[first + 1]) - offsets[first]
        if record and first == last and _fits(atoms, first, high, record):
            changes[first].append(_Change(low, high, [record[0].own], fills=True))
            for number, piece in enumerate(record[1:], first + 1):
                changes[number].append(_Change(0, 0, [piece.own], fills=True))
            continue
        changes[first].append(_Change(low, high, _beside(record) if record else plain(edit.text)))
        for number in range(first + 1, last + 1):
            changes[number].append(_Change(0, min(edit.end, offsets[number + 1]) - offsets[number], ()))
    for number, of_atom in changes.items():
        _write(atoms[number], of_atom)


def _fits(atoms: Sequence[Atom], first: int, high: int, record: Sequence[Piece]) -> bool:
    """Whether the nodes that masking emptied still follow the token, each with the formatting that it had."""
    rest = atoms[first + 1 : first + len(record)]
    if len(rest) != len(record) - 1 or any(atom.where == CHARACTER for atom in atoms[first : first + len(record)]):
        return False
    if rest and (high != len(atoms[first].text) or any(atom.text for atom in rest[:-1])):
        return False
    if rest and record[-1].character and rest[-1].text:
        return False
    return all(recorded(run_of(a.element)) == p.properties for a, p in zip(rest, record[1:], strict=True))


def _beside(record: Sequence[Piece]) -> list[Piece]:
    """The pieces as runs that differ from the token's as they differed from the first."""
    first = record[0].properties or ""
    return [piece.own if piece.properties == first else piece.compared_with(first) for piece in record]


_ELEMENTS: dict[str, Character] = {"\t": ("tab", {}), "\n": ("br", {})}


def plain(value: str) -> list[Piece]:
    """The pieces of a value without a record: only what a text node cannot hold becomes an element."""
    pieces: list[Piece] = []
    text = ""
    for character in value:
        if character in _ELEMENTS:
            pieces += [Piece(text), Piece(character, None, _ELEMENTS[character])]
            text = ""
        else:
            text += character
    return [piece for piece in [*pieces, Piece(text)] if piece.text]


def _write(atom: Atom, changes: Sequence[_Change]) -> None:
    if isinstance(atom, LinkAtom):
        _write_link(atom, changes)
        return
    content: list[Piece] = []
    place = 0
    for change in changes:
        content += [Piece(atom.text[place : change.start]), *change.pieces]
        place = change.end
    content.append(Piece(atom.text[place:]))
    if atom.where == CHARACTER:
        become_text(atom)
    if any(piece.character or piece.properties is not None for piece in content) and holds_runs(atom):
        write_pieces(atom, content)
    else:
        text = "".join([encoded(p.text, p.encoded) if p.encoded else p.text for p in content])
        if all(change.fills for change in changes):
            atom.put(text)
        else:
            write_text(atom, text)


def _write_link(atom: LinkAtom, changes: Sequence[_Change]) -> None:
    parts: list[str] = []
    place = 0
    for change in changes:
        parts.append(atom.raw(place, change.start))
        for piece in change.pieces:
            known = piece.encoded is not None or not atom.encodes or piece.properties is not None
            parts.append(encoded(piece.text, piece.encoded or []) if known else encoded(piece.text, None))
        place = change.end
    atom.put("".join([*parts, atom.raw(place, len(atom.text))]))
