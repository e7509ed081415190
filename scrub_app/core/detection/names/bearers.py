"""People who are called like a brand, an illness or a word of a form: what beside the word tells that one is meant."""

from scrub_app.core.detection.names import lexicon, vocabulary, words
from scrub_app.core.detection.names.raising import raise_person
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, CELL, LINE, PARAGRAPH
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word
from scrub_app.core.detection.wordlist import word_set

_TELLING = frozenset(
    ("said", "says", "told", "asked", "zei", "zegt", "vertelde", "vertelt", "belde", "vroeg", "vraagt")
)
_GREETINGS = frozenset(("beste", "lieve", "hoi", "hallo", "hi", "hello", "hey", "dear", "geachte", "ha"))
_OWN = frozenset(("haar", "zijn", "hun", "her", "his", "their"))
_AND = frozenset(("en", "and"))
_KIN = vocabulary.words("kinsmen") | vocabulary.words("kinswomen") | {"zoon", "dochter", "son", "daughter", "wife"}
_CLOSINGS = frozenset(
    (
        "groet",
        "groeten",
        "groetjes",
        "gr",
        "mvg",
        "liefs",
        "dank",
        "bedankt",
        "hoogachtend",
        "regards",
        "wishes",
        "sincerely",
        "faithfully",
        "truly",
        "cheers",
        "thanks",
        "love",
    )
)
_EVERYBODY = frozenset(("all", "allen", "both", "team"))
VERBS_TOO = frozenset(("ben", "can", "will", "wil", "bas", "mark"))
"""First names that are verbs or function words too: a capital inside a sentence says which."""
_LISTING = frozenset((",", ";", "/", "&", "en", "and"))
_PERSON_VERBS = vocabulary.words("person_verbs")
_LANGUAGES = vocabulary.stops("languages")
_BEFORE_LANGUAGE = word_set(
    "the a an de het een geen no in spreekt spreek spreken sprak speaks speak spoke praat leert learns taal tolk :"
)
_FORMS = frozenset(("Aa", "AA", "AaA"))
_HALF, _LIKELY, _SURE, _CERTAIN = 0.3, 0.6, 0.8, 0.9
_THING = words.HARD | words.COINED
_NO_BEARER = words.NEVER | words.NAME_LABEL | words.CALLED | words.TITLE | words.MONTH | words.CALENDAR

_NO_GREETED = words.NEVER | words.ROLE | words.NAME_LABEL | words.CALLED | words.CALENDAR


