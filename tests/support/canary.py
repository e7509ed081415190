"""The canary: a name that tests of privacy put into documents, and the search for it in what a run leaves behind."""

import io
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

CANARY = "Canarius"
"""Any value with this word in it may stand in documents and key files only."""

_SPELLINGS = tuple(CANARY.encode(encoding) for encoding in ("utf-8", "utf-16-le", "utf-16-be"))


def sings(data: bytes) -> bool:
    """Whether the canary stands in the bytes, or in a member of the zip that they are."""
    if any(spelling in data for spelling in _SPELLINGS):
        return True
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return any(sings(archive.read(name)) for name in archive.namelist())
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError):
        return False


def traces(folders: Iterable[Path]) -> Iterator[Path]:
    """The files under the folders in whose name or bytes the canary stands."""
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and (CANARY in file.name or sings(file.read_bytes())):
                yield file
