"""The audit as a list: a head per kind of finding, which opens and closes, and its findings under it."""

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractListModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from scrub_app.core.audit.model import SEVERITY, Finding, FindingKind
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.gui.restore.words import decision_word, explanation, kind_title, severity_word, subject

Index = QModelIndex | QPersistentModelIndex
Row = tuple[FindingKind, Finding | None]


class Role(IntEnum):
    """What the delegate asks beside the usual roles."""

    KIND = Qt.ItemDataRole.UserRole + 1
    FINDING = Qt.ItemDataRole.UserRole + 2
    SECOND_LINE = Qt.ItemDataRole.UserRole + 3
    RIGHT = Qt.ItemDataRole.UserRole + 4
    OPEN = Qt.ItemDataRole.UserRole + 5


class AuditModel(QAbstractListModel):
    """One row per head, and per finding of an open head."""

    def __init__(self, language: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._session: RestoreSession | None = None
        self._closed: set[FindingKind] = {FindingKind.EXACT, FindingKind.ORDER}
        self._rows: list[Row] = []

    def show(self, session: RestoreSession | None) -> None:
        """Show another audit."""
        self._session = session
        self._build()

    def switch(self, kind: FindingKind) -> None:
        """Open or close a head."""
        self._closed ^= {kind}
        self._build()

    def decisions_changed(self) -> None:
        """Draw all again; the rows stay."""
        if self._rows:
            self.dataChanged.emit(self.index(0), self.index(len(self._rows) - 1))

    def row_of(self, finding: Finding) -> int | None:
        """The row of a finding; its head is opened for it."""
        if finding.kind in self._closed:
            self.switch(finding.kind)
        return next((n for n, (_, found) in enumerate(self._rows) if found is finding), None)

    def _build(self) -> None:
        self.beginResetModel()
        self._rows = []
        for kind, group in (self._session.groups if self._session else {}).items():
            self._rows.append((kind, None))
            if kind not in self._closed:
                self._rows += [(kind, finding) for finding in group]
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - the signature of Qt
        """Heads and open findings."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What the delegate and a screen reader ask."""
        if not index.isValid() or not self._session or index.row() >= len(self._rows):
            return None
        kind, finding = self._rows[index.row()]
        if role == Role.KIND:
            return kind
        if role == Role.FINDING:
            return finding
        if role == Role.OPEN:
            return kind not in self._closed
        return self._head(kind, role) if finding is None else self._line(finding, role)

    def _head(self, kind: FindingKind, role: int) -> Any:
        assert self._session
        group = self._session.groups[kind]
        still = sum(f.blocks and f.id not in self._session.decisions for f in group)
        decided = QCoreApplication.translate("Audit", "decided")
        word = severity_word(SEVERITY[kind]) if still or not group[0].blocks else decided
        right = f"{len(group)} · {word}" if kind is not FindingKind.EXACT else str(len(group))
        if role == Qt.ItemDataRole.DisplayRole:
            return kind_title(kind)
        if role == Role.RIGHT:
            return right
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{kind_title(kind)}, {right}"
        return None

    def _line(self, finding: Finding, role: int) -> Any:
        assert self._session
        if role == Qt.ItemDataRole.DisplayRole:
            return subject(self._session, finding)
        if role == Role.SECOND_LINE:
            return explanation(self._session, finding, self._language)
        if role == Role.RIGHT:
            return decision_word(finding, self._session.decisions.get(finding.id))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            second = explanation(self._session, finding, self._language)
            right = decision_word(finding, self._session.decisions.get(finding.id))
            parts = [subject(self._session, finding), kind_title(finding.kind), second, right]
            return ", ".join(part for part in parts if part)
        return None
