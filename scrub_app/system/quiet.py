"""Quiet everywhere: what Scrub logs, says of a failure and leaves behind holds ids, counts and codes, never a value."""

import atexit
import contextlib
import logging
import os
import re
import sys
import threading
import traceback
from pathlib import Path
from types import TracebackType
from typing import TextIO

from scrub_app.core.errors import ScrubError
from scrub_app.system import private_folders

LOGGER = "scrub_app"
_CODE = re.compile(r"[a-z][a-z0-9_]{0,63}")
_ID = re.compile(r"[0-9a-f]{4,64}")
_PR_SET_DUMPABLE = 4
_PACKAGE = Path(__file__).resolve().parents[1]


def start() -> None:
    """What every process of Scrub does first: no core dumps, quiet logs, quiet hooks, no temp files of the dead."""
    hold_streams()
    forbid_core_dumps()
    set_up_logging()
    set_up_hooks()
    sweep()
    atexit.register(sweep)


def sweep() -> None:
    """Remove the temp files of the dead, where the system lets us."""
    with contextlib.suppress(OSError):
        private_folders.sweep()


def hold_streams() -> None:
    """Give a process that was started without stdin, stdout or stderr an empty one.

    Else the next file that is opened gets its number, and what is printed goes into that file. Its children get them
    too.
    """
    for number, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        try:
            os.fstat(number)
        except OSError:
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
        if getattr(sys, name) is None and not getattr(sys, "frozen", False):
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115


def event(code: str, **facts: int | str) -> None:
    """Log that something happened: a code, with counts and ids (hex). Any other text stands as `?`."""
    logging.getLogger(LOGGER).info(code, extra={"facts": facts})


class QuietFormatter(logging.Formatter):
    """One line per record. A record of another library gives its name and level only: its message may quote a file."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        if record.name.split(".")[0] != LOGGER:
            return f"{record.levelname} {record.name}"
        code = record.msg if isinstance(record.msg, str) and _CODE.fullmatch(record.msg) else "?"
        facts = getattr(record, "facts", {})
        told = [f"{name}={_fact(value)}" for name, value in facts.items() if _CODE.fullmatch(name)]
        failed = [describe(record.exc_info[1])] if record.exc_info and record.exc_info[1] else []
        return " ".join([record.levelname, code, *told, *failed])


def _fact(value: object) -> str:
    if isinstance(value, (bool, int, float)):
        return str(value)
    return value if isinstance(value, str) and _ID.fullmatch(value) else "?"


def set_up_logging(stream: TextIO | None = None, level: int = logging.WARNING) -> None:
    """Send what is logged, by whomever, through the quiet formatter to stderr (or `stream`), and nowhere else."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(QuietFormatter())
    root = logging.getLogger()
    for other in list(root.handlers):
        root.removeHandler(other)
    root.addHandler(handler)
    root.setLevel(level)
    logging.captureWarnings(True)


def describe(error: BaseException) -> str:
    """A failure in one line: its kind, its code when it is one of ours, and where in Scrub it came from."""
    code = f" {error.code}" if isinstance(error, ScrubError) else ""
    places = [
        f"{Path(frame.filename).relative_to(_PACKAGE).as_posix()}:{frame.lineno}"
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(_PACKAGE)
    ]
    return " ".join([f"{type(error).__name__}{code}", *places[-6:]])


def set_up_hooks() -> None:
    """Failures that nobody catches, in any thread, are told by `describe` alone."""
    sys.excepthook = _on_error
    threading.excepthook = _on_thread_error
    sys.unraisablehook = _on_unraisable


def _on_error(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
    if isinstance(error, KeyboardInterrupt):
        return
    _say(error)


def _on_thread_error(failure: threading.ExceptHookArgs) -> None:
    if failure.exc_value is not None:
        _say(failure.exc_value)


def _on_unraisable(failure: "sys.UnraisableHookArgs") -> None:
    if failure.exc_value is not None:
        _say(failure.exc_value)


def _say(error: BaseException) -> None:
    if sys.stderr is not None:
        sys.stderr.write(f"scrub-app: {describe(error)}\n")


def forbid_core_dumps() -> None:
    """Keep the memory of this process out of core files and, on Linux, out of reach of the user's other programs."""
    if sys.platform == "win32":
        return
    import resource

    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
