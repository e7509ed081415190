"""The settings: what a person chose once, without a name, a value or a recent file in it."""

import contextlib
import json
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path

from scrub_app.core.errors import KeyFileError
from scrub_app.system import private_folders
from scrub_app.system.saving import put_in_place, read_file, write_temp

LARGEST = 2**16
_CHOICES = {
    "profile": ("general", "legal", "care", "international", "strict"),
    "language": ("system", "nl", "en"),
    "theme": ("system", "light", "dark", "contrast"),
}
_RANGES = {"text_size": (75, 300), "retention_days": (1, 36_500), "clipboard_seconds": (5, 3_600)}


@dataclass(frozen=True, slots=True)
class Settings:
    """What is set. `text_size` in per cent; `retention_days` None: keys do not expire; `terms_file` a path or None.

    `reminded`: the person was told once that a key in one keyring alone dies with the computer. `guided`: the page on
    what to do next was shown once.
    """

    profile: str = _CHOICES["profile"][0]
    language: str = "system"
    theme: str = "system"
    text_size: int = 100
    retention_days: int | None = None
    clipboard_seconds: int = 60
    safe_names: bool = True
    terms_file: str | None = None
    reminded: bool = False
    guided: bool = False


def load(path: Path | None = None) -> Settings:
    """The settings of a file (the user's own unless another is named); what is missing or odd there is the default."""
    try:
        rows = json.loads(read_file(path or private_folders.settings_file(), LARGEST))
    except (KeyFileError, OSError, ValueError, RecursionError):
        return Settings()
    if not isinstance(rows, dict):
        return Settings()
    known = {field.name for field in fields(Settings)}
    return replace(Settings(), **{name: value for name, value in rows.items() if name in known and _fits(name, value)})


def _fits(name: str, value: object) -> bool:
    if name in _CHOICES:
        return value in _CHOICES[name]
    if name in _RANGES:
        low, high = _RANGES[name]
        return (type(value) is int and low <= value <= high) or (name == "retention_days" and value is None)
    if name == "terms_file":
        return value is None or (isinstance(value, str) and 0 < len(value) <= 4_096)
    return isinstance(value, bool)


def save(settings: Settings, path: Path | None = None) -> None:
    """Keep the settings, whole or not at all, 0600. `OSError` or `KeyFileError` when the disk refuses."""
    place = path or private_folders.settings_file()
    left: list[Path] = []
    try:
        data = json.dumps(asdict(settings), indent=1, sort_keys=True).encode("utf-8", "surrogatepass")
        put_in_place(write_temp(place, data, left), place)
    finally:
        for file in left:
            with contextlib.suppress(OSError):
                file.unlink()
