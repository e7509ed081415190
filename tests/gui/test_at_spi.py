"""The window as a screen reader of another process is told of it, over the bus that screen readers use."""

import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from test_two_processes import screen as screen

SUPPORT = Path(__file__).resolve().parents[1] / "support"
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")

Node = dict[str, Any]


@cache
def missing() -> str:
    """What is not there to try it with; empty when all is."""
    for tool in ("Xvfb", "dbus-run-session"):
        if shutil.which(tool) is None:
            return tool
    if not any(Path(launcher).exists() for launcher in LAUNCHERS):
        return "at-spi2-core"
    asked = "import gi; gi.require_version('Atspi', '2.0')"
    found = Path(SYSTEM_PYTHON).exists() and subprocess.run([SYSTEM_PYTHON, "-c", asked], stderr=subprocess.DEVNULL)
    return "" if found and found.returncode == 0 else "python3-gi with gir1.2-atspi-2.0"


pytestmark = [
    pytest.mark.skipif(bool(missing()), reason=f"needs {missing()}"),
    pytest.mark.timeout(110),
]

SESSION = """
"$1" "$2/window_to_read.py" "$3" & window=$!
"$4" "$2/at_spi_reader.py" window_to_read.py; status=$?
kill $window
exit $status
"""


@pytest.fixture
def told(screen: dict[str, str], tmp_path: Path, request: pytest.FixtureRequest) -> list[Node]:
    """What stands on the screen on one tab, in the order in which it is told."""
    run = tmp_path / "run"
    run.mkdir(mode=0o700)
    env = screen | {"XDG_RUNTIME_DIR": str(run), "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"}
    env = {name: value for name, value in env.items() if name not in ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS")}
    words = [sys.executable, str(SUPPORT), str(request.param), SYSTEM_PYTHON]
    command = ["dbus-run-session", "--", "sh", "-c", SESSION, "sh", *words]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr
    nodes: list[Node] = json.loads(done.stdout.splitlines()[-1])
    return nodes


TABS = pytest.mark.parametrize("told", [0, 1, 2], indirect=True)


@TABS
def test_every_control_is_told_with_a_name_and_a_role(told: list[Node]) -> None:
    controls = [node for node in told if node["focusable"]]
    assert len(controls) > 5
    nameless = [node for node in controls if not node["name"] or node["role"] in ("unknown", "filler", "invalid")]
    assert nameless == []
    buttons = [node["name"] for node in told if node["role"] == "push button"]
    assert [name for name in buttons if not name or "▾" in name] == []


@pytest.mark.parametrize("told", [0], indirect=True)
def test_the_marks_are_told_as_the_look_of_their_words(told: list[Node]) -> None:
    runs = next(node["runs"] for node in told if node["role"] == "text" and node["name"] == "Document")
    words = {run["text"]: run["look"] for run in runs}
    marked = [text for text, look in words.items() if look.get("underline", "none") not in ("none", "")]
    assert any("Fatma Yildi" in text for text in marked)
    assert not any("geboren op" in text for text in marked)


@pytest.mark.parametrize("told", [0], indirect=True)
def test_the_state_of_a_finding_is_told_with_its_name(told: list[Node]) -> None:
    rows = [node["name"] for node in told if node["role"] in ("table cell", "list item")]
    assert any(
        name.startswith("Schildersbedrijf De Kwast, organisation") and name.endswith("? review") for name in rows
    )
    assert any(name.startswith("Verhoeven, person") and name.endswith("✓ mask") for name in rows)
    assert [node["name"] for node in told if node["selected"] and node["role"] == "table cell"]


@pytest.mark.parametrize("told", [1], indirect=True)
def test_the_points_of_a_check_are_told_with_what_is_expected(told: list[Node]) -> None:
    rows = [node["name"] for node in told if node["role"] in ("table cell", "list item")]
    assert any("decision needed" in name for name in rows)
    assert any("0007, Bas van der Linden" in name for name in rows)


@pytest.mark.parametrize("told", [0], indirect=True)
def test_the_document_is_told_before_the_findings_beside_it(told: list[Node]) -> None:
    names = [node["name"] for node in told]
    assert names.index("Document") < names.index("Findings") < names.index("Export masked document…")
