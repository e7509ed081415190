"""Making and unlocking a key: what gives the access that every later step builds on."""

import contextlib
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from scrub_app.core.errors import KeyFileError, KeyringError
from scrub_app.core.scrubkey import format as key_format
from scrub_app.core.scrubkey.crypto import KdfCost, random_bytes
from scrub_app.core.scrubkey.format import Head as FileHead
from scrub_app.core.scrubkey.header import KEY_ID_BYTES
from scrub_app.core.scrubkey.model import Event, ScrubKey
from scrub_app.core.scrubkey.passphrases import check_floor
from scrub_app.core.scrubkey.payload import SECRET_BYTES as TOKEN_SECRET_BYTES
from scrub_app.core.scrubkey.recipients import KEYRING, KeyringSecret, Passphrase, Recipient, wrap
from scrub_app.system.keyring_access import CURRENT, NEXT, SECRET_BYTES, KeyringSecrets
from scrub_app.system.safe_writes import check_name
from scrub_app.system.saving import lock_of, locked, read_file, save

LONGEST_LABEL = 200
_HEAD_BYTES = 2**15


@dataclass(frozen=True, slots=True, repr=False)
class KeyAccess:
    """An unlocked key: where it stands and the data key that opens it. Never written or printed."""

    path: Path
    data_key: bytes


@dataclass(frozen=True, slots=True)
class Head:
    """What a key file says of itself before it is opened; alleged. `kinds`: "keyring", "passphrase", one per recipient.

    Days are `YYYY-MM-DD`; `key_id` is 32 hex digits.
    """

    key_id: str
    created: str
    expires: str | None
    generation: int
    kinds: tuple[str, ...]

    def expired(self, today: date) -> bool:
        """Whether the key is past its expiry."""
        return self.expires is not None and self.expires < today.isoformat()


def read_head(path: Path) -> Head:
    """The head of a key file; no secret is asked for. The codes of the key format and of `saving.read_file`."""
    header = key_format.read_head(read_file(path, _HEAD_BYTES)).header
    return Head(
        header.key_id.hex(),
        header.created,
        header.expires,
        header.generation,
        tuple(r.kind for r in header.recipients),
    )


def create_key(
    path: Path,
    *,
    keyring: bool,
    passphrase: str | None,
    label: str = "",
    language: str = "nl",
    today: date,
    expires: date | None = None,
    secrets: KeyringSecrets | None = None,
    cost: KdfCost | None = None,
    holding: ScrubKey | None = None,
) -> KeyAccess:
    """Make a key at `path` with a keyring recipient, a passphrase recipient, or both.

    `holding` is a key whose entries the new one starts with (an import). `no_secret_given` without any recipient,
    `weak_passphrase` below the floor, `key_exists`, the codes of saving; `KeyringError` when the keyring does not
    keep the secret; `OutputError` for a name that is not allowed. Nothing is left behind then.
    """
    start = holding or new_key()
    key = replace(
        start,
        label=label,
        language=language,
        generation=1,
        created=today.isoformat(),
        expires=expires.isoformat() if expires else None,
        history=(*start.history, Event(1, today.isoformat(), "create")),
    )
    check_label(label)
    if not keyring and passphrase is None:
        raise KeyFileError("no_secret_given")
    data_key = key_format.new_data_key()
    recipients = [passphrase_recipient(key.key_id, data_key, passphrase, cost)] if passphrase is not None else []
    check_name(path.name)
    with locked(path), contextlib.ExitStack() as undo:
        if path.is_symlink() or path.exists():
            raise KeyFileError("key_exists")
        undo.callback(_remove, lock_of(path))
        if keyring:
            ring = secrets or KeyringSecrets()
            recipients.insert(0, _keyring_recipient(key.key_id, data_key, ring))
            undo.callback(_forget, ring, key.key_id)
        undo.callback(_remove, path)
        save(path, key_format.write_file(key, data_key, tuple(recipients)))
        undo.pop_all()
    return KeyAccess(path, data_key)


def check_label(label: str) -> None:
    """`label_too_long` past 200 characters."""
    if len(label) > LONGEST_LABEL:
        raise KeyFileError("label_too_long", most=LONGEST_LABEL)


def new_key() -> ScrubKey:
    """A key with an id and a token secret of its own, and nothing in it."""
    return ScrubKey(random_bytes(KEY_ID_BYTES), random_bytes(TOKEN_SECRET_BYTES))


def passphrase_recipient(key_id: bytes, data_key: bytes, passphrase: str, cost: KdfCost | None = None) -> Recipient:
    """A recipient for a passphrase. `weak_passphrase` below the floor. Takes the time of one KDF."""
    check_floor(passphrase)
    return wrap(key_id, data_key, Passphrase(passphrase), cost)


def _keyring_recipient(key_id: bytes, data_key: bytes, secrets: KeyringSecrets) -> Recipient:
    secret = random_bytes(SECRET_BYTES)
    secrets.set(key_id, secret)
    return wrap(key_id, data_key, KeyringSecret(secret))


def _forget(secrets: KeyringSecrets, key_id: bytes) -> None:
    with contextlib.suppress(KeyringError):
        secrets.delete(key_id)


def _remove(file: Path) -> None:
    with contextlib.suppress(OSError):
        file.unlink()


def unlock(
    path: Path,
    *,
    passphrase: str | None = None,
    keyring: bool = True,
    secrets: KeyringSecrets | None = None,
) -> KeyAccess:
    """Unlock a key: with the keyring first where it has a keyring recipient, else with the passphrase.

    `KeyFileError` with the codes of the key format, section 6 (`no_recipient` and `wrong_secret` carry the `kind`);
    `KeyringError` when the keyring does not answer and no passphrase was given.
    """
    data = read_file(path)
    head, _ = key_format.read_whole(data)
    trouble: KeyFileError | KeyringError = KeyFileError("no_recipient", kind=KEYRING)
    if keyring and any(r.kind == KEYRING for r in head.header.recipients):
        try:
            return KeyAccess(path, _by_keyring(data, head, secrets or KeyringSecrets()))
        except KeyringError as error:
            trouble = error
        except KeyFileError as error:
            if error.code not in {"no_recipient", "wrong_secret"}:
                raise
            trouble = error
    if passphrase is None:
        raise trouble
    return KeyAccess(path, key_format.open_file(data, Passphrase(passphrase)).data_key)


def _by_keyring(data: bytes, head: FileHead, secrets: KeyringSecrets) -> bytes:
    key_id = head.header.key_id
    trouble = KeyFileError("no_recipient", kind=KEYRING)
    secret = secrets.get(key_id)
    if secret is not None:
        try:
            return key_format.open_file(data, KeyringSecret(secret)).data_key
        except KeyFileError as error:
            if error.code != "wrong_secret":
                raise
            trouble = error
    following = secrets.get(key_id, NEXT)
    if following is None:
        raise trouble
    # A rotation was cut short between the file and the keyring: finish it.
    data_key = key_format.open_file(data, KeyringSecret(following)).data_key
    secrets.set(key_id, following, CURRENT)
    secrets.delete(key_id, NEXT)
    return data_key
