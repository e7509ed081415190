"""PDF: text with its pages, what stands around it, and a plain word about what cannot be read."""

from scrub_app.core.documents.pdf.reading import open_pdf

__all__ = ["open_pdf"]
