"""One walk over the words of a text for all that begins at a word: labels, months, currencies, streets."""

from collections.abc import Iterator, Sequence

from scrub_app.core.detection.recogniser import WORD, Anchored, Recogniser, word_heads
from scrub_app.core.spans import Span

_MEMORY = 100_000


class WordScan:
    """The finder that walks over the words once and tries, at each, what that word calls for.

    Rows stand in an index by their words; the others are asked about each word once.
    """

    name = "words"

    def __init__(self, rows: Sequence[Recogniser], others: Sequence[Anchored]) -> None:
        self._anchored: tuple[Anchored, ...] = (*rows, *others)
        self._others = tuple(enumerate(others, len(rows)))
        self._by_word: dict[str, list[int]] = {}
        for number, row in enumerate(rows):
            for word in row.words:
                self._by_word.setdefault(word, []).append(number)
        self._known: dict[str, tuple[Anchored, ...]] = {}

    def find(self, text: str) -> Iterator[Span]:
        """The spans of all that is anchored at a word of `text`."""
        known = self._known
        if len(known) > _MEMORY:
            known.clear()
        for match in WORD.finditer(text):
            word = match.group()
            called = known.get(word)
            if called is None:
                called = known[word] = self._called(word)
            if called:
                start, end = match.span()
                for one in called:
                    yield from one.at(text, start, end)

    def _called(self, word: str) -> tuple[Anchored, ...]:
        numbers = [number for number, other in self._others if other.wants(word)]
        for head in word_heads(word):
            numbers += self._by_word.get(head, ())
        return tuple(self._anchored[number] for number in sorted({*numbers})) if numbers else ()
