"""The rules of the whole suite hold: they are tried here, so that a quiet failure of theirs is seen."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import canary
import pytest

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


def test_the_canary_is_found_in_every_spelling(tmp_path: Path) -> None:
    for number, encoding in enumerate(("utf-8", "utf-16-le")):
        (tmp_path / f"{number}.bin").write_bytes(f"…{canary.CANARY}…".encode(encoding))
    (tmp_path / "clean.txt").write_text("nothing here")
    assert [file.name for file in canary.traces([tmp_path])] == ["0.bin", "1.bin"]
