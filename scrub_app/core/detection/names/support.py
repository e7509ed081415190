"""What tells that a person is named here, beside the tagger: titles, initials, labels, known names."""

from scrub_app.core.detection.names import bearers, chats, islands, labels, lexicon, titles, words
from scrub_app.core.detection.names.raising import NO_NAME, person_after, raise_person
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, CELL, TAKEN
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_BEFORE_SURNAME = frozenset(("over", "met", "door", "aan", "bij", "voor", "tegen", "namens", "mr.", "meester"))
_SPEAKING = frozenset(("spreekt", "spreek", "sprak"))
_BEFORE_SMALL = frozenset(("ene", "wijlen", "zekere", "heet"))
"""Words behind which a name in small letters stands."""
_OPENS = frozenset('("“‘')
_CLOSES = frozenset(')"”’')
_NO_SURNAME = words.ROLE | words.HARD | words.FORM | words.ORG_FIRST | words.ORG_LAST | words.HEADER | words.NEVER
_FIELD_STARTS = BREAKS | {"|"}
_FIELD_ENDS = BREAKS | {"|", TAKEN}
_NOUN_BEFORE = frozenset(
    (
        "the",
        "a",
        "this",
        "that",
        "my",
        "his",
        "her",
        "their",
        "your",
        "our",
        "said",
        "last",
        "former",
        "new",
        "old",
        "each",
    )
)
_JUDGES = frozenset(("LJ", "CJ", "JSC", "KC", "QC"))
_SHORT_PARTICLES = frozenset(("v.", "v.d.", "v.t.", "v/d", "vd"))


