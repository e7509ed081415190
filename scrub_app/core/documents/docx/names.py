"""Namespaces and qualified names. `"w:p"` stands for the transitional and for the strict name alike."""

from collections.abc import Iterable

from lxml import etree

_OOXML = "http://schemas.openxmlformats.org/"
_STRICT = "http://purl.oclc.org/ooxml/"
_MICROSOFT = "http://schemas.microsoft.com/office/"

_BOTH = {
    "w": "wordprocessingml/{}main",
    "r": "officeDocument/{}relationships",
    "wp": "drawingml/{}wordprocessingDrawing",
    "a": "drawingml/{}main",
    "pic": "drawingml/{}picture",
    "c": "drawingml/{}chart",
    "cdr": "drawingml/{}chartDrawing",
    "dgm": "drawingml/{}diagram",
    "m": "officeDocument/{}math",
    "s": "spreadsheetml/{}main",
    "p": "presentationml/{}main",
    "vt": "officeDocument/{}docPropsVTypes",
    "ds": "officeDocument/{}customXml",
}
_ONE = {
    "mc": _OOXML + "markup-compatibility/2006",
    "ct": _OOXML + "package/2006/content-types",
    "rel": _OOXML + "package/2006/relationships",
    "core": _OOXML + "package/2006/metadata/core-properties",
    "dc": "http://purl.org/dc/elements/1.1/",
    "dcterms": "http://purl.org/dc/terms/",
    "v": "urn:schemas-microsoft-com:vml",
    "o": "urn:schemas-microsoft-com:office:office",
    "w10": "urn:schemas-microsoft-com:office:word",
    "wps": _MICROSOFT + "word/2010/wordprocessingShape",
    "wpg": _MICROSOFT + "word/2010/wordprocessingGroup",
    "wpc": _MICROSOFT + "word/2010/wordprocessingCanvas",
    "w14": _MICROSOFT + "word/2010/wordml",
    "w15": _MICROSOFT + "word/2012/wordml",
    "w16du": _MICROSOFT + "word/2023/wordml/word16du",
    "sl": _OOXML + "schemaLibrary/2006/main",
    "thm15": _MICROSOFT + "thememl/2012/main",
    "dsp": _MICROSOFT + "drawing/2008/diagram",
    "cx": _MICROSOFT + "drawing/2014/chartex",
    "xml": "http://www.w3.org/XML/1998/namespace",
}

NAMESPACES: dict[str, tuple[str, ...]] = {
    **{prefix: (_OOXML + path.format("2006/"), _STRICT + path.format("")) for prefix, path in _BOTH.items()},
    **{prefix: (uri,) for prefix, uri in _ONE.items()},
}
NAMESPACES["w15"] = (_MICROSOFT + "word/2012/wordml", _MICROSOFT + "word/2010/11/wordml")
NAMESPACES["ep"] = (_OOXML + "officeDocument/2006/extended-properties", _STRICT + "officeDocument/extendedProperties")
NAMESPACES["cp"] = (_OOXML + "officeDocument/2006/custom-properties", _STRICT + "officeDocument/customProperties")
_SHORT = {uri: prefix for prefix, uris in NAMESPACES.items() for uri in uris}

XML_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
RELATIONSHIP = "{" + _ONE["rel"] + "}Relationship"


def both(*names: str) -> tuple[str, ...]:
    """The full names (`{uri}local`) of short names, transitional and strict."""
    return tuple(
        f"{{{uri}}}{local}" for prefix, local in (name.split(":") for name in names) for uri in NAMESPACES[prefix]
    )


def names(*short: str) -> frozenset[str]:
    """The set of full names of short names."""
    return frozenset(both(*short))


def short(full: str) -> str:
    """`{uri}local` as `prefix:local`; `?:local` for a namespace that Scrub does not know."""
    if full[:1] != "{":
        return full
    uri, local = full[1:].split("}", 1)
    return f"{_SHORT.get(uri, '?')}:{local}"


def local(full: str) -> str:
    """The name without its namespace."""
    return full.rpartition("}")[2]


def beside(element: etree._Element, name: str) -> str:
    """`name` in the namespace of `element`."""
    uri, found, _ = element.tag.rpartition("}")
    return f"{uri}{found}{name}"


def attribute(element: etree._Element, prefix: str, name: str) -> str | None:
    """The value of an attribute in the namespace `prefix`, transitional or strict; None without it."""
    for uri in NAMESPACES[prefix]:
        value = element.get(f"{{{uri}}}{name}")
        if value is not None:
            return value
    return None


def attribute_names(element: etree._Element, wanted: Iterable[str]) -> list[str]:
    """The full names of the attributes of `element` whose local name is wanted."""
    chosen = frozenset(wanted)
    return [str(name) for name in element.attrib if local(str(name)) in chosen]
