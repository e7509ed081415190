"""Cleaning: what says who wrote a document, where and when it was kept, goes; each thing is listed.

Authors become neutral names ("Author 1"), so that who said what can still be told apart. Nothing of this comes back.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.docx.flat import Reading
from scrub_app.core.documents.docx.names import NAMESPACES, RELATIONSHIP, attribute, both, local, names
from scrub_app.core.documents.docx.package import CONTENT_TYPES, rels_name
from scrub_app.core.documents.docx.parts import Part, Role
from scrub_app.core.documents.docx.places import AUTHORS
from scrub_app.core.documents.docx.properties import who_of
from scrub_app.core.documents.model import Note

_RSIDS = tuple(
    f"{{{uri}}}{name}"
    for uri in NAMESPACES["w"]
    for name in ("rsidR", "rsidRPr", "rsidP", "rsidRDefault", "rsidSect", "rsidDel", "rsidTr")
)
_RSID_LIST = both("w:rsids")
_STYLE_RSID = both("w:rsid")
_TEMPLATE = both("w:attachedTemplate")
_TEMPLATE_TYPE = "/attachedTemplate"
_PROVIDER = both("w15:providerId")
_GONE = {Role.THUMBNAIL: "thumbnail", Role.MACRO: "macros", Role.SIGNATURE: "signature"}
_NEUTRAL_TEMPLATES = ("", "Normal", "Normal.dotm", "Normal.dotx", "Normal.dot")


@dataclass(slots=True)
class Cleaned:
    """What cleaning did: notes in the order of the parts, parts that changed, parts that go."""

    notes: dict[Note, None] = field(default_factory=dict)
    changed: set[str] = field(default_factory=set)
    dropped: set[str] = field(default_factory=set)

    def note(self, part: str, what: str, *, change: bool = True) -> None:
        """Say that something was cleaned in a part."""
        self.notes[Note(part, what)] = None
        if change:
            self.changed.add(part)


def cleans(reading: Reading) -> list[Note]:
    """What cleaning this package will do, without doing it."""
    found = Cleaned()
    for part in reading.parts:
        for what in _found_in(reading, part):
            found.note(part.name, what)
    return list(found.notes)


def _found_in(reading: Reading, part: Part) -> Iterator[str]:
    if part.role in _GONE:
        yield _GONE[part.role]
    elif part.role in (Role.STORY, Role.ATTRIBUTES, Role.STYLES):
        root = reading.package.root(part.name)
        if any(e.get(name) for e in root.iter(*AUTHORS) for name in AUTHORS[e.tag]):
            yield _authors_what(part)
        if _has_rsids(root):
            yield "revision_ids"
        if any(True for _ in root.iter(*_TEMPLATE)):
            yield "template"
    elif part.role in (Role.CORE, Role.EXTENDED):
        yield from (what for _, what in _who(reading.package.root(part.name)))
    elif part.role is Role.CUSTOM and len(reading.package.root(part.name)):
        yield from ["custom_properties"] if _unused_properties(reading, part) else []


def _authors_what(part: Part) -> str:
    return (
        "comment_authors"
        if part.place.value == "comment"
        else "people"
        if part.place.value == "people"
        else "change_authors"
    )


def _has_rsids(root: etree._Element) -> bool:
    if any(True for _ in root.iter(*_RSID_LIST, *_STYLE_RSID)):
        return True
    return any(any(name in e.attrib for name in _RSIDS) for e in root.iter(*both("w:p", "w:r", "w:sectPr", "w:tr")))


def clean(reading: Reading) -> Cleaned:
    """Clean the trees of a package."""
    done = Cleaned()
    authors = Authors()
    for part in reading.parts:
        if part.role in _GONE:
            done.dropped.add(part.name)
            done.note(part.name, _GONE[part.role], change=False)
        elif part.role in (Role.STORY, Role.DRAWING, Role.ATTRIBUTES, Role.STYLES):
            _clean_markup(reading.package.root(part.name), part, authors, done)
        elif part.role in (Role.CORE, Role.EXTENDED):
            for element, what in list(_who(reading.package.root(part.name))):
                element.text = "Normal.dotm" if what == "template" else None
                done.note(part.name, what)
        elif part.role is Role.CUSTOM:
            _clean_custom(reading, part, done)
    return done


class Authors:
    """Neutral names for authors, the same one for the same person in all parts."""

    def __init__(self) -> None:
        self._known: dict[str, int] = {}

    def name(self, author: str) -> str:
        """The neutral name of an author."""
        return f"Author {self._known.setdefault(author, len(self._known) + 1)}"

    def initials(self, author: str) -> str:
        """The initials that go with the neutral name."""
        return f"A{self._known.setdefault(author, len(self._known) + 1)}"


def _clean_markup(root: etree._Element, part: Part, authors: Authors, done: Cleaned) -> None:
    for element in root.iter(*AUTHORS):
        author = next((element.get(name) for name in AUTHORS[element.tag] if local(name) == "author"), None) or ""
        for name in AUTHORS[element.tag]:
            if element.get(name):
                element.set(name, authors.initials(author) if local(name) == "initials" else authors.name(author))
                done.note(part.name, _authors_what(part))
    if part.role is Role.DRAWING:
        return
    for element in root.iter(*names("w15:presenceInfo")):
        for name in _PROVIDER:
            element.set(name, "None")
    if _has_rsids(root):
        etree.strip_attributes(root, *_RSIDS)
        for element in [*root.iter(*_RSID_LIST), *root.iter(*_STYLE_RSID)]:
            _remove(element)
        done.note(part.name, "revision_ids")
    for element in list(root.iter(*_TEMPLATE)):
        _remove(element)
        done.note(part.name, "template")


def _who(root: etree._Element) -> Iterator[tuple[etree._Element, str]]:
    for element in root.iter():
        what = who_of(element.tag) if isinstance(element.tag, str) else ""
        text = (element.text or "").strip()
        if what and text and not (what == "template" and text in _NEUTRAL_TEMPLATES):
            yield element, what


def _unused_properties(reading: Reading, part: Part) -> list[etree._Element]:
    """The custom properties that no field of the document shows."""
    codes = [slot.text for slot in reading.slots if slot.links == "field:" or slot.links.startswith("field")]
    rows = reading.package.root(part.name)
    return [
        row
        for row in rows
        if isinstance(row.tag, str)
        and not any((row.get("name") or "\0") in code for code in codes if "DOCPROPERTY" in code)
    ]


def _clean_custom(reading: Reading, part: Part, done: Cleaned) -> None:
    unused = _unused_properties(reading, part)
    for row in unused:
        _remove(row)
        done.note(part.name, "custom_properties")


def _remove(element: etree._Element) -> None:
    parent = element.getparent()
    if parent is None:
        return
    before = element.getprevious()
    if element.tail:
        if before is not None:
            before.tail = (before.tail or "") + element.tail
        else:
            parent.text = (parent.text or "") + element.tail
    parent.remove(element)


def drop_parts(reading: Reading, done: Cleaned) -> None:
    """Take the dropped parts out of the relationships and the content types, and their own relationships along."""
    package = reading.package
    for name in list(done.dropped):
        if rels_name(name) in package:
            done.dropped.add(rels_name(name))
    for rels, rows in package.rels.items():
        gone = {r.id for r in rows.values() if _goes(r.kind, r.target, r.external, done)}
        if gone and rels not in done.dropped:
            root = package.root(rels)
            for row in [r for r in root.iter(RELATIONSHIP) if r.get("Id") in gone]:
                root.remove(row)
            done.changed.add(rels)
    folded = {"/" + name.casefold() for name in done.dropped}
    types = package.root(CONTENT_TYPES)
    for row in [r for r in types if (r.get("PartName") or "").casefold() in folded]:
        types.remove(row)
        done.changed.add(CONTENT_TYPES)


def _goes(kind: str, target: str, external: bool, done: Cleaned) -> bool:
    return kind.endswith(_TEMPLATE_TYPE) if external else target in done.dropped


def as_plain_document(reading: Reading, done: Cleaned) -> None:
    """Give a document with macros the content type of one without."""
    types = reading.package.root(CONTENT_TYPES)
    main = "/" + reading.package.main_part().casefold()
    for row in types:
        kind = row.get("ContentType") or ""
        of_main = (row.get("PartName") or "").casefold() == main or row.get("Extension") is not None
        if of_main and "macroenabled" in kind.lower():
            form = "template" if "template" in kind.lower() else "document"
            row.set("ContentType", f"application/vnd.openxmlformats-officedocument.wordprocessingml.{form}.main+xml")
            done.changed.add(CONTENT_TYPES)


def strict_value(element: etree._Element) -> str:
    """The value of an element that keeps it in `w:val`."""
    return attribute(element, "w", "val") or ""
