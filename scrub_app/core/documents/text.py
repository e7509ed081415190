"""Plain text and Markdown: encoding, byte-order mark and line ends come back as they were."""

from collections.abc import Sequence
from dataclasses import dataclass

from scrub_app.core.documents.model import Kind, MaskedFile, MaskOptions, Note, Place, Replacement, Segment, View
from scrub_app.core.json_values import JsonObject


@dataclass(frozen=True, slots=True)
class TextDocument:
    """A text file: one segment, its flat text is its text."""

    kind: Kind
    text: str
    encoding: str = "utf-8"
    bom: bytes = b""
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
        """Text comes out as text."""
        return (self.kind,)

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions = MaskOptions()) -> MaskedFile:  # noqa: B008
        """The text with the replacements made."""
        return MaskedFile(self._write(replacements), self.kind)

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        """The text with the replacements made."""
        return self._write(replacements)

    def _write(self, replacements: Sequence[Replacement]) -> bytes:
        return self.bom + replaced(self.text, replacements).encode(self.encoding)


def replaced(text: str, replacements: Sequence[Replacement]) -> str:
    """`text` with every replacement made, in one pass."""
    parts: list[str] = []
    place = 0
    for change in sorted(replacements, key=lambda r: r.start):
        parts += [text[place : change.start], change.text]
        place = change.end
    return "".join([*parts, text[place:]])


def open_text(data: bytes, kind: Kind = Kind.TXT) -> TextDocument:
    """Read a text file."""
    return TextDocument(kind, data.decode("utf-8"))
