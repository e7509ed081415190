"""The audit beside the edited document: the list of findings and the detail of the current one."""

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QVBoxLayout, QWidget

from scrub_app.core.audit.model import Finding, FindingKind
from scrub_app.gui.restore.audit_delegate import AuditDelegate
from scrub_app.gui.restore.audit_model import AuditModel, Role
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.gui.restore.words import explanation, subject
from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.flow import FlowLayout
from scrub_app.gui.widgets.plain import label


class AuditList(QListView):
    """A list in which letters are commands; Enter opens a head, or goes to the place of a finding."""

    opened = Signal()
    switched = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(AuditDelegate(self))
        self.clicked.connect(self._clicked)

    def keyboardSearch(self, search: str) -> None:
        """Letters belong to the commands."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the side arrows open and close heads."""
        index = self.currentIndex()
        head = index.isValid() and index.data(Role.FINDING) is None
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        turns = {Qt.Key.Key_Right: not index.data(Role.OPEN), Qt.Key.Key_Left: bool(index.data(Role.OPEN))}
        if head and (enter or turns.get(Qt.Key(event.key()), False)):
            self.switched.emit(index.data(Role.KIND))
        elif enter:
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def _clicked(self, index: QModelIndex) -> None:
        if index.data(Role.FINDING) is None:
            self.switched.emit(index.data(Role.KIND))


class AuditPanel(QWidget):
    """List and detail. `chosen` when the person went to a finding."""

    chosen = Signal(object)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._language = language
        self._session: RestoreSession | None = None
        self.model = AuditModel(language, self)
        self.list = AuditList()
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Points of the check"))
        self.list.switched.connect(self._switch)
        self.list.selectionModel().currentChanged.connect(self._row_chosen)
        self._name = label("", "title", wrap=True)
        self._about = label("", wrap=True)
        self.repair_button = Button(self.tr("Repair"), "A", main=True)
        self.leave_button = Button(self.tr("Leave as it is"), "I")
        self.place_button = Button(self.tr("To the place"), "↵")
        self._lay_out()

    def _lay_out(self) -> None:
        detail = QWidget()
        detail.setObjectName("detail")
        detail.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        buttons = QWidget()
        flow = FlowLayout(buttons, gap=8)
        for button in (self.repair_button, self.leave_button, self.place_button):
            flow.addWidget(button)
        below = QVBoxLayout(detail)
        below.setContentsMargins(14, 12, 14, 12)
        below.setSpacing(8)
        for part in (self._name, self._about, buttons):
            below.addWidget(part)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(1, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(self.list, 1)
        inside.addWidget(detail)

    def show_session(self, session: RestoreSession | None) -> None:
        """Show another audit."""
        self._session = session
        self.model.show(session)
        self.show_detail()

    def decisions_changed(self) -> None:
        """Something was decided."""
        self.model.decisions_changed()
        self.show_detail()

    def follow(self) -> None:
        """Choose the row of the current finding."""
        finding = self._session.current if self._session else None
        row = self.model.row_of(finding) if finding else None
        if row is not None and row != self.list.currentIndex().row():
            self.list.setCurrentIndex(self.model.index(row))
        self.show_detail()

    def show_detail(self) -> None:
        """What is known of the current finding, and what can be done."""
        session = self._session
        finding = session.current if session else None
        if session is None or finding is None:
            self._name.setText(self.tr("No point chosen"))
            self._about.setText(self.tr("F3 goes to the next point."))
        else:
            self._name.setText(subject(session, finding))
            self._about.setText(explanation(session, finding, self._language))
        self._about.setVisible(bool(self._about.text()))
        self.repair_button.setVisible(finding is not None and finding.blocks and finding.candidate is not None)
        self.leave_button.setVisible(finding is not None and finding.blocks)
        self.place_button.setVisible(finding is not None and finding.start is not None)

    def _switch(self, kind: FindingKind) -> None:
        row = self.list.currentIndex().row()
        self.model.switch(kind)
        if 0 <= row < self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(row))

    def _row_chosen(self, index: QModelIndex, _before: QModelIndex) -> None:
        finding: Finding | None = index.data(Role.FINDING) if index.isValid() else None
        if finding is not None:
            self.chosen.emit(finding)
