"""Other readings of a text that was set in lines: a word cut at a line end joined, letters set apart closed up,
words set together parted.

Each reading is made of pieces of the flat text, so what is found in one has its place there. Only the lines around
what differs are read again.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from scrub_app.core.documents.model import View

_HYPHEN = "[-\u00ad\u2010\u2011]"
_CUT_WORD = re.compile(rf"(?<=\w)({_HYPHEN})([ \t]*\n[ \t]*)(?=\w)")
_SPACED = re.compile(r"(?<!\w)\w(?:[ \u00a0\u2009\u202f]\w){2,}(?!\w)")
_TOGETHER = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-Z])|(?<=[^\W\d_]{2})(?=\d{3})|(?<=\d{3})(?=[^\W\d_]{2})")
_LINE, _ONE_BLANK = re.compile(r"[^\n]+"), re.compile(r"(?<=[^ ]) (?=[^ ])")
_MANY_TOGETHER, _FEW_TOGETHER = 0.02, 2
_LINES_AROUND = 3
_Hole = tuple[int, int, str]
"""What of the flat text is left out, and what stands in its place."""


def other_readings(text: str) -> tuple[View, ...]:
    """The readings of `text` in which a value may stand whole.

    Hyphens at line ends dropped and kept; letters with blanks between them closed up; and, where many words stand
    together as after a careless conversion, those parted.
    """
    cuts = [(m.start(1), m.end(2), "") for m in _CUT_WORD.finditer(text)]
    spaced = [hole for match in _SPACED.finditer(text) for hole in _blanks(text, *match.span())]
    spaced = sorted({*spaced, *_within_words(text)})
    together = [(m.start(), m.start(), " ") for m in _TOGETHER.finditer(text)]
    parted = together if len(together) > max(_MANY_TOGETHER * len(text.split()), _FEW_TOGETHER) else []
    kept = [(start + 1, end, "") for start, end, _ in cuts]
    readings = ([*cuts, *spaced], kept, parted)
    return tuple(_view(text, holes) for holes in readings if holes)


def _blanks(text: str, start: int, end: int) -> Iterator[_Hole]:
    yield from ((i, i + 1, "") for i in range(start, end) if text[i].isspace())


def _within_words(text: str) -> Iterator[_Hole]:
    """The single blanks of lines in which words are parted by two and torn by one."""
    for line in _LINE.finditer(text):
        words = line[0].split()
        if "  " in line[0] and len(words) > 5 and sum(len(word) < 3 for word in words) * 5 >= len(words) * 2:
            yield from ((m.start() + line.start(), m.end() + line.start(), "") for m in _ONE_BLANK.finditer(line[0]))


def _view(text: str, holes: Iterable[_Hole]) -> View:
    ordered = sorted(holes)
    parts: list[str] = []
    ranges: list[tuple[int, int, int]] = []
    length = 0
    for start, end in _windows(text, ordered):
        place = start
        inside = ordered[bisect_left(ordered, (start, start, "")) : bisect_left(ordered, (end, end, ""))]
        for low, high, instead in [*inside, (end, end, "\n\n")]:
            if place < low:
                ranges.append((length, place, low - place))
            parts += [text[place:low], instead]
            length += max(low - place, 0) + len(instead)
            place = max(place, high)
    return View("".join(parts), tuple(ranges))


def _windows(text: str, holes: Sequence[_Hole]) -> Iterator[tuple[int, int]]:
    """The stretches of whole lines around the holes, joined where they touch."""
    current: tuple[int, int] | None = None
    for low, high, _ in holes:
        start, end = _lines_before(text, low), _lines_after(text, high)
        if current and start <= current[1]:
            current = (current[0], max(current[1], end))
        else:
            if current:
                yield current
            current = (start, end)
    if current:
        yield current


def _lines_before(text: str, place: int) -> int:
    for _ in range(_LINES_AROUND + 1):
        place = text.rfind("\n", 0, max(place, 0))
        if place < 0:
            return 0
    return place + 1


def _lines_after(text: str, place: int) -> int:
    for _ in range(_LINES_AROUND + 1):
        place = text.find("\n", place) + 1
        if not place:
            return len(text)
    return place - 1
