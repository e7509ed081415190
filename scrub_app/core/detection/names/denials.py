"""What looks like a name and is none: roles, law, diseases, drugs, brands, languages, abbreviations, first words.

A denial takes the likelihood of a token away. Words that people are called too (`Parkinson`, `Bell`, `May`) are denied
only where nothing beside them says that a person is meant.
"""

import re
from functools import lru_cache

from scrub_app.core.detection.names import bearers, islands, lexicon, things, vocabulary, words
from scrub_app.core.detection.names.features import flags
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, CELL, LINE, TAKEN
from scrub_app.core.detection.names.verdicts import ORGANISATION, PERSON, Verdict
from scrub_app.core.detection.names.words import Word

_ILLNESS = vocabulary.stops("illness") | vocabulary.stops("eponyms")
_SURE_ILLNESS = vocabulary.stops("illness")
_LANGUAGES = vocabulary.stops("languages")
_OF_ILLNESS = vocabulary.words("of_illness")
_AFTER_EPONYM = vocabulary.words("after_eponym")
_BEFORE_MONTH = vocabulary.words("before_month")
_DETERMINERS = frozenset(
    ("de", "het", "een", "die", "dit", "deze", "dat", "geen", "the", "a", "an", "his", "her", "my")
)
_MEDICINE_ENDS = tuple(vocabulary.words("medicine_ends"))
_SUBJECT_ENDS = tuple(vocabulary.words("subject_ends"))
_AFTER_VERB = vocabulary.words("after_verb")
_TESTS = vocabulary.words("test_labels")
_MATTER_LABELS = vocabulary.words("matter_labels")
_PERSON_VERBS = vocabulary.words("person_verbs")
_VOWELS = frozenset("aeiouy")
_WHILE = frozenset(("bij", "door", "wegens", "tijdens", "na", "ivm", "i.v.m."))
_FAR = 24
_UNITS = frozenset(("mg", "mcg", "µg", "ml", "gr", "g", "ie", "eh", "mmol", "tabl", "tab", "dd", "mg/ml", "%"))
_DOSE = re.compile(r"[0-9][0-9.,]*(?:mg|mcg|µg|ml|ie|eh|dd[0-9]?)")
_LISTED = frozenset((",", "/", "+", "&", "en", "and", "of", "or", "(", "?"))
_FIELD_STARTS = BREAKS | {TAKEN, "|", "/"}
_FIELD_ENDS = BREAKS | {":", "|", "/"}
STRONG = 0.97
_IN_FIRM, _IN_NAME, _NAMED = 0.5, 0.4, 0.85
_LIKELY_BODY = 0.1
_SURE_PLACE = 0.8
_PROPER = 0.05
_BODY_OF_NEWS = 0.6
_NAMED_BY_FORM = frozenset(("known_organisation", "press", "letters"))
_ACCORDING = frozenset(("volgens", "aldus"))
_BEFORE_BODY = frozenset(("de", "het", "volgens", "bij", "zegt", "aldus"))


def deny(reading: Reading, verdicts: dict[int, Verdict], *, news: bool = False) -> None:
    """Take from `verdicts` the tokens that are no names: first those that never are, then what they leave doubtful.

    In `news` the tagger is trusted further: letters abbreviate bodies there, and hardly ever medicine or law.
    """
    things.pop_phrases(reading, verdicts, news=news)
    _deny_hard(reading, verdicts, news)
    for number in list(verdicts):
        verdict = verdicts[number]
        if verdict.name < 0.05 or verdict.reason not in ("tagger", "known_first_name"):
            continue
        beside = _beside_person(reading, number, verdicts) or bearers.before_given(reading, number, verdicts)
        if (reading.words[number].low in _DETERMINERS and number + 1 not in verdicts and not beside) or (
            not beside
            and (
                (_coined(reading, number, verdicts) and not (news and verdict.organisation > STRONG))
                or things.is_thing(reading, number, verdict)
                or (
                    not (news and verdict.name > _PROPER and _proper(reading, number))
                    and _soft(reading, number, verdict)
                    and not _in_name(reading, number, verdicts)
                )
            )
            and not _led(reading, number, verdicts)
            and not bearers.is_bearer(reading, number, verdicts)
        ):
            del verdicts[number]


