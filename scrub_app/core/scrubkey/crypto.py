"""The crypto of a Scrub Key, by `cryptography` alone: each call has one purpose (key format, sections 1 to 3)."""

import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.argon2 import Argon2id
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from scrub_app.core.errors import KeyFileError

KEY_BYTES = 32
TAG_BYTES = 16
_NONCE = bytes(12)


@dataclass(frozen=True, slots=True)
class KdfCost:
    """What one guess of a passphrase costs: `memory` in KiB, `passes` over it, `lanes`."""

    memory: int = 131_072
    passes: int = 3
    lanes: int = 1


def random_bytes(count: int) -> bytes:
    """Fresh random bytes of the operating system."""
    return secrets.token_bytes(count)


def derive(secret: bytes, salt: bytes, purpose: bytes) -> bytes:
    """HKDF-SHA256: the 32-byte key of one purpose."""
    return HKDF(SHA256(), KEY_BYTES, salt, purpose).derive(secret)


def seal(key: bytes, plain: bytes, bound: bytes) -> bytes:
    """AES-256-GCM with the tag at the end. `key` is used once only, so the nonce is constant."""
    return AESGCM(key).encrypt(_NONCE, plain, bound)


def unseal(key: bytes, sealed: bytes, bound: bytes) -> bytes | None:
    """What was sealed, or None when the key, the bytes or what they are bound to differ."""
    if len(sealed) < TAG_BYTES:
        return None
    try:
        return AESGCM(key).decrypt(_NONCE, sealed, bound)
    except InvalidTag:
        return None


def authenticate(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256."""
    return hmac.digest(key, message, hashlib.sha256)


def same(one: bytes, other: bytes) -> bool:
    """Whether two codes are equal, in constant time."""
    return hmac.compare_digest(one, other)


def stretch(passphrase: bytes, salt: bytes, cost: KdfCost) -> bytes:
    """Argon2id. The caller has checked the cost against its limits; `refused_limits` where memory does not suffice."""
    kdf = Argon2id(salt=salt, length=KEY_BYTES, iterations=cost.passes, lanes=cost.lanes, memory_cost=cost.memory)
    try:
        return kdf.derive(passphrase)
    except MemoryError:
        raise KeyFileError("refused_limits", reason="memory") from None


def passphrase_bytes(passphrase: str) -> bytes:
    """The bytes of a passphrase, the same however a keyboard composes its letters (NFC)."""
    return unicodedata.normalize("NFC", passphrase).encode("utf-8", "surrogatepass")
