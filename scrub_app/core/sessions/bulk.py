"""Bulk lists: many people in rows, a table, an export, or a graph of who knows whom. Such a block is never sent.

Names that are masked one by one still tell who stands together, in which order and how many; so the block goes as a
whole. Rows are told by the form of their lines; people who follow each other with nothing but glue in between (markup,
names of fields, other data) by what stands between them.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from scrub_app.core.sessions.chains import chained
from scrub_app.core.spans import Decision, Span

FEWEST_ROWS = 5
"""Rows with a person that make a list, and different people that make a bulk."""
FEWEST_EDGES = 4
"""Lines that tie two people together that make a graph."""
_PEOPLE = frozenset({"PERSON", "EMAIL", "USERNAME"})
_ITEM = re.compile(r"\s*(?:[-*•–+|]|[0-9]{1,4}[.)]|[\"'{\[(])\s*")
_FIELD_ENDS = (";", "\t", "|", '":')
_EDGE = re.compile(r"-{1,2}>|<-{1,2}|-{2,3}(?!-)|→|↔|⇒|=>|\"(?:source|target|from|to)\"", re.IGNORECASE)
_BETWEEN = re.compile(r"[\[\]{}(),;|+=\s-]*|\s*\"[^\"]{0,60}\"\s*:.*|\s*</?[A-Za-z][^<>]*>\s*")
_LONGEST_ROW = 300
_PROSE = 90
_BEFORE_NAME = 12
"""Characters of an item that may stand before the name: a title, a role."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A line with people in it that has the form of a row; `edge`: it ties two of them together."""

    start: int
    end: int
    people: frozenset[str]
    edge: bool


def bulk_blocks(text: str, spans: Sequence[Span]) -> list[tuple[int, int]]:
    """The ranges of `text` that are bulk lists of people, in reading order, none overlapping.

    `spans` are what was found in it, in reading order.
    """
    found = [s for s in spans if s.decision is not Decision.KEEP]
    people = [s for s in found if s.entity in _PEOPLE]
    if len(people) < FEWEST_EDGES:
        return []
    rows = _runs(_rows(text, people), lambda a, b: _holds_together(text[a.end : b.start]))
    return _joined([block for run in rows for block in _block(run)] + list(chained(text, found, people)))


def _joined(blocks: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The blocks in reading order; those that overlap as one."""
    joined: list[tuple[int, int]] = []
    for start, end in sorted(blocks):
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def _runs(rows: Iterable[_Row], together: Callable[[_Row, _Row], bool]) -> Iterator[list[_Row]]:
    run: list[_Row] = []
    for row in rows:
        if run and not together(run[-1], row):
            yield run
            run = []
        run.append(row)
    yield run


def _block(run: Sequence[_Row]) -> list[tuple[int, int]]:
    people = frozenset[str]().union(*(row.people for row in run)) if run else frozenset()
    edges = sum(row.edge for row in run)
    listed = len(run) >= FEWEST_ROWS and len(people) >= FEWEST_ROWS
    return [(run[0].start, run[-1].end)] if listed or edges >= FEWEST_EDGES else []


def _holds_together(gap: str) -> bool:
    """Whether what stands between two rows only holds a list or a table together."""
    return all(_BETWEEN.fullmatch(line) for line in gap.split("\n"))


def _rows(text: str, people: Sequence[Span]) -> Iterator[_Row]:
    """The lines with people that have the form of a row."""
    place = 0
    while place < len(people):
        first = people[place]
        start = text.rfind("\n", 0, first.start) + 1
        end = text.find("\n", first.end)
        end = len(text) if end < 0 else end
        names: set[str] = set()
        while place < len(people) and people[place].start < end:
            names.add(text[people[place].start : people[place].end].casefold())
            place += 1
        if end - start <= _LONGEST_ROW:
            line = text[start:end].rstrip()
            edge = len(names) > 1 and bool(_EDGE.search(line))
            if edge or _is_row(line, first.start - start):
                yield _Row(start, start + len(line), frozenset(names), edge)


def _is_row(line: str, name: int) -> bool:
    """Whether a line whose first name stands at `name` is a row of a table, or an item of a list."""
    fields = sum(map(line.count, _FIELD_ENDS)) + line.count(",") - line.count(", ")
    begins = _ITEM.match(line)
    itemised = name == 0 or bool(begins and begins.end() >= name - _BEFORE_NAME)
    return fields > 1 or (itemised and (fields > 0 or len(line) <= _PROSE))
