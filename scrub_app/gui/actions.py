"""The actions of the window: their names, their keys, and the menu that shows both."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

if TYPE_CHECKING:
    from scrub_app.core.review import Step
    from scrub_app.gui.mask.session import ReviewSession
    from scrub_app.gui.window import Window

Act = Callable[[], None]


class Actions(QObject):
    """Each action does what fits the tab that is shown."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._watched: ReviewSession | None = None
        self.undo = self._add(self.tr("Undo"), "Ctrl+Z", self._undo)
        self.redo = self._add(self.tr("Redo"), "Ctrl+Shift+Z", self._redo)
        self.open = self._add(self.tr("Open…"), "Ctrl+O", self._open)
        self.paste = self._add(self.tr("Paste"), "Ctrl+V", self._paste)
        self.close = self._add(self.tr("Close document"), "Ctrl+W", self._close)
        self.following = self._add(self.tr("Next finding"), "F3", self._by_tab("next_finding"))
        self.previous = self._add(self.tr("Previous finding"), "Shift+F3", self._by_tab("previous_finding"))
        self.to_review = self._add(self.tr("Next to review"), "F4", lambda: window.mask_tab.page.next_to_review())
        self.search = self._add(self.tr("Search in the findings"), "Ctrl+F", self._search)
        self.accept_all = self._add(self.tr("Mask all that is shown"), "Ctrl+Shift+A", self._mask_all)
        self.ignore_all = self._add(self.tr("Leave all that is shown"), "Ctrl+Shift+I", self._leave_all)
        self.instruction = self._add(self.tr("Copy the instruction"), "Ctrl+I", window.mask_out.copy_instruction)
        self.copy_text = self._add(self.tr("Copy masked text"), "Ctrl+Shift+C", self._copy)
        self.copy_both = self._add(self.tr("Copy instruction and text"), "Ctrl+Shift+B", window.mask_out.copy_both)
        self.save = self._add(self.tr("Save as…"), "Ctrl+S", self._save)
        self.settings = self._add(self.tr("Settings…"), "Ctrl+,", window.choices.ask_settings)
        self.next_steps = self._add(self.tr("What now?"), "Shift+F1", window.choices.show_next_steps)
        self.help = self._add(self.tr("Help"), "F1", window.choices.show_help)
        self.quit = self._add(self.tr("Quit"), "Ctrl+Q", self._quit)
        for number in range(3):
            self._add("", f"Ctrl+{number + 1}", partial(window.tabs.setCurrentIndex, number))
        window.mask_tab.review_shown.connect(self._watch)
        window.tabs.currentChanged.connect(self.name)
        self.name()

    def menu(self) -> QMenu:
        """The menu behind the button; what does not fit the tab is grey."""
        made = QMenu(self._window)
        groups = (
            (self.open, self.paste, self.close),
            (self.undo, self.redo),
            (self.following, self.previous, self.to_review, self.search),
            (self.accept_all, self.ignore_all),
            (self.instruction, self.copy_text, self.copy_both, self.save),
            (self.settings, self.next_steps, self.help, self.quit),
        )
        for group in groups:
            made.addActions(list(group))
            made.addSeparator()
        return made

    def _add(self, name: str, keys: str, act: Act) -> QAction:
        made = QAction(name, self._window)
        made.setShortcut(QKeySequence(keys))
        made.triggered.connect(lambda _on=False: act())
        self._window.addAction(made)
        return made

    # --- what they do

    def _restoring(self) -> bool:
        return self._window.tabs.currentIndex() == 1

    def _by_tab(self, name: str) -> Act:
        def act() -> None:
            tab = self._window.restore_tab if self._restoring() else self._window.mask_tab
            getattr(tab.page, name)()

        return act

    def _open(self) -> None:
        if self._restoring():
            self._window.restore_tab.ask_open()
        else:
            self._window.tabs.setCurrentIndex(0)
            self._window.mask_tab.ask_open()

    def _paste(self) -> None:
        if self._restoring():
            self._window.restore_tab.paste()
        else:
            self._window.tabs.setCurrentIndex(0)
            self._window.mask_tab.paste()

    def _close(self) -> None:
        if self._restoring():
            self._window.restore_tab.close_current()
        else:
            self._window.mask_tab.close_current()

    def _mask_all(self) -> None:
        self._window.mask_tab.page.accept_shown()

    def _leave_all(self) -> None:
        self._window.mask_tab.page.ignore_shown()

    def _search(self) -> None:
        self._window.mask_tab.page.panel.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _copy(self) -> None:
        if self._restoring():
            self._window.restored_out.copy()
        else:
            self._window.mask_out.copy_text()

    def _save(self) -> None:
        if self._restoring():
            self._window.restored_out.write()
        else:
            self._window.mask_out.export()

    def _quit(self) -> None:
        self._window.close()

    # --- undo and redo

    def _undo(self) -> None:
        session = self._window.desk.restoring if self._restoring() else self._watched
        if session is not None:
            session.undo()

    def _redo(self) -> None:
        session = self._window.desk.restoring if self._restoring() else self._watched
        if session is not None:
            session.redo()

    def _watch(self, session: "ReviewSession | None") -> None:
        if self._watched is not None:
            self._watched.changed.disconnect(self.name)
        self._watched = session
        if session is not None:
            session.changed.connect(self.name)
        self.name()

    def name(self, _what: object = None) -> None:
        """Name undo and redo after what they would do."""
        undo, redo = self.tr("Undo"), self.tr("Redo")
        if self._restoring():
            check = self._window.desk.restoring
            self.undo.setEnabled(check is not None and check.can_undo())
            self.redo.setEnabled(check is not None and check.can_redo())
            self.undo.setText(undo)
            self.redo.setText(redo)
            return
        history = self._watched.history if self._watched else None
        back, forth = (history.undoable, history.redoable) if history else (None, None)
        self.undo.setEnabled(back is not None)
        self.redo.setEnabled(forth is not None)
        self.undo.setText(f"{undo}: {self._step_name(back)}" if back else undo)
        self.redo.setText(f"{redo}: {self._step_name(forth)}" if forth else redo)

    def _step_name(self, step: "Step") -> str:
        from scrub_app.gui.mask.words import StepNames

        return StepNames(self).of(step.name, step.count)
