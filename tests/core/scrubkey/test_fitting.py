"""The key of a text is told by its tokens alone."""

from scrub_app.core.scrubkey.fitting import fit
from scrub_app.core.scrubkey.model import ScrubKey, TokenRequest
from scrub_app.core.tokens.grammar import parse
from scrub_app.core.tokens.minting import Mint


def key_with(number: int, *values: str) -> ScrubKey:
    key, _ = ScrubKey(bytes([number]) * 16, bytes([number]) * 32).issue([TokenRequest(v, "PERSON") for v in values])
    return key


def tokens_of(key: ScrubKey):
    return [parse(e.token) for e in key.entries]


def test_two_tokens_of_a_key_are_enough_and_one_is_not():
    key = key_with(1, "Jan", "Els", "Piet")
    assert fit(key, tokens_of(key)).issued == 3
    assert fit(key, tokens_of(key)[:2]).sure
    assert not fit(key, tokens_of(key)[:1]).sure
    assert not fit(key, tokens_of(key)[:1] * 5).sure, "one token many times is one"


def test_the_tokens_of_another_key_do_not_fit():
    found = fit(key_with(1, "Jan", "Els"), tokens_of(key_with(2, "Jan", "Els")))
    assert (found.issued, found.minted) == (0, 0)


def test_an_older_copy_of_the_key_is_told_by_what_it_minted_since():
    key = key_with(1, "Jan")
    later = [Mint(key.token_secret, key.key_id).token("PERSON", n) for n in (2, 3)]
    assert fit(key, later).minted == 2
