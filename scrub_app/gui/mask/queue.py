"""The documents that wait, are read, are reviewed or are done: one after the other through the worker."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QObject, Signal

from scrub_app.core.errors import Cancelled, ScrubError
from scrub_app.gui import errands
from scrub_app.gui.cycles import take_back

if TYPE_CHECKING:
    from scrub_app.core.rules import Rules
    from scrub_app.gui.mask.session import ReviewSession
    from scrub_app.gui.work import Job, Work
    from scrub_app.system.jobs_values import Input, Scanned

MOST_FILES = 1_000
_LONGEST = 60


class FileState(StrEnum):
    """Where a document of the queue is."""

    WAITING = "waiting"
    READING = "reading"
    READY = "ready"
    FAILED = "failed"
    STOPPED = "stopped"
    MASKED = "masked"


class QueueItem:
    """One document: what it is read from, its state, and its review once it is read."""

    def __init__(self, source: "Input") -> None:
        self.source = source
        self.state = FileState.WAITING
        self.session: ReviewSession | None = None
        self.before: ReviewSession | None = None
        self.error: ScrubError | None = None
        from scrub_app.gui.document.display import shown_name

        self.name = shown_name(source.path.name) if source.path else ""

    def title(self) -> str:
        """The name of the file with its middle left out when it is long, or that it was pasted."""
        if len(self.name) > _LONGEST:
            return f"{self.name[: _LONGEST - 16]}…{self.name[-15:]}"
        return self.name or QCoreApplication.translate("Queue", "Pasted text")

    def state_word(self) -> str:
        """The state in words."""
        translate = QCoreApplication.translate
        return {
            FileState.WAITING: translate("Queue", "waiting"),
            FileState.READING: translate("Queue", "being read"),
            FileState.READY: translate("Queue", "ready for review"),
            FileState.FAILED: translate("Queue", "could not be read"),
            FileState.STOPPED: translate("Queue", "stopped"),
            FileState.MASKED: translate("Queue", "masked"),
        }[self.state]


class Queue(QObject):
    """Reads one document after the other. `changed` when a state does, `chosen` when another one is shown."""

    changed = Signal()
    chosen = Signal()
    progressed = Signal(str, float)

    def __init__(self, work: "Work", rules: "Callable[[], Rules]", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._rules = rules
        self._job: Job | None = None
        self.items: list[QueueItem] = []
        self.current: QueueItem | None = None

    def add(self, sources: Iterable["Input"]) -> None:
        """Put documents at the end, and show the first of them."""
        added = [QueueItem(source) for source in sources][: MOST_FILES - len(self.items)]
        if not added:
            return
        self.items += added
        self.show(added[0])
        self._next()

    def add_paths(self, paths: Iterable[Path]) -> None:
        """Files, and what stands in folders."""
        from scrub_app.system.jobs_values import Input

        self.add(Input(path=file) for path in paths for file in _files(path))

    def show(self, item: QueueItem | None) -> None:
        """Show another document."""
        self.current = item
        self.chosen.emit()

    def place(self) -> int:
        """The number of the shown document, from 1; 0 for none."""
        return self.items.index(self.current) + 1 if self.current in self.items else 0

    def unsaved(self) -> bool:
        """Whether decisions would be lost when the window closes."""
        sessions = (item.session or item.before for item in self.items if item.state is not FileState.MASKED)
        return any(session is not None and session.history.undoable is not None for session in sessions)

    def stop(self) -> None:
        """Stop reading; what waits is stopped too."""
        for item in self.items:
            if item.state is FileState.WAITING:
                item.state = FileState.STOPPED
                if item.before is not None:
                    item.session, item.before, item.state = item.before, None, FileState.READY
        if self._job is not None:
            self._job.cancel()
        self.changed.emit()

    def retry(self, item: QueueItem) -> None:
        """Read a document again; what a person decided about a place that is found again stays decided."""
        if item.state in (FileState.WAITING, FileState.READING):
            return
        item.before = item.session or item.before
        item.state, item.error, item.session = FileState.WAITING, None, None
        self.changed.emit()
        if item is self.current:
            self.chosen.emit()
        self._next()

    def close(self, item: QueueItem) -> None:
        """Take a document off the queue."""
        if item.state is FileState.READING and self._job is not None:
            self._job.cancel()
        place = self.items.index(item)
        self.items.remove(item)
        take_back()
        if item is self.current:
            self.show(self.items[min(place, len(self.items) - 1)] if self.items else None)
        for session in (item.session, item.before):
            if session is not None:
                # As a child of the queue it would keep the text of a closed document until the end.
                session.setParent(None)
        item.session = item.before = None
        self.changed.emit()

    def _next(self) -> None:
        if self._job is not None:
            return
        item = next((i for i in self.items if i.state is FileState.WAITING), None)
        if item is None:
            return
        try:
            rules = self._rules()
        except ScrubError as error:
            self._refuse_all(error)
            return
        item.state = FileState.READING
        job = self._job = self._work.run(errands.scan, item.source, rules)
        job.progressed.connect(self.progressed)
        job.done.connect(lambda scanned, of=item: self._read(of, scanned))
        job.failed.connect(lambda error, of=item: self._failed(of, error))
        self.changed.emit()

    def _read(self, item: QueueItem, scanned: "Scanned") -> None:
        if item not in self.items:
            self._end(item, FileState.STOPPED)
            return
        from scrub_app.gui.mask.session import ReviewSession

        before, item.before = item.before, None
        item.session = ReviewSession(scanned, self, before)
        item.session.changed.connect(lambda _numbers: self._decided(item))
        self._end(item, FileState.READY)

    def _decided(self, item: QueueItem) -> None:
        """What is decided after the export is in no file yet."""
        if item.state is FileState.MASKED:
            item.state = FileState.READY
            self.changed.emit()

    def _failed(self, item: QueueItem, error: ScrubError) -> None:
        item.error = error
        if item.before is not None:
            # What was decided is not lost because a second reading did not go well.
            item.session, item.before = item.before, None
            self._end(item, FileState.READY)
        else:
            self._end(item, FileState.STOPPED if isinstance(error, Cancelled) else FileState.FAILED)

    def _refuse_all(self, error: ScrubError) -> None:
        """Nothing can be read, for the lists of terms cannot."""
        for item in self.items:
            if item.state is FileState.WAITING:
                item.error, item.state = error, FileState.FAILED
                if item.before is not None:
                    item.session, item.before, item.state = item.before, None, FileState.READY
        self.changed.emit()
        self.chosen.emit()

    def _end(self, item: QueueItem, state: FileState) -> None:
        self._job = None
        item.state = state
        self.changed.emit()
        if item is self.current:
            self.chosen.emit()
        self._next()


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    from scrub_app.gui.widgets.drop import readable

    found = sorted(p for p in path.rglob("*") if p.suffix.lower().lstrip(".") in readable())
    return [p for p in found if p.is_file() and not p.is_symlink() and not p.name.startswith(("~$", "."))]
