"""Jobs for the worker process, as signals: the window polls from a timer, nothing in it waits."""

from collections import deque
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from scrub_app.core.errors import Cancelled, ScrubError
from scrub_app.system.worker import Done, Failed, Progressed, Task, Worker

POLL = 30
"""Milliseconds between two looks at the worker."""


class Job(QObject):
    """One function call in the worker. Exactly one of `done` (the result) and `failed` (a `ScrubError`) comes."""

    progressed = Signal(str, float)
    done = Signal(object)
    failed = Signal(object)

    def __init__(self, work: "Work", function: Callable[..., Any], args: tuple[Any, ...]) -> None:
        super().__init__(work)
        self.call = (function, *args)
        self._work = work

    def cancel(self) -> None:
        """Stop it at once, or take it out of the line; `failed` says `Cancelled`."""
        self._work.cancel(self)


class Work(QObject):
    """The line of jobs before the one worker."""

    def __init__(self, worker: Worker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._worker = worker
        self._line: deque[Job] = deque()
        self._job: Job | None = None
        self._task: Task | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._poll)

    @property
    def busy(self) -> bool:
        """Whether a job runs or waits."""
        return self._job is not None or bool(self._line)

    def run(self, function: Callable[..., Any], *args: Any) -> Job:
        """Run `function(*args, progress)` in the worker as soon as it is free; connect to the job's signals at once."""
        job = Job(self, function, args)
        self._line.append(job)
        self._timer.start()
        return job

    def cancel(self, job: Job) -> None:
        """Stop a job that runs or waits."""
        if job is self._job and self._task is not None:
            self._task.cancel()
            self._poll()
        elif job in self._line:
            self._line.remove(job)
            job.failed.emit(Cancelled())

    def forget(self) -> None:
        """Forget what waits and end what runs; no signal comes any more."""
        self._timer.stop()
        self._line.clear()
        if self._task is not None:
            self._task.cancel()
        self._job = self._task = None

    def close(self) -> None:
        """Forget all, and end the worker."""
        self.forget()
        self._worker.close()

    def _poll(self) -> None:
        if self._job is None:
            self._start_next()
        if self._task is None or self._job is None:
            return
        for event in self._task.poll():
            job = self._job
            if isinstance(event, Progressed):
                job.progressed.emit(event.step, event.share)
                continue
            self._job = self._task = None
            if isinstance(event, Done):
                job.done.emit(event.result)
            elif isinstance(event, Failed):
                job.failed.emit(event.error)
            job.deleteLater()
            return

    def _start_next(self) -> None:
        if not self._line:
            self._timer.stop()
            return
        self._job = self._line.popleft()
        try:
            self._task = self._worker.submit(*self._job.call)
        except ScrubError as error:
            job, self._job = self._job, None
            job.failed.emit(error)