def _deny_hard(reading: Reading, verdicts: dict[int, Verdict], news: bool) -> None:
    for number in list(verdicts):
        verdict = verdicts[number]
        if verdict.name < 0.05:
            continue
        word = reading.words[number]
        if verdict.reason in _NAMED_BY_FORM or (news and verdict.organisation > _BODY_OF_NEWS):
            continue
        if _never(reading, number, verdict):
            del verdicts[number]
        elif verdict.reason in ("tagger", "known_first_name"):
            led = _led(reading, number, verdicts)
            if (
                not led
                and (
                    (
                        word.on(words.ROLE | words.HARD | words.CALLED | words.NAME_LABEL)
                        and not _in_firm(reading, number, verdicts)
                        and not _surname_of_a_people(reading, number, verdicts)
                    )
                    or (_ends_in(word.low, _MEDICINE_ENDS, 3) and not word.named)
                    or (
                        _ends_in(word.low, _SUBJECT_ENDS, 4)
                        and not word.named
                        and not _in_firm(reading, number, verdicts)
                        and not _opens_firm(reading, number, verdicts)
                    )
                    or (word.on(words.HEADER) and _whole_field(reading, number))
                    or (_compound(word.text) and not _in_person(reading, number, verdicts))
                    or (not word.named and not _likely_name(word, verdict) and _among_matter(reading, number))
                    or (_in_list(reading, number) and _field(reading, number) in _TESTS)
                )
                and not bearers.is_bearer(reading, number, verdicts)
            ):
                del verdicts[number]


def _never(reading: Reading, number: int, verdict: Verdict) -> bool:
    """Whether the word itself says that it is no name, whatever stands beside it."""
    word = reading.words[number]
    if word.on(words.NEVER) and verdict.reason != "organisation_word":
        return not bearers.is_titled(reading, number, verdict)
    if word.kind == "a" and word.on(words.NO_SURNAME):
        return True
    if verdict.reason != "tagger":
        return False
    verb = word.kind == "AA" and word.low in _PERSON_VERBS and not word.named
    return verb or _small_opener(reading, number) or _label(reading, number) or _code(word, verdict)


def _label(reading: Reading, number: int) -> bool:
    """Whether an ordinary word stands before a colon, first in its line or sentence: `Rooster: ...`."""
    word = reading.words[number]
    ordinary = word.kind == "Aa" and word.common and not word.named
    return ordinary and reading.at(number + 1).text == ":" and reading.opens(number)


def _code(word: Word, verdict: Verdict) -> bool:
    """Whether the word is a short code of letters and digits, a level or a grade: `L4`, `C1M3`."""
    return word.kind == "A9" and len(word.text) < 5 and verdict.organisation < 0.5


def _small_opener(reading: Reading, number: int) -> bool:
    """Whether a small word has its capital from the sentence alone: `With Will gone`."""
    word = reading.words[number]
    small = word.kind == "Aa" and word.on(words.FUNCTION) and not word.on(words.PARTICLE)
    return small and not word.flags & lexicon.FIRST and reading.opens(number)


def _among_matter(reading: Reading, number: int) -> bool:
    """Whether a word that nobody knows stands in a list with medicines and illnesses, or in a field for such."""
    if _dosed(reading, number):
        return True
    for step in (-1, 1):
        beside = number + step
        if reading.at(beside).text in _LISTED:
            beside += step
        while step < 0 and beside > number - 6 and (reading.at(beside).kind in ("9", "a9") or _dose(reading, beside)):
            beside += step
        word = reading.at(beside)
        if word.on(words.MATTER) or (_ends_in(word.low, _MEDICINE_ENDS, 3) and not word.named):
            return True
    return _in_list(reading, number) and _field(reading, number) in _MATTER_LABELS


def _in_list(reading: Reading, number: int) -> bool:
    """Whether the token is one of those of a list, or goes on with one: no small word leads into it."""
    before = reading.at(number - 1)
    return before.text == ":" or before.text in _LISTED or before.capital


def _field(reading: Reading, number: int) -> str:
    """The label, in small letters, of the field in whose first sentence the token stands; empty for none."""
    for place in range(number - 1, max(number - _FAR, -1), -1):
        text = reading.texts[place]
        if text == ":":
            return reading.at(place - 1).low
        if text in BREAKS or text in (".", ";"):
            return ""
    return ""


def _ends_in(word: str, ends: tuple[str, ...], least: int) -> bool:
    """Whether a word of letters and digits has one of `ends`, and at least so many letters before it."""
    return (
        word.endswith(ends)
        and word.replace("_", "").isalnum()
        and any(word.endswith(end) for end in ends if len(word) >= len(end) + least)
    )


def _dosed(reading: Reading, number: int) -> bool:
    """Whether a dose follows: `Brexin 10 mg`, `Brexin 10mg`."""
    return reading.at(number + 1).text[:1].isdigit() and (
        _dose(reading, number + 2) or _DOSE.fullmatch(reading.at(number + 1).low) is not None
    )


def _dose(reading: Reading, number: int) -> bool:
    return reading.at(number).low in _UNITS


