"""When no unlocked key fits a text: unlock one of the shelf, or choose a key file."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from scrub_app.gui.display_days import day
from scrub_app.gui.document.display import shown_name
from scrub_app.gui.widgets.files import ask_open
from scrub_app.gui.widgets.plain import label
from scrub_app.gui.widgets.sheet import Sheet
from scrub_app.system.shelf import Shelved


class FindKey(Sheet):
    """After `exec`: `path` of the key and `passphrase` (None: the keyring opens it)."""

    def __init__(self, parent: QWidget, language: str, why: str, locked: Sequence[Shelved]) -> None:
        super().__init__(parent)
        self.set_title(self.tr("Which key belongs to this text?"))
        self.add_text(why)
        self.body.addWidget(label(self.tr("Key"), "title"))
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Key"))
        self._paths = [found.path for found in locked if found.head is not None]
        for found in locked:
            if found.head is not None:
                self.choice.addItem(self.tr("Key of {0} (locked)").format(day(found.head.created, language)))
        self.choice.addItem(self.tr("A key file from another place…"))
        self.choice.activated.connect(self._chosen)
        self.body.addWidget(self.choice)
        self.field = QLineEdit()
        self.field.setEchoMode(QLineEdit.EchoMode.Password)
        self.field.setPlaceholderText(self.tr("Passphrase (empty when this computer's keyring opens it)"))
        self.field.setAccessibleName(self.tr("Passphrase"))
        self.body.addWidget(self.field)
        self.body.addStretch()
        self.cancel_button()
        self.open_button = self.add_button(self.tr("Unlock and check"), main=True)
        self.open_button.clicked.connect(self._accept)

    @property
    def path(self) -> Path | None:
        """The chosen key."""
        place = self.choice.currentIndex()
        return self._paths[place] if 0 <= place < len(self._paths) else None

    @property
    def passphrase(self) -> str | None:
        """What was typed; None when nothing was."""
        return self.field.text() or None

    def _chosen(self, place: int) -> None:
        if place == len(self._paths):
            self._ask_file()

    def _ask_file(self) -> bool:
        found = ask_open(self, self.tr("Choose a key"), many=False, suffixes=frozenset({"scrubkey"}))
        if found:
            self._paths.append(found[0])
            self.choice.insertItem(len(self._paths) - 1, shown_name(found[0].name))
            self.choice.setCurrentIndex(len(self._paths) - 1)
        return bool(found)

    def _accept(self) -> None:
        if self.path is not None or self._ask_file():
            self.accept()
