"""One walk over the words of a text for all that begins at a word: labels, months, currencies."""

import re
from collections.abc import Iterator, Sequence
from typing import Protocol

from scrub_app.core.detection.labels import Labels, is_label
from scrub_app.core.detection.recogniser import WORD, Recogniser
from scrub_app.core.spans import Span

_PARTS = re.compile(r"[.&-]")
_MEMORY = 100_000


class Anchored(Protocol):
    """What is tried where one of its words stands."""

    def at(self, text: str, start: int, end: int) -> Iterator[Span]:
        """The spans that the word `text[start:end]` leads to."""


class WordScan:
    """The finder that walks over the words once and tries, at each, what that word calls for."""

    name = "words"

    def __init__(self, rows: Sequence[Recogniser], labels: Labels) -> None:
        self._labels = labels
        self._rows: dict[str, list[Recogniser]] = {}
        for row in rows:
            for word in row.words:
                self._rows.setdefault(word, []).append(row)
        self._known: dict[str, tuple[Anchored, ...]] = {}

    def find(self, text: str) -> Iterator[Span]:
        """The spans of all rows with words, and of the labels."""
        known = self._known
        if len(known) > _MEMORY:
            known.clear()
        for match in WORD.finditer(text):
            word = match.group()
            called = known.get(word)
            if called is None:
                called = known[word] = self._called(word.lower())
            for anchored in called:
                yield from anchored.at(text, match.start(), match.end())

    def _called(self, word: str) -> tuple[Anchored, ...]:
        rows = tuple(self._rows.get(word) or self._rows.get(_PARTS.split(word)[0]) or ())
        return (*rows, self._labels) if is_label(word) else rows
