"""Values under the head of a column: a row of labels between tabs, semicolons or bars, and what stands below each."""

import re
from collections.abc import Iterator

from scrub_app.core.detection.label_table import Asks
from scrub_app.core.detection.labels import plausible, row_for, value_pattern
from scrub_app.core.detection.names import lexicon, vocabulary
from scrub_app.core.detection.names.features import flags, plain
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.spans import Decision, Span

_BIRTH = word_set("geboortedatum geb.datum geboren gebdatum dob date_of_birth birth_date born")
_SURNAME = word_set(
    "achternaam voornaam voornamen roepnaam familienaam geboortenaam meisjesnaam surname forename forenames firstname "
    "lastname first_name last_name"
)
_NAMES = word_set("naam name volledige_naam full_name")
_OF_PEOPLE = word_set(
    "functie rol role leeftijd age geslacht gender geboortedatum geb.datum bsn dob date_of_birth afdeling department "
    "telefoon telefoonnummer phone mobiel mobile e-mail email e-mailadres handtekening signature relatie relationship"
)
"""Heads beside which the column of names holds those of people."""
_KNOWN = vocabulary.words("headers") | vocabulary.words("name_labels")
"""Heads of which the values are found by themselves or are nobody's."""
_DATE = re.compile(r"[0-3]?[0-9][-./ ][01]?[0-9][-./ ](?:19|20)?[0-9]{2}")
_NAME = re.compile(r"[^\W\d_](?:[^\W\d_]|[ .'’-]){1,39}")
_HEAD = re.compile(r"[^\d\t\n@]{2,30}")
_BORDERS = ("\t", ";", '","', "|")
"""What stands between cells: a tab, the signs of a file of values, the bar of Markdown."""
_EDGES = " \r\"'"
_MOST = 40
"""Columns of a table."""

_Column = tuple[str, re.Pattern[str], Asks | None, float]


_PARTICLES = vocabulary.words("particles")
_PEOPLE: _Column = ("PERSON", _NAME, None, 0.9)


class Columns:
    """The finder of values under column heads."""

    name = "column"

    def find(self, text: str) -> Iterator[Span]:
        """The values of each table in `text` that the heads of its columns tell; a blank line ends a table."""
        borders = [border for border in _BORDERS if border in text]
        if not borders:
            return
        heads: list[_Column | None] = []
        place = 0
        for line in text.split("\n"):
            border = next((border for border in borders if border in line), None)
            if border is not None:
                cells = line.split(border, _MOST)
                found = _heads(cells)
                if found is not None:
                    heads = found
                elif len(cells) == len(heads):
                    yield from self._values(cells, heads, place, len(border))
            elif not line.strip():
                heads = []
            place += len(line) + 1

    def _values(self, cells: list[str], heads: list[_Column | None], place: int, border: int) -> Iterator[Span]:
        for cell, head in zip(cells, heads, strict=True):
            value = cell.strip(_EDGES)
            if head is not None and value:
                entity, pattern, asks, confidence = head
                if head is _PEOPLE and not _called_so(value):
                    continue
                if pattern.fullmatch(value) and (asks is None or plausible(value, asks)):
                    start = place + cell.index(value)
                    yield Span(
                        start, start + len(value), entity, confidence, self.name, Decision.MASK, reason="after_label"
                    )
            place += len(cell) + border


def _called_so(value: str) -> bool:
    """Whether a cell holds a first name or a surname that is known, and beside it no ordinary word that is no name."""
    names = [name for name in value.split() if name.lower() not in _PARTICLES]
    known = [flags(plain(name)) for name in names]
    if not names or len(names) > 4 or not names[-1][0].isupper():
        return False
    if any(found & lexicon.COMMON and not found & lexicon.NAME for found in known):
        return False
    return bool(known[0] & lexicon.FIRST or known[-1] & lexicon.LAST)


def _heads(cells: list[str]) -> list[_Column | None] | None:
    """What the columns hold, when these cells are heads: without figures, two at least and half of them known."""
    words = [cell.strip(_EDGES).strip(":.").lower() for cell in cells]
    if sum(bool(word) for word in words) < 2 or not all(not word or _HEAD.fullmatch(word) for word in words):
        return None
    people = any(word in _OF_PEOPLE for word in words)
    found = [_PEOPLE if people and word in _NAMES else _column(word) for word in words]
    known = sum(
        column is not None or word in _KNOWN or word in _OF_PEOPLE for word, column in zip(words, found, strict=True)
    )
    return found if any(found) and known > 1 and 2 * known >= len(words) else None


def _column(word: str) -> _Column | None:
    if word in _BIRTH:
        return "DATE_OF_BIRTH", _DATE, None, 0.97
    if word in _SURNAME:
        return "PERSON", _NAME, None, 0.9
    row = row_for(word)
    if row is None or row.asks is Asks.USER:
        return None
    return row.entity, value_pattern(row.asks), row.asks, row.confidence + 0.02
