"""Spans: one mention in a flat text, and the arithmetic on them. Offsets are code points, end-exclusive."""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from operator import attrgetter

from scrub_app.core.entities import Tier


class Decision(StrEnum):
    """What is proposed, or decided, for a span. `ASK` means "have a look"; left undecided it is masked."""

    MASK = "mask"
    ASK = "ask"
    KEEP = "keep"


@dataclass(frozen=True, slots=True)
class Span:
    """One mention: `text[start:end]` is of type `entity`.

    `confidence` runs from 0 to 1, `source` names the recogniser, `reason` is the code of the evidence that a person
    reads ("title_before_name"), `identity` numbers the real person or organisation within this text (0: not linked).
    """

    start: int
    end: int
    entity: str
    confidence: float = 1.0
    source: str = "user"
    decision: Decision = Decision.MASK
    tier: Tier = Tier.TOKENISE
    identity: int = 0
    reason: str = ""

    def __len__(self) -> int:
        return self.end - self.start


_PLACE = attrgetter("start")


def overlap(one: Span, other: Span) -> bool:
    """Whether the two share at least one character."""
    return one.start < other.end and other.start < one.end


def without_overlaps(spans: Iterable[Span]) -> list[Span]:
    """The spans in reading order, none overlapping: the surer wins, then the longer, then the earlier."""
    chosen: list[Span] = []
    crowd: list[Span] = []
    reach = 0
    for span in sorted((s for s in spans if s.start < s.end), key=_PLACE):
        if span.start < reach:
            crowd.append(span)
            reach = max(reach, span.end)
        else:
            chosen += crowd if len(crowd) < 2 else _winners(crowd)
            crowd = [span]
            reach = span.end
    return chosen + (crowd if len(crowd) < 2 else _winners(crowd))


def _winners(crowd: list[Span]) -> list[Span]:
    taken: list[tuple[int, int]] = []
    ranked = sorted(crowd, key=lambda s: (-s.confidence, -len(s), s.start))
    return sorted((s for s in ranked if _insert(taken, s.start, s.end)), key=_PLACE)


def _insert(taken: list[tuple[int, int]], start: int, end: int) -> bool:
    place = bisect_left(taken, (start, end))
    if place < len(taken) and taken[place][0] < end:
        return False
    if place and taken[place - 1][1] > start:
        return False
    insort(taken, (start, end))
    return True


def cut(start: int, end: int, borders: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The pieces of `[start, end)` that lie in the ordered, disjoint ranges of `borders`, in reading order."""
    pieces: list[tuple[int, int]] = []
    place = max(bisect_right(borders, (start, len(borders) and borders[-1][1] + 1)) - 1, 0)
    while place < len(borders) and borders[place][0] < end:
        low, high = max(start, borders[place][0]), min(end, borders[place][1])
        if low < high:
            pieces.append((low, high))
        place += 1
    return pieces
