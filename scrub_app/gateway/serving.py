"""Serving: the socket on loopback, the graceful stop, and the secrets of the gateway in the keyring."""

import base64
import hashlib
import logging
import secrets
import signal
import socket
import time
from dataclasses import dataclass, field
from pathlib import Path

import uvicorn

from scrub_app.gateway.app import Door, application
from scrub_app.gateway.calls import Calls
from scrub_app.gateway.finding import Finding
from scrub_app.gateway.limits import Limits
from scrub_app.gateway.maps import EncryptedMaps, Maps, MemoryMaps
from scrub_app.gateway.ner import LoopbackModel
from scrub_app.system import quiet
from scrub_app.system.keyring_access import SECRET_BYTES, KeyringSecrets
from scrub_app.system.private_folders import state_folder

ADDRESS = "127.0.0.1"
PORT = 8717
_BEARER, _MAPS = "gateway.bearer", "gateway.maps"
_ENTRY = hashlib.sha256(b"scrub_app/gateway").digest()[:16]
_STOP_SECONDS = 10
_STOPS = (signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else []))


@dataclass(frozen=True, slots=True, repr=False)
class Wishes:
    """How the gateway runs. `ttl` in seconds; `encrypted` keeps maps on the disk; `workers` 0 searches in a thread."""

    port: int = PORT
    ttl: float = 3_600.0
    encrypted: bool = False
    workers: int = 2
    endpoint: LoopbackModel | None = None
    limits: Limits = field(default_factory=Limits)
    language: str = "en"


def bearer_of(keyring: KeyringSecrets, *, renew: bool = False) -> str:
    """The bearer token that the keyring keeps; made when there is none, or when a new one is asked for."""
    return base64.urlsafe_b64encode(_secret(keyring, _BEARER, renew)).rstrip(b"=").decode("ascii")


def _secret(keyring: KeyringSecrets, user: str, renew: bool = False) -> bytes:
    kept = None if renew else keyring.get(_ENTRY, user)
    if kept is None:
        kept = secrets.token_bytes(SECRET_BYTES)
        keyring.set(_ENTRY, kept, user)
    return kept


def maps_of(wishes: Wishes, keyring: KeyringSecrets, folder: Path | None = None) -> Maps:
    """Where the gateway keeps its maps. `KeyringError` when they are to be encrypted and there is no keyring."""
    if not wishes.encrypted:
        return MemoryMaps(wishes.ttl, wishes.limits.maps, time.time)
    place = folder or state_folder() / "gateway"
    return EncryptedMaps(place, _secret(keyring, _MAPS), wishes.ttl, wishes.limits.maps, time.time)


def listen(port: int) -> socket.socket:
    """A socket on loopback; `port` 0 takes a free one. `OSError` when the port is taken.

    It names its protocol: only then asyncio sends each answer at once, and not 40 ms later with the next packet.
    """
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((ADDRESS, port))
    listener.listen(128)
    return listener


def serve(wishes: Wishes, maps: Maps, bearer: str, listener: socket.socket) -> None:
    """Answer until the process is told to stop (SIGINT, SIGTERM, SIGHUP); calls that run are finished first."""
    logging.getLogger(quiet.LOGGER).setLevel(logging.INFO)
    finding = Finding(wishes.workers)
    finding.start()
    app = application(Door(Calls(maps, finding, wishes.endpoint), bearer, wishes.limits, wishes.language))
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=_STOP_SECONDS,
        limit_concurrency=512,
    )
    server = uvicorn.Server(config)
    # The server passes a signal on once it has stopped; stopping is what was asked, so nothing is left to do then.
    before = {number: signal.signal(number, server.handle_exit) for number in _STOPS}
    try:
        server.run(sockets=[listener])
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        finding.close()
        maps.close()
