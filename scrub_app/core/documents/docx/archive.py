"""HTML in an archive (MHTML, RFC 2557) that a document takes in: its parts of text are edited in their place."""

import base64
import binascii
import quopri
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from scrub_app.core.documents.docx.markup import Markup, read_markup
from scrub_app.core.documents.docx.parts import Part
from scrub_app.core.documents.docx.slots import Slot

_BOUNDARY = re.compile(rb"boundary\s*=\s*(?:\"([^\"\r\n]+)\"|([^\s;\"]+))", re.IGNORECASE)
_HEAD = re.compile(rb"\s*((?:[\w-]+:[^\r\n]*(?:\r?\n[ \t]+[^\r\n]*)*\r?\n)+)\r?\n")
_TYPE = re.compile(rb"^content-type:\s*([\w.+/-]+)", re.IGNORECASE | re.MULTILINE)
_ENCODING = re.compile(rb"^content-transfer-encoding:\s*([\w-]+)", re.IGNORECASE | re.MULTILINE)
_ENCODED_WORD = b"=?"
_MOST_PARTS = 500

_Code = Callable[[bytes], bytes]
_CODES: dict[bytes, tuple[_Code, _Code]] = {
    b"base64": (base64.b64decode, lambda data: base64.encodebytes(data).replace(b"\n", b"\r\n")),
    b"quoted-printable": (quopri.decodestring, lambda data: quopri.encodestring(data).replace(b"\n", b"\r\n")),
    **dict.fromkeys((b"7bit", b"8bit", b"binary"), (bytes, bytes)),
}


@dataclass(slots=True)
class _Text:
    """A text of the archive: as it stood, what that says, the chunk in it, and how that is coded again."""

    raw: bytes
    said: bytes
    markup: Markup
    code: _Code

    def data(self) -> bytes:
        now = self.markup.data()
        return self.raw if now == self.said else self.code(now)


@dataclass(slots=True)
class Archive:
    """An archive as raw pieces and texts."""

    pieces: list[bytes | _Text] = field(default_factory=list)

    @property
    def slots(self) -> Sequence[Slot]:
        """The texts of all its parts, their headers among them."""
        return [slot for piece in self.pieces if isinstance(piece, _Text) for slot in piece.markup.slots]

    def data(self) -> bytes:
        """The archive as bytes; what did not change is as it stood."""
        return b"".join([piece if isinstance(piece, bytes) else piece.data() for piece in self.pieces])


def read_archive(data: bytes, part: Part) -> Archive | None:
    """An archive; None when parts stand in parts, or a header or a part is coded in a way that is not read here."""
    head = _HEAD.match(data)
    if head is None or _ENCODED_WORD in head[1]:
        return None
    boundary = _BOUNDARY.search(head[1])
    if boundary is None:
        return _with_parts(Archive(), [data], part)
    border = rb"(\r?\n--" + re.escape(boundary[1] or boundary[2]) + rb"(?:--)?[ \t]*(?=\r?\n|\Z))"
    first, *rest = re.split(border, data)
    archive = Archive()
    _add(archive, first, part, bytes, is_html=False)
    return _with_parts(archive, rest, part)


def _with_parts(archive: Archive, rows: Sequence[bytes], part: Part) -> Archive | None:
    if len(rows) > _MOST_PARTS:
        return None
    return archive if all(_add_part(archive, row, part) for row in rows) else None


def _add_part(archive: Archive, row: bytes, part: Part) -> bool:
    """Add a part, a border, or what stands behind the last one. Whether it could be read."""
    head = _HEAD.match(row)
    if head is None:
        archive.pieces.append(row)
        return row.startswith((b"\r\n--", b"\n--")) or not row.strip()
    kind = _TYPE.search(head[1])
    said = kind[1].lower() if kind else b"text/plain"
    if _ENCODED_WORD in head[1] or said.startswith((b"multipart/", b"message/")):
        return False
    _add(archive, head[0], part, bytes, is_html=False)
    body = row[head.end() :]
    if not said.startswith(b"text/") and b"html" not in said:
        archive.pieces.append(body)
        return True
    coded = _ENCODING.search(head[1])
    codes = _CODES.get(coded[1].lower() if coded else b"7bit")
    return codes is not None and _add(archive, body, part, codes[1], decode=codes[0], is_html=b"html" in said)


def _add(archive: Archive, raw: bytes, part: Part, code: _Code, *, decode: _Code = bytes, is_html: bool) -> bool:
    try:
        said = decode(raw)
    except (binascii.Error, ValueError):
        return False
    markup = read_markup(said, part, is_html=is_html)
    if markup is None or markup.data() != said:
        return False
    archive.pieces.append(_Text(raw, said, markup, code))
    return True
