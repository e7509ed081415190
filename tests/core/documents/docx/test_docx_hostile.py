"""Hostile packages end in one named refusal, quickly, and none of them is read further."""

import time
from pathlib import Path

import pytest
import word_files as made
from word_files import paragraph

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.model import Kind
from scrub_app.core.errors import DocumentError

HERE = Path(__file__).parent / "hostile"
CODES = {
    "01_zip_bomb_ratio": "part_too_large",
    "02_zip_many_entries": "too_many_parts",
    "03_xxe_external_entity": "doctype",
    "04_billion_laughs": "doctype",
    "05_zip_slip_names": "unsafe_part_name",
    "06_duplicate_entries": "duplicate_part",
    "07_missing_document_xml": "no_document_part",
    "08_truncated_zip": "damaged_package",
    "09_encrypted_ole": "encrypted",
    "10_deep_nesting_10k": "too_deep",
    "11_wrong_content_type": "not_a_word_file",
    "12_huge_text_node": "zip_bomb",
    "14_lying_size_header": "damaged_package",
}


@pytest.mark.parametrize("name", CODES)
def test_a_hostile_file_is_refused_by_name_within_seconds(name: str) -> None:
    begun = time.process_time()
    with pytest.raises(DocumentError) as refused:
        open_docx((HERE / f"{name}.docx").read_bytes(), Kind.DOCX)
    assert refused.value.code == CODES[name]
    assert time.process_time() - begun < 5


def test_an_ordinary_file_with_outside_links_opens() -> None:
    assert open_docx((HERE / "13_external_rels.docx").read_bytes(), Kind.DOCX).segments


def refusal(data: bytes) -> str:
    with pytest.raises(DocumentError) as refused:
        open_docx(data, Kind.DOCX)
    return refused.value.code


def test_names_that_differ_only_by_case_are_duplicates() -> None:
    data = made.unzipped(made.package(paragraph("x")))
    assert refusal(made.zipped(data | {"WORD/Document.xml": b"<x/>"})) == "duplicate_part"


def test_a_doctype_in_another_encoding_is_refused() -> None:
    text = (
        '<?xml version="1.0" encoding="UTF-16"?><!DOCTYPE a [<!ENTITY b "c">]><w:document xmlns:w="u">&b;</w:document>'
    )
    assert refusal(made.package("", raw_main=text.encode("utf-16"))) == "doctype"


def test_millions_of_elements_are_refused_before_they_are_parsed() -> None:
    data = made.package("", raw_main=b"<a>" + b"<b/>" * 2_000_001 + b"</a>")
    assert refusal(data) in ("zip_bomb", "part_too_large")


def test_things_in_things_without_end_are_refused() -> None:
    deep = "<w:sdt><w:sdtContent>" * 130 + paragraph("x") + "</w:sdtContent></w:sdt>" * 130
    assert refusal(made.package(deep)) == "too_deep"


def test_what_is_no_zip_is_refused() -> None:
    assert refusal(b"") == refusal(b"PK\x03\x04") == refusal(b"plain text") == "damaged_package"


def test_an_embedded_bomb_is_listed_and_not_read() -> None:
    bomb = made.zipped({"[Content_Types].xml": b"<x>" + b" " * 3_000_000 + b"</x>"})
    part = made.Part(bomb, "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "package")
    document = open_docx(made.package(paragraph("x"), {"word/embeddings/e.docx": part}), Kind.DOCX)
    assert [(note.part, note.what) for note in document.not_inspected] == [
        ("word/embeddings/e.docx", "embedded_unreadable")
    ]
