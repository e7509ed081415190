"""The foot line of the Mask tab: what is still open, and the ways out."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label


class Foot(QWidget):
    """Counts in words on the left, three buttons on the right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("foot")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._open = label("", "warning", wrap=True)
        self._open.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.instruction_button = Button(self.tr("Copy the instruction"))
        self.copy_button = Button(self.tr("Copy masked text"))
        self.export_button = Button(self.tr("Export masked document…"), main=True)
        line = QHBoxLayout(self)
        line.setContentsMargins(16, 10, 16, 10)
        line.setSpacing(10)
        line.addWidget(self._open, 1)
        for button in (self.instruction_button, self.copy_button, self.export_button):
            line.addWidget(button)

    def show_session(self, session: ReviewSession) -> None:
        """Say what is open in this review."""
        undecided = session.undecided_groups()
        parts = []
        if undecided:
            parts.append("⚠ " + self.tr("%n still to review (will be masked)", "", undecided))
        else:
            parts.append("✓ " + self.tr("Nothing left to review"))
        if session.scanned.not_inspected:
            parts.append(self.tr("%n part(s) not inspected", "", len(session.scanned.not_inspected)))
        if session.scanned.cleans:
            parts.append(self.tr("%n propert(ies) will be cleaned", "", len(session.scanned.cleans)))
        self._open.setText(" · ".join(parts))
        style = "warning" if undecided or session.scanned.not_inspected else "muted"
        if self._open.objectName() != style:
            self._open.setObjectName(style)
            self._open.style().unpolish(self._open)
            self._open.style().polish(self._open)
