"""What formats cannot show: the letter behind a mark, the frame around one, the rule beside a heading."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QTextBlock

from scrub_app.gui.document.marks import Mark, frame_colour
from scrub_app.gui.look import look

if TYPE_CHECKING:
    from scrub_app.gui.document.view import DocumentView

Shown = tuple[int, Mark, int, int]
"""Number, mark, and its UTF-16 range."""


def paint_marks(view: "DocumentView", shown: Iterable[Shown], current: int | None) -> None:
    """Letters and frames of the marks on the screen."""
    painter = QPainter(view.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(look().face("letter").font)
    room, ink = view.letter_room(), look().colour("text")
    for number, mark, start, end in shown:
        rects = list(_rects(view, start, end))
        if mark.letter and rects:
            painter.setPen(ink)
            last = rects[-1]
            box = QRectF(last.right() - room, last.top() + 1, room, last.height() * 0.6)
            painter.drawText(box, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, mark.letter)
        colour = frame_colour(look(), mark)
        if number == current:
            _frame(painter, rects, QPen(look().colour("accent" if look().theme == "light" else "person"), 2))
        elif colour is not None:
            _frame(painter, rects, QPen(colour, 1, Qt.PenStyle.DashLine))
    painter.end()


def paint_headings(view: "DocumentView", headings: Sequence[tuple[int, int]]) -> None:
    """A thin rule from each heading on the screen to the edge of the text."""
    if not headings:
        return
    painter = QPainter(view.viewport())
    painter.setPen(QPen(look().colour("line"), 1))
    low, high = view.firstVisibleBlock().position(), view.height()
    right = view.viewport().width() - view.document().documentMargin()
    for start, end in headings:
        if end < low:
            continue
        rect = next(_rects(view, start, end), None)
        if rect is None or rect.top() > high:
            break
        middle = rect.center().y()
        painter.drawLine(QPointF(rect.right() + 10, middle), QPointF(right, middle))
    painter.end()


def _frame(painter: QPainter, rects: Iterable[QRectF], pen: QPen) -> None:
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for rect in rects:
        painter.drawRoundedRect(rect.adjusted(-1, 0.5, 0.5, -0.5), 3, 3)


def _rects(view: "DocumentView", start: int, end: int) -> Iterator[QRectF]:
    """The rectangles of a range, one per line, in the coordinates of the viewport."""
    block = view.document().findBlock(start)
    while block.isValid() and block.position() < end:
        yield from _in_block(view, block, start, end)
        block = block.next()


def _in_block(view: "DocumentView", block: QTextBlock, start: int, end: int) -> Iterator[QRectF]:
    origin = view.blockBoundingGeometry(block).translated(view.contentOffset()).topLeft()
    layout = block.layout()
    low, high = max(start - block.position(), 0), min(end - block.position(), block.length() - 1)
    first_line = layout.lineForTextPosition(low)
    if not first_line.isValid():
        return
    for number in range(first_line.lineNumber(), layout.lineCount()):
        line = layout.lineAt(number)
        first, last = line.textStart(), line.textStart() + line.textLength()
        if first >= high:
            return
        if last <= low:
            continue
        left = _x(line.cursorToX(max(low, first)))
        right = _x(line.cursorToX(min(high, last)))
        yield QRectF(origin.x() + left, origin.y() + line.y(), right - left, line.height())


def _x(answer: object) -> float:
    """PySide gives `(x, cursor)` or the number alone, by its version."""
    return float(answer[0] if isinstance(answer, tuple) else answer)  # type: ignore[arg-type]
