"""The entries of a payload, read and written; each token is recomputed on reading (key format, section 5)."""

import re
from collections.abc import Sequence

from scrub_app.core.json_values import Json, JsonObject
from scrub_app.core.scrubkey.model import Entry, EntryFormat
from scrub_app.core.scrubkey.strict_json import malformed, too_large
from scrub_app.core.tokens.grammar import ENTITY, LAST_COUNTER, find_strict
from scrub_app.core.tokens.minting import integrity

MOST_ENTRIES = 1_000_000
LONGEST_VALUE = 20_000
LONGEST_TOKEN = 256
_ENTITY = re.compile(ENTITY)
_FIELDS = frozenset(
    {"token", "format", "entity", "counter", "integrity", "value", "identity", "source", "decision"},
)
_TEXTS = ("token", "format", "entity", "value", "source", "decision")
_FORMATS = {f.value: f for f in EntryFormat}


def read_entries(rows: Json, key_id: bytes, secret: bytes) -> tuple[Entry, ...]:
    """The entries of a payload. `malformed` when one does not hold what it must, or a token stands twice."""
    if not isinstance(rows, list):
        raise malformed("entries")
    if len(rows) > MOST_ENTRIES:
        raise too_large("entries")
    entries = tuple(_read_one(row, key_id, secret) for row in rows)
    if len({e.token for e in entries}) != len(entries):
        raise malformed("duplicate_token")
    return entries


def _read_one(row: Json, key_id: bytes, secret: bytes) -> Entry:
    if not isinstance(row, dict) or not row.keys() >= _FIELDS:
        raise malformed("entry")
    token, spelled, entity, value, source, decision = (row[name] for name in _TEXTS)
    if not (
        isinstance(token, str)
        and isinstance(spelled, str)
        and isinstance(entity, str)
        and isinstance(value, str)
        and isinstance(source, str)
        and isinstance(decision, str)
    ):
        raise malformed("entry")
    identity = row["identity"]
    if type(identity) is not int or identity < 0 or not 0 < len(value) <= LONGEST_VALUE:
        raise malformed("entry")
    counter, code = _checked(row, token, spelled, entity, key_id, secret)
    extra: JsonObject = {} if len(row) == len(_FIELDS) else {k: v for k, v in row.items() if k not in _FIELDS}
    return Entry(token, _FORMATS[spelled], entity, counter, code, value, identity, source, decision, extra)


def _checked(
    row: dict[str, Json], token: str, spelled: str, entity: str, key_id: bytes, secret: bytes
) -> tuple[int | None, str | None]:
    counter, code = row["counter"], row["integrity"]
    if len(entity) > 255 or not _ENTITY.fullmatch(entity) or spelled not in _FORMATS:
        raise malformed("entry")
    if spelled != EntryFormat.ROBUST_V1.value:
        if counter is not None or code is not None or not is_legacy(token):
            raise malformed("legacy_token")
        return None, None
    if type(counter) is not int or not 1 <= counter <= LAST_COUNTER:
        raise malformed("counter")
    if code != integrity(secret, key_id, entity, counter) or token != f"[[SP_{entity}_{counter:04d}_{code}]]":
        raise malformed("integrity")
    return counter, code


def is_legacy(token: str) -> bool:
    """Whether a token may stand as a legacy entry: it holds no robust one, which would go unchecked."""
    return 0 < len(token) <= LONGEST_TOKEN and next(find_strict(token), None) is None


def write_entries(entries: Sequence[Entry]) -> list[JsonObject]:
    """The entries as rows of a payload. `refused_limits` for one that no reader would take back."""
    if len(entries) > MOST_ENTRIES:
        raise too_large("entries")
    if any(not 0 < len(e.value) <= LONGEST_VALUE for e in entries):
        raise too_large("value_length")
    return [
        {
            **e.extra,
            "token": e.token,
            "format": e.format.value,
            "entity": e.entity,
            "counter": e.counter,
            "integrity": e.integrity,
            "value": e.value,
            "identity": e.identity,
            "source": e.source,
            "decision": e.decision,
        }
        for e in entries
    ]
