"""HTML: the text that a browser shows, and behind it the attributes that hold text. Scripts and styles are none."""

import codecs
import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from lxml import etree

from scrub_app.core.documents.assembling import Assembly
from scrub_app.core.documents.model import Kind, Note, Place
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.documents.text_encoding import UTF_8, decode

_BLOCK_NAMES = """
address article aside blockquote body button caption center dd details dialog div dl dt fieldset figcaption
figure  footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol option p
section select  summary table tbody tfoot thead tr ul pre textarea
"""
_BLOCKS = frozenset(_BLOCK_NAMES.split())
_CELLS = frozenset({"td", "th"})
_NO_TEXT = frozenset({"script", "style"})
_KEPT_BLANKS = frozenset({"pre", "textarea", "listing", "xmp"})
_ATTRIBUTES = {
    "alt": Place.ALT_TEXT,
    "title": Place.ALT_TEXT,
    "aria-label": Place.ALT_TEXT,
    "summary": Place.ALT_TEXT,
    "href": Place.LINK,
    "action": Place.LINK,
    "cite": Place.LINK,
    "src": Place.LINK,
    "value": Place.FORM,
    "placeholder": Place.FORM,
    "label": Place.FORM,
    "content": Place.PROPERTY,
}
_FOREIGN = {
    "img": "picture",
    "svg": "picture",
    "canvas": "picture",
    "video": "sound_or_film",
    "audio": "sound_or_film",
    "object": "embedded_object",
    "embed": "embedded_object",
    "iframe": "embedded_object",
    "script": "script",
}
_DECLARED = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.-]{2,40})", re.IGNORECASE)
_BLANKS = re.compile(r"[ \t\n\r\f]+")
_LATIN_1 = ("iso8859-1", "ascii")
_NO_CHARACTERS = ("base64", "bz2", "hex", "quopri", "rot13", "uu", "zlib", "idna", "punycode", "undefined", "utf-7")
_LONGEST_ATTRIBUTE = 2_000


@dataclass(slots=True)
class Content:
    """What markup holds: the lines that are shown, and the rest as `(text, place)`."""

    lines: list[str] = field(default_factory=list)
    behind: list[tuple[str, Place]] = field(default_factory=list)
    foreign: dict[str, None] = field(default_factory=dict)


class _Reader:
    """Takes what libxml2's HTML parser meets, in order."""

    def __init__(self) -> None:
        self.content = Content()
        self._line: list[str] = []
        self._silent = 0
        self._title = 0
        self._kept = 0

    def start(self, tag: str, attributes: Mapping[str, str]) -> None:
        """Take a start tag."""
        if tag in _BLOCKS or tag == "br":
            self._end_line()
        elif tag in _CELLS and self._line:
            self._line.append("\t")
        self._silent += tag in _NO_TEXT
        self._title += tag == "title"
        self._kept += tag in _KEPT_BLANKS
        if tag in _FOREIGN:
            self.content.foreign[_FOREIGN[tag]] = None
        self._attributes(attributes)

    def end(self, tag: str) -> None:
        """Take an end tag."""
        if tag in _BLOCKS:
            self._end_line()
        self._silent -= tag in _NO_TEXT
        self._title -= tag == "title"
        self._kept -= tag in _KEPT_BLANKS

    def data(self, data: str) -> None:
        """Take text."""
        if self._title:
            self.content.behind.append((data, Place.PROPERTY))
        elif not self._silent and self._kept:
            first, *rest = data.split("\n")
            self._line.append(first)
            for line in rest:
                self._end_line()
                self._line.append(line)
        elif not self._silent:
            self._line.append(_BLANKS.sub(" ", data))

    def comment(self, data: str) -> None:
        """Take a comment."""
        self.content.behind.append((data, Place.COMMENT))

    def close(self) -> Content:
        """Give what was taken."""
        self._end_line()
        return self.content

    def _end_line(self) -> None:
        line = "".join(self._line).rstrip()
        if not self._kept:
            line = re.sub(" *\t *", "\t", re.sub(" {2,}", " ", line.strip(" \n")))
        if line.strip():
            self.content.lines.append(line)
        self._line = []

    def _attributes(self, attributes: Mapping[str, str]) -> None:
        for name, value in attributes.items():
            place = _ATTRIBUTES.get(name)
            if place and value and not value.startswith(("data:", "#", "cid:")) and any(map(str.isalpha, value)):
                self.content.behind.append((value[:_LONGEST_ATTRIBUTE], place))


def content_of(markup: str) -> Content:
    """The text of markup, however broken the markup is."""
    reader = _Reader()
    # The stub of lxml asks for a target that takes bytes too, which HTML in a string never gives.
    parser = etree.HTMLParser(target=reader, no_network=True)  # type: ignore[arg-type]
    # libxml2 would stop at a NUL.
    parser.feed(markup.replace("\0", "\ufffd") or " ")
    parser.close()
    return reader.content


def add_content(flat: Assembly, content: Content) -> None:
    """Put the shown lines into a flat text, and what stands behind them after those."""
    for line in content.lines:
        flat.add(line, Place.BODY)
    for text, place in dict.fromkeys(content.behind):
        flat.behind_the_scenes(_BLANKS.sub(" ", text), place)


def decoded(data: bytes, declared: str | None = None) -> tuple[str, str]:
    """The text of bytes and the name of its encoding: UTF-8 where valid, else as declared, else as what it is."""
    match = _DECLARED.search(data[:4096])
    for name in (UTF_8, declared, match and match[1].decode("ascii")):
        # Latin-1 on the web means Windows-1252 (WHATWG Encoding), which guessing gives too.
        codec = _codec(name)
        if codec is not None and codec.name not in _LATIN_1:
            try:
                return codec.decode(data)[0], codec.name
            except (UnicodeError, ValueError):
                continue
    found = decode(data)
    return found.text, found.encoding.name


def _codec(name: str | None) -> codecs.CodecInfo | None:
    try:
        codec = codecs.lookup(name) if name else None
    except (LookupError, ValueError):
        return None
    return codec if codec and codec.name not in _NO_CHARACTERS else None


def open_html(data: bytes) -> OneWayDocument:
    """Read an HTML page. Broken markup is read as browsers read it."""
    text, encoding = decoded(data)
    content = content_of(text.removeprefix("\ufeff"))
    flat = Assembly()
    add_content(flat, content)
    warnings = () if encoding in (UTF_8, "ascii") else (f"decoded_as:{encoding}",)
    foreign = tuple(Note("page", what) for what in content.foreign)
    return OneWayDocument(Kind.HTML, flat.text, tuple(flat.segments), (), warnings, foreign)
