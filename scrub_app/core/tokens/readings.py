"""Reading what follows the label of a damaged token: every plausible way to take counter and integrity apart."""

import re
from dataclasses import dataclass

from scrub_app.core.tokens.characters import digits
from scrub_app.core.tokens.evidence import Reading
from scrub_app.core.tokens.labels import Label
from scrub_app.core.tokens.spelled import NUMBER_OF

_CHUNK = re.compile(r"([-_ |]?)([A-Z0-9]+)")
_CLOSED = re.compile(r"[-_ ]?\]")
_CUT = re.compile(r"[ ]?\Z")
_DIGITS = frozenset("0123456789OQILSZBG")
_HEX = frozenset("0123456789ABCDEFOILSZG")
_TRUE_HEX = frozenset("0123456789ABCDEF")
_MOST_CHUNKS = 9
_LONGEST = 12
_ENDING = re.compile(r"([0-9A-F]{4})([A-Z]{1,3})(?![A-Z0-9])")
"""An integrity part with the ending of a word behind it: `A7F3EN`."""
_FULL = 4
_JOINED_ON = 3
"""What it costs that more is joined to a token: only to one whose counter and integrity part are both there."""


@dataclass(frozen=True, slots=True)
class Tail:
    """The chunks after a label, with the gap before each and the canonical offset where each ends.

    `closed`: a bracket closes right after the last chunk; `cut`: the text ends there. `spaced`: blanks serve as
    separators in this token.
    """

    chunks: tuple[str, ...]
    gaps: tuple[str, ...]
    ends: tuple[int, ...]
    start: int
    closed: bool
    cut: bool
    spaced: bool


@dataclass(frozen=True, slots=True)
class Placed:
    """A reading and the canonical offset where it ends."""

    reading: Reading
    end: int


def tail(folded: str, start: int, stop: int, *, spaced: bool) -> Tail:
    """The chunks of `folded` from `start`, never past `stop`."""
    chunks: list[str] = []
    gaps: list[str] = []
    ends: list[int] = []
    place = start
    while len(chunks) < _MOST_CHUNKS and (match := _CHUNK.match(folded, place, stop)):
        place = match.end()
        gaps.append(match[1])
        chunks.append(_plain(match[2], first=not chunks and bool(match[1])))
        ends.append(place)
        if len(chunks) > 1 and (ending := _ENDING.match(folded, match.start(2), stop)):
            ends[-1] = ending.end(1)
            gaps.append("")
            chunks[-1:] = ending.groups()
            ends.append(place)
    closed = bool(_CLOSED.match(folded, place))
    cut = bool(_CUT.match(folded, place)) and stop == len(folded)
    return Tail(tuple(chunks), tuple(gaps), tuple(ends), start, closed, cut, spaced)


def _plain(chunk: str, *, first: bool) -> str:
    """A chunk as digits where it is a number that was spelled out, or a number that is marked as hexadecimal."""
    if first and chunk in NUMBER_OF:
        return str(NUMBER_OF[chunk])
    return chunk[2:] if len(chunk) == _FULL + 2 and chunk.startswith("0X") else chunk


def readings(label: Label, after: Tail) -> list[Placed]:
    """All readings of a tail, the natural ones with the lowest cost; empty when nothing there looks like a number."""
    found: list[Placed] = []
    for count in range(1, len(after.chunks) + 1):
        text = "".join(after.chunks[:count])
        if len(text) > _LONGEST:
            break
        leftover = _leftover(after, count)
        if leftover is None:
            continue
        for at in range(len(text) + 1):
            if leftover >= _JOINED_ON and (at == 0 or len(text) - at != _FULL):
                continue
            if (cost := _cost(after, count, text, at)) is not None and not (leftover and at == len(text) and cost > 1):
                found.append(_placed(label, after, count, text, at, cost + leftover))
    return [p for p in found if p is not None]


def _placed(label: Label, after: Tail, count: int, text: str, at: int, cost: int) -> Placed:
    open_end = not after.closed and count == len(after.chunks)
    reading = Reading(label, text[:at] or None, text[at:] or None, cost, open_end, open_end and after.cut)
    again = after.closed and _is_repeated(after, count)
    return Placed(reading, after.ends[-1 if again else count - 1])


def _is_repeated(after: Tail, count: int) -> bool:
    """Whether the chunks from `count` on only say again what stands before them."""
    return set(after.chunks[count:]) <= set(after.chunks[:count])


def _leftover(after: Tail, count: int) -> int | None:
    """What it costs to leave the chunks from `count` on out of the token; None when that may not be."""
    if count == len(after.chunks):
        return 0
    gap = after.gaps[count]
    if gap == "|" or _is_repeated(after, count):
        return 0
    if after.closed and any(c.isdigit() for chunk in after.chunks[count:] for c in chunk):
        return None
    return {" ": 1, "-": 2, "_": _JOINED_ON, "": _JOINED_ON}.get(gap)


def _cost(after: Tail, count: int, text: str, at: int) -> int | None:
    counter, integrity = text[:at], text[at:]
    if not _is_counter(counter) or not _is_integrity(integrity, counter) or _takes_a_word(after, count, at):
        return None
    borders = [sum(len(c) for c in after.chunks[:i]) for i in range(1, count)]
    cost = sum(1 for b in borders if b != at)
    if counter and not any(c.isdigit() for c in counter) and not set(counter) <= set("OIL"):
        cost += 3
    if counter and integrity:
        cost += 0 if at in borders else 2
        cost += _style(after, borders, at)
    if integrity and not counter:
        cost += 2 if integrity.isdigit() else 0
        cost += 0 if len(integrity) == _FULL else 2
    if counter and 0 < len(integrity) < 3 and at not in borders and not after.cut:
        return None
    return cost + (1 if integrity and (len(integrity) != _FULL or not set(integrity) <= _HEX) else 0)


def _takes_a_word(after: Tail, count: int, at: int) -> bool:
    """Whether the first `at` characters, a counter, take in a word of the text behind a blank: `101 is` for 10115."""
    place = 0
    for number, chunk in enumerate(after.chunks[:count]):
        if number and place < at and after.gaps[number] == " " and not any(c.isdigit() for c in chunk):
            return True
        place += len(chunk)
    return False


def _style(after: Tail, borders: list[int], at: int) -> int:
    """A blank before the integrity part of a token that is otherwise joined by underscores is rather a word border."""
    if at not in borders or after.spaced or after.closed:
        return 0
    return 3 if after.gaps[borders.index(at) + 1] == " " else 0


def _is_counter(text: str) -> bool:
    if not text:
        return True
    if len(text) > 7 or not set(text) <= _DIGITS:
        return False
    return any(c.isdigit() for c in text) or len(text) == _FULL


def _is_integrity(text: str, counter: str) -> bool:
    if not text:
        return bool(counter)
    if len(text) == _FULL and counter and sum(c not in _TRUE_HEX for c in text) == 1:
        return True
    return len(text) <= _FULL + 1 and set(text) <= _HEX and (len(text) >= 3 or bool(counter))


def padded(counter: str) -> bool:
    """Whether a counter has the four digits, or the leading zeros, of a token."""
    return len(counter) == _FULL or (len(counter) >= 3 and digits(counter).startswith("0"))
