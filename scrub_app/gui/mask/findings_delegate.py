"""How a row of findings is drawn: the letter of its type, the name, a second line, and what happens to it."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QStaticText
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

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
_KEPT = frozenset({State.IGNORED, State.CONTEXT})


class FindingsDelegate(QStyledItemDelegate):
    """Draws one group in two lines. Words and letters are laid out once and then only put in their places."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._chips: dict[tuple[str, str, float], QPixmap] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Two lines of text and some air."""
        return QSize(200, row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """One row."""
        painter.save()
        rect = option.rect
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.fillRect(rect, look().colour("selected" if chosen else "panel"))
        painter.setPen(look().colour("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(look().colour("person"))
            painter.drawRect(rect.adjusted(1, 1, -2, -2))
        row: Row = index.data(Role.ROW)
        inner = rect.adjusted(12, 8, -12, -8)
        size = _chip_size()
        painter.drawPixmap(QPoint(inner.left(), inner.center().y() - size // 2), self._chip(painter, row.entity))
        _words(painter, inner.adjusted(size + 8, 0, 0, 0), row)
        painter.restore()

    def _chip(self, painter: QPainter, entity: str) -> QPixmap:
        """The letter of a type on its ground, over the line that marks of this type have in the document."""
        role, sign, ratio = family(entity), letter(entity), painter.device().devicePixelRatioF()
        if (role, sign, ratio) not in self._chips:
            self._chips[role, sign, ratio] = _draw_chip(role, sign, ratio)
        return self._chips[role, sign, ratio]


def _draw_chip(role: str, sign: str, ratio: float) -> QPixmap:
    size = _chip_size()
    made = QPixmap(QSize(size, size) * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter, box = QPainter(made), QRect(0, 0, size, size)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour(role + "_ground"))
    painter.drawRoundedRect(box, 4, 4)
    painter.setFont(look().face("small bold").font)
    painter.setPen(look().colour("text"))
    painter.drawText(box.adjusted(0, -1, 0, -2), Qt.AlignmentFlag.AlignCenter, sign)
    painter.setPen(QPen(look().colour(role), 1.6, _PENS[role]))
    painter.drawLine(box.left() + 4, box.bottom() - 2, box.right() - 4, box.bottom() - 2)
    painter.end()
    return made


def _words(painter: QPainter, inner: QRect, row: Row) -> None:
    use = "small bold" if row.state is State.NEEDS_REVIEW else "small"
    right = look().laid_out(use, row.state_word)
    height = look().face(use).metrics.height()
    width = round(right.size().width())
    at = QPoint(inner.right() - width, inner.center().y() - height // 2)
    _put(painter, at, use, _state_role(row.state), right)
    room = max(inner.width() - width - 12, 0)
    role = "muted" if row.state in _KEPT else "text"
    _put(painter, inner.topLeft(), "usual", role, look().laid_out("usual", row.name, room))
    bottom = inner.bottom() + 1 - look().face("small").metrics.height()
    _put(painter, QPoint(inner.left(), bottom), "small", "muted", look().laid_out("small", row.second_line, room))


def row_height() -> int:
    """The height of a row, in pixels."""
    return look().face("usual").metrics.height() + look().face("small").metrics.height() + 16


def _put(painter: QPainter, at: QPoint, use: str, role: str, words: QStaticText) -> None:
    painter.setFont(look().face(use).font)
    painter.setPen(look().colour(role))
    painter.drawStaticText(at, words)


def _state_role(state: State) -> str:
    if state is State.NEEDS_REVIEW:
        return "warning"
    return "muted" if state in _KEPT else "text"


def _chip_size() -> int:
    return max(look().face("small").metrics.height() + 6, 22)
