"""The shelf: the keys in the user's own folder, listed by their heads, found by the tokens of a text."""

import secrets as system_random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path

from scrub_app.core.errors import KeyFileError, KeyringError
from scrub_app.core.scrubkey.fitting import Fit, fit
from scrub_app.core.scrubkey.recipients import KEYRING
from scrub_app.core.tokens.grammar import Token
from scrub_app.system import private_folders
from scrub_app.system.issuing_key import OpenKey
from scrub_app.system.key_access import Head, KeyAccess, read_head, unlock
from scrub_app.system.keyring_access import KeyringSecrets

SUFFIX = ".scrubkey"


@dataclass(frozen=True, slots=True)
class Shelved:
    """One file on the shelf: its head, or the code of why it has none."""

    path: Path
    head: Head | None
    code: str | None = None


@dataclass(frozen=True, slots=True)
class FittingKey:
    """A key that fits a text."""

    access: KeyAccess
    key_id: str
    fit: Fit


@dataclass(frozen=True, slots=True)
class Search:
    """What a search for the key of a text gave: the keys that fit, best first, and how many were not tried."""

    fitting: tuple[FittingKey, ...]
    untried: int

    @property
    def sure(self) -> FittingKey | None:
        """The one key of the text; None where a person must be asked: no two tokens fit, or two keys fit alike."""
        if not self.fitting or not self.fitting[0].fit.sure:
            return None
        first, *others = self.fitting
        return None if others and others[0].fit.issued == first.fit.issued else first


class Shelf:
    """The keys of one folder (the user's own unless another is named)."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or private_folders.keys_folder()

    def heads(self) -> list[Shelved]:
        """Every key file of the shelf, the youngest first; no secret is asked for."""
        found = [_shelved(path) for path in self.folder.glob(f"*{SUFFIX}") if not path.name.startswith(".")]
        return sorted(found, key=lambda s: (s.head.created if s.head else "", s.path.name), reverse=True)

    def expired(self, today: date) -> list[Shelved]:
        """The keys past their expiry. Nothing is ever deleted unasked."""
        return [s for s in self.heads() if s.head is not None and s.head.expired(today)]

    def new_path(self, today: date) -> Path:
        """Where a new key goes. The name says when, never what for: labels are inside, encrypted."""
        return self.folder / f"{today.isoformat()}-{system_random.token_hex(4)}{SUFFIX}"

    def unlocked_by_keyring(self, secrets: KeyringSecrets | None = None) -> list[KeyAccess]:
        """The keys that the keyring of this computer opens without a question more than its own."""
        keyring = secrets or KeyringSecrets()
        opened: list[KeyAccess] = []
        for shelved in self.heads():
            if shelved.head is None or KEYRING not in shelved.head.kinds:
                continue
            try:
                opened.append(unlock(shelved.path, secrets=keyring))
            except KeyFileError:
                continue
            except KeyringError:
                break
        return opened

    def find(self, tokens: Iterable[Token], accesses: Sequence[KeyAccess], legacy: Iterable[str] = ()) -> Search:
        """Try the unlocked keys on the tokens of a text; the other keys of the shelf count as untried."""
        robust, old = frozenset(tokens), frozenset(legacy)
        found = [key for access in accesses if (key := _fitting(access, robust, old)) is not None]
        found.sort(key=lambda k: (-k.fit.issued, -k.fit.minted))
        tried = {access.path for access in accesses}
        untried = sum(s.head is not None and s.path not in tried for s in self.heads())
        return Search(tuple(found), untried)


def expiry(today: date, retention_days: int | None) -> date | None:
    """The last day of a key that is made today; None where keys do not expire."""
    return None if retention_days is None else today + timedelta(days=retention_days)


def _shelved(path: Path) -> Shelved:
    try:
        return Shelved(path, read_head(path))
    except KeyFileError as error:
        return Shelved(path, None, error.code)


def _fitting(access: KeyAccess, tokens: frozenset[Token], legacy: frozenset[str]) -> FittingKey | None:
    try:
        with OpenKey(access) as opened:
            found = fit(opened.key, tokens, legacy)
            return FittingKey(access, opened.key.key_id.hex(), found) if found.issued or found.minted else None
    except KeyFileError:
        return None
