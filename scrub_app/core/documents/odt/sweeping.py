"""Masked values in names and in what refers to them: both change alike, so that nothing loses its hold.

A bookmark, a section, a style or a link may carry a name that stands in the text too. Its value is looked for in all
attributes of that sort, raw, percent-encoded and as OpenDocument encodes style names.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import quote

from lxml import etree

from scrub_app.core.documents.odt.edits import REMOVED_IN_NAMES
from scrub_app.core.documents.odt.names import full, fulls
from scrub_app.core.documents.odt.places import NOT_SWEPT, SWEPT, is_inside

SHORTEST = 4
_HREF, _STYLE_NAME = full("xlink:href"), full("style:name")
_STYLES = fulls("style:style", "text:list-style", "style:master-page", "style:page-layout")
_NO_NAME_CHARACTER = re.compile(r"[^A-Za-z0-9.-]")


@dataclass(frozen=True, slots=True)
class Masked:
    """A masked value and the token that stands for it; None for a removed value."""

    value: str
    token: str | None

    @property
    def bare(self) -> str:
        """How it is spelled in a name."""
        return self.token.removeprefix("[[").removesuffix("]]") if self.token else REMOVED_IN_NAMES


def sweep(trees: Mapping[str, etree._Element], values: Iterable[Masked]) -> Iterator[tuple[str, Masked, str]]:
    """Replace the values in all names. Yields the part, the value and how it was spelled there, once each."""
    table = _spellings(values)
    if not table:
        return
    seen: set[tuple[str, str]] = set()
    near = _Near(table)
    for part, root in trees.items():
        for element, name, text in _names(root):
            found = near.within(text)
            if not found:
                continue
            outside = name == _HREF and not text.startswith("#")
            for old in found:
                text = text.replace(old, _spelled(table[old][0], outside))
                if (part, old) not in seen:
                    seen.add((part, old))
                    yield part, *table[old]
            element.set(name, text)


class _Near:
    """Which values stand in a name. Names repeat by the thousand, so each is looked at once."""

    def __init__(self, values: Iterable[str]) -> None:
        self._values = sorted(values, key=len, reverse=True)
        self._known: dict[str, list[str]] = {}

    def within(self, text: str) -> list[str]:
        if text not in self._known:
            self._known[text] = [value for value in self._values if value in text]
        return self._known[text]


def unsweep(trees: Mapping[str, etree._Element], spellings: Iterable[tuple[Masked, str]]) -> set[str]:
    """Put the values back in all names, each spelled as recorded. Returns the parts that changed."""
    plain: dict[str, str] = {}
    encoded: dict[str, str] = {}
    for masked, spelling in spellings:
        value = _SPELLINGS.get(spelling, _as_it_is)(masked.value)
        table = encoded if spelling == "style" else plain
        table.setdefault(_spelled(masked, outside=True), value)
        table.setdefault(masked.bare, value)
    changed: set[str] = set()
    for part, root in trees.items():
        for element, name, text in _names(root):
            new = text
            for bare, value in (encoded | plain if not _names_a_style(element, name) else plain | encoded).items():
                new = new.replace(bare, value)
            if new != text:
                element.set(name, new)
                changed.add(part)
    return changed


def _names_a_style(element: etree._Element, name: str) -> bool:
    return name.endswith("style-name") or (name == _STYLE_NAME and element.tag in _STYLES)


def _names(root: etree._Element) -> Iterator[tuple[etree._Element, str, str]]:
    for element in root.iter(etree.Element):
        for name, text in list(element.attrib.items()):
            name, text = str(name), str(text)
            if SWEPT.search(name) and name not in NOT_SWEPT and not (name == _HREF and is_inside(text)):
                yield element, name, text


def _spelled(masked: Masked, outside: bool) -> str:
    return f"%5B%5B{masked.bare}%5D%5D" if outside and masked.token else masked.bare


def style_spelling(value: str) -> str:
    """A name as OpenDocument encodes it: what is no letter or digit becomes `_20_` (ODF 1.3 part 3, 19.508)."""
    return _NO_NAME_CHARACTER.sub(lambda m: f"_{ord(m[0]):x}_", value)


def _as_it_is(value: str) -> str:
    return value


_SPELLINGS: Mapping[str, Callable[[str], str]] = {"raw": _as_it_is, "percent": quote, "style": style_spelling}


def _spellings(values: Iterable[Masked]) -> dict[str, tuple[Masked, str]]:
    table: dict[str, tuple[Masked, str]] = {}
    for masked in values:
        if len(masked.value.strip()) >= SHORTEST:
            for spelling, spell in _SPELLINGS.items():
                table.setdefault(spell(masked.value), (masked, spelling))
    return table
