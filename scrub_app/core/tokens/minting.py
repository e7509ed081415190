"""Minting: a token's integrity part binds entity and counter to one key (key format, section 5)."""

import hmac

from scrub_app.core.tokens.grammar import LAST_COUNTER, Token


class Mint:
    """The tokens of one key: `secret` is its token secret, `key_id` its id."""

    def __init__(self, secret: bytes, key_id: bytes) -> None:
        self._key = hmac.new(secret, b"scrub-token/1\0" + key_id, "sha256")
        self._begun: dict[str, hmac.HMAC] = {}

    def integrity(self, entity: str, counter: int) -> str:
        """Four upper-case hex digits: the first 16 bits of HMAC-SHA256 over key id, entity and counter.

        `ValueError` past the last counter.
        """
        if not 1 <= counter <= LAST_COUNTER:
            raise ValueError("counter out of range")
        begun = self._begun.get(entity)
        if begun is None:
            code = entity.encode("ascii")
            begun = self._begun[entity] = self._key.copy()
            begun.update(bytes([len(code)]) + code)
        ended = begun.copy()
        ended.update(counter.to_bytes(4, "big"))
        return ended.hexdigest()[:4].upper()

    def token(self, entity: str, counter: int) -> Token:
        """The token of `counter`. `ValueError` past the last counter."""
        return Token(entity, counter, self.integrity(entity, counter))
