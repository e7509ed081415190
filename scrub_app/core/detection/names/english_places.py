"""Wards, teams, sites as English texts name them: by the word behind, `Lavender unit`, `Aeron North team`."""

from scrub_app.core.detection.names import lexicon, vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_HALLS = vocabulary.words("halls")
_HALL_KINDS = vocabulary.words("hall_kinds")
_COMPASS = vocabulary.words("compass")
_OF_COMPASS = frozenset(("hub", "locality", "sector"))
_COMMON_NAMES = frozenset(("ward", "unit", "wing", "suite", "annexe", "annex"))
_TRIGGERS = vocabulary.in_any_case(_HALLS)
_LONGEST = 5


def english_places(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` the wards, teams and sites of which a name stands before the word."""
    for number in reading.where(_TRIGGERS):
        word = reading.words[number]
        if word.low not in _HALLS or word.kind not in ("a", "Aa"):
            continue
        if word.low in _OF_COMPASS and word.capital and (beside := _compass(reading, number)):
            _place(reading, min(number, beside), max(number, beside) + 1, verdicts)
        elif (start := _start(reading, number)) < number and _has_a_name(reading, start, number):
            _place(reading, start, number + 1, verdicts)
        elif all(before.low in _HALL_KINDS for before in reading.words[start:number]):
            _no_name(reading, start, number, verdicts)


def _compass(reading: Reading, number: int) -> int:
    """`Hub East`, `South Locality`: the number of the token for the point of the compass; 0 for none."""
    for beside in (number - 1, number + 1):
        if reading.at(beside).low in _COMPASS and reading.at(beside).capital:
            return beside
    return 0


def _start(reading: Reading, hall: int) -> int:
    """Where the capitalised words before the word begin, `of` between them."""
    start = place = hall
    while hall - place < _LONGEST:
        word = reading.at(place - 1)
        if _part(word):
            place -= 1
            start = place
        elif place == start < hall and word.low == "of":
            place -= 1
        else:
            break
    return start


def _part(word: Word) -> bool:
    no_name = words.TITLE | words.NEVER | words.FUNCTION | words.ROLE | words.CALENDAR | words.HARD
    return word.kind == "Aa" and not word.on(no_name)


def _has_a_name(reading: Reading, start: int, hall: int) -> bool:
    """Whether the words say which ward it is, and not only what kind; one word that opens a sentence does not."""
    ends = reading.at(hall + 1).text in BREAKS
    telling = [word for word in reading.words[start:hall] if word.low not in _HALL_KINDS and word.capital]
    if not telling or (hall - start == 1 and reading.opens(start) and telling[0].common and not ends):
        return False
    if reading.words[hall].low in _COMMON_NAMES:
        return True
    of = any(word.low == "of" for word in reading.words[start:hall])
    return of or any(not word.common or word.named or word.flags & lexicon.PLACE for word in telling)


def _no_name(reading: Reading, start: int, hall: int, verdicts: dict[int, Verdict]) -> None:
    """Take from `verdicts` what says of what kind a ward or team is: `the Stroke unit`."""
    for number in range(start, hall):
        if (verdict := verdicts.get(number)) and verdict.reason == "tagger":
            del verdicts[number]


def _place(reading: Reading, start: int, end: int, verdicts: dict[int, Verdict]) -> None:
    if any(v.reason == "organisation_word" for n in range(start, end) if (v := verdicts.get(n))):
        return
    for number in range(start, end):
        verdicts[number] = Verdict(0.0, 0.9, 0.0, "known_place")
