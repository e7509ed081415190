"""`scrub-app serve` as IT starts it: a real process, a real port on loopback, and an end without loss."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import canary
import httpx
import pytest

from scrub_app.gateway.serving import ADDRESS, bearer_of, listen
from scrub_app.system.keyring_access import KeyringSecrets

pytestmark = pytest.mark.gateway
BEARER = "t0ken-" * 8
LETTER = f"De heer Piet {canary.CANARY} woont in Zwolle; zijn BSN is 111222333."


class Keyring:
    """A keyring in memory."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self.kept.pop((service, username), None)


@contextmanager
def served(*options: str, bearer: str = BEARER) -> Iterator[tuple[subprocess.Popen[str], str, list[str]]]:
    """The process, its address, and the lines that it wrote to stderr."""
    process = subprocess.Popen(
        [sys.executable, "-m", "scrub_app", "serve", "--port", "0", *options],
        env=os.environ | {"SCRUB_GATEWAY_TOKEN": bearer, "LC_ALL": "C.UTF-8"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert process.stdout is not None
    ready = process.stderr.readline()
    found = re.search(r"http://127\.0\.0\.1:\d+", ready)
    assert found, ready + process.stderr.read()
    lines: list[str] = []
    reader = threading.Thread(target=lambda: lines.extend(process.stderr or ()))
    reader.start()
    try:
        yield process, found[0], lines
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=30)
        reader.join()
        lines.append(process.stdout.read())
        process.stdout.close()
        process.stderr.close()


def ask(client: httpx.Client, path: str, **body: object) -> httpx.Response:
    return client.post(path, json={"task_id": "t", **body})


def test_the_command_serves_and_stops_without_a_trace_of_a_value() -> None:
    with served("--workers", "1") as (process, url, lines), httpx.Client(base_url=url, timeout=60) as client:
        client.headers["Authorization"] = f"Bearer {BEARER}"
        first = ask(client, "/scrub", items=[{"id": "1", "text": LETTER}])
        assert first.status_code == 200
        assert "server" not in first.headers
        text = first.json()["items"][0]["scrubbed_text"]
        assert text == "De heer [PERSON_1] woont in [LOCATION_1]; zijn BSN is █████."
        items = [{"id": "1", "text": text}]
        again = ask(client, "/rehydrate", map_handle=first.json()["map_handle"], items=items).json()
        assert again["items"][0]["rehydrated_text"] == LETTER.replace("111222333", "█████")
        assert httpx.post(f"{url}/scrub", json={}, timeout=60).status_code == 401
    assert process.returncode == 0
    rows = [line for line in lines if "scrubbed" in line or "rehydrated" in line]
    assert re.fullmatch(r"INFO scrubbed status=200 ms=\d+ items=1 chars=\d+ tokens=2 removed=1 distinct=2\n", rows[0])
    assert len(rows) == 3
    assert not [line for line in lines if canary.CANARY in line or "111222333" in line or "Traceback" in line]


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_call_that_runs_is_finished_before_the_gateway_stops(stop: signal.Signals) -> None:
    with served("--workers", "0") as (process, url, lines), httpx.Client(base_url=url, timeout=60) as client:
        client.headers["Authorization"] = f"Bearer {BEARER}"
        answers: list[httpx.Response] = []
        text = (LETTER + "\n") * 5_000
        # A first part without an end: the call has begun when the gateway has read the rest.
        data = json.dumps({"task_id": "t", "items": [{"id": "1", "text": text}]}).encode()
        begun = threading.Event()

        def parts() -> Iterator[bytes]:
            yield data[:-10]
            yield data[-10:]
            begun.set()

        headers = {"Content-Type": "application/json"}
        asker = threading.Thread(target=lambda: answers.append(client.post("/scrub", content=parts(), headers=headers)))
        asker.start()
        assert begun.wait(30)
        # What is answered after the last part was sent, is answered after it was read.
        assert httpx.get(f"{url}/health", timeout=60).status_code == 200
        process.send_signal(stop)
        asker.join()
        process.wait(timeout=30)
    assert [answer.status_code for answer in answers] == [200]
    assert canary.CANARY not in answers[0].json()["items"][0]["scrubbed_text"]
    assert process.returncode == 0
    assert not [line for line in lines if "Traceback" in line]


def token_shown() -> str:
    """What `serve --show-token` prints."""
    run = subprocess.run(
        [sys.executable, "-m", "scrub_app", "serve", "--show-token"],
        env=os.environ | {"LC_ALL": "C.UTF-8", "SCRUB_GATEWAY_TOKEN": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.rpartition(": ")[2].strip()


def test_the_keyring_keeps_the_token_and_the_secret_of_maps_that_outlive_a_kill(secret_service: str) -> None:
    bearer = token_shown()
    headers = {"Authorization": f"Bearer {bearer}"}
    with served("--workers", "0", "--encrypted-maps", bearer="") as (process, url, _):
        made = httpx.post(
            f"{url}/scrub", headers=headers, json={"task_id": "t", "items": [{"id": "1", "text": LETTER}]}, timeout=60
        )
        assert made.status_code == 200
        second = subprocess.run(
            [sys.executable, "-m", "scrub_app", "serve", "--port", "0", "--encrypted-maps"],
            env=os.environ | {"LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert second.returncode == 2
        assert "keeps its maps in the same place" in second.stderr
        process.kill()
        process.wait()
    with served("--workers", "0", "--encrypted-maps", bearer="") as (_, url, _):
        items = [{"id": "1", "text": made.json()["items"][0]["scrubbed_text"]}]
        asked = {"task_id": "t", "map_handle": made.json()["map_handle"], "items": items}
        back = httpx.post(f"{url}/rehydrate", headers=headers, json=asked, timeout=60)
        assert back.json()["items"][0]["rehydrated_text"] == LETTER.replace("111222333", "█████")


@pytest.mark.parametrize(("token", "words"), [("", "--token-file"), (BEARER, "without --encrypted-maps")])
def test_without_a_keyring_it_says_what_to_do_instead(tmp_path: Path, token: str, words: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "scrub_app", "serve", "--port", "0", "--encrypted-maps"],
        env=os.environ
        | {"LC_ALL": "C.UTF-8", "SCRUB_GATEWAY_TOKEN": token, "DBUS_SESSION_BUS_ADDRESS": f"unix:path={tmp_path}/none"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, len(run.stderr.splitlines())) == (2, 1)
    assert words in run.stderr


def test_a_port_that_is_taken_is_one_clear_sentence() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        run = subprocess.run(
            [sys.executable, "-m", "scrub_app", "serve", "--port", str(taken.getsockname()[1])],
            env=os.environ | {"SCRUB_GATEWAY_TOKEN": BEARER, "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert run.returncode == 2
    assert "in use" in run.stderr
    assert "Traceback" not in run.stderr


def test_the_socket_is_on_loopback_alone() -> None:
    with listen(0) as listener:
        assert listener.getsockname()[0] == ADDRESS == "127.0.0.1"


def test_an_answer_does_not_wait_for_the_next_packet() -> None:
    async def sends_at_once() -> bool:
        reached: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def look(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken = writer.get_extra_info("socket")
            reached.set_result(bool(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)))
            writer.close()

        with listen(0) as listener:
            port = listener.getsockname()[1]
            async with await asyncio.start_server(look, sock=listener):
                _, writer = await asyncio.open_connection(ADDRESS, port)
                answer = await asyncio.wait_for(reached, 10)
                writer.close()
                await writer.wait_closed()
        return answer

    assert asyncio.run(sends_at_once())


def test_the_bearer_token_stays_in_the_keyring_until_a_new_one_is_made() -> None:
    keyring = KeyringSecrets(Keyring())
    first = bearer_of(keyring)
    assert len(first) == 43
    assert bearer_of(keyring) == first
    assert bearer_of(keyring, renew=True) != first


def test_the_command_line_starts_without_the_extra() -> None:
    code = (
        "import sys\n"
        "for name in ('starlette', 'uvicorn', 'openai', 'httpx'): sys.modules[name] = None\n"
        "from scrub_app.cli.app import main\n"
        "assert main(['--version']) == 0\n"
        "assert main(['serve']) == 2\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert "scrub-app[gateway]" in run.stderr
