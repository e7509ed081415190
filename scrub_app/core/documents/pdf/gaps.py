"""Gaps between words that pypdf does not see: it looks only at how far the pen moved on, from left to right.

A cell that is written after one to its right, text that runs upside down or downwards, and signs that are spread over
columns by their spacing would stand there without a blank: `249REP`. And where a line is filled out by the spacing of
its words, its end would seem nearer than it is, and its last letters stand apart: `Janse n`.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pypdf._page
from pypdf._text_extraction import mult
from pypdf._text_extraction._text_extractor import TextExtraction
from pypdf.generic import TextStringObject

BACK = 1.0
SPREAD = 1.0
"""How far, in sizes of the font, the pen moves back between two words at least, and signs stand apart that are no word
any more. Kerning, accents set apart and spaced headings all stay below."""

_BLANKS = (" ", "\n")
_EXTRACTION = "TextExtraction"
"""The name by which pypdf makes what extracts the text of a page."""


@contextmanager
def gaps_seen() -> Iterator[None]:
    """Let pypdf see these gaps while it extracts text. Not for threads."""
    names = vars(pypdf._page)
    before = names[_EXTRACTION]
    names[_EXTRACTION] = _WithGaps
    try:
        yield
    finally:
        names[_EXTRACTION] = before


class _WithGaps(TextExtraction):
    """pypdf's extraction, with a blank at each of these gaps."""

    def _post_process_text_operation(self, str_widths: float) -> None:
        previous = mult(self.tm_prev, self.cm_prev)
        text, output = self.text, self.output
        super()._post_process_text_operation(str_widths)
        if (self.text, self.output) == (text, output) and self._is_gap(previous, str_widths):
            self._blank()

    def _is_gap(self, previous: list[float], width: float) -> bool:
        """Whether the pen stands apart from the end of what was written from `previous` on, `width` wide."""
        now = mult(self.tm_matrix, self.cm_matrix)
        scale, length = math.hypot(previous[0], previous[1]), math.hypot(now[0], now[1])
        if not length:
            return False
        moved = ((now[4] - previous[4]) * now[0] + (now[5] - previous[5]) * now[1]) / length
        gap, size = moved - width * scale, abs(self.font_size) * scale
        unseen = min(now[0], now[1]) < 0 and gap * 1000 >= self._space_width * size > 0
        return unseen or gap <= -BACK * size

    def process_tj_offset(self, offset: float, space_width: float) -> None:
        """Look at an offset between the strings of an array together with the spacing that comes before it."""
        gap = self._spread() * 1000 - offset
        if self._spread() >= SPREAD or gap <= -BACK * 1000:
            width = self._actual_str_size["str_widths"] - offset * self.font_size
            if gap >= space_width or gap <= -BACK * 1000:
                self._blank()
            self._actual_str_size["str_widths"] = width
        else:
            super().process_tj_offset(offset, space_width)

    def _handle_tj_operation(self, operands: list[Any]) -> float:
        shown = operands[0] if operands else None
        wide = 2 if isinstance(self.font.encoding, str) and "16" in self.font.encoding else 1
        if isinstance(shown, bytes) and wide == 1:
            # ISO 32000, 9.3.3: the spacing of words applies to every byte 32, and moves the end of the text on.
            self._actual_str_size["str_widths"] += 1000 * (self.space_scale - 1) * shown.count(b" ")
        if self._spread() < SPREAD or not isinstance(shown, bytes):
            return super()._handle_tj_operation(operands)
        for place in range(0, len(shown), wide):
            if place:
                self._blank()
            super()._handle_tj_operation([shown[place : place + wide]])
        return 0.0

    def _spread(self) -> float:
        """The spacing between signs, in sizes of the font."""
        return self.char_spacing / self.font_size if self.font_size > 0 else 0.0

    def _blank(self) -> None:
        """Write a blank behind a word. It takes no room."""
        if (self.text or self.output).endswith(_BLANKS) or not (self.text or self.output):
            return
        width = self._actual_str_size["str_widths"]
        super()._handle_tj_operation([TextStringObject(" ")])
        self._actual_str_size["str_widths"] = width
