"""Parts whose text is no story: settings, styles, properties, stores, links. Each is read into lines of its own."""

import re

from lxml import etree

from scrub_app.core.documents.docx.names import RELATIONSHIP, attribute, both, local, names
from scrub_app.core.documents.docx.parts import Part
from scrub_app.core.documents.docx.places import (
    AUTHORS,
    MADE_BY_WORD,
    PARENT_MATTERS,
    TEXT_ATTRIBUTES,
    text_attributes,
)
from scrub_app.core.documents.docx.slots import TAIL, TEXT, Atom, Flow, LinkAtom, Slot, atom_of
from scrub_app.core.documents.docx.style_names import CHARACTER_TWINS, is_built_in, is_of_word, links_of
from scrub_app.core.documents.model import Place, TokenForm

_WITH_TEXT = tuple({key for key in TEXT_ATTRIBUTES if ">" not in key} | PARENT_MATTERS)
_STYLE, _STYLE_NAME, _ALIASES = names("w:style"), both("w:name"), both("w:aliases")
_LATENT = both("w:lsdException")
_SMALL_NUMBER = re.compile(r"(?:[\s.,:+\-TZ]*\d){0,5}[\s.,:+\-TZ]*")
"""A count, a version: too few figures for a date or for the number of a person."""

_COUNTS = names(
    "ep:TotalTime", "ep:Pages", "ep:Words", "ep:Characters", "ep:Lines", "ep:Paragraphs", "ep:CharactersWithSpaces",
    "ep:DocSecurity", "ep:ScaleCrop", "ep:LinksUpToDate", "ep:SharedDoc", "ep:HyperlinksChanged", "ep:AppVersion",
    "ep:Application", "ep:Slides", "ep:Notes", "ep:HiddenSlides", "ep:MMClips", "vt:i4", "vt:bool", "vt:filetime",
    "dcterms:created", "dcterms:modified", "core:lastPrinted", "core:revision", "core:version",
)  # fmt: skip
_WHO = {
    **dict.fromkeys(both("dc:creator"), "author"),
    **dict.fromkeys(both("core:lastModifiedBy"), "last_modified_by"),
    **dict.fromkeys(both("ep:Company"), "company"),
    **dict.fromkeys(both("ep:Manager"), "manager"),
    **dict.fromkeys(both("ep:Template"), "template"),
}
"""Properties that say who, or where; cleaning empties them. The value is the code of what is cleaned."""

SCHEMA = "{http://www.w3.org/2001/XMLSchema}"
_INSTANCE = "{http://www.w3.org/2001/XMLSchema-instance}"


def _line(flow: Flow, part: Part, place: Place, atom: Atom, **more: object) -> Slot:
    slot = Slot(place, part.name, False, False, atoms=[atom])
    for name, value in more.items():
        setattr(slot, name, value)
    flow.line([slot])
    return slot


def attributes_flow(root: etree._Element, part: Part) -> Flow:
    """The text attributes of a part that holds no running text."""
    flow = Flow()
    for element in root.iter(*_WITH_TEXT):
        parent = element.getparent()
        for row in text_attributes(element.tag, None if parent is None else parent.tag) or ():
            value = element.get(row.name)
            if value and value.strip() and not MADE_BY_WORD.fullmatch(value):
                _line(flow, part, row.place, atom_of(element, row.name, value, row.form), form=row.form)
    return flow


def authors_flow(root: etree._Element, part: Part) -> Flow:
    """Each author of a part once; cleaning gives all of them neutral names."""
    flow = Flow()
    for value in authors_of(root):
        _line(flow, part, Place.PEOPLE, Atom(etree.Element("author"), TEXT, value), cleaned=True)
    return flow


def authors_of(root: etree._Element) -> list[str]:
    """The names in the attributes that say who wrote or changed something, each once."""
    found: dict[str, None] = {}
    for element in root.iter(*AUTHORS):
        for name in AUTHORS[element.tag]:
            value = element.get(name)
            if value and value.strip():
                found[value] = None
    return list(found)


def styles_flow(root: etree._Element, part: Part) -> Flow:
    """The names of the styles that a person made."""
    flow = Flow()
    latent = {str(attribute(row, "w", "name")).casefold() for row in root.iter(*_LATENT)}
    for style in root.iter(*_STYLE):
        by_a_person = _made_by_a_person(style, latent)
        for name in (*(_STYLE_NAME if by_a_person else ()), *_ALIASES):
            found = style.find(name)
            if found is None:
                continue
            for value_name in both("w:val"):
                value = found.get(value_name)
                if value and value.strip():
                    links = links_of(attribute(style, "w", "styleId") or "", value)
                    _line(
                        flow,
                        part,
                        Place.NAME,
                        atom_of(found, value_name, value, TokenForm.BARE),
                        form=TokenForm.BARE,
                        links=links,
                    )
    return flow


def _made_by_a_person(style: etree._Element, latent: set[str]) -> bool:
    name = next((found for name in _STYLE_NAME if (found := style.find(name)) is not None), None)
    text = "" if name is None else attribute(name, "w", "val") or ""
    if attribute(style, "w", "customStyle") in ("1", "true", "on"):
        return not (text.endswith(CHARACTER_TWINS) and is_of_word(text, latent))
    return not is_built_in(text, latent)


def properties_flow(root: etree._Element, part: Part) -> Flow:
    """Core, extended and custom properties: their values, and the names of custom ones."""
    flow = Flow()
    custom = names("cp:property")
    for element in root.iter():
        if element.tag in custom and (name := element.get("name")):
            _line(flow, part, Place.PROPERTY, Atom(element, "name", name), links=f"property:{name}")
            target = element.get("linkTarget")
            if target and not MADE_BY_WORD.fullmatch(target):
                atom = atom_of(element, "linkTarget", target, TokenForm.BARE)
                slot = _line(flow, part, Place.NAME, atom, form=TokenForm.BARE)
                slot.links = f"bookmark:{target}"
        elif isinstance(element.tag, str) and element.text and element.text.strip() and element.tag not in _COUNTS:
            _line(flow, part, Place.PROPERTY, Atom(element, TEXT, element.text), cleaned=element.tag in _WHO)
    return flow


def who_of(tag: str) -> str:
    """The code of what cleaning empties in a property; empty for one that stays."""
    return _WHO.get(tag, "")


def store_flow(root: etree._Element, part: Part) -> Flow:
    """A store of data (custom XML): all its text, and its attributes but those of a schema."""
    flow = Flow()
    for element in root.iter():
        if not isinstance(element.tag, str):
            continue
        if not element.tag.startswith(SCHEMA):
            for name, value in ((str(n), str(v)) for n, v in element.attrib.items()):
                if value.strip() and not name.startswith((_INSTANCE, SCHEMA)) and not _SMALL_NUMBER.fullmatch(value):
                    _line(flow, part, Place.STORE, Atom(element, name, value))
        if element.text and element.text.strip():
            _line(flow, part, Place.STORE, Atom(element, TEXT, element.text))
        for child in element:
            if child.tail and child.tail.strip():
                _line(flow, part, Place.STORE, Atom(child, TAIL, child.tail))
    return flow


def links_flow(root: etree._Element, part: Part) -> Flow:
    """The targets outside the package."""
    flow = Flow()
    for row in root.iter(RELATIONSHIP):
        target = row.get("Target")
        if row.get("TargetMode") == "External" and target and target.strip():
            cleaned = local(row.get("Type") or "").endswith("/attachedTemplate")
            _line(flow, part, Place.LINK, LinkAtom(row, "Target", target), form=TokenForm.PERCENT, cleaned=cleaned)
    return flow
