"""Findings as marks on the document, and the preview of the masked text."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scrub_app.core.entities import Tier
from scrub_app.core.review import MASKED, Finding, Review, State
from scrub_app.core.tokens.grammar import REMOVED
from scrub_app.gui.document.display import Heading
from scrub_app.gui.document.marks import Mark, Strength
from scrub_app.gui.mask.words import family, letter

_STRENGTH = {
    State.NEEDS_REVIEW: Strength.ASK,
    State.ACCEPTED: Strength.SURE,
    State.EDITED: Strength.SURE,
    State.ADDED: Strength.SURE,
    State.IGNORED: Strength.KEPT,
    State.CONTEXT: Strength.KEPT,
}


def mark_of(finding: Finding) -> Mark:
    """How a finding shows in the document."""
    span, strength = finding.span, _STRENGTH[finding.state]
    shown = "" if strength is Strength.KEPT else letter(span.entity)
    return Mark(span.start, span.end, strength, family(span.entity), shown)


def pattern_of(entity: str, number: int | str = "····") -> str:
    """What a token of this type will look like; number and check are given at masking."""
    return f"[[SP_{entity}_{number if isinstance(number, str) else f'{number:04d}'}_····]]"


@dataclass(frozen=True, slots=True)
class Preview:
    """The masked text as it will be, with its marks. `starts` and `shifts` tell where a flat offset went."""

    text: str
    marks: tuple[Mark, ...]
    starts: tuple[int, ...]
    shifts: tuple[int, ...]

    def place(self, offset: int) -> int:
        """Where a flat offset of the original stands in the preview."""
        return offset + self.shifts[bisect_right(self.starts, offset) - 1]

    def headings(self, headings: Sequence[Heading]) -> list[Heading]:
        """The headings of the original at their places in the preview."""
        return [replace(heading, start=self.place(heading.start)) for heading in headings]


def preview(text: str, review: Review) -> Preview:
    """`text` with a stand-in for everything that will be masked, numbered in reading order."""
    numbers: dict[str, int] = {}
    parts: list[str] = []
    marks: list[Mark] = []
    starts, shifts = [0], [0]
    place = written = 0
    for finding in review.findings:
        if finding.state not in MASKED:
            continue
        span = finding.span
        value = text[span.start : span.end]
        stand_in = REMOVED
        if span.tier is not Tier.REMOVE:
            stand_in = pattern_of(span.entity, numbers.setdefault(value, len(numbers) + 1))
        parts += [text[place : span.start], stand_in]
        written += span.start - place
        marks.append(Mark(written, written + len(stand_in), Strength.SURE, family(span.entity)))
        written += len(stand_in)
        place = span.end
        starts.append(span.end)
        shifts.append(written - span.end)
    parts.append(text[place:])
    return Preview("".join(parts), tuple(marks), tuple(starts), tuple(shifts))
