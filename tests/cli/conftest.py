"""The command line as a script sees it: arguments in; status, stdout and stderr out."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from scrub_app.cli.app import main


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


@pytest.fixture
def scrub(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`scrub(*arguments)`: the command line in English, in this process; the worker is a real child."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run(*arguments: object) -> Answer:
        capsys.readouterr()
        status = main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        assert "Traceback" not in out + err
        return Answer(status, out, err)

    return run
