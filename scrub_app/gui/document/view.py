"""The document view: plain text with real character formats, one current mark, and places told in flat offsets."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from time import perf_counter

from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from scrub_app.gui.document.display import DisplayText, Heading
from scrub_app.gui.document.mark_painting import Places, paint_headings, paint_marks
from scrub_app.gui.document.marks import Formats, Mark
from scrub_app.gui.look import look

SLICE = 0.012
"""Seconds of formatting between two looks at what the person does."""

COLUMN = 46
"""The widest text column, in widths of two average characters."""


class DocumentView(QPlainTextEdit):
    """Shows a flat text with marks. It is never edited, and its text is never read back."""

    mark_clicked = Signal(int)
    mark_entered = Signal(int)
    mark_opened = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("document")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setReadOnly(True)
        self.setUndoRedoEnabled(False)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFont(look().reading())
        self.document().setDocumentMargin(20)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(False)
        self._flat = ""
        self._map = DisplayText("")
        self._formats = Formats(look())
        self._places = Places(self)
        self._marks: list[Mark] = []
        self._starts: list[int] = []
        self._ends: list[int] = []
        self._current: int | None = None
        self._written = 0
        self._slices = QTimer(self)
        self._slices.setInterval(0)
        self._slices.timeout.connect(self._write_some)
        self.document().contentsChange.connect(
            lambda position, _removed, added: self._places.touched(self._starts, position, added)
        )

    # --- what is shown

    def show_text(self, flat: str, headings: Sequence[Heading] = (), marks: Sequence[Mark] = ()) -> None:
        """Show another text from its beginning."""
        self._flat = flat
        self._map = DisplayText(flat, headings)
        self._current = None
        self._slices.stop()
        # Qt keeps the format at the caret for the new text, and there stands a heading.
        self.setCurrentCharFormat(QTextCharFormat())
        self.setPlainText(self._map.text)
        self._write_headings()
        self._take(marks)
        self._written = 0
        self._write_some()
        if self._written < len(self._marks):
            self._slices.start()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Replace all marks; they are in reading order and disjoint. What stays the same is not written again."""
        self._finish()
        before = {(mark.start, mark.end): mark for mark in self._marks}
        wanted = {(mark.start, mark.end) for mark in marks}
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for number, mark in enumerate(self._marks):
            if (mark.start, mark.end) not in wanted:
                _write(cursor, self._starts[number], self._ends[number], QTextCharFormat())
        self._take(marks)
        for number, mark in enumerate(marks):
            if before.get((mark.start, mark.end)) != mark:
                self._write_mark(cursor, number)
        cursor.endEditBlock()
        self._written = len(self._marks)
        if self._current is not None and self._current >= len(marks):
            self._current = None
        self.viewport().update()

    def _take(self, marks: Sequence[Mark]) -> None:
        self._places.forget()
        self._marks = list(marks)
        self._starts = self._map.starts([mark.start for mark in marks])
        self._ends = self._map.ends([mark.end for mark in marks])

    def _write_some(self) -> None:
        """Write the formats of a large document in slices, so that the window stays alive."""
        began = perf_counter()
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        while self._written < len(self._marks) and perf_counter() - began < SLICE:
            for number in range(self._written, min(self._written + 100, len(self._marks))):
                self._write_mark(cursor, number)
            self._written = min(self._written + 100, len(self._marks))
        cursor.endEditBlock()
        if self._written >= len(self._marks):
            self._slices.stop()

    @property
    def settled(self) -> bool:
        """Whether every mark has its format; a large document gets them in slices."""
        return self._written >= len(self._marks)

    def _finish(self) -> None:
        while self._written < len(self._marks):
            self._write_some()

    def change_marks(self, changes: Mapping[int, Mark]) -> None:
        """Show some marks in another strength or family; their places stay."""
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for number, mark in changes.items():
            if self._marks[number] != mark:
                self._marks[number] = mark
                self._write_mark(cursor, number)
        cursor.endEditBlock()
        self.viewport().update()

    def _write_mark(self, cursor: QTextCursor, number: int) -> None:
        mark, start, end = self._marks[number], self._starts[number], self._ends[number]
        if not mark.letter:
            _write(cursor, start, end, self._formats.of(mark))
            return
        last = max(self._map.start(mark.end - 1), start)
        if last > start:
            _write(cursor, start, last, self._formats.of(mark))
        _write(cursor, last, end, self._formats.last(mark))

    def _write_headings(self) -> None:
        made = QTextCharFormat()
        made.setForeground(look().colour("muted"))
        made.setFontPointSize(look().small().pointSizeF())
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for start, end in self._map.headings:
            _write(cursor, start, end, made)
        cursor.endEditBlock()

    # --- the current mark

    @property
    def current(self) -> int | None:
        """The number of the mark with the frame."""
        return self._current

    def set_current(self, number: int | None, scroll: bool = True) -> None:
        """Put the frame on another mark, and bring it into view."""
        self._current = number
        if number is not None and scroll:
            cursor = self.textCursor()
            cursor.setPosition(self._starts[number])
            self.blockSignals(True)
            self.setTextCursor(cursor)
            self.blockSignals(False)
            self._bring_into_view()
        self.viewport().update()

    def _bring_into_view(self) -> None:
        where = self.cursorRect()
        height = self.viewport().height()
        if where.top() < 24 or where.bottom() > height - 48:
            self.centerCursor()

    def show_place(self, start: int) -> None:
        """Bring a place of the flat text into view."""
        cursor = self.textCursor()
        cursor.setPosition(self._map.start(start))
        self.setTextCursor(cursor)
        self._bring_into_view()

    def selected_range(self) -> tuple[int, int] | None:
        """What the person selected, as a range of the flat text; None when nothing is."""
        cursor = self.textCursor()
        start, end = self._map.flat(cursor.selectionStart()), self._map.flat(cursor.selectionEnd())
        return (start, end) if start < end else None

    def clear_selection(self) -> None:
        """Select nothing."""
        cursor = self.textCursor()
        cursor.clearSelection()
        self.setTextCursor(cursor)

    def scroll_to(self, offset: int) -> None:
        """Put a place of the flat text on the first line of the screen."""
        block = self.document().findBlock(self._map.start(offset))
        self.verticalScrollBar().setValue(block.firstLineNumber())

    def first_visible(self) -> int:
        """The flat offset of the first line on the screen."""
        return self._map.flat(self.firstVisibleBlock().position())

    def mark_at(self, position: int) -> int | None:
        """The number of the mark at a UTF-16 position of the shown text."""
        number = bisect_right(self._starts, position) - 1
        return number if number >= 0 and position < self._ends[number] else None

    # --- events

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a mark makes it the current one."""
        super().mousePressEvent(event)
        number = self._mark_under(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and number is not None:
            self.mark_clicked.emit(number)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A double click opens the detail of a mark."""
        super().mouseDoubleClickEvent(event)
        number = self._mark_under(event.position().toPoint())
        if number is not None:
            self.mark_opened.emit(number)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walking the caret onto a mark makes it the current one; Tab leaves the text."""
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
            return
        super().keyPressEvent(event)
        number = self.mark_at(self.textCursor().position())
        if number is not None and number != self._current:
            self.mark_entered.emit(number)

    def focusNextPrevChild(self, following: bool) -> bool:
        """Tab goes on to the next control."""
        return QWidget.focusNextPrevChild(self, following)

    def _mark_under(self, point: QPoint) -> int | None:
        return self.mark_at(self.cursorForPosition(point).position())

    def createMimeDataFromSelection(self) -> QMimeData:
        """What is copied is the flat text itself, as text only."""
        data = QMimeData()
        chosen = self.selected_range()
        if chosen:
            data.setText(self._flat[chosen[0] : chosen[1]])
        return data

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, then the letters and frames of what is on the screen."""
        super().paintEvent(event)
        paint_headings(self, self._map.headings)
        paint_marks(self, self._visible_marks(), self._current, self._places)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide window keeps lines readable: the text stays a column."""
        self._places.forget()
        width = self.fontMetrics().averageCharWidth() * 2 * COLUMN
        spare = max(self.width() - width, 0)
        self.setViewportMargins(12, 0, min(spare, 400), 0)
        super().resizeEvent(event)

    def _visible_marks(self) -> list[tuple[int, Mark, int, int]]:
        first = self.firstVisibleBlock()
        if not first.isValid():
            return []
        last = self.cursorForPosition(QPoint(self.viewport().width(), self.viewport().height())).position()
        low = max(bisect_right(self._starts, first.position()) - 1, 0)
        found: list[tuple[int, Mark, int, int]] = []
        for number in range(low, len(self._starts)):
            if self._starts[number] > last:
                break
            if self._ends[number] > first.position():
                found.append((number, self._marks[number], self._starts[number], self._ends[number]))
        return found

    def letter_room(self) -> float:
        """The room that a letter has, in pixels."""
        return self._formats.letter_room()


def _write(cursor: QTextCursor, start: int, end: int, made: QTextCharFormat) -> None:
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    cursor.setCharFormat(made)
