"""Parts that go: taken out of the relationships and of the content types, with what refers to them."""

from lxml import etree

from scrub_app.core.documents.docx.blanks import blank_picture
from scrub_app.core.documents.docx.flat import WITHIN, Reading
from scrub_app.core.documents.docx.names import NAMESPACES, RELATIONSHIP
from scrub_app.core.documents.docx.package import CONTENT_TYPES, Package, rels_name, source_of
from scrub_app.core.documents.docx.trees import remove
from scrub_app.core.documents.model import Note

_TEMPLATE_TYPE = "/attachedTemplate"
_PLAIN_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.{}.main+xml"


def forget_dropped(package: Package, dropped: set[str]) -> set[str]:
    """Take the dropped parts out of relationships and content types, and the link to the template along.

    The relationships of dropped parts are added to `dropped`. Returns the names of the changed parts.
    """
    dropped |= {rels_name(name) for name in dropped if rels_name(name) in package}
    changed: set[str] = set()
    for rels, rows in package.rels.items():
        gone = {r.id for r in rows.values() if (r.kind.endswith(_TEMPLATE_TYPE) if r.external else r.target in dropped)}
        if gone and rels not in dropped:
            root = package.root(rels)
            _remove_rows(root, [row for row in root.iter(RELATIONSHIP) if row.get("Id") in gone])
            changed |= {rels} | _forget_in_source(package, source_of(rels), gone, dropped)
    folded = {"/" + name.casefold() for name in dropped}
    types = package.root(CONTENT_TYPES)
    rows_gone = [row for row in types if (row.get("PartName") or "").casefold() in folded]
    _remove_rows(types, rows_gone)
    return changed | ({CONTENT_TYPES} if rows_gone else set())


def _forget_in_source(package: Package, source: str, gone: set[str], dropped: set[str]) -> set[str]:
    """Take out the elements that refer to relationships that are gone."""
    if source not in package or source in dropped or not source.lower().endswith((".xml", ".vml")):
        return set()
    prefixes = tuple(f"{{{uri}}}" for uri in NAMESPACES["r"])
    root = package.root(source)
    referring = [
        element
        for element in root.iter(etree.Element)
        if any(value in gone and str(name).startswith(prefixes) for name, value in element.attrib.items())
    ]
    for element in referring:
        remove(element)
    return {source} if referring else set()


def _remove_rows(root: etree._Element, rows: list[etree._Element]) -> None:
    for row in rows:
        root.remove(row)


def as_plain_document(package: Package) -> set[str]:
    """Give a document with macros the content type of one without. Returns the names of the changed parts."""
    main = "/" + package.main_part().casefold()
    changed = False
    for row in package.root(CONTENT_TYPES):
        kind = (row.get("ContentType") or "").lower()
        if "ms-word" in kind and "macroenabled" in kind and (row.get("PartName") or main).casefold() == main:
            row.set("ContentType", _PLAIN_TYPE.format("template" if "template" in kind else "document"))
            changed = True
    return {CONTENT_TYPES} if changed else set()


def drop_unread(reading: Reading) -> tuple[list[Note], dict[str, bytes], set[str]]:
    """What leaves with the parts that Scrub does not read: blank pictures in place of pictures, the others gone.

    Returns what was done, new bytes by part, and the parts that go (those of embedded packages go as a whole).
    """
    blank: dict[str, bytes] = {}
    gone: set[str] = set()
    for note in reading.unread:
        name = note.part.partition(WITHIN)[0]
        content_type = reading.package.content_type(name)
        if content_type.startswith("image/") and WITHIN not in note.part:
            blank[name] = blank_picture(content_type)
        else:
            gone.add(name)
    notes = [Note(name, "picture_dropped") for name in blank] + [Note(name, "not_inspected_dropped") for name in gone]
    return sorted(notes, key=lambda note: note.part), blank, gone
