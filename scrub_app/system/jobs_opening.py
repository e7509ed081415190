"""How a job opens what it is given: a file or pasted text, held to the time that its size allows."""

import re
from dataclasses import dataclass
from hashlib import sha256

from scrub_app.core.documents.kinds import SUFFIXES
from scrub_app.core.documents.model import Document, Kind
from scrub_app.core.documents.opening import read_file
from scrub_app.core.documents.text import TextDocument
from scrub_app.core.spans import Span
from scrub_app.core.tokens.grammar import STRICT, STRICT_BARE
from scrub_app.system.converting import as_doc, open_document
from scrub_app.system.jobs_values import Input
from scrub_app.system.worker_limits import processor_time, reading_seconds

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True, repr=False)
class Opened:
    """An open document and the bytes it was read from; of pasted text, its UTF-8."""

    document: Document
    data: bytes

    @property
    def sha256(self) -> str:
        """The digest by which a later job knows that it works on the same source."""
        return sha256(self.data).hexdigest()


def opened(source: Input) -> Opened:
    """Open the source. `DocumentError` when it cannot be read whole."""
    if source.path is None:
        text = _LONE_SURROGATE.sub("\ufffd", source.text or "")
        return Opened(TextDocument(Kind.TXT, text), text.encode())
    data = read_file(source.path)
    with processor_time(reading_seconds(len(data))):
        return Opened(open_document(data, SUFFIXES.get(source.path.suffix[1:].lower())), data)


def stand_ins(text: str) -> tuple[Span, ...]:
    """The robust tokens that a source holds before masking, bare ones too, as spans to mask them literally."""
    whole = [(match.start(), match.end()) for match in STRICT.finditer(text)]
    inside = {start + 2 for start, _ in whole}
    bare = [(m.start(), m.end()) for m in STRICT_BARE.finditer(text) if m.start() not in inside]
    return tuple(Span(start, end, "LITERAL", source="stand_in") for start, end in sorted(whole + bare))


def as_kind(data: bytes, kind: Kind, wanted: Kind | None, shown: str) -> bytes:
    """What is written where another kind is wanted than the document writes itself as: its readable text, `shown`.

    A DOC, which only what came as one is asked to be, is made of the Word file. `DocumentError` when that fails.
    """
    if wanted in (None, kind):
        return data
    if wanted is Kind.DOC:
        return as_doc(data)
    if wanted is Kind.DOCX:
        from scrub_app.core.documents.new_docx import docx_from_pages

        return docx_from_pages([shown])
    return shown.encode("utf-8", "replace")
