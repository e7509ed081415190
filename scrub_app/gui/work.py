"""Jobs for the worker process, as signals: the window polls from a timer, nothing in it waits.

What starts and feeds the child process is imported with the first job, for the window is on the screen before that.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from scrub_app.core.errors import Cancelled, ScrubError

if TYPE_CHECKING:
    from scrub_app.system.worker import Event, Task, Worker

POLL = 30
"""Milliseconds between two looks at the worker."""

_PATIENCE = 10.0
"""Seconds that the end of the window waits for a job that is on its way to the worker."""


class Job(QObject):
    """One function call in the worker. Exactly one of `done` (the result) and `failed` (a `ScrubError`) comes."""

    progressed = Signal(str, float)
    done = Signal(object)
    failed = Signal(object)

    def __init__(self, work: Work, function: Callable[..., Any], args: tuple[Any, ...]) -> None:
        super().__init__(work)
        self.call = (function, *args)
        self._work = work

    def cancel(self) -> None:
        """Stop it at once, or take it out of the line; `failed` says `Cancelled`."""
        self._work.cancel(self)


class _Sending(threading.Thread):
    """A job on its way to the worker: a pasted book, or a child that still starts, must not hold the window."""

    def __init__(self, worker: Callable[[], Worker], call: tuple[Any, ...]) -> None:
        super().__init__(name="scrub-sending", daemon=True)
        self._worker = worker
        self._call = call
        self.task: Task | None = None
        self.error: ScrubError | None = None
        self.unwanted = False

    def run(self) -> None:
        """In the thread."""
        try:
            self.task = self._worker().submit(*self._call)
        except ScrubError as error:
            self.error = error
        except Exception:
            # A system without room for a process, or a pipe that broke twice.
            self.error = ScrubError("worker_crashed")


class Work(QObject):
    """The line of jobs before the one worker, which may be given as what makes it."""

    def __init__(self, worker: Worker | Callable[[], Worker], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._given = worker
        self._worker: Worker | None = None
        self._line: deque[Job] = deque()
        self._job: Job | None = None
        self._sending: _Sending | None = None
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
        if job is self._job:
            self._stop_current()
            job.failed.emit(Cancelled())
            job.deleteLater()
        elif job in self._line:
            self._line.remove(job)
            job.failed.emit(Cancelled())

    def forget(self) -> None:
        """Forget what waits and end what runs; no signal comes any more."""
        self._timer.stop()
        self._line.clear()
        self._stop_current()
        if self._sending is not None:
            self._sending.join(_PATIENCE)
            self._sent()

    def close(self) -> None:
        """Forget all, and end the worker."""
        self.forget()
        if self._worker is not None:
            self._worker.close()

    def _stop_current(self) -> None:
        if self._task is not None:
            self._task.cancel()
        if self._sending is not None:
            self._sending.unwanted = True
        self._job = self._task = None

    def _poll(self) -> None:
        if self._sending is not None and not self._sent():
            return
        if self._job is None:
            self._start_next()
        if self._task is None or self._job is None:
            return
        for event in self._task.poll():
            if self._told(self._job, event):
                return

    def _told(self, job: Job, event: Event) -> bool:
        """Pass an event on; whether the job is over with it."""
        from scrub_app.system.worker import Done, Progressed

        if isinstance(event, Progressed):
            job.progressed.emit(event.step, event.share)
            return job is not self._job
        self._job = self._task = None
        if isinstance(event, Done):
            job.done.emit(event.result)
        else:
            job.failed.emit(event.error)
        job.deleteLater()
        return True

    def _start_next(self) -> None:
        if not self._line:
            self._timer.stop()
            return
        self._job = self._line.popleft()
        self._sending = _Sending(self._made, self._job.call)
        self._sending.start()

    def _sent(self) -> bool:
        """Whether the job that was on its way has arrived, or was refused."""
        sending = self._sending
        if sending is None or sending.is_alive():
            return False
        self._sending = None
        if sending.unwanted:
            if sending.task is not None:
                sending.task.cancel()
            return True
        self._task = sending.task
        job = self._job
        if sending.error is not None and job is not None:
            self._job = None
            job.failed.emit(sending.error)
            job.deleteLater()
        return True

    def _made(self) -> Worker:
        if self._worker is None:
            self._worker = self._given() if callable(self._given) else self._given
        return self._worker
