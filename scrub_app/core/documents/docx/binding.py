"""Content controls that are bound to a store: control and store say the same, and are edited together."""

import re

from lxml import etree

from scrub_app.core.documents.docx.flat import Reading
from scrub_app.core.documents.docx.names import attribute, both
from scrub_app.core.documents.docx.parts import Role
from scrub_app.core.documents.docx.slots import TEXT, Slot

_PROPERTIES, _BINDING = both("w:sdtPr"), both("w:dataBinding", "w15:dataBinding")
_STEP = r"/(?:[\w.\-]+:)?[\w.\-]+(?:\[\d{1,6}\])?"
_PATH = re.compile(rf"(?:{_STEP})+(?:/@(?:[\w.\-]+:)?[\w.\-]+|/text\(\)(?:\[1\])?)?")
_MAPPING = re.compile(r"xmlns:([\w.\-]+)\s*=\s*(?:'([^']*)'|\"([^\"]*)\")")
_BUILT_IN = {
    "{6C3C8BC8-F283-45AE-878A-BAB7291924A1}": Role.CORE,
    "{6668398D-A668-4E3E-A5EB-62B293D839F1}": Role.EXTENDED,
}
"""The store identifiers of the document properties (Word's own, [MS-OE376])."""


def bind(reading: Reading) -> None:
    """Tie each bound control to its place in the store, when both say the same."""
    bound = [(b, slots) for control, slots in reading.controls if (b := _binding(control)) is not None]
    if not bound:
        return
    stores = _stores(reading)
    places = {(id(s.atoms[0].element), s.atoms[0].where): s for s in reading.slots if len(s.atoms) == 1}
    for binding, slots in bound:
        root = stores.get((attribute(binding, "w", "storeItemID") or "").upper())
        found = None if root is None else _place(root, binding)
        stored = None if found is None else places.get(found)
        shown = [slot for slot in slots if slot.text]
        if stored is not None and len(shown) == 1 and shown[0].text == stored.text:
            _tie(stored, shown[0])


def _tie(stored: Slot, shown: Slot) -> None:
    stored.links = shown.links = stored.links or f"bound:{stored.start}"
    stored.cleaned = False


def _binding(control: etree._Element) -> etree._Element | None:
    for properties in (p for name in _PROPERTIES for p in control.findall(name)):
        for name in _BINDING:
            found = properties.find(name)
            if found is not None:
                return found
    return None


def _stores(reading: Reading) -> dict[str, etree._Element]:
    package = reading.package
    found: dict[str, etree._Element] = {}
    for part in reading.parts:
        if part.role is Role.STORE:
            for relationship in package.relationships(part.name).values():
                if relationship.kind.endswith("/customXmlProps") and relationship.target in package:
                    identifier = attribute(package.root(relationship.target), "ds", "itemID") or ""
                    found[identifier.upper()] = package.root(part.name)
    for identifier, role in _BUILT_IN.items():
        for part in (p for p in reading.parts if p.role is role):
            found[identifier] = package.root(part.name)
    return found


def _place(root: etree._Element, binding: etree._Element) -> tuple[int, str] | None:
    """The node that a binding names, as (identity of the element, where in it); only plain paths are followed."""
    path = (attribute(binding, "w", "xpath") or "").strip()
    if not _PATH.fullmatch(path) or len(path) > 2000:
        return None
    mappings = attribute(binding, "w", "prefixMappings") or ""
    namespaces = {prefix: one or other for prefix, one, other in _MAPPING.findall(mappings)}
    steps, at, name = path.partition("/@")
    try:
        found = root.xpath(steps.removesuffix("[1]").removesuffix("/text()") if "text()" in steps else steps,
                           namespaces={p: u for p, u in namespaces.items() if u})  # fmt: skip
    except (etree.XPathError, ValueError):
        return None
    if not isinstance(found, list) or not found or not isinstance(found[0], etree._Element):
        return None
    if not at:
        return id(found[0]), TEXT
    prefix, _, plain = name.rpartition(":")
    return id(found[0]), f"{{{namespaces[prefix]}}}{plain}" if prefix in namespaces else plain
