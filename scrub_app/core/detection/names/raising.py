"""Raise what the tagger thinks to a name of a person, and see how far such a name goes."""

from scrub_app.core.detection.names import islands, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, LINE
from scrub_app.core.detection.names.verdicts import Verdict

LIKELY = 0.98
NO_NAME = words.FUNCTION | words.ROLE | words.PARTICLE | words.NEVER | words.NO_SURNAME
_BEFORE_PLACE = frozenset(("te", "in", "op", "uit", "bij", "aan"))
_LETTERS = frozenset(("v", "d"))
_SIGNS = frozenset('(")“”‘’')


def person_after(reading: Reading, verdicts: dict[int, Verdict], start: int, longest: int = 8) -> int:
    """Where the name of a person that starts at `start` ends: initials, capitalised words, particles between them."""
    place, end = start, start
    while place - start < longest:
        word = reading.at(place)
        if word.capital and not word.on(words.NEVER) and not (place > start and _other(reading, verdicts, place)):
            place += 1
            end = place
        elif (
            word.on(words.PARTICLE | words.NOBLE)
            or word.text in _LETTERS
            or (word.text == LINE and reading.at(place - 1).on(words.PARTICLE))
        ):
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
    if word.kind == "Aa" and word.on(words.FUNCTION) and not word.on(words.PARTICLE) and not word.named:
        return True
    return reading.modes[place] == islands.CAPITALS and word.common and not word.named


def raise_person(reading: Reading, start: int, end: int, verdicts: dict[int, Verdict], reason: str) -> None:
    """Make the tokens `[start, end)` a person by `reason`, signs and breaks among them aside."""
    for number in range(start, end):
        verdict = verdicts.get(number)
        if reading.texts[number] in BREAKS or reading.texts[number] in _SIGNS:
            continue
        if verdict and (verdict.organisation > 0.9 or verdict.person >= LIKELY):
            verdict.reason = reason if verdict.person >= LIKELY else verdict.reason
        else:
            verdicts[number] = Verdict(LIKELY, 0.0, 0.0, reason)
