"""The text of pages: read in plain mode, made fit to search in, and judged for what may be missing from it."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from pypdf import PageObject
from pypdf.generic import ContentStream, DictionaryObject, StreamObject

from scrub_app.core.documents.pdf.gaps import gaps_seen
from scrub_app.core.errors import DocumentError

MOST_CHARACTERS = 32_000_000
FEW_LETTERS = 50
LARGE_PICTURE = 250_000
MOST_NESTED_FORMS = 20
MANY_STROKES, MANY_SIGNS = 30, 20
TOO_DAMAGED = 0.02
"""A page with a picture of so many pixels and so few letters is a scan; of a text with a larger share of characters
that stand for nothing, too much is unreadable to search in it."""

_PICTURES = frozenset({b"Do", b"INLINE IMAGE", b"sh"})
_SIGNS = frozenset({b"Tj", b"TJ", b"'", b'"'})
_STROKES = frozenset({b"l", b"c", b"v", b"y"})
_LIGATURES = {code: unicodedata.normalize("NFKC", chr(code)) for code in range(0xFB00, 0xFB07)}
_NOTHING = dict.fromkeys([*range(9), 11, *range(14, 32), 127, *range(0xD800, 0xE000)], "\ufffd")
_CLEANING = _LIGATURES | _NOTHING | {12: "\n"}
_MEANINGLESS = re.compile("\ufffd|(?<=\\S)[\ue000-\uf8ff]|[\ue000-\uf8ff](?=\\S)")
_VOWELS = frozenset("aeiouyáàâäãåéèêëíìîïóòôöõúùûüýæøœ")
_ENOUGH_LETTERS = 200
_FEWEST_VOWELS = 0.2
_LONG_WORD = re.compile(r"[^\W\d_]{30,}")


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its number from 1, its text, and whether it shows something that is not in its text."""

    number: int
    text: str
    pictures: int
    scanned: bool


def read_pages(pages: Iterator[PageObject]) -> Iterator[Page]:
    """The pages one by one. `DocumentError` when all of them together hold too much."""
    total = 0
    for number, page in enumerate(pages, 1):
        with gaps_seen():
            text = tidy(page.extract_text())
        total += len(text)
        if total > MOST_CHARACTERS:
            raise DocumentError("too_large", limit_mib=MOST_CHARACTERS // 1_000_000)
        pictures = [] if number > 5_000 else list(_pictures(page.get("/Resources"), set()))
        letters = sum(map(str.isalnum, text))
        scanned = letters < FEW_LETTERS and any(size >= LARGE_PICTURE for size in pictures)
        yield Page(number, text, len(pictures), scanned or (not letters and _paints(page)))


def _pictures(resources: object, seen: set[int], depth: int = 0) -> Iterator[int]:
    resources = resources.get_object() if hasattr(resources, "get_object") else resources
    forms = resources.get("/XObject") if isinstance(resources, DictionaryObject) else None
    forms = forms.get_object() if forms is not None else None
    if not isinstance(forms, DictionaryObject) or id(forms) in seen or depth > MOST_NESTED_FORMS:
        return
    seen.add(id(forms))
    for name in forms:
        item = forms[name]
        if not isinstance(item, StreamObject):
            continue
        if item.get("/Subtype") == "/Image":
            yield _size(item.get("/Width")) * _size(item.get("/Height"))
        else:
            yield from _pictures(item.get("/Resources"), seen, depth + 1)


def _size(value: object) -> int:
    return max(int(value), 0) if isinstance(value, int | float) else 0


def _paints(page: PageObject) -> bool:
    """Whether a page without a letter shows anything: a picture, signs, or shapes that may be letters as curves."""
    contents = page.get_contents()
    if not isinstance(contents, ContentStream):
        return False
    strokes = signs = 0
    for operands, operator in contents.operations:
        if operator in _PICTURES:
            return True
        strokes += operator in _STROKES
        signs += _shown(operands) if operator in _SIGNS else 0
    return strokes >= MANY_STROKES or signs >= MANY_SIGNS


def _shown(operands: object) -> int:
    if isinstance(operands, list):
        return sum(map(_shown, operands))
    return len(operands.strip()) if isinstance(operands, str | bytes) else 0


def tidy(text: str) -> str:
    """Ligatures as their letters, one kind of line end, and U+FFFD for characters that stand for nothing."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").translate(_CLEANING)
    return "\n".join(line.rstrip() for line in text.split("\n")).strip("\n")


def damage(text: str) -> float:
    """The share of the characters that are not blank and stand for nothing."""
    shown = sum(not sign.isspace() for sign in text)
    return len(_MEANINGLESS.findall(text)) / shown if shown else 0.0


def reads_as_language(text: str) -> bool:
    """Whether the letters are spread as in a language; False for a text layer whose letters stand for other ones."""
    letters = [sign for sign in text.lower() if sign.isalpha() and sign < "\u0250"]
    return len(letters) < _ENOUGH_LETTERS or sum(map(_VOWELS.__contains__, letters)) >= _FEWEST_VOWELS * len(letters)


def letter_by_letter(text: str) -> bool:
    """Whether most lines hold a sign or two: text set in a way in which no words can be told."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return len(lines) >= 20 and sum(len(line) < 3 for line in lines) * 2 > len(lines)


def glued(text: str) -> bool:
    """Whether many words stand without the blanks between them."""
    words = len(text.split())
    return words > 50 and len(_LONG_WORD.findall(text)) * 50 > words
