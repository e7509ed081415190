"""`scrub-app mask DIR --out-dir DIR`, as a script sees it, also when it is killed."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import canary
import pytest
from batches import write_letters

from scrub_app.cli.app import main
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.system.openkey import OpenKey, create_key, unlock

PASSPHRASE = "vier zwarte zwanen fietsen traag"


@pytest.fixture
def key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A key that a passphrase opens, which stands in the environment; there is no keyring."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/no-bus")
    monkeypatch.setenv("SCRUB_PASSPHRASE", PASSPHRASE)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    path = tmp_path / "zaak.scrubkey"
    create_key(path, keyring=False, passphrase=PASSPHRASE, today=date.today(), cost=KdfCost(19_456, 2, 1))
    return path


def command(*arguments: object) -> list[str]:
    return ["mask", *map(str, arguments)]


def test_a_folder_becomes_a_folder_with_a_row_and_a_report_for_each_file_and_one_for_all(
    tmp_path: Path, key: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letters = write_letters(tmp_path / "brieven", 3)
    (letters / "leeg.txt").write_bytes(b"")
    out, reports, report = tmp_path / "uit", tmp_path / "rapporten", tmp_path / "alles.json"
    where = ("--out-dir", out, "--reports", reports, "--report", report, "--processes", 1)
    status = main(command(letters, "--key", key, *where, "--json"))
    told = capsys.readouterr()
    rows = [json.loads(line) for line in told.out.splitlines()]
    assert status == 2
    assert [Path(row["file"]).name for row in rows if "error" in row] == ["leeg.txt"]
    assert [len(row["tokens"]) > 0 for row in rows if "error" not in row] == [True] * 3
    assert sorted(file.name for file in out.iterdir()) == [f"brief-{n:03}.masked.txt" for n in range(3)]
    assert len(json.loads(report.read_text("utf-8"))["files"]) == len(list(reports.iterdir())) == 4
    assert not list(canary.traces([out, reports]))
    assert canary.CANARY not in told.out + told.err


def test_a_finished_batch_that_is_given_again_is_said_to_be_done_and_masks_what_came_since(
    tmp_path: Path, key: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letters, out = write_letters(tmp_path / "brieven", 3), tmp_path / "uit"
    again = command(letters, "--key", key, "--out-dir", out, "--processes", 1)
    assert main(again) == 0
    first = {file.name: file.read_bytes() for file in out.iterdir()}
    capsys.readouterr()
    assert main(again) == 0
    assert capsys.readouterr().out.splitlines() == [
        "3 files were done before, with this key and these options, and are as they were. --overwrite makes them anew.",
        "Files masked: 0, refused: 0, to look at: 0.",
    ]
    (letters / "later.txt").write_text("Geachte heer Achterberg,\n", "utf-8")
    assert main([*again, "--json"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [row.get("done_before", False) for row in rows] == [True, True, True, False]
    assert {row["out"] for row in rows} == {str(file) for file in out.iterdir()}
    assert {name: (out / name).read_bytes() for name in first} == first


@pytest.mark.parametrize("change", ["other_words", "edited", "other_source"])
def test_a_result_that_is_not_what_would_be_written_is_not_taken_for_done(
    tmp_path: Path, key: Path, capsys: pytest.CaptureFixture[str], change: str
) -> None:
    letters, out = write_letters(tmp_path / "brieven", 1), tmp_path / "uit"
    again = command(letters, "--key", key, "--out-dir", out, "--processes", 1)
    assert main(again) == 0
    if change == "other_words":
        again += ["--term", "dossier"]
    elif change == "edited":
        (out / "brief-000.masked.txt").write_text("mine", "utf-8")
    else:
        (letters / "brief-000.txt").write_text("Geachte heer Bakkersma,\n", "utf-8")
    capsys.readouterr()
    assert main(again) == 2
    assert "Files masked: 0, refused: 1" in capsys.readouterr().out


def test_what_the_batch_itself_reads_and_writes_is_no_document(
    tmp_path: Path, key: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letters = write_letters(tmp_path / "brieven", 2)
    (letters / "woorden.txt").write_text("dossier\n", "utf-8")
    for name in ("zaak.scrubkey", "ander.scrubkey", "ander.scrubkey.bak"):
        shutil.copy(key, letters / name)
    where = ("--out-dir", letters / "uit", "--reports", letters / "rapporten", "--report", letters / "alles.json")
    again = command(letters, "--key", letters / "zaak.scrubkey", *where, "--terms", letters / "woorden.txt", "--json")
    assert main([*again, "--processes", "1"]) == 0
    capsys.readouterr()
    assert main([*again, "--processes", "1", "--overwrite"]) == 0
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [Path(row["file"]).name for row in rows] == ["brief-000.txt", "brief-001.txt"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_answer_that_cannot_be_printed_says_what_was_masked(tmp_path: Path, key: Path) -> None:
    letters, out = write_letters(tmp_path / "brieven", 2), tmp_path / "uit"
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run(
            [sys.executable, "-m", "scrub_app", *command(letters, "--key", key, "--out-dir", out, "--json")],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    stands, stopped, lost = run.stderr.splitlines()
    assert run.returncode == 2
    assert stands == f"Written, and standing: {out / 'brief-000.masked.txt'}."
    assert stopped.endswith("Give the same command again to go on.")
    assert "(error 28)" in lost
    assert main(command(letters, "--key", key, "--out-dir", out)) == 0


def test_a_dry_run_leaves_nothing(tmp_path: Path, key: Path, capsys: pytest.CaptureFixture[str]) -> None:
    letters = write_letters(tmp_path / "brieven", 2)
    before = key.read_bytes()
    assert main(command(letters, "--key", key, "--out-dir", tmp_path / "uit", "--processes", 1, "--dry-run")) == 0
    assert list((tmp_path / "uit").iterdir()) == []
    assert key.read_bytes() == before
    assert "would be masked: 2" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ([], "batch_needs_out_dir"),
        (["--out-dir", "brieven"], "out_dir_is_source"),
        (["--out-dir", "uit", "--scheduler", "tcp://192.0.2.7:8786"], "scheduler_needs_consent"),
        (
            ["--out-dir", "uit", "--scheduler", "tcp://192.0.2.7:8786", "--texts-leave-this-machine"],
            "scheduler_needs_tls",
        ),
        pytest.param(
            ["--out-dir", "uit", "--scheduler", "tcp://127.0.0.1:9"], "scheduler_unreachable", marks=pytest.mark.batch
        ),
    ],
)
def test_what_may_not_be_is_refused_in_one_sentence(
    tmp_path: Path,
    key: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    more: list[str],
    code: str,
) -> None:
    from scrub_app.system.messages import sentence

    write_letters(tmp_path / "brieven", 1)
    monkeypatch.chdir(tmp_path)
    assert main(command("brieven", "--key", "new.scrubkey", *more)) == 2
    assert capsys.readouterr().err.strip() == sentence("en", "error", code)
    assert {file.name for file in tmp_path.iterdir()} <= {"brieven", "zaak.scrubkey", "zaak.scrubkey.lock"}


class Machine:
    """A place with its own copy of the key and its own memory of counters, where the command runs as a process."""

    def __init__(self, room: Path, key: Path) -> None:
        room.mkdir()
        self.out, self.key = room / "uit", room / "zaak.scrubkey"
        shutil.copy(key, self.key)
        self._environment = os.environ | {"XDG_STATE_HOME": str(room), "LC_ALL": "C.UTF-8"}

    def start(self, letters: Path, processes: int = 1, stderr: int = subprocess.DEVNULL) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "scrub_app", "mask", str(letters), "--key", str(self.key)]
        return subprocess.Popen(
            [*command, "--out-dir", str(self.out), "--processes", str(processes)],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=stderr,
        )

    def result(self, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, Any]:
        with monkeypatch.context() as there:
            there.setenv("XDG_STATE_HOME", self._environment["XDG_STATE_HOME"])
            with OpenKey(unlock(self.key, passphrase=PASSPHRASE)) as opened:
                entries, documents = opened.key.entries, opened.key.documents
        files = {file.name: file.read_bytes() for file in self.out.iterdir()}
        return {"files": files, "entries": entries, "documents": documents}


def killed_and_resumed(machine: Machine, letters: Path, enough: Any) -> bool:
    """Kill the command when `enough` says so, and let it go on to its end; whether it was killed on the way."""
    with machine.start(letters, 2) as process:
        while process.poll() is None and not enough(machine):
            time.sleep(0.002)
        process.send_signal(signal.SIGKILL)
    killed = process.returncode == -signal.SIGKILL
    with machine.start(letters) as process:
        assert process.wait(110) == 0
    return killed


def test_a_command_that_is_killed_goes_on_to_the_same_result(
    tmp_path: Path, key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    letters = write_letters(tmp_path / "brieven", 68)
    whole, broken = Machine(tmp_path / "een", key), Machine(tmp_path / "twee", key)
    with whole.start(letters) as process:
        assert process.wait(110) == 0
    assert killed_and_resumed(broken, letters, lambda machine: len(list(machine.out.glob("*.txt"))) > 20)
    assert broken.result(monkeypatch) == whole.result(monkeypatch)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_command_that_is_stopped_says_how_to_go_on(
    tmp_path: Path, key: Path, monkeypatch: pytest.MonkeyPatch, processes: int
) -> None:
    letters = write_letters(tmp_path / "brieven", 68)
    machine = Machine(tmp_path / "een", key)
    with machine.start(letters, processes, stderr=subprocess.PIPE) as process:
        while process.poll() is None and len(list(machine.out.glob("*.txt"))) < 20:
            time.sleep(0.002)
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=30)
    assert process.returncode == 2
    assert told == b"Stopped. What was written is whole, and the key is safe. Give the same command again to go on.\n"
    with machine.start(letters) as process:
        assert process.wait(110) == 0
    assert len(machine.result(monkeypatch)["files"]) == 68


@pytest.mark.nightly
@pytest.mark.timeout(3600)
def test_killed_at_twenty_random_moments(tmp_path: Path, key: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    letters = write_letters(tmp_path / "brieven", 130)
    whole = Machine(tmp_path / "heel", key)
    started = time.monotonic()
    with whole.start(letters) as process:
        assert process.wait(600) == 0
    seconds, chance = time.monotonic() - started, random.Random(8)
    expected, killed, number = whole.result(monkeypatch), 0, 0
    # A run that was done before its moment came is no kill, and does not count.
    while killed < 20:
        number += 1
        machine = Machine(tmp_path / str(number), key)
        moment = time.monotonic() + chance.uniform(0.05, 1.0) * seconds
        killed += killed_and_resumed(machine, letters, lambda _, end=moment: time.monotonic() > end)
        assert machine.result(monkeypatch) == expected
    assert number < 60
