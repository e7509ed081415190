"""The life of a key after it is made: other secrets, copies for others, its end (key format, section 8)."""

import contextlib
import secrets as system_random
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from scrub_app.core.errors import KeyFileError, KeyringError
from scrub_app.core.scrubkey import format as key_format
from scrub_app.core.scrubkey.crypto import KdfCost, random_bytes
from scrub_app.core.scrubkey.exporting import plain_map
from scrub_app.core.scrubkey.importing import ImportedMap, add_to, read_map
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.scrubkey.recipients import KEYRING, PASSPHRASE, KeyringSecret, Recipient, wrap
from scrub_app.core.tokens.grammar import LAST_COUNTER
from scrub_app.system import generations
from scrub_app.system.issuing_key import OpenKey
from scrub_app.system.key_access import Head, KeyAccess, create_key, new_key, passphrase_recipient, read_head
from scrub_app.system.key_rescue import damaged_of
from scrub_app.system.keyring_access import CURRENT, NEXT, SECRET_BYTES, KeyringSecrets
from scrub_app.system.safe_writes import write_new
from scrub_app.system.saving import lock_of, locked, previous_of, read_file, sweep, write_error

_BLOCK = 10_000


def add_passphrase(access: KeyAccess, passphrase: str, *, replacing: bool = True, cost: KdfCost | None = None) -> None:
    """Let a passphrase open the key, in place of the passphrases before (`replacing`) or beside them.

    `weak_passphrase` below the floor, the codes of saving. The `.bak` keeps the earlier ones until the next change.
    """
    with OpenKey(access) as opened:
        added = passphrase_recipient(opened.key.key_id, access.data_key, passphrase, cost)
        dropped = PASSPHRASE if replacing else None
        opened.rewrap("passphrase", access.data_key, lambda rows: [*(r for r in rows if r.kind != dropped), added])


def add_keyring(access: KeyAccess, *, secrets: KeyringSecrets | None = None) -> None:
    """Let the keyring of this computer open the key. `KeyringError` when it does not keep the secret."""
    keyring = secrets or KeyringSecrets()
    with OpenKey(access) as opened:
        secret = random_bytes(SECRET_BYTES)
        added = wrap(opened.key.key_id, access.data_key, KeyringSecret(secret))
        keyring.set(opened.key.key_id, secret, NEXT)
        opened.rewrap("keyring", access.data_key, lambda rows: [added, *(r for r in rows if r.kind != KEYRING)])
        _promote(keyring, opened.key.key_id, secret)


def rotate(
    access: KeyAccess,
    *,
    passphrase: str | None = None,
    secrets: KeyringSecrets | None = None,
    cost: KdfCost | None = None,
) -> KeyAccess:
    """Give the key a new data key and new secrets; what opened it before opens it no more. The new access.

    `passphrase_needed` when the key has one and none is given; the same or another may be given.
    """
    keyring = secrets or KeyringSecrets()
    with OpenKey(access) as opened:
        key_id, kinds = opened.key.key_id, {r.kind for r in opened.recipients}
        if PASSPHRASE in kinds and passphrase is None:
            raise KeyFileError("passphrase_needed")
        data_key = key_format.new_data_key()
        recipients: list[Recipient] = []
        if passphrase is not None:
            recipients.append(passphrase_recipient(key_id, data_key, passphrase, cost))
        secret = random_bytes(SECRET_BYTES)
        if KEYRING in kinds:
            recipients.insert(0, wrap(key_id, data_key, KeyringSecret(secret)))
            keyring.set(key_id, secret, NEXT)
        opened.rewrap("rotate", data_key, lambda _rows: recipients)
        key_format.open_again(read_file(access.path), data_key)
        with locked(access.path):
            previous_of(access.path).unlink(missing_ok=True)
        if KEYRING in kinds:
            _promote(keyring, key_id, secret)
        return opened.access


def _promote(keyring: KeyringSecrets, key_id: bytes, secret: bytes) -> None:
    keyring.set(key_id, secret, CURRENT)
    keyring.delete(key_id, NEXT)


