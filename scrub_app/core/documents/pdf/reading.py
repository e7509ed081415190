"""Reading a PDF whole, or saying why not."""

import io
from collections.abc import Callable

from pypdf import PdfReader
from pypdf.errors import FileNotDecryptedError, LimitReachedError, WrongPasswordError

from scrub_app.core.documents.assembling import Assembly
from scrub_app.core.documents.model import Kind, Note, Place
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.documents.pdf import surroundings
from scrub_app.core.documents.pdf.complaints import Complaints, heard
from scrub_app.core.documents.pdf.pages import (
    TOO_DAMAGED,
    Page,
    damage,
    glued,
    letter_by_letter,
    read_pages,
    reads_as_language,
)
from scrub_app.core.documents.views import other_readings
from scrub_app.core.errors import DocumentError, ScrubError


def open_pdf(data: bytes) -> OneWayDocument:
    """Read a PDF. `DocumentError`: `encrypted`, `scan_without_text`, `text_layer_damaged`, `incomplete`, `damaged`."""
    with heard() as complaints:
        try:
            return _read(data, complaints)
        except (FileNotDecryptedError, WrongPasswordError):
            raise DocumentError("encrypted") from None
        except LimitReachedError:
            raise DocumentError("too_complex") from None


def _read(data: bytes, complaints: Complaints) -> OneWayDocument:
    reader = PdfReader(io.BytesIO(data))
    if reader.is_encrypted and not reader.decrypt(""):
        raise DocumentError("encrypted")
    pages = list(read_pages(iter(reader.pages)))
    if complaints.serious:
        raise DocumentError("incomplete")
    warnings = _judged(pages)
    flat = Assembly()
    for page in pages:
        flat.add(page.text, Place.PAGE, number=page.number, separator="\n\n")
    pictures = [Note(f"page {page.number}", "picture") for page in pages if page.pictures]
    warnings += _with_surroundings(reader, flat)
    foreign = _or_nothing(lambda: surroundings.foreign(reader))
    views = other_readings(flat.text)
    return OneWayDocument(Kind.PDF, flat.text, tuple(flat.segments), views, tuple(warnings), (*pictures, *foreign))


def _judged(pages: list[Page]) -> list[str]:
    scans = sum(page.scanned for page in pages)
    text = "\n".join(page.text for page in pages)
    share = damage(text)
    if share > TOO_DAMAGED:
        raise DocumentError("text_layer_damaged")
    if not text.strip() or (scans and scans == len(pages)):
        raise DocumentError("scan_without_text", pages=len(pages))
    warnings = [f"pages_without_text:{scans}"] if scans else []
    if share or not reads_as_language(text):
        warnings.append("text_layer_damaged")
    if any(letter_by_letter(page.text) for page in pages):
        warnings.append("letters_apart")
    return warnings + ["words_glued"] * glued(text)


def _with_surroundings(reader: PdfReader, flat: Assembly) -> list[str]:
    # Nothing of this goes out but what is filled in and typed on the pages; so only that must be read whole.
    surroundings.add_fields(reader, flat)
    surroundings.add_remarks(reader, flat)
    failed = False
    for add in (surroundings.add_properties, surroundings.add_outline):
        try:
            add(reader, flat)
        except (ScrubError, LimitReachedError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
            failed = True
    return ["properties_unread"] * failed


def _or_nothing(look: Callable[[], list[Note]]) -> list[Note]:
    try:
        return look()
    except Exception:
        return [Note("attachment", "unreadable")]
