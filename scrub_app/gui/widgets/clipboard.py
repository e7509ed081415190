"""The clipboard: text only, marked so that clipboard managers and clouds skip it, cleared again where it must be."""

import sys

from PySide6.QtCore import QMimeData, QObject, QTimer, Signal
from PySide6.QtGui import QClipboard, QGuiApplication

MARKS = {
    "x-kde-passwordManagerHint": b"secret",
}
_WINDOWS_MARKS = {
    "ExcludeClipboardContentFromMonitorProcessing": b"\x01\x00\x00\x00",
    "CanIncludeInClipboardHistory": b"\x00\x00\x00\x00",
    "CanUploadToCloudClipboard": b"\x00\x00\x00\x00",
}
# Qt on Windows puts a format of this name on the clipboard under its bare name.
_WINDOWS_MIME = 'application/x-qt-windows-mime;value="{}"'


def private_text(text: str) -> QMimeData:
    """A text with the marks that ask clipboard managers to skip it."""
    data = QMimeData()
    data.setText(text)
    for name, value in MARKS.items():
        data.setData(name, value)
    if sys.platform == "win32":
        for name, value in _WINDOWS_MARKS.items():
            data.setData(_WINDOWS_MIME.format(name), value)
    return data


def copy(text: str) -> None:
    """Put a text on the clipboard; it stays."""
    QGuiApplication.clipboard().setMimeData(private_text(text))


class Countdown(QObject):
    """Restored text on the clipboard: cleared after some seconds and at quit, unless something else was copied."""

    ticked = Signal(int)
    cleared = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left = 0
        self._text: str | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self._tick)
        QGuiApplication.clipboard().changed.connect(self._changed)

    def copy(self, text: str, seconds: int) -> None:
        """Copy `text` and start counting down from `seconds`."""
        self._text = None
        copy(text)
        self._text = text
        self._left = seconds
        self._timer.start()
        self.ticked.emit(seconds)

    def clear(self) -> None:
        """Clear it now, when it is still what was copied here."""
        if self._text is None:
            return
        text, self._text = self._text, None
        self._timer.stop()
        clipboard = QGuiApplication.clipboard()
        if clipboard.text() == text:
            clipboard.clear()
        self.cleared.emit()

    def _tick(self) -> None:
        self._left -= 1
        self.ticked.emit(max(self._left, 0))
        if self._left <= 0:
            self.clear()

    def _changed(self, mode: QClipboard.Mode) -> None:
        if mode is not QClipboard.Mode.Clipboard or self._text is None:
            return
        if not QGuiApplication.clipboard().ownsClipboard():
            self._text = None
            self._timer.stop()
            self.cleared.emit()
