"""A Word file as a document: read once, written as often as asked."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from scrub_app.core.documents.docx import cleaning
from scrub_app.core.documents.docx.edits import SlotEdits, by_slot, mirrored
from scrub_app.core.documents.docx.flat import Reading, read
from scrub_app.core.documents.docx.masking import places_of, write_tokens
from scrub_app.core.documents.docx.package import open_package, serialised
from scrub_app.core.documents.docx.parts import Part, Role
from scrub_app.core.documents.docx.pieces import pieces_of
from scrub_app.core.documents.docx.records import Records, ordinals, story_places
from scrub_app.core.documents.docx.restoring import write_values
from scrub_app.core.documents.model import (
    Document,
    Kind,
    MaskedFile,
    MaskOptions,
    Note,
    Place,
    Replacement,
    Segment,
    View,
)
from scrub_app.core.json_values import JsonObject

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
        return self._readings.pop() if self._readings else read(open_package(self.data))

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions = NO_OPTIONS) -> MaskedFile:
        """The file with the replacements made, cleaned of what says who."""
        reading = self._take()
        edits = mirrored(reading.slots, by_slot(reading.slots, replacements))
        numbers = ordinals(reading, edits)
        stories = story_places(reading)
        rows: list[JsonObject] = []
        changed: set[str] = set()
        for target in edits:
            if target.slot.cleaned:
                continue
            pieces = write_tokens(target)
            twins = [write_tokens(SlotEdits(twin, target.edits)) for twin in target.slot.twins]
            story = stories.get(target.slot.part, Place.OTHER)
            rows += places_of(target, story, pieces, twins, [numbers[id(edit)] for edit in target.edits])
            changed.add(target.slot.part)
        done = cleaning.clean(reading)
        cleaning.drop_parts(reading, done)
        cleaning.as_plain_document(reading, done)
        data = _written(reading, changed | done.changed, done.dropped)
        return MaskedFile(data, _kind_out(self.kind), tuple(rows), tuple(done.notes))

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        """The file with the values back, each piece in the formatting that it had."""
        reading = self._take()
        edits = by_slot(reading.slots, replacements)
        numbers = ordinals(reading, edits)
        records = Records(reading, places)
        for target in edits:
            known = [records.of(target.slot, edit, numbers[id(edit)]) for edit in target.edits]
            write_values(
                target, [pieces_of(e.text, row.get("pieces")) for e, row in zip(target.edits, known, strict=True)]
            )
            for number, twin in enumerate(target.slot.twins):
                twins = [records.twin(row, number) for row in known]
                write_values(
                    SlotEdits(twin, target.edits),
                    [pieces_of(e.text, row) for e, row in zip(target.edits, twins, strict=True)],
                )
        return _written(reading, {e.slot.part for e in edits}, set())


def _written(reading: Reading, changed: set[str], dropped: set[str]) -> bytes:
    package = reading.package
    return package.written({name: serialised(package.root(name)) for name in changed - dropped}, frozenset(dropped))


def _kind_out(kind: Kind) -> Kind:
    return Kind.DOCX if kind is Kind.DOCM else kind


def open_docx(data: bytes, kind: Kind) -> Document:
    """Open the bytes of a DOCX, DOTX or DOCM. `DocumentError` when it cannot be read whole."""
    reading = read(open_package(data))
    return DocxDocument(
        data,
        kind,
        reading.text,
        reading.segments(),
        reading.views(),
        _warnings(reading.parts, reading),
        [Note(part.name, part.why) for part in reading.parts if part.role is Role.UNREAD],
        cleaning.cleans(reading),
        [reading],
    )


def _warnings(parts: Sequence[Part], reading: Reading) -> list[str]:
    roles = Counter(part.role for part in parts)
    found = {
        "macros_dropped": roles[Role.MACRO] > 0,
        "signature_lost": roles[Role.SIGNATURE] > 0,
        "has_deleted_text": any(slot.change.value == "deleted" and slot.text for slot in reading.slots),
    }
    return [code for code, is_so in found.items() if is_so]
