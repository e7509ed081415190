"""A real Secret Service: a session bus and a keyring daemon of their own, gone when they end."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

NEEDED = ("dbus-run-session", "gnome-keyring-daemon")
START = """
printf '%s\\n' "$DBUS_SESSION_BUS_ADDRESS"
printf %s test-only | gnome-keyring-daemon --unlock --components=secrets >/dev/null
printf 'ready\\n'
exec cat
"""


@contextmanager
def session(folder: Path, script: str) -> Iterator[str]:
    """A session bus that runs `script`; its address. It ends when its input does."""
    places = {
        name: str(folder / name.lower()) for name in ("XDG_DATA_HOME", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "HOME")
    }
    for place in places.values():
        Path(place).mkdir(mode=0o700)
    # Without a screen a locked keyring answers at once; with one it would wait for a person who is not there.
    screens = ("DISPLAY", "WAYLAND_DISPLAY")
    process = subprocess.Popen(
        ["dbus-run-session", "--", "sh", "-eu", "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={name: value for name, value in os.environ.items() if name not in screens} | places,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        assert process.stdout.readline() == "ready\n"
        yield address
    finally:
        process.stdin.close()
        process.stdout.close()
        process.wait(timeout=20)


@pytest.fixture(scope="session")
def keyring_bus(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        pytest.skip(f"not installed here: {', '.join(missing)}")
    with session(tmp_path_factory.mktemp("bus"), START) as address:
        yield address


@pytest.fixture
def secret_service(keyring_bus: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """The session bus of this test has a real, unlocked Secret Service. Its address."""
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", keyring_bus)
    return keyring_bus
