"""A dialog of ours: a title, a body that scrolls when it must, and buttons that are verbs."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label


class Sheet(QDialog):
    """Fill `body`, then add the buttons from left to right; the last one is the main one."""

    def __init__(self, parent: QWidget, width: int = 560) -> None:
        super().__init__(parent)
        self.setWindowTitle("Scrub")
        inner = QWidget()
        self.body = QVBoxLayout(inner)
        self.body.setContentsMargins(24, 20, 24, 12)
        self.body.setSpacing(10)
        self._title = label("", "large", wrap=True)
        self.body.addWidget(self._title)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(inner)
        self._inner, self._width = inner, width
        foot = QWidget()
        foot.setObjectName("foot")
        foot.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.buttons = QHBoxLayout(foot)
        self.buttons.setContentsMargins(24, 12, 24, 12)
        self.buttons.setSpacing(10)
        self.buttons.addStretch()
        self._foot = foot
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addWidget(foot)

    def set_title(self, title: str) -> None:
        """What stands above the body."""
        self._title.setText(title)
        self.setAccessibleName(title)

    def add_text(self, text: str, style: str = "") -> None:
        """One paragraph."""
        self.body.addWidget(label(text, style, wrap=True))

    def add_button(self, text: str, main: bool = False) -> Button:
        """One more button, to the right of those before."""
        made = Button(text, main=main)
        made.setAutoDefault(main)
        made.setDefault(main)
        self.buttons.addWidget(made)
        return made

    def cancel_button(self) -> Button:
        """The way out without doing anything; Escape does the same."""
        made = self.add_button(self.tr("Cancel"))
        made.clicked.connect(self.reject)
        return made

    def fit(self) -> None:
        """As high as the body asks, but no higher than the screen."""
        width = max(self._width, self._foot.sizeHint().width(), self._inner.minimumSizeHint().width())
        self.body.setSizeConstraint(QLayout.SizeConstraint.SetDefaultConstraint)
        height = (
            self.body.totalHeightForWidth(width) if self.body.hasHeightForWidth() else self.body.sizeHint().height()
        )
        room = self.screen().availableGeometry().height() - 80
        self.resize(width, min(height + self._foot.sizeHint().height() + 8, room))

    def exec(self) -> int:
        """Show it and wait for the answer."""
        self.fit()
        if self.focusWidget() is None:
            self.focusNextChild()
        return super().exec()
