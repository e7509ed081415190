"""The window under test: a real worker process, a shelf and settings of its own, answers to its dialogs."""

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scrub_app.gui import look
from scrub_app.gui.app import Show
from scrub_app.gui.desk import Desk
from scrub_app.gui.languages import install
from scrub_app.gui.widgets.files import forget_folders
from scrub_app.gui.window import Window
from scrub_app.system.settings import Settings
from scrub_app.system.shelf import Shelf
from scrub_app.system.worker import Worker

sys.path.insert(0, str(Path(__file__).parent))

Asked = TypeVar("Asked", bound=QWidget)

# A dialog that no test answers is closed after this many seconds, and its test fails.
UNANSWERED = 30.0


@pytest.fixture(scope="session")
def qapp_cls() -> type[QApplication]:
    forget_folders()
    return QApplication


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["scrub-app", "-style", look.STYLE]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The offscreen platform says what it cannot do; no other warning passes."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.qt_log_ignore("^This plugin does not support "))


@pytest.fixture(autouse=True)
def no_dialog_waits(qapp: QApplication) -> Iterator[None]:
    """A dialog that nobody answers fails its test; its event loop would run for ever, past any time limit."""
    seen: dict[int, float] = {}
    unanswered: list[str] = []

    def look_for() -> None:
        shown = QApplication.activeModalWidget()
        if shown is None:
            seen.clear()
            return
        since = seen.setdefault(id(shown), time.monotonic())
        if time.monotonic() - since > UNANSWERED:
            seen.clear()
            unanswered.append(type(shown).__name__)
            shown.close()

    timer = QTimer(qapp)
    timer.timeout.connect(look_for)
    timer.start(500)
    yield
    timer.stop()
    timer.deleteLater()
    assert not unanswered, f"not answered: {', '.join(unanswered)}"


@pytest.fixture(scope="session")
def worker() -> Iterator[Worker]:
    with Worker() as running:
        running.start()
        yield running


@pytest.fixture
def desk(qapp: QApplication, worker: Worker, tmp_path: Path) -> Iterator[Desk]:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    terms = str(tmp_path / "terms.txt")
    made = Desk(worker, replace(Settings(), language="en", theme="light", terms_file=terms, guided=True, reminded=True))
    made.ring.shelf = Shelf(shelf)
    yield made
    made.countdown.clear()
    made.work.forget()


@pytest.fixture
def show(qapp: QApplication, desk: Desk) -> Iterator[Show]:
    close_windows(qapp)
    QApplication.clipboard().clear()
    yield Show(qapp, desk)
    close_windows(qapp)


def close_windows(qapp: QApplication) -> None:
    """A window that was built again, or that another test left open, would take the keyboard from the next test."""
    for left in qapp.topLevelWidgets():
        if isinstance(left, Window):
            left.rebuilding = True
        left.close()


@pytest.fixture
def window(show: Show, qtbot: QtBot) -> Window:
    made = show.build()
    qtbot.addWidget(made, before_close_func=lambda closed: setattr(closed, "rebuilding", True))
    with qtbot.waitExposed(made):
        made.show()
    made.make_doors()
    return made


@pytest.fixture
def plain_look(qapp: QApplication) -> None:
    look.apply(qapp, "light", 100)
    install(qapp, "en")


@pytest.fixture
def answer(qtbot: QtBot) -> Callable[[type[Asked], Callable[[Asked], None]], None]:
    """Answer the next dialog of a kind, as soon as it is there."""

    def wait_for(kind: type[Asked], act: Callable[[Asked], None]) -> None:
        timer = QTimer(QApplication.instance())
        timer.setInterval(10)

        def look_for() -> None:
            shown = QApplication.activeModalWidget()
            if isinstance(shown, kind) and shown.isVisible():
                timer.stop()
                timer.deleteLater()
                try:
                    act(shown)
                except BaseException:
                    shown.close()
                    raise

        timer.timeout.connect(look_for)
        timer.start()

    return wait_for
