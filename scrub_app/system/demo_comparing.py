"""Whether two Word files are the same in text and formatting, apart from what masking cleans for good."""

import io
import zipfile

from lxml import etree

_WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_CLEANED = {
    f"{_WORD}rsids",
    "{http://purl.org/dc/elements/1.1/}creator",
    "{http://schemas.openxmlformats.org/package/2006/metadata/core-properties}lastModifiedBy",
    "{http://schemas.openxmlformats.org/officeDocument/2006/extended-properties}Company",
}
"""Who wrote it, where and in which sessions: the elements that masking empties or removes."""


def differing_parts(one: bytes, other: bytes) -> list[str]:
    """The names of the parts that differ, or stand in one file only."""
    first, second = _parts(one), _parts(other)
    return sorted(name for name in first.keys() | second.keys() if first.get(name) != second.get(name))


def _parts(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        return {name: _canonical(name, package.read(name)) for name in package.namelist()}


def _canonical(name: str, data: bytes) -> bytes:
    """The canonical XML of a part without session marks and without what is cleaned."""
    if not name.endswith((".xml", ".rels")):
        return data
    root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
    for element in list(root.iter(etree.Element)):
        for attribute in [a for a in element.attrib if str(a).startswith(f"{_WORD}rsid")]:
            del element.attrib[attribute]
        if element.tag in _CLEANED:
            parent = element.getparent()
            if parent is not None:
                parent.remove(element)
    canonical: bytes = etree.tostring(root, method="c14n")
    return canonical
