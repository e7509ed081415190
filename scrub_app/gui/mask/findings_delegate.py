"""How a row of findings is drawn: the letter of its type, the name, a second line, and what happens to it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from scrub_app.core.review import State
from scrub_app.gui.look import look
from scrub_app.gui.mask.findings_model import Role, Row
from scrub_app.gui.mask.words import family, letter

Index = QModelIndex | QPersistentModelIndex
_PENS = {
    "person": Qt.PenStyle.SolidLine,
    "place": Qt.PenStyle.DashLine,
    "number": Qt.PenStyle.DotLine,
    "organisation": Qt.PenStyle.DashDotLine,
    "date": Qt.PenStyle.DashDotDotLine,
}


class FindingsDelegate(QStyledItemDelegate):
    """Draws one group in two lines."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Two lines of text and some air."""
        return QSize(200, row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One row."""
        painter.save()
        rect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, look().colour("selected" if chosen else "panel"))
        painter.setPen(QPen(look().colour("line"), 1))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(look().colour("person"), 1))
            painter.drawRect(rect.adjusted(1, 1, -2, -2))
        row: Row = index.data(Role.ROW)
        inner = rect.adjusted(12, 8, -12, -8)
        self._letter(painter, inner, row.entity)
        self._words(painter, inner.adjusted(_chip_size() + 8, 0, 0, 0), row)
        painter.restore()

    def _letter(self, painter: QPainter, inner: QRect, entity: str) -> None:
        role, size = family(entity), _chip_size()
        box = QRect(inner.left(), inner.center().y() - size // 2, size, size)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look().colour(role + "_ground"))
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(look().face("small bold").font)
        painter.setPen(look().colour("text"))
        painter.drawText(box.adjusted(0, -1, 0, -2), Qt.AlignmentFlag.AlignCenter, letter(entity))
        painter.setPen(QPen(look().colour(role), 1.6, _PENS[role]))
        painter.drawLine(box.left() + 4, box.bottom() - 2, box.right() - 4, box.bottom() - 2)

    def _words(self, painter: QPainter, inner: QRect, row: Row) -> None:
        state = row.state
        face = look().face("small bold" if state is State.NEEDS_REVIEW else "small")
        width = face.metrics.horizontalAdvance(row.state_word) + 12
        painter.setFont(face.font)
        painter.setPen(look().colour(_state_role(state)))
        painter.drawText(inner, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, row.state_word)
        inner = inner.adjusted(0, 0, -width, 0)
        kept = state in (State.IGNORED, State.CONTEXT)
        _line(painter, inner, "usual", "muted" if kept else "text", row.name, Qt.AlignmentFlag.AlignTop)
        _line(painter, inner, "small", "muted", row.second_line, Qt.AlignmentFlag.AlignBottom)


def row_height() -> int:
    """The height of a row, in pixels."""
    return look().face("usual").metrics.height() + look().face("small").metrics.height() + 16


def _line(painter: QPainter, box: QRect, use: str, role: str, text: str, edge: Qt.AlignmentFlag) -> None:
    face = look().face(use)
    painter.setFont(face.font)
    painter.setPen(look().colour(role))
    elided = face.metrics.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, Qt.AlignmentFlag.AlignLeft | edge, elided)


def _state_role(state: State) -> str:
    if state is State.NEEDS_REVIEW:
        return "warning"
    return "muted" if state in (State.IGNORED, State.CONTEXT) else "text"


def _chip_size() -> int:
    return max(look().face("small").metrics.height() + 6, 22)
