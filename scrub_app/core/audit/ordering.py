"""Order: how many tokens stand in another order than in the masked document."""

from bisect import bisect_left
from collections.abc import Sequence


def moved(seen: Sequence[str], expected: Sequence[str]) -> int:
    """The least number of tokens to move so that `seen` (each once) follows the order of `expected`. O(n log n)."""
    rank = {token: number for number, token in enumerate(expected)}
    ranks = [rank[token] for token in seen if token in rank]
    tails: list[int] = []
    for number in ranks:
        at = bisect_left(tails, number)
        tails[at : at + 1] = [number]
    return len(ranks) - len(tails)
