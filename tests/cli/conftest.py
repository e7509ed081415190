"""The command line as a script sees it: arguments in; status, stdout and stderr out."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import canary
import pytest
from secret_service import keyring_bus, secret_service

from scrub_app.cli.app import main
from scrub_app.core import resources
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.system.openkey import create_key
from scrub_app.system.worker import Worker

__all__ = ["keyring_bus", "secret_service"]

PASSPHRASE = "vier zwarte zwanen fietsen traag"
LOWEST = KdfCost(19_456, 2, 1)
LETTER = f"""Geachte mevrouw {canary.CANARY},

Uw burgerservicenummer is 111222333. Mevrouw {canary.CANARY} is bereikbaar op 06-12345678.
"""


@dataclass(frozen=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def rows(self) -> list[dict[str, Any]]:
        """Every line of stdout as a JSON object; a line that is none fails the test."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def row(self) -> dict[str, Any]:
        (row,) = self.rows
        return row


Run = Callable[..., Answer]


class LastingWorker(Worker):
    """A worker whose child outlives a command, so that it is started once and not for every command of the tests."""

    def close(self) -> None:
        """Stay."""


@pytest.fixture(scope="session")
def lasting_worker() -> Iterator[Worker]:
    worker = LastingWorker()
    yield worker
    Worker.close(worker)


@pytest.fixture
def scrub(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lasting_worker: Worker) -> Run:
    """`scrub(*arguments)`: the command line in English, in this process; the worker is a real child."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for verb in ("scan", "mask", "audit", "restore", "text", "demo"):
        monkeypatch.setattr(f"scrub_app.cli.{verb}.Worker", lambda: lasting_worker)

    def run(*arguments: object) -> Answer:
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(status, out, err)

    return run


@pytest.fixture
def letter(tmp_path: Path) -> Path:
    file = tmp_path / "brief.txt"
    file.write_text(LETTER, encoding="utf-8")
    return file


@pytest.fixture
def sample() -> Path:
    """The sample letter, a DOCX."""
    return resources.path("samples", "brief.docx")


@pytest.fixture
def no_keyring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no session bus, and so no keyring."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/no-bus")


@pytest.fixture
def key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_keyring: None) -> Path:
    """A key that a passphrase opens, which stands in the environment."""
    path = tmp_path / "zaak.scrubkey"
    create_key(path, keyring=False, passphrase=PASSPHRASE, today=date.today(), cost=LOWEST)
    monkeypatch.setenv("SCRUB_PASSPHRASE", PASSPHRASE)
    return path


@pytest.fixture
def masked(scrub: Run, letter: Path, key: Path, tmp_path: Path) -> Path:
    """The letter, masked with the key."""
    out = tmp_path / "masked.txt"
    assert scrub("mask", letter, "--key", key, "--out", out, "--json").status == 0
    return out
