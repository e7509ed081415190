"""Checking a request against its shape. What is not described is refused: a misspelt wish must not be overlooked."""

import json
import re
from typing import Any

from scrub_app.core.errors import SessionError
from scrub_app.gateway.shapes import Schema

_TYPES: dict[str, type] = {"object": dict, "array": list, "string": str, "boolean": bool}


def read_body(body: bytes, schema: Schema) -> dict[str, Any]:
    """The object that a body holds, with the defaults of its shape filled in.

    `SessionError` "bad_request" with the `field` that does not fit; never with what stood in it.
    """
    try:
        value = json.loads(body.decode("utf-8"), object_pairs_hook=_once)
    except (ValueError, RecursionError):
        raise malformed("body") from None
    _check(value, schema, "body")
    return {**_defaults(schema), **value}


def malformed(field: str) -> SessionError:
    """The error of a request that does not have its shape."""
    return SessionError("bad_request", field=field)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name stands twice")
    return found


def _defaults(schema: Schema) -> dict[str, Any]:
    return {name: row["default"] for name, row in schema["properties"].items() if "default" in row}


def _check(value: Any, schema: Schema, field: str) -> None:
    if not isinstance(value, _TYPES[schema["type"]]):
        raise malformed(field)
    if isinstance(value, dict):
        _check_object(value, schema, field)
    elif isinstance(value, list):
        if not schema["minItems"] <= len(value) <= schema["maxItems"]:
            raise malformed(field)
        for item in value:
            _check(item, schema["items"], field)
    elif isinstance(value, str):
        _check_text(value, schema, field)


def _check_object(value: dict[str, Any], schema: Schema, field: str) -> None:
    properties = schema["properties"]
    if any(name not in value for name in schema["required"]) or any(name not in properties for name in value):
        raise malformed(field)
    for name, row in properties.items():
        if name in value:
            _check(value[name], row, name)


def _check_text(value: str, schema: Schema, field: str) -> None:
    if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
        raise malformed(field)
    if "enum" in schema and value not in schema["enum"]:
        raise malformed(field)
    if "pattern" in schema and not re.fullmatch(schema["pattern"].strip("^$"), value):
        raise malformed(field)
    try:
        value.encode("utf-8")
    except UnicodeEncodeError:
        # A lone surrogate cannot be written back.
        raise malformed(field) from None
