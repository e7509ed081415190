"""The page of one edited document under check: text, audit, and the foot line with the ways out."""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scrub_app.core.audit.model import Choice, Finding, FindingKind
from scrub_app.gui.document.sections import headings
from scrub_app.gui.document.view import DocumentView
from scrub_app.gui.restore.audit_panel import AuditPanel
from scrub_app.gui.restore.restore_marks import Shown, with_tokens, with_values
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.gui.widgets.buttons import Button, chip
from scrub_app.gui.widgets.notice import Notice
from scrub_app.gui.widgets.plain import label
from scrub_app.gui.widgets.side_by_side import side_by_side


class CheckPage(QWidget):
    """Shows a `RestoreSession`. `bulk_asked` when the person wants all unambiguous repairs listed."""

    bulk_asked = Signal()
    decided = Signal()

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session: RestoreSession | None = None
        self._shown = Shown("", ())
        self.banner = Notice()
        self.view = DocumentView()
        self.view.setAccessibleName(self.tr("Edited document"))
        self.panel = AuditPanel(language)
        self._facts = label("", "muted")
        self._facts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.tokens_button = chip(self.tr("With tokens"))
        self.values_button = chip(self.tr("Preview restored"))
        self.close_button = chip(self.tr("Another document"), checkable=False)
        self._open = label("", "warning", wrap=True)
        self.report_button = Button(self.tr("Report…"))
        self.copy_button = Button(self.tr("Copy restored text"))
        self.write_button = Button(self.tr("Write restored document…"), main=True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        left = QWidget()
        beside = QVBoxLayout(left)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(self._head())
        beside.addWidget(self.view, 1)
        both = side_by_side(left, self.panel)
        self.panel.setMinimumWidth(360)
        both.setStretchFactor(0, 5)
        both.setStretchFactor(1, 3)
        both.setSizes([800, 480])
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        for part, stretch in ((self.banner, 0), (both, 1), (self._foot(), 0)):
            inside.addWidget(part, stretch)

    def _head(self) -> QWidget:
        head = QWidget()
        head.setObjectName("head")
        head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        group = QButtonGroup(self)
        line = QHBoxLayout(head)
        line.setContentsMargins(14, 8, 14, 8)
        line.setSpacing(10)
        line.addWidget(self.close_button)
        line.addWidget(self._facts, 1)
        for button in (self.tokens_button, self.values_button):
            group.addButton(button)
            line.addWidget(button)
        self.values_button.setChecked(True)
        return head

    def _foot(self) -> QWidget:
        foot = QWidget()
        foot.setObjectName("foot")
        foot.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._open.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        line = QHBoxLayout(foot)
        line.setContentsMargins(16, 10, 16, 10)
        line.setSpacing(10)
        line.addWidget(self._open, 1)
        for button in (self.report_button, self.copy_button, self.write_button):
            line.addWidget(button)
        return foot

    def _connect(self) -> None:
        self.panel.chosen.connect(self._go_to)
        self.panel.list.opened.connect(self.show_place)
        self.panel.repair_button.clicked.connect(self.repair)
        self.panel.leave_button.clicked.connect(self.leave)
        self.panel.place_button.clicked.connect(self.show_place)
        for button in (self.tokens_button, self.values_button):
            button.toggled.connect(lambda on: self._show_text() if on else None)
        self.view.mark_clicked.connect(self._mark_chosen)
        self.view.mark_entered.connect(self._mark_chosen)
        for watched in (self.view, self.panel.list):
            watched.installEventFilter(self)

    # --- the session

    def show_session(self, session: RestoreSession | None) -> None:
        """Show another check, or none."""
        if self.session is not None:
            self.session.changed.disconnect(self._changed)
            self.session.moved.disconnect(self._moved)
        self.session = session
        self.panel.show_session(session)
        self.decided.emit()
        if session is None:
            self.view.show_text("")
            return
        session.changed.connect(self._changed)
        session.moved.connect(self._moved)
        self._show_text()
        self._say()
        first = next(iter(session.open_findings()), None)
        if first is not None:
            session.go_to(first)

    def _changed(self) -> None:
        self.panel.decisions_changed()
        self._show_text()
        self._say()
        self.decided.emit()

    def _moved(self) -> None:
        self.panel.follow()
        self.show_place()

    def _go_to(self, finding: Finding) -> None:
        if self.session:
            self.session.go_to(finding)

    def _mark_chosen(self, number: int) -> None:
        finding = self._shown.placed[number].finding
        if self.session and finding:
            self.session.go_to(finding)
        else:
            self.view.set_current(number, scroll=False)

    def _show_text(self) -> None:
        if self.session is None:
            return
        value = self.view.verticalScrollBar().value()
        self._shown = with_values(self.session) if self.values_button.isChecked() else with_tokens(self.session)
        heads = headings(self.session.audited.segments)
        moved = [type(head)(self._shown.place(head.start), head.title) for head in heads]
        self.view.show_text(self._shown.text, moved, [placed.mark for placed in self._shown.placed])
        self.view.verticalScrollBar().setValue(value)
        self.show_place(scroll=False)

    def show_place(self, scroll: bool = True) -> None:
        """Frame the current finding where it stands."""
        finding = self.session.current if self.session else None
        number = next((n for n, p in enumerate(self._shown.placed) if finding and p.finding is finding), None)
        if number is not None:
            self.view.set_current(number, scroll=bool(scroll))
        elif finding is not None and finding.start is not None:
            self.view.set_current(None)
            self.view.show_place(self._shown.place(finding.start))
        else:
            self.view.set_current(None)

    # --- what is said

    def _say(self) -> None:
        assert self.session
        audit, open_ = self.session.audit, len(self.session.open_findings())
        intact, expected = len({o.token for o in audit.occurrences}), len(audit.expected)
        self._facts.setText(
            self.session.audited.kind.value.upper()
            + " · "
            + self.tr("{0} of {1} tokens intact").format(intact, expected)
        )
        if open_:
            self._say_open(open_)
        else:
            self._say_decided()
            self._open.setText("✓ " + self.tr("Ready to write"))
        self._open.setObjectName("warning" if open_ else "good")
        self._open.style().unpolish(self._open)
        self._open.style().polish(self._open)
        reason = self._reason(open_)
        for button in (self.write_button, self.copy_button):
            button.setEnabled(not reason)
            button.setToolTip(reason)
            button.setAccessibleDescription(reason)

    def _say_decided(self) -> None:
        assert self.session
        words = self.tr("Nothing is open. One thing no check can see: two intact tokens swapped. Check who is who.")
        missing = len(self.session.groups.get(FindingKind.MISSING, ()))
        if missing:
            words = self.tr("%n token(s) missing: what stood there does not come back.", "", missing) + " " + words
        self.banner.say(words, "warning" if missing else "good", closable=False)

    def _say_open(self, open_: int) -> None:
        assert self.session
        bulk = len(self.session.unambiguous())
        words = self.tr("%n point(s) ask for your decision.", "", open_)
        more = self.tr("Only then can the document be written. Nothing is guessed and nothing is repaired in silence.")
        action = (self.tr("Repair all unambiguous (%n)…", "", bulk), self.bulk_asked.emit) if bulk else None
        self.banner.say(f"{words} {more}", "warning", action, closable=False)
        self._open.setText(self.tr("%n decision(s) to go, then write", "", open_))

    def _reason(self, open_: int) -> str:
        if open_:
            return self.tr("%n point(s) still ask for a decision.", "", open_)
        return ""

    # --- decisions and keys

    def repair(self) -> None:
        """Put the proposed token in the place of the current finding."""
        self._decide(Choice.REPAIR)

    def leave(self) -> None:
        """Leave the current finding as it is."""
        self._decide(Choice.LEAVE)

    def _decide(self, choice: Choice) -> None:
        if self.session and self.session.current:
            finding = self.session.current
            self.session.decide([finding], choice)
            following = next(iter(self.session.open_findings()), None)
            if following is not None and finding.id in self.session.decisions:
                self.session.go_to(following)

    def next_finding(self) -> None:
        """F3."""
        if self.session:
            self.session.step(1)

    def previous_finding(self) -> None:
        """Shift+F3."""
        if self.session:
            self.session.step(-1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """One letter is one decision."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and not event.modifiers():
            commands = {Qt.Key.Key_A: self.repair, Qt.Key.Key_I: self.leave}
            command = commands.get(Qt.Key(event.key()))
            if command is not None:
                command()
                return True
        return super().eventFilter(watched, event)
