"""Runs of capitalised words: where a name that starts at a token ends, and where one that ends there starts."""

from collections.abc import Sequence

from scrub_app.core.detection.names import vocabulary
from scrub_app.core.detection.names.features import kind, plain
from scrub_app.core.detection.names.tokens import LINE

_PARTICLES = vocabulary.words("particles")
_JOINERS = vocabulary.words("joiners")
_NEVER = vocabulary.stops("titles_never")
CAPITAL = frozenset(("Aa", "AA", "AaA", "aA", "I", "A9"))


def capital(word: str) -> bool:
    """Whether a token is a capitalised word or initials."""
    return kind(word) in CAPITAL


def person_after(words: Sequence[str], start: int, longest: int = 7) -> int:
    """Where the name of a person that starts at `start` ends: initials, capitalised words, particles between them."""
    place, end = start, start
    while place < len(words) and place - start < longest:
        word = words[place]
        if capital(word) and plain(word) not in _NEVER:
            place += 1
            end = place
        elif plain(word) in _PARTICLES or (word == LINE and place > start and plain(words[place - 1]) in _PARTICLES):
            place += 1
        else:
            break
    return end


def organisation_after(words: Sequence[str], start: int, longest: int = 9) -> int:
    """Where the name of an organisation that starts at `start` ends: capitalised words with joiners between them."""
    return _through(words, start, 1, longest)


def organisation_before(words: Sequence[str], start: int, longest: int = 9) -> int:
    """Where the name of an organisation that ends before `start` begins."""
    return _through(words, start - 1, -1, longest) + 1


def _through(words: Sequence[str], start: int, step: int, longest: int) -> int:
    place, edge, small = start, start, 0
    while 0 <= place < len(words) and abs(place - start) < longest:
        word = words[place]
        if capital(word) and plain(word) not in _NEVER:
            small = 0
            place += step
            edge = place
        elif small < 3 and (plain(word) in _JOINERS or plain(word) in _PARTICLES) and word != ".":
            small += 1
            place += step
        else:
            break
    return edge
