"""Finding damaged tokens: one forgiving grammar over folded text, from the prefilter to a verdict per place.

What is read: brackets of any kind, a prefix, a label, a counter, an integrity part, each of which may be lost, with
any gap between them. A place is reported when enough of that is there (`_likeness`) to rule ordinary text out.
"""

import re
from dataclasses import dataclass

from scrub_app.core.tokens.anchors import AnchorKind, anchors
from scrub_app.core.tokens.brackets import Brackets, around
from scrub_app.core.tokens.evidence import Issued, Reading, Verdict, weigh
from scrub_app.core.tokens.folding import Folded, fold
from scrub_app.core.tokens.grammar import STRICT_BARE, Token
from scrub_app.core.tokens.labels import NO_LABEL, Fit, Label, label_ends, read_label
from scrub_app.core.tokens.readings import Placed, padded, readings, tail

_BEFORE = 48
_NEAR = 80
_FAR = 480
_MARGIN = 32
_SIDE = 24
_MOST_FOUND = 100_000
_MOST_VAIN = 50_000
_HOPE = re.compile(r"[\d\]>}\)]")
_PREFIX = re.compile(r"[S5][-_ ]?P[-_ |]?")
_NEXT_PREFIX = re.compile(r"S[_ ]?P[-_ ]?(?=[A-Z]{2})")
_BARE_LABEL = re.compile(r"[^\W\d_]+(?:[-_][^\W\d_]+)*[-_]?\Z")
_RANGE = re.compile(r"[-_ ]?[/,&+;][-_ ]?(?:[0-9]{1,6}(?:[-_][0-9A-F]{4})?(?=[-_ ]?\])|0[0-9]{3}(?![0-9]))")
_COUNTER = re.compile(r"[0-9OIL]{1,7}\Z")
_UNNATURAL = 2
_PADDED = 4
_NEVER_HEX = frozenset("OQILSZG")
_REPORTED_WITH_PREFIX = 7
_REPORTED_BARE = 5


@dataclass(frozen=True, slots=True)
class Damaged:
    """A damaged token at `[start, end)`. `candidate` is the one issued token that fits; `weak`: on little evidence."""

    start: int
    end: int
    candidate: Token | None
    ambiguous: bool
    damage: tuple[str, ...]
    weak: bool = False


@dataclass(frozen=True, slots=True)
class _Core:
    """What was read between the brackets; offsets in folded text."""

    start: int
    end: int
    has_prefix: bool
    label: Label
    reading: Reading
    verdict: Verdict
    merged: bool = False


def find_damaged(text: str, issued: Issued) -> tuple[list[Damaged], bool]:
    """The damaged tokens of `text`, in reading order, none overlapping; and whether the whole text was looked at.

    Strict tokens must have been blanked with `characters.BORDER`, across which nothing is read. A text that is full of
    what nearly is a token is given up on after `_MOST_FOUND` of them, or `_MOST_VAIN` places that are none.
    """
    found: list[Damaged] = []
    done = vain = 0
    for anchor in anchors(text, issued):
        if anchor.start < done:
            continue
        if vain >= _MOST_VAIN or len(found) >= _MOST_FOUND:
            return found, False
        damaged = _at(text, anchor.start, anchor.kind, issued, done)
        if damaged is None:
            vain += 1
        else:
            found.append(damaged)
            done = damaged.end
    return found, True


def _at(text: str, at: int, kind: AnchorKind, issued: Issued, done: int) -> Damaged | None:
    """What stands at an anchor. Most damage is short; a second, longer look is for markup in between."""
    start, end = max(done, at - _BEFORE), min(len(text), at + _NEAR)
    if kind is AnchorKind.PREFIX:
        if (plain := _plain(text, at, issued, start)) is not None:
            return plain
        if end < len(text) and not _HOPE.search(text, at, end):
            return None
    folded = fold(text, start, end)
    core = _core(folded, at, kind, issued)
    if end < len(text) and (core.end > len(folded.text) - _MARGIN if core else "<" in text[at:end]):
        folded = fold(text, start, min(len(text), at + _FAR))
        core = _core(folded, at, kind, issued)
    if core is None:
        return None
    brackets = around(folded, text, core.start, core.end)
    return _damaged(folded, core, brackets) if _likely(core, brackets, folded) else None


def _plain(text: str, at: int, issued: Issued, done: int) -> Damaged | None:
    """The commonest damage by a short way: an issued token whose brackets alone were changed."""
    match = STRICT_BARE.match(text, at - 1)
    token = issued.tokens.get(f"[[{match[0]}]]") if match else None
    if match is None or token is None or text[match.end() : match.end() + 1] in ("|", "/"):
        return None
    folded = fold(text, max(done, match.start() - _SIDE), min(len(text), match.end() + _SIDE))
    first = next(i for i, start in enumerate(folded.starts) if start >= match.start())
    label = Label(token.entity, Fit.EXACT)
    reading = Reading(label, match["counter"], token.integrity)
    verdict = Verdict(token, whole=True, reading=reading)
    core = _Core(first, first + len(match[0]), True, label, reading, verdict)
    return _damaged(folded, core, around(folded, text, core.start, core.end))


def _core(folded: Folded, at: int, kind: AnchorKind, issued: Issued) -> _Core | None:
    text = folded.text
    place = next((i for i, start in enumerate(folded.starts) if start >= at), len(text))
    if kind is AnchorKind.PREFIX:
        match = _PREFIX.match(text, max(text.rfind("S", 0, place), text.rfind("5", 0, place), 0))
        return _read(text, match.start(), match.end(), issued) if match else None
    if kind is AnchorKind.SPREAD and (match := _PREFIX.match(text, place)):
        return _read(text, match.start(), match.end(), issued)
    if kind in (AnchorKind.LABEL, AnchorKind.SPREAD):
        return _read(text, place, place, issued)
    counter = _COUNTER.search(text[:place])
    if counter is None:
        return None
    label = _BARE_LABEL.search(text[: counter.start()])
    start = label.start() if label else counter.start()
    core = _read(text, start, start, issued)
    return core if core and core.verdict.whole and core.reading.cost < _UNNATURAL else None


