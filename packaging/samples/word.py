"""A small writer of Word packages: marked-up lines in, the bytes of a DOCX out, the same bytes every time.

The markup of a line: `**bold**`, `__italic__`, `|` ends a run and starts an equal one (Word does that all the time),
`^1^` is the reference of footnote 1, `{{+text+}}` and `{{-text-}}` are tracked, `{{?1 text}}` carries comment 1.
"""

import io
import re
import zipfile
from dataclasses import dataclass, field
from xml.sax.saxutils import escape, quoteattr
from zlib import crc32

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
W14 = "http://schemas.microsoft.com/office/word/2010/wordml"
MC = "http://schemas.openxmlformats.org/markup-compatibility/2006"
RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
NAMESPACES = f'xmlns:w="{W}" xmlns:r="{R}" xmlns:w14="{W14}" xmlns:mc="{MC}" mc:Ignorable="w14"'
PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml."
DAY = "2026-09-14T09:30:00Z"
NOTE_STYLE = '<w:rPr><w:rStyle w:val="FootnoteReference"/></w:rPr>'
_MARKS = re.compile(r"(\*\*|__|\||\^\d+\^|\t|\{\{\+.*?\+\}\}|\{\{-.*?-\}\}|\{\{\?\d+ .*?\}\})")


@dataclass
class WordFile:
    """What a sample is made of. Footnotes and comments count from 1, in their order here."""

    title: str
    author: str
    company: str
    header: str
    footer: str
    body: list[str]
    footnotes: list[str] = field(default_factory=list)
    comments: list[tuple[str, str, str]] = field(default_factory=list)
    language: str = "nl-NL"
    reviewer: str = ""


def paragraph(line: str, style: str = "", reviewer: str = "") -> str:
    """One paragraph of marked-up text."""
    properties = f'<w:pPr><w:pStyle w:val="{style}"/></w:pPr>' if style else ""
    return f'<w:p w:rsidR="00A41C7E" w:rsidRDefault="00A41C7E">{properties}{_runs(line, reviewer)}</w:p>'


def table(rows: list[list[str]], widths: list[int]) -> str:
    """A table with a bold first row; `widths` in twentieths of a point."""
    grid = "".join(f'<w:gridCol w:w="{width}"/>' for width in widths)
    lines = [[f"**{cell}**" for cell in rows[0]], *rows[1:]]
    body = "".join(f"<w:tr>{''.join(map(_cell, line, widths))}</w:tr>" for line in lines)
    properties = '<w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="0" w:type="auto"/></w:tblPr>'
    return f"<w:tbl>{properties}<w:tblGrid>{grid}</w:tblGrid>{body}</w:tbl>"


def check_box(label: str, checked: bool) -> str:
    """A paragraph with a clickable check box before its text."""
    sign = "\u2612" if checked else "\u2610"
    control = (
        f'<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="{int(checked)}"/></w14:checkbox></w:sdtPr><w:sdtContent>'
        '<w:r><w:rPr><w:rFonts w:ascii="MS Gothic" w:eastAsia="MS Gothic" w:hAnsi="MS Gothic"/></w:rPr>'
        f"<w:t>{sign}</w:t></w:r>"
        "</w:sdtContent></w:sdt>"
    )
    return f"<w:p>{control}{_runs(' ' + label)}</w:p>"


def _cell(text: str, width: int) -> str:
    lines = "".join(paragraph(line) for line in text.split("\n"))
    return f'<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/></w:tcPr>{lines}</w:tc>'


def _runs(line: str, reviewer: str = "") -> str:
    bold = italic = False
    out: list[str] = []
    for piece in _MARKS.split(line):
        if piece == "**":
            bold = not bold
        elif piece == "__":
            italic = not italic
        elif piece.startswith("{{"):
            out.append(_marked(piece, reviewer))
        elif piece.startswith("^") and piece.endswith("^") and len(piece) > 2:
            out.append(f'<w:r>{NOTE_STYLE}<w:footnoteReference w:id="{piece[1:-1]}"/></w:r>')
        elif piece == "\t":
            out.append("<w:r><w:tab/></w:r>")
        elif piece and piece != "|":
            out.append(_run(piece, bold, italic))
    return "".join(out)


def _run(text: str, bold: bool = False, italic: bool = False, tag: str = "w:t") -> str:
    shape = "<w:b/>" * bold + "<w:i/>" * italic
    properties = f"<w:rPr>{shape}</w:rPr>" if shape else ""
    return f'<w:r w:rsidRPr="00B3507D">{properties}<{tag} xml:space="preserve">{escape(text)}</{tag}></w:r>'


