"""The payload of a key file: a `ScrubKey` as padded JSON, and back (key format, section 4)."""

from collections.abc import Mapping
from dataclasses import replace

from scrub_app.core.json_values import Json, JsonObject
from scrub_app.core.rules import DEFAULT_PROFILE, Rules, Term
from scrub_app.core.scrubkey.entries import read_entries, write_entries
from scrub_app.core.scrubkey.header import Header
from scrub_app.core.scrubkey.model import DocumentEntry, Event, ScrubKey
from scrub_app.core.scrubkey.strict_json import (
    binary,
    canonical_utf8,
    malformed,
    number,
    read_utf8,
    text,
    to_base64,
)
from scrub_app.core.tokens.grammar import LAST_COUNTER

SCHEMA = 1
SECRET_BYTES = 32
SMALLEST = 8_192
_LARGEST = 10**16 - 1
_KEY = frozenset(
    {"schema", "token_secret", "label", "language", "next_counter", "entries", "documents", "rules", "history"},
)
_DOCUMENT = frozenset({"id", "masked_sha256", "date", "expected", "kinds", "places", "left"})
_RULES = frozenset({"profile", "terms", "patterns", "never", "presets", "version"})
_EVENT = frozenset({"generation", "date", "what"})


def padded_length(length: int) -> int:
    """The Padmé length: it hides the size to within 12 %, and small keys among each other. Bytes."""
    if length <= SMALLEST:
        return SMALLEST
    exponent = length.bit_length() - 1
    free = (1 << (exponent - exponent.bit_length())) - 1
    return (length + free) & ~free


def write_payload(key: ScrubKey) -> bytes:
    """The payload of a key, padded. `refused_limits` for a key that no reader would take back."""
    plain = canonical_utf8(
        {
            **key.extra,
            "schema": SCHEMA,
            "token_secret": to_base64(key.token_secret),
            "label": key.label,
            "language": key.language,
            "next_counter": key.next_counter,
            "entries": write_entries(key.entries),
            "documents": [_write_document(d) for d in key.documents],
            "rules": _write_rules(key.rules),
            "history": [{**e.extra, "generation": e.generation, "date": e.date, "what": e.what} for e in key.history],
        }
    )
    return plain.ljust(padded_length(len(plain)))


def _write_document(document: DocumentEntry) -> JsonObject:
    row: dict[str, Json] = {
        **document.extra,
        "id": document.id,
        "masked_sha256": document.masked_sha256,
        "date": document.date,
        "expected": dict(document.expected),
    }
    if document.kinds:
        row["kinds"] = {kind: dict(counts) for kind, counts in document.kinds.items()}
    if document.places:
        row["places"] = [dict(place) for place in document.places]
    if document.left:
        row["left"] = list(document.left)
    return row


def _write_rules(rules: Rules) -> JsonObject:
    if rules == Rules():
        return {}
    return {
        **rules.extra,
        "profile": rules.profile,
        "terms": [{"text": t.text, "entity": t.entity} for t in rules.terms],
        "patterns": list(rules.patterns),
        "never": list(rules.never),
        "presets": list(rules.presets),
        "version": rules.version,
    }


def read_payload(plain: bytes, header: Header) -> ScrubKey:
    """The key of a payload whose header is authentic. `malformed` when it does not hold what it must."""
    fields = read_utf8(plain)
    if type(fields.get("schema")) is not int or fields["schema"] != SCHEMA:
        raise malformed("schema")
    secret = binary(fields, "token_secret", SECRET_BYTES)
    key = ScrubKey(
        key_id=header.key_id,
        token_secret=secret,
        entries=read_entries(fields.get("entries"), header.key_id, secret),
        documents=tuple(_read_document(row) for row in _rows(fields, "documents")),
        label=text(fields, "label") if "label" in fields else "",
        language=text(fields, "language") if "language" in fields else "nl",
        rules=_read_rules(fields.get("rules", {})),
        history=tuple(_read_event(row) for row in _rows(fields, "history")),
        generation=header.generation,
        created=header.created,
        expires=header.expires,
        extra=_others(fields, _KEY),
    )
    given = number(fields, "next_counter", 1, LAST_COUNTER + 1) if "next_counter" in fields else 1
    # A counter is never handed out twice, whatever the file says.
    return replace(key, next_counter=max([given, *(1 + (e.counter or 0) for e in key.entries)]))


def _rows(fields: Mapping[str, Json], name: str) -> list[dict[str, Json]]:
    rows = fields.get(name, [])
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise malformed(name)
    return rows


def _others(fields: Mapping[str, Json], known: frozenset[str]) -> JsonObject:
    return {name: value for name, value in fields.items() if name not in known}


def _counts(value: Json, name: str) -> dict[str, int]:
    if not isinstance(value, dict):
        raise malformed(name)
    return {token: number(value, token, 0, _LARGEST) for token in value}


def _read_document(row: dict[str, Json]) -> DocumentEntry:
    kinds = row.get("kinds", {})
    if not isinstance(kinds, dict):
        raise malformed("kinds")
    return DocumentEntry(
        id=text(row, "id"),
        masked_sha256=text(row, "masked_sha256"),
        date=text(row, "date"),
        expected=_counts(row.get("expected"), "expected"),
        kinds={kind: _counts(counts, "kinds") for kind, counts in kinds.items()},
        places=tuple(_rows(row, "places")),
        left=_texts(row, "left"),
        extra=_others(row, _DOCUMENT),
    )


def _texts(fields: Mapping[str, Json], name: str) -> tuple[str, ...]:
    rows = fields.get(name, [])
    if not isinstance(rows, list):
        raise malformed(name)
    found = tuple(row for row in rows if isinstance(row, str))
    if len(found) != len(rows):
        raise malformed(name)
    return found


def _read_rules(fields: Json) -> Rules:
    if not isinstance(fields, dict):
        raise malformed("rules")
    terms = fields.get("terms", [])
    if not isinstance(terms, list):
        raise malformed("terms")
    return Rules(
        profile=text(fields, "profile") if "profile" in fields else DEFAULT_PROFILE,
        terms=tuple(_read_term(row) for row in terms),
        patterns=_texts(fields, "patterns"),
        never=_texts(fields, "never"),
        presets=_texts(fields, "presets"),
        version=text(fields, "version") if "version" in fields else "",
        extra=_others(fields, _RULES),
    )


def _read_term(row: Json) -> Term:
    if isinstance(row, str):
        return Term(row)
    if not isinstance(row, dict):
        raise malformed("terms")
    return Term(text(row, "text"), text(row, "entity") if "entity" in row else "CUSTOM")


def _read_event(row: dict[str, Json]) -> Event:
    return Event(number(row, "generation", 0, _LARGEST), text(row, "date"), text(row, "what"), _others(row, _EVENT))
