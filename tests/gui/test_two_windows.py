"""Two windows on one key: each sees what the other issued, and no token stands for two values."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_care import WAIT, make, read

from scrub_app.gui.app import Show
from scrub_app.gui.desk import Desk
from scrub_app.gui.keys.new_key import NewKey
from scrub_app.gui.window import Window
from scrub_app.system.worker import Worker

Answer = Callable[[type[Any], Callable[[Any], None]], None]


@pytest.fixture
def other(qapp: QApplication, qtbot: QtBot, window: Window, desk: Desk) -> Iterator[Window]:
    """A second window with a worker of its own, on the same shelf."""
    with Worker() as worker:
        second = Desk(worker, replace(desk.settings))
        second.ring.shelf = desk.ring.shelf
        made = Show(qapp, second).build()
        made.make_doors()
        qtbot.addWidget(made, before_close_func=lambda closed: setattr(closed, "rebuilding", True))
        yield made
        second.work.forget()


def copied(window: Window, qtbot: QtBot) -> str:
    """The masked text of the document that a window shows."""
    QGuiApplication.clipboard().clear()
    window.mask_tab.notice.hide()
    window.mask_out.copy_text()
    qtbot.waitUntil(lambda: "[[SP_" in QGuiApplication.clipboard().text(), timeout=WAIT)
    qtbot.waitUntil(lambda: window.mask_tab.notice.isVisible(), timeout=WAIT)
    return QGuiApplication.clipboard().text()


def test_both_mask_with_one_key_and_each_brings_all_back(
    window: Window, other: Window, qtbot: QtBot, answer: Answer
) -> None:
    read(window, qtbot, "Mevrouw Fatma Yildiz belde.")
    answer(NewKey, make)
    first = copied(window, qtbot)
    path = next(iter(window.desk.ring.opened))
    opened: list[object] = []
    other.desk.ring.unlock(path, "paard nietje accu correct zeven molen", opened.append, opened.append)
    qtbot.waitUntil(lambda: bool(opened), timeout=WAIT)
    other.desk.ring.choose(path)

    read(other, qtbot, "De heer Bas Verhoeven schreef mevrouw Fatma Yildiz.")
    second = copied(other, qtbot)
    read(window, qtbot, "De heer Kees Hoekstra antwoordde Bas Verhoeven.")
    third = copied(window, qtbot)

    tokens = _tokens(window, qtbot, path)
    assert first == f"Mevrouw {tokens['Fatma Yildiz']} belde."
    assert second == f"De heer {tokens['Bas Verhoeven']} schreef mevrouw {tokens['Fatma Yildiz']}."
    assert third == f"De heer {tokens['Kees Hoekstra']} antwoordde {tokens['Bas Verhoeven']}."
    assert len(set(tokens.values())) == len(tokens) == 3


def _tokens(window: Window, qtbot: QtBot, path: Path) -> dict[str, str]:
    """What the key holds now."""
    seen: list[Any] = []
    window.desk.ring.look(window.desk.ring.opened[path].access, seen.append, seen.append)
    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT)
    return {value: token for token, value in seen[0].values.items()}
