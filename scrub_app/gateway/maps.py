"""The maps of the gateway: one session per handle, in memory or encrypted on the disk, gone when it expires.

A handle is 256 random bits. It is never written down here: the file of a map is named after its digest.
"""

import asyncio
import base64
import contextlib
import hashlib
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Protocol

from scrub_app.core.errors import KeyFileError, SessionError
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.placeholders.tokens import LabelCounter
from scrub_app.core.scrubkey import format as key_format
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.scrubkey.recipients import KeyringSecret, wrap
from scrub_app.core.sessions.key_ledger import KeyLedger
from scrub_app.core.sessions.map_ledger import MapLedger
from scrub_app.core.sessions.session import Session
from scrub_app.system.key_access import new_key
from scrub_app.system.locking import LockBusy, hold_lock
from scrub_app.system.private_folders import private
from scrub_app.system.safe_writes import write_new
from scrub_app.system.saving import read_file

ROBUST = "robust"
LABEL = "label"
_SUFFIX = ".scrubmap"
_LOCK = ".lock"
_FORMAT, _EXPIRES = "gateway_format", "gateway_expires"


@dataclass(eq=False, repr=False)
class Kept:
    """A session that is kept. `expires` in seconds since 1970; `lock` for who changes it."""

    handle: str
    session: Session
    token_format: str
    expires: float
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Maps(Protocol):
    """Where sessions are kept between two calls. `on_disk`: keeping one takes its time."""

    on_disk: bool

    def alone(self) -> AbstractContextManager[None]:
        """Held by the one process that uses these maps. `SessionError` "maps_in_use" when another one does."""

    def make(self, token_format: str) -> Kept:
        """A new session under a new handle, kept from its first `save` on. `SessionError` "maps_full" when there are
        too many.
        """

    def get(self, handle: str) -> Kept:
        """The session of a handle. `SessionError` "map_expired" when it has gone, or never was."""

    def save(self, kept: Kept) -> None:
        """Keep what has changed, before an answer goes out."""

    def close(self) -> None:
        """Forget what is in memory."""


class MemoryMaps:
    """Sessions that end with the process. `ttl` in seconds."""

    on_disk = False

    def alone(self) -> AbstractContextManager[None]:
        """Nobody else has them."""
        return contextlib.nullcontext()

    def __init__(self, ttl: float, most: int, clock: Callable[[], float]) -> None:
        self._ttl = ttl
        self._most = most
        self._clock = clock
        self._kept: dict[str, Kept] = {}
        self._lock = threading.Lock()

    def make(self, token_format: str) -> Kept:
        """A new session under a new handle."""
        now = self._clock()
        with self._lock:
            self._sweep(now)
            if len(self._kept) >= self._most:
                raise SessionError("maps_full")
        key = replace(new_key(), created=datetime.fromtimestamp(now, UTC).date().isoformat())
        return Kept(new_handle(), session_of(key, token_format), token_format, now + self._ttl)

    def get(self, handle: str) -> Kept:
        """The session of a handle."""
        now = self._clock()
        with self._lock:
            self._sweep(now)
            kept = self._kept.get(handle)
        if kept is None or kept.expires <= now:
            raise SessionError("map_expired")
        return kept

    def save(self, kept: Kept) -> None:
        """Keep the session."""
        with self._lock:
            self._kept[kept.handle] = kept

    def close(self) -> None:
        """Forget them all."""
        with self._lock:
            self._kept.clear()

    def _sweep(self, now: float) -> None:
        """Forget what has expired. All live equally long, so the oldest stand first."""
        while self._kept and (kept := next(iter(self._kept.values()))).expires <= now:
            del self._kept[kept.handle]


class EncryptedMaps:
    """Sessions that outlive the process: each a key file of its own that `secret` (32 bytes) opens."""

    on_disk = True

    def __init__(self, folder: Path, secret: bytes, ttl: float, most: int, clock: Callable[[], float]) -> None:
        self._folder = private(folder)
        self._secret = KeyringSecret(secret)
        self._memory = MemoryMaps(ttl, most, clock)
        self._clock = clock
        self._most = most
        self._sweep()

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Two processes that write the same maps would give one token to two values."""
        held = contextlib.ExitStack()
        try:
            held.enter_context(hold_lock(self._folder / _LOCK, timeout=0))
        except LockBusy:
            raise SessionError("maps_in_use") from None
        with held:
            yield

    def make(self, token_format: str) -> Kept:
        """A new session under a new handle."""
        if self._count() >= self._most:
            self._sweep()
        if self._count() >= self._most:
            raise SessionError("maps_full")
        return self._memory.make(token_format)

    def get(self, handle: str) -> Kept:
        """The session of a handle, read from the disk when it is not in memory."""
        with contextlib.suppress(SessionError):
            return self._memory.get(handle)
        key = self._read(self._file(handle))
        if key is None:
            self._file(handle).unlink(missing_ok=True)
            raise SessionError("map_expired")
        token_format = str(key.extra[_FORMAT])
        kept = Kept(handle, session_of(key, token_format), token_format, _number(key.extra[_EXPIRES]))
        self._memory.save(kept)
        return kept

    def save(self, kept: Kept) -> None:
        """Write the session whole, in place of what was there."""
        key = kept.session.key
        key = replace(
            key,
            generation=key.generation + 1,
            extra={**key.extra, _FORMAT: kept.token_format, _EXPIRES: int(kept.expires)},
        )
        data_key = key_format.new_data_key()
        data = key_format.write_file(key, data_key, (wrap(key.key_id, data_key, self._secret),))
        write_new(self._file(kept.handle), data, overwrite=True)
        self._memory.save(kept)

    def close(self) -> None:
        """Forget what is in memory; the files stay."""
        self._memory.close()

    def _count(self) -> int:
        return sum(1 for _ in self._folder.glob(f"*{_SUFFIX}"))

    def _file(self, handle: str) -> Path:
        return self._folder / f"{hashlib.sha256(handle.encode('ascii')).hexdigest()[:40]}{_SUFFIX}"

    def _read(self, file: Path) -> ScrubKey | None:
        """The key in a file; None when it is not there, does not open, or has expired."""
        try:
            key = key_format.open_file(read_file(file), self._secret).key
        except KeyFileError:
            return None
        known = key.extra.get(_FORMAT) in (LABEL, ROBUST)
        return key if known and _number(key.extra.get(_EXPIRES)) > self._clock() else None

    def _sweep(self) -> None:
        for file in self._folder.glob(f"*{_SUFFIX}"):
            if self._read(file) is None:
                file.unlink(missing_ok=True)


def new_handle() -> str:
    """A handle that nobody can guess: 43 characters."""
    return base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=").decode("ascii")


def session_of(key: ScrubKey, token_format: str) -> Session:
    """The session that a key holds, under the law of a token format."""
    return Session.resumed(KeyLedger(MemoryIssuer(key)) if token_format == ROBUST else MapLedger(LabelCounter(), key))


def _number(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) else 0.0
