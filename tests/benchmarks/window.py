"""How fast the window is: start, a large document, decisions on it, filters, and its heartbeat while work runs.

    python tests/benchmarks/window.py [--json] [--cpu] [NAME...]

With `--cpu` all but the cancel is processor time of this process: what a machine with nothing else to do would show.

Needs a screen or `QT_QPA_PLATFORM=offscreen` (set when there is none). One JSON line a figure; times in milliseconds
unless the unit says otherwise.
"""

import argparse
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

if not os.environ.get("DISPLAY"):
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

ROOT = Path(__file__).resolve().parents[2]
clock = time.process_time if "--cpu" in sys.argv else time.perf_counter
WORDS = (
    "de",
    "cliënt",
    "verklaart",
    "dat",
    "hij",
    "op",
    "die",
    "dag",
    "in",
    "het",
    "kantoor",
    "was",
    "en",
    "niets",
    "zag",
)

BARE = """
import sys, time
from time import {clock} as clock
start = clock()
from PySide6.QtWidgets import QApplication, QMainWindow
app = QApplication([])
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        print(clock() - start, flush=True)
        app.quit()
window = Window()
window.resize(1280, 820)
window.show()
app.exec()
"""
OURS = """
import sys, time
from time import {clock} as clock
start = clock()
from scrub_app.gui import app as program
imported = clock() - start
from PySide6.QtWidgets import QApplication
from PySide6.QtCore import QTimer
from scrub_app.gui.window import Window
def painted(self, event):
    super(Window, self).paintEvent(event)
    rss = [l for l in open("/proc/self/status") if l.startswith("VmRSS")][0].split()[1]
    print(imported, clock() - start, int(rss) / 1024, flush=True)
    QTimer.singleShot(0, self.close)
Window.paintEvent = painted
program.main([])
"""


@dataclass(frozen=True)
class Figure:
    name: str
    value: float
    unit: str = "ms"
    goal: float | None = None
    baseline: float | None = None


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("names", nargs="*", choices=[*BENCHES, []], metavar="NAME", help=", ".join(BENCHES))
    reader.add_argument("--json", action="store_true", help="JSON Lines; the only form there is")
    reader.add_argument("--cpu", action="store_true", help="processor time in place of the clock on the wall")
    names, fine = reader.parse_args().names, True
    for make in (make for name, make in BENCHES.items() if not names or name in names):
        for figure in make():
            row: dict[str, object] = {"bench": "window", "name": figure.name, "value": round(figure.value, 3)}
            row["unit"] = figure.unit
            if figure.baseline is not None:
                row["baseline"] = round(figure.baseline, 3)
            if figure.goal is not None:
                row |= {"goal": figure.goal, "ok": figure.value <= figure.goal}
                fine &= figure.value <= figure.goal
            sys.stdout.write(json.dumps(row) + "\n")
            sys.stdout.flush()
    return 0 if fine else 1


# --- the start


def start() -> Iterator[Figure]:
    """Cold start to first paint, over a bare Qt window's in the same run; the best of five of each."""
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), home)
        env["PYTHONPATH"] = str(ROOT)
        config = Path(home) / "scrub-app"
        config.mkdir()
        (config / "settings.json").write_text("{}")
        bare, ours = [], []
        for _ in range(5):
            bare.append(_numbers(BARE.format(clock=clock.__name__), env))
            ours.append(_numbers(OURS.format(clock=clock.__name__), env))
    baseline = min(row[0] for row in bare) * 1000
    total = min(row[1] for row in ours) * 1000
    yield Figure("start_ms", total, baseline=baseline)
    yield Figure("start_over_bare", total / baseline, "times", 1.7)
    yield Figure("import", min(row[0] for row in ours) * 1000, goal=250)
    yield Figure("rss", min(row[2] for row in ours), "MB", 120)


def _numbers(script: str, env: dict[str, str]) -> list[float]:
    done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, timeout=60)
    return [float(word) for word in done.stdout.split("\n")[0].split()]


# --- a large document


def document() -> Iterator[Figure]:
    """1 MB with 10,000 spans, one paragraph of 1 MB, and 10 MB with 100,000 spans."""
    yield from _document("1MB", _scanned(1_000_000, 10_000, 300), 200, 10, full=True)
    yield from _document("1MB_one_paragraph", _scanned(1_000_000, 10_000, 0), None, 16)
    yield from _document("10MB", _scanned(10_000_000, 100_000, 300), 1000, 16)


