"""What Scrub logs, says of a failure and leaves behind holds ids, counts and codes, never a value."""

import io
import logging
import os
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

from scrub_app.core.errors import KeyFileError
from scrub_app.system import quiet
from scrub_app.system.quiet import describe, event
from scrub_app.system.saving import read_file

CHILD = """
import sys, threading
from scrub_app.system import quiet
quiet.start()
quiet.set_up_logging(level=10)
"""


@pytest.fixture
def lines():
    """What is logged during a test; the logging of before comes back after it."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    stream = io.StringIO()
    quiet.set_up_logging(stream, logging.DEBUG)
    yield lambda: stream.getvalue().splitlines()
    logging.captureWarnings(False)
    root.handlers[:] = handlers
    root.setLevel(level)


def test_an_event_is_logged_with_its_ids_and_counts(lines):
    event("key_saved", key_id="4deddae0cccea56e114cf80c2e45ce30", generation=7)
    assert lines() == ["INFO key_saved key_id=4deddae0cccea56e114cf80c2e45ce30 generation=7"]


def test_anything_else_than_an_id_or_a_count_does_not_come_through(lines):
    event("key_saved", name="Jan Geheimsma", path="/home/geheimsma/x.docx")
    event("Jan Geheimsma")
    logging.getLogger("scrub_app.gui").warning("Could not open %s", "Geheimsma.docx")
    assert lines() == ["INFO key_saved name=? path=?", "INFO ?", "WARNING ?"]


def test_another_library_gives_its_name_and_level_only(lines):
    logging.getLogger("pypdf").warning("bad object in %s", "Geheimsma.pdf")
    try:
        raise ValueError("Geheimsma")
    except ValueError:
        logging.getLogger("PIL.Image").exception("while reading Geheimsma")
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        warnings.warn("Geheimsma", UserWarning, stacklevel=1)
    assert lines() == ["WARNING pypdf", "ERROR PIL.Image", "WARNING py.warnings"]


def test_a_failure_of_ours_is_logged_by_its_code(lines):
    try:
        raise KeyFileError("damaged")
    except KeyFileError:
        logging.getLogger("scrub_app.x").exception("key_failed")
    assert lines() == ["ERROR key_failed KeyFileError damaged"]


def test_a_failure_is_described_by_its_kind_and_places_of_ours():
    with pytest.raises(TypeError) as foreign:
        "Canarius".index(None)  # type: ignore[arg-type]
    assert describe(foreign.value) == "TypeError"
    with pytest.raises(KeyFileError) as ours:
        read_file(Path("/none/Canarius.scrubkey"))
    assert describe(ours.value).startswith("KeyFileError key_not_found system/saving.py:")
    assert "Canarius" not in describe(ours.value)


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", CHILD + code], capture_output=True, text=True, check=False)


CRASHES = {
    "main": "name = 'Canarius'\nraise ValueError(f'cannot read {name}')",
    "chained": "try:\n    {}['Canarius']\nexcept KeyError as e:\n    raise RuntimeError('x') from e",
    "thread": "t = threading.Thread(target=lambda: {}['Canarius'])\nt.start(); t.join()",
    "unraisable": "class A:\n    def __del__(self): raise ValueError('Canarius')\nA()\nimport gc; gc.collect()",
    "interrupt": "raise KeyboardInterrupt('Canarius')",
    "scrub": "from scrub_app.core.errors import KeyFileError\nraise KeyFileError('damaged')",
}


@pytest.mark.parametrize("kind", CRASHES)
def test_a_crash_says_its_kind_and_nothing_of_what_was_worked_on(kind):
    told = run(CRASHES[kind])
    assert "Canarius" not in told.stderr + told.stdout
    assert "Traceback" not in told.stderr
    if kind not in {"interrupt"}:
        assert told.stderr.startswith("scrub-app: ")


@pytest.mark.skipif(sys.platform != "linux", reason="what Linux says of a process")
def test_no_core_is_dumped_and_other_programs_of_the_user_may_not_look_in():
    told = run(
        "import resource, ctypes\n"
        "print(resource.getrlimit(resource.RLIMIT_CORE), ctypes.CDLL(None).prctl(3, 0, 0, 0, 0))\n"
    )
    assert told.stdout.strip() == "(0, 0) 0"


@pytest.mark.skipif(sys.platform != "linux", reason="signals")
def test_a_process_that_aborts_leaves_no_core(tmp_path):
    told = subprocess.run(
        [sys.executable, "-c", CHILD + "import os; os.abort()"], cwd=tmp_path, capture_output=True, check=False
    )
    assert told.returncode < 0
    assert list(tmp_path.iterdir()) == []


def test_the_hooks_stand_after_a_start():
    told = run("print(sys.excepthook.__module__, threading.excepthook.__module__, sys.unraisablehook.__module__)")
    assert told.stdout.split() == ["scrub_app.system.quiet"] * 3


def test_a_start_makes_no_file_of_its_own_but_private_folders(tmp_path):
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME")}
    subprocess.run([sys.executable, "-c", CHILD], env=os.environ | homes, check=True)
    assert [p for p in tmp_path.rglob("*") if p.is_file()] == []
