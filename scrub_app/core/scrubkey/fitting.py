"""Which key belongs to a text: the one whose tokens stand in it, told by the integrity part of each."""

from collections.abc import Iterable
from dataclasses import dataclass

from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.tokens.grammar import Token
from scrub_app.core.tokens.minting import Mint

ENOUGH = 2


@dataclass(frozen=True, slots=True)
class Fit:
    """How a key fits the tokens of a text: `issued` by it, or `minted` under its secret though it holds no entry.

    A token of another key is minted by chance once in 65,536.
    """

    issued: int
    minted: int

    @property
    def sure(self) -> bool:
        """Whether so many tokens were issued that no question needs to be asked."""
        return self.issued >= ENOUGH


def fit(key: ScrubKey, tokens: Iterable[Token], legacy: Iterable[str] = ()) -> Fit:
    """How a key fits the different robust tokens of a text, and its legacy tokens, which prove less."""
    known = key.by_token()
    mint = Mint(key.token_secret, key.key_id)
    issued = minted = 0
    for token in set(tokens):
        if str(token) in known:
            issued += 1
        elif token.integrity == mint.integrity(token.entity, token.counter):
            minted += 1
    return Fit(issued + sum(token in known for token in set(legacy)), minted)
