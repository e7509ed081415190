"""Cleaning: what says who wrote a document, where and when it was kept, goes; each thing is listed.

Authors become neutral names ("Author 1"), so that who said what can still be told apart. Nothing of this comes back.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.docx.flat import WITHIN, Reading
from scrub_app.core.documents.docx.names import NAMESPACES, beside, both, local
from scrub_app.core.documents.docx.parts import Part, Role
from scrub_app.core.documents.docx.places import AUTHORS
from scrub_app.core.documents.docx.properties import who_of
from scrub_app.core.documents.docx.trees import remove
from scrub_app.core.documents.model import Note, Place

_RSIDS = tuple(
    f"{{{uri}}}{name}"
    for uri in NAMESPACES["w"]
    for name in ("rsidR", "rsidRPr", "rsidP", "rsidRDefault", "rsidSect", "rsidDel", "rsidTr")
)
_RSID = re.compile(rb"[\s:]rsid(?:R|RPr|P|RDefault|Sect|Del|Tr)\s*=|<(?:\w+:)?rsids?[\s>/]")
_RSID_ELEMENTS = both("w:rsids", "w:rsid")
_TEMPLATE = both("w:attachedTemplate")
_PRESENCE = both("w15:presenceInfo")
_GONE = {Role.THUMBNAIL: "thumbnail", Role.MACRO: "macros", Role.SIGNATURE: "signature"}
_MARKUP = (Role.STORY, Role.DRAWING, Role.ATTRIBUTES, Role.STYLES)
_NEUTRAL_TEMPLATES = ("", "Normal", "Normal.dotm", "Normal.dotx", "Normal.dot")


@dataclass(slots=True)
class Cleaned:
    """What cleaning did: notes in the order of the parts, parts that changed, parts that go."""

    notes: dict[Note, None] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)
    dropped: set[str] = field(default_factory=set)


class Authors:
    """Neutral names for authors, the same one for the same person in all parts."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def number(self, author: str) -> int:
        """The number of an author."""
        return self._known.setdefault(author, len(self._known) + 1)

    def neutral(self, author: str, *, initials: bool) -> str:
        """The neutral name of an author, or the initials that go with it."""
        return f"A{self.number(author)}" if initials else f"Author {self.number(author)}"


def cleans(reading: Reading) -> list[Note]:
    """What cleaning this package will do, without doing it."""
    notes = {Note(part.name, what): None for part in reading.parts for what in _found_in(reading, part)}
    notes |= {Note("", "zip_comment"): None} if reading.package.has_comments else {}
    notes |= {Note(name, "xml_comments"): None for name in reading.package.parts_with_asides()}
    for name, inner in reading.inner.items():
        notes |= {Note(f"{name}{WITHIN}{note.part}", note.what): None for note in cleans(inner)}
    return list(notes)


def _found_in(reading: Reading, part: Part) -> Iterator[str]:
    if part.role in _GONE:
        yield _GONE[part.role]
    elif part.role in _MARKUP:
        root = reading.package.root(part.name)
        if any(e.get(name) for e in root.iter(*AUTHORS) for name in AUTHORS[e.tag]):
            yield _authors_what(part)
        if part.role is not Role.DRAWING and _has_rsids(reading, part):
            yield "revision_ids"
        if any(True for _ in root.iter(*_TEMPLATE)):
            yield "template"
    elif part.role in (Role.CORE, Role.EXTENDED):
        yield from (what for _, what in _who(reading, part))
    elif part.role is Role.CUSTOM and _unused(reading, part):
        yield "custom_properties"


def mark_cleaned(reading: Reading) -> None:
    """Mark the slots of custom properties that cleaning takes out: nothing is written there."""
    for part in (part for part in reading.parts if part.role is Role.CUSTOM):
        gone = {id(element) for row in _unused(reading, part) for element in row.iter()}
        for slot in (slot for slot in reading.slots if slot.part == part.name):
            slot.cleaned = slot.cleaned or id(slot.atoms[0].element) in gone


def clean(reading: Reading, authors: Authors) -> Cleaned:
    """Clean the trees of a package. What goes as a whole is named, not yet taken out."""
    done = Cleaned()
    done.notes |= {Note("", "zip_comment"): None} if reading.package.has_comments else {}
    for part in reading.parts:
        found = dict.fromkeys(_found_in(reading, part))
        done.notes |= {Note(part.name, what): None for what in found}
        if part.role in _GONE:
            done.dropped.add(part.name)
        elif found:
            _clean_part(reading, part, authors)
            done.changed.add(part.name)
    for name in reading.package.parts_with_asides():
        done.notes |= {Note(name, "xml_comments"): None}
        done.changed.add(name)
    return done


def _clean_part(reading: Reading, part: Part, authors: Authors) -> None:
    if part.role in (Role.CORE, Role.EXTENDED):
        for element, what in list(_who(reading, part)):
            element.text = "Normal.dotm" if what == "template" else None
    elif part.role is Role.CUSTOM:
        for row in _unused(reading, part):
            remove(row)
    else:
        _clean_markup(reading.package.root(part.name), authors)


def _authors_what(part: Part) -> str:
    return {Place.COMMENT: "comment_authors", Place.PEOPLE: "people"}.get(part.place, "change_authors")


def _has_rsids(reading: Reading, part: Part) -> bool:
    data = reading.package.data(part.name)
    return b"rsid" in data and _RSID.search(data) is not None


def _clean_markup(root: etree._Element, authors: Authors) -> None:
    for element in root.iter(*AUTHORS):
        author = next((element.get(n) for n in AUTHORS[element.tag] if local(n) != "initials"), None) or ""
        for name in AUTHORS[element.tag]:
            if element.get(name):
                element.set(name, authors.neutral(author, initials=local(name) == "initials"))
    for element in root.iter(*_PRESENCE):
        element.set(beside(element, "providerId"), "None")
    etree.strip_attributes(root, *_RSIDS)
    for element in [*root.iter(*_RSID_ELEMENTS), *root.iter(*_TEMPLATE)]:
        remove(element)


def _who(reading: Reading, part: Part) -> Iterator[tuple[etree._Element, str]]:
    bound = {id(s.atoms[0].element) for s in reading.slots if s.part == part.name and s.links and s.atoms}
    for element in reading.package.root(part.name).iter():
        what = who_of(element.tag) if isinstance(element.tag, str) else ""
        text = (element.text or "").strip()
        if what and text and id(element) not in bound and not (what == "template" and text in _NEUTRAL_TEMPLATES):
            yield element, what


def _unused(reading: Reading, part: Part) -> list[etree._Element]:
    """The custom properties that no field of the document shows."""
    codes = [slot.text for slot in reading.slots if slot.place is Place.FIELD and "DOCPROPERTY" in slot.text]
    rows = [row for row in reading.package.root(part.name) if isinstance(row.tag, str)]
    return [row for row in rows if not any((row.get("name") or "\0") in code for code in codes)]
