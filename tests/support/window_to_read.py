"""The real window with the invented letter and its check in it, for a screen reader of another process."""

import sys
import tempfile
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "gui"))

from letters import check, letter
from PySide6.QtWidgets import QApplication

from scrub_app.gui.app import Show
from scrub_app.gui.desk import Desk
from scrub_app.gui.mask.queue import FileState, QueueItem
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.system.jobs_values import Input
from scrub_app.system.settings import Settings
from scrub_app.system.shelf import Shelf
from scrub_app.system.worker import Worker


def main() -> None:
    app = QApplication([])
    with tempfile.TemporaryDirectory() as shelf:
        desk = Desk(Worker, replace(Settings(), language="en", theme="light", guided=True))
        desk.ring.shelf = Shelf(Path(shelf))
        window = Show(app, desk).build()
        window.make_doors()
        item = QueueItem(Input(text="x"))
        item.state, item.session = FileState.READY, ReviewSession(letter())
        desk.queue.items.append(item)
        desk.queue.show(item)
        desk.restoring = check()
        window.restore_tab.show_current()
        window.tabs.setCurrentIndex(int(sys.argv[1]))
        app.exec()


if __name__ == "__main__":
    main()
