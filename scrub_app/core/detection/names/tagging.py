"""The tagger: how likely each token is part of the name of a person, a place, an organisation.

A linear-chain conditional random field over the islands of a text (see `islands`), with exact marginals. Scores of a
word are summed once and kept, so that a text costs a few additions per capitalised word.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp

from scrub_app.core.detection.names import features
from scrub_app.core.detection.names.model import Model
from scrub_app.core.detection.names.tokens import PARAGRAPH

Vector = tuple[int, ...]
_KEPT = 60_000


@dataclass
class Tagger:
    """A model with the sums that it has made so far."""

    model: Model
    _sums: dict[tuple[str, str | int], Vector] = field(default_factory=dict)
    _pairs: dict[tuple[str, str, str], Vector] = field(default_factory=dict)
    _steps: list[list[float]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._steps = [[exp(w) for w in row] for row in self.model.transitions]

    def marginals(self, words: Sequence[str], mode: Sequence[str], start: int, end: int) -> list[list[float]]:
        """For each token of the island `[start, end)`, the probability of each of the model's labels."""
        heights = [self._emission(words, mode, place) for place in range(start, end)]
        if len(heights) == 1:
            total = sum(heights[0])
            return [[h / total for h in heights[0]]]
        return self._chain(heights)

    def _emission(self, words: Sequence[str], mode: Sequence[str], place: int) -> list[float]:
        size = len(words)
        before2 = words[place - 2] if place > 1 else PARAGRAPH
        before = words[place - 1] if place else PARAGRAPH
        word = words[place]
        after = words[place + 1] if place + 1 < size else PARAGRAPH
        after2 = words[place + 2] if place + 2 < size else PARAGRAPH
        scale = self.model.scale
        sums = [
            sum(column)
            for column in zip(
                self._own(word, mode[place]),
                self._beside(before2, -2),
                self._beside(before, -1),
                self._beside(after, 1),
                self._beside(after2, 2),
                self._pair(before, word, after),
                strict=True,
            )
        ]
        top = max(sums)
        return [exp((s - top) * scale) for s in sums]

    def _own(self, word: str, mode: str) -> Vector:
        key = (word, mode)
        found = self._sums.get(key)
        if found is None:
            found = self._keep(key, features.own_attributes(word, mode))
        return found

    def _beside(self, word: str, distance: int) -> Vector:
        key = (word, distance)
        found = self._sums.get(key)
        if found is None:
            found = self._keep(key, features.beside_attributes(word, distance))
        return found

    def _keep(self, key: tuple[str, str | int], attributes: Sequence[str]) -> Vector:
        if len(self._sums) > _KEPT:
            self._sums.clear()
        vector = self._sum(attributes)
        self._sums[key] = vector
        return vector

    def _pair(self, before: str, word: str, after: str) -> Vector:
        key = (features.word_class(before), features.word_class(word), features.word_class(after))
        found = self._pairs.get(key)
        if found is None:
            found = self._pairs[key] = self._sum(features.pair_attributes(*key))
        return found

    def _sum(self, attributes: Sequence[str]) -> Vector:
        width = len(self.model.labels)
        rows, weights = self.model.rows, self.model.weights
        found = [rows[a] for a in attributes if a in rows]
        return tuple(sum(weights[row + label] for row in found) for label in range(width))

    def _chain(self, heights: list[list[float]]) -> list[list[float]]:
        steps = self._steps
        width = range(len(self.model.labels))
        forward = [heights[0]]
        for height in heights[1:]:
            last = forward[-1]
            row = [height[to] * sum(last[fro] * steps[fro][to] for fro in width) for to in width]
            total = sum(row) or 1.0
            forward.append([r / total for r in row])
        backward = [1.0] * len(steps)
        found = []
        for place in range(len(heights) - 1, -1, -1):
            row = [f * b for f, b in zip(forward[place], backward, strict=True)]
            total = sum(row) or 1.0
            found.append([r / total for r in row])
            ahead = [h * b for h, b in zip(heights[place], backward, strict=True)]
            backward = [sum(steps[fro][to] * ahead[to] for to in width) for fro in width]
            total = sum(backward) or 1.0
            backward = [b / total for b in backward]
        found.reverse()
        return found