def backup(access: KeyAccess, path: Path, passphrase: str, *, cost: KdfCost | None = None) -> None:
    """Write a copy of the key that `passphrase` alone opens, for a colleague or a safe.

    The copy has a data key of its own, and hands out counters of another block: two people who each mask with their
    copy do not give one token to two values. `OutputError` when `path` is taken or not allowed.
    """
    with OpenKey(access) as opened:
        data_key = key_format.new_data_key()
        recipient = passphrase_recipient(opened.key.key_id, data_key, passphrase, cost)
        write_new(path, key_format.write_file(_copy(opened.key), data_key, (recipient,)), source=access.path)
        opened.note("backup")


def _copy(key: ScrubKey) -> ScrubKey:
    free = range(key.next_counter // _BLOCK + 1, LAST_COUNTER // _BLOCK)
    start = system_random.choice(free) * _BLOCK + 1 if free else key.next_counter
    return replace(key, next_counter=start, extra={**key.extra, "copy": system_random.token_hex(4)})


@dataclass(frozen=True, slots=True)
class Destroyed:
    """What a destruction left. `keyring_left`: the code of why the keyring kept its entry, or None.

    `copies_open`: copies elsewhere, if there are any, can still be opened with a passphrase.
    """

    keyring_left: str | None
    copies_open: bool


def destroy(path: Path, *, secrets: KeyringSecrets | None = None) -> Destroyed:
    """Remove a key for good: its keyring entry, its file, its `.bak`, its lock file.

    A file that is no Scrub Key is not touched (`not_a_key_file`); a damaged one can be destroyed.
    """
    _head_to_destroy(path)
    with locked(path):
        head = _head_to_destroy(path)
        left = _forget_secrets(head, secrets or KeyringSecrets())
        try:
            for file in (path, previous_of(path), damaged_of(path)):
                file.unlink(missing_ok=True)
            sweep(path)
        except OSError as error:
            raise write_error(error) from None
        with contextlib.suppress(OSError):
            lock_of(path).unlink(missing_ok=True)
    if head is not None:
        generations.forget(bytes.fromhex(head.key_id))
    return Destroyed(left, head is None or PASSPHRASE in head.kinds)


def _head_to_destroy(path: Path) -> Head | None:
    """The head of the key or of its `.bak`; None when the file is a key, but neither can be read."""
    for file in (path, previous_of(path)):
        try:
            return read_head(file)
        except KeyFileError as error:
            if file == path and error.code in {"not_a_key_file", "key_is_link"}:
                raise
    return None


def _forget_secrets(head: Head | None, keyring: KeyringSecrets) -> str | None:
    if head is None:
        return "key_id_unknown"
    if KEYRING not in head.kinds:
        return None
    try:
        for user in (CURRENT, NEXT):
            keyring.delete(bytes.fromhex(head.key_id), user)
    except KeyringError as error:
        return error.code
    return None


def import_map(
    data: bytes,
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
    password: str | None = None,
) -> tuple[KeyAccess, ImportedMap]:
    """Make a key at `path` that holds the tokens of a map of another system; the map itself is left alone.

    `password` is that of the map, where it has one.

    The errors of `importing.read_map` and of `create_key`.
    """
    imported = read_map(data, password)
    access = create_key(
        path,
        keyring=keyring,
        passphrase=passphrase,
        label=label,
        language=language,
        today=today,
        expires=expires,
        secrets=secrets,
        cost=cost,
        holding=add_to(new_key(), imported),
    )
    return access, imported


def add_map(access: KeyAccess, data: bytes, *, password: str | None = None) -> ImportedMap:
    """Add the tokens of a map to a key. `map_conflict` when it holds one of them for another value."""
    imported = read_map(data, password)
    with OpenKey(access) as opened:
        opened.change("import", lambda key: (add_to(key, imported), None))
    return imported


def export_map(access: KeyAccess, path: Path) -> None:
    """Write the entries of a key as a plain JSON map, which anyone can read. `OutputError` as `write_new`."""
    today = date.today().isoformat()
    with OpenKey(access) as opened:
        write_new(path, plain_map(opened.key, today), source=access.path)
        opened.note("export")
