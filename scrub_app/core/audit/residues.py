"""Residues: the original values of a key that stand in a text as words of their own. One pass for any number of values.

The words of the text are looked up in a tree of the words of the values, so that it does not matter how many values
begin with the same one. Values of which no text at hand can hold the first word are not taken apart at all.
"""

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, field
from heapq import merge

from scrub_app.core.audit.by_word import ByWord
from scrub_app.core.audit.words import ENDINGS, WORD, Words, plain, without_endings
from scrub_app.core.scrubkey.model import Entry

_SHORTEST = 4
_NAMES = frozenset({"PERSON", "ORGANIZATION", "FUND", "LOCATION", "ADDRESS", "USERNAME"})
_LONGEST_GAP = 4
_FEW = 12


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


@dataclass(slots=True)
class _Branch:
    """What may follow the words so far, and the values that end here."""

    next: dict[str, "_Branch"] = field(default_factory=dict)
    ends: list[_Wanted] = field(default_factory=list)


def find_residues(
    text: str, entries: Sequence[Entry], known: ByWord | None = None, words: Words | None = None
) -> Iterator[Residue]:
    """The values of `entries` and `known` in `text`, in reading order, none overlapping: the longest at each place.

    `words` are those of the text, where they are known already.
    """
    words = words or Words(text)
    held = known.held(words) if known is not None else ()
    tree = _tree([*(entry for entry in entries if words.may_hold(entry.value)), *held])
    if not tree.next:
        return
    hits = {word for word in words.spelled if any(form in tree.next for form in without_endings(plain(word)))}
    done = 0
    for match in _places(text, hits):
        if match.start() < done:
            continue
        wanted = _wanted(text, match, tree)
        residues = [r for w in wanted if (r := _at(text, match.start(), w)) is not None]
        if residues:
            best = max(residues, key=lambda r: (r.end, not r.near))
            yield best
            done = best.end


def _places(text: str, hits: Set[str]) -> Iterator[re.Match[str]]:
    """The words of `text` that are among `hits`, in reading order. A few are looked for one by one, that is faster."""
    if len(hits) > _FEW:
        return (match for match in WORD.finditer(text) if match[0] in hits)
    found = ((m for m in re.finditer(rf"{re.escape(word)}(?!\w)", text) if _begins(text, m.start())) for word in hits)
    return merge(*found, key=lambda match: match.start())


def _begins(text: str, start: int) -> bool:
    return start == 0 or WORD.match(text, start - 1, start) is None


def _tree(entries: Sequence[Entry]) -> _Branch:
    """The values by their words (plain). A number is looked for without its gaps, too."""
    tree = _Branch()
    for entry in entries:
        words = tuple(plain(word) for word in WORD.findall(entry.value))
        if not words or not _matters(entry):
            continue
        _add(tree, _Wanted(words, entry, entry.entity in _NAMES))
        joined = "".join(words)
        if len(words) > 1 and len(joined) >= 6 and any(c.isdigit() for c in joined):
            _add(tree, _Wanted((joined,), entry, True))
    return tree


def _add(tree: _Branch, wanted: _Wanted) -> None:
    branch = tree
    for word in wanted.words:
        branch = branch.next.setdefault(word, _Branch())
    branch.ends.append(wanted)


def _wanted(text: str, first: re.Match[str], tree: _Branch) -> Iterator[_Wanted]:
    """The values whose words stand in `text` from `first` on, the last perhaps with an ending."""
    branch: _Branch | None = tree
    match: re.Match[str] | None = first
    while match is not None and branch is not None:
        forms = without_endings(plain(match[0]))
        for form in forms:
            if ending := branch.next.get(form):
                yield from ending.ends
        branch = branch.next.get(forms[0])
        match = WORD.search(text, match.end()) if branch is not None and branch.next else None


def _matters(entry: Entry) -> bool:
    value = entry.value.strip()
    return len(value) >= _SHORTEST or (entry.entity in _NAMES and value[:1].isupper() and len(value) > 1)


def _at(text: str, start: int, wanted: _Wanted) -> Residue | None:
    """The residue of `wanted` that starts at the word at `start`, if its other words follow."""
    value = wanted.entry.value
    end = start + len(value)
    if text.startswith(value, start) and not _continues(text, end):
        return Residue(start, end, wanted.entry, False)
    place, ending = start, ""
    for number, word in enumerate(wanted.words):
        match = WORD.match(text, place) if number == 0 else _next_word(text, place)
        if match is None:
            return None
        last = number == len(wanted.words) - 1
        seen = plain(match[0])
        if seen != word:
            ending = seen[len(word) :] if last and seen.startswith(word) else "?"
            if ending not in ENDINGS:
                return None
        place = match.end()
    return Residue(start, place, wanted.entry, True) if _varies(text[start:place], wanted, ending) else None


def _next_word(text: str, place: int) -> re.Match[str] | None:
    match = WORD.search(text, place, place + _LONGEST_GAP + 64)
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
