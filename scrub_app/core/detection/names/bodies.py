"""Bodies that everybody knows, and those named with ordinary words: `PSV`, `Belgische Voetbalbond`, `vakbond ABVB`."""

from functools import cache

from scrub_app.core.detection.names import islands, vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_KNOWN = words.KNOWN | words.KNOWN_TOO | words.KNOWN_FIRST
_OF = frozenset(("van", "voor", "tegen", "der"))
_ARTICLES = frozenset(("de", "het", "'t"))
_LINKS = frozenset(("du", "de", "des", "&", "et", "of"))
_ALONE = frozenset(("eu", "ap", "pa"))
_LONGEST = 4
_NONE = words.HARD | words.ROLE | words.FUNCTION | words.NEVER | words.CALENDAR
_SAID, _SURE = 0.2, 0.8


def body(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Raise in `verdicts` the body that the word at `number` names, begins or announces; whether one begins there."""
    word = reading.words[number]
    end, reason = 0, "organisation_word"
    if word.body & _KNOWN and word.capital and (end := _known(reading, number, verdicts)):
        reason = "known_organisation"
    elif word.body & words.BODY_LETTERS and word.kind == "AA":
        after = reading.at(number + 1)
        end = number + 2 if after.kind in ("Aa", "AA") and not after.on(words.HARD) else 0
    elif reading.modes[number] == islands.CAPITALS:
        return False
    elif word.body & words.BODY_ADJECTIVE and word.capital:
        end = _of(reading, _noun(reading, number))
    elif word.body & words.BODY_HEAD and word.capital:
        end = _of(reading, number + 1)
        end = 0 if end == number + 1 else end
    if not end and word.body & words.BODY_COMPOUND and reading.at(number - 1).text in _ARTICLES:
        end = number + 1
    if not end and word.body & words.BODY_NOUN:
        _announced(reading, number + 1, verdicts)
    for place in range(number, end):
        verdicts[place] = Verdict(0.0, 0.0, 0.95, reason)
    return end > 0


@cache
def _phrases() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The known names of more than one word by their first: the words of each, longest first."""
    return vocabulary.by_first_word(vocabulary.organisations("phrases"))


def _known(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> int:
    """Where the organisation that everybody knows ends that begins at `number`; 0 when none does."""
    word, own = reading.words[number], verdicts.get(number)
    if word.body & words.KNOWN_FIRST and (end := _known_phrase(reading, number)):
        return end
    said = own is not None and (own.organisation > _SAID or own.place + own.organisation > _SURE)
    said = said or (word.kind == "AA" and word.low not in _ALONE and reading.at(number - 1).text in _ARTICLES)
    if word.kind == "Aa" and len(word.text) < 4:
        return 0
    sure = word.body & (words.KNOWN | words.KNOWN_TOO if said else words.KNOWN)
    return number + 1 if sure else 0


def _known_phrase(reading: Reading, number: int) -> int:
    if reading.modes[number] == islands.CAPITALS and reading.words[number].on(words.FUNCTION):
        return 0
    for row in _phrases()[reading.words[number].low]:
        last = reading.at(number + len(row) - 1)
        if (last.capital or last.kind == "9") and all(reading.at(number + n).low == w for n, w in enumerate(row)):
            return number + len(row)
    return 0


def _noun(reading: Reading, adjective: int) -> int:
    """Where the noun with a capital ends that tells a body, behind its adjectives; 0 when none follows."""
    for place in range(adjective + 1, adjective + _LONGEST):
        word = reading.at(place)
        if word.kind != "Aa":
            return 0
        if word.body & (words.BODY_NOUN | words.BODY_NOUN_TOO):
            return place + 1
    return 0


def _of(reading: Reading, end: int) -> int:
    """Where a name ends that goes on with `van` or `voor` and words with a capital."""
    if not end or reading.at(end).text not in _OF:
        return end
    place = end + 1
    while reading.at(place).text in ("de", "het", "der"):
        place += 1
    if reading.at(place).kind != "Aa" or reading.at(place).on(words.HARD | words.NEVER):
        return end
    while reading.at(place).kind == "Aa":
        place += 1
    if reading.at(place).text == "en" and reading.at(place + 1).kind == "Aa" and reading.at(place + 1).common:
        place += 2
    return place


def _announced(reading: Reading, start: int, verdicts: dict[int, Verdict]) -> None:
    """`oppositiepartij Radicaal 21`, `metaalgroep Forges du Val`: raise the words with a capital behind."""
    party = reading.words[start - 1].low.endswith("partij")
    for place in range(start, start + _LONGEST):
        word, verdict, after = reading.at(place), verdicts.get(place), reading.at(place + 1)
        numeral = place > start and word.text.isdigit() and len(word.text) < 3
        linked = place > start and word.low in _LINKS and after.kind == "Aa"
        if not numeral and not linked and not _announceable(word):
            return
        if verdict is None or verdict.name < _SURE or not party:
            verdicts[place] = Verdict(0.0, 0.0, 0.9, "organisation_word")


def _announceable(word: Word) -> bool:
    """Whether a word can be of the name that a noun announces."""
    return word.kind in ("Aa", "AA", "AaA", "aA") and len(word.text) > 1 and not word.on(_NONE)
