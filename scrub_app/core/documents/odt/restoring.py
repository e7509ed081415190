"""Putting values back: into the nodes that masking emptied where they still stand, else as runs in their old styles."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lxml import etree

from scrub_app.core.documents.odt.edits import Edit, insert, nodes_of, touched
from scrub_app.core.documents.odt.formatting import Formats, Style, container_of, same
from scrub_app.core.documents.odt.names import full
from scrub_app.core.documents.odt.slots import CHARACTER, TEXT, Atom, Slot
from scrub_app.core.json_values import Json

_SPAN, _STYLE_NAME, _COUNT = full("text:span"), full("text:style-name"), full("text:c")


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of a value: its text, its style, the character element that it was, and its steps from the first."""

    text: str
    style: Style
    character: str
    steps: int


def pieces_of(value: str, rows: Json) -> list[Piece]:
    """The pieces of a value by their recorded rows; none when the record does not fit the value."""
    if not isinstance(rows, list | tuple):
        return []
    pieces: list[Piece] = []
    place = 0
    for row in rows:
        if not isinstance(row, list | tuple) or len(row) != 4:
            return []
        length, style, character, steps = row
        if not (isinstance(length, int) and isinstance(style, Mapping) and isinstance(steps, int)):
            return []
        pieces.append(Piece(value[place : place + length], style, str(character), steps))
        place += length
    return pieces if place == len(value) else []


def write_values(slot: Slot, edits: Sequence[tuple[Edit, list[Piece]]], formats: Formats) -> None:
    """Write the values of a slot in place of its tokens, from the last to the first."""
    offsets = slot.offsets()
    for edit, pieces in reversed(edits):
        first, last = touched(offsets, edit)
        atom = slot.atoms[first]
        low, high = edit.start - offsets[first], min(edit.end, offsets[first + 1]) - offsets[first]
        for number in range(last, first, -1):
            rest = slot.atoms[number]
            _cut(rest, 0, min(edit.end, offsets[number + 1]) - offsets[number])
        if first == last and pieces and _fits(slot.atoms, first, high, pieces, formats):
            _refill(slot.atoms, first, low, high, pieces)
            continue
        _cut(atom, low, high)
        _write(atom, low, edit.text, pieces, formats)


def _cut(atom: Atom, low: int, high: int) -> None:
    if atom.where != CHARACTER:
        atom.put(atom.with_changes([(low, high, "")]))


def _fits(atoms: Sequence[Atom], first: int, high: int, pieces: Sequence[Piece], formats: Formats) -> bool:
    """Whether the nodes that masking emptied still follow the token, each in the style that it had."""
    end = first + pieces[-1].steps
    if end >= len(atoms) or (high != len(atoms[first].text) and end > first):
        return False
    if any(atom.where == CHARACTER or atom.text for atom in atoms[first + 1 : end]):
        return False
    if end > first and pieces[-1].character and atoms[end].text:
        return False
    return all(
        atoms[first + piece.steps].where != CHARACTER and same(formats.record(atoms[first + piece.steps]), piece.style)
        for piece in pieces
    )


def _refill(atoms: Sequence[Atom], first: int, low: int, high: int, pieces: Sequence[Piece]) -> None:
    for piece in reversed(pieces):
        atom = atoms[first + piece.steps]
        start, end = (low, high) if not piece.steps else (0, 0)
        raw = atom.raw()
        if piece.character and raw[:start] + raw[end:] == "" and _is_empty_run(atom):
            _put_in_place(atom, _character(piece))
        elif piece.character:
            _cut(atom, start, end)
            insert(atom, start, [_character(piece)])
        else:
            atom.put(raw[:start] + piece.text + raw[end:])


def _is_empty_run(atom: Atom) -> bool:
    return atom.where == TEXT and atom.element.tag == _SPAN and not len(atom.element) and not atom.element.attrib


def _put_in_place(atom: Atom, element: etree._Element) -> None:
    parent = atom.element.getparent()
    if parent is not None:
        element.tail = atom.element.tail
        parent.replace(atom.element, element)
        atom.element, atom.where = element, CHARACTER


def _character(piece: Piece) -> etree._Element:
    element = etree.Element(full(piece.character))
    if piece.character == "text:s" and len(piece.text) > 1:
        element.set(_COUNT, str(len(piece.text)))
    return element


def _nodes(piece: Piece) -> list[str | etree._Element]:
    return [_character(piece)] if piece.character else nodes_of(piece.text)


def _write(atom: Atom, place: int, value: str, pieces: Sequence[Piece], formats: Formats) -> None:
    """Write a value at `place` of an atom: in its own style, or each piece in the style that it had."""
    if atom.where not in (TEXT, ">"):
        atom.put(atom.with_changes([(place, place, value)]))
        return
    if not pieces:
        insert(atom, place, nodes_of(value))
        return
    first = pieces[0].style
    own = next((n for n, piece in enumerate(pieces) if not same(piece.style, first)), len(pieces))
    rest = [_run(piece, first, atom, formats) for piece in pieces[own:]]
    lead = [node for piece in pieces[:own] for node in _nodes(piece)]
    if rest:
        _beside(atom, place, [node for nodes in rest for node in nodes])
    insert(atom, place, lead)


def _run(piece: Piece, first: Style, atom: Atom, formats: Formats) -> list[str | etree._Element]:
    """The nodes of a piece as they stand beside the run of the token."""
    container = container_of(atom)
    if same(piece.style, first) and container is not None and container.tag == _SPAN:
        run = _empty_copy(container)
    elif piece.style:
        run = etree.Element(_SPAN, {_STYLE_NAME: formats.name_of(piece.style)})
    else:
        return _nodes(piece)
    insert(Atom(run, TEXT, ""), 0, _nodes(piece))
    return [run]


def _empty_copy(run: etree._Element) -> etree._Element:
    return etree.Element(run.tag, {str(name): str(value) for name, value in run.attrib.items()})


def _beside(atom: Atom, place: int, nodes: list[str | etree._Element]) -> None:
    """Put nodes at `place` of an atom, outside the run that it stands in: that run is cut in two around them."""
    container = container_of(atom)
    if container is None or container.tag != _SPAN:
        insert(atom, place, nodes)
        return
    raw = atom.raw()
    after = _empty_copy(container)
    after.text = raw[place:] or None
    index = 0 if atom.where == TEXT else container.index(atom.element) + 1
    after.extend(list(container)[index:])
    atom.put(raw[:place])
    tail, container.tail = container.tail, None
    nodes = [*nodes, after] if after.text or len(after) else nodes
    insert(Atom(container, ">", ""), 0, nodes)
    _append_tail(container, nodes, tail or "")


def _append_tail(container: etree._Element, nodes: Sequence[str | etree._Element], tail: str) -> None:
    elements = [node for node in nodes if not isinstance(node, str)]
    last = elements[-1] if elements else container
    last.tail = (last.tail or "") + tail or None