def _marked(piece: str, reviewer: str) -> str:
    inner = piece[3:-3]
    who = f'w:id="{crc32(piece.encode()) % 1_000_000}" w:author={quoteattr(reviewer)} w:date="{DAY}"'
    if piece[2] == "+":
        return f"<w:ins {who}>{_run(inner)}</w:ins>"
    if piece[2] == "-":
        return f"<w:del {who}>{_run(inner, tag='w:delText')}</w:del>"
    count, text = piece[3:-2].split(" ", 1)
    return (
        f'<w:commentRangeStart w:id="{count}"/>{_run(text)}<w:commentRangeEnd w:id="{count}"/>'
        f'<w:r><w:commentReference w:id="{count}"/></w:r>'
    )


def build(file: WordFile) -> bytes:
    """The package as bytes: fixed dates, fixed order."""
    parts = _parts(file)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for name, text in parts.items():
            info = zipfile.ZipInfo(name, (2026, 9, 14, 9, 30, 0))
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o600 << 16
            package.writestr(info, text.encode("utf-8"))
    return out.getvalue()


def _parts(file: WordFile) -> dict[str, str]:
    story = {"header1": ("hdr", file.header, "Header"), "footer1": ("ftr", file.footer, "Footer")}
    parts = {"[Content_Types].xml": _content_types(file), "_rels/.rels": _package_relations()}
    parts["word/document.xml"] = _document(file)
    parts["word/_rels/document.xml.rels"] = _document_relations(file)
    for name, (tag, line, style) in story.items():
        parts[f"word/{name}.xml"] = f"{PROLOGUE}<w:{tag} {NAMESPACES}>{_story(line, style)}</w:{tag}>"
    if file.footnotes:
        parts["word/footnotes.xml"] = _footnotes(file.footnotes)
    if file.comments:
        parts["word/comments.xml"] = _comments(file.comments)
    parts["word/styles.xml"] = _styles(file.language)
    parts["word/settings.xml"] = _settings()
    return parts | _properties(file)


def _story(line: str, style: str) -> str:
    return paragraph(line, style).replace(
        "{page}", '</w:t></w:r><w:fldSimple w:instr=" PAGE "><w:r><w:t>1</w:t></w:r></w:fldSimple><w:r><w:t>'
    )


def _document(file: WordFile) -> str:
    section = (
        '<w:sectPr><w:headerReference w:type="default" r:id="rId1"/><w:footerReference w:type="default" r:id="rId2"/>'
        '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" '
        'w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>'
    )
    return f"{PROLOGUE}<w:document {NAMESPACES}><w:body>{''.join(file.body)}{section}</w:body></w:document>"


def _footnotes(lines: list[str]) -> str:
    separators = (
        '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>'
        '<w:footnote w:type="continuationSeparator" w:id="0">'
        "<w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>"
    )
    mark = f"<w:r>{NOTE_STYLE}<w:footnoteRef/></w:r>"
    style = '<w:pPr><w:pStyle w:val="FootnoteText"/></w:pPr>'
    notes = "".join(
        f'<w:footnote w:id="{n}"><w:p>{style}{mark}{_runs(" " + line)}</w:p></w:footnote>'
        for n, line in enumerate(lines, 1)
    )
    return f"{PROLOGUE}<w:footnotes {NAMESPACES}>{separators}{notes}</w:footnotes>"


def _comments(rows: list[tuple[str, str, str]]) -> str:
    notes = "".join(
        f'<w:comment w:id="{n}" w:author={quoteattr(author)} w:date="{DAY}" w:initials={quoteattr(initials)}>'
        f"{paragraph(line)}</w:comment>"
        for n, (author, initials, line) in enumerate(rows, 1)
    )
    return f"{PROLOGUE}<w:comments {NAMESPACES}>{notes}</w:comments>"


