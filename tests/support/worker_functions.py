"""Functions that the worker tests run in the child; they must stand in a module to travel there."""

import gc
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

from scrub_app.core.errors import DocumentError
from scrub_app.core.progress import Progress
from scrub_app.system import worker_limits
from scrub_app.system.private_folders import PrivateTemp
from scrub_app.system.worker import Worker


def add(one: int, other: int, progress: Progress) -> int:
    progress("open", 0.5)
    return one + other


def processor_seconds(progress: Progress) -> float:
    """The processor time that this process has used."""
    return time.process_time()


def process_id(progress: Progress) -> int:
    return os.getpid()


def announce_and_sleep(progress: Progress) -> None:
    progress("detect", 0.25)
    time.sleep(60)


def hold_a_temp_folder_and_sleep(progress: Progress) -> None:
    folder = PrivateTemp().folder()
    (folder / "document.doc").write_bytes(b"x")
    progress(str(folder), 0.1)
    time.sleep(60)


def start_a_converter_and_sleep(progress: Progress) -> None:
    converter = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)
    progress(str(converter.pid), 0.1)
    time.sleep(60)


def start_a_converter_and_spin(progress: Progress) -> None:
    converter = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"], start_new_session=True)
    progress(f"{os.getpid()} {converter.pid}", 0.1)
    while True:
        pass


def own_a_worker_and_wait() -> None:
    """Be the parent of a worker that is busy; its process and that of its converter are told on the output."""
    with Worker() as worker:
        task = worker.submit(start_a_converter_and_spin)
        task.wait(lambda step, _share: os.write(1, f"{step}\n".encode()))


def refuse(progress: Progress) -> None:
    raise DocumentError("encrypted", count=3)


def fail_with_a_value(progress: Progress) -> None:
    raise ValueError("Jan Canary de Vries")


def print_a_value(progress: Progress) -> str:
    sys.stdout.write("Jan Canary de Vries")
    sys.stderr.write("Jan Canary de Vries")
    os.write(1, b"Jan Canary de Vries")
    return "done"


def die(progress: Progress) -> None:
    os._exit(3)


def unpicklable(progress: Progress) -> object:
    return lambda: None


def eat_memory(progress: Progress) -> int:
    return len(bytearray(worker_limits.MEMORY + (64 << 20)))


def spin(progress: Progress) -> None:
    with worker_limits.processor_time(1):
        while True:
            pass


def spin_a_little_and_return(progress: Progress) -> int:
    with worker_limits.processor_time(2):
        sum(range(10_000))
    return os.getpid()


def echo_size(text: str, progress: Progress) -> str:
    return text + text


def loaded_modules(progress: Progress) -> list[str]:
    return sorted(sys.modules)


def cycles_are_looked_for_after(progress: Progress) -> int:
    """How many new values it takes until the interpreter looks for cycles."""
    return gc.get_threshold()[0]


def leave_a_mark(path: Path, progress: Progress) -> None:
    path.write_text("done")


def environment(progress: Progress) -> dict[str, str]:
    return dict(os.environ)


class ReadHere:
    """A value that becomes the name of the thread that reads it."""

    def __reduce__(self) -> tuple[object, tuple[()]]:
        return reading_thread, ()


def reading_thread() -> str:
    return threading.current_thread().name


def answer_that_says_who_reads_it(progress: Progress) -> ReadHere:
    return ReadHere()


class Unreadable:
    """A value that cannot be read where it arrives."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return int, ("not a number",)


def answer_that_cannot_be_read(progress: Progress) -> Unreadable:
    return Unreadable()
