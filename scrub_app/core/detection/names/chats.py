"""Senders in chats that a program exported: `[05/12/2023, 08:43:15] Hyacinth B: ...`, `28-10-22 23:52 - Roos: ...`.

The form of the lines tells who speaks; what the word looks like does not matter then.
"""

import re

from scrub_app.core.detection.names import words
from scrub_app.core.detection.names.raising import raise_person
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, LINE, PARAGRAPH, TAKEN
from scrub_app.core.detection.names.verdicts import Verdict

_CLOCK = re.compile(r"\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$")
_LINE_ENDS = frozenset((LINE, PARAGRAPH))
_BETWEEN = frozenset(("[", ",", TAKEN, "am", "pm", "om", "at", "uur"))
_AFTER_TIME = frozenset(("]", "-", "–", "—"))
_LONGEST = 7
_NO_SENDER = words.ROLE | words.TITLE | words.HEADER | words.NEVER | words.ORG_FIRST | words.UNIT
_LEAST = 2
"""Lines of that form that make a chat; half of those who speak have names that are no ordinary words."""


def senders(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` the names before the colon in the lines of an exported chat."""
    found = [span for end in (-1, *reading.where(_LINE_ENDS)) if (span := _sender(reading, end + 1))]
    heads = {reading.words[start].low: reading.words[start] for start, _ in found}
    called = [word for word in heads.values() if (word.named or not word.common) and not word.on(_NO_SENDER)]
    if len(found) < _LEAST or 2 * len(called) < len(heads):
        return
    for start, end in found:
        if not all(reading.words[n].on(_NO_SENDER) for n in range(start, end)):
            raise_person(reading, start, end, verdicts, "speaker")


def _sender(reading: Reading, line: int) -> tuple[int, int] | None:
    """The tokens of the sender of the line that starts at `line`: after a time and a sign, up to the colon."""
    place = line
    timed = dated = False
    while place < line + _LONGEST and (reading.at(place).text in _BETWEEN or _CLOCK.match(reading.at(place).text)):
        timed = timed or bool(_CLOCK.match(reading.at(place).text))
        dated = dated or reading.at(place).text in ("[", TAKEN)
        place += 1
    if not (timed and dated) or reading.at(place).text not in _AFTER_TIME:
        return None
    start = end = place + 1
    if reading.at(start).text in _AFTER_TIME:
        start = end = start + 1
    while end < start + _LONGEST and reading.at(end).text not in BREAKS and reading.at(end).text not in (":", "("):
        end += 1
    colon = end
    while colon < end + _LONGEST and reading.at(colon).text not in BREAKS and reading.at(colon).text != ":":
        colon += 1
    said = reading.at(colon).text == ":" and reading.at(colon + 1).text not in BREAKS
    return _letters(reading, start, end) if said and end > start and not _sentence(reading, start, end) else None


def _sentence(reading: Reading, start: int, end: int) -> bool:
    """Whether words go on as a sentence does: what the program itself says."""
    return any(
        reading.words[n].kind == "a" and reading.words[n].common and not reading.words[n].on(words.PARTICLE)
        for n in range(start + 1, end)
    )


def _letters(reading: Reading, start: int, end: int) -> tuple[int, int] | None:
    """The tokens without a title before or a smiley behind them; None where there are none that have letters."""
    while end > start and not reading.words[end - 1].text[0].isalpha():
        end -= 1
    while start < end - 1 and reading.words[start].on(words.TITLE):
        start += 1
    return (start, end) if end > start and reading.words[start].text[0].isalpha() else None
