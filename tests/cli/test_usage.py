"""A wrong command line gets one sentence and status 2, in the language of the system, and never a traceback."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scrub_app.cli.app import main


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["scan"], "FILE"),
        (["scan", "--colour", "red"], "--colour"),
        (["fly"], "fly"),
        (["text", "one", "two"], "two"),
        (["scan", "a.txt", "--term"], "--term"),
        (["--colour"], "--colour"),
    ],
)
def test_a_usage_error_is_one_sentence_that_names_what_is_wrong(scrub: Any, arguments: list[str], part: str) -> None:
    answer = scrub(*arguments)
    assert (answer.status, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    assert part in answer.err


def test_a_command_that_resembles_another_is_named_alone(scrub: Any) -> None:
    assert scrub("scann").err == "There is no command scann. See scrub-app --help.\n"


def test_a_dutch_system_gets_dutch_sentences(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert main(["fly"]) == 2
    assert "bestaat niet" in capsys.readouterr().err


def test_an_error_of_our_own_is_one_sentence_without_its_text(scrub: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("Jan Canarius")

    monkeypatch.setattr("scrub_app.cli.text.Worker", fail)
    answer = scrub("text", "a.txt")
    assert answer.status == 2
    assert "ZeroDivisionError" in answer.err
    assert "Canarius" not in answer.err


@pytest.mark.parametrize("arguments", [["--help"], ["scan", "--help"], ["--version"]])
def test_help_and_version_are_asked_for_and_done(scrub: Any, arguments: list[str]) -> None:
    answer = scrub(*arguments)
    assert answer.status == 0
    assert "scrub-app" in answer.out


def scrub_app(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "scrub_app", *arguments],
        env={name: value for name, value in (os.environ | environment).items() if value},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_and_without_a_verb_one_sentence_says_so() -> None:
    answer = scrub_app(DISPLAY="", WAYLAND_DISPLAY="", QT_QPA_PLATFORM="", LC_ALL="C.UTF-8")
    assert (answer.returncode, answer.stdout) == (2, "")
    assert len(answer.stderr.splitlines()) == 1


def test_a_verb_loads_no_qt(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("niets")
    code = (
        "import sys; from scrub_app.cli.app import main\n"
        f"if __name__ == '__main__':\n    assert main(['scan', {str(file)!r}, '--json']) == 0\n"
        "    sys.exit(any(name.startswith(('PySide6', 'scrub_app.gui')) for name in sys.modules))\n"
    )
    script = tmp_path / "script.py"
    script.write_text(code)
    assert subprocess.run([sys.executable, str(script)], check=False, stdout=subprocess.DEVNULL).returncode == 0


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text("een regel\n" * 100_000)
    process = subprocess.Popen(
        [sys.executable, "-m", "scrub_app", "text", str(file)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 0
    process.stderr.close()


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="the streams and signals of POSIX")


def in_a_shell(line: str, *arguments: object) -> subprocess.CompletedProcess[bytes]:
    """`scrub-app` with the arguments, started by a line of the shell that says "$@" where it goes."""
    program = [sys.executable, "-m", "scrub_app", *map(str, arguments)]
    return subprocess.run(["sh", "-c", line, "sh", *program], capture_output=True, timeout=120, check=False)


@POSIX
def test_a_program_without_streams_prints_nowhere_and_not_into_a_file(letter: Path, key: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    answer = in_a_shell('exec "$@" <&- >&- 2>&-', "mask", letter, "--key", key, "--out", out)
    assert (answer.returncode, answer.stdout, answer.stderr) == (0, b"", b"")
    assert out.read_text("utf-8").startswith("Geachte mevrouw [[SP_PERSON_0001_")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_an_answer_that_cannot_be_written_is_one_sentence(letter: Path) -> None:
    answer = in_a_shell('exec "$@" >/dev/full', "text", letter)
    assert answer.returncode == 2
    assert len(answer.stderr.splitlines()) == 1
    assert b"(error 28)" in answer.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("more", [["--json"], []])
def test_an_answer_that_cannot_be_written_does_not_hide_the_file_that_was(
    letter: Path, key: Path, tmp_path: Path, more: list[str]
) -> None:
    (tmp_path / "uit").mkdir()
    second = tmp_path / "tweede.txt"
    second.write_text("Geachte heer Bakkersma,\n", "utf-8")
    where = ("--key", key, "--out-dir", tmp_path / "uit", *more)
    answer = in_a_shell('exec "$@" >/dev/full', "mask", letter, second, *where)
    assert answer.returncode == 2
    stands, told = answer.stderr.decode().splitlines()
    assert "(error 28)" in told
    assert {str(file) for file in (tmp_path / "uit").iterdir()} == {str(tmp_path / "uit" / "brief.masked.txt")}
    assert stands == f"Written, and standing: {tmp_path / 'uit' / 'brief.masked.txt'}."


@POSIX
def test_a_reader_that_goes_away_stops_no_file_from_being_masked(letter: Path, key: Path, tmp_path: Path) -> None:
    (tmp_path / "uit").mkdir()
    others = [tmp_path / f"{n}.txt" for n in range(3)]
    for file in others:
        file.write_text("Geachte heer Bakkersma,\n", "utf-8")
    where = ("--key", key, "--out-dir", tmp_path / "uit", "--json")
    answer = in_a_shell('("$@"; echo $? >&2) | true', "mask", letter, *others, *where)
    assert answer.stderr.decode().splitlines()[-1] == "0"
    assert len(list((tmp_path / "uit").iterdir())) == 4


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_what_cannot_be_told_on_stderr_changes_no_status(letter: Path, key: Path, tmp_path: Path) -> None:
    out = tmp_path / "uit.txt"
    assert in_a_shell('exec "$@" 2>/dev/full', "mask", letter, "--key", key, "--out", out).returncode == 0
    assert out.exists()
    assert in_a_shell('exec "$@" 2>/dev/full', "mask", letter, "--key", key, "--out", out).returncode == 2


@POSIX
@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_every_way_to_stop_is_told_in_one_sentence(name: str) -> None:
    code = f"""
import os, signal, sys, time
from scrub_app import __main__
from scrub_app.cli import app
def wait():
    os.kill(os.getpid(), signal.{name})
    time.sleep(60)
app._VERBS = (wait,)
app.help_of = app.examples_of = str
sys.argv = ["scrub-app", "wait"]
__main__.main()
"""
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, timeout=120, check=False)
    assert (answer.returncode, answer.stdout) == (2, b"")
    assert answer.stderr == b"Stopped, as you asked. Nothing was written.\n"
