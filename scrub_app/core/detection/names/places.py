"""Places of more than one word, and words that say that a place follows."""

import re

from scrub_app.core.detection.names import lexicon, vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.verdicts import Verdict

_OF = frozenset(("county", "district", "borough", "province", "region", "municipality", "city"))
_HALL = frozenset(("ward", "unit", "wing", "bay"))
_ARTICLES = frozenset(("De", "Het", "Den"))
_ROOMS = vocabulary.words("room_words")
_TEAMS = vocabulary.words("care_teams")
_COMPASS = vocabulary.words("compass")
_WARD = re.compile(r"[A-Z][0-9]{1,2}-?(?:West|Oost|Noord|Zuid|Midden|[WONZ])")
"""A ward by its floor, wing and side: `B4-West`."""
_NO_ROOM = words.ROLE | words.HARD | words.HEADER | words.FUNCTION | words.CALENDAR | words.TITLE | words.ORG_FIRST
_LONGEST = 5


def places(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` the places that the lexicon knows as a phrase, and wards by their word."""
    book = lexicon.shipped()
    for number in reading.active:
        word = reading.words[number]
        if word.lists & words.UNIT:
            _after_unit(reading, number, verdicts)
        if not word.capital or word.kind == "I":
            continue
        after = reading.at(number + 1)
        if word.low in _COMPASS and (start := _ward_by_compass(reading, number)) < number:
            _place(reading, start, number + 1, verdicts, 0.9, "known_place")
        elif word.kind == "A9" and _WARD.fullmatch(word.text):
            _place(reading, number, number + 1, verdicts, 0.9, "known_place")
        elif word.low in _TEAMS and after.low in _COMPASS and word.kind == "AA":
            _place(reading, number, number + 2, verdicts, 0.9, "known_place")
        if after.capital or (after.lists & words.PARTICLE and reading.at(number + 2).kind == "Aa") or after.text == "/":
            for end in range(min(number + _LONGEST, len(reading.words)), number + 1, -1):
                if not reading.words[end - 1].capital:
                    continue
                phrase = " ".join([w.low for w in reading.words[number:end]])
                if book.flags(phrase) & lexicon.PLACE:
                    _place(reading, number, end, verdicts, 0.9, "known_place")
                    break
        if word.text in _ARTICLES and after.kind == "Aa" and not reading.opens(number):
            _named_thing(reading, number, verdicts)
        if after.low == "of" and word.low in _OF and reading.at(number + 2).capital:
            _place(reading, number, number + 3, verdicts, 0.9, "known_place")
        elif word.low in _HALL and reading.at(number + 1).kind == "9" and len(reading.at(number + 1).text) < 4:
            named = reading.at(number + 2).text == "/" and reading.at(number + 3).capital
            _place(reading, number, number + (4 if named else 2), verdicts, 0.6, "known_place")
        elif word.low in _HALL and reading.at(number - 1).kind == "Aa" and number - 1 in verdicts:
            _place(reading, number - 1, number + 1, verdicts, 0.6, "known_place")


def _after_unit(reading: Reading, unit: int, verdicts: dict[int, Verdict]) -> None:
    """`afd. Duinroos`, `team Zuidwest`: a ward or a team with a name that is no ordinary word; `kamer Mus`."""
    name = unit + 2 if reading.at(unit + 1).text == "." else unit + 1
    word, verdict = reading.at(name), verdicts.get(name)
    if word.kind != "Aa" or (verdict and max(verdict.person, verdict.organisation) >= 0.5):
        return
    if word.low in _COMPASS or (reading.words[unit].low in _ROOMS and not word.on(_NO_ROOM)):
        _place(reading, name, name + 1, verdicts, 0.6, "known_place")
    elif not word.common and verdict:
        verdict.place = max(verdict.place, 0.5)


def _ward_by_compass(reading: Reading, compass: int) -> int:
    """Where a ward starts that a number and a point of the compass tell: `5 Oost`, `B4 West`; `compass` for none."""
    number = reading.at(compass - 1)
    return compass - 1 if number.kind in ("9", "A9") and number.text.isalnum() and len(number.text) < 4 else compass


def _named_thing(reading: Reading, article: int, verdicts: dict[int, Verdict]) -> None:
    """`De Linde`, `Het Anker`: a capital article inside a sentence begins the name of a house, a ward, a firm."""
    name, verdict = reading.words[article + 1], verdicts.get(article + 1)
    if verdict and verdict.name < 0.6 and not name.on(words.ROLE | words.HARD):
        verdicts[article] = Verdict(0.0, 0.0, 0.6)
        verdict.organisation = max(verdict.organisation, 0.6 - verdict.person - verdict.place)


def _place(reading: Reading, start: int, end: int, verdicts: dict[int, Verdict], sure: float, reason: str) -> None:
    for number in range(start, end):
        verdict = verdicts.get(number)
        if verdict and (verdict.person > 0.9 or verdict.organisation > 0.9):
            return
    for number in range(start, end):
        verdicts[number] = Verdict(0.0, sure, 0.0, reason)
