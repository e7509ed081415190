"""DOC: an old Word file, which a converter outside the core turns into a DOCX."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scrub_app.core.documents.model import Document, Kind, MaskedFile, MaskOptions, Note, Replacement, Segment, View
from scrub_app.core.errors import DocumentError
from scrub_app.core.json_values import JsonObject

DEFAULTS = MaskOptions()


@dataclass(frozen=True, slots=True)
class ConvertedDocument:
    """A DOC as the DOCX that it was converted to; it writes itself as that, and a converter makes a DOC of it again."""

    inner: Document
    kind: Kind = Kind.DOC

    @property
    def text(self) -> str:
        """The flat text of the converted file."""
        return self.inner.text

    @property
    def segments(self) -> Sequence[Segment]:
        """The places of the converted file."""
        return self.inner.segments

    @property
    def views(self) -> Sequence[View]:
        """The readings of the converted file."""
        return self.inner.views

    @property
    def warnings(self) -> Sequence[str]:
        """What the converted file warns of, and that it is one."""
        return ("converted_from_doc", *self.inner.warnings)

    @property
    def not_inspected(self) -> Sequence[Note]:
        """What is not read of the converted file."""
        return self.inner.not_inspected

    @property
    def cleans(self) -> Sequence[Note]:
        """What masking cleans of the converted file."""
        return self.inner.cleans

    @property
    def kinds_out(self) -> Sequence[Kind]:
        """What the converted file can be written as."""
        return self.inner.kinds_out

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions = DEFAULTS) -> MaskedFile:
        """The converted file, masked."""
        return self.inner.mask(replacements, options)

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        """The converted file, restored."""
        return self.inner.restore(replacements, places)


def open_doc(data: bytes, convert: Callable[[bytes], bytes] | None) -> ConvertedDocument:
    """Read a DOC by `convert`. `DocumentError`: `converter_missing` without one, and what converting raises."""
    if convert is None:
        raise DocumentError("converter_missing")
    # The reader of Word files is only needed for a file that could be converted.
    from scrub_app.core.documents.docx import open_docx

    return ConvertedDocument(open_docx(convert(data), Kind.DOCX))
