"""The way back when a key file is damaged: its previous generation, which every save leaves beside it."""

import contextlib
import os
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.format import read_whole
from scrub_app.system.key_access import Head, read_head
from scrub_app.system.saving import locked, previous_of, put_in_place, read_file, sync_folder, write_error, write_temp


@dataclass(frozen=True, slots=True)
class Previous:
    """The previous generation of a key: what it says of itself, and the day it was saved."""

    head: Head
    saved: date


def previous(path: Path) -> Previous | None:
    """The previous generation of the key at `path`; None where there is none, or it is damaged too."""
    file = previous_of(path)
    try:
        read_whole(read_file(file))
        return Previous(read_head(file), date.fromtimestamp(file.stat(follow_symlinks=False).st_mtime))
    except (KeyFileError, OSError):
        return None


def damaged_of(path: Path) -> Path:
    """Where a damaged file is kept that its previous generation replaced."""
    return path.with_name(path.name + ".damaged")


def use_previous(path: Path) -> None:
    """Put the previous generation in the place of a damaged or missing key; what stood there is kept beside it.

    `key_not_found` when there is no sound previous generation, `key_exists` when the key is sound itself, the codes of
    saving.
    """
    with locked(path):
        data = read_file(previous_of(path))
        read_whole(data)
        _refuse_sound(path)
        left: list[Path] = []
        try:
            temp = write_temp(path, data, left)
            with contextlib.suppress(FileNotFoundError):
                os.replace(path, damaged_of(path))
            put_in_place(temp, path)
            sync_folder(path.parent)
        except OSError as error:
            raise write_error(error) from None
        finally:
            for file in left:
                with contextlib.suppress(OSError):
                    file.unlink()


def _refuse_sound(path: Path) -> None:
    try:
        read_whole(read_file(path))
    except KeyFileError as error:
        if error.code == "key_is_link":
            raise
        return
    raise KeyFileError("key_exists")
