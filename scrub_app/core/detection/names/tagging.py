"""The tagger: how likely each token is part of the name of a person, a place, an organisation.

A linear-chain conditional random field over the islands of a text (see `islands`), with exact marginals. The scores of
a word are summed once and kept, so that a text costs a few additions per capitalised word.
"""

from collections.abc import Callable, Hashable, Sequence
from math import exp
from typing import TypeVar

from scrub_app.core.detection.names import features
from scrub_app.core.detection.names.model import Model
from scrub_app.core.detection.names.tokens import PARAGRAPH

Vector = tuple[int, ...]
Key = TypeVar("Key", bound=Hashable)
_KEPT = 40_000


class _Sums(dict[Key, Vector]):
    """Summed scores by key, made when they are first asked for; forgotten when there are too many."""

    def __init__(self, make: Callable[[Key], Vector]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Vector:
        if len(self) > _KEPT:
            self.clear()
        vector = self[key] = self._make(key)
        return vector


class Tagger:
    """A model with the sums that it has made so far."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self._own: _Sums[tuple[str, str]] = _Sums(lambda key: self._sum(features.own_attributes(*key)))
        self._pairs: _Sums[tuple[str, str, str]] = _Sums(lambda key: self._sum(features.pair_attributes(*key)))
        self._before2, self._before, self._after, self._after2 = (self._beside(d) for d in (-2, -1, 1, 2))
        steps = [[exp(w) for w in row] for row in model.transitions]
        self._from = tuple(tuple(row) for row in steps)
        self._to = tuple(zip(*steps, strict=True))

    def marginals(self, words: Sequence[str], mode: Sequence[str], start: int, end: int) -> list[list[float]]:
        """For each token of the island `[start, end)`, the probability of each of the model's labels."""
        near = [words[n] if 0 <= n < len(words) else PARAGRAPH for n in range(start - 2, end + 2)]
        classes = [features.word_class(word) for word in near[1:-1]]
        heights = [self._emission(near, classes, n, mode[start + n]) for n in range(end - start)]
        if len(heights) == 1:
            total = sum(heights[0])
            return [[h / total for h in heights[0]]]
        return self._chain(heights)

    def _emission(self, near: list[str], classes: list[str], place: int, mode: str) -> list[float]:
        """How the labels stand for the token `near[place + 2]`, transitions aside; the best is 1."""
        columns = zip(
            self._before2[near[place]],
            self._before[near[place + 1]],
            self._own[near[place + 2], mode],
            self._after[near[place + 3]],
            self._after2[near[place + 4]],
            self._pairs[classes[place], classes[place + 1], classes[place + 2]],
            strict=True,
        )
        sums = [a + b + c + d + e + f for a, b, c, d, e, f in columns]
        top, scale = max(sums), self.model.scale
        return [exp((s - top) * scale) for s in sums]

    def _beside(self, distance: int) -> _Sums[str]:
        return _Sums(lambda word: self._sum(features.beside_attributes(word, distance)))

    def _sum(self, attributes: Sequence[str]) -> Vector:
        rows = self.model.rows
        found = [rows[a] for a in attributes if a in rows]
        return tuple(map(sum, zip(*found, strict=True))) if found else (0,) * len(self.model.labels)

    def _chain(self, heights: list[list[float]]) -> list[list[float]]:
        """The forward-backward algorithm, scaled at every step."""
        forward = [heights[0]]
        for height in heights[1:]:
            last = forward[-1]
            row = [h * sum(map(float.__mul__, last, into)) for h, into in zip(height, self._to, strict=True)]
            total = sum(row) or 1.0
            forward.append([r / total for r in row])
        backward = [1.0] * len(self._to)
        found = []
        for place in range(len(heights) - 1, -1, -1):
            row = list(map(float.__mul__, forward[place], backward))
            total = sum(row) or 1.0
            found.append([r / total for r in row])
            ahead = list(map(float.__mul__, heights[place], backward))
            backward = [sum(map(float.__mul__, ahead, out)) for out in self._from]
            total = sum(backward) or 1.0
            backward = [b / total for b in backward]
        found.reverse()
        return found
