"""Names that follow a title, initials or an abbreviated particle, or stand before a judge's letters."""

from scrub_app.core.detection.names import lexicon, vocabulary, words
from scrub_app.core.detection.names.raising import NO_NAME, person_after, raise_person
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import CELL, LINE
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_ILLNESS = vocabulary.stops("illness")
_SURNAME_PARTICLES = frozenset(("van", "vd", "v.d.", "v/d", "de", "der", "den", "ter", "ten", "'t", "el", "al", "ben"))
_WORDS_TOO = frozenset(("An", "Will", "May", "Can", "Al", "Ben"))
"""First names that are small words too: with a capital after a title they are names."""
_LINKING = frozenset(("van", "de", "der", "den", "ter", "ten", "'t", "’t", "het", "te"))
_QUOTES = frozenset("\"“‘„'")
_QUOTES_TOO = frozenset("\"”’'")
_NO_SURNAME = words.ROLE | words.HARD | words.ORG_FIRST | words.ORG_LAST | words.FORM | words.CALENDAR | words.UNIT
_ADDRESSES = vocabulary.words("strong_titles") - vocabulary.words("kinswomen") - vocabulary.words("kinsmen")
_AGENTS = frozenset(("by", "door", "namens", "with", "met", "from", "per", "signed"))


def after_title(reading: Reading, title: int, verdicts: dict[int, Verdict]) -> None:
    """`mr. J. Bos`, `mw vos`: what follows a title, unless it is a role or an ordinary word."""
    start = title + 1
    while reading.at(start).text in (LINE, CELL) or (
        reading.at(start).kind == "9" and reading.at(start - 1).text == LINE
    ):
        start += 1
        if start > title + 4:
            return
    end = person_after(reading, verdicts, start)
    if end > start:
        capitals = [n for n in range(start, end) if reading.words[n].capital]
        first = next((n for n in capitals if reading.words[n].kind != "I"), capitals[0])
        if not _refused(reading.words[first], verdicts.get(first), first > start):
            raise_person(reading, start, end, verdicts, "title_before_name")
    elif start == title + 1 and (end := _small_name_after(reading, start, reading.words[title])):
        raise_person(reading, start, end, verdicts, "title_before_name")


def _refused(word: Word, verdict: Verdict | None, led: bool) -> bool:
    """Whether the word after a title is a role or, by tagger and word list together, an ordinary word.

    `led`: particles lead into it (`mw v d Meer`).
    """
    if word.on(words.ROLE) or (word.on(words.FUNCTION) and not led and word.text not in _WORDS_TOO):
        return True
    if word.text in _WORDS_TOO:
        return False
    likely = verdict.person if verdict else 0.0
    return likely < 0.3 and word.common and not word.named


def _small_name_after(reading: Reading, start: int, title: Word) -> int:
    """Where a surname in small letters after a title ends, its particles before it; 0 when there is none."""
    place = start
    while len(reading.at(place).text) == 1 and reading.at(place + 1).text == "." and place < start + 6:
        place += 2
    led = place
    while reading.at(place).low in _SURNAME_PARTICLES and place < led + 3:
        place += 1
    word = reading.at(place)
    known = word.named and title.low in _ADDRESSES
    ordinary = word.common and place > led and not known
    if not _small_surname(word) or ordinary:
        return 0
    return _small_surname_behind(reading, place + 1) if word.flags & lexicon.FIRST else place + 1


def _small_surname_behind(reading: Reading, start: int) -> int:
    """Where the surname behind a first name in small letters ends; `start` where none follows: `de heer bas smid`."""
    place = start
    while reading.at(place).low in _SURNAME_PARTICLES and place < start + 3:
        place += 1
    word = reading.at(place)
    known = bool(word.flags & lexicon.LAST) or not word.common
    taken = len(word.low) < 3 or word.kind != "a" or word.on(words.FUNCTION | words.NEVER | words.NO_SURNAME)
    return place + 1 if known and not taken and word.text.isalpha() else start


