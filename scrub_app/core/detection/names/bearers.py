"""People who are called like a brand, an illness or a word of a form: what beside the word tells that one is meant."""

from scrub_app.core.detection.names import lexicon, vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, CELL, LINE
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_TELLING = frozenset(
    ("said", "says", "told", "asked", "zei", "zegt", "vertelde", "vertelt", "belde", "vroeg", "vraagt")
)
_GREETINGS = frozenset(("beste", "lieve", "hoi", "hallo", "hi", "hello", "hey", "dear", "geachte", "ha"))
_OWN = frozenset(("haar", "zijn", "hun", "her", "his", "their"))
_AND = frozenset(("en", "and"))
_AFTER_GREETING = BREAKS | {",", "!"}
_KIN = vocabulary.words("kinsmen") | vocabulary.words("kinswomen") | {"zoon", "dochter", "son", "daughter", "wife"}
_FORMS = frozenset(("Aa", "AA"))
_HALF, _LIKELY, _SURE, _CERTAIN = 0.3, 0.6, 0.8, 0.9
_THING = words.HARD | words.COINED
_NO_BEARER = words.NEVER | words.NAME_LABEL | words.CALLED | words.TITLE | words.MONTH | words.CALENDAR


def is_bearer(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether somebody who bears the word as a name is plainly meant, on whatever list of things it stands.

    The lexicon knows it as a name, the tagger sees a person, and a given name, a surname, a role, a greeting, a
    signature or a verb of saying stands where it stands with people.
    """
    word, person = reading.words[number], verdicts[number].person
    if not word.named or word.kind not in _FORMS or word.on(_NO_BEARER):
        return False
    if person > _HALF and not word.on(_THING | words.ROLE | words.FUNCTION) and _after_role(reading, number):
        return True
    if person < _LIKELY:
        return False
    if _after_given(reading, number, verdicts) or (person > _CERTAIN and _before_surname(reading, number, verdicts)):
        return True
    if person > _CERTAIN and (_after_role(reading, number) or _reversed(reading, number, verdicts)):
        return True
    return bool(word.flags & lexicon.FIRST) and person > _SURE and _addressed_or_telling(reading, number)


def _after_given(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a first name stands right before the surname: `Anna Philips`."""
    word, given, said = reading.words[number], reading.at(number - 1), verdicts.get(number - 1)
    if said is None or not word.flags & lexicon.LAST or given.kind != word.kind or not _given(given):
        return False
    return said.person > (_CERTAIN if given.common or word.common else _LIKELY)


def _before_surname(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a surname stands right after the first name: `Desmond Bakker`."""
    word, last, said = reading.words[number], reading.at(number + 1), verdicts.get(number + 1)
    surname = last.kind == word.kind and bool(last.flags & lexicon.LAST) and not last.on(_THING)
    return surname and _given(word) and said is not None and said.person > _CERTAIN


def _given(word: Word) -> bool:
    return bool(word.flags & lexicon.FIRST) and not word.on(_NO_BEARER | words.ROLE)


def _after_role(reading: Reading, number: int) -> bool:
    """Whether a role or the label of a person leads into the word: `getuige Philips`, `Contactpersoon: Philips`."""
    before = number - 1
    while before > number - 3 and reading.at(before).text in (":", CELL):
        before -= 1
    return reading.at(before).on(words.ROLE | words.PERSON_LABEL)


def _reversed(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a first name follows behind a comma: `Philips, Anna`."""
    given, said = reading.at(number + 2), verdicts.get(number + 2)
    if reading.at(number + 1).text != "," or not reading.words[number].flags & lexicon.LAST:
        return False
    return given.kind == "Aa" and _given(given) and said is not None and said.person > _CERTAIN


def _addressed_or_telling(reading: Reading, number: int) -> bool:
    """`Beste Ariel,`, a first name alone under a greeting, `Ariel said`, `Ariel en haar zoon`."""
    before, after = reading.at(number - 1), reading.at(number + 1)
    if after.text in _AFTER_GREETING or number + 1 >= len(reading.texts):
        if before.low in _GREETINGS:
            return True
        alone = after.text in BREAKS or number + 1 >= len(reading.texts)
        if alone and before.text in BREAKS and before.text != CELL and reading.at(number - 2).text == ",":
            return True
    if after.low in _TELLING:
        return before.kind != "a" or before.text == LINE
    return after.low in _AND and reading.at(number + 2).low in _OWN and reading.at(number + 3).low in _KIN
