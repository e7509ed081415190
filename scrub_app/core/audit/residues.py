"""Residues: the original values of a key that stand in a text as words of their own. One pass for any number of values.

The words of the text are looked up in an index of first words; only where one hits are the next words compared.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scrub_app.core.scrubkey.model import Entry

_WORD = re.compile(r"\w+")
_SHORTEST = 4
_NAMES = frozenset({"PERSON", "ORGANIZATION", "FUND", "LOCATION", "ADDRESS", "USERNAME"})
_ENDINGS = ("s", "en", "e", "se")
_LONGEST_GAP = 4


@dataclass(frozen=True, slots=True)
class Residue:
    """A value at `[start, end)` of a text; `near`: spelled another way (case, accents, an ending)."""

    start: int
    end: int
    entry: Entry
    near: bool


@dataclass(frozen=True, slots=True)
class _Wanted:
    words: tuple[str, ...]
    entry: Entry
    may_vary: bool


def find_residues(text: str, entries: Sequence[Entry]) -> Iterator[Residue]:
    """The values of `entries` in `text`, in reading order, none overlapping: the longest at each place."""
    index = _index(entries)
    if not index:
        return
    hits = {word: found for word in set(_WORD.findall(text)) if (found := _lookup(word, index))}
    if not hits:
        return
    done = 0
    for match in _WORD.finditer(text):
        wanted = hits.get(match[0])
        if wanted is None or match.start() < done:
            continue
        residues = [r for w in wanted if (r := _at(text, match.start(), w)) is not None]
        if residues:
            best = max(residues, key=lambda r: (r.end, not r.near))
            yield best
            done = best.end


def _index(entries: Sequence[Entry]) -> dict[str, list[_Wanted]]:
    """First word (plain) -> what to look for there. A number is looked for without its gaps, too."""
    index: dict[str, list[_Wanted]] = {}
    for entry in entries:
        words = tuple(plain(word) for word in _WORD.findall(entry.value))
        if not words or not _matters(entry):
            continue
        index.setdefault(words[0], []).append(_Wanted(words, entry, entry.entity in _NAMES))
        joined = "".join(words)
        if len(words) > 1 and len(joined) >= 6 and any(c.isdigit() for c in joined):
            index.setdefault(joined, []).append(_Wanted((joined,), entry, True))
    return index


def _matters(entry: Entry) -> bool:
    value = entry.value.strip()
    return len(value) >= _SHORTEST or (entry.entity in _NAMES and value[:1].isupper() and len(value) > 1)


@lru_cache(maxsize=65536)
def _unaccented(word: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", word) if not unicodedata.combining(c)).casefold()


def plain(word: str) -> str:
    """A word without case and accents."""
    return word.lower() if word.isascii() else _unaccented(word)


def _lookup(word: str, index: dict[str, list[_Wanted]]) -> list[_Wanted]:
    small = plain(word)
    found = list(index.get(small, ()))
    for ending in _ENDINGS:
        if small.endswith(ending):
            found += [w for w in index.get(small[: -len(ending)], ()) if len(w.words) == 1 and w.may_vary]
    return found


def _at(text: str, start: int, wanted: _Wanted) -> Residue | None:
    """The residue of `wanted` that starts at the word at `start`, if its other words follow."""
    value = wanted.entry.value
    end = start + len(value)
    if text.startswith(value, start) and not _continues(text, end):
        return Residue(start, end, wanted.entry, False)
    place, ending = start, ""
    for number, word in enumerate(wanted.words):
        match = _WORD.match(text, place) if number == 0 else _next_word(text, place)
        if match is None:
            return None
        last = number == len(wanted.words) - 1
        seen = plain(match[0])
        if seen != word:
            ending = seen[len(word) :] if last and seen.startswith(word) else "?"
            if ending not in _ENDINGS:
                return None
        place = match.end()
    return Residue(start, place, wanted.entry, True) if _varies(text[start:place], wanted, ending) else None


def _next_word(text: str, place: int) -> re.Match[str] | None:
    match = _WORD.search(text, place, place + _LONGEST_GAP + 64)
    return match if match and match.start() - place <= _LONGEST_GAP else None


def _continues(text: str, end: int) -> bool:
    return text[end - 1 : end].isalnum() and (text[end : end + 1].isalnum() or text[end : end + 1] == "_")


def _varies(seen: str, wanted: _Wanted, ending: str) -> bool:
    """Whether another spelling counts: of names, and of numbers with other gaps; a lone name never in lower case."""
    if not wanted.may_vary:
        return any(c.isdigit() for c in seen) and not ending
    if len(wanted.words) == 1 and not any(c.isdigit() for c in seen):
        return seen[0].isupper() and len(wanted.words[0]) >= _SHORTEST
    return True
