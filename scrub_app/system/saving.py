"""Reading and saving a key file so that a power cut, a full disk or another window never costs a key.

The order of a save is that of the key format, section 7. The caller holds the lock of the key.
"""

import contextlib
import errno
import glob
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scrub_app.core.errors import KeyFileError
from scrub_app.system.locking import LockBusy, hold_lock

STAMP_BYTES = 32
_SMALL = 2**16
_PATIENCE = 100
_READ = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
_WRITE = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
_CLOSE_ON_EXEC = getattr(os, "O_CLOEXEC", 0)
_NO_FOLDER_SYNC = {errno.EINVAL, errno.ENOTSUP, errno.ENOSYS, errno.EBADF}
_FULL = {errno.ENOSPC, errno.EDQUOT} if hasattr(errno, "EDQUOT") else {errno.ENOSPC}
_CLOSED = {errno.EROFS, errno.EACCES, errno.EPERM}


def lock_of(path: Path) -> Path:
    """The lock file of a key."""
    return path.with_name(path.name + ".lock")


def previous_of(path: Path) -> Path:
    """Where the previous generation of a key stands."""
    return path.with_name(path.name + ".bak")


@contextmanager
def locked(path: Path, timeout: float = 15.0) -> Iterator[None]:
    """Hold the lock of a key, for at most `timeout` seconds of waiting. `locked` when another window keeps it."""
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(hold_lock(lock_of(path), timeout))
        except LockBusy:
            raise KeyFileError("locked") from None
        except OSError as error:
            raise write_error(error) from None
        yield


def read_file(path: Path, most: int | None = None) -> bytes:
    """The bytes of a regular file, at most `most` (or the largest key) and one more. Symlinks and devices are refused.

    `key_not_found`, `key_not_readable`, `key_is_link`, `not_a_key_file`, `refused_limits`.
    """
    try:
        handle = os.open(path, _READ | _CLOSE_ON_EXEC)
    except OSError as error:
        raise _read_error(error) from None
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise KeyFileError("not_a_key_file")
        if status.st_size > _SMALL and status.st_size > _largest():
            raise KeyFileError("refused_limits", reason="file_size")
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read((_largest() if most is None else most) + 1)
    except OSError as error:
        raise _read_error(error) from None
    finally:
        os.close(handle)


def _largest() -> int:
    # The key format takes its crypto along, which a reader of the settings has no need of.
    from scrub_app.core.scrubkey.format import LARGEST_FILE

    return LARGEST_FILE


def stamp_of(data: bytes) -> bytes:
    """What tells one saved file from another: its last bytes, a sum over all the others."""
    return data[-STAMP_BYTES:]


def read_stamp(path: Path) -> bytes:
    """The stamp of the file that stands at `path`; empty when it cannot be read that way."""
    try:
        with open(os.open(path, _READ | _CLOSE_ON_EXEC), "rb") as file:
            file.seek(-STAMP_BYTES, os.SEEK_END)
            return file.read()
    except OSError:
        return b""


def _read_error(error: OSError) -> KeyFileError:
    if error.errno in {errno.ENOENT, errno.ENOTDIR}:
        return KeyFileError("key_not_found")
    if error.errno in {errno.ELOOP, errno.EMLINK}:
        return KeyFileError("key_is_link")
    if error.errno in {errno.EISDIR, errno.ENXIO}:
        return KeyFileError("not_a_key_file")
    return KeyFileError("key_not_readable", errno=error.errno or 0)


def write_error(error: OSError) -> KeyFileError:
    """The error of a save that the system refused: the old file stands."""
    if error.errno in _FULL:
        return KeyFileError("disk_full")
    if error.errno in _CLOSED:
        return KeyFileError("read_only_folder")
    if error.errno in {errno.ENOENT, errno.ENOTDIR}:
        return KeyFileError("folder_not_found")
    if error.errno == errno.ELOOP:
        return KeyFileError("key_is_link")
    return KeyFileError("save_failed", errno=error.errno or 0)


def save(path: Path, data: bytes) -> None:
    """Put `data` in the place of the key at `path`, the file before it in the place of its `.bak`.

    `disk_full`, `read_only_folder`, `folder_not_found`, `key_is_link`, `save_failed`: the old file stands, nothing
    is left behind.
    """
    temps: list[Path] = []
    try:
        sweep(path)
        temp = write_temp(path, data, temps)
        if path.is_symlink():
            raise KeyFileError("key_is_link")
        if path.exists():
            _keep_previous(path, temps)
        put_in_place(temp, path)
        sync_folder(path.parent)
    except OSError as error:
        raise write_error(error) from None
    finally:
        for left in temps:
            with contextlib.suppress(OSError):
                left.unlink()


def sweep(path: Path) -> None:
    """Remove the temp files that a killed save left. Whoever holds the lock knows that they are dead."""
    for left in path.parent.glob(f".{glob.escape(path.name)}.*.tmp"):
        left.unlink(missing_ok=True)


def write_temp(path: Path, data: bytes, temps: list[Path]) -> Path:
    """Write `data` beside `path`, 0600, synced and read back; the caller removes what is added to `temps`."""
    temp = path.with_name(f".{path.name}.{os.urandom(8).hex()}.tmp")
    handle = os.open(temp, _WRITE | _CLOSE_ON_EXEC, 0o600)
    temps.append(temp)
    try:
        left = memoryview(data)
        while left:
            left = left[os.write(handle, left) :]
        os.fsync(handle)
        os.lseek(handle, 0, os.SEEK_SET)
        if not _holds(handle, data):
            raise KeyFileError("save_failed", errno=errno.EIO)
    finally:
        os.close(handle)
    return temp


def _holds(handle: int, data: bytes) -> bool:
    """Whether the file, read back, is `data` and no more."""
    place = 0
    while piece := os.read(handle, 2**20):
        if piece != data[place : place + len(piece)]:
            return False
        place += len(piece)
    return place == len(data)


def _keep_previous(path: Path, temps: list[Path]) -> None:
    linked = path.with_name(f".{path.name}.{os.urandom(8).hex()}.tmp")
    try:
        os.link(path, linked)
        temps.append(linked)
    except OSError:
        # A folder without hard links (some network and USB file systems) gets a copy.
        linked = write_temp(path, read_file(path), temps)
    put_in_place(linked, previous_of(path))


def put_in_place(temp: Path, path: Path) -> None:
    """Give a finished temp its name, in place of the file that has it."""
    if sys.platform == "win32":
        # Windows refuses while anyone reads the old file; a reader is done in a moment.
        for _ in range(_PATIENCE):
            with contextlib.suppress(PermissionError):
                os.replace(temp, path)
                return
            time.sleep(0.01)
    os.replace(temp, path)


def sync_folder(folder: Path) -> None:
    """Make a rename last through a power cut, where the system lets a folder be synced."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY | _CLOSE_ON_EXEC)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(handle)
