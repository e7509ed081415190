"""Trials of the built program, as a person would have it: in an empty home, without the Python of the checkout.

Each returns in silence, or ends the run with what the program said.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from dev import virtual_screen, with_secret_service

SECONDS = 300
"""The longest that one step of a trial may take; the first start of a cold machine is slow."""

LETTER = "Geachte heer Verhoeven,\n\nMevrouw Fatma Yildiz, BSN 183412564, belde.\n"
VALUES = ("Yildiz", "183412564")

Command = Sequence[str | Path]


def bare_environment(home: str, **more: str) -> dict[str, str]:
    """What a program is given that shares nothing with this run."""
    env = {"HOME": home, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    env |= {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
    return env | more


def said(command: Command, env: dict[str, str]) -> str:
    """What a step prints; the run ends when it fails."""
    words = [str(word) for word in command]
    run = subprocess.run(words, env=env, capture_output=True, text=True, timeout=SECONDS)
    if run.returncode:
        sys.exit(f"{' '.join(words)} ended with {run.returncode}:\n{run.stdout}{run.stderr}")
    return run.stdout


def round_trip(command: Command) -> None:
    """`demo`: two rounds on the sample letter."""
    with tempfile.TemporaryDirectory() as home:
        told = said([*command, "demo"], bare_environment(home, TMPDIR="/tmp"))
    if "identical" not in told:
        sys.exit(f"the round trip does not end well:\n{told}")
    print("  the demo comes back identical")


def without_extras(program: Path) -> None:
    """The parts that open connections are not inside, and the program says so in a sentence."""
    with tempfile.TemporaryDirectory() as home:
        words = [str(program), "serve"]
        run = subprocess.run(words, env=bare_environment(home), capture_output=True, text=True, timeout=SECONDS)
    if run.returncode != 2 or "scrub-app[gateway]" not in run.stderr or "Traceback" in run.stderr:
        sys.exit(f"`serve` is not refused in a sentence:\n{run.stdout}{run.stderr}")


def keyring(program: Path) -> None:
    """A key whose secret lies in a real Secret Service: made, used to mask, and used to restore, by three processes."""
    tools = ("dbus-run-session", "gnome-keyring-daemon")
    if missing := [tool for tool in tools if shutil.which(tool) is None]:
        print(f"  the keyring was not tried, for there is no {' and no '.join(missing)}")
        return
    with tempfile.TemporaryDirectory() as home:
        (Path(home) / "run").mkdir(mode=0o700)
        env = bare_environment(home, XDG_RUNTIME_DIR=f"{home}/run")
        said(with_secret_service([sys.executable, __file__, program, home]), env)
    print("  a key in the keyring masks and restores")


def keyring_steps(program: str, home: str) -> None:
    """What `keyring` runs on the session bus of its own."""
    folder, env = Path(home), dict(os.environ)
    letter, key, masked, restored = (folder / name for name in ("brief.txt", "zaak.scrubkey", "weg.txt", "terug.txt"))
    letter.write_text(LETTER, "utf-8")
    made = json.loads(said([program, "key", "new", key, "--json"], env))
    if made["recipients"] != ["keyring"]:
        sys.exit(f"the key opens with {made['recipients']}, not with the keyring")
    said([program, "mask", letter, "--key", key, "--out", masked], env)
    text = masked.read_text("utf-8")
    if "[[SP_PERSON_" not in text or any(value in text for value in VALUES):
        sys.exit(f"not masked:\n{text}")
    said([program, "restore", masked, "--key", key, "--out", restored], env)
    if restored.read_text("utf-8") != LETTER:
        sys.exit("what was restored is not what it was")


def window(command: Command) -> None:
    """The window comes up on a real X server."""
    if missing := [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]:
        print(f"  the window was not tried, for there is no {' and no '.join(missing)}")
        return
    with ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        env = bare_environment(home, DISPLAY=virtual_screen(stack), QT_QPA_PLATFORM="xcb", TMPDIR="/tmp")
        program = subprocess.Popen([str(word) for word in command], env=env, stderr=subprocess.PIPE, text=True)
        stack.callback(program.wait)
        stack.callback(program.kill)
        search = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Scrub$"]
        try:
            subprocess.run(search, env=env, check=True, capture_output=True, timeout=60)
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
            program.kill()
            sys.exit(f"the window does not come up:\n{program.communicate()[1]}")
    print("  the window comes up")


if __name__ == "__main__":
    keyring_steps(sys.argv[1], sys.argv[2])
