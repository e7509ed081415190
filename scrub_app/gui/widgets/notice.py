"""A bar that says one thing above the document, with at most one button, and goes away when asked."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label


class Notice(QWidget):
    """One sentence, read aloud by screen readers when it appears."""

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._text = label("", wrap=True)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.action_button = Button("")
        self.action_button.hide()
        self.close_button = Button(self.tr("Close"))
        self.close_button.clicked.connect(self.hide)
        self.close_button.clicked.connect(self.closed)
        self._act: Callable[[], None] | None = None
        self.action_button.clicked.connect(self._acted)
        line = QHBoxLayout(self)
        line.setContentsMargins(18, 8, 12, 8)
        line.setSpacing(12)
        line.addWidget(self._text, 1)
        line.addWidget(self.action_button)
        line.addWidget(self.close_button)
        self.hide()

    def say(
        self,
        text: str,
        tone: str = "warning",
        action: tuple[str, Callable[[], None]] | None = None,
        closable: bool = True,
    ) -> None:
        """Show `text` in a tone (`warning`, `good`, `error`), with a button for `action`."""
        sign = {"warning": "⚠  ", "good": "✓  ", "error": "✕  "}[tone]
        self._text.setText(sign + text)
        self.setAccessibleName(text)
        self.setProperty("tone", tone)
        self.action_button.setVisible(action is not None)
        self._act = None
        if action:
            self.action_button.setText(action[0])
            self.action_button.setAccessibleName(action[0])
            self._act = action[1]
        self.close_button.setVisible(closable)
        for part in (self, self._text):
            part.style().unpolish(part)
            part.style().polish(part)
        self.show()
        from PySide6.QtGui import QAccessible, QAccessibleEvent

        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    @property
    def text(self) -> str:
        """What it says now."""
        return self.accessibleName()

    def _acted(self) -> None:
        if self._act:
            self._act()
