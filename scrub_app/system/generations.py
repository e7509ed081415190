"""What this computer remembers of each key: the last generation that it saw, and the next counter then.

An older copy that is put back is noticed, and never hands out a counter that a lost generation handed out.
"""

import contextlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from scrub_app.system import private_folders


@dataclass(frozen=True, slots=True)
class Seen:
    """The last generation of a key that was seen here."""

    generation: int = 0
    next_counter: int = 1


def recall(key_id: bytes) -> Seen:
    """What was seen of a key; nothing when there is no memory of it, or none that can be read."""
    try:
        first, second = _file(key_id).read_text("ascii").split()
        return Seen(int(first), int(second))
    except (OSError, ValueError):
        return Seen()


def remember(key_id: bytes, seen: Seen) -> None:
    """Remember the higher of what was seen before and now. A memory that cannot be written is done without."""
    before = recall(key_id)
    kept = Seen(max(before.generation, seen.generation), max(before.next_counter, seen.next_counter))
    if kept == before:
        return
    with contextlib.suppress(OSError):
        file = _file(key_id)
        temp = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
        temp.write_text(f"{kept.generation} {kept.next_counter}", "ascii")
        os.replace(temp, file)


def forget(key_id: bytes) -> None:
    """Remember nothing of a key."""
    with contextlib.suppress(OSError):
        _file(key_id).unlink(missing_ok=True)


def _file(key_id: bytes) -> Path:
    return private_folders.private(private_folders.state_folder() / "generations") / key_id.hex()
