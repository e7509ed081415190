"""Text and HTML that a document takes in (alternative format chunks): their words, edited in place.

A chunk is cut into raw pieces and texts; only texts that change are written anew, with the entities that HTML asks.
"""

import codecs
import html
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.docx.parts import Part
from scrub_app.core.documents.docx.slots import TEXT, Atom, Slot
from scrub_app.core.documents.model import TokenForm

_TOKEN = re.compile(r"<!--.*?-->|<(?:script|style)\b.*?</(?:script|style)\s*>|<[^<>]*>", re.DOTALL | re.IGNORECASE)
_INLINE = re.compile(
    r"</?(?:a|abbr|b|bdo|big|cite|code|em|font|i|mark|s|small|span|strike|strong|sub|sup|u)\b", re.IGNORECASE
)
_ATTRIBUTE = re.compile(r"(\b(?:href|src|alt|title|content|value)\s*=\s*)(\"[^\"]*\"|'[^']*')", re.IGNORECASE)
_LINK = re.compile(r"^\b(?:href|src)", re.IGNORECASE)
_CHARSET = re.compile(rb"charset\s*=\s*[\"']?\s*([A-Za-z0-9_\-]+)")
_BOMS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


@dataclass(slots=True)
class Markup:
    """A chunk as raw pieces (strings) and texts (elements, whose text may change), which `spell` writes in its way."""

    encoding: str
    bom: bytes = b""
    is_html: bool = True
    spell: Callable[[str], str] = str
    pieces: list[str | tuple[etree._Element, str, str]] = field(default_factory=list)
    slots: list[Slot] = field(default_factory=list)

    def data(self) -> bytes:
        """The chunk as bytes, in the encoding it came in; what that cannot hold is written as an entity."""
        parts = [piece if isinstance(piece, str) else self._written(*piece) for piece in self.pieces]
        return self.bom + "".join(parts).encode(self.encoding, "xmlcharrefreplace")

    def _written(self, element: etree._Element, read: str, raw: str) -> str:
        text = element.text or ""
        if text == read:
            return raw
        return html.escape(text, quote=True) if self.is_html else self.spell(text)

    def text(self, raw: str, shown: str | None = None) -> Atom:
        """Take a raw text in, as an atom; `shown` is what it says, where that is not told by HTML."""
        element = etree.Element("text")
        said = html.unescape(raw) if self.is_html else raw
        element.text = shown = _without_controls(said if shown is None else shown)
        self.pieces.append((element, shown, raw))
        return Atom(element, TEXT, shown)


def _without_controls(text: str) -> str:
    return re.sub(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)


def read_markup(data: bytes, part: Part, *, is_html: bool) -> Markup | None:
    """A chunk of text or HTML; None when its encoding cannot be told."""
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            return _read(data[len(bom) :], Markup(encoding, bom, is_html), part)
    said = _CHARSET.search(data[:2048]) if is_html else None
    for name in (said[1].decode("ascii") if said else "utf-8", "utf-8", "cp1252"):
        found = _read(data, Markup(name, b"", is_html), part)
        if found is not None:
            return found
    return None


def _read(data: bytes, markup: Markup, part: Part) -> Markup | None:
    try:
        text = data.decode(markup.encoding)
    except (UnicodeDecodeError, LookupError):
        return None
    if not markup.is_html:
        for line in text.splitlines(keepends=True):
            _slot(markup, part).atoms.append(markup.text(line.rstrip("\r\n")))
            markup.pieces.append(line[len(line.rstrip("\r\n")) :])
        return markup
    place, slot = 0, _slot(markup, part)
    for tag in _TOKEN.finditer(text):
        if tag.start() > place:
            slot.atoms.append(markup.text(text[place : tag.start()]))
        if not _INLINE.match(tag[0]):
            slot = _slot(markup, part)
        _read_tag(markup, tag[0], part)
        place = tag.end()
    if place < len(text):
        slot.atoms.append(markup.text(text[place:]))
    return markup


def _slot(markup: Markup, part: Part) -> Slot:
    slot = Slot(part.place, part.name, running=True, readable=False)
    markup.slots.append(slot)
    return slot


def _read_tag(markup: Markup, tag: str, part: Part) -> None:
    place = 0
    for found in _ATTRIBUTE.finditer(tag) if not tag.startswith("<!--") else ():
        value = found[2][1:-1]
        if not value.strip():
            continue
        markup.pieces.append(tag[place : found.start(2) + 1])
        form = TokenForm.BARE if _LINK.match(found[1]) else TokenForm.BRACKETS
        slot = Slot(part.place, part.name, running=False, readable=False, form=form)
        slot.atoms.append(markup.text(value))
        markup.slots.append(slot)
        place = found.end(2) - 1
    markup.pieces.append(tag[place:])
