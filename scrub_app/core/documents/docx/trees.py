"""Taking elements out of a tree."""

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
