"""A model on this machine looks along: strict JSON, temperature 0, loopback only; and it never fails quietly."""

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from scrub_app.core import resources, workflow
from scrub_app.core.detection import plugins
from scrub_app.core.errors import DetectionError
from scrub_app.gateway.ner import LoopbackModel

pytestmark = pytest.mark.gateway
TEXT = "de operatie van qwertina uiopson is verzet"
FOUND = {"entities": [{"text": "qwertina uiopson", "type": "PERSON"}]}


class NerServer:
    """An OpenAI-compatible server whose answer the test sets."""

    def __init__(self) -> None:
        self.seen: list[dict[str, Any]] = []
        self.answer: Callable[[], tuple[int, bytes]] = lambda: (200, chat(json.dumps(FOUND)))
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                outer.seen.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                status, data = outer.answer()
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "http://evil.example/")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/v1"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def chat(content: str) -> bytes:
    return json.dumps({"choices": [{"message": {"role": "assistant", "content": content}}]}).encode()


@pytest.fixture
def ner_server() -> Iterator[NerServer]:
    server = NerServer()
    yield server
    server.close()


def test_the_model_is_asked_for_strict_json_at_temperature_0(ner_server: NerServer) -> None:
    (span,) = LoopbackModel(ner_server.url, "m").find(TEXT)
    assert (TEXT[span.start : span.end], span.entity) == ("qwertina uiopson", "PERSON")
    (question,) = ner_server.seen
    assert (question["temperature"], question["response_format"]) == (0, {"type": "json_object"})
    assert question["messages"][-1]["content"] == TEXT


@pytest.mark.parametrize("ner", ["auto", "model"])
def test_the_gateway_asks_it_and_masks_what_it_names(gateway, ner_server: NerServer, ner: str) -> None:
    client = gateway(endpoint=LoopbackModel(ner_server.url, "m"))
    request = {"task_id": "t", "items": [{"id": "1", "text": TEXT}], "ner": ner}
    answer = client.post("/scrub", json=request).json()
    assert answer["items"][0]["scrubbed_text"] == "de operatie van [PERSON_1] is verzet"


def test_rules_only_asks_no_model(gateway, ner_server: NerServer) -> None:
    client = gateway(endpoint=LoopbackModel(ner_server.url, "m"))
    client.post("/scrub", json={"task_id": "t", "items": [{"id": "1", "text": TEXT}], "ner": "rules_only"})
    assert ner_server.seen == []


WRONG = [
    (200, b"no json"),
    (200, chat("Sure! Here you go")),
    (200, chat('{"entities": []} trailing')),
    (200, chat('{"entities": [], "note": "x"}')),
    (200, chat('{"entities": [{"text": "a", "type": "HUMAN"}]}')),
    (200, chat('{"entities": [{"text": 5, "type": "PERSON"}]}')),
    (200, chat("[]")),
    (200, b"{}"),
    (302, b""),
    (500, chat(json.dumps(FOUND))),
]


@pytest.mark.parametrize("answer", WRONG, ids=range(len(WRONG)))
def test_another_answer_fails_the_call(gateway, ner_server: NerServer, answer: tuple[int, bytes]) -> None:
    ner_server.answer = lambda: answer
    client = gateway(endpoint=LoopbackModel(ner_server.url, "m"))
    told = client.post("/scrub", json={"task_id": "t", "items": [{"id": "1", "text": TEXT}]})
    assert told.status_code == 503
    assert told.json()["error"]["code"] in ("ner_bad_answer", "ner_unavailable")


def test_a_model_that_is_down_fails_the_call(gateway, ner_server: NerServer) -> None:
    url = ner_server.url
    ner_server.server.server_close()
    client = gateway(endpoint=LoopbackModel(url, "m", seconds=2))
    told = client.post("/scrub", json={"task_id": "t", "items": [{"id": "1", "text": TEXT}]})
    assert (told.status_code, told.json()["error"]["code"]) == (503, "ner_unavailable")


@pytest.mark.parametrize(
    "url",
    [
        "http://ner.example/v1",
        "https://127.0.0.1/v1",
        "http://192.168.1.5:8000/v1",
        "http://127.0.0.1.evil.example/v1",
        "http://user@127.0.0.1/v1",
        "http://127.0.0.1@evil.example/v1",
        "file:///etc/passwd",
        "http://0.0.0.0/v1",
        "",
    ],
)
def test_another_host_is_refused(url: str) -> None:
    with pytest.raises(DetectionError) as caught:
        LoopbackModel(url, "m")
    assert caught.value.code == "ner_not_loopback"


def test_a_long_text_goes_in_pieces_with_the_right_offsets(ner_server: NerServer) -> None:
    text = ("regel zonder namen\n" * 700) + TEXT
    (span,) = LoopbackModel(ner_server.url, "m").find(text)
    assert text[span.start : span.end] == "qwertina uiopson"
    assert "".join(q["messages"][-1]["content"] for q in ner_server.seen) == text


def test_the_documented_detector_of_a_loopback_model_takes_part(
    ner_server: NerServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRUB_NER_ENDPOINT", ner_server.url)
    monkeypatch.setenv("SCRUB_NER_MODEL", "m")
    names: dict[str, Any] = {}
    source = resources.path("docs", "examples", "loopback_detector.py").read_text("utf-8")
    exec(compile(source, "loopback_detector.py", "exec"), names)
    found = workflow.detect(TEXT, detectors=(plugins.Plugged(names["local_model"]()),))
    assert [TEXT[s.start : s.end] for s in found if s.source == "detector:local_model"] == ["qwertina uiopson"]
