"""What a person chooses for the whole window: profile, key, settings, terms; and the pages that are shown once."""

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from scrub_app.core.errors import DetectionError, ScrubError
from scrub_app.gui.profiles import profile_names
from scrub_app.system.messages import error_sentence
from scrub_app.system.settings import Settings

if TYPE_CHECKING:
    from scrub_app.gui.settings_dialog import SettingsDialog
    from scrub_app.gui.window import Window

_LONGEST = 28


class Choices(QObject):
    """Menus and dialogs whose answers go to the desk."""

    def __init__(self, window: "Window") -> None:
        super().__init__(window)
        self._window = window
        self._desk = window.desk
        window.mask_tab.page_made.connect(lambda page: page.term_asked.connect(self._term))

    def short(self, words: str) -> str:
        """A label that fits on a button."""
        from scrub_app.gui.document.display import shown_name

        name = shown_name(words)
        return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"

    def profile_menu(self) -> QMenu:
        """What is looked for in the next document."""
        menu = QMenu(self._window)
        for code, name in profile_names().items():
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(code == self._desk.settings.profile)
            action.triggered.connect(lambda _on, chosen=code: self._choose_profile(chosen))
        return menu

    def key_menu(self) -> QMenu:
        """Which key masks: a new one, or one that is unlocked."""
        menu = QMenu(self._window)
        ring = self._desk.ring
        fresh = menu.addAction(self.tr("A new key for the next document"))
        fresh.setCheckable(True)
        fresh.setChecked(ring.masking_key() is None)
        fresh.triggered.connect(lambda: ring.choose(None))
        for path, opened in ring.opened.items():
            if opened.expired:
                continue
            name = self.short(opened.label) or self.tr("without a name")
            action = menu.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(path == ring.chosen)
            action.triggered.connect(lambda _on, of=path: ring.choose(of))
        menu.addSeparator()
        menu.addAction(self.tr("More on the Keys tab…")).triggered.connect(lambda: self._window.tabs.setCurrentIndex(2))
        return menu

    def _choose_profile(self, code: str) -> None:
        self._desk.keep(replace(self._desk.settings, profile=code))
        self._window.name_choices()
        current = self._desk.queue.current
        if current is not None and current.session is not None:
            self._window.mask_tab.read_again()

    # --- dialogs

    def ask_settings(self) -> None:
        """Show the settings; the window is built again when its looks change."""
        from scrub_app.gui.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self._window, self._desk.settings)
        dialog.terms_button.clicked.connect(self.ask_terms)
        dialog.forget_button.clicked.connect(lambda: self._forget(dialog))
        if not dialog.exec():
            return
        before, after = self._desk.settings, dialog.settings
        self._desk.keep(after)
        self._window.name_choices()
        if (before.language, before.theme, before.text_size) != (after.language, after.theme, after.text_size):
            self._window.rebuild_asked.emit()

    def ask_terms(self) -> None:
        """Show and edit what is always and never masked."""
        from scrub_app.gui.terms_dialog import TermsDialog

        terms = self._desk.terms
        try:
            dialog = TermsDialog(self._window, terms)
            if dialog.exec():
                terms.put(dialog.always, dialog.never)
        except (OSError, ScrubError) as error:
            self._say_terms_error(error)

    def show_next_steps(self) -> None:
        """The page on what to do next."""
        from scrub_app.gui.next_steps import show_next_steps

        show_next_steps(self._window)

    def show_help(self) -> None:
        """The pages that come with Scrub."""
        from scrub_app.gui.help import Help

        Help(self._window, self._desk.language).exec()

    def show_first_run(self) -> None:
        """The three pages of the first start."""
        from scrub_app.gui.first_run import FirstRun

        pages = FirstRun(self._window)
        done = pages.exec()
        self._desk.keep(replace(self._desk.settings, profile=pages.profile if done else self._desk.settings.profile))
        self._window.name_choices()

    def _forget(self, dialog: "SettingsDialog") -> None:
        from scrub_app.gui.forgetting import ForgetDialog, forget, own_places
        from scrub_app.gui.keys import key_jobs

        keys = [found.path for found in self._desk.ring.heads()]
        asked = ForgetDialog(dialog, own_places(), len(keys))
        if not asked.exec():
            return
        dialog.reject()
        for path in keys if asked.with_keys else []:
            self._desk.work.run(key_jobs.destroy, path).done.connect(lambda _left, of=path: self._desk.ring.forget(of))
        for item in list(self._desk.queue.items):
            self._desk.queue.close(item)
        self._window.restore_tab.close_current()
        forget(own_places())
        self._desk.settings = Settings()
        self._window.rebuild_asked.emit()

    def _term(self, list_name: str, words: str) -> None:
        try:
            self._desk.terms.add(list_name, words)
        except (OSError, ScrubError) as error:
            self._say_terms_error(error)

    def _say_terms_error(self, error: Exception) -> None:
        if isinstance(error, DetectionError):
            self._window.mask_tab.notice.say(error_sentence(error, self._desk.language), "error")
        else:
            words = self.tr("The list of terms could not be saved. What you decided in this document holds.")
            self._window.mask_tab.notice.say(words, "error")
