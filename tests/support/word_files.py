"""Small Word files made in code, masked and restored the way the rest of Scrub does it."""

import io
import json
import re
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from lxml import etree

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.model import Document, Kind, MaskedFile, MaskOptions, Replacement
from scrub_app.core.json_values import JsonObject
from scrub_app.core.pieces import pieces
from scrub_app.core.spans import Span, without_overlaps

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
SPACES = (
    f'xmlns:w="{W}" xmlns:r="{R}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" '
    'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math" '
    'xmlns:o="urn:schemas-microsoft-com:office:office" '
    'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" '
    'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" '
    'xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml" mc:Ignorable="w14 w15"'
)
WML = "application/vnd.openxmlformats-officedocument.wordprocessingml."
MAIN = WML + "document.main+xml"
TYPES = {
    "header": WML + "header+xml",
    "footer": WML + "footer+xml",
    "footnotes": WML + "footnotes+xml",
    "endnotes": WML + "endnotes+xml",
    "comments": WML + "comments+xml",
    "settings": WML + "settings+xml",
    "styles": WML + "styles+xml",
    "people": WML + "people+xml",
}
OURS = re.compile(
    r"\[\[(SP_[A-Z_]+_\d{4}_[A-F0-9]{4})\]\]|(?<![A-Za-z0-9_])(SP_[A-Z_]+_\d{4}_[A-F0-9]{4})(?![A-Za-z0-9_])"
)


def run(text: str, properties: str = "", tag: str = "w:t") -> str:
    """A run with one text."""
    rpr = f"<w:rPr>{properties}</w:rPr>" if properties else ""
    return f'<w:r>{rpr}<{tag} xml:space="preserve">{text}</{tag}></w:r>'


def paragraph(*content: str) -> str:
    """A paragraph; a plain string becomes a run."""
    return "<w:p>" + "".join(c if c.startswith("<") else run(c) for c in content) + "</w:p>"


def story(root: str, content: str, spaces: str = SPACES) -> bytes:
    """A part with one root element."""
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    return f"{head}<w:{root} {spaces}>{content}</w:{root}>".encode()


@dataclass(frozen=True)
class Part:
    """A part beside the main document: its bytes, content type, and the type of relationship that leads to it."""

    data: bytes
    content_type: str
    relation: str = ""


def package(
    body: str,
    parts: Mapping[str, Part] | None = None,
    *,
    main_type: str = MAIN,
    links: Mapping[str, str] | None = None,
    spaces: str = SPACES,
    raw_main: bytes | None = None,
) -> bytes:
    """A package with a body, parts by name, and outside links by relationship id."""
    parts = parts or {}
    members: dict[str, bytes] = {}
    overrides = "".join(f'<Override PartName="/{n}" ContentType="{p.content_type}"/>' for n, p in parts.items())
    members["[Content_Types].xml"] = (
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/word/document.xml" ContentType="{main_type}"/>{overrides}</Types>'
    ).encode()
    top = [("rId1", f"{R}/officeDocument", "word/document.xml", False)]
    own = [(i, f"{R}/hyperlink", target, True) for i, target in (links or {}).items()]
    for number, (name, part) in enumerate(parts.items()):
        row = (f"rIdP{number}", part.relation if "://" in part.relation else f"{R}/{part.relation}", "/" + name, False)
        (top if name.startswith("docProps") else own).append(row)
    members["_rels/.rels"] = _relationships(top)
    members["word/document.xml"] = raw_main or story("document", f"<w:body>{body}</w:body>", spaces)
    members["word/_rels/document.xml.rels"] = _relationships(own)
    return zipped(members | {name: part.data for name, part in parts.items()})


def _relationships(rows: Iterable[tuple[str, str, str, bool]]) -> bytes:
    lines = "".join(
        f'<Relationship Id="{i}" Type="{kind}" Target="{target}"{_OUTSIDE if out else ""}/>'
        for i, kind, target, out in rows
    )
    return f'<Relationships xmlns="{_PACKAGE}/relationships">{lines}</Relationships>'.encode()


_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_OUTSIDE = ' TargetMode="External"'


def zipped(members: Mapping[str, bytes]) -> bytes:
    """Members as a zip, in their order."""
    sink = io.BytesIO()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return sink.getvalue()


def unzipped(data: bytes) -> dict[str, bytes]:
    """The members of a zip by name, in their order."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


class Masking:
    """Masks chosen texts of a document and restores them; tokens by value, as a key would issue them."""

    def __init__(self, data: bytes, kind: Kind = Kind.DOCX) -> None:
        self.data = data
        self.document: Document = open_docx(data, kind)
        self.tokens: dict[str, str] = {}

    def token(self, value: str) -> str:
        """The token of a value."""
        return self.tokens.setdefault(value, f"[[SP_PERSON_{len(self.tokens) + 1:04d}_A7F3]]")

    def spans_of(self, *values: str) -> list[Span]:
        """Every place where one of the values stands in the flat text."""
        text = self.document.text
        return [Span(m.start(), m.end(), "PERSON") for v in values for m in re.finditer(re.escape(v), text)]

    def mask(self, *values: str, options: MaskOptions | None = None, spans: Iterable[Span] = ()) -> MaskedFile:
        """Mask every place of the values, and the spans."""
        found = without_overlaps([*self.spans_of(*values), *spans])
        assert found or not values, "the values do not stand in the flat text"
        changes = [
            Replacement(p.start, p.end, self.token(p.value), self.token(p.value)) for p in pieces(self.document, found)
        ]
        return self.document.mask(changes, options or MaskOptions())

    def restore(self, edited: bytes, places: Iterable[JsonObject], kind: Kind = Kind.DOCX) -> bytes:
        """Put the values back in an edited file. The places go through JSON, as in a key."""
        document = open_docx(edited, kind)
        values = {token: value for value, token in self.tokens.items()}
        changes = []
        for found in OURS.finditer(document.text):
            token = f"[[{found[1] or found[2]}]]"
            if token in values:
                changes.append(Replacement(found.start(), found.end(), values[token], token))
        return document.restore(changes, json.loads(json.dumps(list(places))))


def characters(data: bytes, part: str = "word/document.xml") -> list[list[tuple[str, bytes]]]:
    """Per paragraph of a part: each character with the run properties that it stands in."""
    root = etree.fromstring(unzipped(data)[part])
    named = {"tab": "\t", "br": "\n", "noBreakHyphen": "\u2011", "softHyphen": "\u00ad"}
    rows = []
    for p in root.iter(f"{{{W}}}p"):
        row: list[tuple[str, bytes]] = []
        for r in p.iter(f"{{{W}}}r"):
            rpr = r.find(f"{{{W}}}rPr")
            form = b"" if rpr is None or not len(rpr) else etree.tostring(rpr, method="c14n", exclusive=True)
            for child in r:
                name = etree.QName(child).localname
                text = (child.text or "") if name in ("t", "delText") else named.get(name, "")
                row += [(character, form) for character in text]
        rows.append(row)
    return rows
