"""At a terminal a passphrase is asked for, and never shown."""

import os
import select
import sys
from datetime import date
from pathlib import Path

import pytest

from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.system.messages import sentence
from scrub_app.system.openkey import create_key

if sys.platform == "win32":
    pytest.skip("a terminal of its own is POSIX", allow_module_level=True)

import pty

SECRET = "acht blauwe ezels zingen hard"


def at_a_terminal(arguments: list[str], typed: list[str], environment: dict[str, str]) -> tuple[int, str]:
    """Run `scrub-app` at a terminal of its own, type each line when the screen ends with a colon; status and screen."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.execve(sys.executable, [sys.executable, "-m", "scrub_app", *arguments], environment)
    screen = prompt = b""
    lines = list(typed)
    while True:
        select.select([terminal], [], [], 60)
        try:
            data = os.read(terminal, 4096)
        except OSError:
            break
        if not data:
            break
        screen += data
        prompt += data
        if lines and prompt.rstrip().endswith(b":"):
            os.write(terminal, lines.pop(0).encode() + b"\n")
            prompt = b""
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), screen.decode()


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Without a passphrase and without a keyring."""
    quiet = {"LC_ALL": "C.UTF-8", "DBUS_SESSION_BUS_ADDRESS": f"unix:path={tmp_path}/no-bus", "TERM": "dumb"}
    return {name: value for name, value in os.environ.items() if name != "SCRUB_PASSPHRASE"} | quiet


def test_a_passphrase_is_asked_for_at_a_terminal_and_not_shown(tmp_path: Path, environment: dict[str, str]) -> None:
    key = tmp_path / "k.scrubkey"
    create_key(key, keyring=False, passphrase=SECRET, today=date.today(), cost=KdfCost(19_456, 2, 1))
    status, screen = at_a_terminal(["key", "show", str(key), "--json"], [SECRET], environment)
    assert status == 0
    assert '"entries": 0' in screen
    assert SECRET not in screen


def test_a_new_passphrase_is_typed_twice(tmp_path: Path, environment: dict[str, str]) -> None:
    key = tmp_path / "k.scrubkey"
    status, screen = at_a_terminal(["key", "new", str(key)], [SECRET, SECRET + "!"], environment)
    assert status == 2
    assert not key.exists()
    assert SECRET not in screen
    assert at_a_terminal(["key", "new", str(key)], [SECRET, SECRET], environment)[0] == 0
    assert key.exists()


@pytest.mark.parametrize(("words", "level"), [("zomer", "too_weak"), (SECRET, "good")])
def test_a_new_passphrase_is_weighed_in_words(
    tmp_path: Path, environment: dict[str, str], words: str, level: str
) -> None:
    screen = at_a_terminal(["key", "new", str(tmp_path / "k.scrubkey")], [words, words], environment)[1]
    told = sentence("en", "strength", level)
    assert sentence("en", "cli", "strength", level=told) in screen
    assert words not in screen


def test_a_wrong_passphrase_at_a_terminal_is_one_sentence(tmp_path: Path, environment: dict[str, str]) -> None:
    key = tmp_path / "k.scrubkey"
    create_key(key, keyring=False, passphrase=SECRET, today=date.today(), cost=KdfCost(19_456, 2, 1))
    for guess in ("een twee drie", SECRET.upper(), "x" * 300):
        status, screen = at_a_terminal(["key", "expiry", str(key), "never"], [guess], environment)
        assert status == 2
        assert sentence("en", "error", "wrong_secret") in screen
        assert guess not in screen
