"""What an e-mail is made of, whatever its file is: head lines that are read, a body, attachments that are not."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from scrub_app.core.documents.assembling import Assembly
from scrub_app.core.documents.html import Content, add_content
from scrub_app.core.documents.model import Kind, Note, Place
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.documents.pdf.pages import tidy

SHOWN = ("From", "Sender", "Reply-To", "To", "Cc", "Bcc", "Date", "Subject")
"""The head lines that a mail program shows, in the order in which they are written."""

_SHOWN = {name.lower(): name for name in SHOWN}
HALF = 0.5


@dataclass(slots=True)
class Mail:
    """A message: `(name, value)` head lines, bodies in reading order, and the names of its attachments."""

    head: list[tuple[str, str]] = field(default_factory=list)
    bodies: list[str | Content] = field(default_factory=list)
    attachments: list[tuple[str, str]] = field(default_factory=list)


def better_of(plain: str | None, markup: Content | None) -> str | Content | None:
    """Which of two readings of one body to take: the plain one unless it leaves much of the other out."""
    if markup is None or not any(markup.lines):
        return plain
    if plain is None:
        return markup
    letters = sum(map(str.isalnum, plain))
    return plain if letters >= HALF * sum(map(str.isalnum, "".join(markup.lines))) else markup


def document_of(kind: Kind, mails: Sequence[Mail], warnings: Sequence[str] = ()) -> OneWayDocument:
    """One document of a message and of those that it carries."""
    flat = Assembly()
    for mail in mails:
        _add(flat, mail)
    attachments = [row for mail in mails for row in mail.attachments]
    notes = tuple(Note(f"{number}: {what}", "attachment") for number, (_, what) in enumerate(attachments, 1))
    said = (*warnings, f"attachments_left_out:{len(notes)}") if notes else tuple(warnings)
    return OneWayDocument(kind, flat.text, tuple(flat.segments), (), said, notes)


def _add(flat: Assembly, mail: Mail) -> None:
    ordered = sorted((r for r in mail.head if r[0].lower() in _SHOWN), key=lambda r: [*_SHOWN].index(r[0].lower()))
    for number, (name, value) in enumerate(ordered):
        line = f"{_SHOWN[name.lower()]}: {tidy(value)}"
        flat.add(line, Place.HEADER, part="head", separator="\n" if number else "\n\n")
    for body in mail.bodies:
        if isinstance(body, str):
            flat.add(tidy(body), Place.BODY, part="body", separator="\n\n")
        else:
            add_content(flat, body)
    for name, value in mail.head:
        if name.lower() not in _SHOWN:
            flat.behind_the_scenes(tidy(value), Place.PROPERTY, part="head")
    for name, _ in mail.attachments:
        flat.behind_the_scenes(tidy(name), Place.NAME, part="attachment")
