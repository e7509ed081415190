"""Headings In Capital Letters: lines where a capital says nothing, for even their small words have one."""

from scrub_app.core.detection.names import islands, lexicon, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, TAKEN
from scrub_app.core.detection.names.verdicts import PERSON, Verdict
from scrub_app.core.detection.names.words import Word

_EDGES = BREAKS | {TAKEN, "|"}
_NAMES_TOO = frozenset(("will", "may", "ben", "al"))
_NO_NAMES = words.FUNCTION | words.MONTH | words.CALENDAR
_LEAST = 5
_LONGEST = 40


def headings(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Take from `verdicts` the ordinary words of headings that only their capitals made look like a name."""
    seen = 0
    for number in reading.active:
        if number < seen or not _between_capitals(reading, number):
            continue
        start, seen = _line(reading, number)
        if _in_title_case(reading, start, seen):
            _deny(reading, start, seen, verdicts)


def is_heading(reading: Reading, start: int, end: int) -> bool:
    """Whether the tokens stand in a heading of ordinary words alone: `Care Plan Review Meeting Minutes`."""
    first, last = _line(reading, start)
    line = [word for word in reading.words[first:last] if word.text[0].isalpha()]
    if len(line) < _LEAST or end > last or reading.modes[start] != islands.ORDINARY:
        return False
    return all(word.kind == "Aa" and word.common and (not word.named or word.on(_NO_NAMES)) for word in line)


def _between_capitals(reading: Reading, number: int) -> bool:
    """Whether a word such as `Van` or `The` has a capital between two other words with one."""
    word = reading.words[number]
    if word.kind != "Aa" or not word.lists & words.FUNCTION or not _small(word):
        return False
    return reading.at(number - 1).kind == reading.at(number + 1).kind == "Aa"


def _small(word: Word) -> bool:
    return word.on(words.FUNCTION) and word.low not in _NAMES_TOO


def _line(reading: Reading, number: int) -> tuple[int, int]:
    """The line or cell around a token, as far as a heading is long."""
    start, end = number, number + 1
    while start > number - _LONGEST and start > 0 and reading.texts[start - 1] not in _EDGES:
        start -= 1
    while end < number + _LONGEST and end < len(reading.texts) and reading.texts[end] not in _EDGES:
        end += 1
    return start, end


def _in_title_case(reading: Reading, start: int, end: int) -> bool:
    """Whether all words of a line have capitals, and small words enough are among them that an organisation is no
    likely reading: `Bank Of Ireland` is left alone."""
    line = [word for word in reading.words[start:end] if word.text[0].isalpha()]
    if len(line) < _LEAST or not all(word.capital for word in line) or reading.modes[start] != islands.ORDINARY:
        return False
    small = [word for word in line[1:] if _small(word)]
    return len(small) > 2 or any(not word.on(words.JOINER) for word in small)


def _deny(reading: Reading, start: int, end: int, verdicts: dict[int, Verdict]) -> None:
    for number in range(end - 1, start - 1, -1):
        verdict, word = verdicts.get(number), reading.words[number]
        if verdict is None or verdict.reason != "tagger" or _leads(reading, number, verdicts):
            continue
        if _small(word) or (word.common and not word.named):
            del verdicts[number]


def _leads(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a particle leads into a surname that is left: `De Vries`, but not `Van Piet` or `Van Aanpak`."""
    following, verdict = reading.at(number + 1), verdicts.get(number + 1)
    if verdict is None or verdict.kind != PERSON or not reading.words[number].on(words.PARTICLE):
        return False
    return following.on(words.PARTICLE) or not following.flags & lexicon.FIRST
