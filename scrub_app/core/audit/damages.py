"""Damaged tokens as findings: each with its place, its damage and the one issued token that fits, if one does."""

from collections.abc import Mapping, Sequence

from scrub_app.core.audit.expecting import Expected
from scrub_app.core.audit.findings import Findings
from scrub_app.core.audit.ground import Ground
from scrub_app.core.audit.model import FindingKind
from scrub_app.core.audit.observing import blanked
from scrub_app.core.audit.places import Places
from scrub_app.core.audit.register import Register
from scrub_app.core.tokens.damaged import Damaged, find_damaged
from scrub_app.core.tokens.legacy import find_damaged_legacy
from scrub_app.core.tokens.prose import find_prose

_SPLITTING = frozenset({"markup", "table_border"})


def add_damaged(
    findings: Findings,
    here: Ground,
    known: Register,
    open_text: str,
    hoped: Expected,
    counts: Mapping[str, int],
    places: Places,
    gaps: Sequence[tuple[int, int]],
) -> tuple[list[tuple[int, int]], bool]:
    """Add the near misses of `open_text` (whole tokens blanked).

    The answer is `gaps` with their places, in order; and whether the whole text could be looked at.
    """
    taken = list(gaps)
    if known.has_legacy:
        for legacy, bare in find_damaged_legacy(open_text, known.legacy):
            damage = ("legacy_form", "brackets_lost" if bare else "brackets_changed")
            _add(findings, here, known, places, Damaged(legacy.start, legacy.end, None, False, damage), legacy.token)
            taken.append((legacy.start, legacy.end))
        open_text = blanked(here.text, sorted(taken))
    if not known.robust.tokens:
        return sorted(taken), True
    found, whole = find_damaged(open_text, known.robust)
    seen = {*counts, *(str(d.candidate) for d in found if d.candidate)}
    if seen:
        free = blanked(open_text, [(d.start, d.end) for d in found])
        found += find_prose(
            free, known.robust, {token for token in hoped.counts if token in known.robust.tokens} - seen
        )
    for damaged in sorted(found, key=lambda d: d.start):
        token = str(damaged.candidate) if damaged.candidate else None
        _add(findings, here, known, places, damaged, token)
    return sorted([*taken, *((d.start, d.end) for d in found)]), whole


def _add(
    findings: Findings, here: Ground, known: Register, places: Places, damaged: Damaged, token: str | None
) -> None:
    place = (damaged.start, damaged.end)
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
