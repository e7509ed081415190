"""Which tokens of a text can be part of a name, and in what kind of line they stand.

Most tokens cannot: lower-case words of ordinary lines, numbers, signs. The others stand in short islands, and only
those are looked at closely.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import compress, count

from scrub_app.core.detection.names import lexicon, vocabulary
from scrub_app.core.detection.names.features import flags, kind, plain
from scrub_app.core.detection.names.tokens import LINE, PARAGRAPH

ORDINARY, CAPITALS, SMALL = "n", "C", "l"
_NAME_KINDS = frozenset(("Aa", "AA", "AaA", "aA", "I", "A9"))
_LINE_ENDS = frozenset((LINE, PARAGRAPH))
_LINE_MARKS = _LINE_ENDS | {":"}
_PARTICLES = vocabulary.words("particles")
_FUNCTION = vocabulary.words("dutch_function") | vocabulary.words("english_function") | _PARTICLES
_LABEL = 8
_KEPT = 100_000


@lru_cache(maxsize=65536)
def _weight(word: str) -> int:
    """0: no letters, 1: capitals only, 2: small letters only, 3: both."""
    shape = kind(word)
    if shape == "AA":
        return 1
    if shape == "a":
        return 2
    return 3 if shape in ("Aa", "AaA", "aA", "I") else 0


def modes(words: Sequence[str]) -> str:
    """The kind of line of every token, a letter each: all capitals, no capitals, or ordinary.

    What stands after the label or the speaker of a line (`Ger: ...`) is told by itself.
    """
    found: list[str] = []
    first, label = 0, True
    for place in compress(count(), map(_LINE_MARKS.__contains__, words)):
        word = words[place]
        if word in _LINE_ENDS:
            found.append(_mode(words, first, place) * (place + 1 - first))
            first, label = place + 1, True
        elif label and place - first < _LABEL:
            found.append(_mode(words, first, place) * (place + 1 - first))
            first, label = place + 1, False
    found.append(_mode(words, first, len(words)) * (len(words) - first))
    return "".join(found)


def _mode(words: Sequence[str], first: int, end: int) -> str:
    small = capitals = 0
    for place in range(first, end):
        weight = _weight(words[place])
        if weight == 3:
            return ORDINARY
        if weight == 2:
            small += 1
        elif weight == 1:
            capitals += len(words[place]) > 2
        if small and capitals:
            return ORDINARY
    if capitals:
        return CAPITALS
    return SMALL if small else ORDINARY


def possible(word: str, mode: str) -> bool:
    """Whether a token can be part of a name by itself. In a line without capitals more can than in any other."""
    shape = kind(word)
    if shape in _NAME_KINDS:
        return True
    if shape != "a" or len(word) < 2 or not word[0].isalpha():
        return False
    low = plain(word)
    bits = flags(low)
    if bits & lexicon.COMMON:
        return mode == SMALL and bool(bits & lexicon.FIRST) and low not in _FUNCTION
    return mode == SMALL or bool(bits & lexicon.NAME)


class _Possible(dict[str, bool]):
    """Whether each word that was met is possible in one kind of line; forgotten when there are too many."""

    def __init__(self, mode: str) -> None:
        super().__init__()
        self._mode = mode

    def __missing__(self, word: str) -> bool:
        if len(self) > _KEPT:
            self.clear()
        found = self[word] = possible(word, self._mode)
        return found


_POSSIBLE, _POSSIBLE_SMALL = _Possible(ORDINARY), _Possible(SMALL)
_SMALL_RUN = re.compile(f"{SMALL}+")


def islands(words: Sequence[str], line_modes: str) -> Iterator[tuple[int, int]]:
    """The runs `[start, end)` of tokens that can be names, each with the particles that lead into it."""
    numbers = list(compress(count(), map(_POSSIBLE.__getitem__, words)))
    small = [n for run in _SMALL_RUN.finditer(line_modes) for n in range(*run.span()) if _POSSIBLE_SMALL[words[n]]]
    if small:
        numbers = sorted({*numbers, *small})
    place = floor = 0
    while place < len(numbers):
        start = numbers[place]
        while start > floor and _leads(words[start - 1]):
            start -= 1
        end = numbers[place] + 1
        place += 1
        while place < len(numbers) and _near(words, end, numbers[place]):
            end = numbers[place] + 1
            place += 1
        yield start, end
        floor = end


def _near(words: Sequence[str], end: int, following: int) -> bool:
    """Whether at most three particles lead from `end` to the token `following`."""
    return following - end <= 3 and all(_leads(word) for word in words[end:following])


@lru_cache(maxsize=4096)
def _leads(word: str) -> bool:
    return word.lower().replace("’", "'") in _PARTICLES
