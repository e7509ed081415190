"""The page without a document, where one is dropped."""

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label


class DropZone(QFrame):
    """The page without a document: says what it takes, and offers the same by button and key."""

    open_asked = Signal()
    paste_asked = Signal()

    def __init__(self, title: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("drop")
        self.setAccessibleName(title)
        self.setMinimumSize(620, 380)
        self._text = text
        self._title = label(title, "large", wrap=True)
        self._more = label(text, "muted", wrap=True)
        translate = QCoreApplication.translate
        self.open_button = Button(translate("DropZone", "Open a document…"), "Ctrl+O", main=True)
        self.paste_button = Button(translate("DropZone", "Paste text"), "Ctrl+V")
        self.open_button.clicked.connect(self.open_asked)
        self.paste_button.clicked.connect(self.paste_asked)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(32, 32, 32, 32)
        inside.setSpacing(12)
        inside.addStretch()
        for part in (self._title, self._more):
            part.setProperty("alignment", "AlignCenter")
            inside.addWidget(part)
        inside.addSpacing(12)
        for button in (self.open_button, self.paste_button):
            inside.addLayout(in_the_middle(button))
        self.inside = inside
        inside.addStretch()

    def offer(self, words: str) -> Button:
        """One more way in, below the others."""
        made = Button(words)
        self.inside.insertLayout(self.inside.count() - 1, in_the_middle(made))
        return made

    def show_over(self, over: str) -> None:
        """Say while something hovers whether it will be taken."""
        translate = QCoreApplication.translate
        words = {
            "yes": translate("DropZone", "Let go to open it."),
            "no": translate("DropZone", "Scrub does not read this kind of file."),
        }
        self._more.setText(words.get(over, self._text))
        self.setProperty("over", over)
        self.style().unpolish(self)
        self.style().polish(self)


def in_the_middle(widget: QWidget) -> QHBoxLayout:
    """A line with one widget in its middle, as wide as it has to be; without the enums of `Qt`, which load slowly."""
    line = QHBoxLayout()
    line.addStretch()
    line.addWidget(widget)
    line.addStretch()
    return line
