"""Organisations as English texts name them: by their kind, after a label, with `& Co.`, `St X's`, `of X`."""

from scrub_app.core.detection.names import islands, vocabulary, words
from scrub_app.core.detection.names.raising import NO_NAME
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, CELL, POSSESSIVES
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_KINDS = frozenset(tuple(kind.split("_")) for kind in vocabulary.words("organisation_kinds"))
_KIND_ENDS = frozenset(last for _, last in _KINDS)
_SMALL = vocabulary.words("organisation_last_small")
_SURE = vocabulary.words("organisation_last_sure")
_LABELS = vocabulary.words("organisation_labels")
_FELLOWS = frozenset(("co", "co.", "son", "sons", "bros", "bros.", "daughters", "partners", "associates"))
_AND = frozenset(("&", "and"))
_SAINTS = frozenset(("st", "st.", "saint"))
_NOT_HOUSES = frozenset(("day", "eve", "cross", "fire", "palsy", "dance"))
_TRIGGERS = vocabulary.in_any_case(_KIND_ENDS | _SMALL | _SURE | _FELLOWS | _SAINTS | _LABELS | {"lady"}) | {"of"}
_FIRM = "organisation_word"
_LONGEST = 6


def english_organisations(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` what the words around a name say is an organisation."""
    for number in reading.where(_TRIGGERS):
        word = reading.words[number]
        if word.low in _KIND_ENDS and (reading.at(number - 1).low, word.low) in _KINDS:
            _kind(reading, number, verdicts)
        elif word.low in _SMALL and word.kind == "a":
            _small(reading, number, verdicts)
        elif word.low in _SURE and word.capital:
            _sure(reading, number, verdicts)
        elif word.low == "lady" and reading.at(number - 1).text == "Our" and reading.at(number + 1).low == "of":
            _lady(reading, number, verdicts)
        elif word.low in _FELLOWS and word.capital and reading.at(number - 1).text in _AND:
            _fellows(reading, number, verdicts)
        elif word.low in _SAINTS and word.capital:
            _saint(reading, number, verdicts)
        elif word.low in _LABELS and reading.at(number + 1).text == ":":
            _label(reading, number + 2, verdicts)
        elif word.low == "of" and word.kind == "a":
            _of_firm(reading, number, verdicts)


def _name(reading: Reading, start: int, end: int, verdicts: dict[int, Verdict]) -> None:
    for number in range(start, end):
        if reading.texts[number] not in BREAKS:
            verdicts[number] = Verdict(0.0, 0.0, 0.99, _FIRM)


def _part(word: Word) -> bool:
    """Whether a word can be one of the name of an organisation."""
    return word.capital and word.kind != "I" and not word.on(words.NEVER | words.TITLE | words.CALENDAR)


def _led(reading: Reading, end: int) -> int:
    """Where the capitalised words before `end` begin; over joiners and possessives inside of them."""
    start = place = end
    while end - place < _LONGEST + 2:
        word = reading.at(place - 1)
        if _part(word) and not (word.on(words.FUNCTION | words.ROLE) and not reading.at(place).low.startswith("lady")):
            place -= 1
            start = place
        elif place == start < end and (word.text in POSSESSIVES or word.text in ("&", "of") or word.low == "the"):
            place -= 1
        else:
            break
    return start


def _kind(reading: Reading, last: int, verdicts: dict[int, Verdict]) -> None:
    """`Foyle Meadow day centre`, `Ballyhackamore Private Nursing Home`."""
    start = _led(reading, last - 1)
    names = reading.words[start : last - 1]
    if any(not word.common or word.named for word in names if word.capital):
        _name(reading, start, last + 1, verdicts)


def _small(reading: Reading, last: int, verdicts: dict[int, Verdict]) -> None:
    """`Bridgetown surgery`, `derrifield hosp`: a name that is no ordinary word before the word in small letters."""
    before = reading.at(last - 1)
    if before.kind == "Aa":
        start = _led(reading, last)
        unknown = not before.common or (last - start > 1 and not reading.opens(start))
        if start < last and unknown and not before.on(words.ROLE | words.HARD):
            _name(reading, start, last + 1, verdicts)
    elif before.kind == "a" and _unheard_of(before):
        _name(reading, last - 2 if reading.at(last - 2).low == "st" else last - 1, last + 1, verdicts)


def _unheard_of(word: Word) -> bool:
    """Whether no dictionary and no list knows a word in small letters."""
    known = word.common or word.on(NO_NAME | words.HARD | words.TITLE | words.ABBREVIATION)
    return not known and len(word.low) > 4 and word.text.isalpha()


def _sure(reading: Reading, last: int, verdicts: dict[int, Verdict]) -> None:
    """`Tees Accident Helpline`, `Calder Advice Hub`."""
    start = _led(reading, last)
    names = [word for word in reading.words[start:last] if word.capital]
    telling = any(not word.common or word.named for word in names) or (len(names) > 1 and not reading.opens(start))
    if telling and not any(word.on(words.HARD) for word in names) and reading.modes[last] == islands.ORDINARY:
        _name(reading, start, last + 1, verdicts)


def _lady(reading: Reading, lady: int, verdicts: dict[int, Verdict]) -> None:
    """`Our Lady of Knockmoyle Hospital`."""
    if _part(reading.at(lady + 2)):
        _name(reading, lady - 1, lady + 3, verdicts)


def _fellows(reading: Reading, last: int, verdicts: dict[int, Verdict]) -> None:
    """`Mac Giolla Easpaig & Co., Solicitors`, `Gaze & Son, Opticians`."""
    start = _led(reading, last - 1)
    if start == last - 1:
        return
    end = last + 1
    if reading.at(end).text == "." and reading.at(end + 1).text == ",":
        end += 1
    if reading.at(end).text == "," and reading.at(end + 1).on(words.ORG_LAST) and reading.at(end + 1).capital:
        end += 2
    _name(reading, start, end, verdicts)


def _saint(reading: Reading, saint: int, verdicts: dict[int, Verdict]) -> None:
    """`at St Frideswide's`: the house of a saint is a school, a church or a hospital."""
    place = saint + 2 if reading.at(saint + 1).text == "." else saint + 1
    name, after = reading.at(place), reading.at(place + 1)
    if name.kind == "Aa" and after.text in POSSESSIVES and reading.at(place + 2).low not in _NOT_HOUSES:
        _name(reading, saint, place + 2, verdicts)


def _label(reading: Reading, start: int, verdicts: dict[int, Verdict]) -> None:
    """`Payor: High Plains Advantage`: the capitalised words of the field."""
    while reading.at(start).text == CELL:
        start += 1
    first, end = reading.at(start), start
    if not _part(first) or first.kind == "AA" or first.on(words.ROLE | words.HARD | words.FUNCTION | words.HEADER):
        return
    while end - start < _LONGEST and (_part(reading.at(end)) or reading.at(end).text in ("&", *POSSESSIVES)):
        end += 1
    likely = [verdicts[number].person for number in range(start, end) if number in verdicts]
    if max(likely, default=0.0) < 0.9 and not (end == start + 1 and first.common and not first.named):
        _name(reading, start, end, verdicts)


def _of_firm(reading: Reading, of: int, verdicts: dict[int, Verdict]) -> None:
    """`Mr Sheridan Pyke of Golden Leaf Estate Planning`: three capitalised words or more of which a person is."""
    person = verdicts.get(of - 1)
    if person is None or person.person < 0.8:
        return
    end = of + 1
    while end - of <= _LONGEST and _part(reading.at(end)) and not reading.at(end).on(words.COURT):
        end += 1
    if end - of > 3 and not reading.words[of + 1].on(words.FUNCTION):
        _name(reading, of + 1, end, verdicts)
