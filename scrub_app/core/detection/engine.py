"""The engine: one loop over the recognisers, names between what they found, one answer without overlaps."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from scrub_app.core.detection import names
from scrub_app.core.detection.profiles import profile
from scrub_app.core.detection.reading import TOKEN_MARK, Reading
from scrub_app.core.detection.structured import find_structured
from scrub_app.core.detection.terms import Terms
from scrub_app.core.progress import Progress
from scrub_app.core.rules import Rules
from scrub_app.core.spans import Span, without_overlaps


def detect(text: str, rules: Rules, progress: Progress) -> list[Span]:
    """The personal data of `text` in reading order, none overlapping.

    `DetectionError` for a profile, preset, term or pattern that is not accepted, or a pattern that ran out of time.
    """
    wanted = profile(rules.profile)
    progress("detect", 0.0)
    reading = Reading(text)
    found = find_structured(reading.text, Terms(rules.terms).find(reading.text))
    progress("detect", 0.4)
    found += names.find_names(reading.text, [(span.start, span.end) for span in found])
    progress("detect", 0.8)
    linked = names.link(reading.text, without_overlaps(found))
    shown = without_overlaps(wanted.propose(_tidy(reading.text, linked)))
    progress("detect", 1.0)
    return [_in_source(reading, span) for span in shown]


def _tidy(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """The spans without blanks at their edges; none that holds a token."""
    for span in spans:
        value = text[span.start : span.end]
        if TOKEN_MARK in value:
            continue
        start = span.start + len(value) - len(value.lstrip())
        end = span.end - (len(value) - len(value.rstrip()))
        if start < end:
            yield span if (start, end) == (span.start, span.end) else replace(span, start=start, end=end)


def _in_source(reading: Reading, span: Span) -> Span:
    start, end = reading.source_range(span.start, span.end)
    return span if (start, end) == (span.start, span.end) else replace(span, start=start, end=end)
