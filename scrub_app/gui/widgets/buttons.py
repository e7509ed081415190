"""Buttons: the main one, plain ones, those that show their key, and chips that filter."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from scrub_app.gui.look import look

_GAP = 8


class Button(QPushButton):
    """A button with a name. `key` is shown in a small frame behind the words; the owner acts on that key."""

    def __init__(self, text: str, key: str = "", main: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._key = key
        self.setProperty("main", main)
        self.setText(text)
        if key:
            self.setAccessibleDescription(key)
            self.setProperty("keyed", True)

    def setText(self, text: str) -> None:
        """Other words; a screen reader is not told of the arrow behind them."""
        super().setText(text)
        self.setAccessibleName(text.rstrip(" ▾"))

    def sizeHint(self) -> QSize:
        """The words, and the key behind them."""
        usual = super().sizeHint()
        bold = QFont(self.font())
        bold.setBold(bool(self.property("main")))
        extra = QFontMetrics(bold).horizontalAdvance(self.text()) - QFontMetrics(self.font()).horizontalAdvance(
            self.text()
        )
        return usual + QSize(max(extra, 0) + (self._key_width() + _GAP if self._key else 0), 0)

    def minimumSizeHint(self) -> QSize:
        """Words are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Words and key are drawn as one, in the middle."""
        if not self._key:
            super().paintEvent(event)
            return
        # The style sheet gives a button with a key words without colour.
        super().paintEvent(event)
        painter = QPainter(self)
        self._draw_words(painter)
        painter.end()

    def _draw_words(self, painter: QPainter) -> None:
        from PySide6.QtCore import Qt

        font = QFont(self.font())
        font.setBold(bool(self.property("main")))
        words = QFontMetrics(font).horizontalAdvance(self.text())
        left = (self.width() - words - _GAP - self._key_width()) // 2
        role = "text" if not self.property("main") else "on_accent"
        painter.setPen(look().colour(role if self.isEnabled() else "on_disabled"))
        painter.setFont(font)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRect(left, 0, words + 2, self.height()), middle, self.text())
        small = look().small()
        height = QFontMetrics(small).height() + 2
        frame = QRect(left + words + _GAP, (self.height() - height) // 2, self._key_width(), height)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(small)
        painter.setPen(QPen(painter.pen().color(), 1))
        painter.setOpacity(0.85)
        painter.drawRoundedRect(frame.adjusted(0, 0, -1, -1), 3, 3)
        painter.drawText(frame, Qt.AlignmentFlag.AlignCenter, self._key)

    def _key_width(self) -> int:
        return QFontMetrics(look().small()).horizontalAdvance(self._key) + 10


def chip(text: str, checkable: bool = True, parent: QWidget | None = None) -> QPushButton:
    """A small round button that filters or switches."""
    made = Button(text, parent=parent)
    made.setProperty("chip", True)
    made.setCheckable(checkable)
    return made
