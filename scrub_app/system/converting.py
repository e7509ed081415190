"""Converting old Word files with LibreOffice, where it is installed: in a private folder that is wiped after.

LibreOffice gets a profile, a home and a temporary folder of its own, so that it remembers nothing; it runs no macros,
follows no links, and its way to a network is a closed door.
"""

import math
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from scrub_app.core.documents import opening
from scrub_app.core.documents.model import Document, Kind
from scrub_app.core.errors import DocumentError
from scrub_app.system.private_folders import PrivateTemp, private

SECONDS = 90
MEMORY = 4 << 30
LARGEST_RESULT = 256 << 20
"""Limits of a conversion: seconds of the clock, bytes of address space, bytes of what it makes."""

_NO_WINDOW = 0x08000000
_NAMES = ("soffice", "libreoffice")
_ELSEWHERE = (
    r"C:\Program Files\LibreOffice\program\soffice.exe",
    r"C:\Program Files (x86)\LibreOffice\program\soffice.exe",
    "/Applications/LibreOffice.app/Contents/MacOS/soffice",
)
_OPTIONS = ("--headless", "--norestore", "--nologo", "--nodefault", "--nolockcheck", "--nofirststartwizard")
_FROM_DOC = ("--infilter=MS Word 97", "--convert-to", "docx:MS Word 2007 XML")
_TO_DOC = ("--infilter=MS Word 2007 XML", "--convert-to", "doc:MS Word 97")
_SETTINGS = (
    ("Common/Security/Scripting", "MacroSecurityLevel", "xs:int", "3"),
    ("Common/Security/Scripting", "DisableMacrosExecution", "xs:boolean", "true"),
    ("Common/Security/Scripting", "BlockUntrustedRefererLinks", "xs:boolean", "true"),
    ("Common/Security/Scripting", "DisableActiveContent", "xs:boolean", "true"),
    ("Writer/Content/Update", "Link", "xs:int", "0"),
    ("Common/History", "PickListSize", "xs:int", "0"),
)
_PROXY = (
    ("ooInetProxyType", "xs:int", "2"),
    ("ooInetHTTPProxyName", "xs:string", "127.0.0.1"),
    ("ooInetHTTPProxyPort", "xs:int", "9"),
    ("ooInetHTTPSProxyName", "xs:string", "127.0.0.1"),
    ("ooInetHTTPSProxyPort", "xs:int", "9"),
    ("ooInetNoProxy", "xs:string", ""),
)

Convert = Callable[[bytes], bytes]


def open_document(source: Path | str | bytes, kind: Kind | None = None) -> Document:
    """Open any document as the core does, an old Word file too where LibreOffice is installed."""
    return opening.open_document(source, kind, convert=converter())


def converter() -> Convert | None:
    """What turns the bytes of a DOC into those of a DOCX; None where LibreOffice is not installed."""
    program = find_program()
    return (lambda data: convert(data, program)) if program else None


def find_program() -> Path | None:
    """The LibreOffice of this machine, on the path or where its installers put it."""
    found = next((place for name in _NAMES if (place := shutil.which(name))), None)
    return Path(found) if found else next((Path(p) for p in _ELSEWHERE if Path(p).is_file()), None)


def kinds_out(document: Document) -> tuple[Kind, ...]:
    """The kinds that a document can be written as on this machine: what came as a DOC can be one again."""
    again = (Kind.DOC,) if document.kind is Kind.DOC and find_program() else ()
    return (*document.kinds_out, *again)


def convert(data: bytes, program: Path, *, seconds: float = SECONDS) -> bytes:
    """A DOC as a DOCX. `DocumentError`: `conversion_failed`, or `conversion_too_slow` after `seconds`."""
    return _converted(data, program, ("document.doc", "document.docx"), _FROM_DOC, seconds)


def as_doc(data: bytes) -> bytes:
    """A DOCX as a DOC. `DocumentError`: those of `convert`, and `converter_missing`."""
    program = find_program()
    if program is None:
        raise DocumentError("converter_missing")
    return _converted(data, program, ("document.docx", "document.doc"), _TO_DOC, SECONDS)


