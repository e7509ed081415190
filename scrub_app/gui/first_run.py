"""The first start: three pages that can be skipped. No account, no network."""

from PySide6.QtWidgets import QButtonGroup, QRadioButton, QStackedWidget, QVBoxLayout, QWidget

from scrub_app.gui.profiles import profile_names
from scrub_app.gui.widgets.plain import label
from scrub_app.gui.widgets.sheet import Sheet


class FirstRun(Sheet):
    """Says what Scrub does, asks for whom it works, says where the key is. `profile` after `exec`."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, width=620)
        self.set_title(self.tr("Welcome to Scrub"))
        self.pages = QStackedWidget()
        self.body.addWidget(self.pages, 1)
        self._add(
            self.tr("Mask, let the AI work, put back"),
            self.tr(
                "Drop a document. Scrub marks the personal data in it; you look; Scrub puts tokens in their place."
            ),
            self.tr("The AI sees tokens only. Afterwards Scrub checks every token and puts the originals back."),
            self.tr("Nothing leaves this computer: Scrub opens no network connection, ever."),
        )
        self._profiles = QButtonGroup(self)
        self._add_profiles()
        self._add(
            self.tr("The key is yours"),
            self.tr("What a token stands for is kept in a Scrub Key, an encrypted file on this computer."),
            self.tr("Lose the key and nothing comes back. Give it a passphrase or make a backup."),
            self.tr("This is pseudonymisation, not anonymisation: read the masked text before you share it."),
        )
        self._step = label("", "step")
        self.body.addWidget(self._step)
        self.skip_button = self.add_button(self.tr("Skip"))
        self.skip_button.clicked.connect(self.reject)
        self.next_button = self.add_button(self.tr("Next"), main=True)
        self.next_button.clicked.connect(self._next)
        self.next_button.setFocus()
        self._show(0)

    @property
    def profile(self) -> str:
        """The chosen profile."""
        chosen = self._profiles.checkedButton()
        return str(chosen.property("code")) if chosen else "general"

    def _add(self, title: str, *lines: str) -> QVBoxLayout:
        page = QWidget()
        inside = QVBoxLayout(page)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(10)
        inside.addWidget(label(title, "title", wrap=True))
        for line in lines:
            inside.addWidget(label(line, wrap=True))
        inside.addStretch()
        self.pages.addWidget(page)
        return inside

    def _add_profiles(self) -> None:
        inside = self._add(self.tr("What kind of documents?"), self.tr("You can change this at any time."))
        for code, name in profile_names().items():
            button = QRadioButton(name)
            button.setProperty("code", code)
            button.setChecked(code == "general")
            self._profiles.addButton(button)
            inside.insertWidget(inside.count() - 1, button)

    def _next(self) -> None:
        if self.pages.currentIndex() == self.pages.count() - 1:
            self.accept()
        else:
            self._show(self.pages.currentIndex() + 1)

    def _show(self, number: int) -> None:
        self.pages.setCurrentIndex(number)
        self._step.setText(self.tr("Step {0} of {1}").format(number + 1, self.pages.count()))
        last = number == self.pages.count() - 1
        self.next_button.setText(self.tr("Start") if last else self.tr("Next"))
        self.next_button.setAccessibleName(self.next_button.text())
