"""PDF: its text with what stands around it, and a plain word where it cannot be read whole."""

import io
import logging
import time
from pathlib import Path

import docx
import pypdf._page
import pytest
from pdf_files import lines, pdf, stream

from scrub_app.core.documents.model import Kind, MaskOptions, Place, Replacement
from scrub_app.core.documents.opening import open_document
from scrub_app.core.errors import DocumentError

HOSTILE = Path(__file__).parents[2] / "support" / "files" / "hostile"
TOKEN = "[[SP_PERSON_0001_A7F3]]"
SCAN = b"q 595 0 0 842 0 0 cm /Im1 Do Q"


def code_of(data: bytes) -> str:
    with pytest.raises(DocumentError) as caught:
        open_document(data, Kind.PDF)
    return caught.value.code


def in_place(data: bytes, place: Place) -> list[str]:
    document = open_document(data, Kind.PDF)
    return [document.text[s.start : s.end] for s in document.segments if s.place is place]


def test_every_page_is_a_segment_with_its_number() -> None:
    document = open_document(pdf([lines("Geachte heer Jansen,", "tot ziens"), lines("blad twee")]))
    pages = [(s.number, document.text[s.start : s.end]) for s in document.segments if s.place is Place.PAGE]
    assert pages == [(1, "Geachte heer Jansen,\ntot ziens"), (2, "blad twee")]


def test_properties_are_read_but_nobody_reads_them_on_the_page() -> None:
    xmp = stream(
        b"<x:xmpmeta xmlns:x='adobe:ns:meta/'><creator>Wim Bos</creator></x:xmpmeta>", b"<< /Type /Metadata >>"
    )
    data = pdf(
        [lines("tekst")],
        info=b"/Author (Anne Jansen) /Title (Dossier Jansen)",
        catalogue=b"/Metadata 100 0 R",
        objects={100: xmp},
    )
    assert in_place(data, Place.PROPERTY) == ["Anne Jansen", "Dossier Jansen", "Wim Bos"]
    document = open_document(data)
    assert document.mask([]).data == b"tekst"
    assert [note.what for note in document.cleans] == ["left_out"]


def test_remarks_their_authors_and_link_targets_are_read() -> None:
    data = pdf(
        [lines("tekst")],
        page_entries={0: b"/Annots [100 0 R 101 0 R 102 0 R]"},
        objects={
            100: b"<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (bel Anne Jansen) /T (Wim Bos) >>",
            101: b"<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (mailto:a@b.example) >> >>",
            102: b"<< /Type /Annot /Subtype /FreeText /Rect [0 0 9 9] /Contents (getypt op de bladzijde) >>",
        },
    )
    assert in_place(data, Place.COMMENT) == ["bel Anne Jansen", "Wim Bos"]
    assert in_place(data, Place.LINK) == ["mailto:a@b.example"]
    assert open_document(data).mask([]).data == b"tekst\ngetypt op de bladzijde"


def test_what_is_filled_in_belongs_to_the_readable_text() -> None:
    data = pdf(
        [lines("Naam:")],
        catalogue=b"/AcroForm << /Fields [100 0 R] >>",
        page_entries={0: b"/Annots [100 0 R]"},
        objects={
            100: b"<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (naam) /V (Anne Jansen) /TU (uw naam) >>"
        },
    )
    assert "naam: Anne Jansen" in in_place(data, Place.FORM)
    assert open_document(data).mask([]).data == b"Naam:\nnaam: Anne Jansen"


def test_the_outline_is_read() -> None:
    data = pdf(
        [lines("tekst")],
        catalogue=b"/Outlines 100 0 R",
        objects={
            100: b"<< /Type /Outlines /First 101 0 R /Last 101 0 R /Count 1 >>",
            101: b"<< /Title (Brief aan Jansen) /Parent 100 0 R /Dest [10 0 R /Fit] >>",
        },
    )
    assert in_place(data, Place.NAME) == ["Brief aan Jansen"]


def test_a_scan_says_that_it_is_one() -> None:
    assert code_of(pdf([SCAN, SCAN])) == "scan_without_text"
    assert code_of(pdf([SCAN + b"\n" + lines("Scanner 12")])) == "scan_without_text"


def test_a_page_without_text_among_others_is_warned_of() -> None:
    document = open_document(pdf([lines("tekst"), SCAN, lines("tekst")]))
    assert list(document.warnings) == ["pages_without_text:1"]
    assert [(note.part, note.what) for note in document.not_inspected] == [("page 2", "picture")]


def test_a_blank_page_is_nothing_to_warn_of() -> None:
    assert list(open_document(pdf([lines("tekst"), b""])).warnings) == []


def test_a_page_of_shapes_may_be_text_turned_into_curves() -> None:
    shapes = b"10 10 m 20 20 l 30 10 l f\n" * 50
    assert list(open_document(pdf([lines("tekst"), shapes])).warnings) == ["pages_without_text:1"]
    assert code_of(pdf([shapes])) == "scan_without_text"