def _document(
    name: str, scanned: object, open_goal: float | None, toggle_goal: float, full: bool = False
) -> Iterator[Figure]:
    from PySide6.QtWidgets import QApplication

    from scrub_app.core.review import State
    from scrub_app.gui.mask.review_page import ReviewPage
    from scrub_app.gui.mask.session import ReviewSession

    app = _app()
    page = ReviewPage("nl")
    page.resize(1280, 760)
    page.show()
    app.processEvents()
    opened = []
    for _ in range(3):
        began = clock()
        session = ReviewSession(scanned)  # type: ignore[arg-type]
        page.show_session(session)
        page.document.view.viewport().repaint()
        app.processEvents()
        opened.append((clock() - began) * 1000)
    yield Figure(f"{name}_open", min(opened), goal=open_goal)
    began = clock()
    while not page.document.view.settled:
        app.processEvents()
    yield Figure(f"{name}_all_formats", (clock() - began) * 1000)
    rows = random.Random(1)
    count = len(session.review.findings)

    def timed(act: Callable[[], None]) -> float:
        began = clock()
        act()
        page.document.view.viewport().repaint()
        page.panel.list.viewport().repaint()
        QApplication.processEvents()
        return (clock() - began) * 1000

    def toggle(number: int) -> Callable[[], None]:
        masked = session.review.findings[number].state is State.ACCEPTED
        return lambda: session.ignore([number]) if masked else session.accept([number])

    toggles = [timed(toggle(rows.randrange(count))) for _ in range(200)]
    yield Figure(f"{name}_toggle_p95", _p95(toggles), goal=toggle_goal)
    undo = [timed(session.undo) for _ in range(100)]
    yield Figure(f"{name}_undo_p95", _p95(undo), goal=16)
    if full:
        yield from _many(name, page, session, timed)
    page.close()
    page.deleteLater()


def _many(name: str, page: Any, session: Any, timed: Callable[[Callable[[], None]], float]) -> Iterator[Figure]:
    from scrub_app.core.review import State
    from scrub_app.gui.mask.findings_model import Order

    numbers = random.Random(2).sample(range(len(session.review.findings)), 1_000)
    both = (lambda: session.ignore(numbers), lambda: session.accept(numbers))
    yield Figure(f"{name}_1000_toggles", _median(timed, both[0], both[1]), goal=30)
    yield Figure(f"{name}_filter_by_text", _median(timed, lambda: page.panel.search.setText("jans")), goal=50)
    page.panel.search.setText("")
    states = frozenset({State.NEEDS_REVIEW})
    yield Figure(f"{name}_filter_by_state", _median(timed, lambda: page.panel.model.set_filter(states=states)), goal=50)
    page.panel.model.set_filter(states=frozenset())
    for order in ("name", "confidence", "count"):
        sort = Order(order)
        took = _median(timed, lambda by=sort: page.panel.model.set_filter(order=by))
        yield Figure(f"{name}_sort_{order}", took, goal=50)


def _median(timed: Callable[[Callable[[], None]], float], *acts: Callable[[], None]) -> float:
    """Of five of each."""
    return statistics.median(timed(act) for _ in range(5) for act in acts)


def _scanned(size: int, spans: int, paragraph: int) -> object:
    from scrub_app.core.documents.model import Kind, Place, Segment
    from scrub_app.core.spans import Decision, Span
    from scrub_app.system.jobs_values import Scanned

    chance = random.Random(7)
    parts: list[str] = []
    found: list[Span] = []
    length, gap = 0, size // spans
    for number in range(spans):
        words, target = [], (number + 1) * gap - 16
        while length < target:
            word = chance.choice(WORDS) + ("\n" if paragraph and chance.random() < 6 / paragraph else " ")
            words.append(word)
            length += len(word)
        name = f"Jan Jansen{number:05d}"[:15]
        decision = Decision.ASK if number % 7 == 0 else Decision.MASK
        found.append(Span(length, length + len(name), "PERSON", 0.5 + (number % 50) / 100, decision=decision))
        parts += [*words, name, " "]
        length += len(name) + 1
    text = "".join(parts)
    segments = (Segment(0, len(text), Place.BODY),)
    return Scanned(Kind.TXT, text, segments, found, "0" * 64, 0.0, (), (), (), (Kind.TXT,))


# --- the heartbeat


