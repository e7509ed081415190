"""Pieces: where a span lies in the segments of a document, and where a span of a view lies in the flat text."""

from collections.abc import Sequence
from dataclasses import dataclass

from scrub_app.core.documents.model import Document, View
from scrub_app.core.spans import Span, cut


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a span that lies in one segment: it gets one token."""

    start: int
    end: int
    value: str
    span: Span


def pieces(document: Document, spans: Sequence[Span]) -> list[Piece]:
    """The spans cut at the borders of the segments, in reading order."""
    borders = [(s.start, s.end) for s in document.segments]
    return [
        Piece(start, end, document.text[start:end], span)
        for span in sorted(spans, key=lambda s: s.start)
        for start, end in cut(span.start, span.end, borders)
    ]


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
