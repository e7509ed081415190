"""Weighing evidence: which issued tokens fit what can still be read of a damaged one.

Counter, integrity part and entity code each agree, contradict or say nothing. One token that nothing speaks against
is the candidate; more than one, or parts that point at different tokens, is ambiguous; nothing is nothing.
"""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from scrub_app.core.tokens.characters import digits
from scrub_app.core.tokens.grammar import STRICT, Token, taken_apart
from scrub_app.core.tokens.labels import Fit, Label

_FULL = 4
_HEXADECIMAL = frozenset("0123456789ABCDEF")


def alike(integrity: str) -> str:
    """An integrity part with look-alike characters folded together, for comparing only."""
    return digits(integrity)


class Issued:
    """The robust tokens of a key, to be asked by any of their parts. They are sorted by them when somebody asks first.

    `entities` are their types, `pairs` each integrity part (look-alikes folded) with the last digit of its counter
    behind it.
    """

    def __init__(self) -> None:
        self.entities: frozenset[str] = frozenset()
        self.pairs: set[str] = set()
        self._waiting: list[re.Match[str]] = []
        self._tokens: dict[str, Token] = {}
        self._by_counter: dict[int, list[Token]] = defaultdict(list)
        self._by_integrity: dict[str, list[Token]] = defaultdict(list)
        self._by_entity: dict[str, list[Token]] = defaultdict(list)
        self._sorted: list[tuple[str, str]] = []
        self._begun: dict[tuple[str, str | None], list[Token]] = {}

    @classmethod
    def of(cls, tokens: Iterable[str]) -> "Issued":
        """The index of all strict tokens among `tokens`."""
        index = cls()
        index.add(tokens)
        return index

    def add(self, tokens: Iterable[str]) -> None:
        """Take the strict tokens among `tokens` in; the price is theirs alone, however many there are already."""
        strict = [match for match in map(STRICT.fullmatch, tokens) if match]
        parts = [match.groups() for match in strict]
        folded = alike(" ".join(integrity for _, _, integrity in parts)).split()
        self.pairs.update(seen + counter[-1] for seen, (_, counter, _) in zip(folded, parts, strict=True))
        entities = {entity for entity, _, _ in parts}
        if not entities <= self.entities:
            self.entities |= entities
        self._waiting += strict
        self._sorted, self._begun = [], {}

    @property
    def tokens(self) -> dict[str, Token]:
        """The tokens by their text."""
        self._sort()
        return self._tokens

    @property
    def by_counter(self) -> dict[int, list[Token]]:
        """The tokens by their counter."""
        self._sort()
        return self._by_counter

    @property
    def by_integrity(self) -> dict[str, list[Token]]:
        """The tokens by their integrity part, look-alikes folded."""
        self._sort()
        return self._by_integrity

    @property
    def by_entity(self) -> dict[str, list[Token]]:
        """The tokens by their type."""
        self._sort()
        return self._by_entity

    def _sort(self) -> None:
        for match in self._waiting:
            if match[0] not in self._tokens:
                token = self._tokens[match[0]] = taken_apart(match)
                self._by_counter[token.counter].append(token)
                self._by_integrity[alike(token.integrity)].append(token)
                self._by_entity[token.entity].append(token)
        self._waiting.clear()

    def starting(self, counter: str, entity: str | None) -> list[Token]:
        """The tokens (of `entity`, when given) whose counter, as it is written, starts with these digits."""
        if not self._sorted:
            self._sorted = sorted((f"{token.counter:04d}", text) for text, token in self.tokens.items())
        asked = (counter, entity)
        if asked not in self._begun:
            found: list[Token] = []
            for written, text in islice(self._sorted, bisect_left(self._sorted, (counter, "")), None):
                if not written.startswith(counter):
                    break
                if entity in (None, self.tokens[text].entity):
                    found.append(self.tokens[text])
            self._begun[asked] = found
        return self._begun[asked]


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a damaged token. `counter` and `integrity` as they stand, canonical; None when not there.

    `open_end`: no bracket closes it. `cut`: the text stops here, so the last part may be cut. `cost`: how unnatural
    the reading is.
    """

    label: Label
    counter: str | None
    integrity: str | None
    cost: int = 0
    open_end: bool = False
    cut: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the evidence says. `weak`: one token fits, but on so little that it wants a consent of its own.

    `whole`: counter and integrity part both agree, to the letter or by look-alikes.
    """

    candidate: Token | None = None
    ambiguous: bool = False
    weak: bool = False
    whole: bool = False
    reading: Reading | None = None

    @property
    def fits(self) -> bool:
        """Whether at least one issued token has to do with it."""
        return self.candidate is not None or self.ambiguous


