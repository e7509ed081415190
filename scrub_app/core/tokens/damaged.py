"""Finding damaged tokens: one forgiving grammar over folded text, from the prefilter to a verdict per place.

What is read: brackets of any kind, a prefix, a label, a counter, an integrity part, each of which may be lost, with
any gap between them. A place is reported when enough of that is there (`likeness`) to rule ordinary text out.
"""

import re
from dataclasses import dataclass

from scrub_app.core.tokens.anchors import AnchorKind, anchors
from scrub_app.core.tokens.brackets import Brackets, around
from scrub_app.core.tokens.cores import Core, read_core
from scrub_app.core.tokens.evidence import Issued, Reading, Verdict
from scrub_app.core.tokens.folding import Folded, fold
from scrub_app.core.tokens.grammar import STRICT_BARE, Token
from scrub_app.core.tokens.labels import Fit, Label
from scrub_app.core.tokens.likeness import is_token

_BEFORE = 48
_NEAR = 80
_FAR = 480
_MARGIN = 32
_SIDE = 24
_MOST_FOUND = 100_000
_MOST_VAIN = 50_000
_HOPE = re.compile(r"[\d\]>}\)]")
_ODD_GAP = re.compile(r"[Pp][ ]?(?:([/;,+#@\u2192])[ ]?(?=[A-Za-z0-9])|([\\=])(?=[A-Z]{2}))")
_PADDED = 4
_NEVER_HEX = frozenset("OQILSZG")


@dataclass(frozen=True, slots=True)
class Damaged:
    """A damaged token at `[start, end)`. `candidate` is the one issued token that fits; `weak`: on little evidence."""

    start: int
    end: int
    candidate: Token | None
    ambiguous: bool
    damage: tuple[str, ...]
    weak: bool = False


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
    gap = _odd_gap(text, at) if kind is AnchorKind.PREFIX else ""
    folded = fold(text, start, end, gap)
    core = read_core(folded, at, kind, issued)
    if end < len(text) and (core.end > len(folded.text) - _MARGIN if core else "<" in text[at:end]):
        folded = fold(text, start, min(len(text), at + _FAR), gap)
        core = read_core(folded, at, kind, issued)
    if core is None:
        return None
    brackets = around(folded, text, core.start, core.end)
    return _damaged(folded, core, brackets) if is_token(text, folded, core, brackets, gap) else None


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
    core = Core(first, first + len(match[0]), True, label, reading, verdict)
    return _damaged(folded, core, around(folded, text, core.start, core.end))


def _odd_gap(text: str, at: int) -> str:
    """The sign that stands for the underscores of a token whose prefix ends at `at`; empty where it is a usual one.

    A path or an address has it before the prefix, too.
    """
    match = _ODD_GAP.match(text, at)
    sign = (match[1] or match[2]) if match else ""
    if not sign or text[at - 2 : at - 1] == sign or text.count(sign, at, at + _NEAR) < 2:
        return ""
    return sign


def _damaged(folded: Folded, core: Core, brackets: Brackets) -> Damaged:
    start, end = folded.starts[brackets.start], folded.ends[brackets.end - 1]
    verdict = core.verdict
    damage = tuple(dict.fromkeys((*brackets.damage, *_core_damage(folded, core))))
    guessed = not core.reading.integrity and len(core.reading.counter or "") < _PADDED
    return Damaged(start, end, verdict.candidate, verdict.ambiguous, damage, verdict.weak or guessed)


def _gaps_missing(folded: Folded, core: Core) -> bool:
    reading, text = core.reading, folded.text[core.start : core.end]
    parts = core.has_prefix + (core.label.fit is not Fit.LOST) + bool(reading.counter) + bool(reading.integrity)
    return sum(text.count(gap) for gap in "_- |") < parts - 1


def _core_damage(folded: Folded, core: Core) -> list[str]:
    reading = core.reading
    found = [m for i in range(core.start, core.end) for m in folded.marks[i]]
    if core.merged:
        found.append("merged")
    if core.moved:
        found.append("order_changed")
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
