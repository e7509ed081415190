"""The key file, format 1: bytes to a key and a key to bytes, one code per outcome (key format, sections 1 and 6)."""

import hashlib
import re
from dataclasses import dataclass

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey import recipients as stanzas
from scrub_app.core.scrubkey.crypto import KEY_BYTES, TAG_BYTES, authenticate, derive, random_bytes, same, seal, unseal
from scrub_app.core.scrubkey.header import LARGEST_PAYLOAD, NONCE_BYTES, Header, read_line
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.scrubkey.payload import read_payload, write_payload
from scrub_app.core.scrubkey.recipients import Recipient, Secret
from scrub_app.core.scrubkey.strict_json import malformed, to_base64, too_large

LARGEST_FILE = 320 * 2**20
LARGEST_HEAD = 16 * 2**10
_FAMILY = b"SCRUBKEY/"
_MAGIC = b"SCRUBKEY/1\n"
_VERSION = re.compile(rb"[0-9]{1,9}(?:\.[0-9]{1,9})*")
_MAC_LINE = 45
_SEAL_LINE = 65
_SUM_BYTES = 32


@dataclass(frozen=True, slots=True, repr=False)
class Head:
    """The parts A to D of a file whose unkeyed sum fits. Alleged: nothing is authentic before the key is opened."""

    header: Header
    bound: bytes
    authenticated: bytes
    mac: bytes


@dataclass(frozen=True, slots=True, repr=False)
class OpenedFile:
    """What a secret opened: the key, the data key, and the head it came from."""

    key: ScrubKey
    data_key: bytes
    head: Head


@dataclass(frozen=True, slots=True, repr=False)
class _Cut:
    """The lines of a head, before its header is read: parts A and B, A to C, and the length of A to D."""

    authenticated: bytes
    bound: bytes
    length: int


def read_head(data: bytes) -> Head:
    """The head of a key file from its first bytes; what follows is not looked at.

    `not_a_key_file`, `newer_version`, `damaged`, `malformed` or `refused_limits`.
    """
    return _head(_cut(data))


def read_whole(data: bytes) -> tuple[Head, bytes]:
    """The head and the sealed payload of a whole file whose sums fit. The codes of `read_head`."""
    if len(data) > LARGEST_FILE:
        raise too_large("file_size")
    cut = _cut(data)
    body = data[cut.length : -_SUM_BYTES]
    whole = hashlib.sha256(memoryview(data)[:-_SUM_BYTES]).digest()
    if len(data) < cut.length + TAG_BYTES + _SUM_BYTES or whole != data[-_SUM_BYTES:]:
        raise KeyFileError("damaged")
    return _head(cut), body


def _cut(data: bytes) -> _Cut:
    if not data.startswith(_FAMILY):
        raise KeyFileError("not_a_key_file")
    if not data.startswith(_MAGIC):
        version, end, _ = data[len(_FAMILY) : len(_FAMILY) + 32].partition(b"\n")
        raise KeyFileError("newer_version" if end and _VERSION.fullmatch(version) else "damaged")
    line_end = data.find(b"\n", len(_MAGIC), LARGEST_HEAD) + 1
    if not line_end:
        raise too_large("header_size") if len(data) > LARGEST_HEAD else KeyFileError("damaged")
    bound = data[: line_end + _MAC_LINE]
    seal_line = hashlib.sha256(bound).hexdigest().encode("ascii") + b"\n"
    if not bound.endswith(b"\n") or not data.startswith(seal_line, len(bound)):
        raise KeyFileError("damaged")
    return _Cut(data[:line_end], bound, len(bound) + _SEAL_LINE)


def _head(cut: _Cut) -> Head:
    header = read_line(cut.authenticated[len(_MAGIC) : -1])
    return Head(header, cut.bound, cut.authenticated, cut.bound[len(cut.authenticated) : -1])


def open_file(data: bytes, secret: Secret) -> OpenedFile:
    """Open a whole file with the secret of one of its recipients.

    The codes of `read_head`, and `no_recipient`, `wrong_secret`, `tampered`.
    """
    head, body = read_whole(data)
    data_key = stanzas.unwrap(head.header.recipients, head.header.key_id, secret)
    return _open(head, body, data_key)


def open_again(data: bytes, data_key: bytes) -> OpenedFile:
    """Open a whole file with a data key that an earlier opening gave; no KDF runs. `tampered` when it does not fit."""
    head, body = read_whole(data)
    return _open(head, body, data_key)


def _open(head: Head, body: bytes, data_key: bytes) -> OpenedFile:
    header = head.header
    if not same(_mac(data_key, header.file_nonce, head.authenticated), head.mac):
        raise KeyFileError("tampered", part="head")
    plain = unseal(derive(data_key, header.file_nonce, b"scrubkey/1/payload"), body, head.bound)
    if plain is None or len(body) != header.payload_len:
        raise KeyFileError("tampered", part="payload")
    if _MAGIC + header.to_line() + b"\n" != head.authenticated:
        raise malformed("header")
    return OpenedFile(read_payload(plain, header), data_key, head)


def _mac(data_key: bytes, nonce: bytes, authenticated: bytes) -> bytes:
    return to_base64(authenticate(derive(data_key, nonce, b"scrubkey/1/header-mac"), authenticated)).encode("ascii")


def write_file(key: ScrubKey, data_key: bytes, recipients: tuple[Recipient, ...]) -> bytes:
    """The whole file of a key, under a file nonce of its own. `refused_limits` past the limits of the format."""
    plain = write_payload(key)
    nonce = random_bytes(NONCE_BYTES)
    header = Header(key.key_id, key.created, key.expires, key.generation, nonce, len(plain) + TAG_BYTES, recipients)
    authenticated = _MAGIC + header.to_line() + b"\n"
    if len(plain) > LARGEST_PAYLOAD or len(authenticated) > LARGEST_HEAD:
        raise too_large("payload_len")
    bound = authenticated + _mac(data_key, nonce, authenticated) + b"\n"
    seal_line = hashlib.sha256(bound).hexdigest().encode("ascii") + b"\n"
    body = seal(derive(data_key, nonce, b"scrubkey/1/payload"), plain, bound)
    whole = bound + seal_line + body
    return whole + hashlib.sha256(whole).digest()


def new_data_key() -> bytes:
    """A fresh data key."""
    return random_bytes(KEY_BYTES)
