"""The entries of a payload, read and written; each token is recomputed on reading (key format, section 5)."""

import re
from collections.abc import Sequence

from scrub_app.core.json_values import Json, JsonObject
from scrub_app.core.scrubkey.model import Entry, EntryFormat
from scrub_app.core.scrubkey.strict_json import malformed, too_large
from scrub_app.core.tokens.grammar import ENTITY, LAST_COUNTER, find_strict, spelled
from scrub_app.core.tokens.minting import Mint

MOST_ENTRIES = 1_000_000
LONGEST_VALUE = 20_000
LONGEST_TOKEN = 256
LONGEST_ENTITY = 255
_ENTITY = re.compile(ENTITY)
_FIELDS = frozenset(
    {"token", "format", "entity", "counter", "integrity", "value", "identity", "source", "decision"},
)
_TEXTS = ("token", "format", "entity", "value", "source", "decision")
_ROBUST = EntryFormat.ROBUST_V1.value
_FORMATS = {f.value: f for f in EntryFormat}


def read_entries(rows: Json, key_id: bytes, secret: bytes) -> tuple[Entry, ...]:
    """The entries of a payload. `malformed` when one does not hold what it must, or a token stands twice."""
    if not isinstance(rows, list):
        raise malformed("entries")
    if len(rows) > MOST_ENTRIES:
        raise too_large("entries")
    reader = _Reader(key_id, secret)
    entries = tuple(map(reader.read, rows))
    if len({e.token for e in entries}) != len(entries):
        raise malformed("duplicate_token")
    return entries


class _Reader:
    """Reads the entries of one key; a key of 100,000 entries opens in seconds, so each is looked at once."""

    def __init__(self, key_id: bytes, secret: bytes) -> None:
        self._mint = Mint(secret, key_id)
        self._entities: set[str] = set()

    def read(self, row: Json) -> Entry:
        """The entry of a row. `malformed` otherwise."""
        if not isinstance(row, dict) or not row.keys() >= _FIELDS:
            raise malformed("entry")
        texts = [row[name] for name in _TEXTS]
        identity, counter, code = row["identity"], row["counter"], row["integrity"]
        if any(type(text) is not str for text in texts) or type(identity) is not int or identity < 0:
            raise malformed("entry")
        token, form, entity, value, source, decision = texts
        if form not in _FORMATS or not self._is_entity(entity) or not 0 < len(value) <= LONGEST_VALUE:
            raise malformed("entry")
        if form == _ROBUST:
            self._check(token, entity, counter, code)
        elif counter is not None or code is not None or not is_legacy(token):
            raise malformed("legacy_token")
        extra = {} if len(row) == len(_FIELDS) else {name: row[name] for name in row if name not in _FIELDS}
        return Entry(token, _FORMATS[form], entity, counter, code, value, identity, source, decision, extra)

    def _is_entity(self, entity: str) -> bool:
        if entity not in self._entities:
            if len(entity) > LONGEST_ENTITY or not _ENTITY.fullmatch(entity):
                return False
            self._entities.add(entity)
        return True

    def _check(self, token: str, entity: str, counter: Json, code: Json) -> None:
        if type(counter) is not int or not 1 <= counter <= LAST_COUNTER:
            raise malformed("counter")
        expected = self._mint.integrity(entity, counter)
        if code != expected or token != spelled(entity, counter, expected):
            raise malformed("integrity")


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
