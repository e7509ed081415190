"""What kind of file some bytes are, by what stands in them: magic numbers, zip members, OLE streams, first lines."""

import io
import re
import zipfile
from collections.abc import Mapping

from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.text_encoding import wide
from scrub_app.core.errors import DocumentError

SUFFIXES: Mapping[str, Kind] = {kind.value: kind for kind in Kind} | {
    "text": Kind.TXT,
    "markdown": Kind.MD,
    "htm": Kind.HTML,
    "xhtml": Kind.HTML,
    "dot": Kind.DOC,
    "dotm": Kind.DOCM,
    "ott": Kind.ODT,
}
"""The endings of file names, lower case and without their dot."""

WORD = frozenset({Kind.DOCX, Kind.DOTX, Kind.DOCM})
TEXTS = frozenset({Kind.TXT, Kind.MD, Kind.HTML, Kind.EML})

# Sources: ISO 32000-1 7.5.2, PKWARE APPNOTE 4.3.7, MS-CFB 2.2, RTF 1.9.1.
_ZIP = (b"PK\x03\x04", b"PK\x05\x06")
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_MARKS = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")
_OPEN_DOCUMENT = b"application/vnd.oasis.opendocument."
_MAIN_PARTS = (
    (b"wordprocessingml.document.main+xml", Kind.DOCX),
    (b"wordprocessingml.template.main+xml", Kind.DOTX),
    (b"ms-word.document.macroEnabled.main+xml", Kind.DOCM),
    (b"ms-word.template.macroEnabledTemplate.main+xml", Kind.DOCM),
)
_MOST_OF_A_TYPES_PART = 1 << 20
_HEADER = re.compile(rb"(?:[A-Za-z][A-Za-z0-9-]*:[^\r\n]*(?:\r?\n[ \t][^\r\n]*)*\r?\n)+")
_SENDER = re.compile(rb"(?im)^(?:from|return-path|received):")
_STAMP = re.compile(rb"(?im)^(?:date|message-id|mime-version|received|delivered-to):")
_PAGE = re.compile(
    rb"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)[\s>]", re.IGNORECASE | re.DOTALL
)
_FEW_CONTROLS = 16
_CONTROLS = bytes(set(range(32)) - set(b"\t\n\f\r\x1a\x1b")) + b"\x7f"


def kind_of(data: bytes, said: Kind | None) -> Kind:
    """The kind of `data`. `said` is what its name, or its owner, says that it is; None when nothing is said.

    `DocumentError`: `encrypted`, `unknown_kind`, `not_what_its_name_says`.
    """
    found = _binary_kind(data, said)
    if found is None and not data.startswith((*_ZIP, _OLE)):
        found = _text_kind(data, said)
    if found is None:
        raise DocumentError("unknown_kind") if said is None else _another(said)
    if said is None or said is found or (said in WORD and found in WORD):
        return found
    raise _another(said)


def _another(said: Kind) -> DocumentError:
    return DocumentError("not_what_its_name_says", said=said.value)


def _binary_kind(data: bytes, said: Kind | None) -> Kind | None:
    if data.startswith(_ZIP):
        return _zip_kind(data, said)
    if data.startswith(_OLE):
        return _ole_kind(data)
    if data.lstrip()[:5] == b"{\\rtf":
        return Kind.RTF
    start = data[:1024].find(b"%PDF-")
    if start == 0 or (start > 0 and said not in TEXTS):
        return Kind.PDF
    return None


def _zip_kind(data: bytes, said: Kind | None) -> Kind | None:
    if data[30:38] == b"mimetype" and data[38:].startswith(_OPEN_DOCUMENT):
        rest = data[38 + len(_OPEN_DOCUMENT) :]
        return Kind.ODT if rest.startswith(b"text") and not rest.startswith(b"text-web") else None
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package, package.open("[Content_Types].xml") as part:
            types = part.read(_MOST_OF_A_TYPES_PART)
    except Exception:
        # The reader of packages says better what is wrong with this one.
        return said if said in WORD or said is Kind.ODT else None
    return next((kind for name, kind in _MAIN_PARTS if name in types), None)


def _ole_kind(data: bytes) -> Kind | None:
    if _has_stream(data, "EncryptedPackage"):
        raise DocumentError("encrypted")
    if _has_stream(data, "WordDocument"):
        return Kind.DOC
    return Kind.MSG if _has_stream(data, "__properties_version1.0") else None


def _has_stream(data: bytes, name: str) -> bool:
    """Whether an entry of the directory has this name: 128 bytes, the name first, its length at 64 (MS-CFB 2.6.1)."""
    raw = name.encode("utf-16-le")
    length = (len(raw) + 2).to_bytes(2, "little")
    place = data.find(raw)
    while place >= 0:
        if place % 128 == 0 and data[place + 64 : place + 66] == length:
            return True
        place = data.find(raw, place + 1)
    return False


def _text_kind(data: bytes, said: Kind | None) -> Kind | None:
    if not looks_like_text(data, said):
        return None
    if said in (Kind.TXT, Kind.MD, Kind.HTML):
        return said
    if _HEADER.match(data) and (said is Kind.EML or _is_message(data)):
        return Kind.EML
    return Kind.HTML if _PAGE.match(data[:4096].removeprefix(_MARKS[0])) else Kind.TXT


def _is_message(data: bytes) -> bool:
    match = _HEADER.match(data[: 1 << 16])
    head = match[0] if match else b""
    return bool(_SENDER.search(head) and _STAMP.search(head))


def looks_like_text(data: bytes, said: Kind | None = None) -> bool:
    """Whether the bytes can be text: no known picture or program, few control characters.

    What is valid UTF-8 and is said to be text is text, whatever stands in it.
    """
    if data.startswith(_MARKS) or wide(data):
        return True
    sample = data[: 1 << 16]
    if sample.startswith(
        (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"MZ", b"\x7fELF", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!")
    ):
        return False
    controls = len(sample) - len(sample.translate(None, _CONTROLS))
    return controls <= _FEW_CONTROLS or controls * 20 <= len(sample) or (said in TEXTS and _is_utf_8(data))


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
