"""Chains: people who follow each other with nothing but glue between them, as in an export or an enumeration."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf

from scrub_app.core.spans import Span

FEWEST_LISTED = 5
"""People in an export or a table that make a bulk."""
FEWEST_ENUMERATED = 8
"""People in one sentence that make a bulk: five heirs in a row are still a sentence."""
_LONGEST_GAP = 400
_MOST_BLANKS = 12
_SIGNS = ("<", '"', "\t", "|", "=", "  ")
_MOST_WORDS = 2
_NEAR = 8
"""Gaps to either side among which one of the same form is looked for: a record of an export may hold a name often."""
_PERSONAL = frozenset({"EMAIL", "USERNAME"})
_FIELD = re.compile(
    r"</?[A-Za-z][^<>]*>|&[a-z]{2,8};"
    r"|[\"'][^\"'\n]{0,60}[\"']\s*[:=]"
    r"|[\w.-]{1,40}\s*[:=]"
    r"|\"[^\"\n]{0,60}\""
)
"""Markup, the names of fields, other fields in quotes."""
_WORD = re.compile(r"[^\W\d_]{2,}")
_STRUCTURE = re.compile(r"[\n\t|{}\[\]\"<>=]|;\s*['\d(]|  ")
_BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
_OTHER_FIELD = re.compile(r"(?<=[:=])(\s*)\"[^\"\n]{0,60}\"|(?<=>)()[^<>\n]{0,60}(?=</)")
_FIGURES = re.compile(r"\d+")
_BLANKS = re.compile(r" {2,}")


def chained(text: str, found: Sequence[Span], people: Sequence[Span]) -> Iterator[tuple[int, int]]:
    """The ranges of `text` in which many people stand in a chain. `people` are those among what was `found`.

    A chain over more than one line goes with its lines, another from its first name to its last.
    """
    start = 0
    for place in range(1, len(people) + 1):
        if place < len(people) and not _is_prose(text, people[place - 1].end, people[place].start):
            continue
        if place - start >= FEWEST_LISTED:
            yield from _chains(text, found, people[start:place])
        start = place


def _is_prose(text: str, start: int, end: int) -> bool:
    """A quick look: whether so much stands there, and so few signs, that it cannot be glue."""
    if end - start > _LONGEST_GAP:
        return True
    gap = text[start:end]
    return gap.count(" ") > _MOST_BLANKS and not any(sign in gap for sign in _SIGNS)


def _chains(text: str, found: Sequence[Span], people: Sequence[Span]) -> Iterator[tuple[int, int]]:
    gaps = [_Gap(_blanked(text, a.end, b.start, found)) for a, b in pairwise(people)]
    for number, gap in enumerate(gaps):
        beside = gaps[max(0, number - _NEAR) : number + _NEAR + 1]
        gap.recurs = any(other is not gap and other.form == gap.form for other in beside)
    start = 0
    for place in range(len(people)):
        if place < len(gaps) and gaps[place].is_glue:
            continue
        run = people[start : place + 1]
        if len(run) >= FEWEST_LISTED and _number(text, run) >= _fewest(gaps[start:place]):
            yield _range(text, run[0].start, run[-1].end)
        start = place + 1


class _Gap:
    """What stands between two people, other data in it taken out."""

    def __init__(self, text: str) -> None:
        words = _FIELD.sub(" ", text)
        # A blank line parts a list from a greeting.
        self.wordless = not _BLANK_LINE.search(text) and len(_WORD.findall(words)) <= _MOST_WORDS
        self.plain = text == words
        self.structured = _STRUCTURE.search(text) is not None
        self.form = _BLANKS.sub("  ", _FIGURES.sub("0", _OTHER_FIELD.sub(r"\1", text)))
        self.recurs = False

    @property
    def is_glue(self) -> bool:
        """Whether it ties its people together: next to no words, or the same between others, as in an export."""
        return self.wordless or (self.recurs and self.structured)


def _blanked(text: str, start: int, end: int, found: Sequence[Span]) -> str:
    parts: list[str] = []
    place = bisect_left(found, start, key=lambda s: s.start)
    while place < len(found) and (span := found[place]).start < end:
        parts += [text[start : max(start, span.start)], "\0"]
        start, place = max(start, span.end), place + 1
    return "".join([*parts, text[start:end]])


def _number(text: str, run: Sequence[Span]) -> int:
    """How many different people stand in a run; a name and an address may be of one."""
    names = {text[s.start : s.end].casefold() for s in run if s.entity not in _PERSONAL}
    addresses = {text[s.start : s.end].casefold() for s in run if s.entity in _PERSONAL}
    return max(len(names), len(addresses))


def _fewest(gaps: Sequence[_Gap]) -> float:
    """How many people in such a run make a bulk: fewer in an export than in a sentence; in neither, rows tell."""
    half = len(gaps) / 2
    if sum(gap.recurs and gap.structured for gap in gaps) >= half:
        return FEWEST_LISTED
    return FEWEST_ENUMERATED if sum(gap.plain for gap in gaps) >= half else inf


def _range(text: str, start: int, end: int) -> tuple[int, int]:
    if "\n" not in text[start:end]:
        return start, end
    stop = text.find("\n", end)
    return text.rfind("\n", 0, start) + 1, len(text) if stop < 0 else stop
