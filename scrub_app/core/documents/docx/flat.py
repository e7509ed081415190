"""From parts to one flat text: segments with offsets, and other readings of them."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.docx.changed_views import views_of
from scrub_app.core.documents.docx.charts import drawing_flow
from scrub_app.core.documents.docx.chunks import Chunk, read_chunk, slots_flow
from scrub_app.core.documents.docx.package import Package, open_package
from scrub_app.core.documents.docx.parts import MAIN_TYPES, OTHER_MAIN_TYPES, Part, Role, parts_of
from scrub_app.core.documents.docx.properties import (
    attributes_flow,
    authors_flow,
    links_flow,
    properties_flow,
    store_flow,
    styles_flow,
)
from scrub_app.core.documents.docx.sheets import sheet_flow
from scrub_app.core.documents.docx.slots import Flow, Slot
from scrub_app.core.documents.docx.story import Story
from scrub_app.core.documents.model import Note, Place, Segment, View
from scrub_app.core.errors import DocumentError

MOST_SLOTS = 300_000
"""Places with text in one document; each costs some 1.5 kB."""

WITHIN = "!"
"""Between the name of an embedded package and that of a part in it."""


@dataclass(slots=True)
class Reading:
    """What one reading of a package gives: the text, its slots in order, and what was met on the way.

    `inner` are the readings of embedded packages by part, `markups` the chunks of text, HTML and RTF.
    """

    package: Package
    parts: list[Part]
    text: str = ""
    slots: list[Slot] = field(default_factory=list)
    tracked: list[list[Slot]] = field(default_factory=list)
    controls: list[tuple[etree._Element, list[Slot]]] = field(default_factory=list)
    inner: dict[str, "Reading"] = field(default_factory=dict)
    markups: dict[str, Chunk] = field(default_factory=dict)
    unread: list[Note] = field(default_factory=list)

    def segments(self) -> list[Segment]:
        """The slots that hold text, as segments."""
        return [
            Segment(s.start, s.start + length, s.place, s.part, s.running, s.readable, s.form, s.number)
            for s in self.slots
            if (length := len(s.text))
        ]

    def views(self) -> list[View]:
        """Other readings, in which a value may stand whole."""
        return views_of(self.tracked, self.slots)


def read(package: Package) -> Reading:
    """Read every part of a Word package into one flat text. `DocumentError` when it is none, or not sound."""
    reading = Reading(package, parts_of(package))
    _lay_out(reading, _all_flows(reading, may_embed=True))
    return reading


def _all_flows(reading: Reading, *, may_embed: bool) -> Iterator[Flow]:
    for part in reading.parts:
        if part.role is Role.UNREAD:
            reading.unread.append(Note(part.name, part.why))
        elif part.role is Role.EMBEDDED:
            yield from _embedded(reading, part) if may_embed else _unread(reading, part, "embedded_too_deep")
        else:
            yield from _flows(reading, part)


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
    elif part.role is Role.MARKUP:
        yield from _chunk(reading, part)


def _story(root: etree._Element, part: Part) -> Story:
    story = Story(part.name, part.place)
    story.walk(root)
    return story


def _unread(reading: Reading, part: Part, why: str) -> Iterator[Flow]:
    reading.unread.append(Note(part.name, why))
    yield from ()


def _chunk(reading: Reading, part: Part) -> Iterator[Flow]:
    chunk = read_chunk(reading.package.data(part.name), part, reading.package.content_type(part.name))
    if chunk is None:
        yield from _unread(reading, part, "not_read")
        return
    reading.markups[part.name] = chunk
    yield slots_flow(chunk.slots)


def _embedded(reading: Reading, part: Part) -> Iterator[Flow]:
    try:
        package = open_package(reading.package.data(part.name), reading.package)
        inner = Reading(package, parts_of(package, main_types=MAIN_TYPES | OTHER_MAIN_TYPES))
        flows = list(_all_flows(inner, may_embed=False))
    except DocumentError:
        yield from _unread(reading, part, "embedded_unreadable")
        return
    reading.inner[part.name] = inner
    reading.unread += [Note(f"{part.name}{WITHIN}{note.part}", note.what) for note in inner.unread]
    reading.tracked += inner.tracked
    for flow in flows:
        for slot in (item for item in flow.items if isinstance(item, Slot)):
            _move_in(slot, part.name)
            inner.slots.append(slot)
        yield flow


def _move_in(slot: Slot, name: str) -> None:
    for each in (slot, *slot.twins):
        each.place, each.readable, each.part = Place.EMBEDDED, False, f"{name}{WITHIN}{each.part}"


_READERS = {
    Role.ATTRIBUTES: attributes_flow,
    Role.STYLES: styles_flow,
    Role.CORE: properties_flow,
    Role.EXTENDED: properties_flow,
    Role.CUSTOM: properties_flow,
    Role.STORE: store_flow,
    Role.RELATIONSHIPS: links_flow,
    Role.SHEET: sheet_flow,
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
                if len(reading.slots) > MOST_SLOTS:
                    raise DocumentError("part_too_large")
                text = item.text
            else:
                text = item
            texts.append(text)
            place += len(text)
    reading.text = "".join(texts)
