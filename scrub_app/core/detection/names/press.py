"""What newspapers write around names: datelines, agencies, results of matches, parties and countries in brackets."""

import re
from collections import Counter

from scrub_app.core.detection.names import islands, lexicon, vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, TAKEN
from scrub_app.core.detection.names.verdicts import PERSON, Verdict
from scrub_app.core.detection.names.words import Word

_DASHES = frozenset("-–—")
_LINE_STARTS = BREAKS - {"\t"}
_COUNTRIES = vocabulary.organisations("countries")
_OTHER_RESULTS = frozenset(("afgelast", "gestaakt", "uitgesteld"))
_SCORE = re.compile(r"[0-9]{1,3}-[0-9]{1,3}")
_EDGES = BREAKS | {";", ":", ",", ".", "(", ")", "*", "•"}
_SENTENCE_ENDS = frozenset((".", "!", "?", "'", "’", '"', "”"))
_KNOWN = words.KNOWN | words.KNOWN_TOO
_CAPITALS = frozenset(("AA", "AaA", "aA", "A9"))
_LONGEST_PLACE, _LONGEST_TEAM, _LONGEST_BRACKET = 5, 4, 9
_SENTENCE = 8
_HALF, _SURE = 0.5, 0.8
_MANY = 3
_LONG = 7
_WRITERS = frozenset(
    (
        "verslaggever",
        "verslaggeefster",
        "correspondent",
        "correspondente",
        "redactie",
        "redacteur",
        "redactrice",
        "medewerker",
    )
)
_SAYING = vocabulary.organisations("body_verbs")
_ARTICLES = frozenset(("de", "het"))
_REASON, _LETTERS = "press", "letters"


def press(reading: Reading, verdicts: dict[int, Verdict]) -> bool:
    """Raise in `verdicts` what the form of a newspaper says is a name; whether the text is news."""
    signed = False
    for number in reading.active:
        text = reading.texts[number]
        if text == "(":
            _bracket(reading, number, verdicts)
        elif text in _DASHES and _spaced(reading, number):
            _dateline(reading, number, verdicts)
            _match(reading, number, verdicts)
        elif reading.texts[number - 1] == "." and number > 1 and reading.texts[number - 2].isdigit():
            _ranked(reading, number, verdicts)
        elif reading.words[number].kind == "AA" and (
            reading.at(number + 1).low in _SAYING or reading.at(number - 2).low in _SAYING
        ):
            _speaking(reading, number, verdicts)
        elif text == "Van":
            signed = signed or _by_us(reading, number)
    news = signed or _is_news(verdicts)
    if news:
        _letters(reading, verdicts)
    return news


def _is_news(verdicts: dict[int, Verdict]) -> bool:
    """Whether names stand as newspapers write them, or many are of bodies that everybody knows."""
    reasons = Counter(verdict.reason for verdict in verdicts.values())
    return reasons[_REASON] > 0 or reasons["known_organisation"] >= _MANY


