"""The check of one edited document as the Restore tab works on it: the audit, the decisions, the way back."""

from collections.abc import Iterable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from scrub_app.core.audit.model import Audit, Choice, Finding, FindingKind
from scrub_app.gui.keys.key_jobs import Contents
from scrub_app.system.jobs_values import Audited, Input

ORDER = (
    FindingKind.NEAR_MISS,
    FindingKind.INTEGRITY_FAILED,
    FindingKind.UNKNOWN,
    FindingKind.WRONG_KEY,
    FindingKind.CARRIERS,
    FindingKind.RESIDUAL_VALUES,
    FindingKind.MISSING,
    FindingKind.OTHER_DOCUMENT,
    FindingKind.UNMAPPED_SPANS,
    FindingKind.COUNT_CHANGES,
    FindingKind.MIXED,
    FindingKind.DUPLICATE_ENTRIES,
    FindingKind.SPLIT_RISK,
    FindingKind.ORDER,
    FindingKind.EXACT,
)
"""What asks most of a person comes first."""


class RestoreSession(QObject):
    """An audited document, its key, and what was decided. `changed` when a decision was made, `moved` when another
    finding is the current one."""

    changed = Signal()
    moved = Signal()

    def __init__(self, source: Input, audited: Audited, key: Contents, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.source = source
        self.audited = audited
        self.key = key
        self.decisions: dict[str, Choice] = {}
        self.current: Finding | None = None
        self._done: list[dict[str, Choice]] = []
        self._undone: list[dict[str, Choice]] = []
        self.groups = _groups(audited.audit)

    @property
    def audit(self) -> Audit:
        """What the audit found."""
        return self.audited.audit

    def value_of(self, token: str | None) -> str | None:
        """The original value of a token, when the key has it."""
        return self.key.values.get(token) if token else None

    # --- what is open

    def open_findings(self) -> list[Finding]:
        """The findings that still ask for a decision, in the order of the list."""
        return [f for group in self.groups.values() for f in group if f.blocks and f.id not in self.decisions]

    def unambiguous(self) -> list[Finding]:
        """The findings without a decision that "repair all" takes along."""
        return [f for f in self.open_findings() if f.in_bulk]

    def ready(self) -> bool:
        """Whether the document may be written."""
        return not self.open_findings() and Choice.STOP not in self.decisions.values()

    # --- deciding

    def decide(self, findings: Iterable[Finding], choice: Choice) -> None:
        """Decide these; a repair only where there is a candidate."""
        wanted = {f.id: choice for f in findings if f.blocks and (choice is not Choice.REPAIR or f.candidate)}
        if wanted and any(self.decisions.get(name) is not what for name, what in wanted.items()):
            self._done.append(dict(self.decisions))
            self._undone.clear()
            self.decisions.update(wanted)
            self.changed.emit()

    def undo(self) -> None:
        """Take the last decision back."""
        if self._done:
            self._undone.append(self.decisions)
            self.decisions = self._done.pop()
            self.changed.emit()

    def redo(self) -> None:
        """Make the last undone decision again."""
        if self._undone:
            self._done.append(self.decisions)
            self.decisions = self._undone.pop()
            self.changed.emit()

    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return bool(self._done)

    def can_redo(self) -> bool:
        """Whether there is an undone decision."""
        return bool(self._undone)

    # --- moving

    def go_to(self, finding: Finding | None) -> None:
        """Make a finding the current one."""
        if finding is not self.current:
            self.current = finding
            self.moved.emit()

    def step(self, by: int) -> None:
        """The next (1) or previous (-1) finding that is not simply intact, round the end."""
        wanted = [f for kind, group in self.groups.items() if kind is not FindingKind.EXACT for f in group]
        if wanted:
            place = wanted.index(self.current) + by if self.current in wanted else (0 if by > 0 else -1)
            self.go_to(wanted[place % len(wanted)])


def _groups(audit: Audit) -> Mapping[FindingKind, Sequence[Finding]]:
    proposed = {f.candidate for f in audit.of(FindingKind.NEAR_MISS) if f.candidate}
    found: dict[FindingKind, Sequence[Finding]] = {}
    for kind in ORDER:
        group = audit.of(kind)
        if kind is FindingKind.MISSING:
            group = tuple(f for f in group if f.token not in proposed)
        if group:
            found[kind] = group
    return found
