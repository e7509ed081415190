"""The short page on what to do after copying or exporting."""

from PySide6.QtWidgets import QWidget

from scrub_app.gui.widgets.sheet import Sheet


def show_next_steps(parent: QWidget) -> None:
    """Show the page and wait until it is read."""
    NextSteps(parent).exec()


class NextSteps(Sheet):
    """Three steps; shown once by itself, and whenever it is asked for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.set_title(self.tr("What now?"))
        self.add_text("1.  " + self.tr("Give the AI the instruction first, then the masked text or document."))
        self.add_text("2.  " + self.tr("Let it do its work. The tokens in double brackets must stay as they are."))
        self.add_text(
            "3.  "
            + self.tr("Bring the answer to the Restore tab. Scrub checks every token and puts the originals back.")
        )
        self.add_text(
            self.tr("Keep the key: without it nothing comes back. A backup is made on the Keys tab."), "muted"
        )
        self.body.addStretch()
        self.add_button(self.tr("Understood"), main=True).clicked.connect(self.accept)
