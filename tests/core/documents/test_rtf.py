"""RTF: every place that holds text, and nothing of the rest taken for text."""

from collections.abc import Sequence

import pytest
from striprtf.striprtf import rtf_to_text

from scrub_app.core.documents.model import Kind, Place
from scrub_app.core.documents.one_way import OneWayDocument
from scrub_app.core.documents.rtf import open_rtf
from scrub_app.core.errors import DocumentError

HEAD = rb"{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fnil\fcharset0 Arial;}{\f1\fnil\fcharset204 Cyr;}}{\colortbl;}"


def opened(body: bytes) -> OneWayDocument:
    return open_rtf(HEAD + body + b"}")


def shown(document: OneWayDocument) -> str:
    return document.mask([]).data.decode()


def in_place(document: OneWayDocument, place: Place) -> Sequence[str]:
    return [document.text[s.start : s.end] for s in document.segments if s.place is place]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (rb"\pard Geachte heer Jansen\par tot ziens\par", "Geachte heer Jansen\ntot ziens"),
        (rb"cli\'ebnt Zo\'eb", "cliënt Zoë"),
        (rb"cli\u235?nt \uc2\u233??\'e9", "cliënt éé"),
        (rb"{\uc0\u235}nt", "ënt"),
        (rb"\u-10179?\u-8704?", "\U0001f600"),
        (rb"{\f1 \'cf\'f0\'e8}\f0 \'e9", "Приé"),
        (rb"Jan{\b sen}{\i -de }Vries", "Jansen-de Vries"),
        (rb"Jan\~de\_Vries\-s", "Jan\u00a0de\u2011Vries\u00ads"),
        (rb"\{haken\} en \\ schuin", "{haken} en \\ schuin"),
        (rb"\ldblquote ja\rdblquote\endash nee", "“ja”–nee"),
        (b"een\\tab twee\\line drie\r\n vier", "een\ttwee\ndrie vier"),
        (rb"\trowd een\cell twee\cell\row drie", "een\ttwee\ndrie"),
        ("cliënt".encode("cp1252"), "cliënt"),
        (rb"a{\pict\pngblip 89504e47}b", "ab"),
        (b"a{\\pict\\bin6 }}{{\\b}b", "ab"),
        (b"a\\bin3 }}}b", "ab"),
        (rb"{\upr{ansi}{\*\ud{uni\u233?}}}", ""),
        (rb"{\field{\*\fldinst HYPERLINK x}{\fldrslt zichtbaar}}", "zichtbaar"),
        (rb"{\listtext\tab 1.}punt", "1.punt"),
    ],
)
def test_the_text_is_read_as_a_word_processor_shows_it(body: bytes, text: str) -> None:
    assert shown(opened(body)).strip() == text


def test_every_place_that_holds_text_is_reached() -> None:
    document = opened(
        rb"{\info{\author Wim Bos}{\title Dossier Jansen}{\company Bos BV}}"
        rb"{\header Kop Jansen}{\footer Voet Jansen}"
        rb"Tekst{\footnote Noot Jansen} verder{\*\annotation{\*\atnauthor Wim}Opmerking Jansen}\par"
        rb"{\field{\*\fldinst HYPERLINK mailto:jansen@voorbeeld.example}{\fldrslt mail}}"
        rb"{\shp{\*\shpinst{\sp{\sn wzDescription}{\sv Foto van Jansen}}{\sp{\sn dxWrap}{\sv 12}}"
        rb"{\shptxt Kader Jansen}}}"
        rb"{\*\bkmkstart Jansen_1}{\deleted weg Jansen}{\*\revtbl{Unknown;}{Wim Bos;}}"
    )
    assert in_place(document, Place.HEADER) == ["Kop Jansen"]
    assert in_place(document, Place.FOOTER) == ["Voet Jansen"]
    assert in_place(document, Place.FOOTNOTE) == ["Noot Jansen"]
    assert in_place(document, Place.TEXT_BOX) == ["Kader Jansen"]
    assert in_place(document, Place.ALT_TEXT) == ["Foto van Jansen"]
    assert in_place(document, Place.COMMENT) == ["Opmerking Jansen"]
    assert in_place(document, Place.DELETED) == ["weg Jansen"]
    assert in_place(document, Place.PROPERTY) == ["Wim Bos", "Dossier Jansen", "Bos BV"]
    assert "jansen@voorbeeld.example" in in_place(document, Place.FIELD)[0]
    assert in_place(document, Place.NAME) == ["Jansen_1"]
    assert "has_deleted_text" in document.warnings


def test_only_what_a_person_reads_goes_out() -> None:
    document = opened(rb"{\info{\author Wim Bos}}Tekst{\footnote Noot}{\*\annotation Opmerking}{\deleted weg} einde")
    assert sorted(shown(document).split()) == ["Noot", "Tekst", "einde"]


def test_a_header_that_every_section_repeats_is_read_once() -> None:
    assert in_place(opened(rb"{\headerl Kop}{\headerr Kop}{\header Kop}x"), Place.HEADER) == ["Kop"]


def test_pictures_and_objects_are_listed() -> None:
    document = opened(rb"a{\pict 00}{\object{\*\objdata 0102}{\result zichtbaar}}b")
    assert [note.what for note in document.not_inspected] == ["picture", "embedded_object"]
    assert shown(document) == "azichtbaarb"


def test_a_destination_that_scrub_does_not_know_is_warned_of_when_it_holds_text() -> None:
    assert "unreadable_destination" in opened(rb"a{\*\nieuwding mevrouw Jansen}b").warnings
    assert list(opened(rb"a{\*\nieuwding 12}b").warnings) == []


@pytest.mark.parametrize("data", [HEAD + b"Geachte", b"{\\rtf1 a{\\b b}", b"}{\\rtf1 a}"])
def test_a_cut_file_says_damaged(data: bytes) -> None:
    with pytest.raises(DocumentError) as caught:
        open_rtf(data)
    assert caught.value.code == "damaged"


def test_groups_without_end_of_depth_are_refused() -> None:
    with pytest.raises(DocumentError) as caught:
        open_rtf(b"{\\rtf1 " + b"{" * 100_000)
    assert caught.value.code == "too_complex"


def test_a_well_kept_reader_sees_the_same_body() -> None:
    raw = HEAD + rb"\pard Geachte heer {\b Jan}{\i sen},\par cli\'ebnt \u235?n \endash  meer\par {\pict 00}einde}"
    other = rtf_to_text(raw.decode("cp1252"))
    assert shown(open_rtf(raw)).split() == other.split()


def test_it_goes_out_as_text_or_word() -> None:
    assert list(opened(b"x").kinds_out) == [Kind.TXT, Kind.DOCX]
