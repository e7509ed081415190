"""A text as it is read: composed letters, plain blanks and hyphens, no soft hyphens, no tokens; with the way back.

Recognisers see the reading; spans go back to the offsets of the source.
"""

import re
import unicodedata
from bisect import bisect_right

from scrub_app.core.tokens.grammar import STRICT

_ODD = re.compile(
    "[\u00ad\u200b-\u200d\u2060\ufeff\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\u2010\u2011\u2212\u0085\u2028\u2029]"
)
_SAME_LENGTH = {
    **dict.fromkeys([0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000], " "),
    **dict.fromkeys([0x2010, 0x2011, 0x2212], "-"),
    **dict.fromkeys([0x85, 0x2028, 0x2029], "\n"),
}
_GONE = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")
_RUN = re.compile("[^\n]?[^\x00-\u02ff\u2000-\u206f]+")
TOKEN_MARK = "\ufffc"
"""Stands for every letter of a token that is already there: no recogniser takes it for anything."""


class Reading:
    """`text` is what recognisers see; `source_range` tells where a piece of it stands in the source."""

    def __init__(self, source: str) -> None:
        self._starts: list[int] = []
        self._shifts: list[int] = []
        text = source
        if "[[SP_" in text:
            text = STRICT.sub(lambda m: TOKEN_MARK * len(m.group()), text)
        if not text.isascii():
            text = self._plain(text)
        self.text = text

    def source_range(self, start: int, end: int) -> tuple[int, int]:
        """The offsets in the source of `[start, end)` of the reading."""
        if not self._starts:
            return start, end
        return self._source(start), self._source(end)

    def _source(self, place: int) -> int:
        at = bisect_right(self._starts, place) - 1
        return place + (self._shifts[at] if at >= 0 else 0)

    def _plain(self, text: str) -> str:
        if _ODD.search(text):
            text = text.translate(_SAME_LENGTH)
        if not unicodedata.is_normalized("NFC", text) or _GONE.search(text):
            text = self._composed(text)
        return text

    def _composed(self, text: str) -> str:
        pieces: list[str] = []
        done = length = 0
        for start, end in _changes(text):
            if start < done:
                continue
            piece = _GONE.sub("", unicodedata.normalize("NFC", text[start:end]))
            pieces += (text[done:start], piece)
            length += start - done + len(piece)
            if len(piece) != end - start:
                self._starts.append(length)
                self._shifts.append(end - length)
            done = end
        pieces.append(text[done:])
        return "".join(pieces)


def _changes(text: str) -> list[tuple[int, int]]:
    """The clusters that read otherwise than they are written."""
    places = [m.span() for m in _GONE.finditer(text)]
    if not unicodedata.is_normalized("NFC", text):
        # Few texts need it, and its import takes longer than most of them.
        import regex

        for run in _RUN.finditer(text):
            for cluster in regex.finditer(r"\X", run.group()):
                if not unicodedata.is_normalized("NFC", cluster.group()):
                    places.append((run.start() + cluster.start(), run.start() + cluster.end()))
    return sorted(places)
