"""Several files and folders: one after the other, each with its state in words, stop and retry."""

from pathlib import Path

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scrub_app.gui.mask.queue import FileState
from scrub_app.gui.widgets.drop import taken
from scrub_app.gui.window import Window


def _folder(tmp_path: Path) -> Path:
    folder = tmp_path / "zaak"
    folder.mkdir()
    (folder / "a.txt").write_text("Mevrouw Fatma Yildiz belde.", encoding="utf-8")
    (folder / "b.docx").write_bytes(b"no package")
    (folder / "c.txt").write_text("De heer Jan Verhoeven schreef.", encoding="utf-8")
    (folder / "picture.png").write_bytes(b"x")
    (folder / "~$a.docx").write_bytes(b"lock file of another program")
    return folder


def test_a_folder_is_read_file_by_file_and_a_bad_one_does_not_stop_the_rest(
    window: Window, qtbot: QtBot, tmp_path: Path
) -> None:
    queue = window.desk.queue
    window.mask_tab.take([_folder(tmp_path)])
    assert [item.title() for item in queue.items] == ["a.txt", "b.docx", "c.txt"]
    done = (FileState.READY, FileState.FAILED)
    qtbot.waitUntil(lambda: all(item.state in done for item in queue.items), timeout=60_000)
    assert [item.state for item in queue.items] == [FileState.READY, FileState.FAILED, FileState.READY]
    assert [item.state_word() for item in queue.items] == ["ready for review", "could not be read", "ready for review"]
    queue.show(queue.items[1])
    assert "(code: " in window.mask_tab.notice.text
    (tmp_path / "zaak" / "b.docx").unlink()
    window.mask_tab.notice.action_button.click()
    qtbot.waitUntil(lambda: queue.items[1].state is FileState.FAILED, timeout=30_000)
    assert queue.items[1].error is not None
    assert queue.items[1].error.code == "not_found"


def test_stopping_leaves_the_window_alive_and_reading_can_go_on(window: Window, qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "lang.txt"
    file.write_text("Mevrouw Fatma Yildiz belde op 3 mei 2024 met de heer Verhoeven. " * 30_000, encoding="utf-8")
    queue = window.desk.queue
    window.mask_tab.take([file])
    qtbot.waitUntil(lambda: queue.items[0].state is FileState.READING, timeout=10_000)
    window.mask_tab.busy.stop_button.click()
    qtbot.waitUntil(lambda: queue.items[0].state is FileState.STOPPED, timeout=10_000)
    file.write_text("Mevrouw Fatma Yildiz belde.", encoding="utf-8")
    window.mask_tab.notice.action_button.click()
    qtbot.waitUntil(lambda: queue.items[0].state is FileState.READY, timeout=60_000)


def _drop(window: Window, data: QMimeData) -> bool:
    place, target = QPoint(300, 300), window.mask_tab
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(place, Qt.DropAction.CopyAction, data, buttons, keys))
    dropped = QDropEvent(QPointF(place), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(target, dropped)
    return dropped.isAccepted()


def test_text_that_is_dropped_is_read_and_files_that_are_not_read_are_refused(window: Window, qtbot: QtBot) -> None:
    sheet = QMimeData()
    sheet.setUrls([QUrl.fromLocalFile("/x/cijfers.xlsx")])
    _drop(window, sheet)
    assert window.desk.queue.items == []
    text = QMimeData()
    text.setText("Mevrouw Fatma Yildiz belde.")
    assert _drop(window, text)
    qtbot.waitUntil(lambda: window.mask_tab.page.session is not None, timeout=60_000)


def test_an_address_of_another_machine_is_not_taken() -> None:
    data = QMimeData()
    data.setUrls([QUrl("https://files.example/brief.docx")])
    assert taken(data) is None
