"""Jobs for the worker process, as signals: the window polls from a timer, nothing in it waits.

What starts and feeds the child process is imported with the first job, for the window is on the screen before that.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from scrub_app.core.errors import Cancelled, ScrubError

if TYPE_CHECKING:
    from scrub_app.system.worker import Event, Task, Worker

POLL = 30
"""Milliseconds between two looks at the worker."""

_GLANCE = 0.05
"""Seconds after which a running job looks whether it is still wanted."""

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


class _Errand(threading.Thread):
    """A job on its way to the worker and back.

    A pasted book, a child that still starts, an answer of 30 MB: sending and taking in take time that the window has
    not. Only this thread touches the task; the window reads `events`, and sets `unwanted` to have the job stopped.
    """

    def __init__(self, worker: Callable[[], Worker], call: tuple[Any, ...]) -> None:
        super().__init__(name="scrub-errand", daemon=True)
        self._worker = worker
        self._call = call
        self.events: SimpleQueue[Event] = SimpleQueue()
        self.unwanted = False

    def run(self) -> None:
        """In the thread."""
        from scrub_app.system.worker import Failed

        task: Task | None = None
        try:
            task = self._worker().submit(*self._call)
            self._listen(task)
        except ScrubError as error:
            self.events.put(Failed(error))
        except Exception:
            # A system without room for a process, a pipe that broke twice, an answer that cannot be read.
            if task is not None:
                task.cancel()
            self.events.put(Failed(ScrubError("worker_crashed")))

    def _listen(self, task: Task) -> None:
        while not task.over:
            if self.unwanted:
                task.cancel()
            else:
                task.connection.poll(_GLANCE)
            for event in task.poll():
                self.events.put(_taken_in(event))


def _taken_in(event: Event) -> Event:
    from scrub_app.gui.parcels import Parcel
    from scrub_app.system.worker import Done

    if isinstance(event, Done) and isinstance(event.result, Parcel):
        return Done(event.result.opened())
    return event


class Work(QObject):
    """The line of jobs before the one worker, which may be given as what makes it."""

    def __init__(self, worker: Worker | Callable[[], Worker], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._given = worker
        self._worker: Worker | None = None
        self._line: deque[Job] = deque()
        self._job: Job | None = None
        self._errand: _Errand | None = None
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
        if self._errand is not None:
            self._errand.join(_PATIENCE)

    def close(self) -> None:
        """Forget all, and end the worker."""
        self.forget()
        if self._worker is not None:
            self._worker.close()

    def _stop_current(self) -> None:
        if self._errand is not None:
            self._errand.unwanted = True
        self._job = None

    def _poll(self) -> None:
        errand = self._errand
        # What comes after the thread was seen alive is read at the next look.
        over = errand is None or not errand.is_alive()
        while errand is not None and not errand.unwanted and self._job is not None:
            try:
                event = errand.events.get_nowait()
            except Empty:
                break
            if self._told(self._job, event):
                return
        if over and self._job is None:
            self._start_next()

    def _told(self, job: Job, event: Event) -> bool:
        """Pass an event on; whether the job is over with it."""
        from scrub_app.system.worker import Done, Progressed

        if isinstance(event, Progressed):
            job.progressed.emit(event.step, event.share)
            return job is not self._job
        self._job = None
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
        self._errand = _Errand(self._made, self._job.call)
        self._errand.start()

    def _made(self) -> Worker:
        if self._worker is None:
            self._worker = self._given() if callable(self._given) else self._given
        return self._worker
