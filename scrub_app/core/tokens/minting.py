"""Minting: a token's integrity part binds entity and counter to one key (key format, section 5)."""

import hmac

from scrub_app.core.tokens.grammar import LAST_COUNTER, Token


def integrity(secret: bytes, key_id: bytes, entity: str, counter: int) -> str:
    """Four upper-case hex digits: the first 16 bits of HMAC-SHA256 over key id, entity and counter."""
    code = entity.encode("ascii")
    message = b"scrub-token/1\0" + key_id + bytes([len(code)]) + code + counter.to_bytes(4, "big")
    return hmac.digest(secret, message, "sha256")[:2].hex().upper()


def mint(secret: bytes, key_id: bytes, entity: str, counter: int) -> Token:
    """The token of `counter` under the key. `ValueError` past the last counter."""
    if not 1 <= counter <= LAST_COUNTER:
        raise ValueError("counter out of range")
    return Token(entity, counter, integrity(secret, key_id, entity, counter))
