"""The page while a job runs: what happens, how far it is, and a way to stop."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label
from scrub_app.system.messages import sentence


class Busy(QWidget):
    """Shows the steps of a job; `stopped` when the person wants no more of it."""

    stopped = Signal()

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._language = language
        self._step = label("", "title")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setRange(0, 0)
        self._bar.setFixedWidth(360)
        self.stop_button = Button(self.tr("Stop"), "Esc")
        self.stop_button.clicked.connect(self.stopped)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.stop_button.click)
        self._escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        inside = QVBoxLayout(self)
        inside.addStretch()
        for part in (self._step, self._bar, self.stop_button):
            inside.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
            inside.addSpacing(8)
        inside.addStretch()

    def begin(self, step: str = "open") -> None:
        """From the start again."""
        self._bar.setRange(0, 0)
        self._say(step)

    def show_progress(self, step: str, share: float) -> None:
        """The code of the step and the share done, 0 to 1."""
        self._bar.setRange(0, 1000)
        self._bar.setValue(round(share * 1000))
        self._say(step)

    def _say(self, step: str) -> None:
        words = sentence(self._language, "step", step) + "…"
        self._step.setText(words)
        self._bar.setAccessibleName(words)
