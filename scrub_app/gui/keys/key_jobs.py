"""What the window asks of keys, as jobs for the worker: a KDF takes half a second, and a keyring may take its time.

No Qt is imported here, for the worker runs it; and what opens keys is imported in the worker alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from scrub_app.core.progress import Progress
from scrub_app.core.rules import Rules
from scrub_app.system.key_access import KeyAccess

if TYPE_CHECKING:
    from scrub_app.system.key_life import Destroyed


@dataclass(frozen=True, slots=True, repr=False)
class Wanted:
    """A key to be made: where, its label, who opens it, and until when."""

    path: Path
    label: str
    language: str
    keyring: bool
    passphrase: str | None
    today: date
    expires: date | None


@dataclass(frozen=True, slots=True, repr=False)
class Contents:
    """What an open key says of itself: its label, counts, days, rules, and each value by its token."""

    access: KeyAccess
    key_id: str
    label: str
    values: Mapping[str, str]
    identities: Mapping[str, int]
    documents: Sequence[tuple[str, int]]
    rules: Rules
    expired: bool
    warnings: Sequence[str]


def keyring_trouble(_progress: Progress) -> str | None:
    """Why the keyring of this computer cannot be used; None when it can."""
    from scrub_app.system.keyring_access import KeyringSecrets

    return KeyringSecrets().usable()


def make(wanted: Wanted, _progress: Progress) -> KeyAccess:
    """Make a key."""
    from scrub_app.system.key_access import create_key

    return create_key(
        wanted.path,
        keyring=wanted.keyring,
        passphrase=wanted.passphrase,
        label=wanted.label,
        language=wanted.language,
        today=wanted.today,
        expires=wanted.expires,
    )


def open_one(path: Path, passphrase: str | None, _progress: Progress) -> KeyAccess:
    """Unlock a key, by the keyring or by a passphrase."""
    from scrub_app.system.key_access import unlock

    return unlock(path, passphrase=passphrase)


def previous_saved(path: Path, _progress: Progress) -> date | None:
    """The day of the sound generation before a damaged key; None when there is none."""
    from scrub_app.system.openkey import previous

    found = previous(path)
    return found.saved if found else None


def use_previous(path: Path, _progress: Progress) -> None:
    """Put that generation in the place of the damaged key."""
    from scrub_app.system import openkey

    openkey.use_previous(path)


def open_shelf(_progress: Progress) -> list[KeyAccess]:
    """Unlock every key that the keyring opens."""
    from scrub_app.system.shelf import Shelf

    return Shelf().unlocked_by_keyring()


def contents(access: KeyAccess, _progress: Progress) -> Contents:
    """What is in an unlocked key."""
    from scrub_app.system.openkey import OpenKey

    with OpenKey(access) as opened:
        key = opened.key
        return Contents(
            access=access,
            key_id=key.key_id.hex(),
            label=key.label,
            values={entry.token: entry.value for entry in key.entries},
            identities={entry.token: entry.identity for entry in key.entries},
            documents=tuple((document.date, len(document.expected)) for document in key.documents),
            rules=key.rules,
            expired=opened.expired,
            warnings=opened.warnings,
        )


def set_label(access: KeyAccess, label: str, _progress: Progress) -> None:
    """Give a key other words."""
    from scrub_app.system.openkey import OpenKey

    with OpenKey(access) as opened:
        opened.set_label(label)


def set_expiry(access: KeyAccess, expires: date | None, _progress: Progress) -> None:
    """Give a key another last day."""
    from scrub_app.system.openkey import OpenKey

    with OpenKey(access) as opened:
        opened.set_expiry(expires)


def set_passphrase(access: KeyAccess, passphrase: str, _progress: Progress) -> None:
    """Let a passphrase open a key, in place of the one before."""
    from scrub_app.system import key_life

    key_life.add_passphrase(access, passphrase)


def backup(access: KeyAccess, path: Path, passphrase: str, _progress: Progress) -> None:
    """Write a copy that the passphrase alone opens."""
    from scrub_app.system import key_life

    key_life.backup(access, path, passphrase)


def destroy(path: Path, _progress: Progress) -> "Destroyed":
    """End a key for good."""
    from scrub_app.system import key_life

    return key_life.destroy(path)


def import_map(source: Path, wanted: Wanted, _progress: Progress) -> KeyAccess:
    """Make an encrypted key of a plain map of another system."""
    from scrub_app.system import key_life
    from scrub_app.system.saving import read_file

    access, _imported = key_life.import_map(
        read_file(source),
        wanted.path,
        keyring=wanted.keyring,
        passphrase=wanted.passphrase,
        label=wanted.label,
        language=wanted.language,
        today=wanted.today,
        expires=wanted.expires,
    )
    return access
