"""What holds for the whole suite: a home of its own, no internet, and no canary in what a run leaves behind."""

import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "support"))

import canary  # noqa: E402

HOMES = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
WINDOWS_HOMES = ("USERPROFILE", "APPDATA", "LOCALAPPDATA")


class _Room:
    """The private folder of one run, in place of the user's home and of the system's temporary folder."""

    def __init__(self) -> None:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir())
        self.path = Path(tempfile.mkdtemp(prefix="scrub-tests-"))
        self.temporary = self._folder("tmp")
        self.attempts = self.path / "attempts.txt"
        # One run on several cores: its processes tell the first one, whose exit status counts.
        self.told = Path(os.environ.setdefault("SCRUB_TESTS_PROBLEMS", str(self.path / "problems.txt")))
        self.homes = [self._folder(name.lower()) for name in HOMES + WINDOWS_HOMES]

    def _folder(self, name: str) -> Path:
        folder = self.path / name
        folder.mkdir(mode=0o700)
        return folder

    def enter(self) -> None:
        names = HOMES + (WINDOWS_HOMES if sys.platform == "win32" else ())
        os.environ.update({name: str(folder) for name, folder in zip(names, self.homes, strict=False)})
        os.environ.update({name: str(self.temporary) for name in ("TMPDIR", "TEMP", "TMP")})
        tempfile.tempdir = str(self.temporary)
        os.environ.pop("SCRUB_PASSPHRASE", None)
        os.environ["SCRUB_TESTS_ATTEMPTS"] = str(self.attempts)
        os.environ["PYTHONPATH"] = os.pathsep.join(
            [str(HERE / "support" / "every_process"), *filter(None, [os.environ.get("PYTHONPATH")])]
        )
        if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


ROOM = _Room()
ROOM.enter()
sys.path.insert(0, str(HERE / "support" / "every_process"))

import no_internet  # noqa: E402, F401


@pytest.fixture(autouse=True)
def _loopback_where_marked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.node.get_closest_marker("gateway") or request.node.get_closest_marker("batch"):
        monkeypatch.setenv("SCRUB_TESTS_LOOPBACK", "1")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A log line that holds the canary fails the test that wrote it."""
    report = yield
    if any(title.startswith("Captured log") and canary.CANARY in text for title, text in report.sections):
        report.outcome, report.longrepr = "failed", f"{item.nodeid}: a value stands in the log"
    return report


def _made_by_tests(session: pytest.Session) -> Path:
    """Where the tests of this run made their files; a folder of their own when none made any."""
    factory = getattr(session.config, "_tmp_path_factory", None)
    return factory.getbasetemp() if factory is not None else ROOM.temporary


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None]:
    """No attempt to reach out, and no canary, is left by the run; nor is its room, unless there is something to see.

    It is looked at when everything else has ended, the children of fixtures too, and before one of several processes
    tells the first that it has finished.
    """
    yield
    problems = [f"holds the canary: {file}" for file in canary.traces([ROOM.temporary, *ROOM.homes])]
    problems += [f"a report holds the canary: {file}" for file in canary.reports_that_sing(_made_by_tests(session))]
    if ROOM.attempts.exists():
        problems.append("tried to reach the internet:\n" + ROOM.attempts.read_text("utf-8"))
    if "PYTEST_XDIST_WORKER" in os.environ:
        with ROOM.told.open("a", encoding="utf-8") as told:
            told.writelines(f"{problem}\n" for problem in problems)
    elif ROOM.told.exists() and (words := ROOM.told.read_text("utf-8").strip()):
        problems.append(words)
    if not problems:
        shutil.rmtree(ROOM.path, ignore_errors=True)
    elif "PYTEST_XDIST_WORKER" not in os.environ:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        for problem in problems:
            print(f"\n{problem}", file=sys.__stderr__)
