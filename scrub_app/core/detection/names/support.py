"""What tells that a person is named here, beside the tagger: titles, initials, labels, speakers of a conversation."""

from scrub_app.core.detection.names import islands, lexicon, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, CELL, LINE, TAKEN
from scrub_app.core.detection.names.verdicts import Verdict
from scrub_app.core.detection.names.words import Word

_LIKELY = 0.98
_NO_NAME = words.FUNCTION | words.ROLE | words.PARTICLE | words.NEVER | words.NO_SURNAME
_TRIGGERS = words.STRONG_TITLE | words.NAME_LABEL | words.CALLED | words.PERSON_LABEL
_BEFORE_PLACE = frozenset(("te", "in", "op", "uit", "bij", "aan"))
_BEFORE_SPEAKER = BREAKS | {"]", TAKEN}
_AFTER_SPEAKER = frozenset((":", TAKEN))
_BEFORE_SURNAME = frozenset(("over", "met", "door", "aan", "bij", "voor", "tegen", "namens", "mr.", "meester"))
_OPENS = frozenset('("“‘')
_CLOSES = frozenset(')"”’')
_JUDGES = frozenset(("LJ", "CJ", "JSC", "KC", "QC"))
_SHORT_PARTICLES = frozenset(("v.", "v.d.", "v.t.", "v/d", "vd"))


