"""Real drag and drop from another process, and the clipboard read by another process, on a real X server."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SUPPORT = Path(__file__).resolve().parents[1] / "support"
NEEDED = ("Xvfb", "xdotool", "xclip")

pytestmark = pytest.mark.skipif(any(shutil.which(tool) is None for tool in NEEDED), reason="needs " + ", ".join(NEEDED))


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[dict[str, str]]:
    """An X server of its own; the environment of programs that use it."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        display = ":" + pipe.readline().strip()
    yield os.environ | {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb", "HOME": str(tmp_path)}
    server.terminate()
    server.wait()


class Program:
    """A program that says lines."""

    def __init__(self, script: str, *arguments: object, env: dict[str, str]) -> None:
        command = [sys.executable, str(SUPPORT / script), *map(str, arguments)]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        self.until("ready")

    def until(self, word: str) -> str:
        """Read on until it says a line that begins so."""
        assert self.process.stdout
        for line in self.process.stdout:
            if line.startswith(word):
                return line.strip()
        raise AssertionError(f"it ended before it said {word}")

    def end(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()


def drag(env: dict[str, str], start: tuple[int, int], end: tuple[int, int]) -> None:
    """Press, move in steps as a hand does, let go."""
    steps = []
    for step in range(1, 21):
        x = start[0] + (end[0] - start[0]) * step // 20
        y = start[1] + (end[1] - start[1]) * step // 20
        steps += ["mousemove", str(x), str(y), "sleep", "0.03"]
    command = ["xdotool", "mousemove", *map(str, start), "mousedown", "1", *steps, "sleep", "0.3", "mouseup", "1"]
    subprocess.run(command, env=env, check=True, timeout=30)


def clipboard(env: dict[str, str], target: str = "UTF8_STRING") -> str:
    command = ["xclip", "-o", "-selection", "clipboard", "-t", target]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=30, check=True).stdout


@pytest.mark.timeout(110)
def test_a_file_dragged_from_another_process_is_masked_and_read_from_the_clipboard_by_a_third(
    screen: dict[str, str], tmp_path: Path
) -> None:
    letter, shelf = tmp_path / "brief.txt", tmp_path / "shelf"
    shelf.mkdir()
    letter.write_text("Geachte heer Verhoeven,\n\nMevrouw Fatma Yildiz, BSN 183412564, belde.\n", encoding="utf-8")
    window = Program("window_under_x.py", shelf, env=screen)
    source = Program("drag_source.py", letter, 1040, 40, env=screen)
    edited = None
    try:
        drag(screen, (1100, 80), (480, 400))
        window.until("over yes")
        window.until("opened")
        window.until("copied")
        text = clipboard(screen)
        assert "[[SP_PERSON_" in text
        assert "Yildiz" not in text
        assert "183412564" not in text
        targets = clipboard(screen, "TARGETS").split()
        assert "x-kde-passwordManagerHint" in targets
        assert "text/html" not in targets
        source.end()
        answer = tmp_path / "antwoord.txt"
        answer.write_text(text.replace("belde", "heeft gebeld"), encoding="utf-8")
        edited = Program("drag_source.py", answer, 1040, 40, env=screen)
        drag(screen, (1100, 80), (480, 400))
        assert window.until("checked") == "checked True"
    finally:
        for program in (window, source, edited):
            if program is not None:
                program.end()


@pytest.mark.timeout(60)
def test_a_file_that_scrub_does_not_read_is_refused_while_it_hovers(screen: dict[str, str], tmp_path: Path) -> None:
    sheet, shelf = tmp_path / "cijfers.xlsx", tmp_path / "shelf"
    shelf.mkdir()
    sheet.write_bytes(b"x")
    window = Program("window_under_x.py", shelf, env=screen)
    source = Program("drag_source.py", sheet, 1040, 40, env=screen)
    try:
        drag(screen, (1100, 80), (480, 400))
        assert window.until("over") == "over no"
    finally:
        window.end()
        source.end()
