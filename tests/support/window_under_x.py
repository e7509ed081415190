"""The real window for another process to drop on: it answers its key dialog, and says what happens in lines."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from scrub_app.gui.app import Show
from scrub_app.gui.desk import Desk
from scrub_app.gui.keys.new_key import NewKey
from scrub_app.gui.widgets.files import forget_folders
from scrub_app.system.settings import Settings
from scrub_app.system.shelf import Shelf
from scrub_app.system.worker import Worker

SECRET = "paard nietje accu correct zeven molen"


def say(word: str) -> None:
    sys.stdout.write(word + "\n")
    sys.stdout.flush()


def when(condition: Callable[[], bool], act: Callable[[], None]) -> QTimer:
    """Do something once, as soon as something holds."""
    timer = QTimer(QApplication.instance())
    timer.setInterval(20)

    def look() -> None:
        if condition():
            timer.stop()
            act()

    timer.timeout.connect(look)
    timer.start()
    return timer


def make_key() -> None:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, NewKey)
    dialog.keyring_box.setChecked(False)
    dialog.passphrase_box.setChecked(True)
    dialog.fields.first.setText(SECRET)
    dialog.fields.again.setText(SECRET)
    dialog.make_button.click()


def main() -> None:
    app = QApplication([])
    forget_folders()
    with Worker() as worker:
        desk = Desk(worker, replace(Settings(), language="en", theme="light", guided=True, reminded=True))
        desk.ring.shelf = Shelf(Path(sys.argv[1]))
        window = Show(app, desk).build()
        window.setGeometry(0, 0, 960, 700)
        mask, check = window.mask_tab, window.restore_tab
        when(lambda: mask.page.session is not None, lambda: (say("opened"), mask.page.foot.copy_button.click()))
        when(lambda: isinstance(QApplication.activeModalWidget(), NewKey), make_key)
        when(lambda: mask.notice.isVisible(), lambda: (say("copied"), window.tabs.setCurrentIndex(1)))
        when(lambda: check.page.session is not None, lambda: say("checked " + str(check.page.session.ready())))
        mask.drops.over.connect(lambda over: say(f"over {over}"))
        say("ready")
        app.exec()


if __name__ == "__main__":
    main()
