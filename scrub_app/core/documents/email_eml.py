"""EML: a message as it travels (RFC 5322, MIME), read with the standard library."""

import email
from collections.abc import Iterator
from contextlib import suppress
from email import policy
from email.header import decode_header, make_header
from email.message import Message
from itertools import islice

from scrub_app.core.documents.email_parts import Mail, better_of, document_of
from scrub_app.core.documents.html import Content, content_of, decoded
from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.documents.text_encoding import decode
from scrub_app.core.errors import DocumentError

MOST_PARTS = 2_000
_ENCRYPTED = ("multipart/encrypted",)
_SEALED = ("application/pkcs7-mime", "application/x-pkcs7-mime")


def open_eml(data: bytes) -> OneWayDocument:
    """Read a message. `DocumentError`: `encrypted` for a sealed one, `too_complex` for one of too many parts."""
    message = email.message_from_bytes(data, policy=policy.compat32)
    if sum(1 for _ in islice(message.walk(), MOST_PARTS + 1)) > MOST_PARTS:
        raise DocumentError("too_complex")
    mails: list[Mail] = []
    _read(message, mails)
    return document_of(Kind.EML, mails)


def _read(message: Message, mails: list[Mail]) -> None:
    mail = Mail(
        [(name, _head_line(value)) for name, value in message.raw_items() if not name.lower().startswith("content-")]
    )
    mails.append(mail)
    _part(message, mail, mails)


def _head_line(value: object) -> str:
    """A head line with its encoded words decoded; as it stands when they cannot be."""
    text = decode(str(value).encode("utf-8", "surrogateescape")).text
    with suppress(ValueError, LookupError):
        text = str(make_header(decode_header(text)))
    return " ".join(text.split())


def _part(part: Message, mail: Mail, mails: list[Mail]) -> None:
    kind = part.get_content_type()
    if kind in _ENCRYPTED or (kind in _SEALED and "signed" not in str(part.get_param("smime-type")).lower()):
        raise DocumentError("encrypted")
    if kind == "message/rfc822" and isinstance(part.get_payload(), list):
        for inner in _inner(part):
            _read(inner, mails)
    elif kind == "multipart/alternative":
        _alternative(part, mail, mails)
    elif part.is_multipart():
        for inner in _inner(part):
            _part(inner, mail, mails)
    elif _is_attachment(part):
        mail.attachments.append((_head_line(part.get_filename() or ""), kind))
    else:
        mail.bodies.append(content_of(_text(part)) if kind == "text/html" else _text(part))


def _inner(part: Message) -> Iterator[Message]:
    payload = part.get_payload()
    yield from (inner for inner in (payload if isinstance(payload, list) else ()) if isinstance(inner, Message))


def _alternative(part: Message, mail: Mail, mails: list[Mail]) -> None:
    plain: str | None = None
    markup: Content | None = None
    for inner in _inner(part):
        kind = inner.get_content_type()
        if kind == "text/plain" and plain is None and not _is_attachment(inner):
            plain = _text(inner)
        elif kind == "text/html" and markup is None and not _is_attachment(inner):
            markup = content_of(_text(inner))
        elif kind == "multipart/related" and markup is None:
            before = len(mail.bodies)
            _part(inner, mail, mails)
            markup = next((body for body in mail.bodies[before:] if isinstance(body, Content)), None)
            del mail.bodies[before:]
        else:
            _part(inner, mail, mails)
    chosen = better_of(plain, markup)
    if chosen is not None:
        mail.bodies.append(chosen)


def _is_attachment(part: Message) -> bool:
    if part.get_content_type() not in ("text/plain", "text/html"):
        return True
    return part.get_content_disposition() == "attachment" or part.get_filename() is not None


def _text(part: Message) -> str:
    payload = part.get_payload(decode=True)
    if not isinstance(payload, bytes):
        return ""
    declared = part.get_content_charset()
    return decoded(payload, declared if declared != "us-ascii" else None)[0]
