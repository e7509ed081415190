"""A passphrase that guards a key is never below the floor; a generated one is far above it."""

from itertools import pairwise

import pytest

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.passphrases import Level, check_floor, generate, strength, word_list

WEAK = [
    "", "a", "geheim", "geheim123", "Welkom01", "Welkom2026!", "P@ssw0rd2024!", "qwertyuiop123", "azertyuiop",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "abcabcabcabcabcabc", "1234567890", "correct horse", "Amsterdam2026", "w8woord",
    "wachtwoord wachtwoord wachtwoord",
]  # fmt: skip
ENOUGH = ["correct horse battery staple", "x7#kQ9!mZ2", "de kat zat om acht uur op het dak", "نحن نحب القهوة الساخنة"]


@pytest.mark.parametrize("passphrase", WEAK)
def test_what_people_choose_first_is_below_the_floor(passphrase):
    assert strength(passphrase).level is Level.TOO_WEAK
    with pytest.raises(KeyFileError, match="weak_passphrase"):
        check_floor(passphrase)


@pytest.mark.parametrize("passphrase", ENOUGH)
def test_a_sentence_or_real_chance_is_above_the_floor(passphrase):
    check_floor(passphrase)


@pytest.mark.parametrize("language", ["nl", "en"])
def test_six_generated_words_are_good_and_never_the_same(language):
    made = {generate(language) for _ in range(50)}
    assert len(made) == 50
    for passphrase in made:
        words = passphrase.split(" ")
        assert len(words) == 6
        assert set(words) <= set(word_list(language))
        assert strength(passphrase).level in {Level.GOOD, Level.STRONG}


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_lists_are_plain_words_of_twelve_bits(language):
    words = word_list(language)
    assert len(set(words)) == len(words) == 4096
    assert all(word.isascii() and word.islower() and word.isalpha() and 4 <= len(word) <= 8 for word in words)


def test_a_longer_passphrase_is_never_judged_weaker():
    text = "de kat zat om acht uur op het dak"
    bits = [strength(text[:n]).bits for n in range(len(text) + 1)]
    assert all(later >= earlier - 15 for earlier, later in pairwise(bits))
    assert strength("x" * 100_000).bits < 40
