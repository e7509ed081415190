"""The window as a program: look, language, then the window, then the rest."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication

from scrub_app.gui import look
from scrub_app.gui.desk import Desk
from scrub_app.gui.languages import install
from scrub_app.gui.widgets.files import forget_folders
from scrub_app.gui.window import Window
from scrub_app.system.messages import system_language
from scrub_app.system.worker import Worker


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window, with the documents that `argv` names, and stay until it is closed. The exit status."""
    arguments = list(argv or ())
    app = QApplication([sys.argv[0]])
    forget_folders()
    app.setApplicationName("scrub-app")
    app.setApplicationDisplayName("Scrub")
    app.setDesktopFileName("scrub-app")
    look.apply(app, "system", 0)
    language = system_language()
    install(app, language)
    with Worker() as worker:
        desk = Desk(worker, language)
        window = Window(desk)
        window.show()
        if arguments:
            window.mask_tab.take([Path(name) for name in arguments])
        return app.exec()
