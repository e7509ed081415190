"""Plain maps of other systems, read into rows of token, value and type: JSON of many shapes, and CSV."""

import csv
import hashlib
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scrub_app.core.errors import KeyFileError
from scrub_app.core.json_values import Json
from scrub_app.core.scrubkey.foreign_names import LIST_NAMES, TOKEN_NAMES, TYPE_NAMES, VALUE_NAMES
from scrub_app.core.scrubkey.foreign_tokens import shape_of
from scrub_app.core.scrubkey.locked_maps import is_locked, unlock_map
from scrub_app.core.scrubkey.strict_json import read_utf8

SCHEMA = "solidprivacy.scrub_key"
_JSON = re.compile(r"\s*(?:\{|\[\s*[{\]])")
_DIGEST_FIELDS = (
    "schema",
    "schema_version",
    "privacy_model",
    "reversible",
    "storage_policy",
    "external_ai_policy",
    "excluded_rows_policy",
    "binding_version",
    "document_binding_id",
    "item_count",
    "items",
)
_DIGEST_ITEM = ("placeholder", "original_value", "entity_type", "include_state")


@dataclass(frozen=True, slots=True, repr=False)
class Row:
    """One line of a map; `entity` is what the map calls the type, or empty."""

    token: str
    value: str
    entity: str


@dataclass(frozen=True, slots=True, repr=False)
class PlainMap:
    """A map as it was read: what it is, whether its digest fitted, and its rows (None for one without a token)."""

    schema: str
    checked: bool
    rows: list[Row | None]


def read_plain(text: str, password: str | None = None) -> PlainMap:
    """Read the text of a map, with the password of one that has any. `map_unreadable`, `map_digest` when the digest
    in it does not fit, and the errors of `locked_maps.unlock_map`.
    """
    if _JSON.match(text):
        return _read_json(text, password)
    return PlainMap("csv", False, list(_csv_rows(text)))


def _read_json(text: str, password: str | None) -> PlainMap:
    wrapped = text if text.lstrip().startswith("{") else f'{{"items":{text}}}'
    fields = _object(wrapped.encode("utf-8", "surrogatepass"))
    if is_locked(fields):
        return PlainMap("rkm", True, list(_json_rows(_object(unlock_map(fields, password)))))
    if fields.get("schema") == SCHEMA:
        return PlainMap(f"{SCHEMA} {_version(fields)}", _check_digest(fields), list(_json_rows(fields)))
    return PlainMap("json", False, list(_json_rows(fields)))


def _object(data: bytes) -> dict[str, Json]:
    try:
        return read_utf8(data)
    except KeyFileError:
        raise KeyFileError("map_unreadable") from None


def _version(fields: Mapping[str, Json]) -> str:
    version = fields.get("schema_version")
    if version not in ("1.0", "1.1"):
        raise KeyFileError("map_unreadable")
    return str(version)


def _check_digest(fields: Mapping[str, Json]) -> bool:
    """Whether a digest stood there and fits; `map_digest` when it does not, or is missing where it must stand."""
    items = fields.get("items")
    if not isinstance(items, list) or fields.get("item_count") != len(items):
        raise KeyFileError("map_digest")
    if _version(fields) == "1.0" and "mapping_digest" not in fields:
        return False
    if fields.get("mapping_digest_algorithm") != "sha256" or fields.get("mapping_digest") != mapping_digest(fields):
        raise KeyFileError("map_digest")
    return True


def mapping_digest(fields: Mapping[str, Json]) -> str:
    """The mapping digest of a `solidprivacy.scrub_key` 1.1, as its binding contract defines it."""
    items = fields.get("items")
    rows = [
        {name: str(row.get(name) or "") for name in _DIGEST_ITEM}
        for row in (items if isinstance(items, list) else ())
        if isinstance(row, dict)
    ]
    rows.sort(key=lambda row: tuple(row[name] for name in _DIGEST_ITEM[:3]))
    payload = {name: fields.get(name) for name in _DIGEST_FIELDS} | {"items": rows}
    spelled = json.dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(spelled.encode("utf-8", "surrogatepass")).hexdigest()


def _json_rows(fields: Mapping[str, Json]) -> Iterator[Row | None]:
    for name in LIST_NAMES:
        inner = fields.get(name)
        if isinstance(inner, list):
            for row in inner:
                yield _row_of(row) if isinstance(row, dict) else None
            return
        if isinstance(inner, dict):
            yield from _pairs(inner)
            return
    yield from _pairs(fields)


def _pairs(fields: Mapping[str, Json]) -> Iterator[Row | None]:
    """The rows of an object that maps tokens to values, values to tokens, or tokens to objects; groups are entered."""
    for left, right in fields.items():
        if isinstance(right, str):
            yield _oriented(left, right)
        elif isinstance(right, dict) and shape_of(left):
            yield _row_of({"token": left, **right})
        elif isinstance(right, dict):
            yield from _pairs(right)


def _oriented(left: str, right: str) -> Row | None:
    if shape_of(left):
        return Row(left, right, "")
    return Row(right, left, "") if shape_of(right) else None


def _row_of(row: Mapping[str, Json]) -> Row | None:
    named = {name.strip().lower().replace("_", " "): value for name, value in row.items()}

    def first(names: Iterable[str]) -> str:
        found = (named.get(name.replace("_", " ")) for name in names)
        return next((value for value in found if isinstance(value, str) and value), "")

    if named.get("include state") == "excluded":
        return None
    token, value = first(TOKEN_NAMES), first(VALUE_NAMES)
    return Row(token, value, first(TYPE_NAMES)) if token and value else None


def _csv_rows(text: str) -> Iterator[Row | None]:
    start = text[:4096]
    separator = max(";\t,", key=start.count)
    try:
        lines = [line for line in csv.reader(io.StringIO(text), delimiter=separator) if line]
    except csv.Error:
        raise KeyFileError("map_unreadable") from None
    if not lines or len(lines[0]) < 2:
        raise KeyFileError("map_unreadable")
    head = [name.strip().lower().replace("_", " ") for name in lines[0]]
    known = {name.replace("_", " ") for name in (*TOKEN_NAMES, *VALUE_NAMES)}
    if len(known & set(head)) >= 2:
        for line in lines[1:]:
            yield _row_of(dict(zip(head, line, strict=False)))
        return
    for line in lines:
        yield _oriented(line[0], line[1]) if len(line) >= 2 else None
