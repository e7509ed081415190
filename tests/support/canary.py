"""The canary: a name that tests of privacy put into documents, and the search for it in what a run leaves behind."""

import base64
import gzip
import io
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

CANARY = "Canarius"
"""Any value with this word in it may stand in documents and key files only."""

_ENCODINGS = ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le")


def _spellings() -> Iterator[bytes]:
    """The ways in which the canary may stand in bytes: encoded, in base64 at any offset, escaped for a URL, in hex."""
    for encoding in _ENCODINGS:
        raw = CANARY.encode(encoding)
        yield raw
        yield raw.lower()
        yield raw.upper()
        yield raw.hex().encode()
        for offset in range(3):
            # The first and the last letters depend on the neighbours; those between are the canary's own.
            spelled = base64.b64encode(bytes(offset) + raw)
            yield spelled[4 * bool(offset) : (offset + len(raw)) // 3 * 4]
    yield "".join(f"%{byte:02X}" for byte in CANARY.encode()).encode()
    yield "".join(f"\\u{ord(letter):04x}" for letter in CANARY).encode()
    yield "".join(f"&#{ord(letter)};" for letter in CANARY).encode()


_SPELLINGS = tuple(_spellings())
_REPORTS = (b'{\n "report":', b"<!doctype html>\n<html lang=")


def sings(data: bytes) -> bool:
    """Whether the canary stands in the bytes, or in what they hold packed (zip, gzip, zlib)."""
    if any(spelling in data for spelling in _SPELLINGS):
        return True
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return any(sings(archive.read(name)) for name in archive.namelist())
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError):
        return any(sings(inner) for inner in _unpacked(data))


def _unpacked(data: bytes) -> Iterator[bytes]:
    for magic, unpack in ((b"\x1f\x8b", gzip.decompress), (b"x", zlib.decompress)):
        if data.startswith(magic):
            with suppress(OSError, EOFError, zlib.error):
                yield unpack(data)


def traces(folders: Iterable[Path]) -> Iterator[Path]:
    """The files under the folders in whose name or bytes the canary stands."""
    for folder in folders:
        for file in sorted(folder.rglob("*")):
            if file.is_file() and (CANARY.lower() in str(file.relative_to(folder)).lower() or sings(file.read_bytes())):
                yield file


def reports_that_sing(folder: Path) -> Iterator[Path]:
    """The reports of Scrub under a folder in which the canary stands; documents and key files may hold it."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink() and _is_report(file) and sings(file.read_bytes()):
            yield file


def _is_report(file: Path) -> bool:
    if file.suffix not in {".json", ".html", ".lock", ".log"}:
        return False
    with file.open("rb") as opened:
        start = opened.read(64)
    return file.suffix in {".lock", ".log"} or start.startswith(_REPORTS)
