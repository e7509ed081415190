"""The gateway under load, and streams: `scrub-app serve` is started on loopback and asked 50 times a second.

    python tests/benchmarks/gateway.py [--json] [--seconds 30] [--rate 50]

The asker keeps to the clock whether or not answers come (an open loop), so that waiting in a queue counts. The machine
is shared with the asker. Latency runs from the moment at which a request was due.
"""

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from made_letters import letters

from scrub_app.clients.protection import Protection
from scrub_app.clients.streaming import StreamRestorer
from scrub_app.core.rules import Rules
from scrub_app.gateway.finding import RULES_ONLY, Search, find
from scrub_app.gateway.maps import LABEL, session_of
from scrub_app.system.key_access import new_key

BEARER = "b" * 43
ITEM = 5_000
CHUNK = 8


def main() -> int:
    """Print a row for each figure; 0 when every goal is reached."""
    options = _options()
    with _served() as port:
        rows = asyncio.run(_load(port, options.rate, options.seconds))
    rows += [*_costs(), *_stream()]
    for row in rows:
        sys.stdout.write(json.dumps({"bench": "gateway", **row}, ensure_ascii=False) + "\n")
    return 0 if all(row.get("ok", True) for row in rows) else 1


@contextmanager
def _served() -> Iterator[int]:
    """The gateway in a home of its own; its port."""
    with tempfile.TemporaryDirectory() as home:
        process = subprocess.Popen(
            [sys.executable, "-m", "scrub_app", "serve", "--port", "0", "--rate", "1000"],
            env=os.environ | {"SCRUB_GATEWAY_TOKEN": BEARER, "LC_ALL": "C.UTF-8", "HOME": home, "XDG_STATE_HOME": home},
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stderr is not None
        found = re.search(r"127\.0\.0\.1:(\d+)", process.stderr.readline())
        if found is None:
            raise SystemExit("the gateway does not start")
        drain = threading.Thread(target=process.stderr.read)
        drain.start()
        try:
            yield int(found[1])
        finally:
            process.terminate()
            process.wait(timeout=30)
            drain.join()
            process.stderr.close()


async def _load(port: int, rate: float, seconds: float) -> list[dict[str, Any]]:
    """Ask `/scrub`, each time with another item and a map of its own, then `/rehydrate` with the answers."""
    await _health(port)
    texts = [letters(ITEM, seed) for seed in range(64)]
    asked = [{"task_id": "bench", "items": [{"id": "1", "text": text}]} for text in texts]
    await _run(port, "/scrub", asked, rate, 2)
    scrub = await _run(port, "/scrub", asked, rate, seconds)
    back = [
        {
            "task_id": "bench",
            "map_handle": a["map_handle"],
            "items": [{"id": "1", "text": a["items"][0]["scrubbed_text"]}],
        }
        for a in scrub.answers
    ]
    rehydrate = await _run(port, "/rehydrate", back, rate, seconds)
    words = f"{ITEM // 1000} KB, {rate:g}/s for {seconds:g} s"
    return [
        _row(f"/scrub p95, {words}", scrub.p95, "ms", 60),
        _row("/scrub errors", scrub.errors, "calls", 0),
        _row(f"/rehydrate p95, {words}", rehydrate.p95, "ms", 15),
        _row("/rehydrate errors", rehydrate.errors, "calls", 0),
    ]


def _back(answer: dict[str, Any]) -> dict[str, Any]:
    items = [{"id": "1", "text": answer["items"][0]["scrubbed_text"]}]
    return {"task_id": "bench", "map_handle": answer["map_handle"], "items": items}


class _Tally:
    """What one run of requests gave."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.answers: list[dict[str, Any]] = []
        self.statuses: Counter[int] = Counter()

    @property
    def p95(self) -> float:
        return sorted(self.times)[int(len(self.times) * 0.95)] * 1_000

    @property
    def errors(self) -> int:
        return sum(count for status, count in self.statuses.items() if status != 200)


async def _run(port: int, path: str, bodies: list[dict[str, Any]], rate: float, seconds: float) -> _Tally:
    tally = _Tally()
    pool: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    started = time.perf_counter()
    requests = [_request(path, body) for body in bodies]

    async def ask(number: int) -> None:
        due = started + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        request = requests[number % len(requests)]
        try:
            connection = pool.pop()
            status, data = await _exchange(connection, request)
        except (IndexError, ConnectionError, asyncio.IncompleteReadError):
            # None is free, or the gateway has closed one that stood idle for long.
            connection = await asyncio.open_connection("127.0.0.1", port)
            status, data = await _exchange(connection, request)
        tally.times.append(time.perf_counter() - due)
        tally.statuses[status] += 1
        pool.append(connection)
        if status == 200:
            tally.answers.append(json.loads(data))
        else:
            sys.stderr.write(f"{path} {status} {data[:300].decode(errors='replace')}\n")

    await asyncio.gather(*(ask(number) for number in range(int(rate * seconds))))
    for _, writer in pool:
        writer.close()
    return tally


def _request(path: str, body: dict[str, Any]) -> bytes:
    data = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {BEARER}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    return head.encode() + data


async def _exchange(connection: tuple[asyncio.StreamReader, asyncio.StreamWriter], request: bytes) -> tuple[int, bytes]:
    reader, writer = connection
    writer.write(request)
    head = await reader.readuntil(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
    return int(head.split(b" ", 2)[1]), await reader.readexactly(int(length[1]) if length else 0)


async def _health(port: int) -> None:
    """Wait until the gateway answers: its processes read their word lists first."""
    connection = await asyncio.open_connection("127.0.0.1", port)
    await _exchange(connection, b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    connection[1].close()


def _costs() -> list[dict[str, Any]]:
    """The processor time of the work behind one call: what is left when the machine is shared with others."""
    texts = [letters(ITEM, seed) for seed in range(64)]
    rules = Rules("strict")
    find(Search((texts[0],), rules, RULES_ONLY))
    started = time.process_time()
    found = [find(Search((text,), rules, RULES_ONLY)) for text in texts]
    searched = time.process_time()
    sessions = [session_of(new_key(), LABEL) for _ in texts]
    pairs = zip(sessions, texts, found, strict=True)
    masked = [session.mask([text], spans).texts[0].text for session, text, spans in pairs]
    replaced = time.process_time()
    for session, text in zip(sessions, masked, strict=True):
        session.restore(text)
    costs = {"search": searched - started, "mask": replaced - searched, "restore": time.process_time() - replaced}
    return [
        {"name": f"processor time of one 5 KB call: {step}", "value": round(cost / len(texts) * 1e3, 3), "unit": "ms"}
        for step, cost in costs.items()
    ]


def _stream() -> list[dict[str, Any]]:
    """What restoring adds to each chunk of a streamed answer."""
    protection = Protection()
    masked = protection.mask({"content": letters(20_000)})["content"]
    times: list[float] = []
    for _ in range(3):
        stream = StreamRestorer(protection)
        for at in range(0, len(masked), CHUNK):
            started = time.perf_counter()
            stream.feed(masked[at : at + CHUNK])
            times.append(time.perf_counter() - started)
        stream.close()
    p95 = sorted(times)[int(len(times) * 0.95)] * 1_000
    return [_row(f"streaming: added per chunk of {CHUNK} characters, p95", p95, "ms", 1)]


def _row(name: str, value: float, unit: str, goal: float) -> dict[str, Any]:
    return {"name": name, "value": round(value, 3), "unit": unit, "goal": goal, "ok": value <= goal}


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="JSON Lines; the only form there is")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rate", type=float, default=50.0)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
