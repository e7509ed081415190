"""The Restore tab: an edited document in, its key found, its check shown."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from scrub_app.core.audit.model import Choice
from scrub_app.core.errors import Cancelled, ScrubError
from scrub_app.gui import errands
from scrub_app.gui.desk import Desk
from scrub_app.gui.keys.key_jobs import Contents
from scrub_app.gui.restore.bulk import BulkRepair
from scrub_app.gui.restore.check_page import CheckPage
from scrub_app.gui.restore.find_key import FindKey
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.gui.widgets.busy import Busy
from scrub_app.gui.widgets.drop import DropWatch, taken
from scrub_app.gui.widgets.drop_zone import DropZone
from scrub_app.gui.widgets.files import ask_open
from scrub_app.gui.widgets.notice import Notice
from scrub_app.gui.widgets.plain import asks
from scrub_app.gui.work import Job
from scrub_app.system.jobs_values import Audited, AuditOrder, Input
from scrub_app.system.key_access import KeyAccess
from scrub_app.system.messages import error_sentence, sentence

SURE = 2
"""From two tokens on that fit, a key is taken without asking."""


class RestoreTab(QWidget):
    """Edited documents in, restored documents out."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._job: Job | None = None
        self.notice = Notice()
        self.drop_zone = DropZone(
            self.tr("Drop the edited document here"),
            self.tr("Or paste the text that came back. Scrub finds the key by the tokens, and checks every one."),
        )
        self.busy = Busy(desk.language)
        self.page = CheckPage(desk.language)
        self.pages = QStackedWidget()
        self._lay_out()
        self.drops = DropWatch(self)
        self.drops.over.connect(self._hover)
        self.drops.dropped.connect(self.take)
        self.drop_zone.open_asked.connect(self.ask_open)
        self.drop_zone.paste_asked.connect(self.paste)
        self.busy.stopped.connect(self.stop)
        self.page.close_button.clicked.connect(self.close_current)
        self.page.bulk_asked.connect(self._repair_all)

    def _lay_out(self) -> None:
        self._empty = QWidget()
        self._empty.setObjectName("page")
        self._empty.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        around = QVBoxLayout(self._empty)
        around.setContentsMargins(48, 48, 48, 48)
        around.addWidget(self.drop_zone, 0, Qt.AlignmentFlag.AlignCenter)
        for page in (self._empty, self.busy, self.page):
            self.pages.addWidget(page)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(self.notice)
        inside.addWidget(self.pages, 1)

    # --- in

    def take(self, what: list[Path] | str) -> None:
        """A file, or text."""
        self.notice.hide()
        source = Input(text=what) if isinstance(what, str) else Input(path=what[0])
        self._begin("open")
        self._desk.ring.open_shelf(lambda: self._check(source, self._desk.ring.accesses()))

    def ask_open(self) -> None:
        """Ctrl+O."""
        paths = ask_open(self, self.tr("Open the edited document"), many=False)
        if paths:
            self.take(paths)

    def paste(self) -> None:
        """Ctrl+V."""
        data = QGuiApplication.clipboard().mimeData()
        what = taken(data) if data else None
        if what:
            self.take(what)
        else:
            self.notice.say(self.tr("There is no text and no document on the clipboard."))

    def stop(self) -> None:
        """Stop what the busy page shows."""
        if self._job is not None:
            self._job.cancel()
        else:
            self.pages.setCurrentWidget(self._empty)

    def close_current(self) -> None:
        """Put the document away; nothing is written."""
        self._desk.restoring = None
        self.page.show_session(None)
        self.notice.hide()
        self.pages.setCurrentWidget(self._empty)
        self.drop_zone.open_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _hover(self, over: str) -> None:
        if self.pages.currentWidget() is self._empty:
            self.drop_zone.show_over(over)
        elif over == "no":
            self.notice.say(self.tr("Scrub does not read this kind of file."))

    def show_current(self) -> None:
        """Show the check that the desk holds, after the window was built again."""
        self.page.show_session(self._desk.restoring)
        self.pages.setCurrentWidget(self.page if self._desk.restoring else self._empty)

    # --- the check

    def _begin(self, step: str) -> None:
        self.busy.begin(step)
        self.pages.setCurrentWidget(self.busy)
        self.busy.stop_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _check(self, source: Input, keys: list[KeyAccess]) -> None:
        self._begin("audit")
        job = self._desk.work.run(errands.audit, AuditOrder(source, tuple(keys)))
        self.run(job)
        job.done.connect(lambda audited: self._checked(source, audited))
        job.failed.connect(lambda error: self._failed(source, error))

    def run(self, job: Job) -> None:
        """Show the progress of a job; stopping stops it."""
        self._job = job
        job.progressed.connect(self.busy.show_progress)
        job.done.connect(self._over)
        job.failed.connect(self._over)

    def _over(self, _answer: object) -> None:
        self._job = None

    def _checked(self, source: Input, audited: Audited) -> None:
        if audited.fits < SURE and not self._is_this_key(audited):
            self.close_current()
            return
        self._desk.ring.look(audited.key, lambda key: self._show(source, audited, key), self._say_error)

    def _is_this_key(self, audited: Audited) -> bool:
        return asks(
            self,
            self.tr("Is this the right key?"),
            self.tr("%n token(s) of this key stand in the text. That is too few to be sure.", "", audited.fits),
            self.tr("Use this key"),
            self.tr("Stop"),
        )

    def _show(self, source: Input, audited: Audited, key: Contents) -> None:
        self._desk.restoring = RestoreSession(source, audited, key, self._desk.work)
        self.page.show_session(self._desk.restoring)
        self.pages.setCurrentWidget(self.page)
        if audited.warnings:
            words = (sentence(self._desk.language, "warning", code) for code in audited.warnings)
            self.notice.say(" ".join(words))
        self.page.panel.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _failed(self, source: Input, error: ScrubError) -> None:
        if error.code == "no_key_fits":
            self._find_key(source, error_sentence(error, self._desk.language))
        else:
            self._say_error(error)

    def _find_key(self, source: Input, why: str) -> None:
        self.pages.setCurrentWidget(self._empty)
        ring = self._desk.ring
        locked = [found for found in ring.heads() if found.path not in ring.opened]
        untried = sum(found.head is not None for found in locked)
        if untried:
            why += "\n" + self.tr("%n key(s) of the shelf are locked and were not tried.", "", untried)
        asked = FindKey(self, self._desk.language, why, locked)
        if not asked.exec() or asked.path is None:
            return
        self._begin("open")
        ring.unlock(asked.path, asked.passphrase, lambda key: self._check(source, [key.access]), self._say_error)

    def _say_error(self, error: ScrubError) -> None:
        self.pages.setCurrentWidget(self.page if self.page.session else self._empty)
        words = error_sentence(error, self._desk.language)
        if isinstance(error, Cancelled):
            self.notice.say(words)
        else:
            self.notice.say(f"{words} " + self.tr("(code: {0})").format(error.code), "error")

    def say_error(self, error: ScrubError) -> None:
        """What went wrong with a way out; back to the check."""
        self._say_error(error)

    def end_busy(self) -> None:
        """Back to the check."""
        self.pages.setCurrentWidget(self.page)

    # --- all at once

    def _repair_all(self) -> None:
        session = self.page.session
        if session and BulkRepair(self, session).exec():
            session.decide(session.unambiguous(), Choice.REPAIR)
