"""A flat document: tracked changes accepted, comments gone. Done on the trees, when the tokens are written."""

from collections.abc import Iterable

from lxml import etree

from scrub_app.core.documents.docx.flat import Reading
from scrub_app.core.documents.docx.names import both, names
from scrub_app.core.documents.docx.parts import Part, Role
from scrub_app.core.documents.docx.trees import remove
from scrub_app.core.documents.model import Note

_GONE = both(
    "w:rPrChange", "w:pPrChange", "w:sectPrChange", "w:tblPrChange", "w:tblPrExChange", "w:trPrChange", "w:tcPrChange",
    "w:tblGridChange", "w:numberingChange", "w:cellIns", "w:cellMerge", "w:moveFromRangeStart", "w:moveFromRangeEnd",
    "w:moveToRangeStart", "w:moveToRangeEnd", "w:customXmlInsRangeStart", "w:customXmlInsRangeEnd",
    "w:customXmlDelRangeStart", "w:customXmlDelRangeEnd", "w:customXmlMoveFromRangeStart",
    "w:customXmlMoveFromRangeEnd", "w:customXmlMoveToRangeStart", "w:customXmlMoveToRangeEnd", "w:trackRevisions",
)  # fmt: skip
_COMMENTS = both("w:commentRangeStart", "w:commentRangeEnd", "w:commentReference", "w:annotationRef")
_DELETED, _INSERTED = both("w:del", "w:moveFrom"), both("w:ins", "w:moveTo")
_CELL_DELETED = both("w:cellDel")
_PARAGRAPH, _ROW, _RUN = names("w:p"), names("w:tr"), names("w:r")
_PARAGRAPH_PROPERTIES, _RUN_PROPERTIES, _ROW_PROPERTIES = names("w:pPr"), names("w:rPr"), names("w:trPr")
_COMMENT_TYPES = ("comments+xml", "commentsextended+xml", "commentsids+xml", "commentsextensible+xml", "people+xml")


def flatten(reading: Reading) -> tuple[list[Note], set[str], set[str]]:
    """Accept the tracked changes of a package and take its comments out.

    Returns what was done, the changed parts and the parts that go.
    """
    package = reading.package
    dropped = {p.name for p in reading.parts if package.content_type(p.name).endswith(_COMMENT_TYPES)}
    notes = [Note(name, "comments_dropped") for name in sorted(dropped)]
    changed: set[str] = set()
    for part in reading.parts:
        if part.role in (Role.STORY, Role.ATTRIBUTES, Role.STYLES) and part.name not in dropped:
            done = _flatten_part(package.root(part.name), part)
            notes += done
            changed |= {part.name} if done else set()
    return notes, changed, dropped


def _flatten_part(root: etree._Element, part: Part) -> list[Note]:
    accepted = [_accept_rows(root), _accept_marks(root), _accept_text(root), _remove_all(root.iter(*_GONE))]
    comments = _remove_comments(root)
    notes = [Note(part.name, "changes_accepted")] if any(accepted) else []
    return [*notes, *([Note(part.name, "comments_dropped")] if comments else [])]


def _accept_rows(root: etree._Element) -> bool:
    rows = [e.getparent() for e in root.iter(*_DELETED) if _within(e, _ROW_PROPERTIES)]
    gone = [_above(r, _ROW) for r in rows] + [_above(c, names("w:tc")) for c in root.iter(*_CELL_DELETED)]
    for element in gone:
        parent = None if element is None else element.getparent()
        if element is not None and parent is not None:
            alone = sum(1 for e in parent if e.tag == element.tag) == 1
            target = parent if alone and parent.getparent() is not None else element
            remove(target)
    return bool(gone)


def _accept_marks(root: etree._Element) -> bool:
    """A paragraph whose mark was deleted runs on into the next one."""
    marks = [e for e in root.iter(*_DELETED) if _within(e, _RUN_PROPERTIES) and _above(e, _PARAGRAPH) is not None]
    merged = False
    for mark in marks:
        paragraph = _above(mark, _PARAGRAPH)
        remove(mark)
        following = None if paragraph is None else paragraph.getnext()
        if paragraph is not None and following is not None and following.tag == paragraph.tag:
            own = [child for child in paragraph if child.tag not in _PARAGRAPH_PROPERTIES]
            place = 1 if len(following) and following[0].tag in _PARAGRAPH_PROPERTIES else 0
            for number, child in enumerate(own):
                following.insert(place + number, child)
            remove(paragraph)
            merged = True
    return merged or bool(marks)


def _accept_text(root: etree._Element) -> bool:
    deleted, inserted = list(root.iter(*_DELETED)), list(root.iter(*_INSERTED))
    for element in deleted:
        remove(element)
    for element in inserted:
        _unwrap(element)
    return bool(deleted or inserted)


def _unwrap(element: etree._Element) -> None:
    parent = element.getparent()
    if parent is None:
        return
    place = parent.index(element)
    for number, child in enumerate(list(element)):
        parent.insert(place + number, child)
    remove(element)


def _remove_comments(root: etree._Element) -> bool:
    found = list(root.iter(*_COMMENTS))
    for element in found:
        run = element.getparent()
        remove(element)
        if run is not None and run.tag in _RUN and all(child.tag in _RUN_PROPERTIES for child in run):
            remove(run)
    return bool(found)


def _remove_all(elements: Iterable[etree._Element]) -> bool:
    found = list(elements)
    for element in found:
        remove(element)
    return bool(found)


def _within(element: etree._Element, wanted: frozenset[str]) -> bool:
    parent = element.getparent()
    return parent is not None and parent.tag in wanted


def _above(element: etree._Element | None, wanted: frozenset[str]) -> etree._Element | None:
    while element is not None and element.tag not in wanted:
        element = element.getparent()
    return element
