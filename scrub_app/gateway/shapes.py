"""The shapes of requests and answers, as one JSON schema each: the description and the check are the same rows."""

from collections.abc import Mapping
from typing import Any

from scrub_app.gateway.limits import Limits

Schema = dict[str, Any]


def _text(least: int, most: int) -> Schema:
    return {"type": "string", "minLength": least, "maxLength": most}


def _object(properties: Mapping[str, Schema], *required: str) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
    }


def _array(items: Schema, least: int, most: int) -> Schema:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def _choice(*values: str) -> Schema:
    return {"type": "string", "enum": list(values), "default": values[0]}


def _items(limits: Limits) -> Schema:
    return _array(_object({"id": _text(1, limits.name), "text": _text(0, limits.text)}, "id", "text"), 1, limits.items)


def scrub_request(limits: Limits) -> Schema:
    """The body of `POST /scrub`."""
    known = _array(_text(1, 300), 0, limits.known)
    return _object(
        {
            "task_id": _text(1, limits.name),
            "actor": _text(0, limits.name),
            "items": _items(limits),
            "known_entities": _object({"persons": known, "orgs": known, "funds": known, "emails": known}),
            "tier1_action": _choice("drop", "reject"),
            "bucket": _object({"amounts": {"type": "boolean"}, "dates": {"type": "boolean"}}),
            "ner": _choice("auto", "rules_only", "model"),
            "map_handle": {**_text(43, 43), "pattern": "^[A-Za-z0-9_-]{43}$"},
            "token_format": _choice("label", "robust"),
            "profile": _choice("strict", "general", "legal", "care", "international"),
            "language": _choice("en", "nl"),
        },
        "task_id",
        "items",
    )


def rehydrate_request(limits: Limits) -> Schema:
    """The body of `POST /rehydrate`."""
    return _object(
        {
            "task_id": _text(1, limits.name),
            "map_handle": {**_text(43, 43), "pattern": "^[A-Za-z0-9_-]{43}$"},
            "items": _items(limits),
            "actor": _text(0, limits.name),
            "strict": {"type": "boolean", "default": True},
        },
        "task_id",
        "map_handle",
        "items",
    )


_COUNT: Schema = {"type": "integer", "minimum": 0}
_WORD: Schema = {"type": "string"}

SCRUBBED = _object(
    {
        "task_id": _WORD,
        "map_handle": _WORD,
        "items": _array(
            _object(
                {"id": _WORD, "scrubbed_text": _WORD, "tokens_used": {"type": "array", "items": _WORD}},
                "id",
                "scrubbed_text",
                "tokens_used",
            ),
            1,
            10**6,
        ),
        "stats": _object(
            {
                "tier1_dropped": _COUNT,
                "tier2_tokenized": _COUNT,
                "distinct_entities": _COUNT,
                "descriptive_flags": _COUNT,
            },
            "tier1_dropped",
            "tier2_tokenized",
            "distinct_entities",
            "descriptive_flags",
        ),
        "expires_at": {"type": "string", "format": "date-time"},
    },
    "task_id",
    "map_handle",
    "items",
    "stats",
    "expires_at",
)
"""The answer to `POST /scrub`."""

REHYDRATED = _object(
    {
        "task_id": _WORD,
        "items": _array(_object({"id": _WORD, "rehydrated_text": _WORD}, "id", "rehydrated_text"), 1, 10**6),
        "stats": _object(
            {"tokens_substituted": _COUNT, "unknown_tokens": _COUNT}, "tokens_substituted", "unknown_tokens"
        ),
    },
    "task_id",
    "items",
    "stats",
)
"""The answer to `POST /rehydrate`."""

HEALTHY = _object({"status": _WORD}, "status")
"""The answer to `GET /health`."""

REFUSED = _object(
    {"error": {**_object({"code": _WORD, "message": _WORD}, "code", "message"), "additionalProperties": True}}, "error"
)
"""Every refusal: a code, a sentence, and counts or field names beside them."""
