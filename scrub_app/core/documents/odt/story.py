"""Walking an ODT part: paragraphs with their runs become slots, what hangs on a paragraph follows it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.model import Note, Place, TokenForm
from scrub_app.core.documents.odt.names import full, short
from scrub_app.core.documents.odt.places import (
    ALT_TEXTS,
    CHARACTERS,
    MADE_BY_PROGRAM,
    MARKERS,
    NOT_SHOWN,
    PARAGRAPHS,
    PEOPLE,
    SAME_RUN,
    SHAPE_NAMES,
    STORIES,
    TEXT_ATTRIBUTES,
    TIMES,
    is_inside,
)
from scrub_app.core.documents.odt.slots import CHARACTER, TAIL, TEXT, Atom, Flow, Slot, character_of

_NOTE, _NOTE_BODY, _CITATION = full("text:note"), full("text:note-body"), full("text:note-citation")
_ANNOTATION, _TRACKED, _REGION = full("office:annotation"), full("text:tracked-changes"), full("text:changed-region")
_ROW, _CELLS = full("table:table-row"), (full("table:table-cell"), full("table:covered-table-cell"))
_CHANGE_ID, _ID = full("text:change-id"), full("text:id")
_INSERTION, _BINARY = full("text:insertion"), full("office:binary-data")
_IMAGE, _SCRIPTS = full("draw:image"), (full("text:script"), full("script:event-listener"))
_FRAMES = ("_blank", "_self", "_parent", "_top")
_NUMBER_ONLY = re.compile(r"[\divxlcIVXLC*†‡§.,() ]*")


@dataclass(slots=True)
class Story:
    """What one part gives: its flow, its tracked paragraphs and deletions, and what is not read."""

    part: str
    loose: Place = Place.OTHER
    flow: Flow = field(default_factory=list)
    foreign: list[Note] = field(default_factory=list)
    deleted: dict[str, list[Slot]] = field(default_factory=dict)
    inserted: set[str] = field(default_factory=set)
    tracked: list[list[Slot | str]] = field(default_factory=list)
    _place: Place = Place.BODY
    _readable: bool = True
    _number: int = 0
    _notes: int = 0
    _comments: int = 0

    def read(self, root: etree._Element) -> None:
        """Read a whole part: its text first, then the attributes that hold text."""
        self._block(root)
        for element in root.iter(etree.Element):
            self._attributes(element)

    def _block(self, element: etree._Element) -> None:
        if element.tag in PARAGRAPHS:
            self._paragraph(element)
        elif element.tag in STORIES:
            self._within(element, STORIES[element.tag])
        elif element.tag == _TRACKED:
            self._deletions(element)
        elif element.tag == _ANNOTATION:
            self._annotation(element)
        elif element.tag == _BINARY:
            self.foreign.append(Note(self.part, "picture"))
        else:
            self._children(element)

    def _children(self, element: etree._Element) -> None:
        if element.tag in SHAPE_NAMES:
            self._shape(element)
            return
        place = self._place
        if element.tag in _CELLS and place is Place.BODY:
            self._place = Place.TABLE
        self._loose(element, TEXT, element.text)
        for number, child in enumerate(element.iterchildren(etree.Element)):
            if element.tag == _ROW:
                self.flow.append("\t" if number else "\n")
            self._block(child)
            self._loose(child, TAIL, child.tail)
        self._place = place

    def _within(self, element: etree._Element, place: Place, *, readable: bool = True, number: int = 0) -> None:
        before = self._place, self._readable, self._number
        self._place, self._readable, self._number = place, readable and self._readable, number
        for child in element.iterchildren(etree.Element):
            self._block(child)
        self._place, self._readable, self._number = before

    def _loose(self, element: etree._Element, where: str, text: str | None) -> None:
        """Text that stands in no paragraph: titles, names, properties."""
        tag = element.tag
        if text and any(map(str.isalnum, text)) and tag not in TIMES and tag not in NOT_SHOWN:
            place = Place.ALT_TEXT if tag in ALT_TEXTS else Place.PEOPLE if tag in PEOPLE else self.loose
            slot = Slot(place, self.part, False, False, cleaned=tag in PEOPLE, atoms=[Atom(element, where, text)])
            self.flow += ["\n", slot]

    def _paragraph(self, element: etree._Element) -> None:
        hanging: list[etree._Element] = []
        line: list[Slot | str] = [self._slot()]
        self._inline(element, line, hanging)
        self.flow += ["\n" if self.flow and self.flow[-1] != "\t" else "", *(s for s in line if isinstance(s, Slot))]
        if any(isinstance(item, str) for item in line):
            self.tracked.append(line)
        for child in hanging:
            self._hanging(child)

    def _slot(self) -> Slot:
        return Slot(self._place, self.part, True, self._readable, number=self._number)

    def _inline(self, element: etree._Element, line: list[Slot | str], hanging: list[etree._Element]) -> None:
        _add(line, Atom(element, TEXT, element.text or ""))
        for child in element:
            if isinstance(child.tag, str):
                self._inline_child(child, line, hanging)
            _add(line, Atom(child, TAIL, child.tail or ""))

    def _inline_child(self, child: etree._Element, line: list[Slot | str], hanging: list[etree._Element]) -> None:
        tag = child.tag
        if tag in CHARACTERS:
            _add(line, Atom(child, CHARACTER, character_of(child, CHARACTERS[tag])))
        elif tag in SAME_RUN:
            self._inline(child, line, hanging)
        elif tag in MARKERS:
            # A tracked change is a border: each side keeps its own piece of a value.
            line += [f"{short(tag)} {child.get(_CHANGE_ID)}", self._slot()]
        elif tag in (_NOTE, _ANNOTATION) or tag in SHAPE_NAMES or tag in _SCRIPTS or _holds_blocks(child):
            hanging.append(child)
        else:
            # Links and fields are containers of their own.
            line.append(self._slot())
            self._inline(child, line, hanging)
            line.append(self._slot())

    def _hanging(self, child: etree._Element) -> None:
        if child.tag == _NOTE:
            self._notes += 1
            place = Place.ENDNOTE if child.get(full("text:note-class")) == "endnote" else Place.FOOTNOTE
            for part in child.iterchildren(etree.Element):
                if part.tag == _NOTE_BODY:
                    self._within(part, place, number=self._notes)
                elif part.tag == _CITATION and not _NUMBER_ONLY.fullmatch(part.text or ""):
                    self._loose(part, TEXT, part.text)
        elif child.tag == _ANNOTATION:
            self._annotation(child)
        else:
            self._block(child)

    def _annotation(self, element: etree._Element) -> None:
        self._comments += 1
        for child in element.iterchildren(*PEOPLE):
            self._loose(child, TEXT, child.text)
        before = self._place, self._readable, self._number
        self._place, self._readable, self._number = Place.COMMENT, False, self._comments
        for child in element.iterchildren(etree.Element):
            if child.tag not in PEOPLE and child.tag not in TIMES:
                self._block(child)
        self._place, self._readable, self._number = before

    def _shape(self, element: etree._Element) -> None:
        if element.tag == _IMAGE:
            self.foreign.append(Note(self.part, "picture"))
        before = self._place
        if before in (Place.BODY, Place.TABLE):
            self._place = Place.TEXT_BOX
        self._loose(element, TEXT, element.text)
        for child in element.iterchildren(etree.Element):
            self._block(child)
            self._loose(child, TAIL, child.tail)
        self._place = before

    def _deletions(self, element: etree._Element) -> None:
        for region in element.iterchildren(_REGION):
            for author in region.iter(*PEOPLE):
                self._loose(author, TEXT, author.text)
            if region.find(_INSERTION) is not None:
                self.inserted.add(str(region.get(_ID) or ""))
            start = len(self.flow)
            for change in region.iterchildren(etree.Element):
                for child in change.iterchildren(etree.Element):
                    if short(child.tag) != "office:change-info":
                        self._in_deletion(child)
            slots = [item for item in self.flow[start:] if isinstance(item, Slot)]
            self.deleted[str(region.get(_ID) or "")] = slots

    def _in_deletion(self, element: etree._Element) -> None:
        before = self._place, self._readable
        self._place, self._readable = Place.DELETED, False
        self._block(element)
        self._place, self._readable = before

    def _attributes(self, element: etree._Element) -> None:
        for name, value in element.attrib.items():
            found = TEXT_ATTRIBUTES.get(str(name))
            if found is None or not any(map(str.isalpha, str(value))):
                continue
            place, form = found
            text = str(value)
            if place is Place.LINK and form is TokenForm.PERCENT and (is_inside(text) or text.startswith("#")):
                continue
            if (str(name).endswith("name") and MADE_BY_PROGRAM.fullmatch(text)) or text in _FRAMES:
                continue
            slot = Slot(place, self.part, False, False, form, atoms=[Atom(element, str(name), text, form)])
            self.flow += ["\n", slot]


def _add(line: list[Slot | str], atom: Atom) -> None:
    slot = line[-1]
    if isinstance(slot, Slot):
        slot.atoms.append(atom)


def _holds_blocks(element: etree._Element) -> bool:
    return next(element.iter(*PARAGRAPHS), None) is not None


def original_lines(story: Story) -> Iterator[list[Slot]]:
    """The paragraphs with tracked changes as they were: deletions back in their place, insertions left out."""
    for line in story.tracked:
        slots: list[Slot] = []
        inserted = False
        for item in line:
            if isinstance(item, Slot):
                slots += [] if inserted else [item]
                continue
            marker, _, number = item.partition(" ")
            if marker == "text:change":
                slots += story.deleted.get(number, [])
            elif number in story.inserted:
                inserted = marker == "text:change-start"
        yield slots
