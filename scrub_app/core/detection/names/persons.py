"""The parts of a person's name: initials, given names, particles, surname."""

import re
from dataclasses import dataclass
from functools import lru_cache

from scrub_app.core.detection.names import lexicon, vocabulary
from scrub_app.core.detection.names.features import kind, plain, without_accents

_PARTICLES = vocabulary.words("particles") | {"v.d", "v"}
_SKIPPED = vocabulary.stops("titles_never") | vocabulary.words("noble") | {"sr", "jr", "en", "and"}
BARE_LETTERS = str.maketrans(
    {"ı": "i", "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ß": "ss", "æ": "ae", "œ": "oe", "ħ": "h"}
)
"""Letters that no decomposition makes plain: `Yılmaz` is written `Yilmaz`, `Wałęsa` `Walesa`."""
_DOUBLE = re.compile(r"(?<=\w)-(?=(?i:van|de|den|der|ter|ten|el|al|'t|’t)\s)")
"""The hyphen between two surnames of which the second has particles: `Bosveld-de Wit`."""
_PIECE = re.compile(r"(?:[^\W\d_]{1,3}\.-?)+|[^\W_]+(?:['’-]\n?[^\W_]+)*-?|['’][^\W_]+|,|\(|\)")


@dataclass(frozen=True, slots=True)
class Person:
    """A name taken apart; all parts in plain form without accents. `single` is a lone word of unknown part."""

    initials: str
    given: tuple[str, ...]
    surname: tuple[str, ...]
    particles: tuple[str, ...]
    nickname: str = ""
    single: str = ""

    @property
    def first_letters(self) -> str:
        """The first letters of the given names, as far as they are known."""
        return self.initials or "".join(word[0] for word in self.given)


@lru_cache(maxsize=32768)
def key(word: str) -> str:
    """The form in which name words are compared: no case, no accents."""
    low = plain(word)
    return low if low.isascii() else without_accents(low).translate(BARE_LETTERS)


def is_surname(word: str) -> bool:
    """Whether the lexicon knows `word`, in plain form, as a surname: `peters` is no possessive of `peter`."""
    return bool(lexicon.shipped().flags(word) & lexicon.LAST)


@lru_cache(maxsize=16384)
def parse(name: str) -> Person | None:
    """Take `name` apart; None when there is no word in it."""
    pieces = [p for p in _PIECE.findall(_DOUBLE.sub("- ", name)) if plain(p) not in _SKIPPED]
    nickname, pieces = _nickname(pieces)
    if "," in pieces:
        comma = pieces.index(",")
        pieces = pieces[comma + 1 :] + pieces[:comma]
        pieces = [p for p in pieces if p != ","]
    initials = "".join(c.lower() for p in pieces if _is_initial(p) for c in p if c.isupper() or p[1:] == "." != c)
    words = [p for p in pieces if not _is_initial(p)]
    begins = (n for n, p in enumerate(words) if p.endswith("-") or plain(p).rstrip(".") in _PARTICLES)
    particle_at = next(begins, None)
    words = [p.rstrip("-") for p in words]
    if particle_at is not None and particle_at < len(words) - 1:
        given, surname = words[:particle_at], words[particle_at:]
    elif initials or len(words) > 1:
        given, surname = words[:-1], words[-1:]
    else:
        given, surname = [], words
    particles = tuple(key(p) for p in surname if plain(p).rstrip(".") in _PARTICLES)
    main = tuple(key(p) for p in surname if plain(p).rstrip(".") not in _PARTICLES)
    if not main and not given and not initials:
        return None
    alone = not initials and not given and not particles and len(main) == 1
    return Person(
        initials,
        tuple(key(p) for p in given),
        () if alone else main,
        particles,
        key(nickname),
        main[0] if alone else "",
    )


def _is_initial(piece: str) -> bool:
    """Whether a piece is initials: `J.P.`, and in small letters one alone: `j.`."""
    return kind(piece) == "I" or (len(piece) == 2 and piece[1] == "." and piece[0].isalpha())


def _nickname(pieces: list[str]) -> tuple[str, list[str]]:
    if "(" in pieces and ")" in pieces[pieces.index("(") :]:
        start = pieces.index("(")
        end = start + pieces[start:].index(")")
        inner = pieces[start + 1 : end]
        return (inner[0] if inner else ""), pieces[:start] + pieces[end + 1 :]
    return "", [p for p in pieces if p not in "()"]
