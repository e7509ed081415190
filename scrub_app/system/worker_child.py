"""The child's side of the worker: take a job, do it, send what happened. It imports only what a job needs, no Qt."""

import gc
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, TypeAlias

from scrub_app.core.errors import ScrubError
from scrub_app.core.progress import Progress
from scrub_app.system.quiet import forbid_core_dumps
from scrub_app.system.worker_limits import limit_this_process

Message: TypeAlias = tuple[Any, ...]
"""`("progress", step, share)`, `("done", result)` or `("failed", error)`."""

SECRETS = ("SCRUB_PASSPHRASE", "SCRUB_NEW_PASSPHRASE")
"""Variables that hold a secret of the command line; no program that a job starts needs them."""

_TELL_EVERY = 0.05


def serve(connection: Connection) -> None:
    """Do jobs until the parent closes the connection. It ends in the middle of one when the parent is no more."""
    _be_quiet()
    _end_with_the_parent()
    forbid_core_dumps()
    limit_this_process()
    _collect_rarely()
    while True:
        try:
            message = connection.recv_bytes()
        except EOFError:
            return
        _send(connection, _do(message, connection))


def _be_quiet() -> None:
    """No library may print a value to the terminal or see a secret, and Ctrl+C is the parent's to handle.

    A process group of its own, so that a converter that a job started ends together with it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for secret in SECRETS:
        os.environ.pop(secret, None)
    if sys.platform != "win32":
        os.setpgid(0, 0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _end_with_the_parent() -> None:
    """A parent that was killed closes nothing in order: a thread of its own waits for its end, whatever a job does."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait_and_end, args=(parent.sentinel,), daemon=True).start()


def _wait_and_end(sentinel: int) -> None:
    wait([sentinel])
    if sys.platform != "win32":
        for converter in children_of(os.getpid()):
            with suppress(OSError):
                os.killpg(converter, signal.SIGKILL)
        os.killpg(0, signal.SIGKILL)
    os._exit(1)


def children_of(pid: int) -> list[int]:
    """The children of a process that may lead a group of their own (a converter does); only Linux tells."""
    try:
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]
    except OSError:
        return []


def _collect_rarely() -> None:
    """Look for cycles seldom: a job makes many small values and few cycles, and the search took a tenth of its time."""
    gc.set_threshold(20_000, 20, 20)


def _do(message: bytes, connection: Connection) -> Message:
    try:
        function, args = pickle.loads(message)
        return "done", function(*args, _teller(connection))
    except ScrubError as error:
        return "failed", error
    except MemoryError:
        return "failed", ScrubError("memory_limit")
    except Exception as error:
        # The text of a foreign exception may hold a value; its class cannot.
        return "failed", ScrubError("internal_error", kind=type(error).__name__)


def _teller(connection: Connection) -> Progress:
    last_step, last_time = "", 0.0

    def tell(step: str, share: float) -> None:
        nonlocal last_step, last_time
        now = time.monotonic()
        if step != last_step or share >= 1.0 or now - last_time >= _TELL_EVERY:
            last_step, last_time = step, now
            connection.send(("progress", step, share))

    return tell


def _send(connection: Connection, message: Message) -> None:
    try:
        data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        data = pickle.dumps(("failed", ScrubError("internal_error", kind=type(error).__name__)))
    connection.send_bytes(data)
