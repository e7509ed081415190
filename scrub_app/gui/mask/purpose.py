"""What the export is for: an AI, and back; or to be shared or archived, with no way back."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QFrame, QRadioButton, QVBoxLayout, QWidget

from scrub_app.gui.widgets.plain import label

FAMILIES = ("redaction", "label", "partial", "buckets", "realistic")
"""The codes of `system.jobs_sharing.OneWay`, in the order of the list: what tells least comes first."""


class Purpose(QFrame):
    """Two choices, and for the second one what stands in the place of a value. `changed` when another is chosen."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.back = QRadioButton(self.tr("For an AI: tokens, which your key turns into the originals again"))
        self.share = QRadioButton(self.tr("To share or archive: no way back, and no key"))
        self.back.setChecked(True)
        self._group = QButtonGroup(self)
        self.families = QComboBox()
        self.families.setAccessibleName(self.tr("What stands in the place of a value"))
        names = {
            "redaction": self.tr("█████ – nothing of it"),
            "label": self.tr("[PERSON] – what kind of thing it was"),
            "partial": self.tr("J******* – the first letter, or the last four digits"),
            "buckets": self.tr("summer 2024 – the range of amounts, dates and ages; else the kind"),
            "realistic": self.tr("P. Example – a made-up value of the same form"),
        }
        for code in FAMILIES:
            self.families.addItem(names[code], code)
        self._warning = label("", "warning", wrap=True)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(14, 10, 14, 10)
        inside.setSpacing(6)
        inside.addWidget(label(self.tr("What is it for?"), "title"))
        for button in (self.back, self.share):
            self._group.addButton(button)
            inside.addWidget(button)
            button.toggled.connect(self._follow)
        inside.addWidget(self.families)
        inside.addWidget(self._warning)
        self.families.currentIndexChanged.connect(self._follow)
        self._follow()

    @property
    def family(self) -> str | None:
        """The code of the family for sharing; None for an AI, and back."""
        return str(self.families.currentData()) if self.share.isChecked() else None

    def _follow(self) -> None:
        self.families.setVisible(self.share.isChecked())
        warnings = {
            "partial": self.tr("Who knows the person may recognise what is shown."),
            "realistic": self.tr("A reader cannot see that these values are made up: say so when you share it."),
        }
        words = warnings.get(self.family or "", "")
        self._warning.setText("⚠ " + words if words else "")
        self._warning.setVisible(bool(words))
        self.changed.emit()
