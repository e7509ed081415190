"""The character style of a place in the text, as a record that can be found again in a file that was saved anew."""

from collections.abc import Mapping

from lxml import etree

from scrub_app.core.documents.odt.names import full
from scrub_app.core.documents.odt.slots import TEXT, Atom
from scrub_app.core.json_values import Json

Style = Mapping[str, Json]
"""A character style: `name`, and for one that belongs to the document alone its `parent` and `properties`."""

_SPAN, _STYLE_NAME = full("text:span"), full("text:style-name")
_STYLE, _NAME, _PARENT, _FAMILY = map(full, ("style:style", "style:name", "style:parent-style-name", "style:family"))
_PROPERTIES, _AUTOMATIC = full("style:text-properties"), full("office:automatic-styles")
_NOT_LOOKS = "rsid"


class Formats:
    """The character styles of one part."""

    def __init__(self, root: etree._Element) -> None:
        self._automatic = root.find(_AUTOMATIC)
        self._styles: dict[str, etree._Element] = {}
        for style in () if self._automatic is None else self._automatic.iterchildren(_STYLE):
            if style.get(_FAMILY) == "text":
                self._styles[str(style.get(_NAME))] = style

    def record(self, atom: Atom) -> Style:
        """The style of the run that an atom stands in; empty when it stands in none."""
        span = run_of(atom)
        return {} if span is None else self._described(str(span.get(_STYLE_NAME)))

    def _described(self, name: str) -> Style:
        style = self._styles.get(name)
        if style is None:
            return {"name": name}
        looks = style.find(_PROPERTIES)
        properties = (
            {} if looks is None else {str(k): str(v) for k, v in looks.attrib.items() if _NOT_LOOKS not in str(k)}
        )
        return {"name": name, "parent": str(style.get(_PARENT) or ""), "properties": properties}

    def name_of(self, style: Style) -> str:
        """The name under which a recorded style stands in this part, made anew when it does not."""
        name = str(style["name"])
        if "properties" not in style or same(self._described(name), style):
            return name
        found = next((known for known in self._styles if same(self._described(known), style)), None)
        return found or self._made(style)

    def _made(self, style: Style) -> str:
        properties = style["properties"]
        if self._automatic is None or not isinstance(properties, Mapping):
            return str(style["name"])
        name = next(f"SP{n}" for n in range(1, len(self._styles) + 2) if f"SP{n}" not in self._styles)
        made = etree.SubElement(self._automatic, _STYLE, {_NAME: name, _FAMILY: "text"})
        if style.get("parent"):
            made.set(_PARENT, str(style["parent"]))
        etree.SubElement(made, _PROPERTIES, {str(k): str(v) for k, v in properties.items()})
        self._styles[name] = made
        return name


def run_of(atom: Atom) -> etree._Element | None:
    """The innermost styled run that an atom stands in."""
    element = atom.element if atom.where == TEXT else atom.element.getparent()
    while element is not None and element.tag == _SPAN:
        if element.get(_STYLE_NAME):
            return element
        element = element.getparent()
    return None


def container_of(atom: Atom) -> etree._Element | None:
    """The element whose direct text an atom is."""
    return atom.element if atom.where == TEXT else atom.element.getparent()


def same(one: Style, other: Style) -> bool:
    """Whether two records look the same, whatever the name of a style that belongs to one document."""
    if "properties" in one and "properties" in other:
        return one["properties"] == other["properties"] and one.get("parent") == other.get("parent")
    return one.get("name") == other.get("name") and ("properties" in one) == ("properties" in other)
