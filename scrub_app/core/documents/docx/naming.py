"""Style names: the identifier that Word derived from a name follows it, with all that refers to it."""

from lxml import etree

from scrub_app.core.documents.docx.flat import Reading
from scrub_app.core.documents.docx.names import attribute_names, both
from scrub_app.core.documents.docx.parts import Role
from scrub_app.core.documents.docx.slots import Slot
from scrub_app.core.documents.docx.style_names import STYLE, identifier_after

_REFERENCES = both(
    "w:pStyle", "w:rStyle", "w:tblStyle", "w:basedOn", "w:next", "w:link", "w:numStyleLink", "w:styleLink",
    "w:clickAndTypeStyle", "w:defaultTableStyle", "w:style",
)  # fmt: skip


def follow_styles(reading: Reading, slot: Slot, before: str) -> set[str]:
    """Give a style whose name was just written (it was `before`) the identifier that goes with it.

    Returns the names of the changed parts.
    """
    if not slot.links.startswith(STYLE):
        return set()
    old = slot.links.removeprefix(STYLE)
    new = identifier_after(old, before, slot.raw)
    return _rename(reading, {old: new}) if new != old else set()


def _rename(reading: Reading, changes: dict[str, str]) -> set[str]:
    changed: set[str] = set()
    for part in reading.parts:
        if part.role in (Role.STORY, Role.STYLES, Role.ATTRIBUTES):
            for element in reading.package.root(part.name).iter(*_REFERENCES):
                changed |= {part.name} if _rename_in(element, changes) else set()
    return changed


def _rename_in(element: etree._Element, changes: dict[str, str]) -> bool:
    found = False
    for name in attribute_names(element, ("val", "styleId")):
        value = element.get(name)
        if value in changes:
            element.set(name, changes[value])
            found = True
    return found
