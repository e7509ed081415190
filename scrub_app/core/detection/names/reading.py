"""A text as the names part reads it: its tokens, what is known of each, and the kind of line that each stands in."""

from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import compress, count
from operator import attrgetter

from scrub_app.core.detection.names import islands
from scrub_app.core.detection.names.tokens import BREAKS, tokenise
from scrub_app.core.detection.names.words import Word, Words

_WORDS = Words()
_LOW = attrgetter("low")
_OUTSIDE = [_WORDS["\n\n"]] * 2000
"""Behind the text, and before it, for numbers below zero count from the end."""
_OPENS_SENTENCE = frozenset('.!?:;•*·>-–—"“„')


@dataclass(frozen=True, slots=True)
class Reading:
    """The tokens of a text: as they stand (`texts`), what is known of them (`words`), where they are, their lines;
    `active` are the numbers of those from which a rule may start.

    `at` gives the word at a number, ends of paragraphs for a thousand numbers before and behind the text.
    """

    texts: list[str]
    words: list[Word]
    starts: Sequence[int]
    ends: Sequence[int]
    modes: str
    active: list[int]
    at: Callable[[int], Word]

    def saying(self, lows: Set[str]) -> Iterator[int]:
        """The numbers of the tokens whose plain form is among `lows`, as `where` gives them."""
        return compress(count(), map(lows.__contains__, map(_LOW, self.words)))

    def where(self, texts: Set[str]) -> Iterator[int]:
        """The numbers of the tokens that are among `texts`, in reading order: far faster than a look at each."""
        return compress(count(), map(texts.__contains__, self.texts))

    def opens(self, number: int) -> bool:
        """Whether a capital at `number` says nothing, for a sentence, line or cell begins there."""
        before = self.at(number - 1)
        if before.text in BREAKS:
            return True
        if before.text == ".":
            stop = self.at(number - 2)
            return not (stop.kind == "a" and len(stop.low) < 5 and self.ends[number - 2] == self.starts[number - 1])
        return before.text in _OPENS_SENTENCE


def read(text: str, taken: Sequence[tuple[int, int]]) -> Reading:
    """Read `text`; the ranges `taken` are one token each."""
    tokens = tokenise(text, taken)
    words = list(map(_WORDS.__getitem__, tokens.words))
    texts = [word.text for word in words]
    active = [n for n, word in enumerate(words) if word.active]
    return Reading(
        texts, words, tokens.starts, tokens.ends, islands.modes(texts), active, [*words, *_OUTSIDE].__getitem__
    )
