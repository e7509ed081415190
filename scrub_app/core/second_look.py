"""The second look: what the same rules still find in a masked document, and values that still stand there."""

import re
from collections.abc import Iterable, Sequence

from scrub_app.core.audit.residues import find_residues
from scrub_app.core.scrubkey.model import Entry
from scrub_app.core.spans import Decision, Span, cut, without_overlaps
from scrub_app.core.tokens.grammar import BARE, REMOVED

_OURS = re.compile(rf"(?:\[\[|%5B%5B)?{BARE}(?:\]\]|%5D%5D)?|{REMOVED}")
SOURCE = "second_look"


def still_found(text: str, spans: Iterable[Span], entries: Sequence[Entry], left: Iterable[str]) -> list[Span]:
    """The spans of a masked text that hold more than tokens, and the values of `entries` that stand in it.

    `spans` is what detection finds in it, `left` are the texts that a person let stay.
    """
    ours = [(match.start(), match.end()) for match in _OURS.finditer(text)]
    stays = set(left)
    values = [Span(r.start, r.end, r.entry.entity, source=SOURCE) for r in find_residues(text, entries)]
    return [
        span
        for span in without_overlaps([*spans, *values])
        if span.decision is not Decision.KEEP
        and _says_more(text, span, ours)
        and text[span.start : span.end] not in stays
    ]


def worth_a_look(text: str, spans: Iterable[Span], left: Iterable[str]) -> list[Span]:
    """Those of `spans` that do not lie within one of the texts that stay: `The Hague` in `court of The Hague` does."""
    stays = set(left)
    return [span for span in spans if not any(_stands_in(text, span, stay) for stay in stays)]


def _stands_in(text: str, span: Span, stay: str) -> bool:
    """Whether the text that stays stands around a span."""
    value = text[span.start : span.end]
    place = stay.find(value)
    while place >= 0:
        start = span.start - place
        if start >= 0 and text.startswith(stay, start):
            return True
        place = stay.find(value, place + 1)
    return False


def _says_more(text: str, span: Span, ours: Sequence[tuple[int, int]]) -> bool:
    """Whether a span holds a letter or digit that is not part of a token."""
    place = span.start
    for start, end in [*cut(span.start, span.end, ours), (span.end, span.end)]:
        if any(map(str.isalnum, text[place:start])):
            return True
        place = end
    return False
