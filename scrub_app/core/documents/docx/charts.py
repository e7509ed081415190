"""Charts, diagrams and drawings: their paragraphs, and the words that a chart keeps of its table."""

import re

from lxml import etree

from scrub_app.core.documents.docx.names import names
from scrub_app.core.documents.docx.parts import Part
from scrub_app.core.documents.docx.story import Story

_NUMBERS = names("c:numCache", "c:numLit", "c:formatCode")
_FORMULA = names("c:f")
_PLAIN_RANGE = re.compile(r"\(?'?(?:Sheet|Blad|Tabelle|Feuil)\d*'?!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?\)?")


class Drawing(Story):
    """The walker of a chart or a diagram: numbers, and ranges of a sheet without a name of its own, are no text."""

    def other(self, element: etree._Element, parent: etree._Element) -> None:
        """Read an element that has no meaning of its own here."""
        if element.tag in _NUMBERS:
            return
        if element.tag in _FORMULA and _PLAIN_RANGE.fullmatch((element.text or "").strip()):
            return
        Story.other(self, element, parent)


def drawing_flow(root: etree._Element, part: Part) -> Story:
    """The text map of a chart, a diagram or a drawing of VML."""
    story = Drawing(part.name, part.place, part.place)
    story.attributes(root, None)
    story.walk(root)
    return story
