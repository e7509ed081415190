"""The edited document with its tokens marked, and the preview with the values back."""

from dataclasses import dataclass

from scrub_app.core.audit.model import Choice, Finding, FindingKind
from scrub_app.gui.document.marks import Mark, Strength
from scrub_app.gui.restore.session import RestoreSession

_STRENGTH = {
    FindingKind.NEAR_MISS: Strength.DAMAGED,
    FindingKind.UNMAPPED_SPANS: Strength.DAMAGED,
    FindingKind.OTHER_DOCUMENT: Strength.DAMAGED,
    FindingKind.INTEGRITY_FAILED: Strength.WRONG,
    FindingKind.UNKNOWN: Strength.WRONG,
    FindingKind.WRONG_KEY: Strength.WRONG,
    FindingKind.CARRIERS: Strength.WRONG,
    FindingKind.RESIDUAL_VALUES: Strength.WRONG,
}


@dataclass(frozen=True, slots=True)
class Placed:
    """A mark and the finding it belongs to; None for an intact token."""

    mark: Mark
    finding: Finding | None
    token: str | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A text with marks. `starts` and `shifts` tell where an offset of the edited text went."""

    text: str
    placed: tuple[Placed, ...]
    moves: tuple[tuple[int, int], ...] = ((0, 0),)

    def place(self, offset: int) -> int:
        """Where an offset of the edited text stands in this one."""
        shift = 0
        for start, moved in self.moves:
            if start > offset:
                break
            shift = moved
        return offset + shift


def with_tokens(session: RestoreSession) -> Shown:
    """The edited text as it came."""
    return Shown(session.audited.text, tuple(_placed(session)))


def with_values(session: RestoreSession) -> Shown:
    """The edited text with every intact and every repaired token replaced by its value."""
    text, parts, moves, placed = session.audited.text, [], [(0, 0)], []
    place = written = 0
    for one in _placed(session):
        start, end = one.mark.start, one.mark.end
        value = _value(session, one)
        parts.append(text[place:start])
        written += start - place
        words = text[start:end] if value is None else value
        strength = one.mark.strength if value is None else Strength.RESTORED
        placed.append(Placed(Mark(written, written + len(words), strength), one.finding))
        parts.append(words)
        written += len(words)
        place = end
        moves.append((end, written - end))
    parts.append(text[place:])
    return Shown("".join(parts), tuple(p for p in placed if p.mark.start < p.mark.end), tuple(moves))


def _placed(session: RestoreSession) -> list[Placed]:
    audit = session.audit
    found = [Placed(Mark(o.start, o.end, Strength.RESTORED), None, o.token) for o in audit.occurrences]
    for finding in audit.findings:
        strength = _STRENGTH.get(finding.kind)
        if strength and finding.start is not None and finding.end is not None and finding.start < finding.end:
            found.append(Placed(Mark(finding.start, finding.end, strength), finding))
    # Where two overlap, what asks for a decision is shown.
    found.sort(key=lambda p: (p.mark.start, p.finding is None, -p.mark.end))
    disjoint: list[Placed] = []
    for one in found:
        if not disjoint or disjoint[-1].mark.end <= one.mark.start:
            disjoint.append(one)
    return disjoint


def _value(session: RestoreSession, one: Placed) -> str | None:
    if one.finding is None:
        return session.value_of(one.token)
    if session.decisions.get(one.finding.id) is Choice.REPAIR:
        return session.value_of(one.finding.candidate)
    return None
