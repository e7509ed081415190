"""An open key: the issuer that locks, reloads, changes and saves in one step. No KDF runs once a key is unlocked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from scrub_app.core.errors import KeyFileError
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.format import open_again, read_whole, write_file
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, Event, ScrubKey, TokenRequest
from scrub_app.core.scrubkey.recipients import KEYRING, Recipient
from scrub_app.system import generations
from scrub_app.system.key_access import KeyAccess, check_label
from scrub_app.system.saving import locked, read_file, read_stamp, save, stamp_of

MOST_EVENTS = 1_000

Answer = TypeVar("Answer")
Change = Callable[[ScrubKey], tuple[ScrubKey, Answer]]


@dataclass(frozen=True, slots=True, repr=False)
class Loaded:
    """A key as it was read: with the access that opened it, its head, and the stamp of the file it stood in."""

    access: KeyAccess
    key: ScrubKey
    recipients: tuple[Recipient, ...]
    stamp: bytes


class OpenKey:
    """The key behind an access, for as long as the block lasts. It implements the `Issuer` of core.

    Reading takes no lock. Every change locks (waiting `timeout` seconds at most), reads what another window saved,
    changes that, saves and unlocks. Errors are `KeyFileError`: the codes of the key format, section 6, and those of
    `saving`; `conflict` carries a `reason`: "rotated", "other_key", "older". Past its expiry a key opens, and refuses
    every change but that of its expiry or its recipients (`expired`).
    `warnings` are codes: `expired`, `older_generation`, `keyring_only`.
    """

    def __init__(self, access: KeyAccess, *, today: date | None = None, timeout: float = 15.0) -> None:
        self._access = access
        self._today = (today or date.today()).isoformat()
        self._timeout = timeout
        self._loaded: Loaded | None = None
        self.warnings: tuple[str, ...] = ()

    def __enter__(self) -> Self:
        loaded = _load(self._access, read_file(self._access.path))
        seen = generations.recall(loaded.key)
        self._keep(loaded)
        holds = {
            "expired": self.expired,
            "older_generation": self.key.generation < seen.generation,
            "keyring_only": all(r.kind == KEYRING for r in self.recipients),
        }
        self.warnings = tuple(code for code, held in holds.items() if held)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._loaded = None

    @property
    def key(self) -> ScrubKey:
        """The key as it stands now."""
        return self._current.key

    @property
    def access(self) -> KeyAccess:
        """The access that opens the key now."""
        return self._current.access

    @property
    def path(self) -> Path:
        """Where the key stands."""
        return self._access.path

    @property
    def recipients(self) -> tuple[Recipient, ...]:
        """Who can open the key."""
        return self._current.recipients

    @property
    def expired(self) -> bool:
        """Whether the key is past its expiry."""
        return _expired(self.key, self._today)

    def issue(self, requests: Sequence[TokenRequest]) -> list[Entry]:
        """The entry of each request, in order; new ones are saved before this returns."""
        return self.change("extend", lambda key: key.issue(requests))

    def record(self, document: DocumentEntry, rules: Rules) -> None:
        """Remember a masked document and the rules it was masked with; saved before this returns."""
        self.change("document", lambda key: (replace(key.with_document(document), rules=rules), None))

    def set_label(self, label: str) -> None:
        """Give the key the user's own words. `label_too_long` past 200 characters."""
        check_label(label)
        self.change("label", lambda key: (replace(key, label=label), None))

    def set_rules(self, rules: Rules) -> None:
        """Remember other rules."""
        self.change("rules", lambda key: (replace(key, rules=rules), None))

    def set_expiry(self, expires: date | None) -> None:
        """Change the day after which the key is read only; None for never."""
        day = expires.isoformat() if expires else None
        with locked(self.path, self._timeout):
            loaded = self._fresh()
            self._save(loaded, replace(loaded.key, expires=day), "expiry")

    def note(self, what: str) -> None:
        """Write down in the history that something was done with the key."""
        with locked(self.path, self._timeout):
            loaded = self._fresh()
            self._save(loaded, loaded.key, what)

    def change(self, what: str, change: Change[Answer]) -> Answer:
        """Lock, reload, change, save, unlock. `what` names the step in the key's history."""
        with locked(self.path, self._timeout):
            loaded = self._fresh()
            if _expired(loaded.key, self._today):
                raise KeyFileError("expired", date=loaded.key.expires or "")
            key, answer = change(loaded.key)
            if key == loaded.key:
                self._keep(loaded)
            else:
                self._save(loaded, key, what)
        return answer

    def rewrap(self, what: str, data_key: bytes, change: Callable[[tuple[Recipient, ...]], list[Recipient]]) -> None:
        """Give the key other recipients, and the data key that these wrap."""
        with locked(self.path, self._timeout):
            loaded = self._fresh()
            wrapped = replace(
                loaded, access=KeyAccess(self.path, data_key), recipients=tuple(change(loaded.recipients))
            )
            self._save(wrapped, loaded.key, what)

    @property
    def _current(self) -> Loaded:
        if self._loaded is None:
            raise RuntimeError("the key is not open")
        return self._loaded

    def _fresh(self) -> Loaded:
        """What stands on the disk now. `conflict` when it is not a later generation of this key."""
        current = self._current
        if read_stamp(self.path) == current.stamp:
            return current
        data = read_file(self.path)
        head, _ = read_whole(data)
        if head.header.key_id != current.key.key_id:
            raise KeyFileError("conflict", reason="other_key")
        loaded = _load(current.access, data)
        if loaded.key.generation <= current.key.generation:
            raise KeyFileError("conflict", reason="older")
        return loaded

    def _save(self, loaded: Loaded, key: ScrubKey, what: str) -> None:
        seen = generations.recall(key)
        generation = max(loaded.key.generation, seen.generation) + 1
        event = Event(generation, self._today, what)
        key = replace(key, generation=generation, history=(*key.history, event)[-MOST_EVENTS:])
        data = write_file(key, loaded.access.data_key, loaded.recipients)
        save(self.path, data)
        self._keep(replace(loaded, key=key, stamp=stamp_of(data)))

    def _keep(self, loaded: Loaded) -> None:
        self._loaded = loaded
        generations.remember(loaded.key)


def _load(access: KeyAccess, data: bytes) -> Loaded:
    try:
        opened = open_again(data, access.data_key)
    except KeyFileError as error:
        if error.code == "tampered" and error.params.get("part") == "head":
            # The data key did fit when the key was unlocked: another window has rotated it, or unlocking tells more.
            raise KeyFileError("conflict", reason="rotated") from None
        raise
    seen = generations.recall(opened.key)
    # A counter that a lost generation handed out is not handed out again.
    key = replace(opened.key, next_counter=max(opened.key.next_counter, seen.next_counter))
    return Loaded(access, key, opened.head.header.recipients, stamp_of(data))


def _expired(key: ScrubKey, today: str) -> bool:
    return key.expires is not None and key.expires < today
