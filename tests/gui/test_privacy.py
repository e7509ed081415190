"""Nothing of a document in titles, settings, tooltips; plain text everywhere; the clipboard marked and cleared."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from letters import check, letter
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from scrub_app.gui.document.display import SYMBOL
from scrub_app.gui.mask.queue import FileState, QueueItem
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.widgets.clipboard import Countdown, private_text
from scrub_app.gui.widgets.plain import asks, box
from scrub_app.gui.window import Window
from scrub_app.system.jobs_values import Input

GUI = Path(__file__).resolve().parents[2] / "scrub_app" / "gui"


def show_letter(window: Window, name: str = "") -> ReviewSession:
    """Put the letter in the window as if it was just read."""
    item = QueueItem(Input(path=Path(name)) if name else Input(text="x"))
    item.state, item.session = FileState.READY, ReviewSession(letter())
    window.desk.queue.items.append(item)
    window.desk.queue.show(item)
    return item.session


def test_every_label_shows_plain_text(window: Window) -> None:
    show_letter(window)
    window.desk.restoring = check()
    window.restore_tab.show_current()
    labels = [w for w in window.findChildren(QLabel) if w.metaObject().className() == "QLabel"]
    assert labels
    assert [w.text() for w in labels if w.textFormat() is not Qt.TextFormat.PlainText] == []


def test_labels_and_boxes_are_made_in_one_place_only() -> None:
    loose = []
    for file in GUI.rglob("*.py"):
        text = file.read_text("utf-8")
        if file.name != "plain.py" and ("QLabel(" in text or "QMessageBox(" in text or "QInputDialog" in text):
            loose.append(file.name)
        # The page that is printed is no widget, and has a test of its own that it reads nothing else.
        if (
            ("setHtml" in text and file.name != "printed.py")
            or "RichText" in text
            or "QTextBrowser" in text
            or "QtNetwork" in text
        ):
            loose.append(file.name)
    assert loose == []


def test_a_message_box_shows_markup_as_it_stands(window: Window) -> None:
    made = box(window, QMessageBox.Icon.Information, "t", "<img src='file:///etc/passwd'>")
    assert made.textFormat() is Qt.TextFormat.PlainText
    assert "<img" in made.informativeText()


def test_the_safe_answer_is_the_one_that_enter_gives(window: Window, answer: Callable[..., None]) -> None:
    answer(QMessageBox, lambda asked: asked.defaultButton().click())
    assert asks(window, "t", "t", "destroy", "stay", danger=True) is False


def test_titles_tooltips_and_names_hold_nothing_of_a_document(window: Window) -> None:
    show_letter(window, "/home/x/geheime zaak Yildiz.docx")
    for widget in [window, *window.findChildren(QWidget)]:
        told = " ".join([widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.objectName()])
        assert "Yildiz" not in told
        assert "geheime" not in told


def test_a_file_name_with_bidi_marks_cannot_pretend(window: Window) -> None:
    item = QueueItem(Input(path=Path("contract\u202efdp.exe")))
    assert item.title() == f"contract{SYMBOL}fdp.exe"


def test_the_clipboard_gets_text_only_with_the_mark_for_managers() -> None:
    data = private_text("[[SP_PERSON_0001_A7F3]]")
    assert not data.hasHtml()
    assert not data.hasUrls()
    assert bytes(data.data("x-kde-passwordManagerHint").data()) == b"secret"


def test_restored_text_is_cleared_after_the_countdown(qapp: QApplication, qtbot: QtBot) -> None:
    countdown = Countdown()
    with qtbot.waitSignal(countdown.cleared, timeout=5_000):
        countdown.copy("mevrouw Yildiz", 1)
        assert QGuiApplication.clipboard().text() == "mevrouw Yildiz"
    assert QGuiApplication.clipboard().text() == ""


def test_what_was_copied_later_is_not_cleared(qapp: QApplication) -> None:
    countdown = Countdown()
    countdown.copy("mevrouw Yildiz", 60)
    QGuiApplication.clipboard().setText("iets anders")
    countdown.clear()
    assert QGuiApplication.clipboard().text() == "iets anders"


def test_restored_text_is_cleared_when_the_window_closes(window: Window) -> None:
    window.desk.countdown.copy("mevrouw Yildiz", 60)
    window.desk.countdown.clear()
    assert QGuiApplication.clipboard().text() == ""


_DIALOGS = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from scrub_app.gui.widgets.files import ask_open, ask_save, forget_folders
app = QApplication([])
forget_folders()
folder = Path(sys.argv[1])
def accept():
    dialog = QApplication.activeModalWidget()
    if not isinstance(dialog, QFileDialog):
        return dialog.close() if dialog else None
    saves = dialog.acceptMode() is QFileDialog.AcceptMode.AcceptSave
    dialog.setDirectory(str(folder))
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    field.setText(str(folder / ("new.txt" if saves else "brief.txt")))
    dialog.accept()
parent = QWidget()
timer = QTimer()
timer.timeout.connect(accept)
timer.start(50)
for ask in (lambda: ask_open(parent, "open"), lambda: ask_save(parent, "save", folder, "new.txt", "txt")):
    timer.start(50)
    print(ask(), flush=True)
"""


def test_the_file_dialog_leaves_no_folder_and_no_name_behind(tmp_path: Path) -> None:
    home, folder = tmp_path / "home", tmp_path / "geheime-map-canary"
    home.mkdir()
    folder.mkdir()
    (folder / "brief.txt").write_text("x")
    env = os.environ | {"HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", _DIALOGS, str(folder)], env=env, capture_output=True, text=True, timeout=60, check=True
    )
    assert "geheime-map-canary" in done.stdout, done.stderr
    left = [file for file in home.rglob("*") if file.is_file()]
    assert [file for file in left if b"canary" in file.read_bytes() or "QtProject" in file.name] == []


def test_the_window_imports_no_network_and_no_detection() -> None:
    script = "import sys, scrub_app.gui.app; print(*sys.modules)"
    env = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    loaded = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True).stdout
    names = set(loaded.split())
    assert "PySide6.QtNetwork" not in names
    assert "lxml" not in names
    assert "scrub_app.core.detection.engine" not in names
