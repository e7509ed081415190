"""The ways out of the Restore tab: the restored document, the restored text, the report for the file."""

import getpass
from collections.abc import Callable
from datetime import date
from pathlib import Path

from PySide6.QtCore import QObject

from scrub_app.core.documents.model import Kind
from scrub_app.core.errors import ScrubError
from scrub_app.core.json_values import JsonObject
from scrub_app.gui import errands
from scrub_app.gui.desk import Desk
from scrub_app.gui.document.display import shown_name
from scrub_app.gui.restore.printed import pdf
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.gui.restore.tab import RestoreTab
from scrub_app.gui.widgets.files import ask_save
from scrub_app.system.jobs_values import RestoreAnswer, RestoreOrder
from scrub_app.system.messages import sentence
from scrub_app.system.reports import page, write_report
from scrub_app.system.safe_writes import plain_name, safe_name, write_new


class RestoredOut(QObject):
    """Asks for a place, has the worker restore, and says what was done."""

    def __init__(self, tab: RestoreTab, desk: Desk) -> None:
        super().__init__(tab)
        self._tab = tab
        self._desk = desk
        self._counting = False
        tab.page.write_button.clicked.connect(self.write)
        tab.page.copy_button.clicked.connect(self.copy)
        tab.page.report_button.clicked.connect(self.report)
        desk.countdown.ticked.connect(self._tick)
        desk.countdown.cleared.connect(self._cleared)

    def write(self) -> None:
        """The restored document, at a place that the person chooses."""
        session = self._tab.page.session
        if session is None or not session.ready():
            return
        kinds = tuple(session.audited.kinds_out) or (session.audited.kind,)
        suffixes = tuple(kind.value for kind in kinds)
        name = self._name(session, f".{suffixes[0]}")
        place = ask_save(self._tab, self.tr("Write restored document"), _folder(session), name, *suffixes)
        if place is not None:
            kind = next((k for k in kinds if k.value == place.suffix.lower().lstrip(".")), kinds[0])
            self._restore(session, kind, place, self._written)

    def copy(self) -> None:
        """The restored text, on the clipboard for a while."""
        session = self._tab.page.session
        if session is not None and session.ready():
            self._restore(session, None, None, self._copied)

    def report(self) -> None:
        """The report of the check for the file: tokens, types, counts and severities; no value, no file name."""
        session = self._tab.page.session
        if session is None:
            return
        name = self.tr("report") + f"-{date.today().isoformat()}.html"
        place = ask_save(self._tab, self.tr("Save the report"), _folder(session), name, "html", "pdf", "json")
        if place is None:
            return
        decisions = {of: choice.value for of, choice in session.decisions.items()}
        who = _who()
        row = {"file": "–", **session.audit.to_dict(), "decisions": decisions}
        try:
            self._write_report(place, row, who)
        except ScrubError as error:
            self._tab.say_error(error)
            return
        said = self.tr("The report is saved. It holds no values.")
        if who:
            said += " " + self.tr("As who decided it names the account of this computer: {0}.").format(shown_name(who))
        self._tab.notice.say(said, "good")

    def _write_report(self, place: Path, row: JsonObject, who: str) -> None:
        language = self._desk.language
        if place.suffix.lower() != ".pdf":
            write_report(place, "audit", [row], language, overwrite=place.exists(), by=who)
            return
        made = pdf(page("audit", [row], language, who), sentence(language, "report", "audit"))
        write_new(place, made, overwrite=place.exists())

    def _restore(
        self, session: RestoreSession, kind: Kind | None, out: Path | None, done: Callable[[RestoreAnswer], None]
    ) -> None:
        order = RestoreOrder(
            source=session.source,
            sha256=session.audited.sha256,
            audit=session.audit,
            decisions=dict(session.decisions),
            key=session.key.access,
            kind=kind,
            out=out,
            overwrite=out is not None and out.exists(),
        )
        self._tab.busy.begin("restore")
        self._tab.pages.setCurrentWidget(self._tab.busy)
        job = self._desk.work.run(errands.restore, order)
        self._tab.run(job)
        job.done.connect(lambda answer: self._after(answer, done))
        job.failed.connect(self._tab.say_error)

    def _after(self, answer: RestoreAnswer, done: Callable[[RestoreAnswer], None]) -> None:
        self._tab.end_busy()
        done(answer)

    def _written(self, answer: RestoreAnswer) -> None:
        self._tab.notice.say(self._counts(self.tr("Written."), answer), "good")

    def _copied(self, answer: RestoreAnswer) -> None:
        self._counting = True
        self._desk.countdown.copy(answer.readable, self._desk.settings.clipboard_seconds)

    def _counts(self, said: str, answer: RestoreAnswer) -> str:
        parts = [said, self.tr("%n place(s) put back.", "", answer.restored)]
        if answer.repaired:
            parts.append(self.tr("%n of them repaired.", "", len(answer.repaired)))
        if answer.left:
            parts.append(self.tr("%n left as they were.", "", len(answer.left)))
        return " ".join(parts)

    # --- the clipboard

    def _tick(self, seconds: int) -> None:
        if self._counting:
            words = self.tr("The restored text is on the clipboard. It is cleared in %n second(s).", "", seconds)
            self._tab.notice.say(words, "good", (self.tr("Clear now"), self._desk.countdown.clear))

    def _cleared(self) -> None:
        if self._counting:
            self._counting = False
            self._tab.notice.say(self.tr("The clipboard holds the restored text no more."), "good")

    def _name(self, session: RestoreSession, suffix: str) -> str:
        language, today = self._desk.language, date.today().isoformat()
        if self._desk.settings.safe_names or session.source.path is None:
            return safe_name(suffix, today, language, restored=True)
        return plain_name(session.source.path.name, suffix, language, restored=True)


def _who() -> str:
    """Who decides at this computer, by the name of the account; nothing where the system does not tell."""
    try:
        return getpass.getuser()
    except (ImportError, KeyError, OSError):
        return ""


def _folder(session: RestoreSession) -> Path:
    return session.source.path.parent if session.source.path else Path.home()
