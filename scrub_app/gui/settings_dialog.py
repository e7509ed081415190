"""The settings: what is looked for, how the window looks, how long keys live, what is forgotten."""

from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QSpinBox, QWidget

from scrub_app.gui.profiles import profile_names
from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.plain import label
from scrub_app.gui.widgets.sheet import Sheet
from scrub_app.system.settings import Settings

SIZES = (75, 90, 100, 115, 130, 150, 175, 200, 300)


class SettingsDialog(Sheet):
    """After `exec`: `settings`. Two more buttons: the terms, and forget everything."""

    def __init__(self, parent: QWidget, settings: Settings) -> None:
        super().__init__(parent, width=620)
        self.set_title(self.tr("Settings"))
        self._before = settings
        self._form = QGridLayout()
        self._form.setSpacing(12)
        self._form.setColumnStretch(0, 1)
        self._form.setColumnMinimumWidth(1, 200)
        self.profile = self._choice(self.tr("Look for"), self._profiles(), settings.profile)
        self.language = self._choice(self.tr("Language"), self._languages(), settings.language)
        self.theme = self._choice(self.tr("Appearance"), self._themes(), settings.theme)
        sizes = {str(size): f"{size} %" for size in SIZES}
        sizes.setdefault(str(settings.text_size), f"{settings.text_size} %")
        self.text_size = self._choice(self.tr("Text size"), sizes, str(settings.text_size))
        self.retention = self._number(self.tr("Keys expire after (days)"), 0, 36_500, settings.retention_days or 0)
        self.retention.setSpecialValueText(self.tr("never"))
        self.seconds = self._number(
            self.tr("Clear restored text from the clipboard after (seconds)"), 5, 3_600, settings.clipboard_seconds
        )
        self.safe_names = QCheckBox(self.tr("Propose names that hold no word of the document's name"))
        self.safe_names.setChecked(settings.safe_names)
        self.body.addLayout(self._form)
        self.body.addWidget(self.safe_names)
        self.body.addSpacing(8)
        self.terms_button = Button(self.tr("Always and never…"))
        self.forget_button = Button(self.tr("Forget everything…"))
        self.forget_button.setProperty("danger", True)
        for button in (self.terms_button, self.forget_button):
            button.setAutoDefault(False)
            self.body.addWidget(button)
        self.body.addStretch()
        self.cancel_button()
        self.add_button(self.tr("Save"), main=True).clicked.connect(self.accept)

    @property
    def settings(self) -> Settings:
        """The settings as they are chosen now."""
        return replace(
            self._before,
            profile=str(self.profile.currentData()),
            language=str(self.language.currentData()),
            theme=str(self.theme.currentData()),
            text_size=int(self.text_size.currentData()),
            retention_days=self.retention.value() or None,
            clipboard_seconds=self.seconds.value(),
            safe_names=self.safe_names.isChecked(),
        )

    def _choice(self, name: str, options: dict[str, str], chosen: str) -> QComboBox:
        made = QComboBox()
        for code, words in options.items():
            made.addItem(words, code)
        made.setCurrentIndex(max(made.findData(chosen), 0))
        self._row(name, made)
        return made

    def _number(self, name: str, low: int, high: int, value: int) -> QSpinBox:
        made = QSpinBox()
        made.setRange(low, high)
        made.setValue(value)
        self._row(name, made)
        return made

    def _row(self, name: str, widget: QWidget) -> None:
        widget.setAccessibleName(name)
        words = label(name, wrap=True)
        words.setBuddy(widget)
        row = self._form.rowCount()
        self._form.addWidget(words, row, 0)
        self._form.addWidget(widget, row, 1)

    def _profiles(self) -> dict[str, str]:
        return profile_names()

    def _languages(self) -> dict[str, str]:
        return {"system": self.tr("As the system"), "nl": "Nederlands", "en": "English"}

    def _themes(self) -> dict[str, str]:
        return {
            "system": self.tr("As the system"),
            "light": self.tr("Light"),
            "dark": self.tr("Dark"),
            "contrast": self.tr("High contrast"),
        }
