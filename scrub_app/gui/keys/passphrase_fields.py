"""Two fields for a new passphrase, with a meter in words and six words for who has no idea."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from scrub_app.core.scrubkey.passphrases import Level, generate, strength
from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label


class PassphraseFields(QWidget):
    """A passphrase, typed twice. `changed` whenever it may have become fit or unfit."""

    changed = Signal()

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self.first = _field(self.tr("Passphrase"))
        self.again = _field(self.tr("The same once more"))
        self._says = label("", "muted", wrap=True)
        self.propose_button = Button(self.tr("Propose six words"))
        self.propose_button.setAutoDefault(False)
        self.propose_button.clicked.connect(self._propose)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.first, 1)
        line.addWidget(self.propose_button)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(8)
        inside.addLayout(line)
        inside.addWidget(self.again)
        inside.addWidget(self._says)
        for field in (self.first, self.again):
            field.textChanged.connect(self._judge)
        # Who types on after Tab would press the button with the first space.
        self.setTabOrder(self.first, self.again)
        self.setTabOrder(self.again, self.propose_button)
        self._judge()

    def value(self) -> str | None:
        """The passphrase, when it is strong enough and typed twice alike."""
        text = self.first.text()
        if not text or text != self.again.text() or strength(text).level is Level.TOO_WEAK:
            return None
        return text

    def _propose(self) -> None:
        words = generate(self._language)
        for field in (self.first, self.again):
            field.setEchoMode(QLineEdit.EchoMode.Normal)
            field.setText(words)
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _judge(self) -> None:
        self._says.setText(self._verdict())
        self.changed.emit()

    def _verdict(self) -> str:
        text = self.first.text()
        if not text:
            return self.tr("Write it down and keep it apart from this computer. Nobody can make it again.")
        level = strength(text).level
        if level is Level.TOO_WEAK:
            return self.tr("Too easy to guess; make it longer.")
        if text != self.again.text():
            return self.tr("The two are not the same yet.")
        return _level_words(level)


def _level_words(level: Level) -> str:
    translate = QCoreApplication.translate
    return {
        Level.TOO_WEAK: "",
        Level.FAIR: translate("PassphraseFields", "Fair. Longer is better."),
        Level.GOOD: translate("PassphraseFields", "Good."),
        Level.STRONG: translate("PassphraseFields", "Strong."),
    }[level]


def _field(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setEchoMode(QLineEdit.EchoMode.Password)
    made.setPlaceholderText(name)
    made.setAccessibleName(name)
    made.setMaxLength(1_000)
    return made
