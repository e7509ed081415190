"""Plain maps of other systems become entries: JSON keys with a schema, flat or nested JSON maps, and CSV.

Read are `solidprivacy.scrub_key` 1.0 and 1.1 (whose mapping digest must fit), objects that map a placeholder to a
value or a value to a placeholder, lists of rows with both, and CSV with such columns. Tokens are kept as they are.
"""

import csv
import hashlib
import io
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from scrub_app.core.errors import KeyFileError
from scrub_app.core.json_values import Json
from scrub_app.core.scrubkey.entries import LONGEST_VALUE, MOST_ENTRIES, is_legacy
from scrub_app.core.scrubkey.model import Entry, EntryFormat, ScrubKey
from scrub_app.core.scrubkey.strict_json import read_utf8
from scrub_app.core.tokens.grammar import parse

LARGEST_MAP = 64 * 2**20
SCHEMA = "solidprivacy.scrub_key"
_TOKEN_NAMES = (
    "placeholder",
    "token",
    "replacement",
    "replace_with",
    "scrubbed_value",
    "vervangen door",
    "pseudonym",
    "code",
)
_VALUE_NAMES = (
    "original_value",
    "original",
    "value",
    "found_text",
    "text",
    "gevonden tekst",
    "waarde",
    "origineel",
)
_TYPE_NAMES = ("entity_type", "entity", "type", "label", "entiteitstype")
_LISTS = ("items", "entries", "mapping", "mappings", "map", "entities", "tokens", "placeholders", "replacements")
_SHAPES = (
    (EntryFormat.LEGACY_DOUBLE_BRACKET, re.compile(r"\[\[(?P<label>[^\[\]:]+?)_(?P<number>[0-9]+)\]\]")),
    (EntryFormat.LEGACY_BRACKET, re.compile(r"\[(?P<label>[^\[\]:]+?)_(?P<number>[0-9]+)\]")),
    (EntryFormat.LEGACY_DOUBLE_ANGLE, re.compile(r"<<(?P<label>[^<>:]+):(?P<number>[0-9A-Za-z]+)>>")),
    (EntryFormat.LEGACY_ANGLE, re.compile(r"<(?P<label>[^<>:]+?)_(?P<number>[0-9]+)>")),
)
_BINDING = re.compile(r"_B[A-Z2-7]{16}(?:_HANDMATIG)?$")
_ENTITIES = {
    "PERSOON": "PERSON",
    "NAAM": "PERSON",
    "NAME": "PERSON",
    "PER": "PERSON",
    "ORG": "ORGANIZATION",
    "ORGANISATIE": "ORGANIZATION",
    "ORGANISATION": "ORGANIZATION",
    "LOC": "LOCATION",
    "LOCATIE": "LOCATION",
    "PLAATS": "LOCATION",
    "ADRES": "ADDRESS",
    "DATUM": "DATE",
    "DATE_TIME": "DATE",
    "GEBOORTEDATUM": "DATE_OF_BIRTH",
    "TELEFOON": "PHONE",
    "TELEFOONNUMMER": "PHONE",
    "PHONE_NUMBER": "PHONE",
    "EMAIL_ADDRESS": "EMAIL",
    "IP_ADRES": "IP_ADDRESS",
    "KENTEKEN": "LICENSE_PLATE",
    "IBAN_CODE": "IBAN",
    "CREDIT_CARD": "CARD_NUMBER",
    "BEDRAG": "AMOUNT",
    "ZAAKNUMMER": "CASE_NUMBER",
    "DOSSIERNUMMER": "DOSSIER_NUMBER",
    "KLANTNUMMER": "CLIENT_NUMBER",
    "KENMERK": "REFERENCE",
}
_CODE = re.compile(r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*")
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
class ImportedMap:
    """What a map held. `checked`: whether a digest in it was recomputed and fitted; `skipped`: rows without a token."""

    entries: tuple[Entry, ...]
    schema: str
    checked: bool
    skipped: int


@dataclass(frozen=True, slots=True, repr=False)
class _Row:
    token: str
    value: str
    entity: str


def read_map(data: bytes) -> ImportedMap:
    """The entries of a plain map. `KeyFileError`: `map_unreadable`, `map_digest`, `map_empty`, `map_conflict` (one
    token for two values), `map_robust` (tokens of a Scrub Key, which only that key restores), `refused_limits`.
    """
    if len(data) > LARGEST_MAP:
        raise KeyFileError("refused_limits", reason="file_size")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("cp1252", "replace")
    if text.lstrip()[:1] in ("{", "["):
        schema, checked, rows = _read_json(text)
    else:
        schema, checked, rows = "csv", False, list(_csv_rows(text))
    return _imported(schema, checked, rows)


def _read_json(text: str) -> tuple[str, bool, list["_Row | None"]]:
    wrapped = text if text.lstrip().startswith("{") else f'{{"items":{text}}}'
    try:
        fields = read_utf8(wrapped.encode("utf-8", "surrogatepass"))
    except KeyFileError:
        raise KeyFileError("map_unreadable") from None
    if fields.get("schema") == SCHEMA:
        return f"{SCHEMA} {_version(fields)}", _check_digest(fields), list(_json_rows(fields))
    return "json", False, list(_json_rows(fields))


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
        {name: row.get(name) for name in _DIGEST_ITEM}
        for row in (items if isinstance(items, list) else ())
        if isinstance(row, dict)
    ]
    rows.sort(key=lambda row: tuple(str(row[name] or "") for name in _DIGEST_ITEM[:3]))
    payload = {name: fields.get(name) for name in _DIGEST_FIELDS} | {"items": rows}
    spelled = json.dumps(payload, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(spelled.encode("utf-8", "surrogatepass")).hexdigest()


def _json_rows(fields: Mapping[str, Json]) -> "Iterator[_Row | None]":
    for name in _LISTS:
        inner = fields.get(name)
        if isinstance(inner, list):
            for row in inner:
                yield _row_of(row) if isinstance(row, dict) else None
            return
        if isinstance(inner, dict):
            yield from _pairs(inner)
            return
    yield from _pairs(fields)


def _pairs(fields: Mapping[str, Json]) -> "Iterator[_Row | None]":
    """The rows of an object that maps tokens to values, values to tokens, or tokens to objects; groups are entered."""
    for left, right in fields.items():
        if isinstance(right, str):
            yield _oriented(left, right)
        elif isinstance(right, dict) and _shape(left):
            yield _row_of({"token": left, **right})
        elif isinstance(right, dict):
            yield from _pairs(right)


def _oriented(left: str, right: str) -> "_Row | None":
    if _shape(left):
        return _Row(left, right, "")
    return _Row(right, left, "") if _shape(right) else None


def _row_of(row: Mapping[str, Json]) -> "_Row | None":
    named = {name.strip().lower().replace("_", " "): value for name, value in row.items()}

    def first(names: Iterable[str]) -> str:
        found = (named.get(name.replace("_", " ")) for name in names)
        return next((value for value in found if isinstance(value, str) and value), "")

    if named.get("include state") == "excluded":
        return None
    token, value = first(_TOKEN_NAMES), first(_VALUE_NAMES)
    return _Row(token, value, first(_TYPE_NAMES)) if token and value else None


def _csv_rows(text: str) -> "Iterator[_Row | None]":
    start = text[:4096]
    separator = max(";\t,", key=start.count)
    try:
        lines = [line for line in csv.reader(io.StringIO(text), delimiter=separator) if line]
    except csv.Error:
        raise KeyFileError("map_unreadable") from None
    if not lines or len(lines[0]) < 2:
        raise KeyFileError("map_unreadable")
    head = [name.strip().lower().replace("_", " ") for name in lines[0]]
    known = {name.replace("_", " ") for name in (*_TOKEN_NAMES, *_VALUE_NAMES)}
    if len(known & set(head)) >= 2:
        for line in lines[1:]:
            yield _row_of(dict(zip(head, line, strict=False)))
        return
    for line in lines:
        yield _oriented(line[0], line[1]) if len(line) >= 2 else None


def _shape(token: str) -> EntryFormat | None:
    if parse(token):
        return EntryFormat.ROBUST_V1
    return next((name for name, pattern in _SHAPES if pattern.fullmatch(token)), None)


def _imported(schema: str, checked: bool, rows: list["_Row | None"]) -> ImportedMap:
    if len(rows) > MOST_ENTRIES:
        raise KeyFileError("refused_limits", reason="entries")
    found: dict[str, Entry] = {}
    identities: dict[str, int] = {}
    skipped = 0
    for row in rows:
        shape = _shape(row.token) if row else None
        if row is None or shape is None:
            skipped += 1
            continue
        entry = _entry(row, shape, identities)
        if found.setdefault(entry.token, entry).value != entry.value:
            raise KeyFileError("map_conflict")
    if not found:
        raise KeyFileError("map_empty")
    return ImportedMap(tuple(found.values()), schema, checked, skipped)


def _entry(row: _Row, shape: EntryFormat, identities: dict[str, int]) -> Entry:
    if shape is EntryFormat.ROBUST_V1 or not is_legacy(row.token):
        raise KeyFileError("map_robust")
    if not 0 < len(row.value) <= LONGEST_VALUE:
        raise KeyFileError("refused_limits", reason="value_length")
    identity = identities.setdefault(row.value, len(identities) + 1)
    return Entry(row.token, shape, _entity(row), None, None, row.value, identity, "import", "accepted")


def _entity(row: _Row) -> str:
    for code in (row.entity.upper().replace(" ", "_"), _label(row.token)):
        if code and _CODE.fullmatch(code):
            return _ENTITIES.get(code, code)
    return "CUSTOM"


def _label(token: str) -> str:
    for _, pattern in _SHAPES:
        match = pattern.fullmatch(token)
        if match:
            return _BINDING.sub("", match["label"].upper().replace(" ", "_"))
    return ""


def add_to(key: ScrubKey, imported: ImportedMap) -> ScrubKey:
    """The key with the imported entries too. `map_conflict` when it holds one of the tokens for another value."""
    known = key.by_token()
    if any(e.token in known and known[e.token].value != e.value for e in imported.entries):
        raise KeyFileError("map_conflict")
    start = max((e.identity for e in key.entries), default=0)
    fresh = (replace(e, identity=e.identity + start) for e in imported.entries if e.token not in known)
    return replace(key, entries=(*key.entries, *fresh))