def _styles(language: str) -> str:
    def style(name: str, label: str, properties: str, kind: str = "paragraph", more: str = "") -> str:
        return f'<w:style w:type="{kind}" w:styleId="{name}"{more}><w:name w:val="{label}"/>{properties}</w:style>'

    return (
        f"{PROLOGUE}<w:styles {NAMESPACES}><w:docDefaults><w:rPrDefault><w:rPr>"
        '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/>'
        f'<w:lang w:val="{language}"/></w:rPr></w:rPrDefault>'
        '<w:pPrDefault><w:pPr><w:spacing w:after="120"/></w:pPr></w:pPrDefault></w:docDefaults>'
        + style("Normal", "Normal", "", more=' w:default="1"')
        + style("Heading1", "heading 1", '<w:basedOn w:val="Normal"/><w:rPr><w:b/><w:sz w:val="28"/></w:rPr>')
        + style("Header", "header", '<w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="18"/></w:rPr>')
        + style("Footer", "footer", '<w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="18"/></w:rPr>')
        + style("FootnoteText", "footnote text", '<w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="18"/></w:rPr>')
        + style(
            "FootnoteReference", "footnote reference", '<w:rPr><w:vertAlign w:val="superscript"/></w:rPr>', "character"
        )
        + style("TableGrid", "Table Grid", _table_borders(), "table")
        + "</w:styles>"
    )


def _table_borders() -> str:
    sides = ("top", "left", "bottom", "right", "insideH", "insideV")
    lines = "".join(f'<w:{side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>' for side in sides)
    return f"<w:tblPr><w:tblBorders>{lines}</w:tblBorders></w:tblPr>"


def _settings() -> str:
    rsids = '<w:rsids><w:rsidRoot w:val="00A41C7E"/><w:rsid w:val="00A41C7E"/><w:rsid w:val="00B3507D"/></w:rsids>'
    return f'{PROLOGUE}<w:settings {NAMESPACES}><w:defaultTabStop w:val="708"/>{rsids}</w:settings>'


def _properties(file: WordFile) -> dict[str, str]:
    core = (
        f'{PROLOGUE}<cp:coreProperties xmlns:cp="{RELATIONS.removesuffix("relationships")}metadata/core-properties" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" '
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">'
        f"<dc:title>{escape(file.title)}</dc:title><dc:creator>{escape(file.author)}</dc:creator>"
        f"<cp:lastModifiedBy>{escape(file.author)}</cp:lastModifiedBy><cp:revision>3</cp:revision>"
        f'<dcterms:created xsi:type="dcterms:W3CDTF">{DAY}</dcterms:created>'
        f'<dcterms:modified xsi:type="dcterms:W3CDTF">{DAY}</dcterms:modified>'
        "</cp:coreProperties>"
    )
    app = (
        f'{PROLOGUE}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">'
        f"<Application>Microsoft Office Word</Application><Company>{escape(file.company)}</Company></Properties>"
    )
    return {"docProps/core.xml": core, "docProps/app.xml": app}


def _content_types(file: WordFile) -> str:
    names = ["styles", "settings", "header1:header", "footer1:footer"]
    names += ["footnotes"] * bool(file.footnotes) + ["comments"] * bool(file.comments)
    rows = [("word/document.xml", MAIN + "document.main+xml")]
    rows += [(f"word/{n.split(':')[0]}.xml", f"{MAIN}{n.split(':')[-1]}+xml") for n in names]
    rows += [
        ("docProps/core.xml", "application/vnd.openxmlformats-package.core-properties+xml"),
        ("docProps/app.xml", "application/vnd.openxmlformats-officedocument.extended-properties+xml"),
    ]
    overrides = "".join(f'<Override PartName="/{part}" ContentType="{kind}"/>' for part, kind in rows)
    return (
        f'{PROLOGUE}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Default Extension="xml" ContentType="application/xml"/>{overrides}</Types>'
    )


def _package_relations() -> str:
    return _relations(
        [
            (f"{R}/officeDocument", "word/document.xml"),
            (f"{RELATIONS}/metadata/core-properties", "docProps/core.xml"),
            (f"{R}/extended-properties", "docProps/app.xml"),
        ]
    )


def _document_relations(file: WordFile) -> str:
    names = ["header", "footer", "styles", "settings"]
    names += ["footnotes"] * bool(file.footnotes) + ["comments"] * bool(file.comments)
    numbered = {"header": "header1.xml", "footer": "footer1.xml"}
    return _relations([(f"{R}/{name}", numbered.get(name, f"{name}.xml")) for name in names])


def _relations(rows: list[tuple[str, str]]) -> str:
    body = "".join(
        f'<Relationship Id="rId{n}" Type="{kind}" Target="{target}"/>' for n, (kind, target) in enumerate(rows, 1)
    )
    return f'{PROLOGUE}<Relationships xmlns="{RELATIONS}">{body}</Relationships>'
