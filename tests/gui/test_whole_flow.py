"""The whole way by keyboard alone: open, review, export, copy, restore, decide, write."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scrub_app.gui.keys.new_key import NewKey
from scrub_app.gui.mask.summary import Summary
from scrub_app.gui.restore.bulk import BulkRepair
from scrub_app.gui.window import Window

LETTER = (
    "Geachte heer Verhoeven,\n\nTot mij wendde zich mevrouw Fatma Yildiz, BSN 183412564, wonende te Tilburg. "
    "Haar adres is fatma@yildiz.example en haar rekening NL91ABNA0417164300.\n\nHoogachtend,\nmr. E. de Vries\n"
)
SECRET = "paard nietje accu correct zeven molen"

Answer = Callable[..., None]


def focus() -> QWidget:
    """What has the focus in the dialog that is open, else in the window."""
    windows = (w for w in QApplication.topLevelWidgets() if isinstance(w, Window) and w.isVisible())
    top = QApplication.activeModalWidget() or next(windows)
    found = top.focusWidget()
    assert found is not None
    return found


def shortcut(window: Window, key: Qt.Key) -> None:
    """Ctrl and a key, in the window; the offscreen platform does not give it back the focus after a dialog."""
    window.activateWindow()
    QTest.qWaitForWindowActive(window)
    QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)


def press(keys: str | Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Keys go to whatever has the focus."""
    target = focus()
    if isinstance(keys, str):
        QTest.keyClicks(target, keys)
    else:
        QTest.keyClick(target, keys, modifier)


def tab_to(wanted: QPushButton | QLineEdit) -> None:
    for _ in range(80):
        if focus() is wanted:
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError("not reached by Tab")


def name_file(path: Path) -> Callable[[QFileDialog], None]:
    def act(dialog: QFileDialog) -> None:
        dialog.selectFile(str(path))
        field = dialog.findChild(QLineEdit, "fileNameEdit")
        assert field is not None
        field.setText(str(path))
        QTest.keyClick(field, Qt.Key.Key_Return)

    return act


def make_key(dialog: NewKey) -> None:
    dialog.keyring_box.setChecked(False)
    if not dialog.passphrase_box.isChecked():
        dialog.passphrase_box.setFocus()
        press(Qt.Key.Key_Space)
    for field in (dialog.fields.first, dialog.fields.again):
        tab_to(field)
        press(SECRET)
    assert dialog.make_button.isEnabled()
    press(Qt.Key.Key_Return)


def go_on(dialog: Summary | BulkRepair) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Return)


def test_the_whole_way_goes_by_keyboard_alone(window: Window, qtbot: QtBot, answer: Answer, tmp_path: Path) -> None:
    source, masked, back = tmp_path / "brief.txt", tmp_path / "weg.txt", tmp_path / "terug.txt"
    source.write_text(LETTER, encoding="utf-8")
    page = window.mask_tab.page

    answer(QFileDialog, name_file(source))
    shortcut(window, Qt.Key.Key_O)
    qtbot.waitUntil(lambda: page.session is not None, timeout=20_000)
    session = page.session
    assert session is not None
    qtbot.waitUntil(lambda: focus() is page.panel.list, timeout=20_000)

    press(Qt.Key.Key_F3)
    press("a")
    assert session.history.undoable is not None
    shortcut(window, Qt.Key.Key_Z)
    assert session.history.undoable is None

    answer(Summary, go_on)
    answer(NewKey, make_key)
    answer(QFileDialog, name_file(masked))
    shortcut(window, Qt.Key.Key_S)
    qtbot.waitUntil(lambda: masked.exists(), timeout=30_000)
    qtbot.waitUntil(lambda: window.mask_tab.notice.isVisible(), timeout=20_000)
    text = masked.read_text(encoding="utf-8")
    for value in ("Verhoeven", "Yildiz", "183412564", "NL91ABNA0417164300"):
        assert value not in text

    tab_to(page.foot.copy_button)
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: "[[SP_" in QGuiApplication.clipboard().text(), timeout=20_000)
    edited = QGuiApplication.clipboard().text().replace("[[SP_PERSON", "[SP_PERSON", 1)
    QGuiApplication.clipboard().setText(edited)

    shortcut(window, Qt.Key.Key_2)
    check = window.restore_tab.page
    shortcut(window, Qt.Key.Key_V)
    qtbot.waitUntil(lambda: check.session is not None, timeout=30_000)
    assert check.session is not None
    assert not check.write_button.isEnabled()
    assert check.write_button.toolTip()
    assert focus() is check.panel.list
    press("a")
    while check.session.open_findings():
        press("i")
    assert check.write_button.isEnabled()

    answer(QFileDialog, name_file(back))
    tab_to(check.write_button)
    press(Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: back.exists(), timeout=30_000)
    assert back.read_text(encoding="utf-8") == LETTER