def heartbeat() -> Iterator[Figure]:
    """The longest and the usual gap between two beats while 10 MB are detected, masked and audited; and the cancel."""
    from datetime import date

    from scrub_app.core.documents.model import MaskOptions
    from scrub_app.core.review import Review
    from scrub_app.core.rules import Rules
    from scrub_app.core.scrubkey.crypto import KdfCost
    from scrub_app.gui import errands
    from scrub_app.gui.work import Work
    from scrub_app.system.jobs_values import AuditOrder, Input, MaskOrder
    from scrub_app.system.key_access import create_key
    from scrub_app.system.worker import Worker

    _app()
    dense = "".join(f"{' '.join(WORDS)} Jan Jansen, tel. 06-12345678.\n" for _ in range(90_000))[:10_000_000]
    # As many names as a case file of this size has; 180,000 would not fit into the memory of the worker when masked.
    usual = dense.replace("Jan Jansen, tel. 06-12345678.", "zo was het.").replace("zo was het.", "Jan Jansen.", 9_000)
    with tempfile.TemporaryDirectory() as folder, Worker() as worker:
        file, source, masked = (
            Path(folder) / "dense.txt",
            Input(path=Path(folder) / "usual.txt"),
            Path(folder) / "m.txt",
        )
        file.write_text(dense, encoding="utf-8")
        (Path(folder) / "usual.txt").write_text(usual, encoding="utf-8")
        key, cost = Path(folder) / "k.scrubkey", KdfCost(19_456, 2, 1)
        access = create_key(key, keyring=False, passphrase="vier zwarte zwanen fietsen", today=date.today(), cost=cost)
        worker.start()
        beat = _Beat(Work(worker))
        beat.while_running(errands.scan, Input(path=file), Rules())
        yield from beat.figures("detect")
        scanned = beat.while_running(errands.scan, source, Rules())
        spans = tuple(Review.of(scanned.spans).decided_spans())
        order = MaskOrder(source, scanned.sha256, spans, access, Rules(), MaskOptions(), "2026-01-01", out=masked)
        beat.while_running(errands.mask, order)
        yield from beat.figures("mask")
        beat.while_running(errands.audit, AuditOrder(Input(path=masked), (access,)))
        yield from beat.figures("audit")
        yield Figure("cancel", beat.cancelled(errands.scan, source, Rules()), goal=100)


class _Beat:
    """A timer in the window that notes when it ticks, while a job runs."""

    def __init__(self, work: Any) -> None:
        from PySide6.QtCore import QEventLoop, QTimer

        self._work, self._loop, self._timer = work, QEventLoop(), QTimer()
        self._beats: list[float] = []
        self._timer.setInterval(5)
        self._timer.timeout.connect(lambda: self._beats.append(clock()))

    def while_running(self, function: Callable[..., Any], *args: Any) -> Any:
        """The answer of a job; the run ends when there is none."""
        self._beats.clear()
        ends: list[Any] = []
        job = self._work.run(function, *args)
        for signal in (job.done, job.failed):
            signal.connect(lambda end: (ends.append(end), self._loop.quit()))
        self._timer.start()
        self._loop.exec()
        self._timer.stop()
        if isinstance(ends[0], Exception):
            raise ends[0]
        return ends[0]

    def figures(self, name: str) -> Iterator[Figure]:
        """The gaps of the last run."""
        gaps = [(after - before) * 1000 for before, after in itertools.pairwise(self._beats)]
        yield Figure(f"heartbeat_{name}_p95", _p95(gaps), goal=30)
        yield Figure(f"heartbeat_{name}_max", max(gaps), goal=60)

    def cancelled(self, function: Callable[..., Any], *args: Any) -> float:
        """Milliseconds by the clock between a cancel and its answer."""
        from PySide6.QtCore import QTimer

        times: list[float] = []
        job = self._work.run(function, *args)
        job.failed.connect(lambda _error: (times.append(time.perf_counter()), self._loop.quit()))
        QTimer.singleShot(1500, lambda: (times.append(time.perf_counter()), job.cancel()))
        self._loop.exec()
        return (times[1] - times[0]) * 1000


def _app() -> "QApplication":  # noqa: F821
    from PySide6.QtWidgets import QApplication

    from scrub_app.gui import languages, look

    found = QApplication.instance()
    if isinstance(found, QApplication):
        return found
    app = QApplication([])
    look.apply(app, "light", 100)
    languages.install(app, "nl")
    return app


def _p95(values: list[float]) -> float:
    return sorted(values)[int(len(values) * 0.95)]


BENCHES = {"start": start, "document": document, "heartbeat": heartbeat}

if __name__ == "__main__":
    sys.exit(main())
