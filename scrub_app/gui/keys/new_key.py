"""Making a key: the first time, and every time after. It says why one computer's keyring alone is not enough."""

from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from scrub_app.gui.keys.passphrase_fields import PassphraseFields
from scrub_app.gui.widgets.plain import label
from scrub_app.gui.widgets.sheet import Sheet
from scrub_app.system.messages import sentence


class NewKey(Sheet):
    """Asks for a label and for who can open the key. After `exec`: `label_text`, `keyring`, `passphrase`."""

    def __init__(self, parent: QWidget, language: str, keyring_trouble: str | None) -> None:
        super().__init__(parent)
        self.set_title(self.tr("A key for the way back"))
        self.add_text(
            self.tr(
                "The Scrub Key remembers which token stands for what. Without it the masked text stays masked. "
                "It is an encrypted file on this computer."
            )
        )
        self._label = QLineEdit()
        self._label.setMaxLength(200)
        self._label.setPlaceholderText(self.tr("Your own words for it, for example the name of the case"))
        self._label.setAccessibleName(self.tr("Name of the key"))
        self.body.addWidget(label(self.tr("Name of the key (kept encrypted, may be empty)"), "title", wrap=True))
        self.body.addWidget(self._label)
        self.body.addSpacing(8)
        self.body.addWidget(label(self.tr("How it opens"), "title"))
        self.keyring_box = QCheckBox(self.tr("By itself on this computer (in its keyring)"))
        self.keyring_box.setChecked(keyring_trouble is None)
        self.keyring_box.setEnabled(keyring_trouble is None)
        self.body.addWidget(self.keyring_box)
        if keyring_trouble is not None:
            self.add_text(sentence(language, "error", keyring_trouble), "warning")
        self.passphrase_box = QCheckBox(self.tr("With a passphrase too (recommended)"))
        self.passphrase_box.setChecked(keyring_trouble is not None)
        self.passphrase_box.setEnabled(keyring_trouble is None)
        self.body.addWidget(self.passphrase_box)
        self._why = label(
            self.tr(
                "A key that only this computer's keyring opens is lost with this computer. With a passphrase, or a "
                "backup (Keys tab), it opens elsewhere too."
            ),
            "warning",
            wrap=True,
        )
        self.body.addWidget(self._why)
        self.fields = PassphraseFields(language)
        self.body.addWidget(self.fields)
        self.body.addStretch()
        self.cancel_button()
        self.make_button = self.add_button(self.tr("Make the key"), main=True)
        self.make_button.clicked.connect(self.accept)
        for box in (self.keyring_box, self.passphrase_box):
            box.toggled.connect(self._follow)
        self.fields.changed.connect(self._follow)
        self._follow()

    @property
    def label_text(self) -> str:
        """The person's own words."""
        return self._label.text().strip()

    @property
    def keyring(self) -> bool:
        """Whether the keyring opens it."""
        return self.keyring_box.isChecked()

    @property
    def passphrase(self) -> str | None:
        """The passphrase, or None when there is none."""
        return self.fields.value() if self.passphrase_box.isChecked() else None

    def _follow(self) -> None:
        wants = self.passphrase_box.isChecked()
        grew = wants and self.fields.isHidden()
        self.fields.setVisible(wants)
        self._why.setVisible(not wants)
        ready = (self.keyring or wants) and (not wants or self.fields.value() is not None)
        self.make_button.setEnabled(ready)
        if grew and self.isVisible():
            self.fit()
