"""The engine: one loop over the recognisers, names between what they found, one answer without overlaps."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain

from scrub_app.core.detection import names, own_names, plugins
from scrub_app.core.detection.patterns import Patterns
from scrub_app.core.detection.profiles import profile
from scrub_app.core.detection.reading import TOKEN_MARK, Reading
from scrub_app.core.detection.recogniser import Finder
from scrub_app.core.detection.settling import keep_free, settle
from scrub_app.core.detection.structured import find_structured
from scrub_app.core.detection.terms import Terms
from scrub_app.core.progress import Progress
from scrub_app.core.rules import Rules, Term
from scrub_app.core.spans import Decision, Span, without_overlaps


def detect(text: str, rules: Rules, progress: Progress, detectors: Sequence[Finder] | None = None) -> list[Span]:
    """The personal data of `text` in reading order, none overlapping.

    `detectors` take part beside the own finders; None: those that are installed (`plugins`).
    `DetectionError` for a profile, preset, term or pattern that is not accepted, or a pattern that ran out of time.
    """
    wanted = profile(rules.profile)
    added = plugins.installed() if detectors is None else detectors
    own = [*_own_finders(rules.terms, rules.patterns, rules.presets), *added]
    progress("detect", 0.0)
    reading = Reading(text)
    words = reading.text
    found = find_structured(words, chain.from_iterable(finder.find(words) for finder in own))
    progress("detect", 0.4)
    found, terms = own_names.apart(words, found) if rules.terms else (found, [])
    called = names.find_names(words, [(span.start, span.end) for span in found])
    found += own_names.joined(called, terms) if terms else called
    progress("detect", 0.8)
    linked = names.link(words, without_overlaps(found))
    if wanted.hints:
        from scrub_app.core.detection.traits import TRAITS

        hints = [span for trait in TRAITS if trait.name in wanted.hints for span in trait.find(words)]
        linked = settle(words, [*linked, *hints])
    shown = without_overlaps(wanted.propose(_tidy(words, linked)))
    if rules.never:
        shown = list(_tidy(words, keep_free(shown, _never(rules.never).find(words))))
    progress("detect", 1.0)
    return [_in_source(reading, span) for span in shown]


@lru_cache(maxsize=8)
def _own_finders(terms: tuple[Term, ...], patterns: tuple[str, ...], presets: tuple[str, ...]) -> tuple[Finder, ...]:
    """The finders of the user, built once for the documents of one job."""
    found: list[Finder] = [Terms(terms), Patterns(patterns)]
    if presets:
        from scrub_app.core.detection.presets import preset

        found += map(preset, presets)
    return tuple(found)


@lru_cache(maxsize=8)
def _never(texts: tuple[str, ...]) -> Terms:
    return Terms((Term(text) for text in texts), Decision.KEEP)


def _tidy(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """The spans without blanks at their edges; none that holds a token."""
    tokens = TOKEN_MARK in text
    for span in spans:
        value = text[span.start : span.end]
        if tokens and TOKEN_MARK in value:
            continue
        if not (value[0].isspace() or value[-1].isspace()):
            yield span
            continue
        start = span.start + len(value) - len(value.lstrip())
        end = span.end - (len(value) - len(value.rstrip()))
        if start < end:
            yield replace(span, start=start, end=end)


def _in_source(reading: Reading, span: Span) -> Span:
    start, end = reading.source_range(span.start, span.end)
    return span if (start, end) == (span.start, span.end) else replace(span, start=start, end=end)
