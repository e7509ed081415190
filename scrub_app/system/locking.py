"""A lock between processes that the kernel releases when its holder dies, however it dies."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_PAUSE = 0.005
_TURN = 0.05
"""Seconds after which a process that takes a lock again and again lets others have it first."""
_FLAGS = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)


class LockBusy(Exception):
    """Another process holds the lock, and did not let go in time."""


if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> bool:
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _try(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


@contextmanager
def hold_lock(path: Path, timeout: float = 15.0) -> Iterator[None]:
    """Hold the lock file `path` (made 0600 when it is not there, never removed here). Times in seconds.

    `LockBusy` when it stays taken; `OSError` when the file cannot be made or is a symlink.
    """
    deadline = time.monotonic() + timeout
    began = _give_way(path)
    handle = _taken(path, deadline)
    try:
        yield
    finally:
        os.close(handle)
        _turns[path] = (began, time.monotonic())


_turns: dict[Path, tuple[float, float]] = {}
"""For each lock of this process when its turn began, and when it was last let go."""


def _give_way(path: Path) -> float:
    """When the turn of this process with the lock began; one that was long enough ends with a pause.

    Who waits looks now and then. A holder that takes the lock back at once would be passed by nobody.
    """
    now = time.monotonic()
    began, released = _turns.get(path, (now, 0.0))
    if now - released > _PAUSE:
        return now
    if now - began <= _TURN:
        return began
    time.sleep(3 * _PAUSE)
    return time.monotonic()


def _taken(path: Path, deadline: float) -> int:
    while True:
        handle = os.open(path, _FLAGS, 0o600)
        held = False
        try:
            held = _try(handle) and _still_there(handle, path)
            if held:
                return handle
        finally:
            if not held:
                os.close(handle)
        if time.monotonic() >= deadline:
            raise LockBusy
        time.sleep(_PAUSE)


def _still_there(handle: int, path: Path) -> bool:
    """Whether the locked file is the one that stands at `path`: its holder before may have removed it."""
    try:
        return os.path.samestat(os.fstat(handle), os.stat(path, follow_symlinks=False))
    except FileNotFoundError:
        return False
