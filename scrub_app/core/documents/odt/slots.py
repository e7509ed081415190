"""The text map of an ODT: atoms (one text node, character element or attribute) and slots (one place of text)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.model import Place, TokenForm
from scrub_app.core.documents.odt.names import full

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

    __slots__ = ("element", "text", "where")

    def __init__(self, element: etree._Element, where: str, text: str) -> None:
        self.element = element
        self.where = where
        self.text = text if where == CHARACTER else shown(text)

    def raw(self) -> str:
        """What stands in the file, as long as `text`."""
        if self.where == TEXT:
            return self.element.text or ""
        if self.where == TAIL:
            return self.element.tail or ""
        return self.text if self.where == CHARACTER else str(self.element.get(self.where) or "")

    def put(self, raw: str) -> None:
        """Write text in this place. Not for characters."""
        if self.where == TEXT:
            self.element.text = raw or None
        elif self.where == TAIL:
            self.element.tail = raw or None
        else:
            self.element.set(self.where, raw)
        self.text = shown(raw)


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
