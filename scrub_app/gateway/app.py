"""The ASGI application: who may ask, how much, and what an error looks like on the wire. No rule of masking is here."""

import hmac
import json
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from scrub_app.core.errors import ScrubError, SessionError
from scrub_app.gateway.calls import Answer, Calls, Counts
from scrub_app.gateway.checking import read_body
from scrub_app.gateway.description import description
from scrub_app.gateway.limits import Limits, Rate
from scrub_app.gateway.shapes import Schema, rehydrate_request, scrub_request
from scrub_app.system import messages, quiet

_STATUS = {
    "bad_request": 400,
    "unauthorized": 401,
    "no_such_path": 404,
    "method_not_allowed": 405,
    "unknown_tokens": 409,
    "tokens_in_links": 409,
    "map_expired": 410,
    "body_too_large": 413,
    "not_json": 415,
    "wrong_host": 421,
    "tier1_detected": 422,
    "rate_limited": 429,
    "internal_error": 500,
}
_OTHER = 503
"""What Scrub refuses for a reason of its own: no model, no room, a search that took too long."""
_LOOPBACK = re.compile(r"(?:127\.0\.0\.1|localhost|\[::1\])(?::[0-9]{1,5})?", re.IGNORECASE)
_HEADERS = {"Cache-Control": "no-store", "X-Content-Type-Options": "nosniff"}

Call = Callable[[Mapping[str, Any]], Awaitable[tuple[Answer, Counts]]]


@dataclass(frozen=True, slots=True, repr=False)
class Door:
    """One gateway. `bearer` is the token that every caller needs; `language` that of the sentences."""

    calls: Calls
    bearer: str
    limits: Limits = field(default_factory=Limits)
    language: str = "en"


def application(door: Door) -> Starlette:
    """The application of a door. Whoever made what the calls share closes it afterwards."""
    told = _json(description(door.limits), 200)

    async def describe(_request: Request) -> Response:
        return told

    async def healthy(_request: Request) -> Response:
        return _json({"status": "ok"}, 200)

    rate = Rate(door.limits, time.monotonic)
    scrub = _Endpoint(door, rate, "scrubbed", scrub_request(door.limits), door.calls.scrub)
    rehydrate = _Endpoint(door, rate, "rehydrated", rehydrate_request(door.limits), door.calls.rehydrate)

    return Starlette(
        routes=[
            Route("/scrub", scrub.answer, methods=["POST"]),
            Route("/rehydrate", rehydrate.answer, methods=["POST"]),
            Route("/openapi.json", describe, methods=["GET"]),
            Route("/health", healthy, methods=["GET"]),
        ],
        exception_handlers={HTTPException: _routing(door.language)},
    )


class _Endpoint:
    """One call over HTTP: the checks in front of it, its answer or refusal, and its one log row."""

    def __init__(self, door: Door, rate: Rate, event: str, schema: Schema, call: Call) -> None:
        self._door = door
        self._rate = rate
        self._event = event
        self._schema = schema
        self._call = call

    async def answer(self, request: Request) -> Response:
        """The response; never an exception, never a value in a refusal."""
        started = time.perf_counter()
        counts: Counts = {}
        try:
            body, counts = await self._done(request)
            response = _json(body, 200)
        except ClientDisconnect:
            response = Response(status_code=400)
        except ScrubError as error:
            response = refusal(error, self._door.language)
        except Exception as error:
            # What a foreign exception says may hold a value; its class cannot.
            response = refusal(ScrubError("internal_error", kind=type(error).__name__), self._door.language)
        spent = round((time.perf_counter() - started) * 1_000)
        quiet.event(self._event, status=response.status_code, ms=spent, **counts)
        return response

    async def _done(self, request: Request) -> tuple[Answer, Counts]:
        if not _LOOPBACK.fullmatch(request.headers.get("host", "")):
            raise SessionError("wrong_host")
        if not self._may(request.headers.get("authorization", "")):
            raise SessionError("unauthorized")
        if not self._rate.take():
            raise SessionError("rate_limited")
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise SessionError("not_json")
        return await self._call(read_body(await self._body(request), self._schema))

    def _may(self, header: str) -> bool:
        kind, _, token = header.partition(" ")
        given = token.strip().encode("utf-8", "surrogatepass")
        return kind.lower() == "bearer" and hmac.compare_digest(given, self._door.bearer.encode("utf-8"))

    async def _body(self, request: Request) -> bytes:
        parts: list[bytes] = []
        length = 0
        async for part in request.stream():
            length += len(part)
            if length > self._door.limits.body:
                raise SessionError("body_too_large", most=self._door.limits.body)
            parts.append(part)
        return b"".join(parts)


def refusal(error: ScrubError, language: str) -> Response:
    """An error on the wire: its code, its sentence, its counts."""
    status = _STATUS.get(error.code, _OTHER)
    row = {"code": error.code, "message": messages.error_sentence(error, language), **error.params}
    response = _json({"error": row}, status)
    if status == 401:
        response.headers["WWW-Authenticate"] = "Bearer"
    if status == 429:
        response.headers["Retry-After"] = "1"
    return response


def _routing(language: str) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def refuse(_request: Request, error: Exception) -> Response:
        found = isinstance(error, HTTPException) and error.status_code == 405
        response = refusal(SessionError("method_not_allowed" if found else "no_such_path"), language)
        if isinstance(error, HTTPException) and error.headers and "Allow" in error.headers:
            response.headers["Allow"] = error.headers["Allow"]
        return response

    return refuse


def _json(body: Mapping[str, Any], status: int) -> Response:
    data = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    return Response(data, status, _HEADERS, "application/json")
