"""The brackets around a damaged token: how far they reach, and what happened to them."""

import re
from dataclasses import dataclass

from scrub_app.core.tokens.characters import PUNCTUATION
from scrub_app.core.tokens.folding import Folded

_MOST = 4
_MOST_SIGNS = 4
_NO_SIGN = frozenset("[] \x00ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
_PAIRS = {"[": "]", "{": "}", "<": ">", "【": "】", "［": "］"}
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
    if not closing or not opening:
        left, opening, right, closing = _past_signs(folded, raw, (left, opening), (right, closing), (start, end))
    right, closing = _of_this_token(folded, raw, (left, start), opening, (right, closing))
    first = left + 1 if opening else start
    last = right if closing else end
    damage = _damage(folded, first, last, (start, end), opening, closing)
    return Brackets(first, last, opening, closing, (*damage, *(["alias_added"] if alias else [])))


def _of_this_token(
    folded: Folded, raw: str, before: tuple[int, int], opening: int, after: tuple[int, int]
) -> tuple[int, int]:
    """The closing brackets without those of the text around: of another kind, and more than there are opening ones."""
    right, closing = after
    wanted = {_PAIRS.get(raw[folded.starts[i]]) for i in range(before[0] + 1, before[1])}
    while opening and closing > opening:
        last = raw[folded.starts[right - 1]]
        if last not in _PAIRS.values() or last in wanted:
            break
        right, closing = right - 1, closing - 1
        while folded.text[right - 1] == " ":
            right -= 1
    return right, closing


def _past_signs(
    folded: Folded, raw: str, before: tuple[int, int], after: tuple[int, int], core: tuple[int, int]
) -> tuple[int, int, int, int]:
    """The brackets on both sides, those included that a quotation mark, a stop or another sign keeps off the token.

    They count only as a pair: an opening one on one side, its closing one on the other.
    """
    if not before[1]:
        before = _beyond(folded, raw, core[0] - 1, -1) or before
    if not after[1]:
        after = _beyond(folded, raw, core[1], 1) or after
    if before[1] and after[1] and _pair(raw, folded, before[0] + 1, after[0] - 1):
        return *before, *after
    return *_scan(folded, raw, core[0] - 1, -1), *_scan(folded, raw, core[1], 1)


def _beyond(folded: Folded, raw: str, place: int, step: int) -> tuple[int, int] | None:
    """Brackets next to `place`, past at most three signs that are neither letters, digits, blanks nor brackets."""
    at = place
    while 0 <= at < len(folded.text) and abs(at - place) < _MOST_SIGNS and folded.text[at] not in _NO_SIGN:
        at += step
    if at == place or not 0 <= at < len(folded.text) or folded.starts[at] == folded.ends[at]:
        return None
    found = _scan(folded, raw, at, step)
    return found if found[1] else None


def _pair(raw: str, folded: Folded, left: int, right: int) -> bool:
    return _PAIRS.get(raw[folded.starts[left]]) == raw[folded.starts[right]]


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
