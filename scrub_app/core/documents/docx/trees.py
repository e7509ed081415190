"""Taking elements out of a tree."""

from collections.abc import Iterator

from lxml import etree


def remove(element: etree._Element) -> None:
    """Take an element out of its tree and leave the text behind it."""
    parent = element.getparent()
    if parent is None:
        return
    before = element.getprevious()
    if element.tail and before is not None:
        before.tail = (before.tail or "") + element.tail
    elif element.tail:
        parent.text = (parent.text or "") + element.tail
    parent.remove(element)


_OFFICE = "mso-"
"""How the instructions begin that Office writes for itself."""


def take_out_asides(root: etree._Element) -> bool:
    """Take comments and instructions out of a tree, so that text on both sides of one is one text. Whether any was."""
    inside = [element for element in root.iter(etree.Comment, etree.PI) if _is_aside(element)]
    for element in inside:
        remove(element)
    return bool(inside) or any(map(_is_aside, _around(root)))


def outermost(root: etree._Element) -> Iterator[etree._Element]:
    """What of a tree is written: its root, and the instructions of Office around it."""
    before = [element for element in root.itersiblings(preceding=True) if not _is_aside(element)]
    yield from reversed(before)
    yield root
    yield from (element for element in root.itersiblings() if not _is_aside(element))


def _around(root: etree._Element) -> Iterator[etree._Element]:
    yield from root.itersiblings(preceding=True)
    yield from root.itersiblings()


def _is_aside(element: etree._Element) -> bool:
    return not (isinstance(element, etree._ProcessingInstruction) and str(element.target).startswith(_OFFICE))
