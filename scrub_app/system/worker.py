"""The worker: one child process that does the long and the risky work, job after job, and can be stopped at once.

No parser of foreign files runs in the window's process. A door submits a function of `jobs.py` with its arguments
and polls the task (the window, from a timer) or waits for it (the command line).
"""

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Protocol, runtime_checkable

from scrub_app.core.errors import Cancelled, ScrubError
from scrub_app.core.progress import Progress, silent
from scrub_app.system import private_folders
from scrub_app.system.worker_child import Message, children_of, serve

JOB_SECONDS = 900.0
"""The longest that one job may take by the clock, unless the worker is made with another limit."""


@dataclass(frozen=True, slots=True)
class Progressed:
    """The job is in `step` (the codes of `core.progress`), its `share` is done."""

    step: str
    share: float


@dataclass(frozen=True, slots=True, repr=False)
class Done:
    """The job is finished; `result` is what its function gave."""

    result: Any


@dataclass(frozen=True, slots=True)
class Failed:
    """The job ended without a result."""

    error: ScrubError


Event = Progressed | Done | Failed


@runtime_checkable
class Sweeping(Protocol):
    """An argument of a job that knows what the job leaves behind when it is killed."""

    def sweep_traces(self) -> None:
        """Remove that."""


class _Child:
    """A running child process and the connection to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs,), name="scrub-worker", daemon=True)
        with _interrupts_held():
            self.process.start()
        theirs.close()

    def end(self) -> int:
        """Kill and reap it; its exit code (negative: the signal that ended it)."""
        self.connection.close()
        self.kill()
        self.process.join()
        code = self.process.exitcode or 0
        self.process.close()
        return code

    def kill(self) -> None:
        """Kill it and its own children; whoever waits for its answer hears that it died."""
        pid = self.process.pid
        if sys.platform != "win32" and pid:
            for group in (pid, *children_of(pid)):
                with suppress(ProcessLookupError):
                    os.killpg(group, signal.SIGKILL)
        self.process.kill()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Ctrl+C waits for the end of the block; a child that is born in it never hears of it, not even half awake."""
    if sys.platform == "win32":
        yield
        return
    # It would let go of the interrupts itself, when it starts in the block.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Task:
    """One job in the child. It ends with exactly one `Done` or `Failed`."""

    def __init__(self, worker: "Worker", child: _Child, deadline: float, args: tuple[Any, ...]) -> None:
        self._worker = worker
        self._child = child
        self._deadline = deadline
        self._orders = [arg for arg in args if isinstance(arg, Sweeping)]
        self._over = False
        self._unread: list[Event] = []

    @property
    def connection(self) -> Connection:
        """Becomes readable when there is something to poll, for `multiprocessing.connection.wait`."""
        return self._child.connection

    @property
    def over(self) -> bool:
        """Whether the job has ended, one way or the other."""
        return self._over

    def poll(self) -> list[Event]:
        """What happened since the last call, in order. Never waits."""
        events, self._unread = self._unread, []
        try:
            while not self._over and self._child.connection.poll():
                events.append(self._event(self._child.connection.recv()))
        except (EOFError, OSError):
            events.append(self._fail(self._reason_of_death()))
        if not self._over and time.monotonic() > self._deadline:
            events.append(self._fail(ScrubError("time_limit")))
        return events

    def cancel(self) -> None:
        """Kill the child at once; the next poll says `Failed(Cancelled)`. After the end this does nothing."""
        if not self._over:
            failed = self._fail(Cancelled())
            self._unread.append(failed)

    def wait(self, progress: Progress = silent) -> Any:
        """The result, once it is there. Raises the `ScrubError` of a failure, and `Cancelled` on Ctrl+C."""
        try:
            while True:
                for event in self.poll():
                    if isinstance(event, Done):
                        return event.result
                    if isinstance(event, Failed):
                        raise event.error
                    progress(event.step, event.share)
                if not self._over:
                    self.connection.poll(max(0.0, min(0.5, self._deadline - time.monotonic())))
        except KeyboardInterrupt:
            self.cancel()
            raise Cancelled from None

    def _event(self, message: Message) -> Event:
        if message[0] == "progress":
            return Progressed(message[1], message[2])
        self._over = True
        self._worker._free()
        return Done(message[1]) if message[0] == "done" else Failed(message[1])

    def _fail(self, error: ScrubError) -> Failed:
        self._over = True
        self._worker._drop()
        for order in self._orders:
            order.sweep_traces()
        with suppress(OSError):
            private_folders.sweep()
        return Failed(error)

    def _reason_of_death(self) -> ScrubError:
        self._child.process.join(timeout=5)
        code = self._child.process.exitcode
        out_of_time = hasattr(signal, "SIGXCPU") and code == -signal.SIGXCPU
        return ScrubError("time_limit" if out_of_time else "worker_crashed")


class Worker:
    """The owner of the child, as a context manager. One job at a time; after a cancel or a crash a fresh child."""

    def __init__(self, job_seconds: float = JOB_SECONDS) -> None:
        self._job_seconds = job_seconds
        self._child: _Child | None = None
        self._task: Task | None = None

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def busy(self) -> bool:
        """Whether a job is running."""
        return self._task is not None

    def start(self) -> None:
        """Have a child ready, so that the first job need not wait for one. Returns at once."""
        self._ready()

    def submit(self, function: Callable[..., Any], *args: Any) -> Task:
        """Start `function(*args, progress)` in the child. The function is one of a module, all of it picklable.

        `RuntimeError` while another job runs.
        """
        if self._task is not None:
            raise RuntimeError("the worker is busy")
        try:
            child = self._ready()
            child.connection.send((function, args))
        except OSError:
            # A child that died between two jobs is found out only here.
            self._drop()
            child = self._ready()
            child.connection.send((function, args))
        self._task = Task(self, child, time.monotonic() + self._job_seconds, args)
        return self._task

    def run(self, function: Callable[..., Any], *args: Any, progress: Progress = silent) -> Any:
        """Submit and wait: the result of `function(*args, progress)`, or the `ScrubError` it ended with."""
        return self.submit(function, *args).wait(progress)

    def stop(self) -> None:
        """End the job that runs, from another thread than that which waits for it: there it ends as a crash.

        All else that a worker does is for one thread.
        """
        child = self._child
        if child is not None:
            with suppress(ValueError):
                # The thread that waits may have reaped it by now.
                child.kill()

    def close(self) -> None:
        """End the child, and with it the job that runs."""
        if self._task is not None:
            self._task.cancel()
        self._drop()

    def _ready(self) -> _Child:
        if self._child is None:
            self._child = _Child()
        return self._child

    def _free(self) -> None:
        self._task = None

    def _drop(self) -> None:
        self._task = None
        if self._child is not None:
            self._child.end()
            self._child = None
