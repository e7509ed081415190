"""Damaged tokens as findings: each with its place, its damage and the one issued token that fits, if one does."""

from collections.abc import Sequence

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
    places: Places,
    gaps: Sequence[tuple[int, int]],
) -> tuple[list[tuple[int, int]], bool]:
    """Add the near misses of `open_text` (whole tokens blanked).

    The answer is `gaps` with their places, in order; and whether the whole text could be looked at.
    """
    if not known.robust.tokens:
        return list(gaps), True
    found, whole = find_damaged(open_text, known.robust)
    for damaged in found:
        _add(findings, here, known, places, damaged)
    return sorted([*gaps, *((d.start, d.end) for d in found)]), whole


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