def weigh(readings: Iterable[Reading], issued: Issued) -> Verdict:
    """The verdict over all readings of one place. A reading in which counter and integrity agree outweighs the rest."""
    ordered = sorted(readings, key=lambda r: r.cost)
    whole = {str(t): (t, r) for r in reversed(ordered) if r.counter and r.integrity for t in _both(r, issued)}
    if whole:
        return _from_whole(list(whole.values()))
    best = [r for r in ordered if r.cost == ordered[0].cost] if ordered else []
    supported = {str(t): (t, r) for r in reversed(ordered) for t in _supported(r, issued)}
    if not supported:
        return Verdict(ambiguous=any(_suspects(r, issued) for r in best), reading=ordered[0] if ordered else None)
    if len(supported) > 1:
        return Verdict(ambiguous=True, reading=best[0])
    token, reading = next(iter(supported.values()))
    if any(s != token for r in best for s in _suspects(r, issued)):
        return Verdict(ambiguous=True, reading=reading)
    if _other_type(reading.label, token):
        return Verdict(ambiguous=True, reading=reading)
    return Verdict(token, weak=_is_weak(reading), reading=reading)


def _from_whole(found: list[tuple[Token, Reading]]) -> Verdict:
    if len(found) > 1:
        return Verdict(ambiguous=True, reading=found[0][1])
    token, reading = found[0]
    if reading.label.fit in (Fit.EXACT, Fit.RESPELLED) and _other_type(reading.label, token):
        return Verdict(ambiguous=True, reading=reading)
    return Verdict(token, whole=True, reading=reading)


def _both(reading: Reading, issued: Issued) -> list[Token]:
    same = issued.by_counter.get(number(reading.counter), ())
    return [t for t in same if alike(t.integrity) == alike(reading.integrity or "")]


def _supported(reading: Reading, issued: Issued) -> list[Token]:
    """The tokens that nothing in the reading speaks against, but for the type."""
    if reading.counter:
        return _by_counter(reading, issued)
    if reading.integrity:
        found = [t for t in issued.by_integrity.get(alike(reading.integrity), ()) if not _other_type(reading.label, t)]
        return found or _by_part_of_integrity(reading, issued)
    return _by_label(reading, issued)


def _by_label(reading: Reading, issued: Issued) -> list[Token]:
    code = reading.label.code or ""
    if not reading.cut:
        return list(issued.by_entity.get(code, ()))
    return [t for entity in issued.entities if code and entity.startswith(code) for t in issued.by_entity[entity]]


def _by_counter(reading: Reading, issued: Issued) -> list[Token]:
    found = [t for t in issued.by_counter.get(number(reading.counter), ()) if _near(t.integrity, reading.integrity)]
    if reading.integrity is None and reading.counter:
        found += [t for t in _beginning(reading, issued) if t not in found]
    return found


def _beginning(reading: Reading, issued: Issued) -> list[Token]:
    """The tokens whose counter may begin like this one. Where the text is cut, the zeros may be too many, too."""
    seen, code = digits(reading.counter or ""), reading.label.code
    found: list[Token] = []
    if reading.open_end or (len(seen) < _FULL and seen.startswith("0")):
        found += issued.starting(seen, code)
    if reading.cut and (plain := seen.lstrip("0")):
        found += [t for t in issued.tokens.values() if str(t.counter).startswith(plain) and code in (None, t.entity)]
    return found


def _by_part_of_integrity(reading: Reading, issued: Issued) -> list[Token]:
    part = alike(reading.integrity or "")
    if len(part) != 3 or reading.label.code is None:
        return []
    return [t for t in issued.by_entity.get(reading.label.code, ()) if alike(t.integrity).startswith(part)]


def _near(integrity: str, seen: str | None) -> bool:
    """Whether `seen` is the integrity part, cut short, with one character too many or too few, or one misread.

    A misread one is no hexadecimal digit: such a character says nothing, a wrong digit contradicts.
    """
    if seen is None:
        return True
    whole, part = alike(integrity), alike(seen)
    if whole.startswith(part) or whole == part or _misread(integrity, seen):
        return True
    longer, shorter = (whole, part) if len(whole) > len(part) else (part, whole)
    return len(longer) == len(shorter) + 1 and any(longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer)))


def _misread(integrity: str, seen: str) -> bool:
    odd = [c not in _HEXADECIMAL for c in seen]
    return (
        len(seen) == len(integrity)
        and sum(odd) == 1
        and all(o or a == b for o, a, b in zip(odd, integrity, seen, strict=True))
    )


def _suspects(reading: Reading, issued: Issued) -> list[Token]:
    """The tokens that some part of the reading points at, whatever the other parts say."""
    found = list(issued.by_counter.get(number(reading.counter), ())) if reading.counter else []
    if reading.integrity and len(reading.integrity) == 4:
        found += [t for t in issued.by_integrity.get(alike(reading.integrity), ()) if t not in found]
    return found


def _other_type(label: Label, token: Token) -> bool:
    return label.code is not None and label.code != token.entity


def _is_weak(reading: Reading) -> bool:
    if reading.integrity and reading.counter:
        return False
    if reading.counter:
        return reading.label.fit in (Fit.UNKNOWN, Fit.LOST) or reading.cut or not number(reading.counter)
    return not reading.integrity or len(reading.integrity) < 4 or reading.label.code is None


def number(counter: str | None) -> int:
    """The number that a counter is, look-alikes read as digits; 0 when it is none."""
    plain = digits(counter or "")
    return int(plain) if plain.isdecimal() and len(plain) <= 9 else 0
