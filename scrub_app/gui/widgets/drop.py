"""Taking what is dropped or pasted: files, folders and text; the rest is refused while it still hovers."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget


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
