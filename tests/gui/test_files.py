"""Qt's own file dialog speaks the language of the window, and the names of files are shown as they are."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMenu, QWidget
from pytestqt.qtbot import QtBot
from test_care import WAIT

from scrub_app.gui.document.display import SYMBOL
from scrub_app.gui.languages import install
from scrub_app.gui.mask.queue import FileState
from scrub_app.gui.widgets.files import LACKING, ask_open
from scrub_app.gui.window import Window

Answer = Callable[[type[Any], Callable[[Any], None]], None]

NAMES = {
    "<img src=x onerror=1><b>vet.txt": "<img src=x onerror=1><b>vet.txt",
    "\u202etxt.exe\u202c.txt": f"{SYMBOL}txt.exe{SYMBOL}.txt",
    "rood\x1b[31m.txt": f"rood{SYMBOL}[31m.txt",
    "&Bestand && %1 {0}.txt": "&Bestand && %1 {0}.txt",
    "a" * 250 + ".txt": "a" * 44 + "…" + "a" * 11 + ".txt",
}


@pytest.fixture
def dutch(qapp: QApplication) -> Iterator[None]:
    install(qapp, "nl")
    yield
    install(qapp, "en")


def test_the_file_dialog_is_dutch_in_a_dutch_window(dutch: None, qtbot: QtBot, answer: Answer) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    said: list[str] = []

    def note(dialog: QFileDialog) -> None:
        said.extend(label.text().replace("&", "") for label in dialog.findChildren(QLabel))
        said.extend(dialog.nameFilters())
        dialog.reject()

    answer(QFileDialog, note)
    assert ask_open(parent, "Een document openen") == []
    assert {"Zoeken in:", "Bestandsnaam:", "Bestandstype:"} <= set(said)
    assert said[-2].startswith("Documenten (")
    assert said[-1] == "Alle bestanden (*)"


@pytest.mark.parametrize("words", [words for words in LACKING if words != "Computer"])
def test_what_qt_lacks_in_dutch_is_given(dutch: None, words: str) -> None:
    context = "QFileDialog" if "&" in words else "QAbstractFileIconProvider"
    assert QApplication.translate(context, str(words)) != words


@pytest.mark.skipif(os.name != "posix", reason="names that Windows does not allow")
@pytest.mark.parametrize("name", NAMES)
def test_a_hostile_name_is_shown_and_does_nothing(window: Window, qtbot: QtBot, tmp_path: Path, name: str) -> None:
    window.mask_tab.take([tmp_path / name])
    item = window.desk.queue.current
    assert item is not None
    qtbot.waitUntil(lambda: item.state is FileState.FAILED, timeout=WAIT)
    assert window.mask_tab.notice.text.startswith(NAMES[name] + ": ")
    (tmp_path / name).write_text("Mevrouw Fatma Yildiz belde.", "utf-8")
    window.mask_tab.notice.action_button.click()
    qtbot.waitUntil(lambda: item.state is FileState.READY, timeout=WAIT)
    window.mask_tab._queue_menu()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert menu.actions()[0].text().startswith(NAMES[name].replace("&", "&&") + "  –  ")
    menu.close()
