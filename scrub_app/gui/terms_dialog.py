"""The lists of terms: what is always masked, what never is. They can be edited here and in their files."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from scrub_app.gui.document.display import shown_name
from scrub_app.gui.keys.asking import AskLine
from scrub_app.gui.terms_lists import TermsLists
from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label
from scrub_app.gui.widgets.sheet import Sheet


class TermsDialog(Sheet):
    """After `exec`: `always` and `never`."""

    def __init__(self, parent: QWidget, terms: TermsLists) -> None:
        super().__init__(parent, width=620)
        self.set_title(self.tr("Always and never"))
        self.add_text(
            self.tr(
                "They count for documents that are opened from now on. They stand readable in these two files, which "
                "only you can open, and encrypted in the key of each document that is masked with them:"
            ),
            "muted",
        )
        for file in (terms.always_file, terms.never_file):
            path = label(shown_name(str(file)), "muted", wrap=True)
            path.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.body.addWidget(path)
        self.always_list = self._list(self.tr("Always mask"), [term.text for term in terms.always()], terms.editable())
        self.never_list = self._list(self.tr("Never mask"), list(terms.never()))
        self.body.addStretch()
        self.cancel_button()
        self.add_button(self.tr("Save"), main=True).clicked.connect(self.accept)

    @property
    def always(self) -> list[str]:
        """What is always masked."""
        return _words(self.always_list)

    @property
    def never(self) -> list[str]:
        """What never is."""
        return _words(self.never_list)

    def _list(self, title: str, words: list[str], editable: bool = True) -> QListWidget:
        self.body.addWidget(label(title, "title"))
        made = QListWidget()
        made.setAccessibleName(title)
        made.setMinimumHeight(110)
        for text in words:
            _add(made, text)
        self.body.addWidget(made)
        line = QHBoxLayout()
        add, remove = Button(self.tr("Add…")), Button(self.tr("Remove"))
        for button in (add, remove):
            button.setAutoDefault(False)
            button.setEnabled(editable)
            line.addWidget(button)
        line.addStretch()
        add.clicked.connect(lambda: self._ask(made, title))
        remove.clicked.connect(lambda: made.takeItem(made.currentRow()))
        self.body.addLayout(line)
        return made

    def _ask(self, to: QListWidget, title: str) -> None:
        asked = AskLine(self, title, self.tr("Add"))
        if asked.exec() and asked.text.strip():
            _add(to, asked.text.strip())


def _add(to: QListWidget, text: str) -> None:
    item = QListWidgetItem(shown_name(text))
    item.setData(0x0100, text)
    to.addItem(item)


def _words(of: QListWidget) -> list[str]:
    return [str(of.item(row).data(0x0100)) for row in range(of.count())]