def after_speaking(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`u spreekt met rinske hoogland`, in small letters: one or two words that no dictionary has, or surnames."""
    start = number + 1
    word = reading.at(start)
    if word.kind != "a" or len(word.low) < 3 or word.common or word.on(NO_NAME | words.TITLE):
        return
    if word.text.isalpha():
        end = _small_surname_behind(reading, start + 1)
        raise_person(reading, start, end, verdicts, "called")


def after_small_name(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`met sanne van der wal`, in small letters: a likely first name, particles and a word that may be a surname."""
    own = verdicts.get(number)
    if own is None or own.person < 0.8 or reading.at(number + 1).low not in ("van", "de", "vd", "el", "ten", "ter"):
        return
    end = _small_surname_behind(reading, number + 1)
    if end > number + 2 and not reading.words[end - 1].on(words.ROLE | words.TITLE | words.ORG_FIRST | words.CALENDAR):
        raise_person(reading, number, end, verdicts, "particle_before_name")


def after_nickname(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`Rooie Sjaak`, `"Ome Nelis"`: a word that people put before a first name."""
    following = number + 1
    word, said = reading.at(following), verdicts.get(following)
    quoted = reading.at(number - 1).text in _QUOTES and reading.at(following + 1).text in _QUOTES_TOO
    if word.kind != "Aa" or word.on(words.FUNCTION | words.ROLE | words.HARD | words.CALENDAR | words.ORG_FIRST):
        return
    likely = said is not None and said.person > 0.5
    if (quoted and (likely or word.named)) or (likely and word.flags & lexicon.FIRST):
        raise_person(reading, number, following + 1, verdicts, "known_names")


def _small_surname(word: Word) -> bool:
    """Whether a word in small letters after a title can only be a surname."""
    if len(word.low) < 3 or word.kind != "a" or word.on(NO_NAME | words.TITLE) or not word.text.isalpha():
        return False
    return bool(word.flags & (lexicon.LAST | lexicon.PROPER)) or not word.common


def after_initials(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`J.P. de Boer`: what follows initials, unless it is an ordinary word."""
    initials = reading.words[number]
    if initials.text[-1] != "." and len(initials.text) > 1:
        return
    lone = len(initials.text) <= 2
    if initials.text == "M." and reading.at(number + 1).low in _ILLNESS:
        return
    own = verdicts.get(number)
    if lone and (initials.text[-1] != "." or reading.opens(number)) and not (own and own.person > 0.5):
        return
    end = person_after(reading, verdicts, number + 1, 5)
    first = next((n for n in range(number + 1, end) if reading.words[n].kind not in ("I", "a")), None)
    if first is None:
        return
    word, verdict = reading.words[first], verdicts.get(first)
    likely = verdict.person if verdict else 0.0
    ordinary = (word.common and not word.named) or word.on(words.ROLE)
    if (
        likely > 0.5
        or (not lone and not word.on(words.ROLE | words.HARD))
        or (not ordinary and (likely > 0.1 or word.named))
        or (
            reading.at(number - 1).low in _AGENTS
            and not word.on(words.ROLE | words.HARD | words.FORM | words.ORG_FIRST)
        )
    ):
        raise_person(reading, number, max(end, first + 1), verdicts, "initials_before_name")


def after_given_name(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`Frens van Nuenen`, `Gerhard de Leede`: a likely given name, small particles, a capital that is no firm."""
    own, before = verdicts.get(number), verdicts.get(number - 1)
    if own is None or own.person < 0.8 or own.reason not in ("tagger", "known_first_name"):
        return
    if (
        (before and before.person > 0.5)
        or reading.at(number - 1).text in _QUOTES
        or reading.at(number).on(words.FUNCTION)
    ):
        return
    place = number + 1
    while reading.at(place).low in _LINKING and place < number + 4:
        place += 1
    word, verdict = reading.at(place), verdicts.get(place)
    if place == number + 1 or word.kind != "Aa" or word.on(_NO_SURNAME):
        return
    if verdict is not None and verdict.organisation < 0.4 and (verdict.place > 0.4 or verdict.person > 0.1):
        raise_person(reading, number, place + 1, verdicts, "particle_before_name")


def after_short_particle(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`v. Loon`, `v.d. Meulen`, `vd broek`: an abbreviated particle leads into a surname."""
    word = reading.at(number + 1)
    if word.kind in ("AA", "I") and reading.words[number].low == "v.":
        return
    if word.capital or (word.kind == "a" and reading.words[number].low == "vd" and len(word.low) > 3):
        end = max(person_after(reading, verdicts, number + 1), number + 2)
        raise_person(reading, number, end, verdicts, "particle_before_name")
