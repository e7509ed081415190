"""The life of a key in the window, on a real shelf: made, named, backed up, destroyed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit
from pytestqt.qtbot import QtBot

from scrub_app.core.errors import ScrubError
from scrub_app.gui.keys.asking import AskDestroy, AskLine, AskPassphrase
from scrub_app.gui.keys.new_key import NewKey
from scrub_app.gui.window import Window

SECRET = "paard nietje accu correct zeven molen"
Answer = Callable[..., None]


def fill(dialog: NewKey | AskPassphrase) -> None:
    if isinstance(dialog, NewKey):
        dialog.keyring_box.setChecked(False)
        dialog.passphrase_box.setChecked(True)
        dialog._label.setText("Huurzaak voorjaar")
    dialog.fields.first.setText(SECRET)
    dialog.fields.again.setText(SECRET)
    QTest.keyClick(dialog, Qt.Key.Key_Return)


@pytest.fixture
def made(window: Window, qtbot: QtBot, answer: Answer) -> Path:
    window.tabs.setCurrentIndex(2)
    answer(NewKey, fill)
    window.keys_tab.new_button.click()
    qtbot.waitUntil(lambda: bool(window.desk.ring.opened), timeout=30_000)
    return next(iter(window.desk.ring.opened))


def test_a_new_key_stands_on_the_shelf_under_its_own_words_and_masks(window: Window, made: Path) -> None:
    table = window.keys_tab.table
    assert table.rowCount() == 1
    assert "Huurzaak voorjaar" in table.item(0, 0).text()
    assert "masks now" in table.item(0, 0).text()
    assert table.item(0, 4).text() == "passphrase"
    assert "Huurzaak voorjaar" in window.key_button.text()
    assert "Huurzaak" not in made.name


def test_a_locked_key_opens_with_its_password(window: Window, made: Path, qtbot: QtBot, answer: Answer) -> None:
    window.desk.ring.forget(made)
    window.keys_tab.refresh()
    assert "locked" in window.keys_tab.table.item(0, 0).text()

    def type_it(dialog: AskLine) -> None:
        dialog.field.setText(SECRET)
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    answer(AskLine, type_it)
    window.keys_tab.unlock_button.click()
    qtbot.waitUntil(lambda: made in window.desk.ring.opened, timeout=30_000)


def test_a_backup_opens_with_its_password_alone(
    window: Window, made: Path, qtbot: QtBot, answer: Answer, tmp_path: Path
) -> None:
    place = tmp_path / "collega.scrubkey"

    def name_it(dialog: QFileDialog) -> None:
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        field.setText(str(place))
        QTest.keyClick(field, Qt.Key.Key_Return)

    answer(AskPassphrase, fill)
    answer(QFileDialog, name_it)
    window.keys_tab.backup_button.click()
    qtbot.waitUntil(place.exists, timeout=30_000)


def test_a_key_is_destroyed_only_after_the_word_is_typed(
    window: Window, made: Path, qtbot: QtBot, answer: Answer
) -> None:
    def type_it(dialog: AskDestroy) -> None:
        assert not dialog.go_button.isEnabled()
        told = next(words for words in dialog.findChildren(QLabel) if "Huurzaak voorjaar" in words.text())
        assert told.isVisible()
        dialog.field.setText("destroy")
        dialog.go_button.click()

    answer(AskDestroy, type_it)
    window.keys_tab.destroy_button.click()
    qtbot.waitUntil(lambda: not made.exists(), timeout=30_000)
    qtbot.waitUntil(lambda: "stay" in window.keys_tab.notice.text or "still be opened" in window.keys_tab.notice.text)
    assert window.desk.ring.masking_key() is None


def test_a_weak_or_mistyped_password_is_not_taken(window: Window, qtbot: QtBot) -> None:
    dialog = NewKey(window, "en", "keyring_absent")
    qtbot.addWidget(dialog)
    dialog.fields.first.setText("welkom01")
    dialog.fields.again.setText("welkom01")
    assert not dialog.make_button.isEnabled()
    dialog.fields.first.setText(SECRET)
    assert not dialog.make_button.isEnabled()
    dialog.fields.again.setText(SECRET)
    assert dialog.make_button.isEnabled()


def test_tab_goes_from_the_passphrase_to_the_same_once_more(window: Window, qtbot: QtBot) -> None:
    dialog = AskPassphrase(window, "en", "Passphrase", "")
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.open()
    dialog.fields.first.setFocus()
    QTest.keyClick(dialog.fields.first, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.fields.again
    QTest.keyClick(dialog.fields.again, Qt.Key.Key_Tab)
    assert dialog.focusWidget() is dialog.fields.propose_button
    dialog.reject()


def test_an_error_says_what_is_safe_and_gives_its_code(window: Window) -> None:
    window.keys_tab.say_error(ScrubError("file_unreadable"))
    assert "Nothing was written" in window.keys_tab.notice.text
    assert "file_unreadable" in window.keys_tab.notice.text
