"""New Word files: from pasted text, and from the pages of a document that is not written back in its own kind."""

import io
import re
import zipfile
from collections.abc import Sequence
from datetime import datetime

import docx
from docx.enum.text import WD_BREAK

_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NO_DATE = datetime(1980, 1, 1)
_THUMBNAIL = "docProps/thumbnail.jpeg"


def docx_from_text(text: str) -> bytes:
    """A Word file with a paragraph for every line; a form feed begins a new page."""
    return docx_from_pages(text.split("\f"))


def docx_from_pages(pages: Sequence[str]) -> bytes:
    """A Word file with a page break between the pages and a paragraph for every line; nobody is named as its maker."""
    document = docx.Document()
    for number, page in enumerate(pages):
        for count, line in enumerate(_lines(page)):
            paragraph = document.add_paragraph()
            if number and not count:
                paragraph.add_run().add_break(WD_BREAK.PAGE)
            if line:
                paragraph.add_run(line)
    properties = document.core_properties
    properties.author = properties.comments = properties.title = ""
    properties.created = properties.modified = _NO_DATE
    out = io.BytesIO()
    document.save(out)
    return _undated(out.getvalue())


def _lines(page: str) -> list[str]:
    return [_NOT_IN_XML.sub("\ufffd", line) for line in re.split("\r\n|\r|\n|\u2028|\u2029|\x85", page)]


def _undated(data: bytes) -> bytes:
    """The same package with one date for all members, without the picture that python-docx puts in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            if name == _THUMBNAIL:
                continue
            content = old.read(name)
            if name == "_rels/.rels":
                content = re.sub(rb"<Relationship [^>]*thumbnail[^>]*/>", b"", content)
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(info, content)
    return out.getvalue()
