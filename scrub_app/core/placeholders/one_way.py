"""The families that tell next to nothing and never come back: redaction, label, partial mask."""

import re

from scrub_app.core.placeholders.factory import Mention, Placeholders
from scrub_app.core.placeholders.preserving import Label, Nothing, Shape
from scrub_app.core.tokens.grammar import REMOVED

_SHOWN_DIGITS = 4
_FEWEST_DIGITS = 8
_MARKS = 8


class Redaction(Placeholders[Nothing]):
    """`█████`, or a word such as `[REDACTED]`: the same for every value."""

    def __init__(self, text: str = REMOVED) -> None:
        self._text = text

    def write(self, mention: Mention) -> str:
        """The mark."""
        return self._text


class TypeLabel(Placeholders[Label]):
    """`[PERSON]`: what kind of thing stood there."""

    def write(self, mention: Mention) -> str:
        """The type in brackets."""
        return f"[{mention.entity}]"


class PartialMask(Placeholders[Shape]):
    """`J*******`, `****4567`, `p***@***`: enough for someone who knows the value to recognise it.

    A number of fewer than eight digits is masked whole. The number of marks says nothing of the length.
    """

    def write(self, mention: Mention) -> str:
        """The last four digits of a long number, else the first character."""
        value = mention.value.strip()
        digits = re.sub(r"\D", "", value)
        if "@" in value:
            return f"{value[:1]}***@***"
        if digits:
            return "****" + (digits[-_SHOWN_DIGITS:] if len(digits) >= _FEWEST_DIGITS else "")
        return value[:1] + "*" * (_MARKS - 1)