@pytest.mark.parametrize("sign", ["\x00", "\x01"])
def test_a_damaged_text_layer_is_refused_when_much_and_warned_of_when_little(sign: str) -> None:
    good = lines(*["Geachte heer Jansen, hierbij bericht ik u het volgende."] * 20)
    bad = b"BT /F1 11 Tf 50 400 Td (Ge" + sign.encode() * 8 + b"chte) Tj ET\n"
    assert "text_layer_damaged" in open_document(pdf([good + b"\n" + bad])).warnings
    assert code_of(pdf([bad])) == "text_layer_damaged"


def test_letters_that_stand_for_other_letters_are_warned_of() -> None:
    shifted = "".join(
        chr((ord(c) - 97 + 3) % 26 + 97) if c.isalpha() else c for c in "geachte heer ik bericht u hierbij "
    )
    assert "text_layer_damaged" in open_document(pdf([lines(*[shifted.replace("h", "q")] * 20)])).warnings


def test_a_word_cut_at_a_line_end_is_joined_both_ways() -> None:
    document = open_document(pdf([lines("Dit gaat over mevrouw Jan-", "sen en over niemand anders")]))
    readings = [view.text for view in document.views]
    assert any("Jansen en" in text for text in readings)
    assert any("Jan-sen en" in text for text in readings)
    assert "Jan-\nsen" in document.text
    for view in document.views:
        for start, flat, length in view.ranges:
            assert view.text[start : start + length] == document.text[flat : flat + length]


def test_letters_set_apart_are_closed_up_in_a_view() -> None:
    document = open_document(pdf([lines("De heer J a n s e n komt", "BSN 1 1 1 2 2 2 3 3 3")]))
    assert any("Jansen komt" in view.text and "111222333" in view.text for view in document.views)


def test_words_torn_by_blanks_are_closed_up_in_a_view() -> None:
    document = open_document(pdf([lines("De  he er  Jan se n  wo on t  in  Ut re ch t")]))
    assert any("De  heer  Jansen  woont  in  Utrecht" in view.text for view in document.views)


def test_text_set_letter_by_letter_is_warned_of() -> None:
    assert "letters_apart" in open_document(pdf([lines(*"GeachteheerJansenhierbij")])).warnings


@pytest.mark.parametrize("angle", [(0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0), (0.7071, 0.7071, -0.7071, 0.7071)])
def test_text_at_an_angle_gives_words(angle: tuple[float, float, float, float]) -> None:
    matrix = b"%.4f %.4f %.4f %.4f 300 300 Tm" % angle
    data = pdf([b"BT /F1 11 Tf " + matrix + b" (Geachte heer Jansen,) Tj ET"])
    assert open_document(data).text == "Geachte heer Jansen,"


def test_words_set_together_are_parted_in_a_view() -> None:
    document = open_document(pdf([lines("HandgunLong gun", "mevrouwAnne Jansen1112223 33", "en verder niets")]))
    parted = document.views[-1]
    assert "mevrouw Anne Jansen 1112223" in parted.text
    for start, flat, length in parted.ranges:
        assert parted.text[start : start + length] == document.text[flat : flat + length]


def test_a_text_without_such_words_has_no_other_reading() -> None:
    assert not open_document(pdf([lines("Geachte heer Jansen,")])).views


def test_words_without_blanks_between_them_are_warned_of() -> None:
    glued = "Hierbijberichtikudatmevrouwjansenisverhuisdnaar"
    assert "words_glued" in open_document(pdf([lines(*(["een twee drie vier"] * 20), *([glued] * 5))])).warnings


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_turned_page_gives_words(turn: int) -> None:
    data = pdf([lines("Geachte heer Jansen,")], page_entries={0: b"/Rotate %d" % turn})
    assert "Geachte heer Jansen," in open_document(data).text


def test_ligatures_are_read_as_their_letters() -> None:
    cmap = stream(
        b"/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange "
        b"1 beginbfchar <01> <FB01> endbfchar endcmap end"
    )
    data = pdf(
        [b"BT /F1 11 Tf 50 700 Td (\x01lm) Tj ET"],
        objects={3: b"<< /Type /Font /Subtype /Type1 /BaseFont /X /ToUnicode 100 0 R >>", 100: cmap},
    )
    assert open_document(data).text.startswith("fi")


