"""Recipients: each wraps the data key for one holder, a keyring entry or a passphrase (key format, section 3)."""

from collections.abc import Sequence
from dataclasses import dataclass

from scrub_app.core.errors import KeyFileError
from scrub_app.core.json_values import Json, JsonObject
from scrub_app.core.scrubkey.crypto import (
    KdfCost,
    derive,
    passphrase_bytes,
    random_bytes,
    seal,
    stretch,
    unseal,
)
from scrub_app.core.scrubkey.strict_json import (
    binary,
    canonical_ascii,
    malformed,
    number,
    only,
    text,
    to_base64,
    too_large,
)

KEYRING = "keyring"
PASSPHRASE = "passphrase"
SALT_BYTES = 16
WRAP_BYTES = 48
MOST_RECIPIENTS = 8
MOST_PASSPHRASES = 4
LONGEST_PASSPHRASE = 1_024
_LARGEST = 10**16 - 1


@dataclass(frozen=True, slots=True, repr=False)
class KeyringSecret:
    """The 32 random bytes that the keyring of the system keeps for one key."""

    value: bytes


@dataclass(frozen=True, slots=True, repr=False)
class Passphrase:
    """What a person types, 1 to 1,024 bytes."""

    value: str


Secret = KeyringSecret | Passphrase


@dataclass(frozen=True, slots=True)
class Recipient:
    """One stanza of the header: who can unwrap the data key. `cost` is that of a passphrase."""

    kind: str
    salt: bytes
    wrap: bytes
    cost: KdfCost | None = None

    def to_json(self) -> JsonObject:
        """The stanza as it stands in the header."""
        return {**self._unwrapped(), "wrap": to_base64(self.wrap)}

    def _unwrapped(self) -> JsonObject:
        if self.cost is None:
            return {"type": self.kind, "salt": to_base64(self.salt)}
        kdf: JsonObject = {
            "alg": "argon2id",
            "m": self.cost.memory,
            "t": self.cost.passes,
            "p": self.cost.lanes,
            "salt": to_base64(self.salt),
        }
        return {"type": self.kind, "kdf": kdf}

    def bound(self, key_id: bytes) -> bytes:
        """What the wrap is bound to: the key and the rest of the stanza."""
        return b"scrubkey/1/stanza" + key_id + canonical_ascii(self._unwrapped())

    def unwrap(self, key_id: bytes, secret: Secret) -> bytes | None:
        """The data key, or None when the secret does not fit. Takes the time of one KDF for a passphrase."""
        kek = _kek(key_id, secret, self.salt, self.cost)
        return None if kek is None else unseal(kek, self.wrap, self.bound(key_id))


def _kek(key_id: bytes, secret: Secret, salt: bytes, cost: KdfCost | None) -> bytes | None:
    if isinstance(secret, KeyringSecret):
        return derive(secret.value, salt, b"scrubkey/1/keyring" + key_id)
    typed = passphrase_bytes(secret.value)
    if cost is None or not 1 <= len(typed) <= LONGEST_PASSPHRASE:
        return None
    return derive(stretch(typed, salt, cost), salt, b"scrubkey/1/passphrase" + key_id)


def wrap(key_id: bytes, data_key: bytes, secret: Secret, cost: KdfCost | None = None) -> Recipient:
    """A new recipient for the data key. `refused_limits` for a passphrase that is empty or too long."""
    salt = random_bytes(SALT_BYTES)
    if isinstance(secret, KeyringSecret):
        bare = Recipient(KEYRING, salt, b"")
    else:
        bare = Recipient(PASSPHRASE, salt, b"", cost or KdfCost())
    kek = _kek(key_id, secret, salt, bare.cost)
    if kek is None:
        raise too_large("passphrase_length")
    return Recipient(bare.kind, salt, seal(kek, data_key, bare.bound(key_id)), bare.cost)


def unwrap(recipients: Sequence[Recipient], key_id: bytes, secret: Secret) -> bytes:
    """The data key. `no_recipient` when none is of the kind of the secret, `wrong_secret` when none of those fits."""
    kind = KEYRING if isinstance(secret, KeyringSecret) else PASSPHRASE
    fitting = [r for r in recipients if r.kind == kind]
    if not fitting:
        raise KeyFileError("no_recipient", kind=kind)
    for recipient in fitting:
        data_key = recipient.unwrap(key_id, secret)
        if data_key is not None:
            return data_key
    raise KeyFileError("wrong_secret", kind=kind)


def read(rows: Json) -> tuple[Recipient, ...]:
    """The recipients of a header. `malformed`, or `refused_limits` for a cost that no honest writer asks."""
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_RECIPIENTS:
        raise malformed("recipients")
    found = tuple(_read_one(row) for row in rows)
    if sum(r.kind == PASSPHRASE for r in found) > MOST_PASSPHRASES:
        raise too_large("passphrases")
    for recipient in found:
        if recipient.cost is not None:
            check_cost(recipient.cost)
    return found


def _read_one(row: Json) -> Recipient:
    if not isinstance(row, dict):
        raise malformed("recipients")
    kind = text(row, "type")
    if kind == KEYRING:
        only(row, frozenset({"type", "salt", "wrap"}))
        return Recipient(kind, binary(row, "salt", SALT_BYTES), binary(row, "wrap", WRAP_BYTES))
    only(row, frozenset({"type", "kdf", "wrap"}))
    kdf = row["kdf"]
    if kind != PASSPHRASE or not isinstance(kdf, dict):
        raise malformed("recipients")
    only(kdf, frozenset({"alg", "m", "t", "p", "salt"}))
    if text(kdf, "alg") != "argon2id":
        raise malformed("kdf")
    cost = KdfCost(*(number(kdf, name, 0, _LARGEST) for name in ("m", "t", "p")))
    return Recipient(kind, binary(kdf, "salt", SALT_BYTES), binary(row, "wrap", WRAP_BYTES), cost)


def check_cost(cost: KdfCost) -> None:
    """`refused_limits` for a cost below the floor or past the cap; nothing is allocated."""
    floor = cost.memory >= 19_456 and cost.passes >= 2 and cost.lanes >= 1
    cap = cost.memory <= 1_048_576 and cost.passes <= 10 and cost.lanes <= 4
    if not (floor and cap and cost.memory * cost.passes <= 4_194_304):
        raise too_large("kdf")
