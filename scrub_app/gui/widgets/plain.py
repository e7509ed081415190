"""Labels and message boxes that show plain text only: Qt would otherwise open files that a name or value points to."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QLabel, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox


def label(text: str = "", style: str = "", wrap: bool = False, parent: QWidget | None = None) -> QLabel:
    """A label of plain text; `style` names its look in the style sheet (`title`, `muted`, `warning` ...)."""
    made = QLabel(parent)
    # By its name, for the window starts without the enums of Qt.
    made.setProperty("textFormat", "PlainText")
    made.setText(text)
    made.setWordWrap(wrap)
    if style:
        made.setObjectName(style)
    return made


def box(parent: QWidget, icon: "QMessageBox.Icon", title: str, text: str, more: str = "") -> "QMessageBox":
    """A message box of plain text, without buttons yet."""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication, QMessageBox

    made = QMessageBox(parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setIcon(icon)
    made.setWindowTitle(QApplication.applicationDisplayName())
    made.setText(title)
    made.setInformativeText(f"{text}\n\n{more}" if more else text)
    return made


def asks(parent: QWidget, title: str, text: str, yes: str, no: str, danger: bool = False) -> bool:
    """Ask a question with two answers, each a verb; the safe one is chosen by Enter and by Escape."""
    from PySide6.QtWidgets import QMessageBox

    made = box(parent, QMessageBox.Icon.Question, title, text)
    agree = made.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    refuse = made.addButton(no, QMessageBox.ButtonRole.RejectRole)
    made.setDefaultButton(refuse if danger else agree)
    made.setEscapeButton(refuse)
    made.exec()
    return made.clickedButton() is agree


def tells(parent: QWidget, title: str, text: str, more: str = "") -> None:
    """Say something that has to be read."""
    from PySide6.QtWidgets import QMessageBox

    made = box(parent, QMessageBox.Icon.Information, title, text, more)
    made.addButton(QMessageBox.StandardButton.Ok)
    made.exec()
