"""The states of the window that are worth a picture, one after the other, on the invented documents of the tests."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from letters import check, contents, letter
from PySide6.QtWidgets import QApplication, QWidget

from scrub_app.core.audit.model import Choice
from scrub_app.core.rules import Rules
from scrub_app.gui.app import Show
from scrub_app.gui.desk import Desk
from scrub_app.gui.first_run import FirstRun
from scrub_app.gui.help import Help
from scrub_app.gui.keys.asking import AskDestroy
from scrub_app.gui.keys.new_key import NewKey
from scrub_app.gui.mask.queue import FileState, QueueItem
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.mask.summary import Summary
from scrub_app.gui.mask.tab import sample_letter
from scrub_app.gui.next_steps import NextSteps
from scrub_app.gui.restore.bulk import BulkRepair
from scrub_app.gui.settings_dialog import SettingsDialog
from scrub_app.gui.terms_dialog import TermsDialog
from scrub_app.gui.widgets.sheet import Sheet
from scrub_app.system import jobs
from scrub_app.system.jobs_values import Input
from scrub_app.system.settings import Settings
from scrub_app.system.worker import Worker


class WindowStates:
    """One window in one language and appearance, led through its states."""

    def __init__(self, app: QApplication, language: str, theme: str, text_size: int = 100) -> None:
        self.desk = Desk(Worker, replace(Settings(), language=language, theme=theme, text_size=text_size))
        self.window = Show(app, self.desk).build()
        self.window.make_doors()
        self._session = ReviewSession(letter())

    def all(self) -> Iterator[tuple[str, QWidget]]:
        """Name and widget of each state; the widget shows it until the next one is asked for."""
        for name, prepare in self._in_the_window().items():
            prepare()
            yield name, self.window
        for name, make in self._dialogs().items():
            dialog = make()
            dialog.fit()
            dialog.show()
            yield name, dialog
            dialog.close()

    def show_sample(self) -> None:
        """The sample letter as a person sees it: read in earnest, nothing decided yet."""
        source = Input(path=sample_letter())
        item = QueueItem(source)
        item.state, item.session = FileState.READY, ReviewSession(jobs.scan(source, Rules()))
        self.desk.queue.items.append(item)
        self.desk.queue.show(item)
        findings = item.session.review.findings
        item.session.go_to(next(n for n, f in enumerate(findings) if f.span.entity == "PERSON" and f.span.identity))

    def close(self) -> None:
        """Put the window away."""
        self.window.rebuilding = True
        self.window.close()

    def _in_the_window(self) -> dict[str, Callable[[], None]]:
        tab = self.window.tabs.setCurrentIndex
        return {
            "mask-empty": lambda: tab(0),
            "mask-review": self._review,
            "mask-preview": self.window.mask_tab.page.document.preview_button.click,
            "mask-busy": self._busy,
            "restore-empty": lambda: tab(1),
            "restore-check": self._check,
            "restore-decided": self._decide,
            "keys": lambda: tab(2),
        }

    def _dialogs(self) -> dict[str, Callable[[], Sheet]]:
        window, language = self.window, self.desk.language
        return {
            "summary": self._summary,
            "summary-share": lambda: self._summary("realistic"),
            "new-key": lambda: NewKey(window, language, None),
            "new-key-no-keyring": lambda: NewKey(window, language, "keyring_absent"),
            "repairs": lambda: BulkRepair(window, check()),
            "destroy": lambda: AskDestroy(window, "Huurzaak voorjaar · 30 november 2026"),
            "settings": lambda: SettingsDialog(window, self.desk.settings),
            "terms": lambda: TermsDialog(window, self.desk.terms),
            "first-run": lambda: FirstRun(window),
            "next-steps": lambda: NextSteps(window),
            "help": lambda: Help(window, language),
        }

    def _summary(self, family: str | None = None) -> Summary:
        made = Summary(self.window, self.desk.language, self._session, self.window.mask_out.tr("Choose a place…"))
        if family is not None:
            made.purpose.share.setChecked(True)
            made.purpose.families.setCurrentIndex(made.purpose.families.findData(family))
        return made

    def _review(self) -> None:
        item = QueueItem(Input(text="x"))
        item.state, item.session = FileState.READY, self._session
        self.desk.queue.items.append(item)
        self.desk.queue.show(item)
        self._session.go_to(5)

    def _busy(self) -> None:
        self.window.mask_tab.busy.show_progress("detect", 0.4)
        self.window.mask_tab.pages.setCurrentWidget(self.window.mask_tab.busy)

    def _check(self) -> None:
        self.desk.restoring = check()
        self.window.restore_tab.show_current()

    def _decide(self) -> None:
        assert self.desk.restoring
        self.desk.ring.opened[contents().access.path] = contents()
        self.desk.restoring.decide(self.desk.restoring.unambiguous(), Choice.REPAIR)
        self.desk.restoring.decide(self.desk.restoring.open_findings(), Choice.LEAVE)
