"""The last look: an independent search of the written package for what was masked. It reads bytes, not the text map.

What a person can still see in the flat text was left there on purpose and is no leak.
"""

import html
import re
from collections.abc import Collection, Iterable, Iterator
from urllib.parse import unquote

from scrub_app.core.documents.limits import read_zip
from scrub_app.core.documents.odt.places import MADE_BY_PROGRAM, OF_PROGRAM
from scrub_app.core.documents.whereabouts import element_with
from scrub_app.core.errors import DocumentError

_WITHIN_WORDS = re.compile(
    r"</?(?:text:(?:span|a|meta|ruby|ruby-base|bookmark(?:-start|-end)?|reference-mark(?:-start|-end)?|change(?:-start|-end)?"
    r"|soft-page-break)|office:annotation-end)\b[^>]*>"
)
_TAG = re.compile(r"<[^>]*>")
_ATTRIBUTE = re.compile(r"\s([\w.-]+:[\w.-]+)\s*=\s*(?:\"([^\"<]*)\"|'([^'<]*)')")
_ENCODED = re.compile(r"_([0-9a-f]{2,4})_")
_WORD = re.compile(r"[^\W_]+")
_Row = tuple[str, ...]
_FORMAL = re.compile(
    r"xmlns:|.*:(?:family|class|type|version|language|country|script|value-type|font-\w+|media-type|full-path|actuate|show"
    r"|anchor-type|wrap|rel-width|.*color|.*align|.*style|mime-type)$"
)
_SHORTEST, _FEWEST_DIGITS = 4, 6


def check(data: bytes, values: Iterable[str], left: str) -> None:
    """`DocumentError("value_still_there")` when a value stands in the package `data` that is not `left` in sight."""
    rows = {tuple(_words(value)): value.strip().casefold() for value in set(values) if _telling(value)}
    sought = set(rows) - set(_found(left, rows))
    if not sought:
        return
    seen = left.casefold()
    for member in read_zip(data):
        if member.name.endswith((".xml", ".rdf")):
            markup = member.data.decode("utf-8", "replace")
            # Beside a link or a note a value may stand in sight without a blank.
            hits = [row for text in _readings(markup) for row in _found(text, sought) if rows[row] not in seen]
            if hits:
                where = _where(markup, set(hits)) or member.name
                raise DocumentError("value_still_there", part=member.name, count=len(hits), where=where)


def _where(markup: str, hits: Collection[_Row]) -> str:
    return element_with(markup, lambda text: any(True for _ in _found(text, hits)))


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


def _found(text: str, rows: Collection[_Row]) -> Iterator[_Row]:
    """The rows of words that stand in a text, whatever blanks and signs stand between the words, each as often."""
    by_first: dict[str, list[_Row]] = {}
    for row in rows:
        by_first.setdefault(row[0], []).append(row)
    words = _words(text)
    for place, word in enumerate(words):
        for row in by_first.get(word, ()):
            if tuple(words[place : place + len(row)]) == row:
                yield row


def _telling(value: str) -> bool:
    digits = sum(map(str.isdigit, value))
    return digits >= _FEWEST_DIGITS or (len(value) >= _SHORTEST and any(map(str.isalpha, value)))


def _readings(markup: str) -> Iterator[str]:
    yield html.unescape(_TAG.sub(" ", _WITHIN_WORDS.sub("", markup)))
    yield "\n".join(dict.fromkeys(_attributes(markup)))


def _attributes(markup: str) -> Iterator[str]:
    for name, one, other in _ATTRIBUTE.findall(markup):
        value = unquote(_ENCODED.sub(lambda m: chr(int(m[1], 16)), html.unescape(one or other)))
        # A single word in small letters may be a keyword of the format.
        if not (
            _FORMAL.match(name) or value.islower() or MADE_BY_PROGRAM.fullmatch(value) or OF_PROGRAM.fullmatch(value)
        ):
            yield value
