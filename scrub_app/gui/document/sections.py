"""Which parts of a document the window sets apart with a heading, told from its segments."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from scrub_app.core.documents.model import Place, Segment
from scrub_app.gui.document.display import Heading

_BODY = frozenset({Place.BODY, Place.TABLE, Place.TEXT_BOX, Place.FORM, Place.FIELD})


def headings(segments: Sequence[Segment]) -> list[Heading]:
    """A heading wherever another part of the document begins; none when there is only one part."""
    found: list[tuple[int, Place, int]] = []
    for segment in segments:
        place = Place.BODY if segment.place in _BODY else segment.place
        if not found or (place, segment.number) != found[-1][1:]:
            found.append((segment.start, place, segment.number))
    if len(found) < 2:
        return []
    return [Heading(start, _title(place, number)) for start, place, number in found]


def _title(place: Place, number: int) -> str:
    name = _names().get(place) or QCoreApplication.translate("Section", "Other text")
    return f"{name} {number}" if number else name


def _names() -> dict[Place, str]:
    translate = QCoreApplication.translate
    return {
        Place.BODY: translate("Section", "Text"),
        Place.HEADER: translate("Section", "Header"),
        Place.FOOTER: translate("Section", "Footer"),
        Place.FOOTNOTE: translate("Section", "Footnote"),
        Place.ENDNOTE: translate("Section", "Endnote"),
        Place.COMMENT: translate("Section", "Comment"),
        Place.DELETED: translate("Section", "Deleted text"),
        Place.PAGE: translate("Section", "Page"),
        Place.LINK: translate("Section", "Link address"),
        Place.ALT_TEXT: translate("Section", "Picture description"),
        Place.NAME: translate("Section", "Name inside the file"),
        Place.PROPERTY: translate("Section", "Properties"),
        Place.CHART: translate("Section", "Chart"),
        Place.DIAGRAM: translate("Section", "Diagram"),
        Place.WATERMARK: translate("Section", "Watermark"),
        Place.STORE: translate("Section", "Stored data"),
        Place.GLOSSARY: translate("Section", "Building blocks"),
        Place.EMBEDDED: translate("Section", "Embedded document"),
        Place.PEOPLE: translate("Section", "People"),
    }
