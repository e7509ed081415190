"""Where Scrub keeps what is its own: keys, settings, memory of generations, temp files. All folders are 0700."""

import atexit
import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

from platformdirs import PlatformDirs

from scrub_app.system.locking import LockBusy, hold_lock

_DIRS = PlatformDirs("scrub-app", appauthor=False)
_LOCK = "in-use.lock"


def private(folder: Path) -> Path:
    """The folder, made when it is not there, closed to other users."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with contextlib.suppress(OSError):
        folder.chmod(0o700)
    return folder


def keys_folder() -> Path:
    """The shelf: the folder of the user's keys."""
    return private(_dirs().user_data_path / "keys")


def settings_file() -> Path:
    """The settings file; its folder exists."""
    return private(_dirs().user_config_path) / "settings.json"


def state_folder() -> Path:
    """What Scrub remembers between two runs: generations of keys, by key id."""
    return private(_dirs().user_state_path)


def _dirs() -> PlatformDirs:
    return _DIRS


def _work_root() -> Path:
    return private(_dirs().user_cache_path / "work")


class PrivateTemp:
    """A temp folder of this process, for what must be a file. Made when it is first asked for, wiped at exit.

    A folder that a killed process left is swept by the next one: its lock is free then.
    """

    def __init__(self) -> None:
        self._stack = contextlib.ExitStack()
        self._folder: Path | None = None

    def folder(self) -> Path:
        """The folder, 0700."""
        if self._folder is None:
            folder = private(_work_root() / f"{os.getpid()}-{os.urandom(8).hex()}")
            self._stack.callback(shutil.rmtree, folder, ignore_errors=True)
            self._stack.enter_context(hold_lock(folder / _LOCK))
            self._folder = folder
            atexit.register(self.wipe)
        return self._folder

    def wipe(self) -> None:
        """Remove the folder and all that is in it."""
        self._folder = None
        self._stack.close()


def sweep() -> int:
    """Remove the temp folders of processes that are gone; returns how many."""
    return sum(_sweep_one(folder) for folder in _left_behind())


def _left_behind() -> Iterator[Path]:
    for folder in sorted(_work_root().iterdir()):
        if folder.is_dir() and not folder.is_symlink():
            yield folder


def _sweep_one(folder: Path) -> bool:
    try:
        with hold_lock(folder / _LOCK, timeout=0):
            shutil.rmtree(folder, ignore_errors=True)
    except (LockBusy, OSError):
        return False
    return True


TEMP = PrivateTemp()