def support(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` what titles, initials and labels say is the name of a person."""
    for number in reading.active:
        lists = reading.words[number].lists
        if lists & words.STRONG_TITLE:
            titles.after_title(reading, number, verdicts)
        elif lists & words.NAME_LABEL:
            labels.after_label(reading, number, verdicts)
        elif lists & words.CALLED:
            labels.after_called(reading, number, verdicts)
            if reading.words[number].low in _BEFORE_SMALL:
                titles.after_speaking(reading, number, verdicts)
        elif lists & words.PERSON_LABEL:
            labels.after_person_label(reading, number, verdicts)
        else:
            _by_form(reading, number, verdicts)
    for number in [n for n, said in verdicts.items() if said.person > 0.8 and reading.words[n].kind == "a"]:
        titles.after_small_name(reading, number, verdicts)
    labels.speakers(reading, verdicts)
    chats.senders(reading, verdicts)
    labels.holders(reading, verdicts)
    labels.signers(reading, verdicts)
    bearers.greeted(reading, verdicts)


def _by_form(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    word, before = reading.words[number], reading.at(number - 1)
    if word.kind == "Aa" and reading.at(number + 1).lists & words.PARTICLE:
        titles.after_given_name(reading, number, verdicts)
    if word.lists & words.NICK and word.kind == "Aa":
        titles.after_nickname(reading, number, verdicts)
    if word.text in _JUDGES and before.kind == "Aa" and not before.on(NO_NAME):
        raise_person(reading, number - 1, number + 1, verdicts, "title_after_name")
    elif word.low == "van" and before.low in _BEFORE_SURNAME and reading.at(number + 1).kind == "Aa":
        end = person_after(reading, verdicts, number + 1)
        raise_person(reading, number, end, verdicts, "particle_before_name")
    elif word.low in _SPEAKING and reading.at(number + 1).low == "met":
        titles.after_speaking(reading, number + 1, verdicts)
    elif word.text in _OPENS:
        _nickname(reading, number, verdicts)
    elif word.low in _SHORT_PARTICLES:
        titles.after_short_particle(reading, number, verdicts)
    elif word.kind == "I":
        titles.after_initials(reading, number, verdicts)
    elif before.text == "=" and word.kind in ("AA", "AaA") and (start := _explained(reading, number)):
        raise_person(reading, start, number - 1, verdicts, "known_names")
        raise_person(reading, number, number + 1, verdicts, "known_names")
    elif word.kind == "AA" and reading.at(number + 1).text == "," and _reversed_in_field(reading, number):
        given = number + 3
        while reading.at(given).kind == "Aa" and reading.at(given).flags & lexicon.FIRST and given < number + 6:
            given += 1
        raise_person(reading, number, number + 1, verdicts, "known_names")
        raise_person(reading, number + 2, given, verdicts, "known_names")
    elif word.flags & lexicon.FIRST and (end := _whole_name(reading, number)):
        for place in range(number, end):
            verdicts.pop(place, None)
        raise_person(reading, number, end, verdicts, "known_names")
    elif word.kind == "Aa" and word.low in bearers.VERBS_TOO and _inside_a_sentence(reading, number):
        raise_person(reading, number, number + 1, verdicts, "known_first_name")
    elif word.flags & lexicon.FIRST and word.capital and not word.common:
        _after_first_name(reading, number, verdicts)
    elif word.flags & lexicon.FIRST and word.kind == "Aa" and _before_surname(reading, number, verdicts):
        raise_person(reading, number, number + 1, verdicts, "known_first_name")


def _explained(reading: Reading, number: int) -> int:
    """Where the name starts of which the token is the initials: `Brandon Wigglesworth = BW`; 0 for none."""
    letters = [letter for letter in reading.texts[number] if letter.isupper()]
    start = number - 1 - len(letters)
    named = reading.words[start : number - 1] if start > 0 else []
    fits = [word.kind == "Aa" and word.text[0] == letter for word, letter in zip(named, letters, strict=False)]
    return start if 1 < len(letters) == len(fits) < 5 and all(fits) else 0


def _reversed_in_field(reading: Reading, number: int) -> bool:
    """`ROZENDAAL, Will`: a surname in capitals first in a field, a comma, a first name that is not in capitals."""
    word, given = reading.words[number], reading.at(number + 2)
    if len(word.text) < 3 or not _opens_field(reading, number) or word.on(NO_NAME | words.HARD):
        return False
    return given.kind == "Aa" and bool(given.flags & lexicon.FIRST)


def _opens_field(reading: Reading, number: int) -> bool:
    """Whether a field begins at the token, or an item of a numbered list: `1. ROZENDAAL, Will`."""
    before = reading.at(number - 1).text
    return before in _FIELD_STARTS or (before in (".", ")") and reading.at(number - 2).kind == "9")


def _named_capital(word: Word) -> bool:
    return word.kind == "AA" and (word.named or not word.common)


def _whole_name(reading: Reading, number: int) -> int:
    """Where a name ends that its form alone tells: a run of capitals, or a whole cell; 0 for none."""
    kind = reading.words[number].kind
    return _run_of_capitals(reading, number) if kind == "AA" else _whole_cell(reading, number) if kind == "Aa" else 0


def _run_of_capitals(reading: Reading, number: int) -> int:
    """Where a name in capitals in an ordinary line ends: `LEILA BEN AMOR Applicant`; 0 where it is none."""
    if (
        reading.modes[number] != islands.ORDINARY
        or reading.words[number].common
        or _named_capital(reading.at(number - 1))
    ):
        return 0
    place = number + 1
    while reading.at(place).kind == "AA" and place < number + 5:
        word = reading.at(place)
        if word.on(_NO_SURNAME) or not (word.named or word.on(words.PARTICLE) or not word.common):
            return 0
        place += 1
    return place if place > number + 1 and reading.words[place - 1].flags & lexicon.LAST else 0


def _whole_cell(reading: Reading, number: int) -> int:
    """Where a name ends that fills a cell of a table: a first name, particles or not, a capital; 0 for none."""
    if reading.at(number - 1).text not in _FIELD_STARTS:
        return 0
    place = number + 1
    while reading.at(place).on(words.PARTICLE) and place < number + 4:
        place += 1
    last, after = reading.at(place), reading.at(place + 1)
    celled = CELL in (after.text, reading.at(number - 1).text) or after.text == "|"
    if not celled or after.text not in _FIELD_ENDS or last.kind != "Aa" or not last.named:
        return 0
    return 0 if last.on(NO_NAME | words.HARD | words.ORG_LAST | words.HEADER) else place + 1


def _inside_a_sentence(reading: Reading, number: int) -> bool:
    """Whether small words lead into a capital, and none that makes a noun of it (`the last Will`)."""
    before = reading.at(number - 1)
    led = before.kind == "a" and before.text not in _NOUN_BEFORE and not before.on(words.PARTICLE)
    return led and reading.modes[number] == islands.ORDINARY and not reading.at(number + 1).capital


def _before_surname(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a first name that is a word too has its capital for a surname: `the chair was Prudence Aldridge`."""
    word, last, verdict = reading.words[number], reading.at(number + 1), verdicts.get(number + 1)
    if word.on(NO_NAME | words.HARD | words.MONTH | words.CALENDAR | words.TITLE) or reading.opens(number):
        return False
    known = last.kind == "Aa" and (last.flags & lexicon.LAST or not last.common) and not last.on(words.ORG_LAST)
    return bool(known and verdict and verdict.person > 0.6)


def _after_first_name(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """A known first name and a known surname, or a first name that the tagger half sees, are a person."""
    own, word, after = verdicts.get(number), reading.words[number], reading.at(number + 1)
    if word.on(NO_NAME | words.HARD | words.WEAK | words.MONTH) or not own or own.place + own.organisation > 0.4:
        return
    surname = after.capital and bool(after.flags & lexicon.LAST) and not after.on(NO_NAME | words.HARD | words.ORG_LAST)
    if surname and reading.modes[number] != islands.CAPITALS:
        raise_person(reading, number, number + 2, verdicts, "known_names")
    elif own.person > 0.3 and own.reason == "tagger":
        own.person, own.reason = max(own.person, 0.7), "known_first_name"


def _nickname(reading: Reading, opens: int, verdicts: dict[int, Verdict]) -> None:
    """`Bartholomew (Batty) Considine`: a word in brackets between two words of which the last is a person's."""
    first, nick, last = reading.at(opens - 1), reading.at(opens + 1), reading.at(opens + 3)
    if not (first.capital and nick.capital and reading.at(opens + 2).text in _CLOSES and opens):
        return
    number = opens + 3
    while reading.at(number).on(words.PARTICLE) and number < opens + 6:
        number += 1
    verdict = verdicts.get(number)
    if last.text != "\n" and verdict and verdict.person > 0.8:
        raise_person(reading, opens - 1, number + 1, verdicts, "known_names")
