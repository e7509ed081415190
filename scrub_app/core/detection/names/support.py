"""What tells that a name stands here, beside the tagger: titles, initials, labels, speakers of a conversation."""

from collections.abc import Sequence
from functools import lru_cache

from scrub_app.core.detection.names import lexicon, vocabulary
from scrub_app.core.detection.names.features import flags, kind, plain
from scrub_app.core.detection.names.runs import capital, person_after
from scrub_app.core.detection.names.tokens import BREAKS, CELL, TAKEN
from scrub_app.core.detection.names.verdicts import Verdict

_TITLES = vocabulary.words("strong_titles")
_LABELS = vocabulary.words("name_labels")
_NEVER = vocabulary.stops("titles_never")
_ROLES = vocabulary.stops("roles")
_PARTICLES = vocabulary.words("particles")
_FUNCTION = vocabulary.words("dutch_function") | vocabulary.words("english_function")
_LIKELY = 0.98


def support(words: Sequence[str], verdicts: dict[int, Verdict]) -> None:
    """Raise in `verdicts` what titles, initials and labels say is the name of a person."""
    for number, word in enumerate(words):
        low = _low(word)
        if low in _TITLES:
            _after_title(words, number, verdicts)
        elif low in _LABELS:
            _after_label(words, number, verdicts)
        elif word[-1] == "." and kind(word) == "I":
            _after_initials(words, number, verdicts)
    _speakers(words, verdicts)


@lru_cache(maxsize=65536)
def _low(word: str) -> str:
    return plain(word)


def _name(words: Sequence[str], start: int, end: int, verdicts: dict[int, Verdict], reason: str) -> None:
    for number in range(start, end):
        verdict = verdicts.get(number)
        if words[number] in BREAKS or (verdict and verdict.organisation > 0.9):
            continue
        if verdict and verdict.person >= _LIKELY:
            verdict.reason = reason
        else:
            verdicts[number] = Verdict(_LIKELY, 0.0, 0.0, reason)


def _after_title(words: Sequence[str], title: int, verdicts: dict[int, Verdict]) -> None:
    start = title + 1
    if start < len(words) and words[start] == "\n":
        start += 1
    end = person_after(words, start)
    if end > start:
        first = next(n for n in range(start, end) if capital(words[n]))
        if not _refused(words, first, verdicts):
            _name(words, start, end, verdicts, "title_before_name")
    elif start < len(words) and _small_surname(words[start]):
        _name(words, start, start + 1, verdicts, "title_before_name")


def _refused(words: Sequence[str], first: int, verdicts: dict[int, Verdict]) -> bool:
    """Whether the word after a title is a role or, by tagger and word list together, an ordinary word."""
    low = plain(words[first])
    if low in _ROLES or low in _FUNCTION:
        return True
    known, verdict = flags(low), verdicts.get(first)
    likely = verdict.person if verdict else 0.0
    return likely < 0.1 and bool(known & lexicon.COMMON) and not known & lexicon.NAME


def _small_surname(word: str) -> bool:
    """Whether a word in small letters after a title can only be a surname."""
    low = plain(word)
    if len(low) < 3 or kind(word) != "a" or low in _FUNCTION or low in _ROLES or low in _PARTICLES:
        return False
    known = flags(low)
    return bool(known & lexicon.LAST) or not known & lexicon.COMMON


def _after_label(words: Sequence[str], label: int, verdicts: dict[int, Verdict]) -> None:
    place = label + 1
    while place < len(words) and place < label + 4 and (words[place] in (":", CELL) or words[place].isalpha()):
        if words[place] in (":", CELL):
            break
        place += 1
    if place >= len(words) or words[place] not in (":", CELL):
        return
    while place < len(words) and words[place] in (":", CELL):
        place += 1
    end = place
    while end < len(words) and end - place < 8 and (words[end][0].isalpha() or words[end] in (",", "'t", "'s", "-")):
        end += 1
    while end > place and words[end - 1] == ",":
        end -= 1
    if place < end and plain(words[place]) not in _NEVER:
        _name(words, place, end, verdicts, "name_label")


def _after_initials(words: Sequence[str], number: int, verdicts: dict[int, Verdict]) -> None:
    end = person_after(words, number + 1, 5)
    if end <= number + 1:
        return
    first = next((n for n in range(number + 1, end) if kind(words[n]) != "I" and capital(words[n])), None)
    if first is None:
        return
    known, verdict = flags(plain(words[first])), verdicts.get(first)
    likely = verdict.person if verdict else 0.0
    ordinary = bool(known & lexicon.COMMON) and not known & lexicon.NAME
    if likely > 0.5 or (not ordinary and (likely > 0.1 or known & lexicon.NAME)):
        _name(words, number, first + 1, verdicts, "initials_before_name")


def _speakers(words: Sequence[str], verdicts: dict[int, Verdict]) -> None:
    """Names that begin lines of a conversation: `Ger: ...`, `mirte 08:51`."""
    found: dict[str, list[int]] = {}
    for number in range(len(words) - 1):
        if number and words[number - 1] not in BREAKS and words[number - 1] not in ("]", TAKEN):
            continue
        word, after = words[number], words[number + 1]
        if after == ":" or after == TAKEN or _clock(after):
            found.setdefault(plain(word), []).append(number)
    for low, places in found.items():
        if len(places) > 1 and _speaker(low, words[places[0]]):
            for number in places:
                _name(words, number, number + 1, verdicts, "speaker")


def _clock(word: str) -> bool:
    return len(word) == 5 and word[2] in ":." and word[:2].isdigit() and word[3:].isdigit()


def _speaker(low: str, word: str) -> bool:
    if len(low) < 3 or low in _ROLES or low in _FUNCTION or low in _LABELS or kind(word) not in ("Aa", "AaA", "a"):
        return False
    known = flags(low)
    return bool(known & lexicon.FIRST) or not known & (lexicon.COMMON | lexicon.PLACE)