def support(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` what titles, initials and labels say is the name of a person."""
    for number in reading.active:
        word = reading.words[number]
        if word.lists & _TRIGGERS:
            if word.lists & words.STRONG_TITLE:
                _after_title(reading, number, verdicts)
            elif word.lists & words.NAME_LABEL:
                _after_label(reading, number, verdicts)
            elif word.lists & words.CALLED:
                _after_called(reading, number, verdicts)
            else:
                _after_person_label(reading, number, verdicts)
        elif word.text in _JUDGES and reading.at(number - 1).kind == "Aa" and not reading.at(number - 1).on(_NO_NAME):
            _name(reading, number - 1, number + 1, verdicts, "title_after_name")
        elif (
            word.low == "van" and reading.at(number - 1).low in _BEFORE_SURNAME and reading.at(number + 1).kind == "Aa"
        ):
            _name(reading, number, person_after(reading, verdicts, number + 1), verdicts, "particle_before_name")
        elif word.text in _OPENS:
            _nickname(reading, number, verdicts)
        elif word.low in _SHORT_PARTICLES:
            _after_short_particle(reading, number, verdicts)
        elif word.kind == "I":
            _after_initials(reading, number, verdicts)
        elif word.flags & lexicon.FIRST and word.capital and not word.common:
            _after_first_name(reading, number, verdicts)
    _speakers(reading, verdicts)


def person_after(reading: Reading, verdicts: dict[int, Verdict], start: int, longest: int = 8) -> int:
    """Where the name of a person that starts at `start` ends: initials, capitalised words, particles between them."""
    place, end = start, start
    while place - start < longest:
        word = reading.at(place)
        if word.capital and not word.on(words.NEVER) and not (place > start and _other(reading, verdicts, place)):
            place += 1
            end = place
        elif word.on(words.PARTICLE | words.NOBLE) or (word.text == LINE and reading.at(place - 1).on(words.PARTICLE)):
            place += 1
        elif word.text in ('"', "(", "“") and reading.at(place + 1).capital and reading.at(place + 2).text in '")”':
            place += 3
        else:
            break
    return end


def _other(reading: Reading, verdicts: dict[int, Verdict], place: int) -> bool:
    """Whether a capitalised word after a name is something else: a place, a firm, a word in a line of capitals."""
    word, verdict = reading.words[place], verdicts.get(place)
    if verdict and verdict.organisation > max(0.5, verdict.person):
        return True
    if verdict and verdict.place > max(0.5, verdict.person) and reading.at(place - 1).low in _BEFORE_PLACE:
        return True
    if word.on(words.HARD | words.ROLE) and not (verdict and verdict.person > 0.9):
        return True
    return reading.modes[place] == islands.CAPITALS and word.common and not word.named


def _name(reading: Reading, start: int, end: int, verdicts: dict[int, Verdict], reason: str) -> None:
    for number in range(start, end):
        verdict = verdicts.get(number)
        if reading.texts[number] in BREAKS or reading.texts[number] in '(")“”':
            continue
        if verdict and (verdict.organisation > 0.9 or verdict.person >= _LIKELY):
            verdict.reason = reason if verdict.person >= _LIKELY else verdict.reason
        else:
            verdicts[number] = Verdict(_LIKELY, 0.0, 0.0, reason)


def _after_title(reading: Reading, title: int, verdicts: dict[int, Verdict]) -> None:
    start = title + 1
    while reading.at(start).text in (LINE, CELL) or (
        reading.at(start).kind == "9" and reading.at(start - 1).text == LINE
    ):
        start += 1
        if start > title + 4:
            return
    end = person_after(reading, verdicts, start)
    if end > start:
        first = next(n for n in range(start, end) if reading.words[n].capital)
        if not _refused(reading.words[first], verdicts.get(first)):
            _name(reading, start, end, verdicts, "title_before_name")
    elif start == title + 1 and _small_surname(reading.at(start)):
        _name(reading, start, start + 1, verdicts, "title_before_name")


def _refused(word: Word, verdict: Verdict | None) -> bool:
    """Whether the word after a title is a role or, by tagger and word list together, an ordinary word."""
    if word.on(words.ROLE | words.FUNCTION):
        return True
    likely = verdict.person if verdict else 0.0
    return likely < 0.3 and word.common and not word.named


def _small_surname(word: Word) -> bool:
    """Whether a word in small letters after a title can only be a surname."""
    if len(word.low) < 3 or word.kind != "a" or word.on(_NO_NAME | words.TITLE) or not word.text.isalpha():
        return False
    return bool(word.flags & (lexicon.LAST | lexicon.PROPER)) or not word.common


def _after_label(reading: Reading, label: int, verdicts: dict[int, Verdict]) -> None:
    place = label + 1
    while place < label + 4 and reading.at(place).text.isalpha():
        place += 1
    if reading.at(place).text not in (":", CELL):
        return
    while reading.at(place).text in (":", CELL):
        place += 1
    start = place
    while place - start < 8 and _in_name(reading.at(place)):
        place += 1
    while place > start and reading.texts[place - 1] == ",":
        place -= 1
    while start < place and reading.words[start].on(words.NEVER):
        start += 1
    _name(reading, start, place, verdicts, "name_label")


def _after_called(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`heet Zwanet`, `genaamd Dex`: a capitalised word that the tagger does not rule out."""
    if reading.words[number].low == "known" and reading.at(number + 1).low != "as":
        return
    start = number + (2 if reading.words[number].low == "known" else 1)
    start += reading.at(start).text in (":", '"', "“", "'", "‘")
    word, verdict = reading.at(start), verdicts.get(start)
    if not word.capital or (word.common and not word.named) or word.on(_NO_NAME | words.HARD | words.ORG_FIRST):
        return
    if not verdict or verdict.place + verdict.organisation < 0.5:
        _name(reading, start, person_after(reading, verdicts, start), verdicts, "called")


def _after_first_name(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """A known first name and a known surname, or a first name that the tagger half sees, are a person."""
    own, word, after = verdicts.get(number), reading.words[number], reading.at(number + 1)
    if word.on(_NO_NAME | words.HARD | words.WEAK | words.MONTH) or not own or own.place + own.organisation > 0.4:
        return
    surname = (
        after.capital and bool(after.flags & lexicon.LAST) and not after.on(_NO_NAME | words.HARD | words.ORG_LAST)
    )
    if surname and reading.modes[number] != islands.CAPITALS:
        _name(reading, number, number + 2, verdicts, "known_names")
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
        _name(reading, opens - 1, number + 1, verdicts, "known_names")


def _after_person_label(reading: Reading, label: int, verdicts: dict[int, Verdict]) -> None:
    """`cliënt Van Loon`, `voor: Storm`: what may be a name is one rather than not."""
    start = label + 1
    while reading.at(start).text in (":", CELL, "(") or (reading.at(start).on(words.PARTICLE) and start < label + 4):
        start += 1
    word, verdict = reading.at(start), verdicts.get(start)
    if verdict and word.capital and 0.03 < verdict.name < 0.6 and not word.on(_NO_NAME | words.HARD | words.WEAK):
        for place in range(label + 1, start):
            if reading.words[place].on(words.PARTICLE):
                verdicts[place] = Verdict(0.6, 0.0, 0.0)
        verdict.person, verdict.reason = max(verdict.person, 0.6), "person_label"


def _after_short_particle(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    """`v. Loon`, `v.d. Meulen`, `vd broek`: an abbreviated particle leads into a surname."""
    word = reading.at(number + 1)
    if word.kind in ("AA", "I") and reading.words[number].low == "v.":
        return
    if word.capital or (word.kind == "a" and reading.words[number].low == "vd" and len(word.low) > 3):
        end = max(person_after(reading, verdicts, number + 1), number + 2)
        _name(reading, number, end, verdicts, "particle_before_name")


def _in_name(word: Word) -> bool:
    if word.low in ("en", "and"):
        return False
    return word.kind in ("a", "Aa", "AA", "AaA", "aA", "I") or word.text in (",", "'t", "'s", "-")


def _after_initials(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> None:
    initials = reading.words[number]
    if initials.text[-1] != "." and len(initials.text) > 1:
        return
    lone = len(initials.text) <= 2
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
    ):
        _name(reading, number, max(end, first + 1), verdicts, "initials_before_name")


def _speakers(reading: Reading, verdicts: dict[int, Verdict]) -> None:
    """Names that begin lines of a conversation: `Ger: ...`, `mirte 08:51`."""
    found: dict[str, list[int]] = {}
    texts = reading.texts
    for number, before in enumerate(texts[:-2], 1):
        if before in _BEFORE_SPEAKER and (texts[number + 1] in _AFTER_SPEAKER or _clock(texts[number + 1])):
            found.setdefault(reading.words[number].low, []).append(number)
    if len(texts) > 1 and texts[1] == ":":
        found.setdefault(reading.words[0].low, []).append(0)
    for places in found.values():
        if len(places) > 1 and _speaker(reading.words[places[0]]):
            for number in places:
                _name(reading, number, number + 1, verdicts, "speaker")


def _clock(text: str) -> bool:
    return len(text) == 5 and text[2] in ":." and text[:2].isdigit() and text[3:].isdigit()


def _speaker(word: Word) -> bool:
    if (
        len(word.low) < 3
        or word.on(_NO_NAME | words.NAME_LABEL | words.WEAK | words.TITLE)
        or word.kind not in ("Aa", "AaA", "a")
    ):
        return False
    return bool(word.flags & lexicon.FIRST) or not word.flags & (lexicon.COMMON | lexicon.PLACE)
