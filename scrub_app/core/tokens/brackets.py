"""The brackets around a damaged token: how far they reach, and what happened to them."""

import re
from dataclasses import dataclass

from scrub_app.core.tokens.characters import PUNCTUATION
from scrub_app.core.tokens.folding import Folded

_MOST = 4
_ALIAS = re.compile(r"\|[^\[\]\x00]{1,80}(?=\])")


@dataclass(frozen=True, slots=True)
class Brackets:
    """Canonical offsets of a token with its brackets, how many stand on each side, and the damage they show."""

    start: int
    end: int
    opening: int
    closing: int
    damage: tuple[str, ...]

    @property
    def strength(self) -> int:
        """0 without brackets, 1 for single ones, 2 for doubled ones."""
        return min(2, max(self.opening, self.closing))


def around(folded: Folded, raw: str, start: int, end: int) -> Brackets:
    """The brackets next to `[start, end)` of folded text. `raw` is the text that was folded.

    A single parenthesis or quotation mark belongs to the sentence and stays.
    """
    alias = _ALIAS.match(folded.text, end)
    left, opening = _scan(folded, raw, start - 1, -1)
    right, closing = _scan(folded, raw, alias.end() if alias else end, 1)
    if opening and closing == 0 and alias:
        alias = None
    first = left + 1 if opening else start
    last = right if closing else end
    damage = _damage(folded, first, last, (start, end), opening, closing)
    return Brackets(first, last, opening, closing, (*damage, *(["alias_added"] if alias else [])))


def _scan(folded: Folded, raw: str, place: int, step: int) -> tuple[int, int]:
    """How far brackets reach from `place` in one direction, and how many there are."""
    wanted = "[" if step < 0 else "]"
    count, reached, at = 0, place, place
    plain = True
    while 0 <= at < len(folded.text) and count < _MOST:
        char = folded.text[at]
        if char == wanted:
            count += 1
            plain = plain and raw[folded.starts[at]] in PUNCTUATION
            reached = at + step
        elif not (char == " " or (step < 0 and raw[folded.starts[at]] == "^")):
            break
        at += step
    if plain and count < 2:
        return place, 0
    return reached, min(count, _MOST)


def _damage(
    folded: Folded, first: int, last: int, core: tuple[int, int], opening: int, closing: int
) -> tuple[str, ...]:
    sides = folded.text[first : core[0]] + folded.text[core[1] : last]
    marks = {m for i in (*range(first, core[0]), *range(core[1], last)) for m in folded.marks[i]}
    found = []
    if opening < 2 or closing < 2:
        found.append("brackets_lost")
    if opening > 2 or closing > 2:
        found.append("brackets_added")
    if " " in sides:
        found.append("brackets_spaced")
    return (*found, *sorted(marks - {"space_inserted", "case"}))
