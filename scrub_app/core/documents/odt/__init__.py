"""OpenDocument text (ODT): read, masked and restored on the package itself."""

from scrub_app.core.documents.odt.document import open_odt

__all__ = ["open_odt"]
