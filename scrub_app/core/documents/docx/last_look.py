"""The last look: an independent search of the written package for what was masked. It reads bytes, not the text map.

Each part is looked at three ways: its text without tags, its text node by node, and its attributes; entities and
percent-encoding are undone. A value is compared as a row of words, whatever blanks or signs stand between them. What
a person can still see in the flat text was left there on purpose and is no leak.
"""

import email
import html
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from urllib.parse import unquote

from scrub_app.core.documents.docx.fields import machine_made
from scrub_app.core.documents.docx.format_words import is_of_format, lines_of_style, without_codes
from scrub_app.core.documents.docx.names import local
from scrub_app.core.documents.docx.places import MADE_BY_WORD, TEXT_ATTRIBUTES
from scrub_app.core.documents.docx.style_names import is_of_word
from scrub_app.core.documents.limits import Member, read_zip
from scrub_app.core.documents.whereabouts import element_with
from scrub_app.core.errors import DocumentError

_WORD = re.compile(r"[^\W_]+")
_TAG = re.compile(r"<[^>]*>")
_LINE_ENDS = ("</w:p>", "</a:p>", "<w:tab/>", "<w:br/>", "<w:br ", "<w:cr/>", "<w:noBreakHyphen/>", "<a:br")
"""Markup between words as Word writes it; where others write it otherwise, the look node by node parts them."""

