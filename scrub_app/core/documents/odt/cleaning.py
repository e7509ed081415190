"""Cleaning: what says who made and edited a document goes, and is listed."""

import re
from collections.abc import Iterable, Iterator

from lxml import etree

from scrub_app.core.documents.model import Note
from scrub_app.core.documents.odt.masking import drop
from scrub_app.core.documents.odt.names import full, short
from scrub_app.core.documents.odt.package import CONTENT, META, SETTINGS, STYLES, Package
from scrub_app.core.documents.odt.places import PEOPLE
from scrub_app.core.tokens.grammar import BARE, REMOVED

_IN_META = {
    full("meta:initial-creator"): "author",
    full("dc:creator"): "last_modified_by",
    full("meta:printed-by"): "printed_by",
    full("meta:print-date"): "printed_by",
    full("meta:editing-cycles"): "editing",
    full("meta:editing-duration"): "editing",
    full("meta:template"): "template",
    full("meta:auto-reload"): "template",
}
_SETTINGS = frozenset(
    {"PrinterName", "PrinterSetup", "PrintFaxName", "CurrentDatabaseDataSource", "CurrentDatabaseCommand"}
)
_ITEM, _ITEM_NAME = full("config:config-item"), full("config:name")
_USER_DEFINED, _FIELD = full("meta:user-defined"), full("text:user-defined")
_META_NAME, _TEXT_NAME = full("meta:name"), full("text:name")
_SCRIPTS = (full("office:scripts"), full("office:event-listeners"))
_DROPPED = (
    ("Thumbnails/", "thumbnail"),
    ("META-INF/documentsignatures.xml", "signature"),
    ("META-INF/macrosignatures.xml", "signature"),
    ("Basic/", "macros"),
    ("Scripts/", "macros"),
    ("Dialogs/", "macros"),
)
_IMAGES = tuple(map(full, ("draw:image", "draw:object", "draw:object-ole", "draw:plugin", "draw:floating-frame")))
_FRAME, _HREF = full("draw:frame"), full("xlink:href")
_ANNOTATIONS = (full("office:annotation"), full("office:annotation-end"))
_CURRENT_DATE = full("loext:current-date")
_MASKED = re.compile(rf"{BARE}|{REMOVED}")
_CHANGES = tuple(map(full, ("text:change", "text:change-start", "text:change-end", "text:tracked-changes")))


def cleans(package: Package) -> list[Note]:
    """What cleaning will do, without doing it."""
    return [*(note for _, note in _dropped(package)), *dict.fromkeys(note for note, _ in _steps(package))]


def clean(package: Package) -> tuple[list[Note], set[str], set[str]]:
    """Clean the trees of a package. Returns what was done, the members that changed and those that go."""
    dropped = list(_dropped(package))
    notes = [note for _, note in dropped]
    changed: set[str] = set()
    for note, element in list(_steps(package)):
        notes.append(note)
        changed.add(note.part)
        _do(note.what, element)
    for part in (CONTENT, STYLES):
        if part in package and _without_rsids(package.root(part)):
            notes.append(Note(part, "revision_ids"))
            changed.add(part)
        if part in package and _without_masked_dates(package.root(part)):
            notes.append(Note(part, "date_of_control"))
            changed.add(part)
    return list(dict.fromkeys(notes)), changed, {name for name, _ in dropped}


def _dropped(package: Package) -> Iterator[tuple[str, Note]]:
    for name in package.names:
        for start, what in _DROPPED:
            if name.startswith(start):
                yield name, Note(start.rstrip("/"), what)


def _steps(package: Package) -> Iterator[tuple[Note, etree._Element]]:
    if META in package:
        yield from _in_meta(package)
    if SETTINGS in package:
        for item in package.root(SETTINGS).iter(_ITEM):
            if item.get(_ITEM_NAME) in _SETTINGS and item.text:
                yield Note(SETTINGS, "settings"), item
    for part in package.parts():
        if part.rpartition("/")[2] != META:
            for person in package.root(part).iter(*PEOPLE):
                if person.text:
                    yield Note(part, "change_authors"), person


def _in_meta(package: Package) -> Iterator[tuple[Note, etree._Element]]:
    shown = {str(field.get(_TEXT_NAME)) for field in package.root(CONTENT).iter(_FIELD)}
    for element in package.root(META).iter(etree.Element):
        what = _IN_META.get(element.tag)
        if what:
            yield Note(META, what), element
        elif element.tag == _USER_DEFINED and element.text and str(element.get(_META_NAME)) not in shown:
            yield Note(META, "custom_properties"), element


def _do(what: str, element: etree._Element) -> None:
    if what in ("settings", "change_authors", "custom_properties"):
        element.text = None
    else:
        drop(element)


def _without_rsids(root: etree._Element) -> bool:
    found = False
    for element in root.iter(etree.Element):
        for name in [str(n) for n in element.attrib if str(n).rpartition("}")[2].endswith("rsid")]:
            del element.attrib[name]
            found = True
    return found


def _without_masked_dates(root: etree._Element) -> bool:
    """Take the date out of every date picker that shows a token or a removed value by now."""
    found = False
    for control in root.iter(full("loext:content-control")):
        if control.get(_CURRENT_DATE) and _MASKED.search("".join(map(str, control.itertext()))):
            del control.attrib[_CURRENT_DATE]
            found = True
    return found


def drop_macros(package: Package) -> set[str]:
    """Take out what calls a macro. Returns the members that changed."""
    found = [e for e in package.root(CONTENT).iter(*_SCRIPTS) if len(e)]
    for element in found:
        drop(element)
    return {CONTENT} if found else set()


def drop_foreign(package: Package, foreign: Iterable[Note]) -> tuple[set[str], set[str]]:
    """Take out everything that is not read. Returns the members that changed and those that go."""
    gone = {note.part for note in foreign if note.part in package and note.part not in set(package.parts())}
    changed: set[str] = set()
    for part in package.parts():
        for element in list(package.root(part).iter(*_IMAGES)):
            target = str(element.get(_HREF) or "").removeprefix("./")
            if target in gone or len(element) or (target and not _is_read(package, target)):
                _drop_shape(element)
                changed.add(part)
    return changed, gone


def _is_read(package: Package, target: str) -> bool:
    return f"{target}/content.xml" in package


def _drop_shape(element: etree._Element) -> None:
    frame = element.getparent()
    drop(element)
    if frame is not None and frame.tag == _FRAME and all(short(e.tag).startswith("svg:") for e in frame):
        drop(frame)


def flatten(package: Package) -> set[str]:
    """Accept tracked changes and drop comments. Returns the members that changed."""
    changed: set[str] = set()
    for part in package.parts():
        for element in list(package.root(part).iter(*_CHANGES, *_ANNOTATIONS)):
            drop(element)
            changed.add(part)
    return changed