def is_bearer(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether somebody who bears the word as a name is plainly meant, on whatever list of things it stands.

    The lexicon knows it as a name, the tagger sees a person, and a given name, a surname, a role or a verb of
    saying stands where it stands with people.
    """
    word, person = reading.words[number], verdicts[number].person
    if not word.named or word.kind not in _FORMS or word.on(_NO_BEARER) or person < _HALF:
        return False
    if not word.on(_THING | words.ROLE | words.FUNCTION) and _after_role(reading, number):
        return True
    if word.flags & lexicon.FIRST and _tells(reading, number):
        return True
    return person > _LIKELY and (
        _after_given(reading, number, verdicts)
        or _of_a_people(reading, number, person)
        or _signs(reading, number, 1)
        or (person > _SURE and (_after_role(reading, number) or _related(reading, number)))
        or (person > _CERTAIN and _beside_name(reading, number, verdicts))
    )


def _beside_name(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    return (
        _before_surname(reading, number, verdicts)
        or before_given(reading, number, verdicts)
        or _goes_on(reading, number, verdicts)
    )


def greeted(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` names, words too or not, that a letter opens or ends with, that have kin or letters behind.

    `Hi Said,`, `Groetjes,\\nKen`, `Ben en zijn zoon`, `Koning, A.`
    """
    for number in reading.active:
        word = reading.words[number]
        if word.kind != "Aa" or word.lists & _NO_GREETED or not (word.named or word.low in VERBS_TOO):
            continue
        if end := _told_end(reading, number, word):
            raise_person(reading, number, end, verdicts, "person_label")
        elif _before_letters(reading, number):
            raise_person(reading, number, number + 1, verdicts, "person_label")
            raise_person(reading, number + 2, number + 3, verdicts, "person_label")


def _told_end(reading: Reading, number: int, word: Word) -> int:
    """Where the name ends that a first name begins, told by its place in a letter, its kin or a verb; 0 for none."""
    verb = word.low in VERBS_TOO
    if not (word.flags & lexicon.FIRST or verb) or word.low in _KIN:
        return 0
    after = reading.at(number + 1)
    if after.kind == "Aa":
        surname = bool(after.flags & lexicon.LAST) and after.on(words.HARD) and not word.on(words.HARD)
        acts = surname and reading.at(number + 2).low in _PERSON_VERBS
        return number + 2 if acts or (after.named and _signs(reading, number, 2)) else 0
    if verb and after.low in _PERSON_VERBS and reading.opens(number):
        return number + 1
    greeted = after.text in (",", "!") and _opens_letter(reading, number)
    return number + 1 if greeted or _signs(reading, number, 1) or _has_kin(reading, number) else 0


def is_titled(reading: Reading, number: int, verdict: Verdict) -> bool:
    """Whether a word for a title is the surname behind one: `mevrouw Meester`."""
    word, after = reading.words[number], reading.at(number + 1)
    if word.kind != "Aa" or not word.flags & lexicon.LAST or verdict.person < _SURE:
        return False
    return reading.at(number - 1).on(words.STRONG_TITLE) and not after.capital and after.text != "."


def _opens_letter(reading: Reading, number: int) -> bool:
    """Whether the word is all that a greeting at the start of a line greets: `Beste Ken,`."""
    line = number < 2 or reading.at(number - 2).text in BREAKS
    greeted = line and reading.at(number - 1).low in _GREETINGS
    return greeted and reading.words[number].low not in _EVERYBODY


def _signs(reading: Reading, number: int, length: int) -> bool:
    """Whether `length` words from `number` on stand alone in the line under the closing words of a letter."""
    if reading.at(number - 1).text not in (LINE, PARAGRAPH) or not _ends_line(reading, number + length):
        return False
    closing = number - 3 if reading.at(number - 2).text in (",", ".", "!") else number - 2
    return closing >= 0 and reading.at(closing).low in _CLOSINGS


def _before_letters(reading: Reading, number: int) -> bool:
    """Whether a line begins with a surname and has the letters of its bearer behind a comma: `Koning, A.`"""
    if reading.at(number + 1).text != ",":
        return False
    word, letters, before = reading.words[number], reading.at(number + 2), number - 1
    if not word.flags & lexicon.LAST or word.on(words.FUNCTION):
        return False
    if reading.at(before).text == "." and reading.at(before - 1).kind == "9":
        before -= 2
    opens = before < 0 or reading.at(before).text in BREAKS or reading.at(before).text in ("-", "•", "*", "|")
    after = reading.at(number + 3)
    ends = _ends_line(reading, number + 3) or after.text in ("(", "|", ";", ",") or after.on(words.PARTICLE)
    return opens and ends and letters.kind == "I" and letters.text.endswith(".")


def _has_kin(reading: Reading, number: int) -> bool:
    """`Ken en haar zoon`, first in its sentence or not, no article before it."""
    if reading.at(number + 1).low not in _AND or reading.at(number + 2).low not in _OWN:
        return False
    if reading.words[number].on(words.FUNCTION) and reading.words[number].low not in VERBS_TOO:
        return False
    return reading.at(number + 3).low in _KIN and not reading.at(number - 1).on(words.FUNCTION)


def _ends_line(reading: Reading, number: int) -> bool:
    return number >= len(reading.texts) or reading.at(number).text in BREAKS


def _after_given(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a first name stands right before the surname: `Anna Philips`."""
    word, given, said = reading.words[number], reading.at(number - 1), verdicts.get(number - 1)
    if said is None or not word.flags & lexicon.LAST or given.kind != word.kind or not _given(given):
        return False
    return said.person > (_CERTAIN if given.common or word.common else _LIKELY)


def _before_surname(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a surname stands right after the first name: `Desmond Bakker`."""
    word, last, said = reading.words[number], reading.at(number + 1), verdicts.get(number + 1)
    surname = last.kind == word.kind and bool(last.flags & lexicon.LAST) and not (last.on(_THING) and last.common)
    return surname and _given(word) and said is not None and said.person > _CERTAIN


def _given(word: Word) -> bool:
    return bool(word.flags & lexicon.FIRST) and not word.on(_NO_BEARER | words.ROLE)


def _after_role(reading: Reading, number: int) -> bool:
    """Whether a role or the label of a person leads into the word: `getuige Philips`, `Contactpersoon: Philips`."""
    before = number - 1
    while before > number - 3 and reading.at(before).text in (":", CELL):
        before -= 1
    return reading.at(before).on(words.ROLE | words.PERSON_LABEL)


def before_given(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a first name follows behind a comma: `Philips, Anna`."""
    given, said = reading.at(number + 2), verdicts.get(number + 2)
    if given.on(_THING) or reading.at(number + 1).text != "," or not reading.words[number].flags & lexicon.LAST:
        return False
    return given.kind == "Aa" and _given(given) and said is not None and said.person > _CERTAIN


def _related(reading: Reading, number: int) -> bool:
    """Whether kin or a name's own verb leads into it: `de zoon van Philips`, `mijn naam is Desmond`, `heet Ariel`."""
    before, lead = reading.at(number - 1), reading.at(number - 2)
    if before.low in ("van", "of"):
        return lead.low in _KIN
    return before.on(words.CALLED) or (before.low in ("is", "was") and lead.low in ("naam", "name"))


def _goes_on(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a first name goes on with a list of people: `Harley, Ariel en Desmond`."""
    before, said = reading.at(number - 2), verdicts.get(number - 2)
    if reading.at(number - 1).text not in _LISTING or not reading.words[number].flags & lexicon.FIRST:
        return False
    if before.on(words.COINED) and not reading.words[number].on(words.COINED):
        return False
    return said is not None and said.person > _CERTAIN and before.kind == "Aa" and before.named


def _of_a_people(reading: Reading, number: int, person: float) -> bool:
    """Whether a word for a people or a faith is somebody's first name: `Gisteren belde Christian`."""
    word = reading.words[number]
    if word.low not in _LANGUAGES or not word.flags & lexicon.FIRST or person < _SURE:
        return False
    others = {reading.at(number + step).low for step in (-2, 2)} & _LANGUAGES
    return not others and reading.at(number - 1).low not in _BEFORE_LANGUAGE


def _tells(reading: Reading, number: int) -> bool:
    """Whether the word is the first of its sentence and a verb of saying follows: `Ariel said`."""
    return reading.at(number + 1).low in _TELLING and (reading.at(number - 1).kind != "a" or reading.opens(number))
