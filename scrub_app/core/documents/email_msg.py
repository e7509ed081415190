"""MSG: a message as Outlook keeps it (MS-OXMSG), read with python-oxmsg."""

import io
from collections.abc import Iterator

from oxmsg import Message
from oxmsg.attachment import Attachment

from scrub_app.core.documents.email_parts import Mail, better_of, document_of
from scrub_app.core.documents.html import Content, content_of, decoded
from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.documents.rtf import text_of_rtf
from scrub_app.core.documents.rtf_packed import unpacked
from scrub_app.core.errors import DocumentError

# Property tags of MS-OXPROPS.
_HTML, _PACKED_RTF, _BODY = 0x1013, 0x1009, 0x1000
_DISPLAY_TO, _DISPLAY_CC, _DISPLAY_BCC = 0x0E04, 0x0E03, 0x0E02
_SEALED = "IPM.Note.SMIME"


def open_msg(data: bytes) -> OneWayDocument:
    """Read a message of Outlook. `DocumentError`: `encrypted` for a sealed one, `damaged` when it is none."""
    message = Message.load(io.BytesIO(data))
    if message.message_class == _SEALED:
        raise DocumentError("encrypted")
    mail = Mail(list(_head(message)))
    body = _body(message)
    if body is not None:
        mail.bodies.append(body)
    mail.attachments = [_described(attachment) for attachment in message.attachments]
    return document_of(Kind.MSG, [mail])


def _head(message: Message) -> Iterator[tuple[str, str]]:
    known = {name.lower(): value for name, value in message.message_headers.items()}
    rows = {
        "From": message.sender,
        "To": _people(message, _DISPLAY_TO),
        "Cc": _people(message, _DISPLAY_CC),
        "Bcc": _people(message, _DISPLAY_BCC),
        "Date": known.get("date") or _day(message),
        "Subject": message.subject,
    }
    yield from ((name, str(value)) for name, value in rows.items() if value)
    for name, value in message.message_headers.items():
        if name.title() not in rows:
            yield name, str(value)


def _day(message: Message) -> str:
    sent = message.sent_date
    return sent.strftime("%Y-%m-%d %H:%M") if sent else ""


def _people(message: Message, tag: int) -> str:
    """The recipients of one line, with their addresses where these are known."""
    shown = message.properties.str_prop_value(tag) or ""
    names = [name.strip(" \0'\"") for name in shown.split(";") if name.strip(" \0'\"")]
    addresses = {person.name.strip("'\""): person.email_address for person in message.recipients}
    return "; ".join(
        f"{name} <{addresses[name]}>" if addresses.get(name) and addresses[name] != name else name for name in names
    )


def _body(message: Message) -> str | Content | None:
    raw = message.properties.binary_prop_value(_HTML)
    markup = content_of(decoded(raw)[0]) if raw else None
    plain = message.properties.str_prop_value(_BODY)
    chosen = better_of(plain or None, markup)
    if chosen is not None:
        return chosen
    packed = message.properties.binary_prop_value(_PACKED_RTF)
    return text_of_rtf(unpacked(packed)) if packed else None


def _described(attachment: Attachment) -> tuple[str, str]:
    return attachment.file_name or "", attachment.mime_type or "application/octet-stream"
