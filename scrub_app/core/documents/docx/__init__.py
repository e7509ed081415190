"""Word files (DOCX, DOTX, DOCM): every place where text lives, masked and restored on the package itself."""

from scrub_app.core.documents.docx.document import open_docx

__all__ = ["open_docx"]
