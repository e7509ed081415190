"""The OpenAPI description of the gateway, made of the same shapes that requests are checked against."""

from typing import Any

from scrub_app import __version__
from scrub_app.gateway.limits import Limits
from scrub_app.gateway.shapes import HEALTHY, REFUSED, REHYDRATED, SCRUBBED, Schema, rehydrate_request, scrub_request

_REFUSALS = {
    "400": "bad_request: the request does not have its shape; `field` names what does not fit",
    "401": "unauthorized: the bearer token is missing or wrong",
    "405": "method_not_allowed",
    "410": "map_expired: the handle is unknown, or its map has expired",
    "413": "body_too_large: the body is larger than the gateway takes",
    "415": "not_json: the body is not application/json",
    "421": "wrong_host: the gateway is spoken to under a name that is not loopback",
    "429": "rate_limited: too many requests; `Retry-After` says when to come back",
    "500": "internal_error: nothing was masked",
    "503": "ner_unavailable, maps_full and the like: nothing was masked",
}


def description(limits: Limits) -> dict[str, Any]:
    """The description as a JSON object."""
    return {
        "openapi": "3.0.3",
        "info": {
            "title": "Scrub gateway",
            "version": __version__,
            "description": "Pseudonymisation, not anonymisation: who holds the map can take it back.",
        },
        "components": {"securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}}},
        "security": [{"bearer": []}],
        "paths": {
            "/scrub": {
                "post": _operation(
                    "scrub",
                    "Replace personal data by tokens, and keep the map under a handle",
                    scrub_request(limits),
                    SCRUBBED,
                    {"422": "tier1_detected: never-send data, and `tier1_action` is reject; nothing was kept"},
                )
            },
            "/rehydrate": {
                "post": _operation(
                    "rehydrate",
                    "Put the values of a map back",
                    rehydrate_request(limits),
                    REHYDRATED,
                    {"409": "unknown_tokens, tokens_in_links: tokens that the map does not hold; nothing was put back"},
                )
            },
            "/health": {"get": _open_to_all("health", "Whether the gateway answers", HEALTHY)},
            "/openapi.json": {"get": _open_to_all("describe", "This description", {"type": "object"})},
        },
    }


def _open_to_all(name: str, summary: str, answer: Schema) -> Schema:
    return {
        "operationId": name,
        "summary": summary,
        "security": [],
        "responses": {"200": {"description": "Done", "content": _json(answer)}},
    }


def _operation(name: str, summary: str, body: Schema, answer: Schema, refusals: dict[str, str]) -> Schema:
    answers: dict[str, Any] = {"200": {"description": "Done", "content": _json(answer)}}
    for status, words in sorted({**_REFUSALS, **refusals}.items()):
        answers[status] = {"description": words, "content": _json(REFUSED)}
    return {
        "operationId": name,
        "summary": summary,
        "requestBody": {"required": True, "content": _json(body)},
        "responses": answers,
    }


def _json(schema: Schema) -> Schema:
    return {"application/json": {"schema": schema}}
