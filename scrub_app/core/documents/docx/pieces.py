"""The pieces that a masked value stood in, as they are recorded in the key: lengths and formatting, no values."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scrub_app.core.json_values import Json

Character = tuple[str, Mapping[str, str]]
"""An element that is one character: its local name and its attributes (without the character of a symbol)."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of a value: its text, its recorded run properties (None: the token's own), its character element.

    `first` are the recorded properties of the first piece, with which those of this one are compared; `encoded` the
    places that were percent-encoded in a target.
    """

    text: str
    properties: str | None = None
    character: Character | None = None
    first: str = ""
    encoded: Json = None

    @property
    def own(self) -> "Piece":
        """The piece in the formatting of the place that it goes to."""
        return replace(self, properties=None)

    def compared_with(self, first: str) -> "Piece":
        """The piece with the properties of the first one beside it."""
        return replace(self, first=first)


def row_of(length: int, properties: str, character: Character | None) -> list[Json]:
    """One piece as JSON: `[length, run properties, ""]`, or with `[name, attributes]` for a character."""
    return [length, properties, [character[0], dict(character[1])] if character else ""]


def link_row(length: int, places: list[Json]) -> list[Json]:
    """One piece of a target as JSON: with the places of the characters that were percent-encoded, if any."""
    return [length, "", [_ENCODED, places] if places else ""]


_ENCODED = "%"


def pieces_of(value: str, rows: Json) -> list[Piece] | None:
    """The pieces of a value by recorded rows; None when the record does not fit the value, or is none."""
    if not isinstance(rows, list | tuple) or not rows:
        return None
    pieces: list[Piece] = []
    place = 0
    for row in rows:
        if not isinstance(row, list | tuple) or len(row) != 3:
            return None
        length, properties, character = row
        if type(length) is not int or length < 0 or not isinstance(properties, str):
            return None
        text = value[place : place + length]
        if isinstance(character, list | tuple) and len(character) == 2 and character[0] == _ENCODED:
            pieces.append(Piece(text, properties, encoded=character[1]))
        else:
            pieces.append(Piece(text, properties, _character(character)))
        place += length
    return pieces if place == len(value) else None


def _character(row: object) -> Character | None:
    if isinstance(row, list | tuple) and len(row) == 2 and isinstance(row[0], str) and isinstance(row[1], Mapping):
        return row[0], {str(name): str(value) for name, value in row[1].items()}
    return None
