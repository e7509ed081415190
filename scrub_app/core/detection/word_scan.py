"""One walk over the words of a text for all that begins at a word: labels, months, currencies, streets."""

from collections.abc import Iterator, Sequence

from scrub_app.core.detection.recogniser import WORD, Anchored
from scrub_app.core.spans import Span

_MEMORY = 100_000


class WordScan:
    """The finder that walks over the words once and tries, at each, what that word calls for."""

    name = "words"

    def __init__(self, anchored: Sequence[Anchored]) -> None:
        self._anchored = tuple(anchored)
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
                called = known[word] = tuple(one for one in self._anchored if one.wants(word))
            for one in called:
                yield from one.at(text, match.start(), match.end())
