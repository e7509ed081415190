"""A gateway in this process, asked over ASGI: no socket is opened."""

import logging
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from secret_service import keyring_bus, secret_service
from starlette.testclient import TestClient

from scrub_app.gateway.app import Door, application
from scrub_app.gateway.calls import Calls
from scrub_app.gateway.finding import Finding
from scrub_app.gateway.limits import Limits
from scrub_app.gateway.maps import EncryptedMaps, Maps, MemoryMaps
from scrub_app.gateway.ner import LoopbackModel

__all__ = ["keyring_bus", "secret_service"]

BEARER = "t0ken-" * 8


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = time.time()

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


Ask = Callable[..., TestClient]


@pytest.fixture
def gateway(clock: Clock, caplog: pytest.LogCaptureFixture) -> Iterator[Ask]:
    """`gateway(...)`: a client of a new gateway, with the bearer token and, unless others are given, maps in memory."""
    caplog.set_level(logging.INFO, "scrub_app")
    opened: list[TestClient] = []
    searching = Finding(0)

    def make(
        maps: Maps | None = None,
        limits: Limits | None = None,
        endpoint: LoopbackModel | None = None,
        bearer: str | None = BEARER,
    ) -> TestClient:
        kept = maps or MemoryMaps(600, 100, clock)
        app = application(Door(Calls(kept, searching, endpoint), BEARER, limits or Limits()))
        client = TestClient(app, base_url="http://127.0.0.1:8717", raise_server_exceptions=False)
        if bearer is not None:
            client.headers["Authorization"] = f"Bearer {bearer}"
        client.__enter__()
        opened.append(client)
        return client

    yield make
    for client in opened:
        client.__exit__(None, None, None)
    searching.close()


@pytest.fixture
def encrypted(tmp_path: Path, clock: Clock) -> Callable[[], EncryptedMaps]:
    """`encrypted()`: maps on the disk, opened anew each time."""
    return lambda: EncryptedMaps(tmp_path / "maps", b"s" * 32, 600, 100, clock)


def body(*texts: str, **more: Any) -> dict[str, Any]:
    """A request of `/scrub` for these texts."""
    items = [{"id": str(number), "text": text} for number, text in enumerate(texts, 1)]
    return {"task_id": "taak-1", "actor": "test", "items": items, **more}


def back(handle: str, *texts: str, **more: Any) -> dict[str, Any]:
    """A request of `/rehydrate` for these texts."""
    return {**body(*texts, **more), "map_handle": handle}
