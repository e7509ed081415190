"""A real Secret Service for the tests of keys: a session bus and a keyring daemon of their own, gone when they end."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
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


@pytest.fixture
def locked_service(keyring_bus: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A session bus of its own, whose keyring is locked; nobody is there to unlock it."""
    import secretstorage

    with session(tmp_path, START) as address:
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        with closing(secretstorage.dbus_init()) as connection:
            secretstorage.get_default_collection(connection).lock()
        yield


@pytest.fixture
def no_bus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no session bus, and so no keyring."""
    if sys.platform != "linux":
        pytest.skip("the keyring of this system needs no bus")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/no-bus")
