"""What a PDF holds around the text of its pages: properties, XMP, remarks, form fields, outline, link targets."""

import re
from collections.abc import Iterator

from pypdf import PdfReader
from pypdf.generic import DictionaryObject, TextStringObject

from scrub_app.core.documents.assembling import Assembly
from scrub_app.core.documents.limits import XmlReader
from scrub_app.core.documents.model import Note, Place
from scrub_app.core.documents.pdf.pages import tidy

_REMARKS = ("/Contents", "/T", "/Subj", "/RC")
_FIELD_TEXTS = ("/V", "/DV", "/TU")
_LONGEST = 100_000
_NO_PROPERTY = re.compile(r"/|D:\d{4}|$")
"""Names of the format and times are nothing that a person wrote."""


def add_properties(reader: PdfReader, flat: Assembly) -> None:
    """The document information and the XMP packet."""
    for name, value in (reader.metadata or {}).items():
        text = _text(value)
        if not _NO_PROPERTY.match(text):
            flat.behind_the_scenes(tidy(text), Place.PROPERTY, part=str(name).lstrip("/"))
    packet = _catalogue(reader).get("/Metadata")
    data = packet.get_object().get_data() if packet is not None else b""
    if data.strip():
        for node in XmlReader().parse(data.strip(b"\x00 \r\n\t")).itertext():
            flat.behind_the_scenes(tidy(str(node)), Place.PROPERTY, part="xmp")


def add_outline(reader: PdfReader, flat: Assembly) -> None:
    """The titles in the outline."""
    for title in _titles(reader.outline):
        flat.behind_the_scenes(tidy(title), Place.NAME, part="outline")


def _titles(items: object) -> Iterator[str]:
    if isinstance(items, list):
        for item in items:
            yield from _titles(item)
    else:
        title = getattr(items, "title", None)
        if isinstance(title, str):
            yield title


def add_fields(reader: PdfReader, flat: Assembly) -> None:
    """The form fields: what is filled in belongs to what a person reads; names and hints do not."""
    for name, field in (reader.get_fields() or {}).items():
        texts = [tidy(_text(field.get(key)))[:_LONGEST] for key in _FIELD_TEXTS]
        if texts[0] and texts[0] != "/Off":
            flat.add(f"{tidy(name)}: {texts[0].lstrip('/')}", Place.FORM, part="form")
        for hint in texts[1:]:
            flat.behind_the_scenes(hint, Place.FORM, part="form")


def add_remarks(reader: PdfReader, flat: Assembly) -> None:
    """Annotations: typed text is read by everybody, remarks and their authors, and link targets, are not."""
    for number, page in enumerate(reader.pages, 1):
        for remark in _annotations(page):
            kind = remark.get("/Subtype")
            if kind == "/Widget":
                continue
            if kind == "/FreeText":
                flat.add(tidy(_text(remark.get("/Contents"))), Place.TEXT_BOX, number=number)
            for key in _REMARKS[kind == "/FreeText" :]:
                flat.behind_the_scenes(tidy(_text(remark.get(key))), Place.COMMENT, number=number)
            target = remark.get("/A")
            target = target.get_object() if target is not None else None
            if isinstance(target, DictionaryObject):
                for key in ("/URI", "/F"):
                    flat.behind_the_scenes(tidy(_text(target.get(key))), Place.LINK, number=number)


def _annotations(page: DictionaryObject) -> Iterator[DictionaryObject]:
    rows = page.get("/Annots")
    for row in (rows.get_object() if rows is not None else None) or ():
        item = row.get_object()
        if isinstance(item, DictionaryObject):
            yield item


def foreign(reader: PdfReader) -> list[Note]:
    """What Scrub does not look into: attached files, and a form that lives in XML beside the pages."""
    found = [Note("attachment", "attachment") for _ in reader.attachments]
    return found + [Note("form", "xfa_form")] * bool(reader.xfa)


def _catalogue(reader: PdfReader) -> DictionaryObject:
    return reader.root_object


def _text(value: object) -> str:
    value = value.get_object() if hasattr(value, "get_object") else value
    if isinstance(value, bytes):
        value = value.decode("utf-8", "replace")
    if isinstance(value, DictionaryObject):
        return _text(value.get("/UF") or value.get("/F") or "")
    if isinstance(value, list):
        return ", ".join(filter(None, map(_text, value)))
    return str(value) if isinstance(value, str | TextStringObject) else ""
