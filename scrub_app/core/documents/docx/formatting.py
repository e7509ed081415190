"""Run properties: what is recorded of them, and how a piece gets back the formatting that it had."""

from functools import lru_cache

from lxml import etree

from scrub_app.core.documents.docx.names import beside, both, local

_WITHOUT = frozenset({"rPrChange", "ins", "del", "moveFrom", "moveTo", "lang", "noProof"})
_ORDER = (
    "rStyle", "rFonts", "b", "bCs", "i", "iCs", "caps", "smallCaps", "strike", "dstrike", "outline", "shadow", "emboss",
    "imprint", "noProof", "snapToGrid", "vanish", "webHidden", "color", "spacing", "w", "kern", "position", "sz",
    "szCs", "highlight", "u", "effect", "bdr", "shd", "fitText", "vertAlign", "rtl", "cs", "em", "lang",
    "eastAsianLayout", "specVanish", "oMath",
)  # fmt: skip
"""The order that the schema asks of run properties (ECMA-376, CT_RPr)."""

_RANK = {name: number for number, name in enumerate(_ORDER)}


def run_of(element: etree._Element) -> etree._Element | None:
    """The run that a text node stands in, if it stands in one; a run without text itself."""
    if local(element.tag) == "r":
        return element
    parent = element.getparent()
    return parent if parent is not None and local(parent.tag) == "r" else None


def in_group(run: etree._Element) -> bool:
    """Whether a run stands in a group of VML shapes."""
    return any(True for _ in run.iterancestors(*_GROUP))


_GROUP = both("v:group")


def properties_of(run: etree._Element | None) -> etree._Element | None:
    """The run properties of a run."""
    return None if run is None else run.find(beside(run, "rPr"))


def recorded(run: etree._Element | None) -> str:
    """The run properties as they are recorded and compared: canonical, without who changed them; empty for none."""
    properties = properties_of(run)
    if properties is None or (not len(properties) and not properties.attrib):
        return ""
    plain = properties if _is_plain(properties) else _plain(properties)
    if not len(plain) and not plain.attrib:
        return ""
    try:
        return etree.tostring(plain, method="c14n", exclusive=True, with_tail=False).decode()
    except etree.C14NError:
        return ""


def _plain(properties: etree._Element) -> etree._Element:
    """Run properties without blanks between them and without who changed them."""
    plain = etree.Element(
        properties.tag, _attributes(properties), nsmap={p: u for p, u in properties.nsmap.items() if p}
    )
    for child in properties:
        if isinstance(child.tag, str) and local(child.tag) not in _WITHOUT:
            plain.append(copied(child))
    return plain


def _is_plain(properties: etree._Element) -> bool:
    """Whether run properties are recorded as they stand: nothing to leave out, no blanks between them."""
    return properties.text is None and all(
        child.tail is None and not len(child) and isinstance(child.tag, str) and local(child.tag) not in _WITHOUT
        for child in properties
    )


def _attributes(element: etree._Element | None) -> dict[str, str]:
    return {} if element is None else {str(name): str(value) for name, value in element.attrib.items()}


def copied(element: etree._Element) -> etree._Element:
    """A copy of an element without what follows it."""
    copy = etree.fromstring(etree.tostring(element, with_tail=False), _PARSER)
    for each in copy.iter():
        each.tail = None
    return copy


_PARSER = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)


def _parsed(text: str, run: etree._Element) -> etree._Element | None:
    """Recorded run properties; None when they are none, or of a file of the other flavour of the format."""
    root = _parse(text)
    return root if root is not None and root.tag == beside(run, "rPr") else None


@lru_cache(maxsize=256)
def _parse(text: str) -> etree._Element | None:
    try:
        return etree.fromstring(text.encode(), _PARSER) if text else None
    except etree.XMLSyntaxError:
        return None


def _children(properties: etree._Element | None) -> dict[str, etree._Element]:
    return {} if properties is None else {c.tag: c for c in properties if isinstance(c.tag, str)}


def reformatted(run: etree._Element, first: str, piece: str) -> etree._Element:
    """A new run beside `run` for a piece: the token's formatting now, changed as the piece differed from the first.

    `first` and `piece` are recorded run properties of the first piece and of this one.
    """
    fresh = etree.Element(run.tag)
    own, before, wanted = properties_of(run), _children(_parsed(first, run)), _children(_parsed(piece, run))
    kept = {} if own is None else {tag: child for tag, child in _children(own).items() if local(tag) != "rPrChange"}
    result = {tag: child for tag, child in kept.items() if tag not in before or tag in wanted}
    for tag, child in wanted.items():
        if tag not in before or _differ(child, before[tag]):
            result[tag] = child
    if result or (own is not None and own.attrib):
        properties = etree.SubElement(fresh, beside(run, "rPr"), _attributes(own))
        for child in sorted(result.values(), key=lambda c: _RANK.get(local(c.tag), len(_RANK))):
            properties.append(copied(child))
    return fresh


def _differ(one: etree._Element, other: etree._Element) -> bool:
    return etree.tostring(one, method="c14n") != etree.tostring(other, method="c14n")
