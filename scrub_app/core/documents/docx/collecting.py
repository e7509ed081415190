"""Collecting a story: the slots of the running text, and what stands beside it and follows on lines of its own."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.docx.fields import Field, machine_made
from scrub_app.core.documents.docx.places import MADE_BY_WORD, text_attributes
from scrub_app.core.documents.docx.slots import Atom, Change, Flow, Slot, atom_of
from scrub_app.core.documents.model import Place, TokenForm

READABLE = frozenset({Place.BODY, Place.TABLE, Place.TEXT_BOX, Place.FOOTNOTE, Place.ENDNOTE})
"""The places that a person reads as the text of a document."""


@dataclass(slots=True)
class Lines:
    """One run of lines being filled: its flow, what waits to follow it, and where it is in a table."""

    flow: Flow = field(default_factory=Flow)
    waiting: Flow = field(default_factory=Flow)
    depth: int = 0
    separator: str = "\n"


class Collector:
    """What one walk over a part has gathered. `made` are all slots in the order in which they were met, `tracked` the
    paragraphs with changes."""

    def __init__(self, part: str, place: Place, beside: Place = Place.OTHER) -> None:
        self.part = part
        self.place = place
        self.beside = beside
        self.number = 0
        self.lines = Lines()
        self.slot: Slot | None = None
        self.change = Change.NONE
        self.hidden = False
        self.fields: list[Field] = []
        self.made: list[Slot] = []
        self.tracked: list[list[Slot]] = []
        self.inline: list[Slot] = []

    @property
    def flow(self) -> Flow:
        """The lines of the story, in reading order."""
        return self.lines.flow

    def add(self, element: etree._Element, where: str, text: str) -> None:
        """Add an atom to the running text."""
        slot = self.slot
        if slot is None or slot.hidden is not self.hidden:
            slot = self.open_slot()
        slot.atoms.append(Atom(element, where, text))

    def open_slot(self) -> Slot:
        """Begin a new slot of running text; what stands in the code of a field is part of that code, and is none."""
        in_code = any(f.in_code for f in self.fields)
        shown = not self.hidden and self.change is not Change.DELETED and not in_code
        self.slot = Slot(
            Place.DELETED if self.change is Change.DELETED else self.place,
            self.part,
            running=not in_code,
            readable=shown and self.place in READABLE,
            number=self.number,
            change=self.change,
            hidden=self.hidden,
        )
        self.made.append(self.slot)
        self.inline.append(self.slot)
        return self.slot

    def border(self) -> None:
        """End the slot: a token never crosses this place."""
        self.slot = None

    def aside(self, atom: Atom, place: Place, form: TokenForm = TokenForm.BRACKETS, links: str = "") -> Slot:
        """Add a slot that follows on a line of its own."""
        slot = Slot(place, self.part, False, False, form, self.number, links=links, atoms=[atom])
        self.made.append(slot)
        self.lines.waiting.line([slot])
        return slot

    def attributes(self, element: etree._Element, parent: etree._Element | None) -> None:
        """Add the text attributes of an element."""
        parent_tag = None if parent is None else parent.tag
        for row in text_attributes(element.tag, parent_tag) or ():
            value = element.get(row.name)
            if value and value.strip() and not MADE_BY_WORD.fullmatch(value):
                links = "field:" if row.links == "field" else f"{row.links}:{value}" if row.links else ""
                if row.links != "field" or not machine_made(value):
                    self.aside(atom_of(element, row.name, value, row.form), row.place, row.form, links)

    def flush(self) -> None:
        """Put what waits behind the block that it hangs on, without the field codes that no person wrote."""
        lines = self.lines
        if lines.waiting.items:
            kept = Flow()
            for line in lines.waiting.lines():
                if not (len(line) == 1 and line[0].place is Place.FIELD and machine_made(line[0].text)):
                    kept.line(line)
            for open_field in self.fields:
                if open_field.slot is not None and machine_made(open_field.slot.text):
                    open_field.slot = None
            lines.flow.join(kept)
            lines.waiting = Flow()

    def settle(self) -> None:
        """End what is open: text outside paragraphs, and what waits."""
        if self.inline:
            self.lines.flow.line(self.inline)
            self.inline = []
        self.slot = None
        self.flush()

    @contextmanager
    def apart(self, place: Place) -> Iterator[Lines]:
        """Lines of their own (a text box, a note), that are not part of the paragraph around them."""
        kept = self.lines, self.slot, self.inline, self.place, self.change, self.hidden, self.fields
        self.lines, self.slot, self.inline, self.place, self.fields = Lines(), None, [], place, []
        try:
            yield self.lines
        finally:
            self.settle()
            self.lines, self.slot, self.inline, self.place, self.change, self.hidden, self.fields = kept
