"""What formats cannot show: the letter behind a mark, the frame around one, the rule beside a heading."""

from bisect import bisect_left, bisect_right
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

Place = tuple[int, list[QRectF]]
"""The position of a block, and rectangles from its corner on."""


class Places:
    """Where marks stand, from the corner of their blocks on; kept until the lines of a block change.

    To ask the layout anew for every mark on the screen takes most of a repaint.
    """

    def __init__(self, view: "DocumentView") -> None:
        self._view = view
        self._known: dict[int, list[Place]] = {}

    def forget(self, numbers: Iterable[int] | None = None) -> None:
        """The lines around these marks changed, or all lines."""
        if numbers is None:
            self._known.clear()
            return
        for number in numbers:
            self._known.pop(number, None)

    def touched(self, starts: Sequence[int], position: int, length: int) -> None:
        """Something changed in the shown text: forget the marks in its blocks. `starts` are those of the marks."""
        document = self._view.document()
        first, last = document.findBlock(position), document.findBlock(position + length)
        if not last.isValid():
            self.forget()
            return
        low = bisect_left(starts, first.position())
        high = bisect_right(starts, last.position() + last.length())
        # A mark may begin in the block before.
        numbers = range(max(low - 1, 0), high)
        self.forget(numbers if len(numbers) < len(self._known) else [n for n in self._known if n in numbers])

    def of(self, number: int, start: int, end: int) -> list[Place]:
        """The rectangles of a mark, block by block."""
        if number not in self._known:
            self._known[number] = [
                (block.position(), list(_in_block(block, start, end))) for block in _blocks(self._view, start, end)
            ]
        return self._known[number]


def paint_marks(view: "DocumentView", shown: Iterable[Shown], current: int | None, places: Places) -> None:
    """Letters and frames of the marks on the screen."""
    painter = QPainter(view.viewport())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(look().face("letter").font)
    room, ink = view.letter_room(), QPen(look().colour("text"))
    corners: dict[int, QPointF] = {}
    for number, mark, start, end in shown:
        rects = _on_screen(view, places.of(number, start, end), corners)
        if mark.letter and rects:
            painter.setPen(ink)
            last, letter = rects[-1], look().laid_out("letter", mark.letter)
            left = last.right() - (room + letter.size().width()) / 2
            painter.drawStaticText(QPointF(left, last.top() + 1), letter)
        colour = frame_colour(look(), mark)
        if number == current:
            _frame(painter, rects, QPen(look().colour("accent" if look().theme == "light" else "person"), 2))
        elif colour is not None:
            _frame(painter, rects, QPen(colour, 1, Qt.PenStyle.DashLine))
    painter.end()


def _on_screen(view: "DocumentView", places: Iterable[Place], corners: dict[int, QPointF]) -> list[QRectF]:
    found: list[QRectF] = []
    for position, rects in places:
        if position not in corners:
            block = view.document().findBlock(position)
            corners[position] = view.blockBoundingGeometry(block).translated(view.contentOffset()).topLeft()
        corner = corners[position]
        found += [rect.translated(corner) for rect in rects]
    return found


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
        places = [(block.position(), list(_in_block(block, start, end))) for block in _blocks(view, start, end)]
        rect = next(iter(_on_screen(view, places, {})), None)
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


def _blocks(view: "DocumentView", start: int, end: int) -> Iterator[QTextBlock]:
    block = view.document().findBlock(start)
    while block.isValid() and block.position() < end:
        yield block
        block = block.next()


def _in_block(block: QTextBlock, start: int, end: int) -> Iterator[QRectF]:
    """The rectangles of a range in a block, one per line, from the corner of the block on."""
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
        yield QRectF(left, line.y(), right - left, line.height())


def _x(answer: object) -> float:
    """PySide gives `(x, cursor)` or the number alone, by its version."""
    return float(answer[0] if isinstance(answer, tuple) else answer)  # type: ignore[arg-type]
