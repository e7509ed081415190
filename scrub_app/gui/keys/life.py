"""What can be done with a key, each asked for in a dialog and done in the worker."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from scrub_app.core.errors import ScrubError
from scrub_app.gui.display_days import day
from scrub_app.gui.keys import key_jobs
from scrub_app.gui.keys.asking import AskDestroy, AskExpiry, AskLine, AskPassphrase, remind_of_backup
from scrub_app.gui.keys.key_jobs import Contents
from scrub_app.gui.keys.new_key import NewKey
from scrub_app.gui.widgets.files import ask_open, ask_save
from scrub_app.gui.widgets.plain import asks
from scrub_app.system.key_life import Destroyed
from scrub_app.system.shelf import SUFFIX

if TYPE_CHECKING:
    from scrub_app.gui.desk import Desk
    from scrub_app.gui.keys.tab import KeysTab

DAMAGED = frozenset({"damaged", "tampered", "malformed", "not_a_key_file", "refused_limits"})
"""What is said of a file that was a key once."""


class KeyLife(QObject):
    """Each method takes the path of the chosen key; an answer or an error is said on the tab."""

    def __init__(self, tab: "KeysTab", desk: "Desk") -> None:
        super().__init__(tab)
        self._tab = tab
        self._desk = desk
        self._ring = desk.ring

    def new(self) -> None:
        """Make a key; it masks from now on."""
        self._ask_new(lambda wanted: self._ring.make(wanted, lambda _key: self._made(wanted), self._tab.say_error))

    def import_map(self) -> None:
        """Make an encrypted key of a plain JSON key of another system."""
        found = ask_open(self._tab, self.tr("Choose the plain key"), many=False, suffixes=frozenset({"json"}))
        if found:
            self._ask_new(lambda wanted: self._import(found[0], wanted))

    def _import(self, source: Path, wanted: key_jobs.Wanted) -> None:
        job = self._desk.work.run(key_jobs.import_map, source, wanted)
        job.done.connect(lambda access: self._ring.look(access, self._imported, self._tab.say_error))
        job.failed.connect(self._tab.say_error)

    def _ask_new(self, go_on: Callable[[key_jobs.Wanted], None]) -> None:
        def ask() -> None:
            asked = NewKey(self._tab, self._desk.language, self._ring.keyring_trouble)
            if asked.exec():
                days = self._desk.settings.retention_days
                language = self._desk.language
                go_on(self._ring.wanted(asked.label_text, language, asked.keyring, asked.passphrase, days))

        self._ring.learn_keyring(ask)

    def _made(self, wanted: key_jobs.Wanted) -> None:
        settings = self._desk.settings
        if wanted.keyring and wanted.passphrase is None and not settings.reminded:
            self._desk.keep(replace(settings, reminded=True))
            remind_of_backup(self._tab)
        self._tab.notice.say(self.tr("The key is made. The next document is masked with it."), "good")

    def _imported(self, _key: Contents) -> None:
        words = self.tr("The key is imported and encrypted. The plain file is still where it was: remove it yourself.")
        self._tab.notice.say(words, "warning")

    def unlock(self, path: Path | None) -> None:
        """By the keyring first; a passphrase is asked for when that does not open it."""
        if path is None or path in self._ring.opened:
            return

        def again(error: ScrubError) -> None:
            if error.code in {"no_recipient", "wrong_secret"} or error.code.startswith("keyring_"):
                asked = AskLine(self._tab, self.tr("Passphrase of this key"), self.tr("Unlock"), secret=True)
                if asked.exec():
                    self._ring.unlock(path, asked.text, self._unlocked, self._tab.say_error)
            elif error.code in DAMAGED:
                self._offer_previous(path, error)
            else:
                self._tab.say_error(error)

        self._ring.unlock(path, None, self._unlocked, again)

    def _offer_previous(self, path: Path, error: ScrubError) -> None:
        """A damaged key: the generation before it can take its place; the damaged file is kept beside it."""

        def found(saved: date | None) -> None:
            self._tab.say_error(error)
            if saved is None:
                return
            when = day(saved.isoformat(), self._desk.language)
            text = self.tr(
                "Scrub kept the version of this key before the last change, of {0}. What was masked after that is not "
                "in it. The damaged file stays beside it."
            ).format(when)
            yes, no = self.tr("Put that version in its place"), self.tr("Leave it")
            if asks(self._tab, self.tr("This key is damaged"), text, yes, no):
                self._job(key_jobs.use_previous, path, lambda _none: self._rescued(path))

        self._job(key_jobs.previous_saved, path, found)

    def _rescued(self, path: Path) -> None:
        self._tab.refresh()
        self._tab.notice.say(self.tr("The previous version of the key is back."), "good")
        self.unlock(path)

    def _job(self, function: Callable[..., object], path: Path, then: Callable[[Any], None]) -> None:
        job = self._desk.work.run(function, path)
        job.done.connect(then)
        job.failed.connect(self._tab.say_error)

    def _unlocked(self, _key: Contents) -> None:
        self._tab.notice.hide()

    def use(self, path: Path | None) -> None:
        """Mask with this key from now on."""
        if path is not None:
            self._ring.choose(path)
            self._tab.notice.say(self.tr("The next document is masked with this key."), "good")

    def label(self, path: Path | None) -> None:
        """Other words for it."""
        opened = self._opened(path)
        if opened is None:
            return
        asked = AskLine(
            self._tab, self.tr("Name of the key (kept encrypted, may be empty)"), self.tr("Save"), opened.label
        )
        if asked.exec():
            self._run(opened, key_jobs.set_label, opened.access, asked.text.strip())

    def passphrase(self, path: Path | None) -> None:
        """Another passphrase, or a first one."""
        opened = self._opened(path)
        if opened is None:
            return
        why = self.tr("This passphrase opens the key from now on, in place of the one before.")
        asked = AskPassphrase(self._tab, self._desk.language, self.tr("Passphrase for this key"), why)
        if asked.exec():
            self._run(opened, key_jobs.set_passphrase, opened.access, asked.passphrase or "")

    def backup(self, path: Path | None) -> None:
        """A copy that a passphrase alone opens."""
        opened = self._opened(path)
        if opened is None:
            return
        why = self.tr(
            "The copy opens with this passphrase alone, on any computer. Tell it by another way than the file."
        )
        asked = AskPassphrase(self._tab, self._desk.language, self.tr("Backup of the key"), why)
        if not asked.exec():
            return
        suffix = SUFFIX.lstrip(".")
        place = ask_save(self._tab, self.tr("Backup of the key"), Path.home(), f"backup{SUFFIX}", suffix)
        if place is not None:
            self._run(opened, key_jobs.backup, opened.access, place, asked.passphrase or "")

    def extend(self, path: Path | None) -> None:
        """Another last day."""
        opened = self._opened(path)
        if opened is None:
            return
        asked = AskExpiry(self._tab, date.today() + timedelta(days=self._desk.settings.retention_days or 365))
        if asked.exec():
            self._run(opened, key_jobs.set_expiry, opened.access, asked.day)

    def destroy(self, path: Path | None) -> None:
        """The end of a key, after the word is typed."""
        if path is None or not AskDestroy(self._tab, self._tab.chosen_words()).exec():
            return

        def gone(answer: Destroyed) -> None:
            self._ring.forget(path)
            words = self.tr("The key is destroyed.")
            if answer.copies_open:
                words += " " + self.tr("Copies elsewhere that have a passphrase can still be opened.")
            self._tab.notice.say(words, "warning" if answer.copies_open or answer.keyring_left else "good")

        job = self._desk.work.run(key_jobs.destroy, path)
        job.done.connect(gone)
        job.failed.connect(self._tab.say_error)

    # --- inside

    def _opened(self, path: Path | None) -> Contents | None:
        return self._ring.opened.get(path) if path else None

    def _run(self, opened: Contents, function: Callable[..., object], *args: object) -> None:
        job = self._desk.work.run(function, *args)
        job.done.connect(lambda _answer: self._ring.look(opened.access, self._saved, self._tab.say_error))
        job.failed.connect(self._tab.say_error)

    def _saved(self, _key: Contents) -> None:
        self._tab.notice.say(self.tr("Done."), "good")
