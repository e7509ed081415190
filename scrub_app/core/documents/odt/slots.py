"""The text map of an ODT: atoms (one text node, character element or attribute) and slots (one place of text)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.model import Place, TokenForm
from scrub_app.core.documents.odt.names import full
from scrub_app.core.documents.odt.spelling import Unit, units_of

TEXT = ""
TAIL = ">"
CHARACTER = "<>"
"""Where an atom's text stands: in the element, behind it, in the element itself (a tab); else in an attribute."""

_SHOWN = str.maketrans("\n\r\t", "   ")
_COUNT = full("text:c")


def shown(raw: str) -> str:
    """How text in the XML reads."""
    return raw.translate(_SHOWN) if "\n" in raw or "\t" in raw or "\r" in raw else raw


class Atom:
    """One piece of text. Line ends in the XML read as blanks, which is how OpenDocument shows them."""

    __slots__ = ("element", "form", "text", "where")

    def __init__(self, element: etree._Element, where: str, text: str, form: TokenForm = TokenForm.BRACKETS) -> None:
        self.element = element
        self.where = where
        self.form = form
        self.text = text if where == CHARACTER else self._shown(text)

    def _shown(self, raw: str) -> str:
        if self.form is TokenForm.BRACKETS:
            return shown(raw)
        return "".join([sign for sign, _ in units_of(raw, self.form)])

    def raw(self) -> str:
        """What stands in the file."""
        if self.where == TEXT:
            return self.element.text or ""
        if self.where == TAIL:
            return self.element.tail or ""
        return self.text if self.where == CHARACTER else str(self.element.get(self.where) or "")

    def units(self) -> Sequence[Unit]:
        """The characters of the text, each with how it is written."""
        raw = self.raw()
        return (
            units_of(raw, self.form) if self.form is not TokenForm.BRACKETS else list(zip(self.text, raw, strict=True))
        )

    def with_changes(self, changes: Sequence[tuple[int, int, str]]) -> str:
        """What would stand in the file with each `(start, end, new)` made, in order."""
        raw: Sequence[str] = self.raw()
        if self.form is not TokenForm.BRACKETS:
            raw = [written for _, written in self.units()]
        parts: list[str] = []
        place = 0
        for start, end, new in changes:
            parts += [*raw[place:start], new]
            place = end
        return "".join([*parts, *raw[place:]])

    def put(self, raw: str) -> None:
        """Write text in this place. Not for characters."""
        if self.where == TEXT:
            self.element.text = raw or None
        elif self.where == TAIL:
            self.element.tail = raw or None
        else:
            self.element.set(self.where, raw)
        self.text = self._shown(raw)


@dataclass(slots=True, eq=False)
class Slot:
    """A place that holds text: what becomes a segment. Its atoms may be empty, but not all of them."""

    place: Place
    part: str
    running: bool = True
    readable: bool = True
    form: TokenForm = TokenForm.BRACKETS
    number: int = 0
    cleaned: bool = False
    atoms: list[Atom] = field(default_factory=list)
    start: int = -1

    @property
    def text(self) -> str:
        """What stands here."""
        return "".join([atom.text for atom in self.atoms])

    def offsets(self) -> list[int]:
        """The start of each atom within the slot, and the end of the last."""
        found = [0]
        for atom in self.atoms:
            found.append(found[-1] + len(atom.text))
        return found


Flow = list[Slot | str]
"""Slots in reading order, and the separators between them."""


def character_of(element: etree._Element, name: str) -> str:
    """The text that a character element stands for."""
    if name == "text:s":
        count = str(element.get(_COUNT) or "1")
        return " " * min(int(count), 10_000) if count.isdigit() else " "
    return "\t" if name == "text:tab" else "\n"


def laid_out(flow: Sequence[Slot | str]) -> tuple[str, list[Slot]]:
    """The flat text of a flow, and its slots that hold text, each knowing where it starts.

    A separator stands only between two slots that hold text; of several in a row the strongest counts.
    """
    parts: list[str] = []
    slots: list[Slot] = []
    length, waiting = 0, ""
    for item in flow:
        if isinstance(item, str):
            waiting = item if not waiting or item == "\n" else waiting
            continue
        text = item.text
        if not text:
            continue
        if waiting and slots:
            parts.append(waiting)
            length += len(waiting)
        waiting = ""
        item.start = length
        parts.append(text)
        slots.append(item)
        length += len(text)
    return "".join(parts), slots
