"""Review: what a person decides about each finding before anything is masked, with a name for every step back.

A `Review` is a value; every operation makes a new one. `History` keeps the steps for undo and redo.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import compress
from operator import is_not

from scrub_app.core.spans import Decision, Span, overlap


class State(StrEnum):
    """Where a finding stands in the review."""

    NEEDS_REVIEW = "needs_review"
    ACCEPTED = "accepted"
    IGNORED = "ignored"
    EDITED = "edited"
    ADDED = "added"
    CONTEXT = "context"


MASKED = frozenset({State.NEEDS_REVIEW, State.ACCEPTED, State.EDITED, State.ADDED})
"""What is found is masked unless a person says that it stays."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A span and what was decided about it."""

    span: Span
    state: State


@dataclass(frozen=True, slots=True)
class Review:
    """The findings of one document, in reading order, none overlapping."""

    findings: tuple[Finding, ...] = ()

    @classmethod
    def of(cls, spans: Iterable[Span]) -> "Review":
        """A fresh review of what detection proposes."""
        first = {Decision.MASK: State.ACCEPTED, Decision.ASK: State.NEEDS_REVIEW, Decision.KEEP: State.CONTEXT}
        return cls(tuple(Finding(s, first[s.decision]) for s in sorted(spans, key=lambda s: s.start)))

    def _map(self, numbers: Iterable[int], change: Callable[[Finding], Finding]) -> "Review":
        findings = list(self.findings)
        for number in numbers:
            findings[number] = change(findings[number])
        return Review(tuple(findings))

    def accept(self, numbers: Iterable[int]) -> "Review":
        """Mask these findings."""
        return self._map(numbers, lambda f: replace(f, state=State.ACCEPTED))

    def ignore(self, numbers: Iterable[int]) -> "Review":
        """Leave these findings readable."""
        return self._map(numbers, lambda f: replace(f, state=State.IGNORED))

    def retype(self, numbers: Iterable[int], entity: str) -> "Review":
        """Give these findings another entity type, and mask them."""
        return self._map(numbers, lambda f: Finding(replace(f.span, entity=entity), State.EDITED))

    def same_identity(self, numbers: Iterable[int], identity: int) -> "Review":
        """Say that these findings are one person or organisation."""
        return self._map(numbers, lambda f: replace(f, span=replace(f.span, identity=identity)))

    def add(self, span: Span) -> "Review":
        """Mask a place that the person selected; what it overlaps gives way."""
        others = [f for f in self.findings if not overlap(f.span, span)]
        return Review(tuple(sorted([*others, Finding(span, State.ADDED)], key=lambda f: f.span.start)))

    def add_all(self, spans: Iterable[Span]) -> "Review":
        """Mask several places at once; what they overlap gives way, and of two new ones the first stays."""
        added: list[Span] = []
        for span in sorted(spans, key=lambda s: s.start):
            if not added or added[-1].end <= span.start:
                added.append(span)
        kept = [f for f in self.findings if not _overlaps_any(f.span, added)]
        findings = kept + [Finding(span, State.ADDED) for span in added]
        return Review(tuple(sorted(findings, key=lambda f: f.span.start)))

    def carry(self, decided: "Review", proposed: "Review") -> tuple["Review", int]:
        """This fresh review with what a person decided in `decided`, which began as `proposed`; and how many it was.

        A decision is kept where the same place is found again; what was added by hand is added again.
        """
        first = {(f.span.start, f.span.end): f for f in proposed.findings}
        made: dict[tuple[int, int], Finding] = {}
        for finding in decided.findings:
            place = (finding.span.start, finding.span.end)
            if first.get(place) != finding:
                made[place] = finding
        kept = [made.get((f.span.start, f.span.end), f) for f in self.findings]
        count = sum(new is not old for new, old in zip(kept, self.findings, strict=True))
        here = {(f.span.start, f.span.end) for f in self.findings}
        added = [f.span for place, f in made.items() if f.state is State.ADDED and place not in here]
        carried = Review(tuple(kept))
        return (carried.add_all(added) if added else carried), count + len(added)

    def remove(self, numbers: Iterable[int]) -> "Review":
        """Forget findings that a person added by mistake; what detection found can only be ignored."""
        gone = {n for n in numbers if self.findings[n].state is State.ADDED}
        return Review(tuple(f for n, f in enumerate(self.findings) if n not in gone))

    def of_text(self, text: str, value: str) -> list[int]:
        """The numbers of the findings whose text is `value`; `text` is the flat text."""
        size = len(value)
        return [
            number
            for number, finding in enumerate(self.findings)
            if len(finding.span) == size and text.startswith(value, finding.span.start)
        ]

    def changed_from(self, before: "Review") -> list[int] | None:
        """The numbers of the findings that differ from `before`; None when places were added or taken away."""
        if len(self.findings) != len(before.findings):
            return None
        changed = list(compress(range(len(self.findings)), map(is_not, self.findings, before.findings)))
        places = ((self.findings[n].span, before.findings[n].span) for n in changed)
        if any((new.start, new.end) != (old.start, old.end) for new, old in places):
            return None
        return changed

    def count(self, states: Iterable[State]) -> int:
        """How many findings are in one of `states`."""
        asked = frozenset(states)
        return sum(f.state in asked for f in self.findings)

    def undecided(self) -> int:
        """How many findings nobody has looked at."""
        return sum(f.state is State.NEEDS_REVIEW for f in self.findings)

    def decided_spans(self) -> list[Span]:
        """The spans with what was decided: `MASK` for all that is masked, `KEEP` for what stays."""
        return [replace(f.span, decision=Decision.MASK if f.state in MASKED else Decision.KEEP) for f in self.findings]


def _overlaps_any(span: Span, ordered: Sequence[Span]) -> bool:
    place = bisect_left(ordered, span.end, key=lambda s: s.start) - 1
    return place >= 0 and ordered[place].end > span.start


def occurrences(text: str, value: str) -> list[tuple[int, int]]:
    """Every place where `value` stands in `text` as a word of its own, in reading order, disjoint."""
    if not value.strip():
        return []
    before = r"(?<!\w)" if value[0].isalnum() else ""
    after = r"(?!\w)" if value[-1].isalnum() else ""
    return [m.span() for m in re.finditer(before + re.escape(value) + after, text)]


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a history: the name that undo shows, its count, and the review before it.

    `numbers` are the findings that it changed, when no place came or went; None where that is not known.
    """

    name: str
    count: int
    before: Review
    numbers: tuple[int, ...] | None = None


class History:
    """A review with its way back. `name` of a step is a code ("ignore", "accept", "retype", "add", "same")."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self._done: list[Step] = []
        self._undone: list[Step] = []

    def do(self, name: str, count: int, review: Review, numbers: Iterable[int] | None = None) -> None:
        """Take a new review as the present one."""
        self._done.append(Step(name, count, self.review, None if numbers is None else tuple(numbers)))
        self._undone.clear()
        self.review = review

    @property
    def undoable(self) -> Step | None:
        """The step that undo takes back."""
        return self._done[-1] if self._done else None

    @property
    def redoable(self) -> Step | None:
        """The step that redo does again."""
        return self._undone[-1] if self._undone else None

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        if self._done:
            step = self._done.pop()
            self._undone.append(replace(step, before=self.review))
            self.review = step.before

    def redo(self) -> None:
        """Do the last undone step again, if there is one."""
        if self._undone:
            step = self._undone.pop()
            self._done.append(replace(step, before=self.review))
            self.review = step.before
