"""Forget everything: what there is, listed before it goes."""

import shutil
from contextlib import suppress
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QWidget

from scrub_app.gui.document.display import shown_name
from scrub_app.gui.terms_lists import TermsLists
from scrub_app.gui.widgets.sheet import Sheet
from scrub_app.system import private_folders


def own_places() -> list[Path]:
    """The settings, the lists of terms and the memory of generations; keys are asked for apart."""
    terms = TermsLists.of(None)
    settings = private_folders.settings_file()
    return [settings, terms.always_file, terms.never_file, private_folders.state_folder()]


def forget(places: list[Path]) -> None:
    """Remove them; what cannot be removed stays."""
    for place in places:
        with suppress(OSError):
            if place.is_dir():
                shutil.rmtree(place)
            else:
                place.unlink(missing_ok=True)


class ForgetDialog(Sheet):
    """Shows what would go. `with_keys` after `exec`."""

    def __init__(self, parent: QWidget, places: list[Path], keys: int) -> None:
        super().__init__(parent, width=620)
        self.set_title(self.tr("Forget everything?"))
        self.add_text(self.tr("This is removed from this computer:"))
        for place in places:
            self.add_text("• " + shown_name(str(place)), "muted")
        self.add_text("• " + self.tr("What is open in this window."), "muted")
        self.keys_box = QCheckBox(self.tr("Destroy the %n key(s) on the shelf too", "", keys))
        self.keys_box.setEnabled(keys > 0)
        self.body.addWidget(self.keys_box)
        self.add_text(
            self.tr("Without their keys, masked documents can never be restored. Files that you saved stay."), "warning"
        )
        self.body.addStretch()
        self.cancel_button()
        go = self.add_button(self.tr("Forget"))
        go.setProperty("danger", True)
        go.clicked.connect(self.accept)

    @property
    def with_keys(self) -> bool:
        """Whether the keys go too."""
        return self.keys_box.isChecked()
