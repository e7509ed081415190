"""From tokens to names: which neighbouring tokens are one name, of what kind, and how sure that is."""

from collections.abc import Iterator
from dataclasses import dataclass

from scrub_app.core.detection.names import vocabulary
from scrub_app.core.detection.names.features import plain
from scrub_app.core.detection.names.tokens import Tokens
from scrub_app.core.detection.names.verdicts import ORGANISATION, PERSON, Verdict

_PARTICLES = vocabulary.words("particles")
_JOINERS = vocabulary.words("joiners")


@dataclass(frozen=True, slots=True)
class Group:
    """The tokens `[start, end)` are one name of `kind`; `sure` is the lowest likelihood of its capitalised tokens."""

    start: int
    end: int
    kind: str
    sure: float
    reason: str


def groups(tokens: Tokens, verdicts: dict[int, Verdict], at_least: float) -> Iterator[Group]:
    """The names among the tokens, in reading order."""
    chosen = sorted(number for number, verdict in verdicts.items() if verdict.name >= at_least)
    run: list[int] = []
    for number in chosen:
        if run and not _joined(tokens, verdicts, run[-1], number):
            yield from _split(tokens, verdicts, run)
            run = []
        run.append(number)
    if run:
        yield from _split(tokens, verdicts, run)


def _joined(tokens: Tokens, verdicts: dict[int, Verdict], before: int, after: int) -> bool:
    if after == before + 1:
        return True
    if after - before > 4:
        return False
    kinds = {verdicts[before].kind, verdicts[after].kind}
    between = [plain(word) for word in tokens.words[before + 1 : after]]
    if kinds == {ORGANISATION}:
        return all(word in _JOINERS or word in _PARTICLES for word in between)
    return all(word in _PARTICLES for word in between) and len(kinds) == 1


def _split(tokens: Tokens, verdicts: dict[int, Verdict], run: list[int]) -> Iterator[Group]:
    """One group for the run, or more where the kinds differ and both are sure."""
    start = 0
    for place in range(1, len(run)):
        one, other = verdicts[run[place - 1]], verdicts[run[place]]
        if one.kind != other.kind and _share(one) > 0.8 and _share(other) > 0.8:
            yield _group(tokens, verdicts, run[start:place])
            start = place
    yield _group(tokens, verdicts, run[start:])


def _share(verdict: Verdict) -> float:
    return max(verdict.person, verdict.place, verdict.organisation) / (verdict.name or 1.0)


def _group(tokens: Tokens, verdicts: dict[int, Verdict], run: list[int]) -> Group:
    sums = {"P": 0.0, "L": 0.0, "G": 0.0}
    for number in run:
        verdict = verdicts[number]
        sums["P"] += verdict.person
        sums["L"] += verdict.place
        sums["G"] += verdict.organisation
    kind = max(sums, key=lambda k: sums[k])
    heavy = [verdicts[n].name for n in run if tokens.words[n][0].isupper()]
    reasons = [verdicts[n].reason for n in run if verdicts[n].reason != "tagger"]
    return Group(run[0], run[-1] + 1, kind, min(heavy or [verdicts[run[0]].name]), reasons[0] if reasons else "tagger")


def trimmed(group: Group, tokens: Tokens) -> Group | None:
    """The group without what cannot end or start a name: a trailing particle, a preposition before a place."""
    start, end = group.start, group.end
    if group.kind != PERSON and group.reason == "tagger":
        while end > start and tokens.words[start] in _PARTICLES and tokens.words[start] not in ("'t", "'s"):
            start += 1
    while end > start and plain(tokens.words[end - 1]) in _PARTICLES and tokens.words[end - 1][0].islower():
        end -= 1
    while end > start and plain(tokens.words[start]) in ("'s", "y", "e") and group.kind == PERSON:
        start += 1
    if start == end:
        return None
    return Group(start, end, group.kind, group.sure, group.reason)
