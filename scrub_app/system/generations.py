"""What this computer remembers of each key: the last generation that it saw, and the next counter then.

An older generation that is put back is noticed, and never hands out a counter that a lost one handed out. A copy that
was made for a colleague goes its own way, and is remembered apart.
"""

import contextlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.system import private_folders


@dataclass(frozen=True, slots=True)
class Seen:
    """The last generation of a key that was seen here."""

    generation: int = 0
    next_counter: int = 1


def recall(key: ScrubKey) -> Seen:
    """What was seen of a key; nothing when there is no memory of it, or none that can be read."""
    try:
        first, second = _file(key).read_text("ascii").split()
        return Seen(int(first), int(second))
    except (OSError, ValueError):
        return Seen()


def remember(key: ScrubKey) -> None:
    """Remember the higher of what was seen before and now. A memory that cannot be written is done without."""
    before = recall(key)
    kept = Seen(max(before.generation, key.generation), max(before.next_counter, key.next_counter))
    if kept == before:
        return
    with contextlib.suppress(OSError):
        file = _file(key)
        temp = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
        temp.write_text(f"{kept.generation} {kept.next_counter}", "ascii")
        os.replace(temp, file)


def forget(key_id: bytes) -> None:
    """Remember nothing of a key, and of its copies that were opened here."""
    with contextlib.suppress(OSError):
        for file in _folder().glob(f"{key_id.hex()}*"):
            file.unlink()


def _folder() -> Path:
    return private_folders.private(private_folders.state_folder() / "generations")


def _file(key: ScrubKey) -> Path:
    return _folder() / f"{key.key_id.hex()}{key.copy[:16]}"
