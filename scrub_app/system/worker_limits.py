"""What the worker process may use: memory, and processor time per reading.

POSIX holds a process to these itself. Elsewhere only the clock of `worker.py` limits a job.
"""

import math
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

MEMORY = 1 << 30
"""Bytes that the child may grow beyond what it needs to start."""

READING_SECONDS = 5
READING_RATE = 100_000
"""A file may take `READING_SECONDS`, and one more for each so many bytes: a bomb is small, a long document is not."""

_LAST_RESORT = 200 << 20
_state = {"limited": False}


def limit_this_process() -> None:
    """Hold this process to `MEMORY` from here on. Called once, in the worker's child."""
    if sys.platform == "win32":
        return
    import resource

    with suppress(OSError, ValueError):
        allowed = _address_space() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (allowed, resource.getrlimit(resource.RLIMIT_AS)[1]))
    _state["limited"] = True


def reading_seconds(size: int) -> int:
    """The seconds of processor time that reading a file of `size` bytes may take."""
    return READING_SECONDS + size // READING_RATE


@contextmanager
def processor_time(seconds: int) -> Iterator[None]:
    """The system ends the worker's child when the block takes more than `seconds` of processor time.

    Only in a child that was limited; in the caller's own process this does nothing.
    """
    if sys.platform == "win32" or not _state["limited"]:
        yield
        return
    import resource

    before, hard = resource.getrlimit(resource.RLIMIT_CPU)
    used = resource.getrusage(resource.RUSAGE_SELF)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(used.ru_utime + used.ru_stime) + seconds, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_CPU, (before, hard))


def _address_space() -> int:
    """The bytes of address space this process uses now; where that is not told, a size that is never too small."""
    import resource

    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * resource.getpagesize()
    except OSError:
        return _LAST_RESORT
