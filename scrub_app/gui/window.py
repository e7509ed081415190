"""The window: three tabs, a menu, and the actions with their keys."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QCloseEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from scrub_app.gui.desk import Desk
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.mask.tab import MaskTab
from scrub_app.gui.mask.words import StepNames
from scrub_app.gui.widgets.buttons import Button


class Window(QMainWindow):
    """Everything that is on the screen. `rebuild_asked` when language, theme or text size changed."""

    rebuild_asked = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.setWindowTitle("Scrub")
        self.setMinimumSize(860, 560)
        self.resize(1280, 820)
        self.tabs = QTabBar()
        self.tabs.setObjectName("tabs")
        self.tabs.setAccessibleName(self.tr("Tabs"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.pages = QStackedWidget()
        self.mask_tab = MaskTab(desk.language, desk.work, desk.rules)
        self.menu_button = Button("☰")
        self.menu_button.setAccessibleName(self.tr("Menu"))
        self.menu_button.setToolTip(self.tr("Menu"))
        self._add_tabs()
        self._lay_out()
        self._make_actions()
        self.tabs.currentChanged.connect(self._show_tab)
        self.mask_tab.review_shown.connect(self._watch)
        self._watched: ReviewSession | None = None
        self._step_names = StepNames(self)
        self._name_undo()

    def _add_tabs(self) -> None:
        for name, page in ((self.tr("Mask"), self.mask_tab),):
            self.tabs.addTab(name)
            self.pages.addWidget(page)

    def _lay_out(self) -> None:
        bar = QWidget()
        bar.setObjectName("bar")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        line = QHBoxLayout(bar)
        line.setContentsMargins(16, 8, 16, 0)
        line.setSpacing(8)
        line.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignBottom)
        line.addStretch()
        line.addWidget(self.menu_button, 0, Qt.AlignmentFlag.AlignVCenter)
        whole = QWidget()
        inside = QVBoxLayout(whole)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(bar)
        inside.addWidget(self.pages, 1)
        self.setCentralWidget(whole)

    def _show_tab(self, number: int) -> None:
        self.pages.setCurrentIndex(number)

    # --- actions ----------------------------------------------------------------------------------------------------

    def _make_actions(self) -> None:
        page = self.mask_tab.page
        self.undo_action = self._action(self.tr("Undo"), QKeySequence(QKeySequence.StandardKey.Undo), self._undo)
        self.redo_action = self._action(self.tr("Redo"), QKeySequence("Ctrl+Shift+Z"), self._redo)
        self.open_action = self._action(self.tr("Open…"), QKeySequence(QKeySequence.StandardKey.Open), self._open)
        self.paste_action = self._action(self.tr("Paste"), QKeySequence(QKeySequence.StandardKey.Paste), self._paste)
        self._action(self.tr("Next finding"), QKeySequence("F3"), page.next_finding)
        self._action(self.tr("Previous finding"), QKeySequence("Shift+F3"), page.previous_finding)
        self._action(self.tr("Next to review"), QKeySequence("F4"), page.next_to_review)
        self._action(self.tr("Close document"), QKeySequence("Ctrl+W"), self.mask_tab.close_current)
        self._action(self.tr("Search"), QKeySequence(QKeySequence.StandardKey.Find), self._search)

    def _action(self, name: str, keys: QKeySequence, act: object) -> QAction:
        made = QAction(name, self)
        made.setShortcut(keys)
        made.triggered.connect(act)
        self.addAction(made)
        return made

    def _open(self) -> None:
        self.mask_tab.ask_open()

    def _paste(self) -> None:
        self.mask_tab.paste()

    def _search(self) -> None:
        self.mask_tab.page.panel.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _undo(self) -> None:
        if self._watched:
            self._watched.undo()

    def _redo(self) -> None:
        if self._watched:
            self._watched.redo()

    def _watch(self, session: ReviewSession | None) -> None:
        if self._watched is not None:
            self._watched.changed.disconnect(self._name_undo)
        self._watched = session
        if session is not None:
            session.changed.connect(self._name_undo)
        self._name_undo()

    def _name_undo(self, _numbers: object = None) -> None:
        history = self._watched.history if self._watched else None
        back, forth = (history.undoable, history.redoable) if history else (None, None)
        self.undo_action.setEnabled(back is not None)
        self.redo_action.setEnabled(forth is not None)
        undo, redo = self.tr("Undo"), self.tr("Redo")
        self.undo_action.setText(f"{undo}: {self._step_names.of(back.name, back.count)}" if back else undo)
        self.redo_action.setText(f"{redo}: {self._step_names.of(forth.name, forth.count)}" if forth else redo)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Nothing of a document stays behind."""
        self._desk.close()
        super().closeEvent(event)
