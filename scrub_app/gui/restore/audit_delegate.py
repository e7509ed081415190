"""How a row of the audit is drawn: a head with its count, or a finding with its sign, in two lines."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from scrub_app.core.audit.model import Finding, FindingKind, Severity
from scrub_app.gui.look import look
from scrub_app.gui.restore.audit_model import Role
from scrub_app.gui.restore.words import SIGNS

Index = QModelIndex | QPersistentModelIndex
_IN_WORDS = frozenset({FindingKind.RESIDUAL_VALUES, FindingKind.UNMAPPED_SPANS, FindingKind.MIXED, FindingKind.ORDER})


class AuditDelegate(QStyledItemDelegate):
    """Draws heads and findings."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """One line for a head, two for a finding."""
        high = QFontMetrics(look().font).height()
        if index.data(Role.FINDING) is None:
            return QSize(200, high + 16)
        return QSize(200, high + QFontMetrics(look().small()).height() + 16)

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
        finding: Finding | None = index.data(Role.FINDING)
        inner = rect.adjusted(12, 6, -12, -6)
        if finding is None:
            _head(painter, inner, index)
        else:
            _finding(painter, inner, index, finding)
        painter.restore()


def _head(painter: QPainter, inner: QRect, index: Index) -> None:
    bold = QFont(look().font)
    bold.setBold(True)
    right = str(index.data(Role.RIGHT))
    width = QFontMetrics(look().small()).horizontalAdvance(right) + 12
    middle = Qt.AlignmentFlag.AlignVCenter
    sign = "▾" if index.data(Role.OPEN) else "▸"
    _text(painter, inner.adjusted(0, 0, -width, 0), bold, "text", f"{sign} {index.data()}", middle)
    _text(painter, inner, look().small(), "muted", right, middle | Qt.AlignmentFlag.AlignRight)


def _finding(painter: QPainter, inner: QRect, index: Index, finding: Finding) -> None:
    size = max(QFontMetrics(look().small()).height() + 6, 22)
    _sign(painter, QRect(inner.left(), inner.center().y() - size // 2, size, size), finding)
    words = inner.adjusted(size + 8, 0, 0, 0)
    right = str(index.data(Role.RIGHT))
    font = QFont(look().small())
    undecided = finding.blocks and not right.startswith(("✓", "–"))
    font.setBold(undecided)
    width = QFontMetrics(font).horizontalAdvance(right) + (12 if right else 0)
    middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
    _text(painter, words, font, "warning" if undecided else "text", right, middle)
    words = words.adjusted(0, 0, -width, 0)
    first = look().font if finding.kind in _IN_WORDS else _fixed()
    _text(painter, words, first, "text", str(index.data()), Qt.AlignmentFlag.AlignTop)
    _text(painter, words, look().small(), "muted", str(index.data(Role.SECOND_LINE)), Qt.AlignmentFlag.AlignBottom)


def _sign(painter: QPainter, box: QRect, finding: Finding) -> None:
    ground, ink = sign_roles(finding)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look().colour(ground))
    painter.drawRoundedRect(box, 4, 4)
    bold = QFont(look().font)
    bold.setBold(True)
    _text(painter, box, bold, ink, SIGNS.get(finding.kind, "·"), Qt.AlignmentFlag.AlignCenter)


def sign_roles(finding: Finding) -> tuple[str, str]:
    """Ground and ink of the sign of a finding, as colour roles."""
    if finding.kind is FindingKind.NEAR_MISS:
        return "warning_ground", "warning"
    if finding.severity is Severity.BLOCK:
        return "error_ground", "error"
    if finding.kind is FindingKind.EXACT:
        return "good_ground", "good"
    return ("warning_ground", "warning") if finding.severity is not Severity.INFO else ("date_ground", "text")


def _text(painter: QPainter, box: QRect, font: QFont, role: str, text: str, edge: Qt.AlignmentFlag) -> None:
    painter.setFont(font)
    painter.setPen(look().colour(role))
    fitting = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 2)
    painter.drawText(box, edge, fitting)


def _fixed() -> QFont:
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPointSizeF(look().font.pointSizeF())
    return font
