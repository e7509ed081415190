"""A key as a plain JSON map that other systems read: readable by everyone, so only ever at a person's word."""

import json
import re

from scrub_app.core.json_values import Json
from scrub_app.core.scrubkey.model import Entry, ScrubKey
from scrub_app.core.scrubkey.plain_maps import SCHEMA, mapping_digest

_BOUND = re.compile(r"\[.+_(B[A-Z2-7]{16})(?:_HANDMATIG)?_[0-9]{2,}\]")


def plain_map(key: ScrubKey, day: str) -> bytes:
    """The entries of a key as `solidprivacy.scrub_key`: 1.1 with its digest when all tokens carry one binding id,
    else 1.0. `day` (`YYYY-MM-DD`) stands as the time of each row. UTF-8; the label and the documents are left out.
    """
    fields: dict[str, Json] = {
        "schema": SCHEMA,
        "schema_version": "1.0",
        "privacy_model": "pseudonymization_not_full_anonymization",
        "reversible": True,
        "storage_policy": "local_only_protect_key",
        "external_ai_policy": "do_not_share_key_unless_explicitly_intended_and_allowed",
        "excluded_rows_policy": "omitted",
        "item_count": len(key.entries),
        "items": [_row(entry, day) for entry in key.entries],
    }
    binding = _binding(key)
    if binding is not None:
        fields |= {"schema_version": "1.1", "binding_version": "1", "document_binding_id": binding}
        fields |= {"mapping_digest_algorithm": "sha256", "mapping_digest": mapping_digest(fields)}
    return json.dumps(fields, ensure_ascii=False, indent=1).encode("utf-8", "backslashreplace")


def _row(entry: Entry, day: str) -> dict[str, Json]:
    return {
        "placeholder": entry.token,
        "original_value": entry.value,
        "entity_type": entry.entity,
        "type_label": entry.entity,
        "source": entry.source or "manual",
        "review_status": entry.decision,
        "include_state": "included",
        "timestamp": day,
    }


def _binding(key: ScrubKey) -> str | None:
    found = {match[1] if (match := _BOUND.fullmatch(e.token)) else None for e in key.entries}
    return found.pop() if len(found) == 1 else None
