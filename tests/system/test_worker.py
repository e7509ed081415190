"""The worker keeps foreign files out of the window: what happens in the child stays there, and it can be ended."""

import contextlib
import multiprocessing.connection
import os
import select
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from worker_functions import (
    add,
    announce_and_sleep,
    cycles_are_looked_for_after,
    die,
    eat_memory,
    echo_size,
    environment,
    fail_with_a_value,
    hold_a_temp_folder_and_sleep,
    loaded_modules,
    print_a_value,
    process_id,
    refuse,
    spin,
    spin_a_little_and_return,
    start_a_converter_and_sleep,
    unpicklable,
)

from scrub_app.core.errors import Cancelled, DocumentError, ScrubError
from scrub_app.system import jobs
from scrub_app.system.worker import Done, Failed, Progressed, Task, Worker


@pytest.fixture(scope="module")
def shared() -> Iterator[Worker]:
    with Worker() as worker:
        yield worker


def gone(pid: int) -> bool:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        return False
    return True


def first_event(task: Task) -> object:
    assert multiprocessing.connection.wait([task.connection], 30)
    return task.poll()[0]


def test_a_job_tells_its_progress_and_then_its_result(shared: Worker) -> None:
    told: list[tuple[str, float]] = []
    assert shared.run(add, 1, 2, progress=lambda step, share: told.append((step, share))) == 3
    assert told == [("open", 0.5)]


def test_polling_never_waits_and_ends_with_one_result(shared: Worker) -> None:
    task = shared.submit(add, 20, 22)
    events: list[object] = []
    while not task.over:
        multiprocessing.connection.wait([task.connection], 30)
        events += task.poll()
    assert events == [Progressed("open", 0.5), Done(42)]
    assert task.poll() == []


def test_one_child_serves_many_jobs(shared: Worker) -> None:
    assert len({shared.run(process_id) for _ in range(20)}) == 1
    assert shared.run(process_id) != os.getpid()


def test_the_child_does_not_spend_its_time_on_cycles(shared: Worker) -> None:
    assert shared.run(cycles_are_looked_for_after) >= 10_000


def test_a_refused_document_comes_back_as_the_error_it_was(shared: Worker) -> None:
    with pytest.raises(DocumentError) as refused:
        shared.run(refuse)
    assert (refused.value.code, refused.value.params) == ("encrypted", {"count": 3})


def test_an_error_of_a_library_comes_back_without_its_text(shared: Worker) -> None:
    with pytest.raises(ScrubError) as failed:
        shared.run(fail_with_a_value)
    assert (failed.value.code, failed.value.params) == ("internal_error", {"kind": "ValueError"})
    assert "Canary" not in repr(failed.value)


def test_a_result_that_cannot_travel_is_an_error_and_the_child_lives(shared: Worker) -> None:
    before = shared.run(process_id)
    with pytest.raises(ScrubError, match="internal_error"):
        shared.run(unpicklable)
    assert shared.run(process_id) == before


def test_nothing_that_a_job_prints_reaches_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    with Worker() as worker:
        assert worker.run(print_a_value) == "done"
    assert capfd.readouterr() == ("", "")


def test_a_second_job_is_refused_while_one_runs() -> None:
    with Worker() as worker:
        worker.submit(announce_and_sleep)
        with pytest.raises(RuntimeError):
            worker.submit(add, 1, 2)


def test_cancel_ends_the_child_at_once_and_the_next_job_gets_a_fresh_one() -> None:
    with Worker() as worker:
        old = worker.run(process_id)
        task = worker.submit(announce_and_sleep)
        assert first_event(task) == Progressed("detect", 0.25)
        task.cancel()
        assert gone(old)
        (event,) = task.poll()
        assert isinstance(event, Failed)
        assert isinstance(event.error, Cancelled)
        assert worker.run(process_id) != old


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waiting for a process that is no child is Linux")
def test_a_job_is_stopped_from_another_thread_as_a_crash() -> None:
    begun = threading.Event()
    with Worker() as worker, ThreadPoolExecutor(1) as threads:
        waiting = threads.submit(worker.run, announce_and_sleep, progress=lambda *_: begun.set())
        assert begun.wait(30)
        worker.stop()
        with pytest.raises(ScrubError) as ended:
            waiting.result(30)
        assert ended.value.code == "worker_crashed"
        assert worker.run(add, 1, 2) == 3