def _letters(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise what in news can only be a body: letters that abbreviate nothing of care or law, bodies that are known."""
    for number in reading.active:
        word = reading.words[number]
        if not word.capital or reading.modes[number] == islands.CAPITALS:
            continue
        seen = verdicts.get(number)
        if word.kind != "AA":
            meant = bool(word.body & _KNOWN) and seen is not None and seen.name > _HALF and seen.kind != PERSON
        else:
            unlisted = not word.common and not word.on(words.HARD | words.NEVER | words.ROLE)
            meant = bool(word.body & _KNOWN) or (unlisted and len(word.text) < _LONG)
        if meant:
            _raise(reading, range(number, number + 1), verdicts, _LETTERS)


def _by_us(reading: Reading, number: int) -> bool:
    """Whether a paper names its writer: `Van onze correspondent`."""
    return reading.texts[number + 1 : number + 2] == ["onze"] and reading.at(number + 2).low in _WRITERS


def _spaced(reading: Reading, dash: int) -> bool:
    """Whether a dash stands free, and inside a line."""
    if not 0 < dash < len(reading.texts) - 1:
        return False
    free = reading.ends[dash - 1] < reading.starts[dash] and reading.ends[dash] < reading.starts[dash + 1]
    return free and reading.texts[dash - 1] not in BREAKS and reading.texts[dash + 1] not in BREAKS


def _dateline(reading: Reading, dash: int, verdicts: dict[int, Verdict]) -> None:
    """`GENT - De`, `NEW DELHI (AFP/Reuters) - Bij`: the place in capitals at the start of a line, and the agencies."""
    if reading.at(dash + 1).kind not in ("Aa", "I", ".", "'"):
        return
    end, agencies = dash, range(0)
    if reading.texts[dash - 1] == ")":
        opens = next((n for n in range(dash - 2, max(dash - _LONGEST_BRACKET, 0), -1) if reading.texts[n] == "("), 0)
        end, agencies = opens, range(opens + 1, dash - 1)
    start = end
    while end - start < _LONGEST_PLACE and (reading.at(start - 1).kind == "AA" or reading.at(start - 1).text == "/"):
        start -= 1
    if start == end or reading.at(start - 1).text not in _LINE_STARTS:
        return
    if any(not word.capital and word.text not in "/,-" for word in (reading.words[n] for n in agencies)):
        return
    sure = bool(agencies) or _place(reading, start, end, dash, verdicts)
    if not sure and not _strange(reading, start, end, dash):
        return
    for number in range(start, end):
        if reading.words[number].capital:
            verdicts[number] = Verdict(0.0, 0.95, 0.0, _REASON if sure else _LETTERS)
    _raise(reading, agencies, verdicts)


def _place(reading: Reading, start: int, end: int, dash: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether what stands before a dash is known as a place, with a sentence behind it where it is a word too."""
    line = reading.words[start:end]
    phrase = " ".join(word.low for word in line)
    if any(word.on(words.HARD | words.HEADER) for word in line):
        return False
    if not (line[0].flags | lexicon.shipped().flags(phrase)) & lexicon.PLACE:
        return False
    seen = verdicts.get(start)
    if not line[0].common or (seen is not None and seen.place > 0.1):
        return True
    return _sentence_behind(reading, dash)


def _strange(reading: Reading, start: int, end: int, dash: int) -> bool:
    """Whether a sentence follows on a long word in capitals that no dictionary has: `MAGNY-COURS - De`."""
    word = reading.words[start]
    return end == start + 1 and len(word.text) > _LONG and not word.flags and _sentence_behind(reading, dash)


def _sentence_behind(reading: Reading, dash: int) -> bool:
    return not BREAKS.intersection(reading.texts[dash + 1 : dash + 1 + _SENTENCE])


def _match(reading: Reading, dash: int, verdicts: dict[int, Verdict]) -> None:
    """`Heracles - Top Oss 3-3`, `Hearts - Celtic afgelast`: two teams or players, and a result."""
    start = dash
    while dash - start < _LONGEST_TEAM and _of_team(reading, start - 1):
        start -= 1
    end = dash + 1
    while end - dash <= _LONGEST_TEAM and _of_team(reading, end) and not _result(reading, end):
        end += 1
    names = [word for word in reading.words[start:end] if word.capital]
    if start == dash or not reading.words[start].capital or not reading.at(dash + 1).capital:
        return
    if reading.at(start - 1).text not in _EDGES or not _result(reading, end):
        return
    if not any(word.on(words.CALENDAR | words.MONTH) for word in names):
        _raise(reading, range(start, dash), verdicts)
        _raise(reading, range(dash + 1, end), verdicts)


def _ranked(reading: Reading, start: int, verdicts: dict[int, Verdict]) -> None:
    """`3. Excelsior 11-22`: a team in a league table."""
    end = start
    while end - start < _LONGEST_TEAM and _of_team(reading, end) and not _result(reading, end):
        end += 1
    if reading.words[start].capital and end > start and _result(reading, end):
        _raise(reading, range(start, end), verdicts)


def _speaking(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`De EBU meldt`: letters that abbreviate nothing else, of which a verb says that they are a body or somebody."""
    word = reading.words[number]
    if word.common or word.on(words.HARD | words.NEVER | words.ROLE) or reading.modes[number] == islands.CAPITALS:
        return
    if reading.at(number - 1).low in _ARTICLES or reading.opens(number):
        _raise(reading, range(number, number + 1), verdicts, _LETTERS)


def _of_team(reading: Reading, number: int) -> bool:
    word = reading.at(number)
    return word.capital or word.text in ("'", "’") or (word.kind == "9" and word.text.isdigit())


def _result(reading: Reading, number: int) -> bool:
    word = reading.at(number)
    return bool(_SCORE.fullmatch(word.text)) or word.text in _OTHER_RESULTS


def _bracket(reading: Reading, opens: int, verdicts: dict[int, Verdict]) -> None:
    """What brackets hold: the sign of an agency or a writer, the party or the country of the person before."""
    end = next((n for n in range(opens + 1, opens + _LONGEST_BRACKET) if reading.at(n).text == ")"), 0)
    if not end:
        return
    before, inside = reading.at(opens - 1), range(opens + 1, end)
    first = reading.at(opens + 1)
    if before.text in _SENTENCE_ENDS and reading.at(end + 1).text in BREAKS:
        if all(_signs(reading.words[n]) or reading.texts[n] in "/," for n in inside):
            agency = any(reading.words[n].body & _KNOWN and len(reading.texts[n]) > 2 for n in inside)
            _raise(reading, inside, verdicts, _REASON if agency else _LETTERS)
    elif first.low in _COUNTRIES and first.kind != "a" and _sport(reading, opens, end, verdicts):
        verdicts[opens + 1] = Verdict(0.0, 0.9, 0.0, _REASON)
        _raise(reading, range(opens + 3, end), verdicts)
        _team(reading, opens, verdicts)
    elif (
        (first.body & _KNOWN or first.text == "MR")
        and first.kind != "a"
        and (_person(verdicts, opens - 1) or _dated(reading, opens))
    ):
        _raise(reading, range(opens + 1, opens + 2), verdicts)


def _dated(reading: Reading, opens: int) -> bool:
    """Whether brackets hold a paper and its day: `(NRC, 9 april)`."""
    return (
        reading.at(opens + 2).text == "," and reading.at(opens + 3).text == TAKEN and reading.at(opens + 4).text == ")"
    )


def _team(reading: Reading, opens: int, verdicts: dict[int, Verdict]) -> None:
    """`TEAM NORDISK (Den): ...`: the name in capitals at the start of a line, before its country."""
    start = opens
    while opens - start < _LONGEST_TEAM and reading.at(start - 1).kind == "AA":
        start -= 1
    if reading.at(start - 1).text in _LINE_STARTS:
        _raise(reading, range(start, opens), verdicts)


def _signs(word: Word) -> bool:
    """Whether an agency or a writer can sign so: a known organisation, or letters that abbreviate nothing else."""
    return bool(word.body & _KNOWN) or (
        word.kind in _CAPITALS and len(word.text) < 7 and not word.common and not word.on(words.HARD)
    )


def _sport(reading: Reading, opens: int, end: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a country in brackets stands behind a name: `Kerbrat (Fra/Cofidis)`, `LOTTO (Bel)`."""
    if reading.at(opens + 2).text not in (")", "/"):
        return False
    return _person(verdicts, opens - 1) or reading.at(opens - 1).kind in _CAPITALS


def _person(verdicts: dict[int, Verdict], number: int) -> bool:
    verdict = verdicts.get(number)
    return verdict is not None and verdict.kind == PERSON and verdict.person > 0.6


def _raise(reading: Reading, numbers: range, verdicts: dict[int, Verdict], reason: str = _REASON) -> None:
    """Make the words with a capital an organisation, and a number behind one; a person where one is surely seen."""
    person = any(n in verdicts and verdicts[n].person > _SURE for n in numbers)
    named = False
    for number in numbers:
        verdict, word = verdicts.get(number), reading.words[number]
        named = named or word.capital
        if not word.capital and not (named and word.kind == "9"):
            continue
        if verdict is not None and (verdict.person > _SURE or (verdict.name > _SURE and len(numbers) == 1)):
            verdict.reason = reason if verdict.reason == "tagger" else verdict.reason
        elif verdict is None or verdict.reason == "tagger":
            verdicts[number] = Verdict(0.9, 0.0, 0.0, reason) if person else Verdict(0.0, 0.0, 0.9, reason)
