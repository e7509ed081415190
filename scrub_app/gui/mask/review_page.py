"""The page of one document under review: text, findings, detail and foot, kept together by the session."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from scrub_app.core.review import State, occurrences
from scrub_app.gui.cycles import no_search
from scrub_app.gui.mask.detail import Detail
from scrub_app.gui.mask.document_side import DocumentSide
from scrub_app.gui.mask.findings_panel import FindingsPanel
from scrub_app.gui.mask.foot import Foot
from scrub_app.gui.mask.menus import same_menu, terms_menu, type_menu
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.mask.types_by_look import likely_type
from scrub_app.gui.widgets.side_by_side import side_by_side


class ReviewPage(QWidget):
    """Shows a `ReviewSession` and turns keys and clicks into decisions.

    `term_asked` carries `always` or `never` and the text, for the lists of terms.
    """

    term_asked = Signal(str, str)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self.session: ReviewSession | None = None
        self.document = DocumentSide(language)
        self.panel = FindingsPanel(language)
        self.detail = Detail(language)
        self.foot = Foot()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        side = QWidget()
        side.setObjectName("side")
        side.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        beside = QVBoxLayout(side)
        beside.setContentsMargins(1, 0, 0, 0)
        beside.setSpacing(0)
        beside.addWidget(self.panel, 1)
        beside.addWidget(self.detail)
        side.setMinimumWidth(360)
        self.splitter = side_by_side(self.document, side)
        self.splitter.setStretchFactor(0, 5)
        self.splitter.setStretchFactor(1, 3)
        self.splitter.setSizes([800, 480])
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(self.splitter, 1)
        inside.addWidget(self.foot)

    def _connect(self) -> None:
        view = self.document.view
        view.mark_clicked.connect(self._go_to)
        view.mark_entered.connect(self._go_to)
        view.mark_opened.connect(lambda _number: self._enter_detail())
        view.selectionChanged.connect(self._show_detail)
        self.panel.chosen.connect(self._go_to)
        self.panel.list.opened.connect(self._enter_detail)
        self.panel.list.selectionModel().selectionChanged.connect(lambda *_: self._show_detail())
        view.installEventFilter(self)
        self.panel.list.installEventFilter(self)
        self.detail.installEventFilter(self)
        self.detail.everywhere_changed.connect(self._set_everywhere)
        self.detail.mask_button.clicked.connect(self.accept)
        self.detail.leave_button.clicked.connect(self.ignore)
        self.detail.type_button.clicked.connect(self.ask_type)
        self.detail.same_button.clicked.connect(self.ask_same)
        self.detail.always_button.clicked.connect(self.ask_terms)
        self.detail.add_button.clicked.connect(self.add_selected)

    # --- the session

    def show_session(self, session: ReviewSession | None) -> None:
        """Show another review, or none."""
        if self.session is not None:
            self.session.changed.disconnect(self._changed)
            self.session.moved.disconnect(self._moved)
        self.session = session
        if session is None:
            self.panel.show_session(None)
            self.document.clear()
            return
        with no_search():
            self._show(session)

    def _show(self, session: ReviewSession) -> None:
        self.panel.show_session(session)
        session.changed.connect(self._changed)
        session.moved.connect(self._moved)
        self.document.show_session(session)
        self.foot.show_session(session)
        if session.current is None and session.groups:
            first = self.panel.model.group(0).numbers[0] if self.panel.model.rowCount() else 0
            session.current = first
        # A document opens at its beginning, wherever its least sure finding stands.
        self.document.view.set_current(session.current, scroll=False)
        self.panel.follow()
        self._show_detail()

    def _changed(self, numbers: list[int] | None) -> None:
        if not self.session:
            return
        self.document.findings_changed(numbers)
        self.panel.findings_changed(numbers)
        self.foot.show_session(self.session)
        self._show_detail()

    def _moved(self) -> None:
        if not self.session:
            return
        self.document.view.set_current(self.session.current)
        self.panel.follow()
        self._show_detail()

    def _go_to(self, number: int) -> None:
        if self.session:
            self.session.go_to(number)

    def _set_everywhere(self, on: bool) -> None:
        if self.session:
            self.session.everywhere = on

    def _show_detail(self) -> None:
        if not self.session:
            return
        chosen = self.document.view.selected_range()
        group = self.session.current_group()
        if chosen:
            words = self.session.text[chosen[0] : chosen[1]].strip()
            self.detail.show_selection(words, len(occurrences(self.session.text, words)) if len(words) < 200 else 1)
        elif group is None:
            self.detail.show_nothing()
        else:
            self.detail.show_group(self.session, group)

    def _enter_detail(self) -> None:
        self.detail.mask_button.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # --- decisions

    def numbers(self) -> list[int]:
        """The findings that a command is for: the selected rows, else the current group or finding."""
        if not self.session:
            return []
        return self.panel.chosen_numbers() or list(self.session.target())

    def accept(self) -> None:
        """Mask them."""
        if self.session:
            self.session.accept(self.numbers())

    def ignore(self) -> None:
        """Leave them readable."""
        if self.session:
            self.session.ignore(self.numbers())

    def accept_shown(self) -> None:
        """Mask everything that the filter shows."""
        if self.session:
            self.session.accept(self.panel.shown_numbers())

    def ignore_shown(self) -> None:
        """Leave everything that the filter shows."""
        if self.session:
            self.session.ignore(self.panel.shown_numbers())

    def add_selected(self) -> None:
        """Mask the selected text."""
        chosen = self.document.view.selected_range()
        if not self.session or not chosen:
            return
        words = self.session.text[chosen[0] : chosen[1]]
        self.document.view.clear_selection()
        self.session.add(*chosen, likely_type(words), self.detail.everywhere.isChecked())

    def remove_added(self) -> None:
        """Forget findings that were added by hand."""
        if self.session:
            self.session.remove(self.numbers())

    def ask_type(self) -> None:
        """Show the types to choose from."""
        if self.session and self.numbers():
            numbers, session = self.numbers(), self.session
            self._pop(
                type_menu(self, self._language, lambda entity: session.retype(numbers, entity)), self.detail.type_button
            )

    def ask_same(self) -> None:
        """Show the others that this one may be the same as."""
        group = self.session.current_group() if self.session else None
        if self.session and group:
            session, numbers = self.session, list(group.numbers)
            self._pop(
                same_menu(self, session, group, lambda other: session.join(numbers, other)), self.detail.same_button
            )

    def ask_terms(self) -> None:
        """Show always and never."""
        if self.session and self.session.current is not None:
            span = self.session.review.findings[self.session.current].span
            words = self.session.text[span.start : span.end]
            self._pop(terms_menu(self, lambda list_name: self._term(list_name, words)), self.detail.always_button)

    def _term(self, list_name: str, words: str) -> None:
        if not self.session:
            return
        self.term_asked.emit(list_name, words)
        numbers = self.session.review.of_text(self.session.text, words)
        if list_name == "never":
            self.session.ignore(numbers)
        else:
            self.session.accept(numbers)

    def _pop(self, menu: QMenu, button: QWidget) -> None:
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        corner = QPoint(0, button.height()) if button.isVisible() else QPoint(0, 0)
        menu.popup(button.mapToGlobal(corner))

    # --- keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """One letter is one decision, in the document, in the list and in the detail."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and self._on_key(watched, event):
            return True
        return super().eventFilter(watched, event)

    def _on_key(self, watched: QObject, event: QKeyEvent) -> bool:
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and watched is self.document.view:
            self._enter_detail()
            return True
        if key is Qt.Key.Key_Space and watched is self.detail:
            return False
        commands = {
            Qt.Key.Key_A: self.accept,
            Qt.Key.Key_Space: self.accept,
            Qt.Key.Key_I: self.ignore,
            Qt.Key.Key_T: self.ask_type,
            Qt.Key.Key_M: self.add_selected,
            Qt.Key.Key_Delete: self.remove_added,
        }
        command = commands.get(key)
        if command is None:
            return False
        command()
        return True

    def next_finding(self) -> None:
        """F3."""
        if self.session:
            self.session.step(1)

    def previous_finding(self) -> None:
        """Shift+F3."""
        if self.session:
            self.session.step(-1)

    def next_to_review(self) -> None:
        """F4: the next one that nobody has looked at."""
        if self.session:
            self.session.step(1, {State.NEEDS_REVIEW})
