"""Namespaces of OpenDocument 1.x (ISO/IEC 26300, OASIS ODF 1.3 part 3, 1.4) and qualified names."""

_OPEN_DOCUMENT = "urn:oasis:names:tc:opendocument:xmlns:"
NAMESPACES = {
    "office": _OPEN_DOCUMENT + "office:1.0",
    "text": _OPEN_DOCUMENT + "text:1.0",
    "table": _OPEN_DOCUMENT + "table:1.0",
    "style": _OPEN_DOCUMENT + "style:1.0",
    "draw": _OPEN_DOCUMENT + "drawing:1.0",
    "form": _OPEN_DOCUMENT + "form:1.0",
    "meta": _OPEN_DOCUMENT + "meta:1.0",
    "svg": _OPEN_DOCUMENT + "svg-compatible:1.0",
    "config": _OPEN_DOCUMENT + "config:1.0",
    "manifest": _OPEN_DOCUMENT + "manifest:1.0",
    "number": _OPEN_DOCUMENT + "datastyle:1.0",
    "script": _OPEN_DOCUMENT + "script:1.0",
    "xlink": "http://www.w3.org/1999/xlink",
    "dc": "http://purl.org/dc/elements/1.1/",
    "field": "urn:openoffice:names:experimental:ooo-ms-interop:xmlns:field:1.0",
    "loext": "urn:org:documentfoundation:names:experimental:office:xmlns:loext:1.0",
}
_SHORT = {uri: prefix for prefix, uri in NAMESPACES.items()}


def full(name: str) -> str:
    """`text:p` as `{uri}p`."""
    prefix, _, local = name.partition(":")
    return f"{{{NAMESPACES[prefix]}}}{local}"


def fulls(*names: str) -> frozenset[str]:
    """The full names of several short ones."""
    return frozenset(map(full, names))


def short(name: object) -> str:
    """`{uri}p` as `text:p`; `?:p` for a namespace that Scrub does not know, empty for a comment."""
    if not isinstance(name, str):
        return ""
    uri, _, local = name[1:].rpartition("}")
    return f"{_SHORT.get(uri, '?')}:{local}"
