"""Escaping: a value that goes into JSON, HTML, XML or CSV text is spelled so that the text around it stays as it is."""

import csv
import html
import json
import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property

_JSON_BEGINS = re.compile(r'\{\s*"|\[\s*(?:\[\s*)*["{\-0-9tfn]')
"""What JSON with a string in it begins with; a token in square brackets does not."""
_MOST_VAIN = 5_000_000
"""Characters that are read as JSON in vain before the rest of a text is taken for something else."""
_SCRIPT = re.compile(
    r"""<script[^<>]*\btype=["']application/(?:ld\+)?json["'][^<>]*>(.*?)</script""", re.DOTALL | re.IGNORECASE
)
_MARKUP = re.compile(r"\A\s*(?:<\?xml|<!doctype|<html|<[A-Za-z][\w:-]*(?:\s[^<>]*)?>)", re.IGNORECASE)
_JSON_ESCAPED = re.compile(r'(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4}))*\Z')
_DECODER = json.JSONDecoder()
_ENTITY = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_LOOSE = re.compile(rf"[<>]|&(?!{_ENTITY.pattern[1:]})")


def may_need_care(text: str) -> bool:
    """Whether anything in `text` may ask for a value to be spelled in its own way: JSON, a table. Quick.

    Markup is not looked for here: it has a `<` in it.
    """
    return "|" in text or ('"' in text and _JSON_BEGINS.search(text) is not None)


def as_it_is(_start: int, _end: int, value: str) -> str:
    """A value where nothing around it asks for care."""
    return value


def in_json_string(value: str) -> str:
    """A value within a string of JSON."""
    return value if _is_escaped(value) else json.dumps(value, ensure_ascii=False)[1:-1]


class Escaping:
    """Where in one plain text JSON stands, and whether the whole is HTML or XML. Found once, asked per value."""

    def __init__(self, text: str) -> None:
        self._text = text

    def value(self, start: int, end: int, value: str) -> str:
        """`value` as it has to be spelled in place of `[start, end)`."""
        if not _needs_care(value):
            return value
        if self._in_json(start):
            return in_json_string(value)
        if self._is_markup:
            return _in_markup(value, in_tag=_in_tag(self._text, start))
        if self._in_table_row(start, end):
            return value.replace("|", "\\|").replace("\r\n", "<br>").replace("\n", "<br>")
        return self._in_cell(start, end, value) if self._separator else value

    @property
    def is_table(self) -> bool:
        """Whether the whole text is CSV."""
        return bool(self._separator)

    @cached_property
    def _is_markup(self) -> bool:
        return bool(_MARKUP.match(self._text[:2_000])) and self._text.rstrip().endswith(">")

    @cached_property
    def _json(self) -> list[tuple[int, int]]:
        """The ranges of the text that are JSON, in reading order: all of it, or what of it can be read as JSON.

        A token that stands in JSON stands in a string of it, for it is no other value of JSON.
        """
        if self._is_markup and not _is_json(self._text):
            return [m.span(1) for m in _SCRIPT.finditer(self._text)]
        return list(_json_in(self._text))

    @cached_property
    def _separator(self) -> str:
        """The sign between the cells when the whole text is CSV: as many in each row, and none with a blank behind."""
        first = self._text.partition("\n")[0]
        return next((s for s in ",;\t" if s in first and f"{s} " not in self._text and _is_csv(self._text, s)), "")

    def _in_cell(self, start: int, end: int, value: str) -> str:
        """`value` in a cell of CSV: within the marks that stand there, or in its own where it fills the cell."""
        text, doubled = self._text, value.replace('"', '""')
        if text.count('"', text.rfind("\n", 0, start) + 1, start) % 2:
            return doubled
        borders = ("", "\r", "\n", self._separator)
        alone = text[max(0, start - 1) : start] in borders and text[end : end + 1] in borders
        return f'"{doubled}"' if alone and any(c in value for c in f'{self._separator}"\r\n') else value

    def _in_table_row(self, start: int, end: int) -> bool:
        """Whether the line of a place is a row of a Markdown table, which a line end or a bar would break."""
        text = self._text
        stop = text.find("\n", end)
        row = text[text.rfind("\n", 0, start) + 1 : stop if stop >= 0 else len(text)].strip()
        return len(row) > 1 and row.startswith("|") and row.endswith("|")

    def _in_json(self, start: int) -> bool:
        at = bisect_right(self._json, (start, len(self._text))) - 1
        return at >= 0 and self._json[at][0] <= start < self._json[at][1]


def _is_escaped(value: str) -> bool:
    """Whether a value was taken from JSON as it is spelled there; `\\n` alone may as well be a name after a domain."""
    return any(sign in value for sign in ('\\"', "\\\\", "\\u")) and _JSON_ESCAPED.match(value) is not None


def _in_markup(value: str, *, in_tag: bool) -> str:
    """`value` in HTML or XML; one that holds entities and nothing loose was taken from there as it is spelled."""
    spelled = html.escape(value, quote=False) if _LOOSE.search(value) else value
    return spelled.translate(_ATTRIBUTE) if in_tag else spelled


_ATTRIBUTE = str.maketrans({'"': "&quot;", "'": "&#x27;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})


def _needs_care(value: str) -> bool:
    return not value.isprintable() or any(c in value for c in "\"'\\<>&,;|")


def _json_in(text: str) -> Iterator[tuple[int, int]]:
    done = vain = 0
    for match in _JSON_BEGINS.finditer(text):
        start = match.start()
        if start < done or vain > _MOST_VAIN:
            continue
        try:
            done = _DECODER.raw_decode(text, start)[1]
            yield start, done
        except json.JSONDecodeError as error:
            vain += error.pos - start
        except (ValueError, RecursionError):
            vain += _MOST_VAIN // 100


def _is_json(text: str) -> bool:
    if text.lstrip()[:1] not in ("{", "["):
        return False
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def _is_csv(text: str, separator: str) -> bool:
    try:
        sizes = {len(row) for row in csv.reader(text.splitlines(), delimiter=separator, strict=True) if row}
    except csv.Error:
        return False
    return len(sizes) == 1 and "\n" in text.strip()


def _in_tag(text: str, start: int) -> bool:
    left = text[max(0, start - 2_000) : start]
    return left.rfind("<") > left.rfind(">")
