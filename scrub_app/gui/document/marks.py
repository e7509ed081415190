"""Marks: ranges of the flat text that the document view shows in a look of their own, and the formats they get."""

from enum import StrEnum
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QTextCharFormat

from scrub_app.gui.look import Look

LETTER_ROOM = 0.85
"""Room behind a mark for its letter, as a share of the text's size."""


class Strength(StrEnum):
    """How a mark stands out: masked for sure, masked but to be looked at, left readable, or a point of an audit."""

    SURE = "sure"
    ASK = "ask"
    KEPT = "kept"
    RESTORED = "restored"
    DAMAGED = "damaged"
    WRONG = "wrong"


class Mark(NamedTuple):
    """`[start, end)` of the flat text (code points). `family` is a colour role, `letter` stands behind the mark.

    A tuple, for a document of 10 MB has 100,000 of them, and a dataclass takes three times as long to make.
    """

    start: int
    end: int
    strength: Strength
    family: str = ""
    letter: str = ""


_LINES = {
    "person": QTextCharFormat.UnderlineStyle.SingleUnderline,
    "place": QTextCharFormat.UnderlineStyle.DashUnderline,
    "number": QTextCharFormat.UnderlineStyle.DotLine,
    "organisation": QTextCharFormat.UnderlineStyle.DashDotLine,
    "date": QTextCharFormat.UnderlineStyle.DashDotDotLine,
}


class Formats:
    """The character formats of one look, made once per kind of mark."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._room = look.reading().pointSizeF() * LETTER_ROOM
        self._made: dict[tuple[Strength, str], QTextCharFormat] = {}
        self._roomy: dict[tuple[Strength, str], QTextCharFormat] = {}

    def of(self, mark: Mark) -> QTextCharFormat:
        """The format of all but the last character of a mark."""
        key = (mark.strength, mark.family)
        if key not in self._made:
            self._made[key] = self._make(mark)
        return self._made[key]

    def last(self, mark: Mark) -> QTextCharFormat:
        """The format of the last character: the same, with room for the letter."""
        key = (mark.strength, mark.family)
        if key not in self._roomy:
            roomy = QTextCharFormat(self.of(mark))
            roomy.setFontLetterSpacingType(QFont.SpacingType.AbsoluteSpacing)
            roomy.setFontLetterSpacing(self.letter_room())
            self._roomy[key] = roomy
        return self._roomy[key]

    def letter_room(self) -> float:
        """The width of the room for a letter, in pixels."""
        return self._room

    def _make(self, mark: Mark) -> QTextCharFormat:
        made = QTextCharFormat()
        look = self._look
        if mark.strength is Strength.KEPT:
            made.setForeground(look.colour("muted"))
        elif mark.strength is Strength.RESTORED:
            made.setBackground(look.colour("good_ground"))
        elif mark.strength is Strength.DAMAGED:
            made.setBackground(look.colour("warning_ground"))
            made.setForeground(look.colour("warning"))
        elif mark.strength is Strength.WRONG:
            made.setBackground(look.colour("error_ground"))
            made.setForeground(look.colour("error"))
        else:
            self._family_style(made, mark)
        return made

    def _family_style(self, made: QTextCharFormat, mark: Mark) -> None:
        if mark.strength is Strength.SURE:
            made.setBackground(self._look.colour(mark.family + "_ground"))
        made.setUnderlineStyle(_LINES[mark.family])
        made.setUnderlineColor(self._look.colour(mark.family))


def frame_colour(look: Look, mark: Mark) -> QColor | None:
    """The colour of the thin frame around a mark that asks for a decision; None for a mark without a frame."""
    roles = {Strength.ASK: "frame", Strength.DAMAGED: "warning_line", Strength.WRONG: "error_line"}
    role = roles.get(mark.strength)
    return look.colour(role) if role else None
