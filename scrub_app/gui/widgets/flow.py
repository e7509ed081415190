"""A layout that puts widgets in a line and goes on to the next line when the line is full: nothing is cut."""

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Left to right, then down; all in pixels."""

    def __init__(self, parent: QWidget | None = None, margin: int = 0, gap: int = 8) -> None:
        super().__init__(parent)
        self.setContentsMargins(margin, margin, margin, margin)
        self._gap = gap
        self._items: list[QLayoutItem] = []

    def addItem(self, item: QLayoutItem) -> None:
        """Take one more item."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """One item, or None."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give one item away."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It does not want more room than it needs."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """A narrow one is higher."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height for a width."""
        return self._place(QRect(0, 0, width, 0), False)

    def setGeometry(self, rect: QRect) -> None:
        """Put the items in their places."""
        super().setGeometry(rect)
        self._place(rect, True)

    def sizeHint(self) -> QSize:
        """As narrow as the widest item."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """The widest item and the margins."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        edge = self.contentsMargins()
        return size + QSize(edge.left() + edge.right(), edge.top() + edge.bottom())

    def _place(self, rect: QRect, really: bool) -> int:
        edge = self.contentsMargins()
        inner = rect.adjusted(edge.left(), edge.top(), -edge.right(), -edge.bottom())
        x, y, height = inner.x(), inner.y(), 0
        for item in self._items:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            if x > inner.x() and x + size.width() > inner.right() + 1:
                x, y, height = inner.x(), y + height + self._gap, 0
            if really:
                width = min(size.width(), inner.width())
                item.setGeometry(QRect(QPoint(x, y), QSize(width, size.height())))
            x += size.width() + self._gap
            height = max(height, size.height())
        return y + height - rect.y() + edge.bottom()
