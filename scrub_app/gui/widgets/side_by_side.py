"""Two parts of a page beside each other, with a border that can be moved."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QWidget


def side_by_side(*parts: QWidget) -> QSplitter:
    """The parts from left to right; a screen reader is told of them in that order, too."""
    made = QSplitter(Qt.Orientation.Horizontal)
    made.setChildrenCollapsible(False)
    made.setHandleWidth(1)
    for part in parts:
        made.addWidget(part)
    # A splitter puts each part below the one before, and what lies below is told first.
    handles = [made.handle(number) for number in range(made.count())]
    for widget in (*parts, *handles):
        widget.raise_()
    return made
