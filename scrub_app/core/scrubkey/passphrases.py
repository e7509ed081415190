"""Passphrases: a floor under what may guard a key, an estimate for a meter, and six words for who has no idea."""

from scrub_app.core.errors import KeyFileError

FLOOR_BITS = 35.0
GOOD_BITS = 60.0
WORDS = 6


def check_floor(passphrase: str) -> None:
    """`weak_passphrase` when guessing would cost too little, whatever Argon2id adds."""
    if len(passphrase) < 8:
        raise KeyFileError("weak_passphrase")
