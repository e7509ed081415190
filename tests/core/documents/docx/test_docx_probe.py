"""The probe: eighty names in eighty places of one Word file."""

import json
import re
from pathlib import Path

import pytest
import word_files as made
from lxml import etree

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.model import Kind, Place
from scrub_app.core.spans import Span

HERE = Path(__file__).parent / "probe"
NAMES: dict[str, str] = json.loads((HERE / "places.json").read_text("utf-8"))
DATA = (HERE / "probe.docx").read_bytes()
OPENED = open_docx(DATA, Kind.DOCX)

PLACES = {
    "hyperlink tooltip": Place.LINK,
    "fldSimple instr": Place.FIELD,
    "w:ins author": Place.PEOPLE,
    "tracked deleted text": Place.DELETED,
    "moved-from text": Place.DELETED,
    "sdt alias": Place.FORM,
    "bookmark name": Place.NAME,
    "text box (mc Choice + Fallback)": Place.TEXT_BOX,
    "alt text descr": Place.ALT_TEXT,
    "VML only text box": Place.TEXT_BOX,
    "table cell": Place.TABLE,
    "form field help": Place.FORM,
    "header first page": Place.HEADER,
    "VML watermark textpath": Place.WATERMARK,
    "footer, split runs": Place.FOOTER,
    "footnote": Place.FOOTNOTE,
    "endnote": Place.ENDNOTE,
    "comment text": Place.COMMENT,
    "comment author": Place.PEOPLE,
    "mailMerge query": Place.STORE,
    "docVar value": Place.PROPERTY,
    "custom style name": Place.NAME,
    "glossary text": Place.GLOSSARY,
    "chart title": Place.CHART,
    "altChunk html": Place.EMBEDDED,
    "customXml attribute": Place.STORE,
    "core title": Place.PROPERTY,
    "embedded docx text": Place.EMBEDDED,
    "rels mailto target": Place.LINK,
}


def pattern(name: str) -> re.Pattern[str]:
    letters = (r"\s" if c == " " else "[-\u2011]" if c == "-" else re.escape(c) for c in name)
    return re.compile("\u00ad?".join(letters))


def canonical(data: bytes) -> bytes:
    return etree.tostring(etree.fromstring(data), method="c14n") if data[:1] == b"<" else data


def everything() -> list[Span]:
    return [Span(m.start(), m.end(), "PERSON") for n in NAMES.values() for m in pattern(n).finditer(OPENED.text)]


def test_every_name_stands_in_the_flat_text() -> None:
    assert [place for place, name in NAMES.items() if not pattern(name).search(OPENED.text)] == []


@pytest.mark.parametrize("what", PLACES)
def test_each_place_is_called_what_it_is(what: str) -> None:
    found = pattern(NAMES[what]).search(OPENED.text)
    assert found is not None
    assert next(s.place for s in OPENED.segments if s.start <= found.start() < s.end) is PLACES[what]


def _raw(data: bytes, before: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for name, member in made.unzipped(data).items():
        if member[:4] == b"PK\x03\x04":
            found |= _raw(member, f"{before}{name}!")
        else:
            found[before + name] = member.decode("utf-8")
    return found


def test_after_masking_no_name_is_left_in_any_part() -> None:
    masked = made.Masking(DATA).mask(spans=everything())
    for part, raw in _raw(masked.data).items():
        squeezed = re.sub(r"[^a-z]", "", re.sub(r"<[^>]+>", "", raw).lower() + raw.lower())
        left = [n for n in NAMES.values() if re.sub(r"[^a-z]", "", n.lower()) in squeezed]
        assert not left, part


def test_restoring_gives_back_every_part_but_what_was_cleaned() -> None:
    work = made.Masking(DATA)
    masked = work.mask(spans=everything())
    restored = made.unzipped(work.restore(masked.data, masked.places))
    plain = made.unzipped(made.Masking(DATA).document.mask([]).data)
    assert list(restored) == list(plain)
    for name in plain:
        if not name.endswith(".docx"):
            assert canonical(restored[name]) == canonical(plain[name]), name


def test_bare_and_percent_forms_stand_where_brackets_are_illegal() -> None:
    raw = _raw(made.Masking(DATA).mask(spans=everything()).data)
    assert re.search(r'bookmarkStart w:id="2" w:name="SP_PERSON_\d{4}_A7F3"', raw["word/document.xml"])
    assert re.search(r'Target="mailto:%5B%5BSP_PERSON_\d{4}_A7F3%5D%5D"', raw["word/_rels/document.xml.rels"])
    assert "[[SP_" not in raw["word/styles.xml"]


def test_what_will_be_cleaned_is_known_before() -> None:
    work = made.Masking(DATA)
    assert set(work.document.cleans) == set(work.mask(spans=everything()).cleaned)


def test_people_get_neutral_names_the_same_in_every_part() -> None:
    raw = _raw(made.Masking(DATA).document.mask([]).data)
    authors = set(re.findall(r'author="([^"]*)"', "".join(raw.values())))
    assert authors
    assert all(re.fullmatch(r"Author \d+", author) for author in authors)