def test_cancel_ends_the_converter_that_a_job_started() -> None:
    with Worker() as worker:
        task = worker.submit(start_a_converter_and_sleep)
        event = first_event(task)
        assert isinstance(event, Progressed)
        converter = os.pidfd_open(int(event.step))
        task.cancel()
        assert select.select([converter], [], [], 10)[0] == [converter]
        os.close(converter)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waiting for a process that is no child is Linux")
def test_a_killed_parent_takes_a_busy_child_and_its_converter_along() -> None:
    code = "import worker_functions; worker_functions.own_a_worker_and_wait()"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, env=environment) as parent:
        assert parent.stdout is not None
        left = {os.pidfd_open(int(pid)) for pid in parent.stdout.readline().split()}
        parent.kill()
        while left:
            ended = select.select(left, [], [], 10)[0]
            assert ended, "a child outlives its parent"
            left -= set(ended)


def test_a_crash_is_one_error_and_the_next_job_runs() -> None:
    with Worker() as worker:
        with pytest.raises(ScrubError, match="worker_crashed"):
            worker.run(die)
        assert worker.run(add, 1, 1) == 2


@pytest.mark.skipif(not hasattr(os, "waitid"), reason="waiting without reaping is POSIX")
def test_a_child_that_died_between_two_jobs_is_replaced_without_a_word() -> None:
    with Worker() as worker:
        old = worker.run(process_id)
        os.kill(old, 9)
        os.waitid(os.P_PID, old, os.WEXITED | os.WNOWAIT)
        assert worker.run(process_id) != old


def test_a_job_past_its_time_is_ended() -> None:
    with Worker(job_seconds=0.2) as worker, pytest.raises(ScrubError, match="time_limit"):
        worker.run(announce_and_sleep)


@pytest.mark.skipif(sys.platform == "win32", reason="limits of the system are POSIX")
def test_reading_that_spins_is_ended_by_the_system() -> None:
    with Worker() as worker:
        with pytest.raises(ScrubError, match="time_limit"):
            worker.run(spin)
        assert worker.run(spin_a_little_and_return) == worker.run(spin_a_little_and_return)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux holds a process to its address space")
def test_a_job_that_asks_for_too_much_memory_is_refused_and_the_child_lives(shared: Worker) -> None:
    before = shared.run(process_id)
    with pytest.raises(ScrubError, match="memory_limit"):
        shared.run(eat_memory)
    assert shared.run(process_id) == before


def test_a_long_text_travels_both_ways(shared: Worker) -> None:
    text = "é€😀" * 1_000_000
    assert shared.run(echo_size, text) == text + text


def test_leaving_the_worker_ends_a_running_job() -> None:
    with Worker() as worker:
        pid = worker.run(process_id)
        worker.submit(announce_and_sleep)
    assert gone(pid)


def test_what_a_job_starts_sees_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", "vier zwarte zwanen")
    with Worker() as worker:
        assert "SCRUB_PASSPHRASE" not in worker.run(environment)


def test_ctrl_c_ends_the_job_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with Worker() as worker:
        pid = worker.run(process_id)
        task = worker.submit(announce_and_sleep)

        def interrupted(step: str, share: float) -> None:
            raise KeyboardInterrupt

        with pytest.raises(Cancelled):
            task.wait(interrupted)
        assert gone(pid)
        assert worker.run(add, 1, 1) == 2


def test_the_child_loads_no_window(shared: Worker) -> None:
    assert jobs.__name__
    assert [name for name in shared.run(loaded_modules) if name.startswith(("PySide6", "scrub_app.gui", "typer"))] == []


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_child_never_hears_of_an_interrupt() -> None:
    with Worker() as worker:
        status = Path(f"/proc/{worker.run(process_id)}/status").read_text("ascii")
        blocked = int(next(line.split()[1] for line in status.splitlines() if line.startswith("SigBlk")), 16)
    assert blocked >> (signal.SIGINT - 1) & 1
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, set())


def test_a_killed_job_leaves_no_temp_file() -> None:
    with Worker() as worker:
        task = worker.submit(hold_a_temp_folder_and_sleep)
        event = first_event(task)
        assert isinstance(event, Progressed)
        assert Path(event.step).is_dir()
        task.cancel()
        assert not Path(event.step).exists()
