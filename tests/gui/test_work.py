"""Jobs as signals: the window waits for nothing, and one job that ends badly does not stop the next."""

from collections.abc import Callable
from typing import Any

import pytest
import worker_functions
from pytestqt.qtbot import QtBot

from scrub_app.core.errors import Cancelled, ScrubError
from scrub_app.gui.desk import Desk
from scrub_app.gui.work import Job, Work

WAIT = 30_000


@pytest.fixture
def work(desk: Desk) -> Work:
    return desk.work


def ended(qtbot: QtBot, job: Job, act: Callable[[], None] | None = None) -> Any:
    """The result of a job, or the error it ended with."""
    ends: list[Any] = []
    job.done.connect(ends.append)
    job.failed.connect(ends.append)
    if act is not None:
        act()
    qtbot.waitUntil(lambda: bool(ends), timeout=WAIT)
    return ends[0]


def test_an_answer_is_taken_in_beside_the_window_and_not_in_its_thread(work: Work, qtbot: QtBot) -> None:
    assert ended(qtbot, work.run(worker_functions.answer_that_says_who_reads_it)) == "scrub-errand"


def test_jobs_are_done_in_their_order_and_tell_how_far_they_are(work: Work, qtbot: QtBot) -> None:
    said: list[Any] = []
    first, second = work.run(worker_functions.add, 1, 2), work.run(worker_functions.add, 3, 4)
    first.progressed.connect(lambda step, share: said.append((step, share)))
    first.done.connect(said.append)
    second.done.connect(said.append)
    qtbot.waitUntil(lambda: len(said) == 3, timeout=WAIT)
    assert said == [("open", 0.5), 3, 7]
    assert not work.busy


def test_a_stopped_job_says_so_at_once_and_the_next_one_is_done(work: Work, qtbot: QtBot) -> None:
    running = work.run(worker_functions.announce_and_sleep)
    with qtbot.waitSignal(running.progressed, timeout=WAIT):
        pass
    assert isinstance(ended(qtbot, running, running.cancel), Cancelled)
    assert ended(qtbot, work.run(worker_functions.add, 1, 1)) == 2


def test_a_job_that_still_waits_is_taken_out_of_the_line(work: Work, qtbot: QtBot) -> None:
    first, second = work.run(worker_functions.add, 1, 2), work.run(worker_functions.add, 3, 4)
    assert isinstance(ended(qtbot, second, second.cancel), Cancelled)
    assert ended(qtbot, first) == 3


def test_an_answer_that_cannot_be_read_fails_its_job_and_not_the_next(work: Work, qtbot: QtBot) -> None:
    error = ended(qtbot, work.run(worker_functions.answer_that_cannot_be_read))
    assert isinstance(error, ScrubError)
    assert error.code == "worker_crashed"
    assert ended(qtbot, work.run(worker_functions.add, 2, 2)) == 4


def test_what_is_forgotten_never_answers(work: Work, qtbot: QtBot) -> None:
    running = work.run(worker_functions.announce_and_sleep)
    with qtbot.waitSignal(running.progressed, timeout=WAIT):
        pass
    late: list[Any] = []
    running.failed.connect(late.append)
    work.forget()
    assert ended(qtbot, work.run(worker_functions.add, 1, 1)) == 2
    assert late == []
