"""The ledger of a session: which token stands for which value. One kind for each law of tokens."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from scrub_app.core.audit.by_word import ByWord
from scrub_app.core.scrubkey.model import Entry, ScrubKey, TokenRequest

LITERAL = "LITERAL"
"""The type of a text that looks like a token and stood in a source: it comes back as it stood."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A token at `[start, end)` of a text. `token` is the issued one that it is, or None for one never issued.

    `damaged`: it is not in its exact form, but this issued token alone fits it.
    """

    start: int
    end: int
    token: str | None
    damaged: bool = False


class Ledger(Protocol):
    """Issues tokens and knows them again."""

    tail: re.Pattern[str]
    """What the end of a text looks like in which a token, whole or damaged, may have begun."""

    @property
    def key(self) -> ScrubKey:
        """The ledger as a key, for keeping it encrypted."""

    @property
    def entries(self) -> Sequence[Entry]:
        """All tokens with their values, in the order of issue."""

    @property
    def known(self) -> ByWord:
        """The values that are masked wherever they stand: all but the literals."""

    def reserve(self, literals: Sequence[str]) -> None:
        """Never issue these token-shaped texts: they stood in a source."""

    def issue(self, requests: Sequence[TokenRequest]) -> list[str]:
        """The token of each request, in order."""

    def value(self, token: str) -> str | None:
        """What a token stands for; None when it was not issued."""

    def pieces(self, text: str) -> list[str] | None:
        """`text` cut so that its tokens stand at the odd places; None when one of them was never issued."""

    def sound_between(self, pieces: Sequence[str]) -> bool:
        """Whether nothing of the even `pieces` looks like a damaged token."""

    def exact(self, text: str) -> Iterator[Placed]:
        """The tokens of `text` in their exact form, issued or not, in reading order."""

    def damaged(self, text: str, exact: Sequence[Placed]) -> Iterator[Placed]:
        """What looks like a damaged token of `text` outside the `exact` ones, in reading order."""
