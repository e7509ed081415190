"""Taking what is dropped or pasted: files, folders and text; the rest is refused while it still hovers."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label


@cache
def readable() -> frozenset[str]:
    """The endings that Scrub reads, without their dot."""
    from scrub_app.core.documents.model import Kind

    return frozenset(kind.value for kind in Kind)


def taken(data: QMimeData) -> list[Path] | str | None:
    """The files and folders of a drop or a paste, or its text; None when there is nothing that Scrub takes."""
    if data.hasUrls():
        paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        fitting = [p for p in paths if p.suffix.lower().lstrip(".") in readable() or p.is_dir()]
        return fitting if fitting and len(fitting) == len(data.urls()) else None
    if data.hasText() and data.text().strip():
        return data.text()
    return None


class DropWatch(QObject):
    """Watches a widget for drops. `over` tells while something hovers: `yes`, `no`, or empty when it left."""

    over = Signal(str)
    dropped = Signal(object)

    def __init__(self, watched: QWidget, accepts: Callable[[QMimeData], object | None] = taken) -> None:
        super().__init__(watched)
        self._accepts = accepts
        watched.setAcceptDrops(True)
        watched.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Answer the four drag events; all others go their way."""
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            answer = self._accepts(event.mimeData())
            self.over.emit("")
            if answer is not None:
                event.setDropAction(Qt.DropAction.CopyAction)
                event.accept()
                self.dropped.emit(answer)
            return True
        if isinstance(event, QDragEnterEvent) or (
            isinstance(event, QDragMoveEvent) and event.type() == QEvent.Type.DragMove
        ):
            fits = self._accepts(event.mimeData()) is not None
            self.over.emit("yes" if fits else "no")
            # A refused enter gets no move and no leave on some systems: it is taken, and the move refuses.
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept() if fits or event.type() == QEvent.Type.DragEnter else event.ignore()
            return True
        if event.type() == QEvent.Type.DragLeave:
            self.over.emit("")
            return True
        return False


class DropZone(QFrame):
    """The page without a document: says what it takes, and offers the same by button and key."""

    open_asked = Signal()
    paste_asked = Signal()

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("drop")
        self.setAccessibleName(title)
        self.setMinimumSize(620, 380)
        self._text = text
        self._title = label(title, "large", wrap=True)
        self._more = label(text, "muted", wrap=True)
        translate = QCoreApplication.translate
        self.open_button = Button(translate("DropZone", "Open a document…"), "Ctrl+O", main=True)
        self.paste_button = Button(translate("DropZone", "Paste text"), "Ctrl+V")
        self.open_button.clicked.connect(self.open_asked)
        self.paste_button.clicked.connect(self.paste_asked)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(32, 32, 32, 32)
        inside.setSpacing(12)
        inside.addStretch()
        for part in (self._title, self._more):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            inside.addWidget(part)
        inside.addSpacing(12)
        for button in (self.open_button, self.paste_button):
            inside.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.inside = inside
        inside.addStretch()

    def offer(self, words: str) -> Button:
        """One more way in, below the others."""
        made = Button(words)
        self.inside.insertWidget(self.inside.count() - 1, made, 0, Qt.AlignmentFlag.AlignHCenter)
        return made

    def show_over(self, over: str) -> None:
        """Say while something hovers whether it will be taken."""
        translate = QCoreApplication.translate
        words = {
            "yes": translate("DropZone", "Let go to open it."),
            "no": translate("DropZone", "Scrub does not read this kind of file."),
        }
        self._more.setText(words.get(over, self._text))
        self.setProperty("over", over)
        self.style().unpolish(self)
        self.style().polish(self)
