"""Pieces: where a span lies in the segments of a document, and where a span of a view lies in the flat text."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scrub_app.core.documents.model import Document, Place, Segment, TokenForm, View
from scrub_app.core.spans import Span, cut


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a span that lies in one segment: it gets one token."""

    start: int
    end: int
    value: str
    span: Span


def pieces(document: Document, spans: Sequence[Span]) -> list[Piece]:
    """The spans cut at the borders of the segments, in reading order. The scheme of a link target stays out."""
    borders = list(_borders(document))
    return [
        Piece(start, end, document.text[start:end], span)
        for span in sorted(spans, key=lambda s: s.start)
        for start, end in cut(span.start, span.end, borders)
    ]


_SCHEME = re.compile(
    r"(?<![^\s\"'])(?:https?|ftps?|sftp|file|mailto|tel|fax|sms|sips?|xmpp|im|callto|skype|news|nntp|ldaps?|webcal|wss?|ssh|git|smb"
    r"|urn|onenote|ms-\w+):/{0,3}",
    re.IGNORECASE,
)
"""A target without its scheme is another target: programs take it for a file beside the document."""


def _borders(document: Document) -> Iterator[tuple[int, int]]:
    for segment in document.segments:
        place = segment.start
        for scheme in _SCHEME.finditer(document.text, segment.start, segment.end) if _is_target(segment) else ():
            if place < scheme.start():
                yield place, scheme.start()
            place = scheme.end()
        if place < segment.end:
            yield place, segment.end


def _is_target(segment: Segment) -> bool:
    return segment.place in (Place.LINK, Place.FIELD) or segment.form is TokenForm.PERCENT


def in_flat_text(span: Span, view: View) -> list[tuple[int, int]]:
    """Where a span of a view lies in the flat text: neighbouring pieces joined, in reading order."""
    found: list[tuple[int, int]] = []
    for start, flat, length in view.ranges:
        low, high = max(span.start, start), min(span.end, start + length)
        if low < high:
            piece = (flat + low - start, flat + high - start)
            if found and found[-1][1] == piece[0]:
                piece = (found.pop()[0], piece[1])
            found.append(piece)
    return found
