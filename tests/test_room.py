"""The rules of the whole suite hold: they are tried here, so that a quiet failure of theirs is seen."""

import base64
import gzip
import os
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import canary
import pytest

from scrub_app.system.reports import write_report

DIAL = "import socket; socket.create_connection(('127.0.0.1', 9), 1)"


def test_no_test_can_open_an_internet_socket(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SCRUB_TESTS_ATTEMPTS")
    with pytest.raises(PermissionError):
        socket.create_connection(("127.0.0.1", 9), 1)
    with pytest.raises(PermissionError):
        socket.getaddrinfo("scrub.example", 80)


def test_no_child_of_a_test_can_open_one_either() -> None:
    environment = {name: value for name, value in os.environ.items() if name != "SCRUB_TESTS_ATTEMPTS"}
    child = subprocess.run([sys.executable, "-c", DIAL], env=environment, capture_output=True, text=True, check=False)
    assert "no test may reach out" in child.stderr


@pytest.mark.gateway
def test_a_marked_test_reaches_loopback_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SCRUB_TESTS_ATTEMPTS")
    with socket.create_server(("127.0.0.1", 0)) as server:
        socket.create_connection(server.getsockname(), 1).close()
    with pytest.raises(PermissionError):
        socket.create_connection(("192.0.2.1", 9), 1)


def test_the_suite_has_a_home_of_its_own(tmp_path: Path) -> None:
    assert "scrub-tests-" in str(Path.home())
    assert "scrub-tests-" in os.environ["XDG_CONFIG_HOME"]


def test_a_run_on_several_cores_that_went_well_leaves_no_room_behind(tmp_path: Path) -> None:
    environment = {n: v for n, v in os.environ.items() if not n.startswith(("PYTEST_", "SCRUB_TESTS_"))}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", __file__]
    run = subprocess.run(
        [*command, "-k", "home_of_its_own", f"--rootdir={Path(__file__).parents[1]}"],
        env=environment | {"TMPDIR": str(tmp_path)},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "1 passed" in run.stdout
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith("scrub-tests-")] == []


def test_the_canary_is_found_in_every_spelling(tmp_path: Path) -> None:
    words = f"…mevrouw {canary.CANARY}, Utrecht…".encode()
    spelled = {
        "utf8": words,
        "utf16": words.decode().encode("utf-16-le"),
        "capitals": words.upper(),
        "base64": base64.b64encode(words),
        "base64-1": base64.b64encode(b"x" + words),
        "base64-2": base64.urlsafe_b64encode(b"xy" + words),
        "base64-utf16": base64.b64encode(words.decode().encode("utf-16-le")),
        "url": quote(f"Jan {canary.CANARY}").encode(),
        "url-whole": "".join(f"%{byte:02X}" for byte in canary.CANARY.encode()).encode(),
        "hex": words.hex().encode(),
        "gzip": gzip.compress(words),
        f"{canary.CANARY.lower()}-name": b"",
    }
    for name, data in spelled.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "clean.txt").write_bytes(base64.b64encode(b"nothing here") + b"Canaria")
    assert {file.name for file in canary.traces([tmp_path])} == set(spelled)


def test_a_report_that_holds_the_canary_is_found_and_a_document_may_hold_it(tmp_path: Path) -> None:
    write_report(tmp_path / "good.json", "audit", [{"file": "a.txt"}], "nl")
    write_report(tmp_path / "bad.json", "audit", [{"file": f"{canary.CANARY}.txt"}], "nl")
    write_report(tmp_path / "bad.html", "audit", [{"file": f"{canary.CANARY}.txt"}], "nl")
    (tmp_path / "letter.html").write_text(f"<p>{canary.CANARY}</p>")
    assert {file.name for file in canary.reports_that_sing(tmp_path)} == {"bad.json", "bad.html"}
    for file in tmp_path.iterdir():
        file.unlink()
