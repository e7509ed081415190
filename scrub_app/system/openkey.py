"""An open key: the issuer that locks, reloads, issues and saves in one step."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, repr=False)
class KeyAccess:
    """An unlocked key: where it stands and the data key that opens it. Never written or printed."""

    path: Path
    data_key: bytes
