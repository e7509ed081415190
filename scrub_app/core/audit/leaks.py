"""Leaks: original values and new personal data that stand in an edited text. A finding names token and type only."""

from collections.abc import Sequence

from scrub_app.core.audit.expecting import Expected
from scrub_app.core.audit.findings import Findings
from scrub_app.core.audit.ground import Ground
from scrub_app.core.audit.model import FindingKind
from scrub_app.core.audit.residues import find_residues
from scrub_app.core.entities import CATALOGUE
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.spans import Decision, Span


def add_residues(
    findings: Findings,
    here: Ground,
    key: ScrubKey,
    open_text: str,
    hoped: Expected,
    gaps: Sequence[tuple[int, int]],
) -> list[tuple[int, int]]:
    """Add the original values that stand in `open_text` (tokens blanked); the answer is `gaps` with their places."""
    left = set(hoped.entry.left) if hoped.entry else set()
    added: list[tuple[int, int]] = []
    for residue in find_residues(open_text, key.entries):
        place = (residue.start, residue.end)
        added.append(place)
        if left and key.digest(here.text[residue.start : residue.end]) in left:
            continue
        findings.add(
            FindingKind.RESIDUAL_VALUES,
            place,
            token=residue.entry.token,
            entity=residue.entry.entity,
            damage=["near_value"] if residue.near else [],
        )
    return sorted([*gaps, *added])


def add_unmapped(
    findings: Findings,
    here: Ground,
    key: ScrubKey,
    spans: Sequence[Span],
    hoped: Expected,
    gaps: Sequence[tuple[int, int]],
) -> None:
    """Add what detection finds in the edited text outside `gaps` and that was not left there at masking.

    The codes of entity types are no one's data: they stand in the legend that an answer may repeat.
    """
    left = set(hoped.entry.left) if hoped.entry else set()
    at = 0
    for span in sorted(spans, key=lambda s: s.start):
        while at < len(gaps) and gaps[at][1] <= span.start:
            at += 1
        covered = at < len(gaps) and gaps[at][0] < span.end
        if covered or span.decision is Decision.KEEP:
            continue
        seen = here.text[span.start : span.end]
        if seen in CATALOGUE or (left and key.digest(seen) in left):
            continue
        findings.add(FindingKind.UNMAPPED_SPANS, (span.start, span.end), entity=span.entity)
