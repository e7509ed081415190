"""The Keys tab: what is on the shelf, and what can be done with a key."""

from datetime import date
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scrub_app.core.errors import ScrubError
from scrub_app.gui.desk import Desk
from scrub_app.gui.display_days import day
from scrub_app.gui.document.display import shown_name
from scrub_app.gui.keys.life import KeyLife
from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.flow import FlowLayout
from scrub_app.gui.widgets.notice import Notice
from scrub_app.gui.widgets.plain import label
from scrub_app.system.messages import error_sentence, sentence
from scrub_app.system.shelf import Shelved


class KeysTab(QWidget):
    """A table of keys, and the buttons for the one that is chosen."""

    def __init__(self, desk: Desk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self._rows: list[Shelved] = []
        self.notice = Notice()
        self.table = QTableWidget(0, 5)
        self._none = label("", wrap=True)
        self.life = KeyLife(self, desk)
        self.new_button = Button(self.tr("New key…"), main=True)
        self.import_button = Button(self.tr("Import a plain key…"))
        self.unlock_button = Button(self.tr("Unlock…"))
        self.use_button = Button(self.tr("Use for masking"))
        self.label_button = Button(self.tr("Name…"))
        self.passphrase_button = Button(self.tr("Passphrase…"))
        self.backup_button = Button(self.tr("Backup…"))
        self.extend_button = Button(self.tr("Expiry…"))
        self.destroy_button = Button(self.tr("Destroy…"))
        self.destroy_button.setProperty("danger", True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        page = QWidget()
        page.setObjectName("page")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        around = QVBoxLayout(page)
        around.setContentsMargins(24, 20, 24, 20)
        around.setSpacing(12)
        head = QHBoxLayout()
        head.addWidget(label(self.tr("Your keys"), "large"), 1)
        head.addWidget(self.import_button)
        head.addWidget(self.new_button)
        around.addLayout(head)
        words = self.tr("A key puts the originals back. Who has the key and its secret can read what was masked.")
        around.addWidget(label(words, "muted", wrap=True))
        self._set_up_table()
        around.addWidget(self._none)
        around.addWidget(self.table, 1)
        row = QWidget()
        flow = FlowLayout(row, gap=8)
        for button in self._row_buttons():
            flow.addWidget(button)
        around.addWidget(row)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(self.notice)
        inside.addWidget(page, 1)

    def _set_up_table(self) -> None:
        names = [self.tr("Name"), self.tr("Made"), self.tr("Expires"), self.tr("Documents"), self.tr("Opens with")]
        self.table.setHorizontalHeaderLabels(names)
        self.table.setAccessibleName(self.tr("Keys"))
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)

    def _row_buttons(self) -> tuple[Button, ...]:
        return (
            self.unlock_button,
            self.use_button,
            self.label_button,
            self.passphrase_button,
            self.backup_button,
            self.extend_button,
            self.destroy_button,
        )

    def _connect(self) -> None:
        self.table.itemSelectionChanged.connect(self._follow)
        self.table.itemActivated.connect(lambda _item: self.unlock_button.click())
        self._desk.ring.changed.connect(self.refresh)
        self.new_button.clicked.connect(self.life.new)
        self.import_button.clicked.connect(self.life.import_map)
        acts = {
            self.unlock_button: self.life.unlock,
            self.use_button: self.life.use,
            self.label_button: self.life.label,
            self.passphrase_button: self.life.passphrase,
            self.backup_button: self.life.backup,
            self.extend_button: self.life.extend,
            self.destroy_button: self.life.destroy,
        }
        for button, act in acts.items():
            button.clicked.connect(lambda _on=False, do=act: do(self.chosen()))

    # --- the table

    def chosen(self) -> Path | None:
        """The key of the chosen row."""
        row = self.table.currentRow()
        return self._rows[row].path if 0 <= row < len(self._rows) and self.table.selectedItems() else None

    def chosen_words(self) -> str:
        """The chosen row in words: what the key is called, and when it was made."""
        cells = [self.table.item(self.table.currentRow(), column) for column in (0, 1)]
        return " · ".join(cell.text() for cell in cells if cell is not None and cell.text())

    def refresh(self) -> None:
        """Read the shelf again; the chosen row stays chosen."""
        before = self.chosen()
        self._rows = self._desk.ring.heads()
        none = self.tr("You have no key yet. It is made with the first document that you mask, or here.")
        self._none.setText("" if self._rows else none)
        self._none.setVisible(not self._rows)
        self.table.setRowCount(len(self._rows))
        for row, found in enumerate(self._rows):
            for column, words in enumerate(self._cells(found)):
                self.table.setItem(row, column, QTableWidgetItem(shown_name(words)))
        place = next((n for n, found in enumerate(self._rows) if found.path == before), 0)
        if self._rows:
            self.table.selectRow(place)
        self._follow()

    def _cells(self, found: Shelved) -> tuple[str, ...]:
        head = found.head
        if head is None:
            return (sentence(self._desk.language, "error", found.code or "damaged"), "", "", "", "")
        opened = self._desk.ring.opened.get(found.path)
        name = opened.label or self.tr("(no name)") if opened else self.tr("locked")
        if self._desk.ring.chosen == found.path:
            name += " · " + self.tr("masks now")
        expires = day(head.expires, self._desk.language) if head.expires else self.tr("never")
        if head.expired(date.today()):
            expires += " · " + self.tr("expired")
        documents = str(len(opened.documents)) if opened else "–"
        return name, day(head.created, self._desk.language), expires, documents, self._opens_with(head.kinds)

    def _opens_with(self, kinds: tuple[str, ...]) -> str:
        words = {"keyring": self.tr("this computer"), "passphrase": self.tr("passphrase")}
        return " + ".join(dict.fromkeys(words.get(kind, kind) for kind in kinds))

    def _follow(self) -> None:
        path = self.chosen()
        opened = path in self._desk.ring.opened
        for button in self._row_buttons():
            button.setEnabled(path is not None and opened)
        self.unlock_button.setEnabled(path is not None and not opened)
        self.destroy_button.setEnabled(path is not None)

    def say_error(self, error: ScrubError) -> None:
        """What went wrong."""
        words = error_sentence(error, self._desk.language)
        self.notice.say(f"{words} " + self.tr("(code: {0})").format(error.code), "error")
