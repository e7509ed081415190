"""The report as a PDF: the page of the report, set by Qt itself. It asks for nothing outside the page."""

from typing import Any

from PySide6.QtCore import QBuffer, QMarginsF, QUrl
from PySide6.QtGui import QPageLayout, QPageSize, QPdfWriter, QTextDocument

_DOTS_PER_INCH = 300

_PRINTED = "body { margin: 0 } th, td { font-size: 8pt; padding: 2px 5px }\n</style>"
"""Small enough for the widest table: no word and no token of usual length is cut in two."""


class _Page(QTextDocument):
    """A page that is given no pictures or style sheets from elsewhere, whatever it names."""

    def loadResource(self, kind: int, name: QUrl | str, /) -> Any:
        """Nothing: what a page names stays where it is."""
        return None


def pdf(page: str, title: str) -> bytes:
    """The PDF of a page of HTML in which every text was escaped, on A4 that lies on its side."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Scrub")
    writer.setResolution(_DOTS_PER_INCH)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageOrientation(QPageLayout.Orientation.Landscape)
    # Qt keeps two centimetres of its own round a text, with the number of the page.
    writer.setPageMargins(QMarginsF())
    document = _Page()
    document.setHtml(page.replace("</style>", _PRINTED, 1))
    document.print_(writer)
    buffer.close()
    return bytes(buffer.data().data())
