"""Writing what the user asked for, without ever writing over the source, through a link, or half a file."""

import contextlib
import errno
import os
import re
import secrets
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from scrub_app.core.errors import KeyFileError, OutputError
from scrub_app.system.saving import put_in_place, sync_folder, write_error, write_temp

LONGEST_NAME = 255
_DEVICES = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"}
_NUMBERED = re.compile(r"(?:COM|LPT)[0-9¹²³]")
_WINDOWS_ONLY = frozenset('<>:"|?*')
_NOWHERE = _WINDOWS_ONLY | {"/", "\\"}
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_CODES = {"read_only_folder": "output_read_only", "folder_not_found": "output_folder", "key_is_link": "output_link"}


def write_new(path: Path, data: bytes, *, overwrite: bool = False, source: Path | None = None) -> None:
    """Write a file whole or not at all, readable by its owner alone (0600).

    `OutputError`: `output_source` (it is the source, under whatever name), `output_exists` (and `overwrite` was not
    said), `output_link`, `output_not_file` (a folder, a device), `output_name`, `output_folder`, `output_read_only`,
    `disk_full`, `output_failed`. Nothing is left behind then, and what stood there stands.
    """
    check_name(path.name)
    check_place(path, overwrite, source)
    left: list[Path] = []
    try:
        temp = write_temp(path, data, left)
        if overwrite:
            check_place(path, overwrite, source)
            put_in_place(temp, path)
        else:
            _put(temp, path)
        sync_folder(path.parent)
    except FileExistsError:
        raise OutputError("output_exists") from None
    except OSError as error:
        raise _failed(write_error(error)) from None
    except KeyFileError as error:
        raise _failed(error) from None
    finally:
        for file in left:
            with contextlib.suppress(OSError):
                file.unlink()


def _failed(error: KeyFileError) -> OutputError:
    code = _CODES.get(error.code, error.code)
    return OutputError("output_failed" if code == "save_failed" else code, **error.params)


def _put(temp: Path, path: Path) -> None:
    """Give a file its name, unless something has that name already: no moment in between."""
    if os.name == "nt":
        os.rename(temp, path)
        return
    try:
        os.link(temp, path, follow_symlinks=False)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in {errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK, errno.EACCES}:
            raise
        if os.path.lexists(path):
            raise FileExistsError from None
        put_in_place(temp, path)


def check_place(path: Path, overwrite: bool, source: Path | None) -> None:
    """Refuse a place that `write_new` would refuse, before long work is done for it. The same codes."""
    if not os.path.isdir(path.parent):
        raise OutputError("output_folder")
    if source is not None and _same_file(path, source):
        raise OutputError("output_source")
    if path.is_symlink():
        raise OutputError("output_link")
    if os.path.lexists(path):
        if not path.is_file():
            raise OutputError("output_not_file")
        if not overwrite:
            raise OutputError("output_exists")


def check_no_link(folder: Path, path: Path) -> None:
    """Refuse a place below `folder` that a link on the way leads to: it is somewhere else. `output_link`."""
    for parent in path.parents:
        if parent == folder:
            return
        if parent.is_symlink():
            raise OutputError("output_link")


def check_not_read(path: Path, read: Iterable[Path | None]) -> None:
    """Refuse a place where a file stands that the same work reads, whatever may be written over. `output_input`."""
    if any(file is not None and _same_file(path, file) for file in read):
        raise OutputError("output_input")


def _same_file(path: Path, source: Path) -> bool:
    try:
        return os.path.samefile(path, source)
    except OSError:
        return os.path.abspath(path) == os.path.abspath(source)


def check_name(name: str) -> None:
    """Refuse a file name that some system takes for something else. `output_name`."""
    forbidden = _WINDOWS_ONLY if os.name == "nt" else frozenset()
    if (
        name in {"", ".", ".."}
        or len(name.encode("utf-8", "surrogatepass")) > LONGEST_NAME
        or name[-1] in ". "
        or _is_device(name)
        or any(c in "/\\" or c in forbidden or unicodedata.category(c) in _HIDDEN for c in name)
    ):
        raise OutputError("output_name")


def _is_device(name: str) -> bool:
    stem = name.split(".", 1)[0].rstrip(" ").upper()
    return stem in _DEVICES or _NUMBERED.fullmatch(stem) is not None


def in_folder(folder: Path, name: str) -> Path:
    """The path of a proposed name in a chosen folder, and nowhere else. `output_name` when it would lead out."""
    check_name(name)
    return folder / name


def safe_name(suffix: str, day: str, language: str = "nl", restored: bool = False) -> str:
    """A name that holds no word of the source's name: what it is, the day, and four characters of chance.

    `suffix` is that of the kind that is written, with its dot; `day` is `YYYY-MM-DD`.
    """
    dutch = language.startswith("nl")
    what = ("hersteld" if dutch else "restored") if restored else ("gemaskeerd" if dutch else "masked")
    return f"{what}-{day}-{secrets.token_hex(2)}{suffix}"


def plain_name(source: str, suffix: str, language: str = "nl", restored: bool = False) -> str:
    """A name that extends that of the source, for who wants to see which it was."""
    dutch = language.startswith("nl")
    what = ("hersteld" if dutch else "restored") if restored else ("gemaskeerd" if dutch else "masked")
    stem = "".join("_" if c in _NOWHERE or unicodedata.category(c) in _HIDDEN else c for c in Path(source).stem)
    name = f"{stem[:60].rstrip('. ')}.{what}{suffix}"
    return f"_{name}" if _is_device(name) else name