def test_it_goes_out_as_text_or_as_word_and_as_nothing_else() -> None:
    document = open_document(pdf([lines("Geachte heer Jansen,", "tot ziens"), lines("blad twee")]))
    assert list(document.kinds_out) == [Kind.TXT, Kind.DOCX]
    place = document.text.index("Jansen")
    change = Replacement(place, place + 6, TOKEN, TOKEN)
    masked = document.mask([change])
    assert (masked.kind, masked.data.decode()) == (Kind.TXT, f"Geachte heer {TOKEN},\ntot ziens\n\nblad twee")
    word = document.mask([change], MaskOptions(kind=Kind.DOCX))
    paragraphs = docx.Document(io.BytesIO(word.data)).paragraphs
    assert [p.text.strip("\n") for p in paragraphs] == [f"Geachte heer {TOKEN},", "tot ziens", "blad twee"]
    assert 'w:br w:type="page"' in paragraphs[2]._p.xml
    with pytest.raises(DocumentError, match="kind_not_possible"):
        document.mask([change], MaskOptions(kind=Kind.PDF))


@pytest.mark.parametrize("name", sorted(path.name for path in HOSTILE.glob("*.pdf")))
def test_hostile_files_end_in_one_code_soon(name: str) -> None:
    start = time.process_time()
    if name.startswith(("20", "22")):
        assert open_document(HOSTILE / name).text
    else:
        wanted = {"15": "incomplete", "16": "damaged", "17": "incomplete", "19": "too_complex", "21": "encrypted"}
        assert code_of((HOSTILE / name).read_bytes()) == wanted[name[:2]]
    assert time.process_time() - start < 5


def test_more_forms_than_the_reader_follows_mean_an_incomplete_text() -> None:
    form = stream(b"BT /F1 11 Tf (x) Tj ET", b"<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] >>")
    page = b"/Fx Do\n" * 5_100
    data = pdf([page]).replace(b"/Font << /F1 3 0 R >>", b"/Font << /F1 3 0 R >> /XObject << /Fx 100 0 R >>")
    whole = pdf([page], objects={100: form}).replace(
        b"/Font << /F1 3 0 R >>", b"/Font << /F1 3 0 R >> /XObject << /Fx 100 0 R >>"
    )
    assert code_of(whole) == "incomplete"
    assert code_of(data) in ("incomplete", "scan_without_text")


def test_nothing_of_a_file_reaches_a_log(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    with caplog.at_level(logging.DEBUG):
        code_of((HOSTILE / "17_pdf_xobject_self_loop.pdf").read_bytes())
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")


def test_a_cut_file_is_no_file() -> None:
    whole = pdf([lines("Geachte heer Jansen,")] * 5)
    for end in (20, 200, len(whole) // 2):
        assert code_of(whole[:end]) in ("damaged", "incomplete", "scan_without_text")


def shown(content: bytes) -> str:
    return open_document(pdf([b"BT /F1 10 Tf " + content + b" ET"]), Kind.PDF).text


GAPS = {
    "a cell that is written after one to its right": (
        b"1 0 0 1 300 700 Tm (249) Tj -100 0 Td (Jansen) Tj",
        "249 Jansen",
    ),
    "a step back within an array": (b"1 0 0 1 300 700 Tm [(249) 9000 (Jansen)] TJ", "249 Jansen"),
    "a line that was struck twice": (b"50 700 Td (Jansen) Tj 0.3 0 Td (Jansen) Tj", "Jansen Jansen"),
    "upside down": (b"-1 0 0 -1 300 700 Tm (Anne) Tj 26 0 Td (Jansen) Tj", "Anne Jansen"),
    "upside down, in one word": (b"-1 0 0 -1 300 700 Tm (Jan) Tj 16.1 0 Td (sen) Tj", "Jansen"),
    "downwards": (b"0 -1 1 0 300 700 Tm (Anne) Tj 26 0 Td (Jansen) Tj", "Anne Jansen"),
    "upwards": (b"0 1 -1 0 300 100 Tm (Anne) Tj 26 0 Td (Jansen) Tj", "Anne Jansen"),
    "mirrored": (b"1 0 0 -1 300 100 Tm (Jan) Tj 16.1 0 Td (sen) Tj", "Jansen"),
    "figures spread over columns": (b"1 0 0 1 50 700 Tm 33.6 Tc [(01) 3375 (0) 3375 (3)] TJ", "0 103"),
    "a spaced heading": (b"1 0 0 1 50 700 Tm 4 Tc (JANSEN) Tj", "JANSEN"),
    "kerning": (b"1 0 0 1 50 700 Tm [(J) 80 (an) -60 (sen)] TJ", "Jansen"),
    "a line filled out by its blanks": (
        b"50 700 Td 5 Tw (aan de heer Janse) Tj 97.83 0 Td 0 Tw (n) Tj",
        "aan de heer Jansen",
    ),
}


@pytest.mark.parametrize("case", GAPS)
def test_words_are_parted_where_a_reader_sees_a_gap_and_nowhere_else(case: str) -> None:
    content, text = GAPS[case]
    assert shown(content) == text


def test_pypdf_is_as_it_was_after_reading() -> None:
    before = vars(pypdf._page)["TextExtraction"]
    shown(b"50 700 Td (Jansen) Tj")
    assert vars(pypdf._page)["TextExtraction"] is before
