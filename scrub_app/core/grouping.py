"""Grouping: the findings of a review as a person looks at them, one line per identity or per text."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scrub_app.core.review import MASKED, Finding, Review, State


@dataclass(frozen=True, slots=True)
class Group:
    """The mentions of one identity, or of one text where identities are not linked.

    `numbers` are those of the findings in reading order, `forms` each surface form with its count, the commonest
    first, `confidence` that of the least sure mention, `reasons` the codes of the evidence.
    """

    numbers: tuple[int, ...]
    name: str
    entity: str
    forms: tuple[tuple[str, int], ...]
    confidence: float
    reasons: tuple[str, ...]


def group(review: Review, text: str) -> list[Group]:
    """The findings of `review` on the flat `text`, grouped, in the order of their first mention."""
    members: dict[tuple[str, int | str], list[int]] = {}
    for number, finding in enumerate(review.findings):
        members.setdefault(_key(finding, text), []).append(number)
    return [_group(review.findings, numbers, text) for numbers in members.values()]


def state_of(review: Review, numbers: Sequence[int]) -> State:
    """The state of a group: needs review as soon as one mention does; mixed ones show the state that masks."""
    if len(numbers) == 1:
        return review.findings[numbers[0]].state
    states = {review.findings[number].state for number in numbers}
    if len(states) == 1:
        return states.pop()
    if State.NEEDS_REVIEW in states:
        return State.NEEDS_REVIEW
    return next((s for s in (State.ADDED, State.EDITED, State.ACCEPTED) if s in states), State.IGNORED)


def is_mixed(review: Review, numbers: Sequence[int]) -> bool:
    """Whether some mentions of a group are masked and others stay."""
    masked = {review.findings[number].state in MASKED for number in numbers}
    return len(masked) > 1


def _key(finding: Finding, text: str) -> tuple[str, int | str]:
    span = finding.span
    if span.identity:
        return "identity", span.identity
    words = text[span.start : span.end]
    if any(blank in words for blank in "\n\r\t\xa0"):
        words = " ".join(words.split())
    return span.entity, words.casefold()


def _group(findings: Sequence[Finding], numbers: Sequence[int], text: str) -> Group:
    spans = [findings[number].span for number in numbers]
    if len(spans) == 1:
        only = spans[0]
        name = text[only.start : only.end]
        return Group((numbers[0],), name, only.entity, ((name, 1),), only.confidence, (only.reason,))
    forms = Counter(text[s.start : s.end] for s in spans).most_common()
    return Group(
        numbers=tuple(numbers),
        name=max((form for form, _ in forms), key=len),
        entity=Counter(s.entity for s in spans).most_common(1)[0][0],
        forms=tuple(forms),
        confidence=min(s.confidence for s in spans),
        reasons=tuple(dict.fromkeys(s.reason for s in spans if s.reason)),
    )
