"""Machine words: what stands in field codes, names of styles and bookmarks, link targets and data stores.

A word there is seldom a person's: a guess by the shape of a name alone is dropped in these places. The same word is
still masked there when it is masked in the text that people read, for masking goes over all places of a value.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from scrub_app.core.documents.model import Place, Segment, TokenForm
from scrub_app.core.spans import Decision, Span

_GUESSES = frozenset({"names", "user_with_underscore"})
_PLACES = frozenset({Place.FIELD, Place.LINK, Place.NAME, Place.STORE})


def without_guesses(spans: Iterable[Span], segments: Sequence[Segment]) -> list[Span]:
    """The spans without those that are only guessed in a place of machine words. Both are in reading order."""
    starts = [segment.start for segment in segments]

    def is_guess(span: Span) -> bool:
        if span.source not in _GUESSES or span.decision is not Decision.ASK:
            return False
        segment = segments[max(bisect_right(starts, span.start) - 1, 0)]
        return segment.place in _PLACES or segment.form is not TokenForm.BRACKETS

    return [span for span in spans if not (segments and is_guess(span))]
