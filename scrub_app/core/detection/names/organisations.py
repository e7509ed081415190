"""Organisations by their words: legal forms, and the words with which their names begin and end."""

from scrub_app.core.detection.names import bodies, islands, vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_TRIGGERS = words.FORM | words.ORG_FIRST | words.ORG_LAST
_LISTED = vocabulary.words("organisation_first")
_KIN = frozenset(("zoon", "zn.", "dochter", "dochters"))
_FIELD_STARTS = BREAKS | {":"}
_WHERE = frozenset(("aan", "op", "in", "bij"))
_ARTICLES = frozenset(("de", "het", "'t", "’t", "den", "d'"))
_SMALL_FORMS = ("zonen", "bv", "nv", "vof", "plc")
_SMALL_LAST = frozenset(("hospital", "surgery", "hospice", "infirmary", "pharmacy"))
_BETWEEN_NAMES = frozenset(("tussen", "between", "tegen", "versus", "inzake"))
_LONGEST = 9


def organisations(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` what legal forms and telling words say is the name of an organisation."""
    for number in reading.active:
        word = reading.words[number]
        if word.body and bodies.body(reading, number, verdicts):
            continue
        if not word.lists & _TRIGGERS or (reading.modes[number] == islands.CAPITALS and not word.on(words.FORM)):
            continue
        if word.low in _KIN and reading.at(number - 1).text not in ("&", "en"):
            continue
        if word.on(words.FORM) and (word.text[0].isupper() or "." in word.text or word.low in _SMALL_FORMS):
            _form(reading, number, verdicts)
        elif word.on(words.ORG_LAST) and word.capital and reading.at(number - 1).capital:
            _last(reading, number, verdicts)
        elif word.on(words.ORG_FIRST):
            _first(reading, number, verdicts)
        elif word.on(words.ORG_LAST) and (word.capital or (word.low in _SMALL_LAST and reading.at(number - 1).capital)):
            _last(reading, number, verdicts)


def _name(reading: Reading, start: int, end: int, verdicts: dict[int, Verdict], reason: str) -> None:
    for number in range(start, end):
        if reading.texts[number] not in BREAKS:
            verdicts[number] = Verdict(0.0, 0.0, 0.99, reason)


def _through(reading: Reading, verdicts: dict[int, Verdict], start: int, step: int) -> int:
    """The last capitalised word from `start` on, in the direction of `step`, over joiners; `start` - `step` if none."""
    place, edge, small = start, start - step, 0
    while abs(place - start) < _LONGEST:
        word = reading.at(place)
        if step < 0 and place < start and word.capital and reading.at(place + 1).text == ".":
            break
        if _parts_names(word) and not (word.capital and reading.at(place - step).text == "&"):
            break
        if word.capital and not word.on(words.NEVER):
            small = 0
            edge = place
        elif step < 0 and word.low in ("en", "and") and _person(verdicts, place - 1):
            break
        elif small < 3 and (word.on(words.JOINER) or word.text in ("'", "’")) and word.text != ".":
            small += 1
        else:
            break
        place += step
    return edge


def _parts_names(word: Word) -> bool:
    """Whether a word stands between names and in none, with a capital too: `Tegen`, `With`."""
    return word.low in _BETWEEN_NAMES or (word.on(words.FUNCTION) and not word.on(words.JOINER) and not word.named)


def _person(verdicts: dict[int, Verdict], number: int) -> bool:
    verdict = verdicts.get(number)
    return verdict is not None and verdict.person > 0.9


def _form(reading: Reading, form: int, verdicts: dict[int, Verdict]) -> None:
    at = form - 1 if reading.at(form - 1).text == "," else form
    start = _through(reading, verdicts, at - 1, -1)
    while start < at and (
        reading.words[start].on(words.FUNCTION | words.ROLE) or reading.words[start].low in ("tussen",)
    ):
        start += 1
    if any(reading.words[n].capital for n in range(start, at)):
        _name(reading, start, form + 1, verdicts, "legal_form")
    elif reading.words[form].low in ("v.o.f.", "vof", "fa.") and reading.at(form + 1).capital:
        _name(reading, form, _through(reading, verdicts, form + 1, 1) + 1, verdicts, "legal_form")


def _first(reading: Reading, first: int, verdicts: dict[int, Verdict]) -> None:
    start = first + 1
    listed = reading.words[first].low in _LISTED
    if (listed and reading.at(start).text in ("\n", "'", '"', "“", "‘")) or (
        reading.at(start).text == "." and len(reading.texts[first]) < 11 and reading.words[first].kind != "AA"
    ):
        start += 1
    if reading.at(start).on(words.ORG_FIRST) and reading.at(start).capital:
        return
    if reading.at(start).text in _ARTICLES and _a_name(reading, start + 1, verdicts):
        start += 1
    elif reading.words[first].capital and reading.at(start).low in _WHERE and reading.at(start + 1).text in _ARTICLES:
        start += 2
    end = _whole_place(reading, first, _through(reading, verdicts, start, 1) + 1)
    if end > start and (reading.words[start].capital or reading.words[start].text[0] in "'’"):
        only = reading.words[start]
        if end == start + 1 and only.common and not only.named and only.on(words.FUNCTION | words.ROLE):
            return
        _name(reading, _double(reading, first), end, verdicts, "organisation_word")


def _double(reading: Reading, first: int) -> int:
    """Where an organisation of two trades starts: `Zand- en Grindhandel`, `Slagerij en Traiteur`; else `first`."""
    if reading.at(first - 1).low not in ("en", "&") or not reading.words[first].capital:
        return first
    trade = reading.at(first - 2)
    if (
        trade.text == "-"
        and reading.at(first - 3).kind == "Aa"
        and reading.ends[first - 3] == reading.starts[first - 2]
    ):
        return first - 3
    return first - 2 if trade.on(words.ORG_FIRST) and trade.capital else first


def _a_name(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a capitalised word behind a small article can be a name: `Thuiszorg de Kreek`."""
    word, verdict = reading.at(number), verdicts.get(number)
    if word.kind != "Aa" or word.on(words.ROLE | words.HARD | words.HEADER | words.CALENDAR | words.FUNCTION):
        return False
    return not word.common or (verdict is not None and verdict.name > 0.3)


def _whole_place(reading: Reading, first: int, end: int) -> int:
    """Where the name of a municipality ends that tells on which water it lies: `gemeente Horst aan de Maas`."""
    if reading.words[first].low != "gemeente" or reading.at(end).low not in ("aan", "op", "bij", "a/d"):
        return end
    place = end + 2 if reading.at(end + 1).on(words.PARTICLE) and not reading.at(end + 1).capital else end + 1
    return place + 1 if reading.at(place).kind == "Aa" else end


def _last(reading: Reading, last: int, verdicts: dict[int, Verdict]) -> None:
    start = _through(reading, verdicts, last - 1, -1)
    while (
        start < last
        and reading.words[start].on(words.FUNCTION | words.ROLE)
        and not reading.words[start].on(words.PARTICLE)
    ):
        start += 1
    before = [n for n in range(start, last) if reading.words[n].capital]
    if not any(reading.words[n].kind != "I" for n in before):
        return
    least = 0.2 if reading.at(start - 1).text in _FIELD_STARTS else 0.3
    if max((verdicts[n].name for n in before if n in verdicts), default=0.0) > least:
        end = last + 1
        if reading.at(end).low in ("en", "&", "and") and reading.at(end + 1).capital and end + 1 in verdicts:
            end += 2
        _name(reading, start, end, verdicts, "organisation_word")
