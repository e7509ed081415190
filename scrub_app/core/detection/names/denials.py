"""What looks like a name and is none: roles, law, diseases, drugs, brands, languages, abbreviations, first words.

A denial takes the likelihood of a token away. Words that people are called too (`Parkinson`, `Bell`, `May`) are denied
only where nothing beside them says that a person is meant.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from scrub_app.core.detection.names import islands, lexicon, vocabulary
from scrub_app.core.detection.names.features import flags, kind, plain
from scrub_app.core.detection.names.tokens import BREAKS, TAKEN, Tokens
from scrub_app.core.detection.names.verdicts import PERSON, Verdict

_NEVER = vocabulary.stops("titles_never")
_ROLES = vocabulary.stops("roles")
_CALENDAR = vocabulary.stops("calendar")
_MONTHS = vocabulary.stops("months")
_WEAK = (
    vocabulary.stops("eponyms")
    | vocabulary.stops("brands")
    | vocabulary.stops("abbreviations")
    | vocabulary.stops("languages")
    | vocabulary.stops("openers")
)
_TITLES = vocabulary.words("strong_titles")
_PARTICLES = vocabulary.words("particles")
_OF_ILLNESS = vocabulary.words("of_illness")
_AFTER_EPONYM = vocabulary.words("after_eponym")
_BEFORE_MONTH = vocabulary.words("before_month")
_DRUG = re.compile(
    r"\w{3,}(?:pine|pam|olol|pril|sartan|statine?|cilline?|mycine?|azol|prazol|xaban|parine|formine?|dronaat|tropine|caïne"
    r"|oxetine|gliptine?|flozine?|setron|terol|[sz]on|solone?|idon|mab|tinib|thiazide|semide|fylline|barbital)"
)
_ENDS_SENTENCE = frozenset(".!?:;•*·>-–—\"“„'‘(")
STRONG = 0.97


@dataclass(frozen=True, slots=True)
class _Place:
    """A token with its neighbours, all in plain form."""

    before2: str
    before: str
    word: str
    after: str
    first: bool


def deny(tokens: Tokens, modes: Sequence[str], verdicts: dict[int, Verdict]) -> None:
    """Take from `verdicts` the tokens that are no names."""
    words = tokens.words
    for number, verdict in list(verdicts.items()):
        if verdict.name < 0.05:
            continue
        word = words[number]
        place = _look(words, number)
        supported = _supported(words, number, verdicts)
        if _hard(place, word, supported) or (not supported and _soft(place, word, modes[number], verdict)):
            del verdicts[number]


def _look(words: Sequence[str], number: int) -> _Place:
    before = words[number - 1] if number else "\n"
    before2 = words[number - 2] if number > 1 else "\n"
    after = words[number + 1] if number + 1 < len(words) else "\n"
    first = before in BREAKS or before in _ENDS_SENTENCE
    return _Place(plain(before2), plain(before), plain(words[number]), plain(after), first)


def _hard(place: _Place, word: str, supported: bool) -> bool:
    return place.word in _NEVER or (not supported and (place.word in _ROLES or _compound(word)))


@lru_cache(maxsize=16384)
def _compound(word: str) -> bool:
    """Whether the last part of a hyphenated word is a common noun in small letters (`Katz-score`, `SEH-arts`)."""
    last = word.rpartition("-")[2] if "-" in word else ""
    return len(last) > 2 and last.islower() and bool(flags(last) & lexicon.COMMON) and not flags(last) & lexicon.FIRST


def _supported(words: Sequence[str], number: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether a title, initials or a likely name stands beside the token."""
    before = number - 1
    while before >= 0 and before > number - 4 and plain(words[before]) in _PARTICLES:
        before -= 1
    if before >= 0 and (plain(words[before]) in _TITLES or kind(words[before]) == "I"):
        return True
    for beside in (before, number + 1):
        verdict = verdicts.get(beside)
        if verdict and verdict.kind == PERSON and verdict.person > 0.8 and len(words[beside]) > 2:
            return True
    return False


def _soft(place: _Place, word: str, mode: str, verdict: Verdict) -> bool:
    if place.word in _OF_ILLNESS or place.before in _OF_ILLNESS or place.before2 in _OF_ILLNESS:
        return True
    if place.word in _CALENDAR:
        return True
    if place.word in _MONTHS:
        return place.before in _BEFORE_MONTH or TAKEN in (place.before, place.after) or verdict.name < 0.6
    if place.word in _WEAK or _DRUG.fullmatch(place.word):
        return verdict.name < STRONG or place.after in _AFTER_EPONYM
    return verdict.name < 0.8 and _unlikely(place, word, mode, verdict.name)


def _unlikely(place: _Place, word: str, mode: str, likelihood: float) -> bool:
    """Whether what kind of word it is, and where it stands, tells against a name that is not sure."""
    shape = kind(word)
    known = flags(place.word)
    if shape in ("AA", "A9") and mode != islands.CAPITALS:
        return not known & lexicon.NAME or likelihood < 0.5
    if shape == "I" and len(word) == 1:
        return True
    if place.first and not known & lexicon.NAME:
        return likelihood < 0.3
    if place.first and known & lexicon.COMMON:
        return likelihood < 0.4
    return False
