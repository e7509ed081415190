"""Plain maps of other systems become entries: JSON keys with a schema, flat or nested JSON maps, and CSV.

Read are `solidprivacy.scrub_key` 1.0 and 1.1 (whose mapping digest must fit), objects that map a placeholder to a
value or a value to a placeholder, lists of rows with both, CSV with such columns, and maps that are encrypted under a
password (`locked_maps`). Tokens are kept as they are.
"""

from dataclasses import dataclass, replace

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.entries import LONGEST_VALUE, MOST_ENTRIES, is_legacy
from scrub_app.core.scrubkey.foreign_tokens import entity_of, shape_of
from scrub_app.core.scrubkey.model import Entry, EntryFormat, ScrubKey
from scrub_app.core.scrubkey.plain_maps import PlainMap, Row, read_plain
from scrub_app.core.scrubkey.strict_json import too_large

LARGEST_MAP = 64 * 2**20


@dataclass(frozen=True, slots=True, repr=False)
class ImportedMap:
    """What a map held. `checked`: whether a digest in it was recomputed and fitted; `skipped`: rows without a token."""

    entries: tuple[Entry, ...]
    schema: str
    checked: bool
    skipped: int


def read_map(data: bytes, password: str | None = None) -> ImportedMap:
    """The entries of a plain map. `KeyFileError`: `map_unreadable`, `map_digest`, `map_empty`, `map_conflict` (one
    token for two values), `map_robust` (tokens of a Scrub Key, which only that key restores), `refused_limits`.
    """
    if len(data) > LARGEST_MAP:
        raise too_large("file_size")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    return _imported(read_plain(text, password))


def _imported(plain: PlainMap) -> ImportedMap:
    if len(plain.rows) > MOST_ENTRIES:
        raise too_large("entries")
    found: dict[str, Entry] = {}
    identities: dict[str, int] = {}
    skipped = 0
    for row in plain.rows:
        shape = shape_of(row.token) if row else None
        if row is None or shape is None:
            skipped += 1
            continue
        entry = _entry(row, shape, identities)
        if found.setdefault(entry.token, entry).value != entry.value:
            raise KeyFileError("map_conflict")
    if not found:
        raise KeyFileError("map_empty")
    return ImportedMap(tuple(found.values()), plain.schema, plain.checked, skipped)


def _entry(row: Row, shape: EntryFormat, identities: dict[str, int]) -> Entry:
    if shape is EntryFormat.ROBUST_V1 or not is_legacy(row.token):
        raise KeyFileError("map_robust")
    if not 0 < len(row.value) <= LONGEST_VALUE:
        raise too_large("value_length")
    identity = identities.setdefault(row.value, len(identities) + 1)
    return Entry(
        row.token, shape, entity_of(row.token, row.entity), None, None, row.value, identity, "import", "accepted"
    )


def add_to(key: ScrubKey, imported: ImportedMap) -> ScrubKey:
    """The key with the imported entries too. `map_conflict` when it holds one of the tokens for another value."""
    known = key.by_token()
    if any(e.token in known and known[e.token].value != e.value for e in imported.entries):
        raise KeyFileError("map_conflict")
    start = max((e.identity for e in key.entries), default=0)
    fresh = (replace(e, identity=e.identity + start) for e in imported.entries if e.token not in known)
    return replace(key, entries=(*key.entries, *fresh))
