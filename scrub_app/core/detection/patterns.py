"""The user's own patterns: regular expressions under a time limit. A pattern that runs out is an error, never "no hit".

A pattern with groups masks what its groups match, else the whole match. Case counts, `^` and `$` stand at lines.
"""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from scrub_app.core.detection.pattern_weight import weight
from scrub_app.core.errors import DetectionError
from scrub_app.core.spans import Decision, Span

if TYPE_CHECKING:
    import regex

LONGEST = 500
"""Letters of a pattern."""
SECONDS = 1.0
"""Seconds that one pattern has for the first million letters, and again for each million more."""
HEAVIEST = 50_000
"""Pieces of a pattern with its repeats written out; a heavier one fills the memory before any time limit counts."""
_LETTERS = 1_000_000


class Patterns:
    """The finder of the user's patterns, compiled once. `DetectionError` when one is not accepted."""

    name = "patterns"

    def __init__(self, patterns: Iterable[str]) -> None:
        self._patterns = [compiled(number, text) for number, text in enumerate(patterns, 1)]

    def find(self, text: str) -> Iterator[Span]:
        """What the patterns match. `DetectionError` ("pattern_timeout") with the number of one that ran out of time."""
        seconds = SECONDS * (1 + len(text) // _LETTERS)
        for number, pattern in enumerate(self._patterns, 1):
            try:
                yield from self._spans(pattern, text, seconds)
            except TimeoutError:
                raise DetectionError("pattern_timeout", number=number) from None

    def _spans(self, pattern: "regex.Pattern[str]", text: str, seconds: float) -> Iterator[Span]:
        for match in pattern.finditer(text, timeout=seconds, concurrent=False):
            places = [match.span(group) for group in range(1, pattern.groups + 1)] or [match.span()]
            for start, end in places:
                if 0 <= start < end:
                    yield Span(start, end, "CUSTOM", 0.995, self.name, Decision.MASK, reason="own_pattern")


def compiled(number: int, text: str) -> "regex.Pattern[str]":
    """A pattern of a user, compiled; `number` names it in the `DetectionError` when it is not accepted."""
    import regex

    if len(text) > LONGEST:
        raise DetectionError("pattern_too_long", number=number, limit=LONGEST)
    if weight(text) > HEAVIEST:
        raise DetectionError("pattern_bad", number=number)
    try:
        pattern = regex.compile(unicodedata.normalize("NFC", text), regex.MULTILINE)
    except (regex.error, RecursionError, OverflowError, MemoryError, ValueError):
        raise DetectionError("pattern_bad", number=number) from None
    if not text:
        raise DetectionError("pattern_bad", number=number)
    return pattern
