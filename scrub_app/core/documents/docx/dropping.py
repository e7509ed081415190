"""Parts that go: taken out of the relationships and of the content types, with what belongs to them alone."""

from lxml import etree

from scrub_app.core.documents.docx.names import RELATIONSHIP
from scrub_app.core.documents.docx.package import CONTENT_TYPES, Package, rels_name

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
            changed.add(rels)
    folded = {"/" + name.casefold() for name in dropped}
    types = package.root(CONTENT_TYPES)
    rows_gone = [row for row in types if (row.get("PartName") or "").casefold() in folded]
    _remove_rows(types, rows_gone)
    return changed | ({CONTENT_TYPES} if rows_gone else set())


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
