"""What one gateway takes: sizes of a request, requests a second, maps at a time."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """`body` in bytes, `text` in code points of one item, `rate` in requests a second, `burst` in requests at once."""

    body: int = 4 * 2**20
    items: int = 500
    text: int = 1_000_000
    name: int = 200
    known: int = 5_000
    rate: float = 100.0
    burst: int = 200
    maps: int = 10_000


class Rate:
    """A bucket that fills with `rate` tickets a second up to `burst`; every request takes one."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits = limits
        self._clock = clock
        self._tickets = float(limits.burst)
        self._filled = clock()

    def take(self) -> bool:
        """Whether there was a ticket."""
        now = self._clock()
        self._tickets = min(self._limits.burst, self._tickets + (now - self._filled) * self._limits.rate)
        self._filled = now
        if self._tickets < 1:
            return False
        self._tickets -= 1
        return True
