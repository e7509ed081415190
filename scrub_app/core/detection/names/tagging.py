"""The tagger: how likely each token is part of the name of a person, a place, an organisation.

A linear-chain conditional random field over the islands of a text (see `islands`), with exact marginals. The weights of
a word are summed once and kept, so that a text costs a few additions per capitalised word.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from math import exp
from operator import mul
from typing import TypeVar

from scrub_app.core.detection.names import features
from scrub_app.core.detection.names.model import Model
from scrub_app.core.detection.names.tokens import PARAGRAPH

Key = TypeVar("Key", bound=Hashable)
Matrix = tuple[tuple[float, ...], ...]
_KEPT = 40_000


class _Sums(dict[Key, int]):
    """Summed rows of the model by key, made when they are first asked for; forgotten when there are too many."""

    def __init__(self, model: Model, attributes: Callable[[Key], Iterable[str]]) -> None:
        super().__init__()
        self._row = model.rows.get
        self._attributes = attributes

    def __missing__(self, key: Key) -> int:
        if len(self) > _KEPT:
            self.clear()
        row = self[key] = sum(filter(None, map(self._row, self._attributes(key))))
        return row


class _Heights(dict[int, float]):
    """By how many weights a label lies below the best: how it stands to the best, which is 1."""

    def __init__(self, scale: float) -> None:
        super().__init__()
        self._scale = scale

    def __missing__(self, below: int) -> float:
        height = self[below] = exp(-below * self._scale)
        return height


class Tagger:
    """A model with the sums that it has made so far."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._own: _Sums[tuple[str, str]] = _Sums(model, lambda key: features.own_attributes(*key))
        self._pairs: _Sums[tuple[str, str, str]] = _Sums(model, lambda key: features.pair_attributes(*key))
        self._before2, self._before, self._after, self._after2 = (self._beside(d) for d in (-2, -1, 1, 2))
        self._heights = _Heights(model.scale)
        steps = [[exp(w) for w in row] for row in model.transitions]
        self._from = tuple(tuple(row) for row in steps)
        self._to = tuple(zip(*steps, strict=True))

    def marginals(self, words: Sequence[str], mode: Sequence[str], start: int, end: int) -> list[list[float]]:
        """For each token of the island `[start, end)`, the probability of each of the model's labels."""
        near = _around(words, start - 2, end + 2)
        classes = list(map(features.word_class, near[1:-1]))
        heights = [self._emission(near, classes, n, mode[start + n]) for n in range(end - start)]
        if len(heights) == 1:
            total = sum(heights[0])
            return [[h / total for h in heights[0]]]
        return self._chain(heights)

    def _emission(self, near: Sequence[str], classes: list[str], place: int, mode: str) -> list[float]:
        """How the labels stand for the token `near[place + 2]`, transitions aside; the best is 1."""
        row = (
            self._before2[near[place]]
            + self._before[near[place + 1]]
            + self._own[near[place + 2], mode]
            + self._after[near[place + 3]]
            + self._after2[near[place + 4]]
            + self._pairs[classes[place], classes[place + 1], classes[place + 2]]
        )
        weights = self.model.weights(row)
        top, heights = max(weights), self._heights
        return [heights[top - weight] for weight in weights]

    def _beside(self, distance: int) -> _Sums[str]:
        return _Sums(self.model, lambda word: features.beside_attributes(word, distance))

    def _chain(self, heights: list[list[float]]) -> list[list[float]]:
        """The forward-backward algorithm, scaled at every step."""
        forward = [heights[0]]
        for height in heights[1:]:
            row = list(map(mul, height, _times(forward[-1], self._to)))
            total = sum(row) or 1.0
            forward.append([r / total for r in row])
        backward = [1.0] * len(self._to)
        found = []
        for place in range(len(heights) - 1, -1, -1):
            row = list(map(mul, forward[place], backward))
            total = sum(row) or 1.0
            found.append([r / total for r in row])
            if place:
                backward = _times(list(map(mul, heights[place], backward)), self._from)
                total = sum(backward) or 1.0
                backward = [b / total for b in backward]
        found.reverse()
        return found


def _times(row: list[float], matrix: Matrix) -> list[float]:
    """`row` times `matrix`, written out for the five labels: a loop over them takes twice as long."""
    a, b, c, d, e = row
    return [a * p + b * q + c * r + d * s + e * t for p, q, r, s, t in matrix]


def _around(words: Sequence[str], start: int, end: int) -> Sequence[str]:
    """The words `[start, end)`; ends of paragraphs where that reaches beyond the text."""
    if start >= 0 and end <= len(words):
        return words[start:end]
    return [words[n] if 0 <= n < len(words) else PARAGRAPH for n in range(start, end)]
