"""Damaged tokens as findings: each with its place, its damage and the one issued token that fits, if one does."""

from collections import Counter
from collections.abc import Sequence

from scrub_app.core.audit.expecting import Expected
from scrub_app.core.audit.findings import Findings
from scrub_app.core.audit.ground import Ground
from scrub_app.core.audit.model import FindingKind
from scrub_app.core.audit.places import Places
from scrub_app.core.audit.register import Register
from scrub_app.core.tokens.damaged import Damaged, find_damaged

_SPLITTING = frozenset({"markup", "table_border"})


def add_damaged(
    findings: Findings,
    here: Ground,
    known: Register,
    open_text: str,
    hoped: Expected,
    counts: Counter[str],
    gaps: Sequence[tuple[int, int]],
) -> list[tuple[int, int]]:
    """Add the near misses of `open_text` (whole tokens blanked); the answer is `gaps` with their places, in order."""
    places = Places(here, hoped.entry)
    added: list[tuple[int, int]] = []
    if known.robust.tokens:
        for damaged in find_damaged(open_text, known.robust):
            _add(findings, here, known, places, damaged)
            added.append((damaged.start, damaged.end))
    return sorted([*gaps, *added])


def _add(findings: Findings, here: Ground, known: Register, places: Places, damaged: Damaged) -> None:
    place = (damaged.start, damaged.end)
    token = str(damaged.candidate) if damaged.candidate else None
    carrier = places.carrier(*place, None)
    crossing = here.crosses(*place)
    damage = [*damaged.damage, *(["crosses_parts"] if crossing else []), *([carrier] if carrier else [])]
    findings.add(
        FindingKind.NEAR_MISS,
        place,
        seen=here.text[damaged.start : damaged.end],
        candidate=token,
        ambiguous=damaged.ambiguous,
        damage=damage,
        entity=known.entities.get(token or ""),
        single=bool(token) and (damaged.weak or crossing or carrier is not None),
    )
    if crossing or not _SPLITTING.isdisjoint(damaged.damage):
        findings.add(FindingKind.SPLIT_RISK, place, token=token, entity=known.entities.get(token or ""))
