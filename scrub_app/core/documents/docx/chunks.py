"""Chunks of another format that a document takes in whole (`w:altChunk`): text, HTML, RTF, and HTML in an archive."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from scrub_app.core.documents.docx.archive import read_archive
from scrub_app.core.documents.docx.markup import read_markup
from scrub_app.core.documents.docx.parts import Part
from scrub_app.core.documents.docx.rtf_chunk import read_rtf
from scrub_app.core.documents.docx.slots import Flow, Slot


class Chunk(Protocol):
    """What a chunk is once it is read: slots to be edited, and the bytes that they make."""

    @property
    def slots(self) -> Sequence[Slot]:
        """Its texts."""

    def data(self) -> bytes:
        """The chunk as bytes, with its texts as they are now."""


def read_chunk(data: bytes, part: Part, content_type: str) -> Chunk | None:
    """A chunk of a content type; None when it is not so simple that every text of it can be edited in its place."""
    if data.lstrip()[:5] == rb"{\rtf":
        return read_rtf(data, part)
    if content_type.startswith(("message/", "multipart/", "application/x-mimearchive")):
        return read_archive(data, part)
    if "rtf" in content_type or "richtext" in content_type:
        return None
    return read_markup(data, part, is_html=not content_type.startswith("text/plain"))


def slots_flow(slots: Iterable[Slot]) -> Flow:
    """The lines of a chunk that hold more than blanks."""
    flow = Flow()
    for slot in slots:
        if slot.text.strip():
            flow.line([slot])
    return flow
