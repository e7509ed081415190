"""A real Secret Service for the tests of keys, unlocked, locked or absent."""

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from secret_service import START, keyring_bus, secret_service, session

__all__ = ["keyring_bus", "secret_service"]


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
