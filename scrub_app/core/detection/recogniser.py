"""A recogniser as a row: a pattern, what checks its value, how sure a hit is, and examples that are its tests."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Protocol

from scrub_app.core.spans import Decision, Span

WORD = re.compile(r"[^\W\d_]+(?:['’.&-][^\W\d_]+)*")
"""A word as labels and months are: letters, with signs inside."""


_WIDER = {"Z": "0"}
_INNER = re.compile(r"[.&-]")


class Anchored(Protocol):
    """What is tried only where one of its words stands."""

    def wants(self, word: str) -> bool:
        """Whether it is tried where `word` stands; `word` as it is written."""

    def at(self, text: str, start: int, end: int) -> Iterator[Span]:
        """The spans that the word `text[start:end]` leads to."""


class Finder(Protocol):
    """Anything that finds spans in a text; `name` is the source that its spans carry."""

    @property
    def name(self) -> str:
        """The name that stands as `source` of its spans."""

    def find(self, text: str) -> Iterator[Span]:
        """The spans of `text`, in any order, overlapping or not."""


@dataclass(frozen=True, slots=True)
class Recogniser:
    """One row.

    `pattern` matches one value: its group `v` where it has one, else the whole. `needs` are texts of which one must
    stand in a document for the pattern to be tried at all. `back` letters before the match belong to it (a pattern
    that begins with what is rare runs faster); `before` matches what belongs to it in front, up to 64 letters. `check`
    takes the value and says whether it can be one. `fit` says how many letters of a greedy match are the value.

    A row with `words` is tried only where one of these words begins (in small letters here, in any case in the text),
    and with `after` only behind one of those. `runs` says how the value begins, for speed: `0:1-2:-/` is one or two
    figures and then a hyphen or slash, `Z:` the same from a zero on, `A:2-2:0 ` two capitals and then a figure or a
    blank. Behind the second colon `0` is any figure, `A` any capital, `a` any small letter, nothing is anything.

    `matches` and `not_matches` are the tests of the row; in `matches` the value stands between `«` and `»`.
    """

    name: str
    entity: str
    pattern: re.Pattern[str]
    confidence: float = 0.9
    decision: Decision = Decision.MASK
    reason: str = "shape_fits"
    needs: tuple[str, ...] = ()
    back: int = 0
    check: Callable[[str], bool] | None = None
    fit: Callable[[str], int] | None = None
    before: re.Pattern[str] | None = None
    words: frozenset[str] = frozenset()
    after: frozenset[str] = frozenset()
    runs: tuple[str, ...] = ()
    matches: tuple[str, ...] = ()
    not_matches: tuple[str, ...] = ()
    group: str | int = field(init=False, repr=False)
    starts: tuple[tuple[str, int, int, str], ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "starts", tuple(map(_parsed, self.runs)))
        object.__setattr__(self, "group", "v" if "v" in self.pattern.groupindex else 0)

    def find(self, text: str) -> Iterator[Span]:
        """The values of this row in `text`."""
        if self.needs and not any(need in text for need in self.needs):
            return
        matches = self._at_words(text) if self.words else self.pattern.finditer(text)
        for match in matches:
            if (span := self.take(text, match)) is not None:
                yield span

    def wants(self, word: str) -> bool:
        """Whether this row is tried where `word` stands."""
        return not self.words.isdisjoint(word_heads(word))

    def at(self, text: str, start: int, _end: int) -> Iterator[Span]:
        """The value of this row that begins at the word at `start`."""
        if self.after and last_word(text, start) not in self.after:
            return
        match = self.pattern.match(text, start)
        if match is not None and (span := self.take(text, match)) is not None:
            yield span

    def begins(self, kind: str, length: int, follows: str) -> bool:
        """Whether the value can begin with `length` letters of `kind` and then `follows`, told as in `runs`."""
        wider = _WIDER.get(kind)
        for of, least, most, after in self.starts:
            if of in (kind, wider) and least <= length <= most and (not after or follows in after):
                return True
        return False

    def take(self, text: str, match: re.Match[str]) -> Span | None:
        """The span of a match of the pattern; None when not all that the row asks for holds."""
        start, end = match.span(self.group)
        if self.before is not None:
            led = self.before.search(text, max(0, start - 64), start)
            if led is None:
                return None
            start = led.start()
        start -= self.back
        if self.fit is not None:
            end = start + self.fit(text[start:end])
        if start >= end or (self.check is not None and not self.check(text[start:end])):
            return None
        return Span(start, end, self.entity, self.confidence, self.name, self.decision, reason=self.reason)

    def _at_words(self, text: str) -> Iterator[re.Match[str]]:
        for word in WORD.finditer(text):
            if not self.wants(word.group()) or (self.after and last_word(text, word.start()) not in self.after):
                continue
            if match := self.pattern.match(text, word.start()):
                yield match


@cache
def _parsed(run: str) -> tuple[str, int, int, str]:
    """What `runs` says: the kind of its letters, how many at least and at most, what may follow."""
    of, lengths, after = run.split(":", 2)
    least, most = lengths.split("-")
    return of, int(least), int(most), after


def word_heads(word: str) -> tuple[str, ...]:
    """What a row may call `word`, in small letters: the whole, and what stands before a sign inside it."""
    low = word.lower()
    return (low,) if low.isalpha() else (low, _INNER.split(low, maxsplit=1)[0])


def last_word(text: str, end: int) -> str:
    """The word before `end`, within 28 letters, in small letters and without a sign behind it; empty when none."""
    words = text[max(0, end - 28) : end].split()
    return words[-1].lower().strip("()[].:,\"'“‘") if words else ""


def find_all(finders: Iterable[Finder], text: str) -> list[Span]:
    """What all `finders` find in `text`."""
    return [span for finder in finders for span in finder.find(text)]
