"""The start: what is not seen at first is not loaded before the window is on the screen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from scrub_app.gui import look

LATER = (
    "scrub_app.gui.actions",
    "scrub_app.gui.choices",
    "scrub_app.gui.errands",
    "scrub_app.gui.help",
    "scrub_app.gui.keys.ring",
    "scrub_app.gui.keys.tab",
    "scrub_app.gui.mask.queue",
    "scrub_app.gui.mask.review_page",
    "scrub_app.gui.restore.tab",
    "scrub_app.gui.settings_dialog",
    "scrub_app.gui.widgets.busy",
    "scrub_app.gui.widgets.clipboard",
    "scrub_app.gui.widgets.files",
    "scrub_app.gui.widgets.notice",
    "scrub_app.gui.work",
    "scrub_app.core.review",
    "scrub_app.core.rules",
    "scrub_app.system.worker",
    "tomllib",
    "multiprocessing",
    "enums-of-Qt",
)

SCRIPT = """
import sys
import PySide6.QtCore
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from scrub_app.gui import app
from scrub_app.gui.window import TITLE_BAR, Window

def painted(self, event):
    super(Window, self).paintEvent(event)
    if not told:
        told.append(1)
        enums = ["enums-of-Qt"] if "Qt" in vars(PySide6.QtCore) else []
        print("at first sight", *sorted(sys.modules), *enums, flush=True)
        self.make_doors()
        self.make_the_rest()
        QTimer.singleShot(500, lambda: (print("later", *sorted(sys.modules), flush=True), close(self)))

def close(self):
    room = self.screen().availableSize()
    print("room", room.height() - self.height() - TITLE_BAR >= 0, flush=True)
    self.close()

told = []
Window.paintEvent = painted
app.main([])
QApplication.instance().setStyleSheet("")
print("style", QApplication.style().objectName())
"""


@pytest.fixture(scope="module")
def said(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    home = tmp_path_factory.mktemp("home")
    (home / "scrub-app").mkdir()
    (home / "scrub-app" / "settings.json").write_text("{}")
    folders = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), str(home))
    env = os.environ | folders | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(Path(__file__).parents[2])}
    run = subprocess.run([sys.executable, "-c", SCRIPT], env=env, capture_output=True, text=True, timeout=100)
    lines = run.stdout.splitlines()
    assert len(lines) == 4, run.stderr
    return {
        name: set(line.removeprefix(name).split())
        for name, line in zip(("at first sight", "later", "room", "style"), lines, strict=True)
    }


def test_what_is_not_seen_at_first_is_loaded_after_the_first_paint(said: dict[str, set[str]]) -> None:
    assert [name for name in LATER if name in said["at first sight"]] == []


def test_a_moment_later_everything_answers(said: dict[str, set[str]]) -> None:
    assert {"scrub_app.gui.actions", "scrub_app.gui.mask.review_page", "scrub_app.gui.keys.tab"} <= said["later"]


def test_the_style_is_the_same_on_every_system(said: dict[str, set[str]]) -> None:
    assert said["style"] == {"fusion"}


def test_a_window_on_a_small_screen_keeps_its_foot_in_sight(said: dict[str, set[str]]) -> None:
    assert said["room"] == {"True"}


@pytest.mark.parametrize(("text", "ground", "theme"), [("white", "black", "dark"), ("black", "white", "light")])
def test_before_the_first_sight_the_theme_is_told_by_the_colours_of_the_system(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, text: str, ground: str, theme: str
) -> None:
    before, palette = qapp.palette(), QPalette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor(text))
    palette.setColor(QPalette.ColorRole.Window, QColor(ground))
    monkeypatch.setattr(look, "_now", [])
    qapp.setPalette(palette)
    try:
        assert look.chosen_theme("system") == theme
    finally:
        qapp.setPalette(before)
