"""Maps of other systems that are encrypted under a password: the envelope `"rkm": 1` of reversible keyword masking.

PBKDF2-HMAC-SHA256 over the password gives the key of AES-256-GCM; salt (16 bytes), nonce (12 bytes) and ciphertext
stand in base64 beside the number of iterations.
"""

import base64
import binascii
from collections.abc import Mapping

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

from scrub_app.core.errors import KeyFileError
from scrub_app.core.json_values import Json

MOST_ITERATIONS = 5_000_000


def is_locked(fields: Mapping[str, Json]) -> bool:
    """Whether the fields of a map are those of an envelope."""
    return "rkm" in fields and "ciphertext" in fields


def unlock_map(fields: Mapping[str, Json], password: str | None) -> bytes:
    """The JSON in an envelope. `map_locked` without a password, `wrong_secret` with one that does not fit,
    `map_unreadable` for an envelope of another kind, `refused_limits` for one that asks too much.
    """
    if fields.get("rkm") != 1 or fields.get("alg") != "AES-256-GCM" or fields.get("kdf") != "PBKDF2-HMAC-SHA256":
        raise KeyFileError("map_unreadable")
    iterations = fields.get("iterations")
    salt, nonce, sealed = (_bytes(fields.get(name)) for name in ("salt", "nonce", "ciphertext"))
    if type(iterations) is not int or iterations < 1 or len(nonce) != 12 or not salt:
        raise KeyFileError("map_unreadable")
    if iterations > MOST_ITERATIONS:
        raise KeyFileError("refused_limits", reason="kdf")
    if password is None:
        raise KeyFileError("map_locked")
    key = PBKDF2HMAC(SHA256(), 32, salt, iterations).derive(password.encode("utf-8", "surrogatepass"))
    try:
        return AESGCM(key).decrypt(nonce, sealed, None)
    except InvalidTag:
        raise KeyFileError("wrong_secret", kind="map") from None


def _bytes(value: Json) -> bytes:
    if not isinstance(value, str):
        raise KeyFileError("map_unreadable")
    try:
        return base64.b64decode(value, validate=True)
    except (binascii.Error, ValueError):
        raise KeyFileError("map_unreadable") from None
