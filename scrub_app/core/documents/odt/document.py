"""An ODT as a document."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scrub_app.core.documents.model import (
    Kind,
    MaskedFile,
    MaskOptions,
    Note,
    Replacement,
    Segment,
    TokenForm,
    View,
)
from scrub_app.core.documents.odt import cleaning, last_look
from scrub_app.core.documents.odt.edits import Edit, by_slot
from scrub_app.core.documents.odt.formatting import Formats
from scrub_app.core.documents.odt.masking import place_row, write_tokens
from scrub_app.core.documents.odt.package import SETTINGS
from scrub_app.core.documents.odt.reading import Reading, read
from scrub_app.core.documents.odt.restoring import pieces_of, write_values
from scrub_app.core.documents.odt.slots import Slot
from scrub_app.core.documents.odt.spelling import encoded, encoded_places
from scrub_app.core.documents.odt.sweeping import Masked, sweep, unsweep
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.json_values import Json, JsonObject
from scrub_app.core.tokens.grammar import find_strict

DEFAULTS = MaskOptions()
KINDS_OUT = (Kind.ODT, Kind.TXT, Kind.DOCX)


@dataclass(frozen=True, slots=True)
class OdtDocument:
    """An OpenDocument text. Every writing reads its bytes anew, so the document itself never changes."""

    data: bytes
    text: str
    segments: Sequence[Segment]
    views: Sequence[View]
    warnings: Sequence[str]
    not_inspected: Sequence[Note]
    cleans: Sequence[Note]
    kind: Kind = Kind.ODT

    @property
    def kinds_out(self) -> Sequence[Kind]:
        """Itself first; the readable text as TXT or Word."""
        return KINDS_OUT

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions = DEFAULTS) -> MaskedFile:
        """The package with the replacements made and cleaned; or its readable text, when another kind is asked for."""
        if options.kind not in (None, Kind.ODT):
            plain = OneWayDocument(self.kind, self.text, self.segments)
            return plain.mask(replacements, options)
        reading = read(self.data)
        rows, changed = _write_tokens(reading, replacements)
        swept, parts = _sweep(reading, replacements)
        cleaned, also, dropped = cleaning.clean(reading.package)
        changed |= parts | also | cleaning.drop_macros(reading.package)
        if options.flatten:
            changed |= cleaning.flatten(reading.package)
        if options.drop_not_inspected:
            more, gone = cleaning.drop_foreign(reading.package, self.not_inspected)
            changed, dropped = changed | more, dropped | gone
        data = reading.package.written(changed, dropped)
        written = read(data)
        last_look.check(data, [self.text[c.start : c.end] for c in replacements], written.text)
        return MaskedFile(data, Kind.ODT, (*_standing(rows, written), *swept), tuple(cleaned))

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        """The package with the replacements made and nothing else changed."""
        reading = read(self.data)
        records = {(row.get("token"), row.get("nth")): row for row in places if "nth" in row}
        changed: set[str] = set()
        formats = _Formats(reading)
        seen: Counter[str | None] = Counter()
        for slot, edits in by_slot(reading.slots, replacements):
            pieces = []
            for edit in edits:
                row = records.get((edit.token, seen[edit.token]), {})
                pieces.append((_spelled_as(edit, row), pieces_of(edit.text, row.get("pieces"))))
                seen[edit.token] += 1
            write_values(slot, pieces, formats.of(slot.part))
            changed.add(slot.part)
        values = {change.token: change.text for change in replacements if change.token}
        names = [
            (Masked(values[token], token), str(row.get("spelling")))
            for row in places
            if "spelling" in row and isinstance(token := row.get("token"), str) and token in values
        ]
        changed |= unsweep(reading.package.trees(), names)
        return reading.package.written(changed, ())


class _Formats:
    """The character styles of the parts, read when they are asked for."""

    def __init__(self, reading: Reading) -> None:
        self._package = reading.package
        self._known: dict[str, Formats] = {}

    def of(self, part: str) -> Formats:
        if part not in self._known:
            self._known[part] = Formats(self._package.root(part))
        return self._known[part]


def _write_tokens(reading: Reading, changes: Sequence[Replacement]) -> tuple[list[JsonObject], set[str]]:
    rows: list[JsonObject] = []
    changed: set[str] = set()
    formats = _Formats(reading)
    seen: Counter[str] = Counter()
    for slot, edits in by_slot(reading.slots, changes):
        encodings = [_encodings(slot, edit) for edit in edits]
        pieces = write_tokens(slot, edits, formats.of(slot.part))
        changed.add(slot.part)
        for edit, recorded, places in zip(edits, pieces, encodings, strict=True):
            if edit.token is None or slot.cleaned:
                continue
            if recorded or not slot.running:
                rows.append(place_row(slot, edit, recorded, seen[edit.token], places))
            seen[edit.token] += 1
    return rows, changed


def _standing(rows: Sequence[JsonObject], written: Reading) -> Iterator[JsonObject]:
    """The rows of tokens that are still there: cleaning may have emptied what one was written in."""
    tokens = {str(found.token) for found in find_strict(written.text)}
    yield from (row for row in rows if row["token"] in tokens)


def _encodings(slot: Slot, edit: Edit) -> list[int]:
    """Which characters of a value are percent-encoded where it stands."""
    if slot.form is not TokenForm.PERCENT:
        return []
    return encoded_places(slot.atoms[0].units()[edit.start : edit.end])


def _spelled_as(edit: Edit, row: JsonObject) -> Edit:
    places = row.get("encoded")
    return replace(edit, text=encoded(edit.text, places)) if isinstance(places, list | tuple) else edit


def _sweep(reading: Reading, changes: Sequence[Replacement]) -> tuple[list[JsonObject], set[str]]:
    values = dict.fromkeys(Masked(reading.text[c.start : c.end], c.token) for c in changes)
    rows: list[JsonObject] = []
    changed: set[str] = set()
    if SETTINGS in reading.package:
        reading.package.root(SETTINGS)
    for part, masked, spelling in sweep(reading.package.trees(), values):
        changed.add(part)
        row: dict[str, Json] = {"token": masked.token, "place": "name", "running": False, "part": part}
        if masked.token:
            rows.append(row | {"spelling": spelling})
    return rows, changed


def open_odt(data: bytes) -> OdtDocument:
    """Read an ODT. `DocumentError` when it is encrypted, damaged, hostile or no text document."""
    reading = read(data)
    cleans = cleaning.cleans(reading.package)
    warnings = ["has_deleted_text"] * any(story.tracked and any(story.deleted.values()) for story in reading.stories)
    warnings += ["signature_lost"] * any(note.what == "signature" for note in cleans)
    warnings += ["macros_dropped"] * any(note.what == "macros" for note in cleans)
    return OdtDocument(
        data, reading.text, reading.segments(), reading.views(), tuple(warnings), reading.foreign(), tuple(cleans)
    )