_START_TAG = re.compile(r"<([\w.\-]+(?::[\w.\-]+)?)((?:\s+[\w.\-:]+\s*=\s*(?:\"[^\"]*\"|'[^']*'))+)\s*/?>")
_ATTRIBUTE = re.compile(r"([\w.\-:]+)\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_INVISIBLE = dict.fromkeys(map(ord, "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f"))
_PROGRAM = re.compile(
    r"<(?:\w+:)?(Application|AppVersion|Template|ScaleCrop|LinksUpToDate|SharedDoc|HyperlinksChanged|formatCode)>"
    r"[^<]*</(?:\w+:)?\1>|<(?:\w+:)?align>(?:left|right|center|inside|outside|top|bottom|inline)</(?:\w+:)?align>"
    r"|<(?:\w+:)?f>\(?'?(?:Sheet|Blad|Tabelle|Feuil)\d*'?![$A-Z0-9:]*\)?</(?:\w+:)?f>"
)
"""Text that the program writes of itself."""

_TEXT_PARTS = (".xml", ".rels", ".vml", ".htm", ".html", ".xhtml", ".txt")
_ZIP = b"PK\x03\x04"
_ARCHIVE = re.compile(rb"\s*(?:MIME-Version|From|Subject|Date|Content-Type):", re.IGNORECASE)

_FORMAL = frozenset({
    "Type", "ContentType", "Extension", "PartName", "uri", "typeface", "ascii", "hAnsi", "cs", "eastAsia", "asciiTheme",
    "hAnsiTheme", "Requires", "Ignorable", "ProgID", "storeItemID", "xpath", "prefixMappings", "itemID", "panose",
    "schemaLocation", "altLang", "bidi", "script", "providerId", "lang", "formatCode", "Id", "TargetMode", "fullDate",
})  # fmt: skip
"""Attributes that the format fills: types, fonts, languages, identifiers."""

_FORMAL_ELEMENTS = frozenset({
    "pStyle", "rStyle", "tblStyle", "basedOn", "next", "link", "lsdException", "font", "altName", "lang", "sym", "jc",
    "themeFontLang", "latin", "ea", "cs", "color", "u", "style", "schemaRef", "compatSetting", "view", "mappedName",
    "cellStyle", "numFmt", "element", "schema", "import", "complexType", "simpleType", "attribute", "uniqueTag",
    "docPartGallery",
})  # fmt: skip
"""Elements whose attributes name styles of Word, fonts, schemas and settings; those of a person are looked at by
name."""

_OF_PROGRAM = re.compile(
    r"(?:Author|A) ?\d+|Office(?: Theme)?|Kantoorthema|(?:Sheet|Blad|Feuil|Tabelle)\d*|[0-9A-F]{32}"
)
"""Whole attribute values that are the program's own."""


@dataclass(frozen=True, slots=True)
class _Sought:
    words: tuple[str, ...]
    exact: tuple[str, ...] | None
    in_attributes: bool


def folded(text: str) -> str:
    """Text in the form in which values are compared: compatibility forms and letter case folded."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKC", text.translate(_INVISIBLE)).casefold()


def check(data: bytes, values: Iterable[str], left: str, piece_by_piece: Callable[[], str]) -> None:
    """`DocumentError("value_still_there")` when a value stands in the package `data` that is not `left` in sight.

    `piece_by_piece` gives what is left parted at text nodes and at borders (the code of a field stands there in the
    file), where a word may stand alone that is glued to another one in the flat text; it is asked only when something
    was found.
    """
    sought = _sought(values, left)
    members = read_zip(data) if sought else []
    if not any(True for _ in _hits(members, sought)):
        return
    found = _Words(piece_by_piece())
    rest = [row for row in sought if not found.count(row)]
    for part, count in _hits(members, rest):
        raise DocumentError("value_still_there", part=part, count=count, where=_where(members, part, rest) or part)


def holder(values: Iterable[str], left: str) -> Callable[[str], bool]:
    """What tells whether a name holds one of the values that are not `left` in sight."""
    rows = [row for row in _sought(values, left) if row.in_attributes]
    return lambda name: any(map(_Words(unquote(name)).count, rows))


def _sought(values: Iterable[str], left: str) -> list[_Sought]:
    rows = [row for value in set(values) if (row := _row(value))]
    found = _Words(left)
    return [row for row in rows if not found.count(row)]


def _row(value: str) -> _Sought | None:
    exact = tuple(_WORD.findall(unicodedata.normalize("NFKC", value.translate(_INVISIBLE))))
    together = "".join(exact)
    letters, digits = sum(map(str.isalpha, together)), sum(map(str.isdigit, together))
    if not exact or (not letters and digits < 6):
        return None
    short = letters + digits < 4
    if short and (letters < 2 or not any(word[0].isupper() for word in exact)):
        return None
    plain = len(exact) == 1 and not digits and (exact[0].islower() or letters < 5)
    return _Sought(tuple(w.casefold() for w in exact), exact if short else None, not short and not plain)


_OTHER_SIGNS = re.compile(r"[^\x00-\x7f\w]")
_BLANKED = bytes(code if code >= 0x80 or chr(code).isalnum() else 0x20 for code in range(256))


def _words(text: str) -> list[str]:
    """The words of a text, as `_WORD` finds them, in a third of its time."""
    plain = text if text.isascii() else _OTHER_SIGNS.sub(" ", text)
    return plain.encode("utf-8", "surrogatepass").translate(_BLANKED).decode("utf-8", "surrogatepass").split()


class _Words:
    """The words of a text, to be asked for rows of words."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._words = _words(folded(text))
        self._known = set(self._words)
        self._places: dict[str, list[int]] | None = None

    def knows(self, sought: _Sought) -> bool:
        """Whether the first of a row of words stands here at all."""
        return sought.words[0] in self._known

    def count(self, sought: _Sought) -> int:
        """How often a row of words stands here."""
        if not self._known.issuperset(sought.words):
            return 0
        if sought.exact is not None:
            return _count_exact(self._text, sought.exact)
        length = len(sought.words)
        places = self._index().get(sought.words[0], ())
        return sum(tuple(self._words[place : place + length]) == sought.words for place in places)

    def _index(self) -> Mapping[str, list[int]]:
        if self._places is None:
            self._places = {}
            for place, word in enumerate(self._words):
                self._places.setdefault(word, []).append(place)
        return self._places


def _count_exact(text: str, exact: tuple[str, ...]) -> int:
    pattern = r"[\W_]+".join(map(re.escape, exact))
    return len(re.findall(rf"(?<![^\W_]){pattern}(?![^\W_])", text))


def _hits(members: Iterable[Member], sought: list[_Sought]) -> Iterator[tuple[str, int]]:
    for member in members:
        if member.data[:4] == _ZIP:
            try:
                inner = read_zip(member.data)
            except DocumentError:
                continue
            yield from ((f"{member.name}!{part}", count) for part, count in _hits(inner, sought))
        elif count := _count_in_member(member, sought):
            yield member.name, count


def _count_in_member(member: Member, sought: list[_Sought]) -> int:
    start = member.data.lstrip()[:5]
    if start == rb"{\rtf":
        words = _Words(_text_of_rtf(member.data))
        return sum(words.count(row) for row in sought)
    if _ARCHIVE.match(member.data):
        words = _Words("\n".join(_texts_of_archive(member.data)))
        return sum(words.count(row) for row in sought)
    if member.name.lower().endswith(_TEXT_PARTS) or start == b"<?xml":
        return _count_in(_decoded(member.data), sought)
    return 0


def _text_of_rtf(data: bytes) -> str:
    # Imported when one comes along: it reads as the other kinds do, and those take time to load.
    from scrub_app.core.documents.rtf import open_rtf

    try:
        return open_rtf(data).text
    except DocumentError:
        return ""


def _texts_of_archive(data: bytes) -> Iterator[str]:
    """The texts of an archive as the reader of e-mail decodes them."""
    for part in email.message_from_bytes(data).walk():
        yield from map(str, part.values())
        said = part.get_payload(decode=True)
        if isinstance(said, bytes) and part.get_content_maintype() == "text":
            yield _plain(_TAG.sub("", _decoded(said)))


def _where(members: Iterable[Member], part: str, sought: list[_Sought]) -> str:
    """The name of the element in which a value stands, by the format; empty where it cannot be told."""
    outer, _, inner = part.partition("!")
    data = next((member.data for member in members if member.name == outer), b"")
    if inner:
        return _where(read_zip(data), inner, sought)
    return element_with(_decoded(data), lambda text: any(map(_Words(_plain(text)).count, sought)))


def _decoded(data: bytes) -> str:
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def _count_in(raw: str, sought: list[_Sought]) -> int:
    if any(name in raw for name in ("<Application>", ":Application>", "formatCode>", ":f>", "Template>", "align>")):
        raw = _PROGRAM.sub("", raw)
    raw = without_codes(raw)
    lined = raw
    for ending in _LINE_ENDS:
        lined = lined.replace(ending, "\n" + ending)
    texts = [text for text in _TAG.split(lined) if text]
    lines, nodes = _Words(_plain("".join(texts))), _Words(_plain("\n".join(texts)))
    near = [row for row in sought if lines.knows(row) or nodes.knows(row)]
    found = sum(max(lines.count(row), nodes.count(row)) for row in near)
    return found + _count_in_attributes(raw, [row for row in sought if row.in_attributes])


def _plain(text: str) -> str:
    text = html.unescape(text) if "&" in text else text
    return unquote(text) if "%" in text else text


def _count_in_attributes(raw: str, sought: list[_Sought]) -> int:
    everything = _Words(_plain("\n".join(set(raw.split('"')))))
    suspects = [row for row in sought if everything.knows(row) and everything.count(row)]
    if not suspects:
        return 0
    words = _Words(_plain("\n".join(sorted(set(_values_of_people(raw))))))
    return sum(words.count(row) for row in suspects)


def _values_of_people(raw: str) -> Iterator[str]:
    built_in = {found[1].casefold() for found in _LATENT.finditer(raw)}
    in_styles = _STYLES.search(raw, 0, 4000) is not None
    for element, attributes in _START_TAG.findall(raw):
        kind = element.rpartition(":")[2]
        if kind == "Relationship" and 'TargetMode="External"' not in attributes:
            continue
        for full, one, other in _ATTRIBUTE.findall(attributes):
            value, name = one or other, full.rpartition(":")[2]
            if name == "style":
                yield from lines_of_style(html.unescape(value))
            elif not (_is_formal(kind, full, value) or (in_styles and kind == "name" and is_of_word(value, built_in))):
                yield value


def _is_formal(kind: str, full: str, value: str) -> bool:
    """Whether the format or the program fills an attribute; a word of the format is one only where no person writes."""
    name = full.rpartition(":")[2]
    if (kind, name) in _OF_PEOPLE:
        own = MADE_BY_WORD.fullmatch(value) or _OF_PROGRAM.fullmatch(value)
        return bool(own) or (name == "instr" and machine_made(html.unescape(value)))
    formal = kind in _FORMAL_ELEMENTS or full.startswith("xmlns") or name in _FORMAL
    return formal or _OF_PROGRAM.fullmatch(value) is not None or is_of_format(value)


_OF_PEOPLE = frozenset((local(key), local(row.name)) for key, rows in TEXT_ATTRIBUTES.items() for row in rows)
_LATENT = re.compile(r"<(?:\w+:)?lsdException\b[^>]*?\bname=\"([^\"]*)\"")
_STYLES = re.compile(r"<(?:\w+:)?styles\b")
