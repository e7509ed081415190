"""What is large is not searched for cycles, for nothing else runs meanwhile; what is put away is given back."""

import gc
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from letters import letter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_care import read

from scrub_app.gui.cycles import no_search
from scrub_app.gui.mask.queue import FileState
from scrub_app.gui.mask.review_page import ReviewPage
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.parcels import pack
from scrub_app.gui.window import Window
from scrub_app.system.jobs_values import Scanned


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = gc.get_threshold()
    # A part of an answer is less than this, the whole is much more.
    gc.set_threshold(5_000, 50, 100)
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@contextmanager
def _searches() -> Iterator[list[int]]:
    """The searches for cycles that begin in the block, by their generation."""
    found: list[int] = []

    def note(phase: str, facts: dict[str, int]) -> None:
        if phase == "start":
            found.append(facts["generation"])

    gc.collect()
    gc.callbacks.append(note)
    try:
        yield found
    finally:
        gc.callbacks.remove(note)


def _many() -> Scanned:
    scanned = letter()
    spans = [
        replace(s, start=s.start + turn * len(scanned.text), end=s.end + turn * len(scanned.text))
        for turn in range(3_000)
        for s in scanned.spans
    ]
    return replace(scanned, text=scanned.text * 3_000, spans=tuple(spans), segments=())


def test_a_large_answer_is_taken_in_without_a_search() -> None:
    parcel = pack(_many(), "spans")
    with _searches() as searches:
        opened = parcel.opened()
    assert len(opened.spans) > 15_000
    assert searches == []


def test_a_large_review_is_made_and_shown_without_a_search(qtbot: QtBot) -> None:
    page = ReviewPage("nl")
    qtbot.addWidget(page)
    scanned = _many()
    with _searches() as searches:
        page.show_session(ReviewSession(scanned))
    assert searches == []
    assert gc.isenabled()


def test_the_search_goes_on_after_an_error() -> None:
    with pytest.raises(ValueError, match="odd"), no_search():
        raise ValueError("odd")
    assert gc.isenabled()


class _Ring:
    def __init__(self) -> None:
        self.me = self


def test_a_closed_document_gives_back_what_was_set_aside(window: Window, qtbot: QtBot) -> None:
    queue = window.desk.queue
    window.mask_tab.take("Mevrouw Fatma Yildiz belde.")
    qtbot.waitUntil(lambda: queue.items[0].state is FileState.READY, timeout=60_000)
    ring = weakref.ref(_Ring())
    gc.freeze()
    gc.collect()
    assert ring() is not None
    queue.close(queue.items[0])
    gc.collect()
    assert ring() is None


def test_a_closed_document_is_in_memory_no_more(window: Window, qtbot: QtBot) -> None:
    seen = weakref.ref(read(window, qtbot, "Mevrouw F. Yildiz woont te Tilburg."))
    item = window.desk.queue.current
    assert item is not None
    window.desk.queue.close(item)
    del item
    QApplication.processEvents()
    gc.collect()
    assert seen() is None
