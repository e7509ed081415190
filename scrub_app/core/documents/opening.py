"""Opening: which reader reads a file, told by its name and by what stands in it."""

import os
import stat
from collections.abc import Callable
from pathlib import Path

from scrub_app.core.documents.kinds import SUFFIXES, TEXTS, WORD, kind_of
from scrub_app.core.documents.model import Document, Kind
from scrub_app.core.errors import DocumentError, ScrubError

Convert = Callable[[bytes], bytes]
"""The port through which an outside converter turns the bytes of a DOC into those of a DOCX."""

MEBIBYTE = 1 << 20
LARGEST_FILE = 256 * MEBIBYTE
LARGEST_TEXT = 64 * MEBIBYTE
"""The limits on what is read at all, in bytes: of any file, and of one that is text as it stands."""


def open_document(source: Path | str | bytes, kind: Kind | None = None, *, convert: Convert | None = None) -> Document:
    """Open a document from a path or its bytes. Without `kind` it is told by the name and by the content.

    A DOC needs `convert`. `DocumentError` when it cannot be read whole, whatever is wrong with it; its parameters
    hold no name and nothing of the content.
    """
    data = source if isinstance(source, bytes) else read_file(Path(source))
    if not data:
        raise DocumentError("empty_file")
    said = kind or (None if isinstance(source, bytes) else SUFFIXES.get(Path(source).suffix[1:].lower()))
    found = kind_of(data, said)
    if found in TEXTS and len(data) > LARGEST_TEXT:
        raise DocumentError("too_large", limit_mib=LARGEST_TEXT // MEBIBYTE)
    return _guarded(data, found, convert)


def read_file(path: Path) -> bytes:
    """The bytes of a regular file of at most `LARGEST_FILE` bytes. A device or a pipe is refused unread."""
    try:
        _refuse_what_is_no_file(path.stat().st_mode)
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            _refuse_what_is_no_file(os.fstat(handle).st_mode)
            data = file.read(LARGEST_FILE + 1)
    except (FileNotFoundError, NotADirectoryError):
        raise DocumentError("not_found") from None
    except (OSError, ValueError):
        raise DocumentError("cannot_be_read") from None
    if len(data) > LARGEST_FILE:
        raise DocumentError("too_large", limit_mib=LARGEST_FILE // MEBIBYTE)
    return data


def _refuse_what_is_no_file(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise DocumentError("is_a_directory")
    if not stat.S_ISREG(mode):
        raise DocumentError("not_a_file")


def _guarded(data: bytes, kind: Kind, convert: Convert | None) -> Document:
    # A parser's own exception quotes what it stumbled over, so none of them leaves here.
    try:
        return _read(data, kind, convert)
    except ScrubError:
        raise
    except (MemoryError, RecursionError):
        raise DocumentError("too_complex") from None
    except Exception as fault:
        raise DocumentError("reader_failed" if _is_our_own(fault) else "damaged") from None


_OF_PROGRAMMING = (AttributeError, TypeError, AssertionError, NotImplementedError)
_OF_INSTALLATION = (ImportError, NameError)


def _is_our_own(fault: Exception) -> bool:
    """Whether a fault lies in Scrub, or in how it was installed, and not in the file that was read.

    Parsers of other makers stumble over hostile files in every way, so of them only what no file can cause counts.
    """
    if isinstance(fault, _OF_INSTALLATION):
        return True
    frame = fault.__traceback__
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    place = "" if frame is None else str(frame.tb_frame.f_globals.get("__name__", ""))
    return isinstance(fault, _OF_PROGRAMMING) and place.split(".")[0] == "scrub_app"


def _read(data: bytes, kind: Kind, convert: Convert | None) -> Document:
    # Each reader is imported when its kind comes along: the command line starts in half the time.
    if kind in WORD:
        from scrub_app.core.documents.docx import open_docx

        return open_docx(data, kind)
    if kind is Kind.PDF:
        from scrub_app.core.documents.pdf import open_pdf

        return open_pdf(data)
    if kind is Kind.ODT:
        from scrub_app.core.documents.odt import open_odt

        return open_odt(data)
    if kind is Kind.DOC:
        from scrub_app.core.documents.doc import open_doc

        return open_doc(data, convert)
    return _read_text(data, kind)


def _read_text(data: bytes, kind: Kind) -> Document:
    if kind is Kind.RTF:
        from scrub_app.core.documents.rtf import open_rtf

        return open_rtf(data)
    if kind is Kind.HTML:
        from scrub_app.core.documents.html import open_html

        return open_html(data)
    if kind is Kind.EML:
        from scrub_app.core.documents.email_eml import open_eml

        return open_eml(data)
    if kind is Kind.MSG:
        from scrub_app.core.documents.email_msg import open_msg

        return open_msg(data)
    from scrub_app.core.documents.text import open_text

    return open_text(data, kind)
