"""Chunks of another format that a document takes in: masked in their place when they are simple, else listed."""

import base64
import contextlib
import quopri
import random

import pytest
import word_files as made
from word_files import Masking, Part, paragraph, unzipped

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.docx.parts import Part as PackagePart
from scrub_app.core.documents.docx.parts import Role
from scrub_app.core.documents.docx.rtf_chunk import read_rtf
from scrub_app.core.documents.model import Kind, MaskOptions, Note
from scrub_app.core.documents.rtf import open_rtf
from scrub_app.core.errors import DocumentError, ScrubError

NAME = "Berend Haverkamp"
RTF = (
    rb"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Haverkamp Sans;}}{\info{\author Berend Haverkamp}}\pard Van Ber{\b end}"
    b"\r\n"
    rb" Haverkamp en Zo\'eb J\u228?nsen\par Tweede\tab kolom {\*\generator Riched20;}\par}"
)
HTML = b"<html><body><p>Van <b>Berend</b> Haverkamp en Zo=C3=AB</p></body></html>"


def archive(body: bytes, coding: bytes, subject: bytes = b"brief") -> bytes:
    return (
        b'MIME-Version: 1.0\r\nSubject: %s\r\nContent-Type: multipart/related; boundary="----=_x"\r\n\r\n'
        b'------=_x\r\nContent-Type: text/html; charset="utf-8"\r\nContent-Transfer-Encoding: %s\r\n'
        b"Content-Location: file:///C:/Berend Haverkamp/brief.htm\r\n\r\n%s\r\n------=_x\r\nContent-Type: image/png\r\n"
        b"Content-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=\r\n------=_x--\r\n"
    ) % (subject, coding, body)


def holding(data: bytes, content_type: str) -> Masking:
    chunk = Part(data, content_type, "aFChunk")
    return Masking(made.package(paragraph("x") + '<w:altChunk r:id="rIdP0"/>', {"word/chunk.dat": chunk}))


CHUNKS = {
    "rtf": (RTF, "application/rtf"),
    "quoted-printable": (archive(HTML, b"quoted-printable"), "message/rfc822"),
    "base64": (archive(base64.encodebytes(quopri.decodestring(HTML)), b"base64"), "message/rfc822"),
    "as it is": (archive(quopri.decodestring(HTML), b"8bit", subject=b"Berend Haverkamp"), "multipart/related"),
}


def words_of(data: bytes) -> str:
    if data.startswith(rb"{\rtf"):
        return open_rtf(data).text
    return " ".join(Masking(holding(data, "message/rfc822").data).document.text.split())


@pytest.mark.parametrize("case", CHUNKS)
def test_a_simple_chunk_is_masked_in_its_place_and_comes_back(case: str) -> None:
    data, content_type = CHUNKS[case]
    work = holding(data, content_type)
    assert work.document.not_inspected == []
    masked = work.mask(NAME)
    written = unzipped(masked.data)["word/chunk.dat"]
    assert "Haverkamp" not in words_of(written)
    assert work.token(NAME) in words_of(written)
    restored = unzipped(work.restore(masked.data, masked.places))["word/chunk.dat"]
    assert words_of(restored) == words_of(data)
    assert unzipped(work.document.mask([]).data)["word/chunk.dat"] == data


def test_a_value_that_rtf_spells_in_a_way_of_its_own_comes_back() -> None:
    work = holding(RTF, "application/rtf")
    masked = work.mask("Zoë Jänsen")
    restored = unzipped(work.restore(masked.data, masked.places))["word/chunk.dat"]
    assert "Zoë Jänsen" in open_rtf(restored).text
    braces = read_rtf(rb"{\rtf1 a\{b\}\\c}", PackagePart("x", Role.MARKUP))
    assert braces is not None
    [slot] = braces.slots
    assert slot.text == "a{b}\\c"
    slot.atoms[0].put("{é\\😀}")
    assert open_rtf(braces.data()).text == "{é\\😀}"


NOT_SIMPLE = {
    "rtf with data": (rb"{\rtf1 Jansen{\*\blipuid\bin3 abc}}", "application/rtf"),
    "rtf in another character set": (
        rb"{\rtf1\ansi{\fonttbl{\f0\fcharset204 Arial;}}\f0 \'c8\'e2\'e0\'ed Jansen}",
        "text/rtf",
    ),
    "rtf that ends too early": (rb"{\rtf1 Jansen", "application/rtf"),
    "parts within parts": (archive(HTML, b"7bit").replace(b"text/html", b"multipart/mixed; x=y"), "message/rfc822"),
    "an encoded header": (archive(HTML, b"7bit", subject=b"=?utf-8?q?Zo=C3=AB?="), "message/rfc822"),
    "no rtf at all": (b"Jansen", "application/rtf"),
}


@pytest.mark.parametrize("case", NOT_SIMPLE)
def test_a_chunk_that_is_not_simple_is_listed(case: str) -> None:
    work = holding(*NOT_SIMPLE[case])
    assert work.document.not_inspected == [Note("word/chunk.dat", "not_read")]


def test_a_value_in_a_chunk_that_is_not_read_is_seen_and_may_be_left_out() -> None:
    chunk = Part(rb"{\rtf1 Berend Haverkamp{\*\blipuid\bin3 abc}}", "application/rtf", "aFChunk")
    data = made.package(paragraph(NAME) + '<w:altChunk r:id="rIdP0"/>', {"word/chunk.dat": chunk})
    with pytest.raises(DocumentError, match="value_still_there"):
        Masking(data).mask(NAME)
    masked = Masking(data).mask(NAME, options=MaskOptions(drop_not_inspected=True))
    assert "word/chunk.dat" not in unzipped(masked.data)
    assert open_docx(masked.data, Kind.DOCX).not_inspected == []


def test_a_header_outside_ascii_is_looked_at_like_any_other() -> None:
    work = holding(archive(quopri.decodestring(HTML), b"8bit", subject="Zoë".encode("cp1252")), "message/rfc822")
    assert NAME in work.document.text
    assert b"Haverkamp" not in unzipped(work.mask(NAME).data)["word/chunk.dat"]


def test_mutated_chunks_end_in_errors_of_scrub_or_come_back() -> None:
    for seed in range(120):
        chance = random.Random(seed)
        data, content_type = chance.choice(list(CHUNKS.values()))
        place = chance.randrange(len(data))
        hurt = data[:place] + chance.choice((b"", b"\xff\\u", b"{", b"}", b"\r\n\r\n", b"=9")) + data[place + 3 :]
        with contextlib.suppress(ScrubError):
            work = holding(hurt, content_type)
            masked = work.mask(spans=work.spans_of(NAME, "Van"))
            work.restore(masked.data, masked.places)
