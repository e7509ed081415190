"""Plain text and Markdown: encoding, byte-order mark and line ends come back as they were.

A character that the encoding of the file has no room for (the `█` of a removed value, a restored name) makes the
whole file UTF-8 with a byte-order mark, the one form that every editor recognises; it is then noted in `cleaned`.
A text can go out as a new Word file too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from scrub_app.core.documents.model import Kind, MaskedFile, MaskOptions, Note, Place, Replacement, Segment, View
from scrub_app.core.documents.text_encoding import UTF_8, Encoding, decode
from scrub_app.core.json_values import Json, JsonObject

DEFAULTS = MaskOptions()
PLAIN = Encoding()
UTF_8_WITH_MARK = Encoding(UTF_8, b"\xef\xbb\xbf")


@dataclass(frozen=True, slots=True)
class TextDocument:
    """A text file: one segment, its flat text is its text."""

    kind: Kind
    text: str
    encoding: Encoding = PLAIN
    warnings: Sequence[str] = ()
    not_inspected: Sequence[Note] = ()
    cleans: Sequence[Note] = ()
    views: Sequence[View] = ()

    @property
    def segments(self) -> Sequence[Segment]:
        """The whole text is one segment."""
        return (Segment(0, len(self.text), Place.BODY),)

    @property
    def kinds_out(self) -> Sequence[Kind]:
        """Text comes out as the text that it is first, or as a Word file."""
        return (self.kind, Kind.DOCX)

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions = DEFAULTS) -> MaskedFile:
        """The text with the replacements made, in the encoding of the file where that has room for them."""
        if options.kind is Kind.DOCX:
            # Making a Word file takes a library that reading has no need of.
            from scrub_app.core.documents.new_docx import docx_from_text

            return MaskedFile(docx_from_text(replaced(self.text, replacements)), Kind.DOCX)
        fits = all(self.encoding.holds(change.text) for change in replacements)
        data = self._spliced(replacements, self.encoding) if fits else self._as_utf_8(replacements)
        cleaned = () if fits else (Note("", "written_as_utf_8"),)
        return MaskedFile(data, self.kind, self._places(replacements, data), cleaned)

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        """The text with the replacements made, in the encoding that the source had where everything fits in it."""
        record = next((row for row in places if isinstance(row.get("encoding"), str)), None)
        source = _recorded(record) if record else self.encoding
        if record and record.get("sha256") == _digest(self._spliced((), self.encoding)):
            return self._spliced(replacements, source)
        if source.name != self.encoding.name and (written := self._written_as(source, replacements)):
            return written
        if all(self.encoding.holds(change.text) for change in replacements):
            return self._spliced(replacements, self.encoding)
        return self._as_utf_8(replacements)

    def _places(self, replacements: Sequence[Replacement], data: bytes) -> tuple[JsonObject, ...]:
        token = next((change.token for change in replacements if change.token), None)
        if token is None or self.encoding.plain:
            return ()
        row: dict[str, Json] = {"token": token, "place": Place.BODY.value, "running": True}
        row |= {"encoding": self.encoding.name, "bom": self.encoding.bom.hex(), "sha256": _digest(data)}
        return (row,)

    def _written_as(self, source: Encoding, replacements: Sequence[Replacement]) -> bytes | None:
        text = replaced(self.text, replacements)
        return source.bom + source.encode(text) if source.holds(text) else None

    def _as_utf_8(self, replacements: Sequence[Replacement]) -> bytes:
        text = replaced(self.text, replacements)
        return UTF_8_WITH_MARK.bom + text.encode(UTF_8, "replace")

    def _spliced(self, replacements: Sequence[Replacement], values: Encoding) -> bytes:
        # What is not replaced is written as it was read, so its bytes cannot change.
        parts = [self.encoding.bom]
        for text, new in _alternating(self.text, replacements):
            parts += [self.encoding.encode(text), values.encode(new)]
        return b"".join([*parts, self.encoding.tail])


def _recorded(row: JsonObject) -> Encoding:
    bom = row.get("bom")
    return Encoding(str(row["encoding"]), bytes.fromhex(bom) if isinstance(bom, str) else b"")


def _digest(data: bytes) -> str:
    return sha256(data).hexdigest()


def _alternating(text: str, replacements: Sequence[Replacement]) -> Iterator[tuple[str, str]]:
    place = 0
    for change in sorted(replacements, key=lambda r: r.start):
        yield text[place : change.start], change.text
        place = change.end
    yield text[place:], ""


def replaced(text: str, replacements: Sequence[Replacement]) -> str:
    """`text` with every replacement made, in one pass."""
    return "".join(old + new for old, new in _alternating(text, replacements))


def open_text(data: bytes, kind: Kind = Kind.TXT) -> TextDocument:
    """Read a text file. Any bytes can be read; `decoded_as:<encoding>` warns when they were not UTF-8."""
    found = decode(data)
    warnings = () if found.encoding.name == UTF_8 else (f"decoded_as:{found.encoding.name}",)
    return TextDocument(kind, found.text, found.encoding, warnings + ("encoding_unsure",) * found.unsure)
