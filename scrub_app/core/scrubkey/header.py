"""The header of a key file: public, alleged until the key is opened (key format, sections 1 and 2)."""

import re
from dataclasses import dataclass
from datetime import date

from scrub_app.core.json_values import Json, JsonObject
from scrub_app.core.scrubkey import recipients
from scrub_app.core.scrubkey.crypto import TAG_BYTES
from scrub_app.core.scrubkey.recipients import Recipient
from scrub_app.core.scrubkey.strict_json import (
    binary,
    canonical_ascii,
    malformed,
    number,
    only,
    read_ascii,
    text,
    to_base64,
    too_large,
)

SUITE = "HKDF-SHA256+AES-256-GCM"
NONCE_BYTES = 32
KEY_ID_BYTES = 16
LARGEST_PAYLOAD = 256 * 2**20
_DEPTH = 6
_LARGEST = 10**16 - 1
_FIELDS = frozenset(
    {"key_id", "created", "expires", "generation", "suite", "file_nonce", "payload_len", "recipients"},
)
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Header:
    """What a key file says of itself. `payload_len` counts the sealed payload with its tag, in bytes."""

    key_id: bytes
    created: str
    expires: str | None
    generation: int
    file_nonce: bytes
    payload_len: int
    recipients: tuple[Recipient, ...]

    def to_line(self) -> bytes:
        """The header as its one line, without the line end."""
        fields: JsonObject = {
            "key_id": self.key_id.hex(),
            "created": self.created,
            "expires": self.expires,
            "generation": self.generation,
            "suite": SUITE,
            "file_nonce": to_base64(self.file_nonce),
            "payload_len": self.payload_len,
            "recipients": [r.to_json() for r in self.recipients],
        }
        return canonical_ascii(fields)


def read_line(line: bytes) -> Header:
    """The header of a line. `malformed`, or `refused_limits` for a KDF or a payload past its limits."""
    fields = read_ascii(line, _DEPTH)
    only(fields, _FIELDS)
    if text(fields, "suite") != SUITE:
        raise malformed("suite")
    header = Header(
        key_id=_key_id(fields),
        created=check_date(text(fields, "created"), "created"),
        expires=None if fields["expires"] is None else check_date(text(fields, "expires"), "expires"),
        generation=number(fields, "generation", 0, _LARGEST),
        file_nonce=binary(fields, "file_nonce", NONCE_BYTES),
        payload_len=number(fields, "payload_len", TAG_BYTES, _LARGEST),
        recipients=recipients.read(fields["recipients"]),
    )
    if header.payload_len > LARGEST_PAYLOAD + TAG_BYTES:
        raise too_large("payload_len")
    return header


def _key_id(fields: dict[str, Json]) -> bytes:
    spelled = text(fields, "key_id")
    if not re.fullmatch(r"[0-9a-f]{32}", spelled):
        raise malformed("key_id")
    return bytes.fromhex(spelled)


def check_date(spelled: str, name: str) -> str:
    """A day as `YYYY-MM-DD`. `malformed` when there is no such day."""
    try:
        if not _DATE.fullmatch(spelled):
            raise ValueError
        date.fromisoformat(spelled)
    except ValueError:
        raise malformed(name) from None
    return spelled
