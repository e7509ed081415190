"""From parts to one flat text: segments with offsets, and the views in which tracked changes are settled."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.docx.charts import drawing_flow
from scrub_app.core.documents.docx.package import Package
from scrub_app.core.documents.docx.parts import Part, Role, parts_of
from scrub_app.core.documents.docx.properties import (
    attributes_flow,
    authors_flow,
    links_flow,
    properties_flow,
    store_flow,
    styles_flow,
)
from scrub_app.core.documents.docx.slots import Change, Flow, Slot
from scrub_app.core.documents.docx.story import Story
from scrub_app.core.documents.model import Segment, View


@dataclass(slots=True)
class Reading:
    """What one reading of a package gives: the text, its slots in order, and what was met on the way."""

    package: Package
    parts: list[Part]
    text: str = ""
    slots: list[Slot] = field(default_factory=list)
    tracked: list[list[Slot]] = field(default_factory=list)
    controls: list[tuple[etree._Element, list[Slot]]] = field(default_factory=list)

    def segments(self) -> list[Segment]:
        """The slots that hold text, as segments."""
        return [
            Segment(s.start, s.start + length, s.place, s.part, s.running, s.readable, s.form, s.number)
            for s in self.slots
            if (length := len(s.text))
        ]

    def views(self) -> list[View]:
        """The paragraphs with tracked changes, once as accepted and once as they were."""
        views = (self._view(Change.DELETED), self._view(Change.INSERTED))
        return [view for view in views if view.text.strip()]

    def _view(self, without: Change) -> View:
        parts: list[str] = []
        ranges: list[tuple[int, int, int]] = []
        length = 0
        for paragraph in self.tracked:
            for slot in paragraph:
                text = slot.text
                if slot.change is not without and text:
                    parts.append(text)
                    ranges.append((length, slot.start, len(text)))
                    length += len(text)
            parts.append("\n")
            length += 1
        return View("".join(parts), tuple(ranges))


def read(package: Package) -> Reading:
    """Read every part of a package into one flat text."""
    reading = Reading(package, parts_of(package))
    flows = (flow for part in reading.parts for flow in _flows(reading, part))
    _lay_out(reading, flows)
    return reading


def _flows(reading: Reading, part: Part) -> Iterable[Flow]:
    package = reading.package
    if part.role in (Role.STORY, Role.DRAWING):
        root = package.root(part.name)
        story = drawing_flow(root, part) if part.role is Role.DRAWING else _story(root, part)
        reading.tracked += story.tracked
        reading.controls += story.controls
        yield story.flow
        yield authors_flow(root, part)
    elif part.role in _READERS:
        root = package.root(part.name)
        yield _READERS[part.role](root, part)
        if part.role is Role.ATTRIBUTES:
            yield authors_flow(root, part)


def _story(root: etree._Element, part: Part) -> Story:
    story = Story(part.name, part.place)
    story.walk(root)
    return story


_READERS = {
    Role.ATTRIBUTES: attributes_flow,
    Role.STYLES: styles_flow,
    Role.CORE: properties_flow,
    Role.EXTENDED: properties_flow,
    Role.CUSTOM: properties_flow,
    Role.STORE: store_flow,
    Role.RELATIONSHIPS: links_flow,
}


def _lay_out(reading: Reading, flows: Iterable[Flow]) -> None:
    texts: list[str] = []
    place = 0
    for flow in flows:
        if texts and flow.items:
            texts.append("\n")
            place += 1
        for item in flow.items:
            if isinstance(item, Slot):
                item.start = place
                reading.slots.append(item)
                text = item.text
            else:
                text = item
            texts.append(text)
            place += len(text)
    reading.text = "".join(texts)
