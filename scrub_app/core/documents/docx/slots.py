"""The text map: atoms (one text node, attribute or character element) and slots (one place that holds text)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from lxml import etree

from scrub_app.core.documents.docx.names import XML_SPACE, beside
from scrub_app.core.documents.docx.percent import name_units, percent_units
from scrub_app.core.documents.model import Place, TokenForm

TEXT = ""
CHARACTER = "<>"
TAIL = ">"
EMPTY = "()"
"""Where an atom's text stands: in the element's text, in the element itself (a tab), behind it, in a text node that
the element, a run, does not have yet; else an attribute."""


BREAKS = re.compile(r"[\t\n\r]")
"""Line ends and tabs within a text node: Word shows them as blanks."""


class Change(StrEnum):
    """What a tracked change did to a slot."""

    NONE = ""
    INSERTED = "inserted"
    DELETED = "deleted"


class Atom:
    """One piece of text and where it stands. `where` is one of the constants above or an attribute's full name."""

    __slots__ = ("element", "text", "where")

    def __init__(self, element: etree._Element, where: str, text: str) -> None:
        self.element = element
        self.where = where
        self.text = text

    def raw(self, start: int, end: int) -> str:
        """How a part of the text is written in the file."""
        return self.text[start:end]

    def put(self, raw: str) -> None:
        """Write this place anew, spelled as the file spells it. Not for characters."""
        if self.where == EMPTY and raw:
            self.element, self.where = etree.SubElement(self.element, beside(self.element, "t")), TEXT
            if raw != raw.strip():
                self.element.set(XML_SPACE, "preserve")
        if self.where == TEXT:
            self.element.text = raw
        elif self.where == TAIL:
            self.element.tail = raw
        elif self.where != EMPTY:
            self.element.set(self.where, raw)
        self.text = raw


class LinkAtom(Atom):
    """A target or a name that is shown otherwise than it is written: with percent-encoding undone, tokens in brackets.

    `encodes` when a value without a record is encoded as a target asks; not in a name or the code of a field.
    """

    __slots__ = ("encodes", "units")

    def __init__(self, element: etree._Element, where: str, raw: str, *, encodes: bool = True) -> None:
        self.encodes = encodes
        self.units = self._units(raw)
        super().__init__(element, where, "".join([shown for shown, _ in self.units]))

    def _units(self, raw: str) -> list[tuple[str, str]]:
        return percent_units(raw) if self.encodes else name_units(raw)

    def raw(self, start: int, end: int) -> str:
        """How a part of the text is written in the file."""
        return "".join([raw for _, raw in self.units[start:end]])

    def put(self, raw: str) -> None:
        """Write the target anew, percent-encoded where it needs to be."""
        super().put(raw)
        self.units = self._units(raw)
        self.text = "".join([shown for shown, _ in self.units])


def atom_of(element: etree._Element, where: str, raw: str, form: TokenForm) -> Atom:
    """The atom of a place whose tokens have `form`: targets and names are shown with percent-encoding undone."""
    if form is TokenForm.PERCENT or (form is TokenForm.BARE and ("%" in raw or "SP_" in raw)):
        return LinkAtom(element, where, raw, encodes=form is TokenForm.PERCENT)
    return Atom(element, where, raw)


@dataclass(slots=True, eq=False)
class Slot:
    """A place that holds text: what becomes a segment. `twins` say the same elsewhere and are edited alike.

    `links` names what ties slots together that change together though all of them are shown (a bound control and its
    store, a bookmark and what refers to it). A `cleaned` slot is shown, and emptied by cleaning whatever is decided.
    `clock` is what follows the day in the date of a control, when its text says that day.
    """

    place: Place
    part: str
    running: bool = True
    readable: bool = True
    form: TokenForm = TokenForm.BRACKETS
    number: int = 0
    change: Change = Change.NONE
    hidden: bool = False
    cleaned: bool = False
    atoms: list[Atom] = field(default_factory=list)
    twins: list["Slot"] = field(default_factory=list)
    links: str = ""
    clock: str | None = None
    start: int = -1

    @property
    def text(self) -> str:
        """What stands here."""
        return "".join([atom.text for atom in self.atoms])

    @property
    def raw(self) -> str:
        """How that is written in the file."""
        return "".join([atom.raw(0, len(atom.text)) for atom in self.atoms])

    def offsets(self) -> list[int]:
        """The start of each atom within the slot, and the end of the last."""
        found = [0]
        for atom in self.atoms:
            found.append(found[-1] + len(atom.text))
        return found


@dataclass(slots=True, eq=False)
class Flow:
    """Text in reading order: slots, and the separators between them (which live nowhere)."""

    items: list[Slot | str] = field(default_factory=list)

    def line(self, slots: Sequence[Slot], separator: str = "\n") -> None:
        """Add a line of slots behind what is there."""
        if self.items:
            self.items.append(separator)
        self.items.extend(slots)

    def join(self, other: "Flow") -> None:
        """Add another flow on a line of its own."""
        if other.items:
            if self.items:
                self.items.append("\n")
            self.items.extend(other.items)

    def lines(self) -> Iterator[list[Slot]]:
        """The slots, line by line."""
        line: list[Slot] = []
        for item in self.items:
            if isinstance(item, Slot):
                line.append(item)
            else:
                yield line
                line = []
        yield line
