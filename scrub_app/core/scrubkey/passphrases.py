"""Passphrases: a floor under what may guard a key, an estimate for a meter, and six words for who has no idea.

The estimate is the cheapest way to spell a passphrase out of words, repeats, runs and single characters, in bits: an
attacker who knows how people choose needs about so many guesses (the idea of zxcvbn, Wheeler 2016, made small).
"""

import secrets
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from math import log2

from scrub_app.core import resources
from scrub_app.core.errors import KeyFileError

FLOOR_BITS = 32.0
WORDS = 6
_LONGEST_JUDGED = 128
_WORD_BITS = 13.0
_COMMON_BITS = 8.0
_CASE_BITS = 1.5
_REPEAT_BITS = 1.0
_RUN_BITS = 1.5
_YEAR_BITS = 7.0
_LEET = str.maketrans("013457@$!", "oleastasi")
_ROWS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "azertyuiop", "1234567890")


class Level(StrEnum):
    """What a meter shows; each has a sentence."""

    TOO_WEAK = "too_weak"
    FAIR = "fair"
    GOOD = "good"
    STRONG = "strong"


_LEVELS = ((80.0, Level.STRONG), (60.0, Level.GOOD), (FLOOR_BITS, Level.FAIR))


@dataclass(frozen=True, slots=True)
class Strength:
    """How hard a passphrase is to guess: about two to the power of `bits` tries."""

    bits: float
    level: Level


def strength(passphrase: str) -> Strength:
    """The estimate for a passphrase. Time grows with its length; what comes after 128 characters adds nothing."""
    bits = _cheapest(unicodedata.normalize("NFC", passphrase)[:_LONGEST_JUDGED])
    return Strength(bits, next((level for least, level in _LEVELS if bits >= least), Level.TOO_WEAK))


def check_floor(passphrase: str) -> None:
    """`weak_passphrase` when guessing would cost too little, whatever Argon2id adds to each guess."""
    if strength(passphrase).level is Level.TOO_WEAK:
        raise KeyFileError("weak_passphrase")


def generate(language: str = "nl", count: int = WORDS) -> str:
    """A passphrase of `count` random words of a language, with blanks between them: 12 bits a word."""
    words = word_list("nl" if language.startswith("nl") else "en")
    return " ".join(secrets.choice(words) for _ in range(count))


@cache
def word_list(language: str) -> tuple[str, ...]:
    """The shipped words of a language (`nl`, `en`), or those that too many people choose (`common`); sorted."""
    return tuple(resources.path("words", f"{language}.txt").read_text("ascii").split())


@cache
def _known() -> dict[str, float]:
    words = dict.fromkeys((*word_list("nl"), *word_list("en")), _WORD_BITS)
    return words | dict.fromkeys(word_list("common"), _COMMON_BITS)


@cache
def _longest_word() -> int:
    return max(map(len, _known()))


def _cheapest(text: str) -> float:
    """The fewest bits that spell `text`, built up place by place."""
    plain = text.lower().translate(_LEET)
    best = [0.0]
    for end in range(1, len(text) + 1):
        options = [best[end - 1] + _single(text, end - 1)]
        for start in range(max(0, end - _longest_word()), end - 2):
            bits = _known().get(plain[start:end])
            if bits is not None:
                options.append(best[start] + bits + (0.0 if text[start:end].islower() else _CASE_BITS))
        if _is_year(text[end - 4 : end]):
            options.append(best[end - 4] + _YEAR_BITS)
        options.extend(
            best[end - size] + _REPEAT_BITS + log2(size)
            for size in range(2, end // 2 + 1)
            if plain[end - size : end] == plain[end - 2 * size : end - size]
        )
        best.append(min(options))
    return best[-1]


def _single(text: str, place: int) -> float:
    if place:
        if text[place] == text[place - 1]:
            return _REPEAT_BITS
        if _neighbours(text[place - 1].lower(), text[place].lower()):
            return _RUN_BITS
    return _alphabet_bits(text[place])


def _neighbours(one: str, other: str) -> bool:
    if one.isalnum() and other.isalnum() and abs(ord(one) - ord(other)) == 1:
        return True
    return any(one + other in row or other + one in row for row in _ROWS)


def _alphabet_bits(character: str) -> float:
    if character == " ":
        return 1.0
    if character.isascii():
        sizes = ((str.isdigit, 10), (str.islower, 26), (str.isupper, 40))
        return log2(next((size for holds, size in sizes if holds(character)), 33))
    return 7.0


def _is_year(four: str) -> bool:
    return len(four) == 4 and four.isdigit() and four[:2] in {"19", "20"}