def _read(text: str, start: int, label_start: int, issued: Issued) -> _Core | None:
    """The best way to read a label and what follows it."""
    following = _NEXT_PREFIX.search(text, label_start)
    stop = following.start() if following else len(text)
    best: _Core | None = None
    for label_end in label_ends(text, label_start, stop, issued.entities, begun=label_start > start):
        core = _read_from(text, start, label_start, label_end, stop, issued)
        if best is None or _rank(core) > _rank(best):
            best = core
    return best


def _read_from(text: str, start: int, label_start: int, label_end: int, stop: int, issued: Issued) -> _Core:
    label_text = text[label_start:label_end].strip("-_ |")
    label = read_label(label_text, issued.entities) if label_text else NO_LABEL
    head = text[start:label_end]
    after = tail(text, label_end, stop, spaced=" " in head and "_" not in head)
    alone = Reading(label, None, None, open_end=not after.closed, cut=after.cut)
    places = readings(label, after) or [Placed(alone, label_end)]
    verdict = weigh([p.reading for p in places], issued)
    if label.fit is Fit.UNKNOWN and " " in label_text and "_" in head and not verdict.whole:
        verdict = Verdict(reading=verdict.reading)
    place = next((p for p in places if p.reading == verdict.reading), places[0])
    end = place.end
    if (joined := _RANGE.match(text, end)) and place.reading.counter and not place.reading.integrity:
        return _Core(start, joined.end(), label_start > start, label, place.reading, Verdict(ambiguous=True), True)
    if text[end : end + 1] == "_" and not text[end + 1 : end + 2].isalnum():
        end += 1
    return _Core(start, end, label_start > start, label, place.reading, verdict)


def _rank(core: _Core) -> tuple[int, int, int]:
    sure = 2 if core.verdict.candidate and not core.verdict.weak else 1 if core.verdict.fits else 0
    return sure, -list(Fit).index(core.label.fit), core.end


def _likely(core: _Core, brackets: Brackets, folded: Folded) -> bool:
    """Whether there is enough of a token to rule ordinary text out."""
    likeness = _likeness(core, brackets, folded)
    if core.has_prefix:
        return likeness >= _REPORTED_WITH_PREFIX + (0 if core.verdict.fits else 1)
    if not core.verdict.whole and not brackets.strength and not _is_joined(core, folded):
        return False
    return likeness >= _REPORTED_BARE


def _is_joined(core: _Core, folded: Folded) -> bool:
    """Whether one token fits and an underscore joins what was read, as nothing but a token or code does."""
    return core.verdict.candidate is not None and "_" in folded.text[core.start : core.end]


def _likeness(core: _Core, brackets: Brackets, folded: Folded) -> int:
    reading, stretch = core.reading, range(core.start, core.end)
    lower = any("case" in folded.marks[i] for i in stretch)
    points = brackets.strength + ("_" in folded.text[core.start : core.end])
    if core.has_prefix:
        points += 2 if "case" in folded.marks[core.start] else 3
    points += {Fit.EXACT: 2, Fit.RESPELLED: 2, Fit.TRANSLATED: 1, Fit.UNKNOWN: -2, Fit.LOST: -2}[core.label.fit]
    points -= 1 if lower and core.label.fit in (Fit.EXACT, Fit.RESPELLED) else 0
    if reading.counter:
        points += 1 + padded(reading.counter)
    if core.verdict.candidate and reading.counter:
        points += 5 if reading.integrity else 1
    elif core.verdict.candidate and reading.integrity:
        points += 2
    return points


def _damaged(folded: Folded, core: _Core, brackets: Brackets) -> Damaged:
    start, end = folded.starts[brackets.start], folded.ends[brackets.end - 1]
    verdict = core.verdict
    damage = tuple(dict.fromkeys((*brackets.damage, *_core_damage(folded, core))))
    guessed = not core.reading.integrity and len(core.reading.counter or "") < _PADDED
    return Damaged(start, end, verdict.candidate, verdict.ambiguous, damage, verdict.weak or guessed)


def _gaps_missing(folded: Folded, core: _Core) -> bool:
    reading, text = core.reading, folded.text[core.start : core.end]
    parts = core.has_prefix + (core.label.fit is not Fit.LOST) + bool(reading.counter) + bool(reading.integrity)
    return sum(text.count(gap) for gap in "_- |") < parts - 1


def _core_damage(folded: Folded, core: _Core) -> list[str]:
    reading = core.reading
    found = [m for i in range(core.start, core.end) for m in folded.marks[i]]
    if core.merged:
        found.append("merged")
    if _gaps_missing(folded, core):
        found.append("separator_lost")
    if not (reading.counter or "0").isdigit() or set(reading.integrity or "") & _NEVER_HEX:
        found.append("look_alike")
    if not core.has_prefix:
        found.append("prefix_lost")
    if core.label.fit is not Fit.EXACT:
        found.append(core.label.fit.value)
    if reading.counter is None:
        found.append("counter_lost")
    elif len(reading.counter) != 4:
        found.append("padding")
    if reading.integrity is None:
        found.append("integrity_lost")
    elif core.verdict.candidate and reading.integrity != core.verdict.candidate.integrity:
        found.append("integrity_damaged")
    return found
