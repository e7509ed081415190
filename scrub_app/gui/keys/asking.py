"""The small questions about a key: a line, a passphrase, a last day, and the word before its end."""

from datetime import date

from PySide6.QtCore import QCoreApplication, QDate
from PySide6.QtWidgets import QCheckBox, QDateEdit, QLineEdit, QWidget

from scrub_app.gui.keys.passphrase_fields import PassphraseFields
from scrub_app.gui.widgets.plain import label, tells
from scrub_app.gui.widgets.sheet import Sheet


class AskLine(Sheet):
    """One line of text; `text` after `exec`. `go_on` is the verb of the button."""

    def __init__(self, parent: QWidget, title: str, go_on: str, text: str = "", secret: bool = False) -> None:
        super().__init__(parent, width=460)
        self.set_title(title)
        self.field = QLineEdit(text)
        self.field.setAccessibleName(title)
        self.field.setMaxLength(1_000 if secret else 200)
        if secret:
            self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.body.addWidget(self.field)
        self.body.addStretch()
        self.cancel_button()
        self.add_button(go_on, main=True).clicked.connect(self.accept)

    @property
    def text(self) -> str:
        """What stands there."""
        return self.field.text()


class AskPassphrase(Sheet):
    """A new passphrase; `passphrase` after `exec`."""

    def __init__(self, parent: QWidget, language: str, title: str, why: str) -> None:
        super().__init__(parent)
        self.set_title(title)
        self.add_text(why)
        self.fields = PassphraseFields(language)
        self.body.addWidget(self.fields)
        self.body.addStretch()
        self.cancel_button()
        self.go_button = self.add_button(self.tr("Use this passphrase"), main=True)
        self.go_button.clicked.connect(self.accept)
        self.fields.changed.connect(self._follow)
        self._follow()

    @property
    def passphrase(self) -> str | None:
        """The passphrase."""
        return self.fields.value()

    def _follow(self) -> None:
        self.go_button.setEnabled(self.fields.value() is not None)


class AskExpiry(Sheet):
    """A last day, or never; `day` after `exec`."""

    def __init__(self, parent: QWidget, proposed: date) -> None:
        super().__init__(parent, width=460)
        self.set_title(self.tr("Until when may this key be used?"))
        self.add_text(self.tr("After that day it still opens, but masks nothing more. Nothing is destroyed by itself."))
        self.never_box = QCheckBox(self.tr("It does not expire"))
        self.field = QDateEdit(QDate(proposed.year, proposed.month, proposed.day))
        self.field.setCalendarPopup(True)
        self.field.setMinimumDate(QDate.currentDate())
        self.field.setAccessibleName(self.tr("Last day"))
        self.never_box.toggled.connect(self.field.setDisabled)
        self.body.addWidget(self.field)
        self.body.addWidget(self.never_box)
        self.body.addStretch()
        self.cancel_button()
        self.add_button(self.tr("Set"), main=True).clicked.connect(self.accept)

    @property
    def day(self) -> date | None:
        """The last day; None for never."""
        if self.never_box.isChecked():
            return None
        chosen = self.field.date()
        return date(chosen.year(), chosen.month(), chosen.day())


def remind_of_backup(parent: QWidget) -> None:
    """A key that one keyring alone opens dies with its computer."""
    translate = QCoreApplication.translate
    tells(
        parent,
        translate("Reminder", "This key opens on this computer alone"),
        translate(
            "Reminder",
            "When this computer is lost, or its keyring is emptied, nothing that is masked with the key can come back. "
            "Give it a passphrase or make a backup, on the Keys tab. Scrub says this once.",
        ),
    )


class AskDestroy(Sheet):
    """The word has to be typed. `which` tells the key that goes, as its row does."""

    def __init__(self, parent: QWidget, which: str) -> None:
        super().__init__(parent)
        self.set_title(self.tr("Destroy this key?"))
        self.add_text(which, "title")
        self.word = self.tr("destroy")
        self.add_text(
            self.tr(
                "Its file, its previous version and its secret in this computer's keyring are removed. Documents that "
                "were masked with it can then never be restored, unless a copy of the key exists elsewhere."
            )
        )
        self.add_text(self.tr("A backup or copy with a passphrase, on another disk, stays readable."), "warning")
        self.body.addWidget(label(self.tr("Type the word “{0}”:").format(self.word), "title", wrap=True))
        self.field = QLineEdit()
        self.field.setAccessibleName(self.tr("Type the word “{0}”:").format(self.word))
        self.body.addWidget(self.field)
        self.body.addStretch()
        self.cancel_button()
        self.go_button = self.add_button(self.tr("Destroy for good"))
        self.go_button.setProperty("danger", True)
        self.go_button.setEnabled(False)
        self.go_button.clicked.connect(self.accept)
        self.field.textChanged.connect(lambda text: self.go_button.setEnabled(text.strip().lower() == self.word))
