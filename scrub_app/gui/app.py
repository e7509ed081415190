"""The window as a program: look and language first, then the window, then the rest."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from scrub_app.gui import look
from scrub_app.gui.desk import Desk
from scrub_app.gui.languages import install
from scrub_app.gui.window import Window
from scrub_app.system import private_folders, quiet, settings

if TYPE_CHECKING:
    from scrub_app.system.worker import Worker


def main(argv: Sequence[str] | None = None) -> int:
    """Open the window, with the documents that `argv` names, and stay until it is closed. The exit status."""
    quiet.start()
    # Told as an option, the style needs no object in Python, which alone takes a twentieth of the start.
    app = QApplication([sys.argv[0], "-style", look.STYLE])
    app.setApplicationName("scrub-app")
    app.setApplicationDisplayName("Scrub")
    app.setDesktopFileName("scrub-app")
    first = not private_folders.settings_file().exists()
    desk = Desk(_worker, settings.load())
    show = Show(app, desk)
    window = show.build()
    window.keep_within(window.screen().availableSize())
    window.painted.connect(lambda: _show_icon(app))
    window.painted.connect(window.make_the_rest)
    QTimer.singleShot(300, lambda: _warm(desk))
    if argv:
        window.mask_tab.take([Path(name) for name in argv])
    elif first:
        QTimer.singleShot(0, window.choices.show_first_run)
    try:
        return app.exec()
    finally:
        desk.close()


def _show_icon(app: QApplication) -> None:
    from PySide6.QtGui import QIcon

    from scrub_app.core import resources

    app.setWindowIcon(QIcon(str(resources.path("icons", "scrub-app.svg"))))


def _warm(desk: Desk) -> None:
    from scrub_app.gui import errands

    desk.work.run(errands.warm)


def _worker() -> "Worker":
    from scrub_app.system.worker import Worker

    return Worker()


class Show(QObject):
    """The window that is on the screen; it is built again when its language, appearance or text size changes."""

    def __init__(self, app: QApplication, desk: Desk) -> None:
        super().__init__(app)
        self._app = app
        self.desk = desk
        self.window: Window | None = None

    def build(self) -> Window:
        """Put the window on the screen, in place of the one before; what is open stays open."""
        before = self.window
        look.apply(self._app, self.desk.settings.theme, self.desk.settings.text_size)
        install(self._app, self.desk.language)
        made = self.window = Window(self.desk)
        made.rebuild_asked.connect(self.build)
        if before is not None:
            made.make_doors()
            made.setGeometry(before.geometry())
            made.tabs.setCurrentIndex(before.tabs.currentIndex())
            made.mask_tab.show_current()
            if self.desk.restoring is not None:
                made.restore_tab.show_current()
        made.show()
        if before is not None:
            before.rebuilding = True
            before.close()
            before.deleteLater()
        return made
