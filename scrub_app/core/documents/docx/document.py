"""A Word file as a document: read once, written as often as asked."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from scrub_app.core.documents.docx import cleaning, last_look
from scrub_app.core.documents.docx.binding import bind
from scrub_app.core.documents.docx.dates import mark_dates
from scrub_app.core.documents.docx.edits import SlotEdits, by_slot, mirrored
from scrub_app.core.documents.docx.finishing import finish
from scrub_app.core.documents.docx.flat import Reading, read
from scrub_app.core.documents.docx.package import open_package
from scrub_app.core.documents.docx.part_names import with_plain_names
from scrub_app.core.documents.docx.parts import Role
from scrub_app.core.documents.docx.writing import put_tokens, put_values, written
from scrub_app.core.documents.model import Document, Kind, MaskedFile, MaskOptions, Note, Replacement, Segment, View
from scrub_app.core.errors import DocumentError
from scrub_app.core.json_values import JsonObject

_DIGIT = re.compile(r"\d")
NO_OPTIONS = MaskOptions()


@dataclass(frozen=True)
class DocxDocument:
    """A DOCX, DOTX or DOCM. The reading is kept for the first write, which uses it up; another one reads again."""

    data: bytes
    kind: Kind
    text: str
    segments: Sequence[Segment]
    views: Sequence[View]
    warnings: Sequence[str]
    not_inspected: Sequence[Note]
    cleans: Sequence[Note]
    _readings: list[Reading] = field(default_factory=list, repr=False, compare=False)

    @property
    def kinds_out(self) -> Sequence[Kind]:
        """As Word, and as text. A file with macros comes out without them."""
        return (_kind_out(self.kind), Kind.TXT)

    def _take(self) -> Reading:
        return self._readings.pop() if self._readings else _read(self.data)

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions = NO_OPTIONS) -> MaskedFile:
        """The file with the replacements made, cleaned of what says who.

        `DocumentError("value_still_there")` when a masked value still stands somewhere in what would be written.
        """
        reading = self._take()
        edits = mirrored(reading.slots, by_slot(reading.slots, replacements))
        values, left = _values(edits), _left(reading, edits)
        dated = [e.slot for e in edits if _DIGIT.search("".join(e.slot.text[x.start : x.end] for x in e.edits))]
        rows, changed = put_tokens(reading, [e for e in edits if not e.slot.cleaned])
        done = finish(reading, options, dated)
        data = written(reading, changed | done.changed, done.dropped, done.pictures)
        data, done.notes = with_plain_names(data, last_look.holder(values, left), done.notes)
        last_look.check(data, values, left, lambda: _piece_by_piece(reading))
        return MaskedFile(data, _kind_out(self.kind), tuple(rows), tuple(dict.fromkeys(done.notes)))

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        """The file with the values back, each piece in the formatting that it had."""
        reading = self._take()
        try:
            changed = put_values(reading, by_slot(reading.slots, replacements), places)
        except ValueError:
            raise DocumentError("unwritable_value") from None
        return written(reading, changed, set())


def _values(edits: Sequence[SlotEdits]) -> set[str]:
    return {e.slot.text[edit.start : edit.end] for e in edits for edit in e.edits}


def _left(reading: Reading, edits: Sequence[SlotEdits]) -> str:
    """The flat text without what is masked and what is cleaned."""
    gone = [(s.start, s.start + len(s.text)) for s in reading.slots if s.cleaned]
    gone += [(e.slot.start + edit.start, e.slot.start + edit.end) for e in edits for edit in e.edits]
    parts: list[str] = []
    place = 0
    for start, end in sorted(gone):
        parts.append(reading.text[place:start])
        place = max(place, end)
    return "\n".join([*parts, reading.text[place:]])


def _piece_by_piece(reading: Reading) -> str:
    """What stays in sight, once parted at every text node and once at every border between slots."""
    kept = [slot for slot in reading.slots if not slot.cleaned]
    return "\n".join([*(atom.text for slot in kept for atom in slot.atoms), *(slot.text for slot in kept)])


def _kind_out(kind: Kind) -> Kind:
    return Kind.DOCX if kind is Kind.DOCM else kind


def _read(data: bytes) -> Reading:
    reading = read(open_package(data))
    bind(reading)
    cleaning.mark_cleaned(reading)
    mark_dates(reading)
    return reading


def open_docx(data: bytes, kind: Kind) -> Document:
    """Open the bytes of a DOCX, DOTX or DOCM. `DocumentError` when it cannot be read whole."""
    reading = _read(data)
    return DocxDocument(
        data,
        kind,
        reading.text,
        reading.segments(),
        reading.views(),
        _warnings(reading),
        reading.unread,
        cleaning.cleans(reading),
        [reading],
    )


def _warnings(reading: Reading) -> list[str]:
    roles = {part.role for part in reading.parts}
    found = {
        "macros_dropped": Role.MACRO in roles,
        "signature_lost": Role.SIGNATURE in roles,
        "has_deleted_text": any(slot.change == "deleted" and slot.text for slot in reading.slots),
    }
    return [code for code, is_so in found.items() if is_so]
