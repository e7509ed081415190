"""The families whose placeholders come back: label and counter, label and hash, the robust token, the opaque one."""

import hashlib
import hmac
import re

from scrub_app.core.entities import CATALOGUE
from scrub_app.core.placeholders.factory import Mention, Placeholders
from scrub_app.core.placeholders.preserving import (
    LabelledIdentityHashed,
    LabelledIdentityOpaque,
    RecognisableIdentity,
)
from scrub_app.core.tokens.grammar import STRICT
from scrub_app.core.tokens.minting import Mint

_CODES = "|".join(sorted(CATALOGUE, key=lambda code: (-len(code), code)))
OPAQUE = "X"
"""The entity code of tokens that do not say what they stand for."""


class LabelCounter(Placeholders[LabelledIdentityOpaque]):
    """`[PERSON_1]`: the type, and a number per type in reading order. Only codes of the catalogue are labels."""

    grammar = re.compile(rf"\[(?:{_CODES})_[1-9][0-9]{{0,5}}\]")
    loose = re.compile(
        rf"[\[<{{\u27e6\uff3b]{{1,2}}\\?\s?(?P<label>{_CODES})(?:\\?[_:#-]|\s){{0,2}}(?P<rank>[0-9]{{1,6}})"
        r"\s?\\?[\]>}\u27e7\uff3d]{1,2}",
        re.IGNORECASE,
    )
    tail = re.compile(
        r"\\?[\[<{\u27e6\uff3b]{1,2}\\?\s?(?:[A-Z]{1,20}(?:\\?_|\b)){0,3}(?:[:# -]{0,2}[0-9]{0,6}\s?\\?)\Z",
        re.IGNORECASE,
    )

    def write(self, mention: Mention) -> str:
        """`[PERSON_1]` for the first person."""
        return f"[{mention.entity}_{mention.rank}]"

    @staticmethod
    def meant(match: re.Match[str]) -> str:
        """The token that a damaged one (a match of `loose`) was, as far as can be read."""
        return f"[{match['label'].upper()}_{int(match['rank'])}]"


class LabelHash(Placeholders[LabelledIdentityHashed]):
    """`<<PERSON:a1b2c3d4>>`: the type, and 32 bits of HMAC-SHA256 of the value under `secret`.

    Under one secret a value has one token in every text. Without a secret nobody can try values on it.
    """

    grammar = re.compile(rf"<<(?:{_CODES}):[0-9a-f]{{8}}>>")

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def write(self, mention: Mention) -> str:
        """`<<PERSON:a1b2c3d4>>`."""
        message = f"{mention.attempt}\0{mention.entity}\0{mention.value}".encode("utf-8", "surrogatepass")
        return f"<<{mention.entity}:{hmac.new(self._secret, message, hashlib.sha256).hexdigest()[:8]}>>"


class Robust(Placeholders[LabelledIdentityOpaque]):
    """`[[SP_PERSON_0001_A7F3]]`: the token of Scrub, bound to one key."""

    grammar = STRICT

    def __init__(self, secret: bytes, key_id: bytes) -> None:
        self._mint = Mint(secret, key_id)

    def write(self, mention: Mention) -> str:
        """The token with the number of the value as its counter."""
        return str(self._mint.token(mention.entity, mention.number))


class Opaque(Placeholders[RecognisableIdentity]):
    """`[[SP_X_0001_A7F3]]`: who is who, without the type. For a CV, and for types that tell too much."""

    grammar = STRICT

    def __init__(self, secret: bytes, key_id: bytes) -> None:
        self._robust = Robust(secret, key_id)

    def write(self, mention: Mention) -> str:
        """The token with the number of the value as its counter, and no type."""
        return self._robust.write(Mention(mention.value, OPAQUE, mention.number))