def _converted(data: bytes, program: Path, names: tuple[str, str], filters: tuple[str, ...], seconds: float) -> bytes:
    with _private_folder() as folder:
        source, out = folder / names[0], folder / "out"
        _write(source, data)
        _write_profile(folder / "profile")
        command = [str(program), f"-env:UserInstallation={(folder / 'profile').as_uri()}", *_OPTIONS, *filters]
        _run([*command, "--outdir", str(out), str(source)], folder, seconds)
        result = out / names[1]
        if not result.is_file() or not 0 < result.stat().st_size <= LARGEST_RESULT:
            raise DocumentError("conversion_failed")
        return result.read_bytes()


@contextmanager
def _private_folder() -> Iterator[Path]:
    """A folder that only this user may enter; every file in it is overwritten, and gone, afterwards."""
    temporary = PrivateTemp()
    folder = private(temporary.folder() / "converting")
    try:
        yield folder
    finally:
        for path in folder.rglob("*"):
            with suppress(OSError):
                if path.is_file() and not path.is_symlink():
                    _overwrite(path)
        temporary.wipe()


def _overwrite(path: Path) -> None:
    size = path.stat().st_size
    with path.open("r+b") as file:
        while size > 0:
            size -= file.write(bytes(min(size, 1 << 20)))


def _write(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)


def _write_profile(folder: Path) -> None:
    rows = [_item(f"/org.openoffice.Office.{path}", *rest) for path, *rest in _SETTINGS]
    rows += [_item("/org.openoffice.Inet/Settings", *row) for row in _PROXY]
    (folder / "user").mkdir(parents=True, mode=0o700)
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" '
        'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
        f"{''.join(rows)}</oor:items>"
    )
    (folder / "user" / "registrymodifications.xcu").write_text(text, "utf-8")


def _item(path: str, name: str, kind: str, value: str) -> str:
    prop = f'<prop oor:name="{name}" oor:op="fuse" oor:type="{kind}"><value>{value}</value></prop>'
    return f'<item oor:path="{path}">{prop}</item>'


def _run(command: list[str], folder: Path, seconds: float) -> None:
    silent = subprocess.DEVNULL
    try:
        with _limits(seconds):
            process = subprocess.Popen(
                command,
                stdin=silent,
                stdout=silent,
                stderr=silent,
                cwd=folder,
                env=_environment(folder),
                start_new_session=True,
                creationflags=_NO_WINDOW if sys.platform == "win32" else 0,
            )
    except OSError:
        raise DocumentError("conversion_failed") from None
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        raise DocumentError("conversion_too_slow", seconds=int(seconds)) from None
    finally:
        _stop(process)


@contextmanager
def _limits(seconds: float) -> Iterator[None]:
    """What the program inherits: limits of its own in place of those of the process that reads documents."""
    if sys.platform == "win32":
        yield
        return
    import resource

    # The caller lives under the limit too until the program has started, so its own seconds come on top.
    used = resource.getrusage(resource.RUSAGE_SELF)
    processor = math.ceil(used.ru_utime + used.ru_stime + seconds) + 1
    wanted = {resource.RLIMIT_AS: MEMORY, resource.RLIMIT_CPU: processor}
    before = {limit: resource.getrlimit(limit) for limit in wanted}
    try:
        for limit, most in wanted.items():
            hard = before[limit][1]
            resource.setrlimit(limit, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))
        yield
    finally:
        for limit, values in before.items():
            resource.setrlimit(limit, values)


def _stop(process: subprocess.Popen[bytes]) -> None:
    """End the program and all that it started."""
    with suppress(OSError):
        if sys.platform != "win32":
            os.killpg(process.pid, signal.SIGKILL)
        elif process.poll() is None:
            process.kill()
    process.wait()


def _environment(folder: Path) -> Mapping[str, str]:
    private = {name: str(folder) for name in ("HOME", "TMPDIR", "TEMP", "TMP")}
    private |= {f"XDG_{name}_HOME": str(folder / "xdg") for name in ("CONFIG", "CACHE", "DATA", "STATE")}
    blocked = dict.fromkeys(("http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"), "http://127.0.0.1:9")
    return {**os.environ, **private, **blocked, "SAL_USE_VCLPLUGIN": "svp"}
