"""Settle what overlaps: the surer span stays whole, the other keeps what is left of it, when that is worth anything."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace

from scrub_app.core.entities import CATALOGUE, Family
from scrub_app.core.spans import Span


def settle(text: str, spans: Iterable[Span]) -> list[Span]:
    """The spans in reading order without overlaps. What a surer span cuts off is kept where three signs are left."""
    settled: list[Span] = []
    crowd: list[Span] = []
    reach = 0
    for span in sorted((s for s in spans if len(s)), key=lambda s: s.start):
        if span.start >= reach:
            settled += crowd if len(crowd) < 2 else _winners(text, crowd)
            crowd = []
        crowd.append(span)
        reach = max(reach, span.end)
    return settled + (crowd if len(crowd) < 2 else _winners(text, crowd))


def _winners(text: str, crowd: list[Span]) -> list[Span]:
    starts: list[int] = []
    chosen: list[Span] = []
    for span in sorted(crowd, key=lambda s: (-s.confidence, -len(s), s.start)):
        for piece in _free(span, starts, chosen):
            if piece == span or _worth(text, piece):
                place = bisect_left(starts, piece.start)
                starts.insert(place, piece.start)
                chosen.insert(place, piece)
    return chosen


def _free(span: Span, starts: list[int], chosen: list[Span]) -> list[Span]:
    """The pieces of `span` that none of `chosen`, which are in reading order, covers."""
    place = max(bisect_left(starts, span.start) - 1, 0)
    pieces = [span]
    while pieces and place < len(chosen) and chosen[place].start < span.end:
        pieces = [*pieces[:-1], *_cut(pieces[-1], chosen[place])]
        place += 1
    return pieces


def _cut(piece: Span, other: Span) -> list[Span]:
    if other.end <= piece.start or piece.end <= other.start:
        return [piece]
    left = [replace(piece, end=other.start)] if piece.start < other.start else []
    right = [replace(piece, start=other.end)] if other.end < piece.end else []
    return left + right


def _worth(text: str, piece: Span) -> bool:
    left = text[piece.start : piece.end]
    told_by_figures = piece.source not in ("description", "spoken_number") and CATALOGUE[piece.entity].family in (
        Family.NUMBER,
        Family.DATE,
    )
    if piece.entity in ("EMAIL", "URL"):
        return True
    return sum(map(str.isalnum, left)) > 2 and (not told_by_figures or any(map(str.isdigit, left)))


def keep_free(spans: Iterable[Span], kept: Iterable[Span]) -> list[Span]:
    """`spans` without what `kept` covers; the kept places that something would have masked are among them."""
    shown = list(spans)
    freed: list[Span] = []
    place = 0
    for keep in sorted(kept, key=lambda s: s.start):
        while place < len(shown) and shown[place].end <= keep.start:
            place += 1
        over = place
        while over < len(shown) and shown[over].start < keep.end:
            over += 1
        if over > place:
            pieces = [part for span in shown[place:over] for part in _cut(span, keep)]
            shown[place:over] = pieces
            freed.append(keep)
    return sorted([*shown, *freed], key=lambda s: s.start)
