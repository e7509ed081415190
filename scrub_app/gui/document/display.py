"""The text as the window shows it, and the one map between its offsets and those of the flat text.

The flat text counts code points; Qt counts UTF-16 units. The window adds headings, splits long paragraphs, shows
control and bidi characters as a symbol and a CR LF as one line end. Nothing is ever read back from a widget.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

SPLIT = 4_000
"""Characters per block: a change lays the whole block out anew (1 MB in one block: 67 to 361 ms; 8,000: 4 to 5 ms)."""

SYMBOL = "\N{REPLACEMENT CHARACTER}"
HIDDEN = re.compile(
    "[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069"
    "\ufdd0-\ufdef\ufeff\ufff9-\ufffc\ud800-\udfff]"
)
"""Control, bidi and other invisible characters, and those that Qt keeps for itself."""
_BREAKS = re.compile("\r(?!\n)|[\x0b\x0c\x1c-\x1f\x85\u2028\u2029]")
_WIDE = re.compile("[\U00010000-\U0010ffff]")
_ODD_BYTES = bytes({*range(9), *range(0x0B, 0x20), *range(0x7F, 0xA0)})


@dataclass(frozen=True, slots=True)
class Heading:
    """A line that the window puts before `start` (flat offset) to set a part of the document apart."""

    start: int
    title: str


class DisplayText:
    """What the widget is given (`text`), where the headings stand in it (UTF-16 ranges), and both directions."""

    def __init__(self, flat: str, headings: Sequence[Heading] = ()) -> None:
        self._flat = [0]
        self._shown = [0]
        self._wide = frozenset(m.start() for m in _WIDE.finditer(flat)) if _has_wide(flat) else frozenset()
        self.headings: list[tuple[int, int]] = []
        self.flat_length = len(flat)
        self.text = self._build(_visible(flat), headings)

    def _build(self, text: str, headings: Sequence[Heading]) -> str:
        parts: list[str] = []
        place = shown = 0
        for start, cut, inserted, title in sorted(_events(text, headings, self._wide), key=lambda e: e[0]):
            parts.append(text[place:start])
            shown += start - place
            if title:
                before = "" if not shown else "\n" if parts[-1].endswith("\n") else "\n\n"
                inserted = before + title + "\n"
                self.headings.append((shown + len(before), shown + len(before) + _units(title)))
            parts.append(inserted or text[start : start + cut] if not _drops(text, start, cut) else "")
            shown += _units(parts[-1])
            place = start + cut
            self._flat.append(place)
            self._shown.append(shown)
        parts.append(text[place:])
        return "".join(parts)

    def start(self, offset: int) -> int:
        """The UTF-16 position of the character at `offset` of the flat text."""
        run = bisect_right(self._flat, offset) - 1
        return self._shown[run] + offset - self._flat[run]

    def end(self, offset: int) -> int:
        """The UTF-16 position behind the character before `offset`, so that no heading is taken in."""
        if offset <= 0:
            return 0
        return self.start(offset - 1) + (2 if offset - 1 in self._wide else 1)

    def starts(self, offsets: Sequence[int]) -> list[int]:
        """`start` of every one of these, which are in reading order: run by run, not one by one."""
        return [shift + offset for shift, part in self._by_run(offsets) for offset in part]

    def ends(self, offsets: Sequence[int]) -> list[int]:
        """`end` of every one of these, which are in reading order."""
        if offsets and offsets[0] <= 0:
            return [self.end(offset) for offset in offsets]
        before, wide = [offset - 1 for offset in offsets], self._wide
        if not wide:
            return [shift + offset + 1 for shift, part in self._by_run(before) for offset in part]
        return [shift + o + (2 if o in wide else 1) for shift, part in self._by_run(before) for o in part]

    def _by_run(self, offsets: Sequence[int]) -> Iterator[tuple[int, Sequence[int]]]:
        """Slices of `offsets` and what is added to those in them to have their UTF-16 position."""
        place = 0
        while place < len(offsets):
            run = bisect_right(self._flat, offsets[place]) - 1
            last = run + 1 == len(self._flat)
            end = len(offsets) if last else bisect_left(offsets, self._flat[run + 1], place)
            yield self._shown[run] - self._flat[run], offsets[place:end]
            place = end

    def flat(self, position: int) -> int:
        """The flat offset of a UTF-16 position; one inside a heading is that of the text after it."""
        run = bisect_right(self._shown, position) - 1
        offset = self._flat[run] + position - self._shown[run]
        last = self._flat[run + 1] if run + 1 < len(self._flat) else self.flat_length
        return min(offset, last)


def shown_name(text: str) -> str:
    """A name or value on one line, with control and bidi characters as symbols: for labels and lists."""
    return HIDDEN.sub(SYMBOL, _BREAKS.sub(" ", text).replace("\r", " ").replace("\n", " ").replace("\t", " "))


def _visible(text: str) -> str:
    """One character for one: what cannot be seen becomes a symbol, odd line ends become line ends."""
    return HIDDEN.sub(SYMBOL, _BREAKS.sub("\n", text)) if _has_odd(text) else text


def _has_odd(text: str) -> bool:
    """Whether a search for odd characters is worth its time; most texts are told by their bytes at once."""
    try:
        data = text.encode("latin-1")
    except UnicodeEncodeError:
        return True
    return len(data) != len(data.translate(None, _ODD_BYTES))


def _has_wide(text: str) -> bool:
    return len(text.encode("utf-16-le", "surrogatepass")) != 2 * len(text)


def _units(text: str) -> int:
    return len(text) + len(_WIDE.findall(text))


def _drops(text: str, start: int, cut: int) -> bool:
    return cut == 1 and text[start] == "\r"


def _events(text: str, headings: Sequence[Heading], wide: frozenset[int]) -> Iterator[tuple[int, int, str, str]]:
    """`(flat offset, characters taken, text inserted, heading)` for every place that is not one to one."""
    for heading in headings:
        yield heading.start, 0, "", heading.title
    for offset in wide:
        yield offset, 1, "", ""
    if "\r" in text:
        for found in re.finditer("\r\n", text):
            yield found.start(), 1, "", ""
    for offset in _splits(text):
        yield offset, 0, "\n", ""


def _splits(text: str) -> Iterator[int]:
    """Where paragraphs longer than a block are cut: at a blank when there is one in the second half."""
    place = 0
    while len(text) - place > SPLIT:
        line_end = text.rfind("\n", place, place + SPLIT)
        if line_end >= 0:
            place = line_end + 1
            continue
        if text[place + SPLIT] == "\n":
            place += SPLIT + 1
            continue
        blank = text.rfind(" ", place + SPLIT // 2, place + SPLIT)
        place = blank + 1 if blank > 0 else place + SPLIT
        yield place
