"""A text as it is read: composed letters, plain blanks, line ends and figures, no invisible signs, no tokens.

Recognisers see the reading; spans go back to the offsets of the source.
"""

import re
import string
import unicodedata
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

from scrub_app.core.tokens.grammar import STRICT

TOKEN_MARK = "\ufffc"
"""Stands for every letter of a token that is already there: no recogniser takes it for anything."""

_UNSEEN = (
    "\x00-\x06\x08\x0e-\x1b\x1f\x7f\u00ad\u034f\u061c\u115f\u1160\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb"
)
_GONE = re.compile(f"[{_UNSEEN}]+")
_SAME_LENGTH: dict[int, str] = {
    **dict.fromkeys([0xA0, 0x1680, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000, ord(TOKEN_MARK)], " "),
    **dict.fromkeys([0x1E, 0x2010, 0x2011, 0x2212], "-"),
    **dict.fromkeys([0x0B, 0x0C, 0x85, 0x2028, 0x2029], "\n"),
    0x07: "\t",
    0x80: "€",
    **dict(zip(range(0x91, 0x98), "‘’“”•–—", strict=True)),
    **{0xFEE0 + ord(plain): plain for plain in string.ascii_letters + string.digits + "@.-_+"},
    **{zero + figure: str(figure) for zero in (0x0660, 0x06F0) for figure in range(10)},
}
"""Among them the signs that Windows has between 0x80 and 0x9F, figures of full width and those of Arabic script."""
_SAME = re.compile(rf"[{''.join(re.escape(chr(sign)) for sign in _SAME_LENGTH)}]")
_CHANGING = re.compile(rf"[{_UNSEEN}\r\u0132\u0133\ufb00-\ufb06&\\]")
_ODD_ASCII = tuple(sign for sign in map(chr, range(0x80)) if _SAME.match(sign) or _CHANGING.match(sign))
_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,30}|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_ESCAPE = re.compile(r"(?<=\w)\\(?=[-_.'&@+])|\\(?='[a-z])")
_BREAK = re.compile(r"\u00ad[ \t]*\r?\n")
_RUN = re.compile("[^\n]?[^\x00-\u02ff\u2000-\u206f]+")


@dataclass(frozen=True, slots=True)
class _Change:
    """A piece of the source that reads otherwise: where it stands there, and what is read."""

    start: int
    end: int
    read: str


class Reading:
    """`text` is what recognisers see; `source_range` tells where a piece of it stands in the source."""

    def __init__(self, source: str) -> None:
        self._changes: list[_Change] = []
        self._starts: list[int] = []
        odd = not source.isascii() or any(sign in source for sign in _ODD_ASCII)
        text = _SAME.sub(_plain, source) if odd else source
        if "[[SP_" in text:
            text = STRICT.sub(lambda m: TOKEN_MARK * len(m.group()), text)
        self.text = self._changed(text) if odd else text

    def source_range(self, start: int, end: int) -> tuple[int, int]:
        """The offsets in the source of `[start, end)` of the reading, without what is unseen at its edges."""
        if not self._changes:
            return start, end
        return self._start(start), self._end(end)

    def _start(self, place: int) -> int:
        at = bisect_right(self._starts, place) - 1
        if at < 0:
            return place
        change, behind = self._changes[at], place - self._starts[at]
        return change.start if behind < len(change.read) else change.end + behind - len(change.read)

    def _end(self, place: int) -> int:
        at = bisect_left(self._starts, place) - 1
        if at < 0:
            return place
        change, behind = self._changes[at], place - self._starts[at]
        return change.end + max(0, behind - len(change.read))

    def _changed(self, text: str) -> str:
        pieces: list[str] = []
        done = length = 0
        for change in sorted(_changes(text), key=lambda c: c.start):
            if change.start < done:
                continue
            length += change.start - done
            pieces += (text[done : change.start], change.read)
            if len(change.read) != change.end - change.start:
                self._starts.append(length)
                self._changes.append(change)
            length += len(change.read)
            done = change.end
        if not done:
            return text
        pieces.append(text[done:])
        return "".join(pieces)


def _plain(match: re.Match[str]) -> str:
    return _SAME_LENGTH[ord(match.group())]


def _changes(text: str) -> Iterator[_Change]:
    """The pieces that read otherwise than they are written."""
    for match in _CHANGING.finditer(text):
        end, read = _read(text, match.start())
        if read != text[match.start() : end]:
            yield _Change(match.start(), end, read)
    if not text.isascii() and not unicodedata.is_normalized("NFC", text):
        yield from _clusters(text)


def _read(text: str, start: int) -> tuple[int, str]:
    """Where the piece that begins with the sign at `start` ends, and what is read for it.

    An entity of HTML is the sign that it means, an escaped sign that sign; a hyphen may stand for the break of a word.
    """
    sign, end = text[start], start + 1
    if sign == "&":
        if (entity := _ENTITY.match(text, start)) is None:
            return end, sign
        # Few texts have entities, and their table takes a while to load.
        from html import unescape

        return entity.end(), _GONE.sub("", _SAME.sub(_plain, unescape(entity.group())))
    if sign == "\r":
        return end, "" if text.startswith("\n", end) else "\n"
    if sign == "\\":
        return end, "" if _ESCAPE.match(text, start) else sign
    if sign == "\u00ad" and _BREAK.match(text, start):
        return end, "-"
    return end, _GONE.sub("", unicodedata.normalize("NFKC", sign))


def _clusters(text: str) -> Iterator[_Change]:
    """The letters with accents of their own that are one letter composed."""
    # Few texts need it, and its import takes longer than most of them.
    import regex

    for run in _RUN.finditer(text):
        for cluster in regex.finditer(r"\X", run.group()):
            composed = unicodedata.normalize("NFC", cluster.group())
            if composed != cluster.group():
                start = run.start() + cluster.start()
                yield _Change(start, start + len(cluster.group()), _GONE.sub("", composed))
