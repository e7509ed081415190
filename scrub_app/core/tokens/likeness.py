"""The likeness of what was read to a token: whether there is enough of one to rule ordinary text out."""

import re

from scrub_app.core.tokens.brackets import Brackets
from scrub_app.core.tokens.cores import Core
from scrub_app.core.tokens.folding import Folded
from scrub_app.core.tokens.labels import Fit
from scrub_app.core.tokens.readings import padded

_FILE_ENDING = re.compile(r"\.[a-z][a-z0-9]{1,4}\b")
_VARIABLE = re.compile(r"\$\{?\Z")
_REPORTED_WITH_PREFIX = 7
_REPORTED_BARE = 5


def is_token(text: str, folded: Folded, core: Core, brackets: Brackets, gap: str) -> bool:
    """Whether there is enough of a token to rule ordinary text out.

    `gap` is the sign that stands for the underscores in `text`, where it is none of the usual ones.
    """
    if not core.verdict.whole and not _is_spelled_out(text, folded, core, brackets, gap):
        return False
    likeness = _likeness(core, brackets, folded)
    if core.has_prefix:
        return likeness >= _REPORTED_WITH_PREFIX + (0 if core.verdict.fits else 1)
    if not core.verdict.whole and not brackets.strength and not _is_joined(core, folded):
        return False
    return likeness >= _REPORTED_BARE


def _is_spelled_out(text: str, folded: Folded, core: Core, brackets: Brackets, gap: str) -> bool:
    """Whether what is less than a whole token reads as one all the same, and not as a name of a file or in code."""
    reading, start, end = core.reading, folded.starts[core.start], folded.ends[core.end - 1]
    if not reading.integrity and _VARIABLE.search(text[max(0, start - 2) : start]):
        return False
    if gap:
        return core.label.fit is Fit.EXACT and (reading.counter or "").startswith("0")
    if brackets.strength:
        return True
    if core.label.fit is Fit.LOST and core.has_prefix and "case" not in folded.marks[core.start]:
        return bool(reading.integrity) and "_" in folded.text[core.start : core.end]
    return bool(reading.integrity) or not _FILE_ENDING.match(text, end)


def _is_joined(core: Core, folded: Folded) -> bool:
    """Whether one token fits and an underscore joins what was read, as nothing but a token or code does."""
    return core.verdict.candidate is not None and "_" in folded.text[core.start : core.end]


def _likeness(core: Core, brackets: Brackets, folded: Folded) -> int:
    reading, stretch = core.reading, range(core.start, core.end)
    lower = any("case" in folded.marks[i] for i in stretch)
    joined = "_" in folded.text[core.start : core.end]
    if "-" in folded.text[core.start : core.end] and brackets.strength and not lower:
        joined = True
    points = brackets.strength + joined
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
