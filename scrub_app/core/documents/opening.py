"""Opening: which reader reads a file, told by its name and its first bytes."""

from pathlib import Path

from scrub_app.core.documents.model import Document, Kind
from scrub_app.core.documents.text import open_text
from scrub_app.core.errors import DocumentError


def open_document(source: Path | str | bytes, kind: Kind | None = None) -> Document:
    """Open a document from a path or its bytes. `DocumentError` when it cannot be read whole."""
    data = source if isinstance(source, bytes) else Path(source).read_bytes()
    chosen = kind or (Kind.TXT if isinstance(source, bytes) else Kind(Path(source).suffix.lstrip(".").lower()))
    if chosen in (Kind.TXT, Kind.MD):
        return open_text(data, chosen)
    raise DocumentError("unknown_kind")
