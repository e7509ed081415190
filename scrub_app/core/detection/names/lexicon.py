"""The lexicon: which words are known as first names, surnames, places, or common Dutch or English words.

`resources/names/lexicon.bin` is a zlib stream of lines `word TAB flags`, sorted by bytes, a line end before the first
and after the last. Words are lower-case, NFC, with a straight apostrophe; `flags` is one byte, `BASE` plus the sum of
the flags below. `packaging/build_gazetteers.py` makes it.
"""

import zlib
from bisect import bisect_right
from functools import cache

from scrub_app.core import resources

BASE = 0x80
FIRST, LAST, PLACE, PROPER, DUTCH, ENGLISH = 1, 2, 4, 8, 16, 32
NAME = FIRST | LAST
COMMON = DUTCH | ENGLISH

_BLOCK = 512


class Lexicon:
    """Flags by word, in one sorted block of bytes: quick to load, small in memory."""

    def __init__(self, lines: bytes) -> None:
        self._lines = lines
        last = len(lines) - 1
        starts = dict.fromkeys(lines.find(b"\n", place) for place in range(0, last, _BLOCK))
        self._starts = [place for place in starts if place < last]
        self._keys = [lines[place + 1 : lines.index(b"\t", place)] for place in self._starts]
        self._starts.append(last + 1)

    def flags(self, word: str) -> int:
        """The flags of `word`, a lower-case NFC word or phrase; 0 when it is not known."""
        key = word.encode("utf-8", "replace")
        block = bisect_right(self._keys, key) - 1
        if block < 0:
            return 0
        at = self._lines.find(b"\n" + key + b"\t", self._starts[block], self._starts[block + 1] + 1)
        return self._lines[at + len(key) + 2] - BASE if at >= 0 else 0


@cache
def shipped() -> Lexicon:
    """The lexicon that is shipped, read once."""
    return Lexicon(zlib.decompress(resources.path("names", "lexicon.bin").read_bytes()))
