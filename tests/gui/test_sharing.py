"""Share or archive: chosen at the export, without a key and without a way back, and said so."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot
from test_care import WAIT, read

from scrub_app.gui.mask.purpose import FAMILIES, Purpose
from scrub_app.gui.mask.queue import FileState
from scrub_app.gui.mask.summary import Summary
from scrub_app.gui.window import Window
from scrub_app.system.jobs_sharing import OneWay

Answer = Callable[[type[Any], Callable[[Any], None]], None]


def save_as(path: Path) -> Callable[[QFileDialog], None]:
    def act(dialog: QFileDialog) -> None:
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        field.setText(str(path))
        QTest.keyClick(field, Qt.Key.Key_Return)

    return act


def share_as(family: str) -> Callable[[Summary], None]:
    def act(summary: Summary) -> None:
        said = [part.text() for part in summary.findChildren(QLabel)]
        assert any("can come back" in words for words in said)
        summary.purpose.share.setChecked(True)
        summary.purpose.families.setCurrentIndex(FAMILIES.index(family))
        said = [part.text() for part in summary.findChildren(QLabel)]
        assert any("replaced for good" in words for words in said)
        assert not any("can come back" in words for words in said)
        summary.go_button.click()

    return act


@pytest.mark.parametrize(
    ("family", "shown"), [("redaction", "Mevrouw █████ woont"), ("label", "Mevrouw [PERSON] woont")]
)
def test_a_document_is_shared_without_a_key(
    window: Window, qtbot: QtBot, answer: Answer, tmp_path: Path, family: str, shown: str
) -> None:
    read(window, qtbot, "Mevrouw Fatma Yildiz woont te Tilburg.")
    place = tmp_path / "delen.txt"
    answer(Summary, share_as(family))
    answer(QFileDialog, save_as(place))
    window.mask_out.export()
    qtbot.waitUntil(lambda: window.mask_tab.notice.isVisible(), timeout=WAIT)
    assert shown in place.read_text("utf-8")
    assert "no key was made" in window.mask_tab.notice.text
    assert window.desk.ring.heads() == []
    item = window.desk.queue.current
    assert item is not None
    assert item.state is FileState.MASKED


def test_tokens_for_an_ai_are_what_is_chosen_unless_a_person_says_otherwise(plain_look: None, qtbot: QtBot) -> None:
    purpose = Purpose()
    qtbot.addWidget(purpose)
    assert purpose.family is None
    assert purpose.families.isHidden()
    purpose.share.setChecked(True)
    assert purpose.family == "redaction"
    assert not purpose.families.isHidden()


def test_every_family_of_the_core_can_be_chosen() -> None:
    assert sorted(FAMILIES) == sorted(OneWay)