def _whole_field(reading: Reading, number: int) -> bool:
    """Whether the token alone fills a line or a cell, or stands before a colon at the start of one."""
    return reading.at(number - 1).text in _FIELD_STARTS and reading.at(number + 1).text in _FIELD_ENDS


@lru_cache(maxsize=16384)
def _compound(text: str) -> bool:
    """Whether the last part of a hyphenated word is a common noun in small letters (`Katz-score`, `SEH-arts`)."""
    last = text.rpartition("-")[2] if "-" in text else ""
    if last and text.partition("-")[0].lower() in _ILLNESS and not last[1:].islower():
        return True
    if len(last) < 2 or not last.islower() or vocabulary.words("particles") & {last}:
        return "'" in text and text.endswith(("'er", "'ers", "'en"))
    return last in ("er", "ers") or (bool(flags(last) & lexicon.COMMON) and not flags(last) & lexicon.FIRST)


def _led(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a title, initials or a given name with a particle lead into the token."""
    before = number - 1
    while before > number - 4 and reading.at(before).on(words.PARTICLE) and not reading.at(before).capital:
        before -= 1
    word, verdict = reading.at(before), verdicts.get(before)
    if before < number - 1 and verdict and verdict.kind == PERSON and verdict.person > 0.8:
        return True
    if word.kind == "I" and len(word.text) > 1:
        if word.text == "M." and reading.words[number].low in _SURE_ILLNESS:
            return False
        return len(word.text) > 2 or not reading.opens(before)
    return word.on(words.STRONG_TITLE)


def _beside_person(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a likely name of a person stands right before or after the token."""
    for step in (-1, 1):
        beside = number + step * (2 if reading.at(number + step).text == LINE else 1)
        verdict = verdicts.get(beside)
        if verdict and verdict.kind == PERSON and verdict.person > 0.6 and len(reading.texts[beside]) > 2:
            return True
    return False


def _surname_of_a_people(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether the word for a language is the surname after a first name: `Rolf Duits`."""
    before, said = reading.at(number - 1), verdicts.get(number - 1)
    word = reading.words[number]
    led = said is not None and said.person > 0.8 and before.kind == "Aa" and bool(before.flags & lexicon.FIRST)
    return led and word.kind == "Aa" and word.low in _LANGUAGES and verdicts[number].person > 0.6


def _in_person(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether the tagger is sure of a person in the token and in the capital before it: `Cheung Kai-lam`."""
    before = verdicts.get(number - 1)
    both = before is not None and min(before.person, verdicts[number].person) > STRONG
    return both and reading.at(number - 1).kind == reading.words[number].kind == "Aa"


def _in_firm(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether the token is one of those of an organisation's name: `Klachtencommissie Zorg Oost`, `Vlaamse Liga`.

    A brand, an illness or the word of a form at its start is not made a name by what follows.
    """
    word, own = reading.words[number], verdicts[number].organisation
    starts = word.low in _LANGUAGES or not word.on(words.HARD)
    before = number - 2 if reading.at(number - 1).text == "&" else number - 1
    for beside in (before, number + 1) if starts else (before,):
        verdict = verdicts.get(beside)
        if verdict is None or not reading.words[beside].capital or reading.at(beside).low in _DETERMINERS:
            continue
        if min(verdict.organisation, own) > _IN_FIRM:
            return True
        if beside > number and word.low in _LANGUAGES and min(verdict.name, verdicts[number].name) > _NAMED:
            return True
    return False


def _in_name(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether the tagger sees the token and the capital before it as the name of one organisation: `Ludion & Blauw`."""
    before = number - 2 if reading.at(number - 1).text == "&" else number - 1
    verdict, own = verdicts.get(before), verdicts[number]
    said = min(verdict.organisation, own.organisation) if verdict is not None else 0.0
    return said > _IN_NAME and reading.at(before).kind == reading.words[number].kind == "Aa"


def _opens_firm(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether the name of an organisation begins at the token: `Pleegzorg Drie Linden`, `Thuiszorg de Kreek`."""
    following = number + 1
    if reading.at(following).on(words.PARTICLE) and not reading.at(following).capital:
        following += 1
    after, own = verdicts.get(following), verdicts[number]
    sure = after is not None and min(after.organisation, own.organisation) > 0.9
    return sure and reading.words[number].kind == reading.at(following).kind == "Aa"


def _coined(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether the word is a thing that nobody is called, and goes on with the name of no organisation."""
    if not reading.words[number].on(words.COINED):
        return False
    after, own = verdicts.get(number + 1), verdicts[number]
    follows = after is not None and min(after.organisation, own.organisation) > 0.5
    return not follows and not _in_firm(reading, number, verdicts)


def _soft(reading: Reading, number: int, verdict: Verdict) -> bool:
    word, before, after = reading.words[number], reading.at(number - 1), reading.at(number + 1)
    if {word.low, before.low, reading.at(number - 2).low} & _OF_ILLNESS and not _of_somebody_ill(reading, number):
        return before.low != "geen" or verdict.place < _SURE_PLACE
    if word.on(words.CALENDAR):
        return True
    if word.kind == "AA" and before.low in _ACCORDING and verdict.name > 0.5 and not word.common:
        return False
    if word.kind == "AA" and verdict.person > 0.6 * verdict.name and _no_name_in_capitals(reading, number, verdict):
        return True
    if after.low in _AFTER_EPONYM and verdict.person < STRONG:
        return True
    if after.text in things.APOSTROPHES and reading.at(number + 2).low in _AFTER_EPONYM and word.low in _ILLNESS:
        return True
    if word.kind == "a" and word.common and after.low in _AFTER_VERB:
        return True
    elsewhere = max(verdict.place, verdict.organisation)
    if before.text in _DETERMINERS and word.common and elsewhere < 0.5 and (verdict.person < 0.8 or word.kind == "a"):
        return True
    if word.capital and ((word.on(words.WEAK) and after.on(words.HARD)) or before.low in _SURE_ILLNESS):
        return True
    if before.on(words.BRAND) and word.capital:
        return True
    if word.on(words.MONTH):
        return before.low in _BEFORE_MONTH or TAKEN in (before.text, after.text) or verdict.name < 0.6
    if word.on(words.WEAK):
        if word.kind == "a" and word.common:
            return True
        return verdict.name < (0.75 if word.flags & lexicon.LAST else STRONG) or after.low in _AFTER_EPONYM
    if word.kind == "I" and len(word.text) == 1:
        return verdict.name < STRONG or word.text == "I" or before.text == after.text == CELL
    if word.kind == "a" and reading.modes[number] == islands.SMALL:
        return verdict.name < 0.2
    if reading.modes[number] == islands.CAPITALS and word.common and verdict.kind == ORGANISATION:
        return True
    if reading.modes[number] == islands.CAPITALS and word.common and not word.named:
        return verdict.name < 0.9
    return verdict.name < 0.8 and _unlikely(reading, number, word, verdict)


def _likely_name(word: Word, verdict: Verdict) -> bool:
    """Whether the tagger is sure of a person and the lexicon has the word as a name of some kind."""
    return verdict.person >= STRONG and word.kind == "Aa" and bool(word.flags & lexicon.PROPER)


def _of_somebody_ill(reading: Reading, number: int) -> bool:
    """Whether a known first name stands behind an illness that has somebody: `bij ziekte Ousmane`."""
    word, led = reading.words[number], reading.at(number - 2).low in _WHILE
    known = bool(word.flags & lexicon.FIRST) and not word.common and word.low not in _ILLNESS
    return led and known and reading.at(number - 1).low in ("ziekte", "dementie", "verdenking")


def _no_name_in_capitals(reading: Reading, number: int, verdict: Verdict) -> bool:
    """Whether capitals stress an ordinary word, or abbreviate: more than three letters and no vowel among them."""
    word = reading.words[number]
    if word.named or len(word.text) < 4 or reading.modes[number] == islands.CAPITALS:
        return False
    return (word.common and verdict.name < STRONG) or (word.text.isascii() and not _VOWELS & set(word.low))


def _unlikely(reading: Reading, number: int, word: Word, verdict: Verdict) -> bool:
    """Whether what kind of word it is, and where it stands, tells against a name that is not sure."""
    likelihood = verdict.name
    before = reading.at(number - 1).low
    if word.kind == "AA" and verdict.organisation > _LIKELY_BODY and before in _BEFORE_BODY:
        return False
    of_a_country = bool(reading.at(number - 1).body & words.BODY_ADJECTIVE)
    if word.kind == "AA" and likelihood > 0.5 and of_a_country and not word.common:
        return False
    if word.kind in ("AA", "A9") and reading.modes[number] != islands.CAPITALS:
        return not word.named or likelihood < 0.5
    if reading.opens(number):
        return likelihood < (0.2 if word.common else 0.0 if word.named else 0.07)
    return False


def _proper(reading: Reading, number: int) -> bool:
    """Whether a capital inside a sentence, or letters that abbreviate nothing else, can be a name in news."""
    word = reading.words[number]
    if reading.modes[number] == islands.CAPITALS or word.on(words.CALENDAR | words.MONTH) or not word.capital:
        return False
    return word.kind == "AA" and not word.common if reading.opens(number) else True
