"""The Mask tab: the page without a document, the page while one is read, the page of its review."""

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from scrub_app.core import resources
from scrub_app.gui.widgets.drop_zone import DropZone, in_the_middle
from scrub_app.system.messages import error_sentence, sentence

if TYPE_CHECKING:
    from scrub_app.gui.desk import Desk
    from scrub_app.gui.mask.queue import Queue, QueueItem
    from scrub_app.gui.mask.review_page import ReviewPage
    from scrub_app.gui.mask.session import ReviewSession
    from scrub_app.gui.widgets.busy import Busy
    from scrub_app.gui.widgets.drop import DropWatch
    from scrub_app.gui.widgets.notice import Notice
    from scrub_app.gui.work import Job


def sample_letter() -> Path:
    """The invented letter that comes with Scrub."""
    return resources.path("samples", "brief.docx")


class MaskTab(QWidget):
    """Documents in, masked documents out. `ways_out` gets the buttons of the foot line.

    What is not seen at first is made when it is first needed, so that the window is on the screen sooner.
    """

    review_shown = Signal(object)
    page_made = Signal(object)

    def __init__(self, desk: "Desk", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = desk.language
        self._desk = desk
        self.drop_zone = DropZone(
            self.tr("Drop a document here"),
            self.tr("Word, PDF, text, OpenDocument, RTF, HTML or e-mail. It stays on this computer."),
        )
        self.sample_button = self.drop_zone.offer(self.tr("Try it with the sample letter"))
        self.sample_button.clicked.connect(lambda: self.take([sample_letter()]))
        self.pages = QStackedWidget()
        self._lay_out()
        self.drop_zone.open_asked.connect(self.ask_open)
        self.drop_zone.paste_asked.connect(self.paste)
        self._working: Job | None = None

    @cached_property
    def queue(self) -> "Queue":
        """The documents; what happens to them is shown."""
        made = self._desk.queue
        made.changed.connect(self._name_queue)
        made.chosen.connect(self.show_current)
        return made

    def _lay_out(self) -> None:
        empty = QWidget()
        empty.setObjectName("page")
        around = QVBoxLayout(empty)
        around.setContentsMargins(48, 48, 48, 48)
        around.addStretch()
        around.addLayout(in_the_middle(self.drop_zone))
        around.addStretch()
        self._empty = empty
        self.pages.addWidget(empty)
        self._inside = QVBoxLayout(self)
        self._inside.setContentsMargins(0, 0, 0, 0)
        self._inside.setSpacing(0)
        self._inside.addWidget(self.pages, 1)

    @cached_property
    def notice(self) -> "Notice":
        """The bar that says one thing above the document."""
        from scrub_app.gui.widgets.notice import Notice

        made = Notice(self)
        self._inside.insertWidget(0, made)
        return made

    @cached_property
    def busy(self) -> "Busy":
        """The page while a job runs."""
        from scrub_app.gui.widgets.busy import Busy

        made = Busy(self._language)
        made.stopped.connect(self.stop)
        self.queue.progressed.connect(made.show_progress)
        self.pages.addWidget(made)
        return made

    @cached_property
    def drops(self) -> "DropWatch":
        """What is dropped on the tab."""
        from scrub_app.gui.widgets.drop import DropWatch

        made = DropWatch(self)
        made.over.connect(self._hover)
        made.dropped.connect(self.take)
        return made

    @cached_property
    def page(self) -> "ReviewPage":
        """The page of a review."""
        from scrub_app.gui.mask.review_page import ReviewPage

        made = ReviewPage(self._language)
        made.document.queue_asked.connect(self._queue_menu)
        self.pages.addWidget(made)
        self.page_made.emit(made)
        return made

    # --- documents in

    def take(self, what: list[Path] | str) -> None:
        """Files, folders, or text."""
        from scrub_app.system.jobs_values import Input

        self.notice.hide()
        if isinstance(what, str):
            self.queue.add([Input(text=what)])
            return
        before = len(self.queue.items)
        self.queue.add_paths(what)
        if len(self.queue.items) == before:
            self.notice.say(self.tr("There is no document in it that Scrub reads."))

    def ask_open(self) -> None:
        """Ctrl+O."""
        from scrub_app.gui.widgets.files import ask_open

        paths = ask_open(self, self.tr("Open a document"))
        if paths:
            self.take(paths)

    def paste(self) -> None:
        """Ctrl+V: a file or a text from the clipboard."""
        from PySide6.QtGui import QGuiApplication

        from scrub_app.gui.widgets.drop import taken

        data = QGuiApplication.clipboard().mimeData()
        what = taken(data) if data else None
        if what is None:
            self.notice.say(self.tr("There is no text and no document on the clipboard."))
        elif isinstance(what, str) or what:
            self.take(what)

    def _hover(self, over: str) -> None:
        if self.pages.currentWidget() is self._empty:
            self.drop_zone.show_over(over)
        elif over == "no":
            self.notice.say(self.tr("Scrub does not read this kind of file."))
        else:
            self.notice.hide()

    # --- what is shown

    def show_current(self) -> None:
        """Show the document that is the current one of the queue."""
        from scrub_app.gui.mask.queue import FileState

        item = self.queue.current
        self._name_queue()
        if item is None:
            self._put_away()
            self.pages.setCurrentWidget(self._empty)
        elif item.session is not None:
            self.page.show_session(item.session)
            self._name_queue()
            self.pages.setCurrentWidget(self.page)
            self._say_warnings(item)
            self.page.panel.list.setFocus()
        elif item.state in (FileState.WAITING, FileState.READING):
            self.busy.begin()
            self.pages.setCurrentWidget(self.busy)
            self.busy.stop_button.setFocus()
        else:
            self._put_away()
            self.pages.setCurrentWidget(self._empty)
            self._say_failure(item)
            self.drop_zone.open_button.setFocus()
        self.review_shown.emit(item.session if item else None)

    def _put_away(self) -> None:
        if "page" in vars(self):
            self.page.show_session(None)

    def _say_failure(self, item: "QueueItem") -> None:
        from scrub_app.gui.mask.queue import FileState

        if item.error is None:
            return
        words = f"{item.title()}: {error_sentence(item.error, self._language)}"
        if item.state is FileState.STOPPED:
            self.notice.say(words, "warning", (self.tr("Try again"), lambda: self._retry(item)))
        else:
            code = self.tr("(code: {0})").format(item.error.code)
            self.notice.say(f"{words} {code}", "error", (self.tr("Try again"), lambda: self._retry(item)))

    def _retry(self, item: "QueueItem") -> None:
        self.notice.hide()
        self.queue.show(item)
        self.queue.retry(item)

    def _say_warnings(self, item: "QueueItem") -> None:
        session = item.session
        assert session
        codes = session.scanned.warnings
        if session.holds_tokens():
            self.notice.say(
                self.tr(
                    "This document holds tokens of Scrub already. Do you want the originals back? Then use the Restore "
                    "tab. To mask it once more, the tokens have to be masked too."
                ),
                "warning",
                (self.tr("Mask the tokens too"), lambda: self._mask_tokens(session)),
            )
        elif codes:
            self.notice.say(" ".join(sentence(self._language, "warning", code) for code in codes))

    def _mask_tokens(self, session: "ReviewSession") -> None:
        self.notice.hide()
        session.mask_tokens()

    def show_busy(self, job: "Job", step: str) -> None:
        """Show the page of a job that works on the document under review; stopping stops that job."""
        self._working = job
        self.busy.begin(step)
        job.progressed.connect(self.busy.show_progress)
        self.pages.setCurrentWidget(self.busy)
        self.busy.stop_button.setFocus()

    def end_busy(self) -> None:
        """Back to the document."""
        if self._working is not None:
            self._working = None
            self.pages.setCurrentWidget(self.page)
            self.page.foot.export_button.setFocus()

    def stop(self) -> None:
        """Stop what the busy page shows."""
        if self._working is not None:
            self._working.cancel()
        else:
            self.queue.stop()

    # --- the queue

    def _name_queue(self) -> None:
        if "page" not in vars(self):
            return
        button, total = self.page.document.queue_button, len(self.queue.items)
        if total > 1:
            button.setText(self.tr("Document {0} of {1} ▾").format(self.queue.place(), total))
        else:
            button.setText(self.tr("Document ▾"))

    def _queue_menu(self) -> None:
        from PySide6.QtCore import Qt
        from PySide6.QtWidgets import QMenu

        from scrub_app.gui.mask.queue import FileState

        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for item in self.queue.items:
            action = menu.addAction(f"{item.title()}  –  {item.state_word()}".replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(item is self.queue.current)
            action.triggered.connect(lambda _on, of=item: self._choose(of))
        menu.addSeparator()
        menu.addAction(self.tr("Open another document…")).triggered.connect(self.ask_open)
        if any(item.state in (FileState.WAITING, FileState.READING) for item in self.queue.items):
            menu.addAction(self.tr("Stop reading")).triggered.connect(self.queue.stop)
        if self.queue.current:
            menu.addAction(self.tr("Close this document")).triggered.connect(self.close_current)
        button = self.page.document.queue_button
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def _choose(self, item: "QueueItem") -> None:
        from scrub_app.gui.mask.queue import FileState

        if item.state in (FileState.FAILED, FileState.STOPPED):
            self._retry(item)
        else:
            self.notice.hide()
            self.queue.show(item)

    def read_again(self) -> None:
        """The profile changed: read the document again with it; what was decided stays."""
        item = self.queue.current
        if item is not None:
            self._retry(item)

    def close_current(self) -> None:
        """Ctrl+W: put the document away; nothing is written."""
        if self.queue.current:
            self.queue.close(self.queue.current)
