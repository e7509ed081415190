"""A language model on this machine as a detector: an OpenAI-compatible endpoint on loopback, and no other host.

The model is asked for strict JSON at temperature 0. An answer of another shape, or none, is an error of the detection.
IT that wants the same in the window too makes a detector of it (`scrub_app.core.detection.plugins`):

    # our_package.py, with the entry point  local_model = "our_package:local_model"
    from scrub_app.gateway.ner import LoopbackModel

    def local_model():
        return LoopbackModel("http://127.0.0.1:8000/v1", "our-ner-model")
"""

import http.client
import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from scrub_app.core.entities import CATALOGUE
from scrub_app.core.errors import DetectionError
from scrub_app.core.spans import Decision, Span

_HOSTS = {"127.0.0.1": "127.0.0.1", "::1": "::1", "localhost": "127.0.0.1"}
_PIECE = 6_000
_LARGEST_ANSWER = 4 * 2**20
_CONFIDENCE = 0.9
_PROMPT = (
    "Find every mention of personal data in the text of the user. Answer with one JSON object and nothing else: "
    '{"entities": [{"text": "<exactly as it stands in the text>", "type": "<one of the types>"}]}. Types: '
)


class LoopbackModel:
    """Finds what the model at `url` (such as `http://127.0.0.1:8000/v1`) names. `seconds` per question.

    `DetectionError` "ner_not_loopback" for a URL of any other host. No proxy is used and no redirect is followed.
    """

    name = "local_model"
    is_model = True

    def __init__(self, url: str, model: str, *, seconds: float = 60.0, bearer: str | None = None) -> None:
        parts = urlsplit(url)
        if parts.scheme != "http" or parts.hostname not in _HOSTS or parts.username or parts.query:
            raise DetectionError("ner_not_loopback")
        self._host = _HOSTS[parts.hostname]
        self._port = parts.port or 80
        self._path = parts.path.rstrip("/") + "/chat/completions"
        self._model = model
        self._seconds = seconds
        self._bearer = bearer

    def find(self, text: str) -> Iterator[Span]:
        """The mentions that the model names, at every place where they stand. What does not stand there is no span.

        `DetectionError` "ner_unavailable" when it does not answer, "ner_bad_answer" when it answers something else.
        """
        for start, piece in _pieces(text):
            for value, entity in self._ask(piece):
                for match in re.finditer(rf"(?<!\w){re.escape(value)}(?!\w)", piece):
                    at = start + match.start()
                    yield Span(at, at + len(value), entity, _CONFIDENCE, self.name, Decision.MASK, reason="detector")

    def _ask(self, piece: str) -> list[tuple[str, str]]:
        question = {
            "model": self._model,
            "temperature": 0,
            "stream": False,
            "response_format": {"type": "json_object"},
            "messages": [
                {"role": "system", "content": _PROMPT + ", ".join(CATALOGUE) + "."},
                {"role": "user", "content": piece},
            ],
        }
        answer = self._post(json.dumps(question).encode("utf-8"))
        try:
            return _entities(json.loads(json.loads(answer)["choices"][0]["message"]["content"]))
        except (ValueError, KeyError, IndexError, TypeError, RecursionError):
            raise DetectionError("ner_bad_answer") from None

    def _post(self, body: bytes) -> bytes:
        headers = {"Content-Type": "application/json"}
        if self._bearer:
            headers["Authorization"] = f"Bearer {self._bearer}"
        connection = http.client.HTTPConnection(self._host, self._port, timeout=self._seconds)
        try:
            connection.request("POST", self._path, body, headers)
            response = connection.getresponse()
            data = response.read(_LARGEST_ANSWER + 1)
        except (OSError, http.client.HTTPException):
            raise DetectionError("ner_unavailable") from None
        finally:
            connection.close()
        if response.status != 200 or len(data) > _LARGEST_ANSWER:
            raise DetectionError("ner_unavailable")
        return data


def _entities(answer: Any) -> list[tuple[str, str]]:
    """The rows of a strict answer; `ValueError` for anything else in it."""
    if not isinstance(answer, dict) or set(answer) != {"entities"} or not isinstance(answer["entities"], list):
        raise ValueError("shape")
    rows = []
    for row in answer["entities"]:
        if not isinstance(row, dict) or set(row) != {"text", "type"} or row["type"] not in CATALOGUE:
            raise ValueError("row")
        if not isinstance(row["text"], str):
            raise ValueError("text")
        if row["text"].strip():
            rows.append((row["text"].strip(), row["type"]))
    return list(dict.fromkeys(rows))


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """The text in pieces that a model can read at once, cut at line ends or blanks where there are any."""
    start = 0
    while start < len(text):
        end = min(len(text), start + _PIECE)
        if end < len(text):
            cut = max(text.rfind("\n", start, end), text.rfind(" ", start + _PIECE // 2, end))
            end = cut + 1 if cut > start else end
        if text[start:end].strip():
            yield start, text[start:end]
        start = end
