"""Bulk lists: many people in rows, a table, an export, or a graph of who knows whom. Such a block is never sent.

Names that are masked one by one still tell who stands together, in which order and how many; so the block goes as a
whole.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scrub_app.core.spans import Decision, Span

FEWEST_ROWS = 5
"""Rows with a person that make a list, and different people that make a bulk."""
FEWEST_EDGES = 4
"""Lines that tie two people together that make a graph."""
_PEOPLE = frozenset({"PERSON", "EMAIL", "USERNAME"})
_ITEM = re.compile(r"\s*(?:[-*•–+|]|[0-9]{1,4}[.)]|[\"'{\[(])\s*")
_FIELDS = re.compile(r"[;\t|]|,(?! )|\":")
_EDGE = re.compile(r"-{1,2}>|<-{1,2}|-{2,3}(?!-)|→|↔|⇒|=>|\"(?:source|target|from|to)\"", re.IGNORECASE)
_BETWEEN = re.compile(r"[\[\]{}(),;|+=\s-]*|\s*\"[^\"]{0,60}\"\s*:.*|\s*</?[A-Za-z][^<>]*>\s*")
_LONGEST_ROW = 300
_PROSE = 90


@dataclass(frozen=True, slots=True)
class _Row:
    start: int
    end: int
    people: frozenset[str]
    listed: bool
    edge: bool
    between: bool
    """Blank, or a line that only holds a list or a table together."""


def bulk_blocks(text: str, spans: Sequence[Span]) -> list[tuple[int, int]]:
    """The ranges of `text` (whole lines) that are bulk lists of people, in reading order.

    `spans` are what was found in it, in reading order.
    """
    blocks: list[tuple[int, int]] = []
    run: list[_Row] = []
    for row in _rows(text, spans):
        if row.people and row.listed:
            run.append(row)
        elif not row.between:
            blocks += _block(run)
            run = []
    return blocks + _block(run)


def _block(run: Sequence[_Row]) -> list[tuple[int, int]]:
    people = frozenset[str]().union(*(row.people for row in run)) if run else frozenset()
    edges = sum(row.edge and len(row.people) > 1 for row in run)
    listed = len(run) >= FEWEST_ROWS and len(people) >= FEWEST_ROWS
    return [(run[0].start, run[-1].end)] if listed or edges >= FEWEST_EDGES else []


def _rows(text: str, spans: Sequence[Span]) -> Iterator[_Row]:
    place = start = 0
    while start <= len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        stop = len(text[start:end].rstrip()) + start
        while place < len(spans) and spans[place].end <= start:
            place += 1
        yield _row(text, start, stop, _within(spans, place, stop))
        start = end + 1


def _within(spans: Sequence[Span], place: int, stop: int) -> list[Span]:
    found = []
    while place < len(spans) and spans[place].start < stop:
        found.append(spans[place])
        place += 1
    return found


def _row(text: str, start: int, stop: int, spans: Sequence[Span]) -> _Row:
    line = text[start:stop]
    people = frozenset(
        text[s.start : s.end].casefold() for s in spans if s.entity in _PEOPLE and s.decision is not Decision.KEEP
    )
    edge = bool(_EDGE.search(line))
    first = min((s.start for s in spans if s.entity in _PEOPLE), default=stop) - start
    begins = _ITEM.match(line)
    itemised = bool(begins and begins.end() >= first - 12) or first == 0
    fields = len(_FIELDS.findall(line))
    listed = edge or fields > 1 or (itemised and (fields > 0 or len(line) <= _PROSE))
    between = not people and bool(_BETWEEN.fullmatch(line))
    return _Row(start, stop, people, len(line) <= _LONGEST_ROW and listed, edge, between)
