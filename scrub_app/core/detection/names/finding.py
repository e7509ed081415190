"""Find the names of a text: people, places and organisations."""

import re
from collections.abc import Sequence

from scrub_app.core.spans import Decision, Span

_PARTICLE = r"(?:van|de|der|den|het|ter|ten|te|'t|’t|op|in|el|la|du|von|v\.d\.)"
_WORD = r"[A-ZÀ-ÖØ-ÞĀ-Ž][\w'’-]*"
_NAME = rf"(?:(?:[A-Z]\.[ -]?)+)?(?:{_PARTICLE} )*{_WORD}(?: (?:{_PARTICLE} )*{_WORD})*"
_TITLED = re.compile(
    r"(?:(?<=\s)|^)(?:de heer|dhr\.?|mevrouw|mevr\.?|mw\.?|mr\.|dr\.|drs\.|prof\.|ir\.|Mr\.?|Mrs\.?|Ms\.?|Dr\.?) ?"
    rf"(?P<name>{_NAME})",
    re.MULTILINE,
)


def find_names(text: str, taken: Sequence[tuple[int, int]]) -> list[Span]:
    """The names in `text` outside the ranges `taken`, in reading order."""
    found = []
    for match in _TITLED.finditer(text):
        start, end = match.span("name")
        if not any(low < end and start < high for low, high in taken):
            found.append(Span(start, end, "PERSON", 0.9, "names", Decision.MASK, reason="title_before_name"))
    return found
