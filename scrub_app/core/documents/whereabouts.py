"""Where in markup something stands, told by the format's own name of the element: a place to name to a person."""

import re
from collections.abc import Callable

_ELEMENT = re.compile(r"<(\w+:[\w\-]+)([^<>]*)>([^<]*)")


def element_with(markup: str, holds: Callable[[str], bool]) -> str:
    """The first element whose attributes or text hold what is asked, and whose name does not; empty without one."""
    for element, attributes, text in _ELEMENT.findall(markup):
        if holds(f"{attributes}\n{text}") and not holds(element):
            return str(element)
    return ""
