"""JSON read without mercy and written in one way only: sorted keys, no blanks.

Duplicate keys and NaN are refused; the header refuses fractions, long integers and non-ASCII too.
"""

import base64
import binascii
import json
from collections.abc import Mapping
from typing import Never

from scrub_app.core.errors import KeyFileError
from scrub_app.core.json_values import Json, JsonObject

_DIGITS = 16


def canonical_ascii(value: JsonObject) -> bytes:
    """The one spelling of a header or a stanza."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True, allow_nan=False).encode("ascii")


def canonical_utf8(value: JsonObject) -> bytes:
    """The one spelling of a payload. A lone surrogate, which UTF-8 cannot hold, stands as its JSON escape."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8", "backslashreplace")


def read_ascii(data: bytes, depth: int) -> dict[str, Json]:
    """The object of a header line. `malformed` when it is not strict, not an object, or deeper than `depth`."""
    value = _parse(data, "ascii", header=True)
    _limit_depth(value, depth)
    return value


def read_utf8(data: bytes) -> dict[str, Json]:
    """The object of a payload; fields of a newer version may hold any number. `malformed` otherwise."""
    return _parse(data, "utf-8", header=False)


def _parse(data: bytes, encoding: str, *, header: bool) -> dict[str, Json]:
    try:
        value = json.loads(
            data.decode(encoding),
            object_pairs_hook=_no_duplicates,
            parse_int=_short_int if header else None,
            parse_float=_refuse if header else _finite,
            parse_constant=_refuse,
        )
    except (ValueError, RecursionError):
        raise malformed("json") from None
    if not isinstance(value, dict):
        raise malformed("json")
    return value


def _no_duplicates(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) != len(pairs):
        raise malformed("duplicate_field")
    return value


def _short_int(digits: str) -> int:
    if len(digits.lstrip("-")) > _DIGITS:
        raise malformed("number")
    return int(digits)


def _finite(digits: str) -> float:
    value = float(digits)
    if value in (float("inf"), float("-inf")):
        raise malformed("number")
    return value


def _refuse(_text: str) -> Never:
    raise malformed("number")


def _limit_depth(value: Json, left: int) -> None:
    if isinstance(value, str) or not isinstance(value, (list, dict)):
        return
    if left == 0:
        raise malformed("depth")
    for item in value.values() if isinstance(value, dict) else value:
        _limit_depth(item, left - 1)


def malformed(reason: str) -> KeyFileError:
    """The error of a key that holds something that Scrub does not accept; `reason` is a code."""
    return KeyFileError("malformed", reason=reason)


def too_large(reason: str) -> KeyFileError:
    """The error of a key past a limit of the format; `reason` is a code."""
    return KeyFileError("refused_limits", reason=reason)


def text(fields: Mapping[str, Json], name: str) -> str:
    """A field that must be text. `malformed` otherwise."""
    value = fields.get(name)
    if not isinstance(value, str):
        raise malformed(name)
    return value


def number(fields: Mapping[str, Json], name: str, low: int, high: int) -> int:
    """A field that must be a whole number within limits. `malformed` otherwise."""
    value = fields.get(name)
    if type(value) is not int or not low <= value <= high:
        raise malformed(name)
    return value


def binary(fields: Mapping[str, Json], name: str, length: int) -> bytes:
    """A field that must be base64 of exactly `length` bytes, in its one spelling. `malformed` otherwise."""
    spelled = text(fields, name)
    try:
        value = base64.b64decode(spelled, validate=True)
    except (binascii.Error, ValueError):
        raise malformed(name) from None
    if len(value) != length or to_base64(value) != spelled:
        raise malformed(name)
    return value


def to_base64(value: bytes) -> str:
    """Base64 as text."""
    return base64.b64encode(value).decode("ascii")


def only(fields: Mapping[str, Json], names: frozenset[str]) -> None:
    """`malformed` when a field is missing or unknown."""
    if fields.keys() != names:
        raise malformed("fields")
