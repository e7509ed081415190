"""The last look tells what the format and the program write from what a person wrote."""

import re

import pytest
import word_files as made
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree
from word_files import Masking, Part, paragraph, run, unzipped

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.docx.format_words import WORDS, lines_of_style, without_codes
from scrub_app.core.documents.docx.formatting import recorded
from scrub_app.core.documents.docx.last_look import _WORD, _words
from scrub_app.core.documents.model import Kind
from scrub_app.core.errors import DocumentError

DRAWN = (
    '<w:p><w:pPr><w:tabs><w:tab w:val="center" w:pos="1"/></w:tabs><w:pBdr><w:top w:val="single"/></w:pBdr></w:pPr>'
    '<w:r><w:drawing><wp:anchor><wp:positionH relativeFrom="margin"><wp:align>right</wp:align></wp:positionH>'
    '<wp:docPr id="1" name="p"/><a:graphic><a:prstClr val="black"/><a:prstGeom prst="square"/></a:graphic></wp:anchor>'
    '</w:drawing></w:r><w:r><w:pict><v:rect style="position:absolute;mso-position-horizontal:center" '
    'fillcolor="black [3213]"/></w:pict></w:r></w:p>'
)


@pytest.mark.parametrize("name", ["Black", "Center", "Right", "Single", "Margin", "Square", "Absolute"])
def test_a_person_named_like_a_word_of_the_format_can_be_masked(name: str) -> None:
    masked = Masking(made.package(paragraph(run(f"Mevrouw {name} komt.")) + DRAWN)).mask(name)
    assert f"Mevrouw {name}" not in unzipped(masked.data)["word/document.xml"].decode()


@pytest.mark.parametrize("value", ["Black en zonen", "black-1978"])
def test_a_word_of_the_format_among_others_is_a_persons(value: str) -> None:
    work = Masking(made.package(paragraph(run("Mevrouw Black komt.")) + f'<w:unheardOf w:note="{value}"/>'))
    with pytest.raises(DocumentError, match="value_still_there"):
        work.mask("Black")


def test_a_style_of_a_shape_is_read_line_by_line() -> None:
    assert list(lines_of_style("position:absolute;font-family:Haverkamp Sans;color:black")) == ["Haverkamp Sans"]
    assert {"black", "center", "square", "margin"} <= WORDS


def field(*code: str) -> str:
    pieces = "".join(run(piece, tag="w:instrText") for piece in code)
    return (
        f'<w:r><w:fldChar w:fldCharType="begin"/></w:r>{pieces}<w:r><w:fldChar w:fldCharType="separate"/></w:r>'
        f'{run("1")}<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )


@pytest.mark.parametrize("code", [(" PAGE ",), (" PA", "GE "), (" PAGE   \\* MERGEFORMAT ",)])
def test_a_person_named_like_a_field_of_word_can_be_masked(code: tuple[str, ...]) -> None:
    body = paragraph(run("De heer Page komt."), field(*code)) + '<w:fldSimple w:instr=" PAGE "/>'
    masked = Masking(made.package(body)).mask("Page")
    assert "".join(code) in re.sub("<[^>]*>", "", unzipped(masked.data)["word/document.xml"].decode())


def test_only_the_codes_that_no_person_wrote_are_left_out_of_the_look() -> None:
    assert "PAGE" not in without_codes(field(" PAGE "))
    assert "Page" in without_codes(field(' QUOTE "Page" '))
    assert "Page" in without_codes(field(" PAGE ") + run("Page"))


SETTINGS = (
    '<w:attachedSchema w:val="{0}"/><w:saveThroughXslt w:solutionID="{0}"/><w:docVars><w:docVar w:name="a" '
    'w:val="{0}"/></w:docVars><sl:schemaLibrary><sl:schema sl:uri="{0}" sl:manifestLocation="{0}"/></sl:schemaLibrary>'
)
SPACES = made.SPACES + ' xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main"'
BODY = (
    '<w:p><w:smartTag w:uri="{0}" w:element="e"><w:r><w:t>{0}</w:t></w:r></w:smartTag></w:p>'
    '<w:p><w:r><w:pict><v:shape><o:signatureline o:suggestedsigner="{0}" o:suggestedsigner2="arts {0}"/>'
    '<v:imagedata src="file:///C:/{0}/a.png"/></v:shape></w:pict></w:r></w:p>'
    '<w:p><w:hyperlink w:anchor="a" w:tgtFrame="{0}"><w:r><w:t>x</w:t></w:r></w:hyperlink></w:p>'
    '<w:p><w:r><w:drawing><a:hlinkClick invalidUrl="http://{0}"/></w:drawing></w:r></w:p>'
    '<w:sdt><w:sdtPr><w:docPartObj><w:docPartCategory w:val="{0}"/></w:docPartObj></w:sdtPr><w:sdtContent><w:p/>'
    "</w:sdtContent></w:sdt>"
)


def test_schemas_signature_lines_frames_and_the_like_are_masked_and_come_back() -> None:
    name = "Haverkamp-1978"
    part = Part(made.story("settings", SETTINGS.format(name), SPACES), made.TYPES["settings"], "settings")
    work = Masking(made.package(BODY.format(name), {"word/settings.xml": part}, spaces=SPACES))
    masked = work.mask(name)
    written = unzipped(masked.data)
    assert not any(b"Haverkamp" in data for data in written.values())
    restored = unzipped(work.restore(masked.data, masked.places))
    for member, count in (("word/document.xml", 8), ("word/settings.xml", 5)):
        assert restored[member].count(name.encode()) == count


def test_a_theme_named_after_a_person_is_masked() -> None:
    theme = (
        b'<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Haverkamp"><a:extLst>'
        b'<thm15:themeFamily xmlns:thm15="http://schemas.microsoft.com/office/thememl/2012/main" name="Haverkamp"/>'
        b"</a:extLst></a:theme>"
    )
    part = Part(theme, "application/vnd.openxmlformats-officedocument.theme+xml", "theme")
    work = Masking(made.package(paragraph("Haverkamp"), {"word/theme/theme1.xml": part}))
    masked = work.mask("Haverkamp")
    assert b"Haverkamp" not in unzipped(masked.data)["word/theme/theme1.xml"]
    assert unzipped(work.restore(masked.data, masked.places))["word/theme/theme1.xml"].count(b"Haverkamp") == 2


@pytest.mark.parametrize(("name", "shown"), [("_Toc12345", False), ("_Ref_Haverkamp", True), ("_x0000_i1025", False)])
def test_a_bookmark_of_word_is_not_shown_and_one_of_a_person_is(name: str, shown: bool) -> None:
    text = open_docx(made.package(paragraph(f'<w:bookmarkStart w:id="0" w:name="{name}"/>', "x")), Kind.DOCX).text
    assert (name in text) is shown


@given(st.text(max_size=60))
def test_the_quick_way_to_the_words_of_a_text_finds_the_same_words(text: str) -> None:
    assert _words(text) == _WORD.findall(text)


def test_properties_of_a_run_are_recorded_alike_with_and_without_blanks_between_them() -> None:
    plain = f'<w:r xmlns:w="{made.W}"><w:rPr><w:b/><w:sz w:val="20"/></w:rPr></w:r>'
    spaced = plain.replace("><", ">\n  <").replace("<w:b/>", '<w:b/><w:lang w:val="nl-NL"/>')
    assert recorded(etree.fromstring(plain)) == recorded(etree.fromstring(spaced))


def test_properties_in_a_namespace_that_is_none_are_not_recorded() -> None:
    odd = f'<w:r xmlns:w="{made.W}" xmlns:x="near"><w:rPr><w:b x:a="1"/></w:rPr></w:r>'
    assert recorded(etree.fromstring(odd)) == ""


@pytest.mark.parametrize("aside", [b"<!-- Haverkamp -->", b"<?note Haverkamp?>"])
def test_comments_and_instructions_are_looked_for_in_every_part(aside: bytes) -> None:
    body = made.story("document", "<w:body><w:p/></w:body>")
    for raw in (body.replace(b"<w:body>", aside + b"<w:body>"), body.replace(b"?>\n", b"?>\n" + aside)):
        document = open_docx(made.package("", raw_main=raw), Kind.DOCX)
        assert [note.what for note in document.cleans if note.part == "word/document.xml"] == ["xml_comments"]
        assert b"Haverkamp" not in unzipped(document.mask([]).data)["word/document.xml"]


def test_a_part_whose_name_holds_a_value_gets_a_plain_name() -> None:
    picture = Part(b"\x89PNG", "image/png", "image")
    sheet = Part(made.story("hdr", paragraph(run("Bijlage"))), made.TYPES["header"], "header")
    parts = {"word/media/Berend_Haverkamp-1978.png": picture, "word/Haverkamp%20kop.xml": sheet}
    work = Masking(made.package(paragraph(run("Berend Haverkamp, Haverkamp")), parts))
    masked = work.mask("Berend Haverkamp", "Haverkamp")
    written = unzipped(masked.data)
    assert not any("Haverkamp" in name or b"Haverkamp" in data for name, data in written.items())
    assert sorted(note.part for note in masked.cleaned if note.what == "part_name") == [
        "word/part1.png",
        "word/part2.xml",
    ]
    again = open_docx(masked.data, Kind.DOCX)
    assert [note.part for note in again.not_inspected] == ["word/part1.png"]
    assert "Bijlage" in again.text


def test_a_plain_name_is_never_one_that_another_part_has() -> None:
    other, named = (Part(b"\x89PNG" + data, "image/png", "image") for data in (b"1", b"2"))
    parts = {"word/Part1.png": other, "word/media/Haverkamp.png": named}
    masked = Masking(made.package(paragraph(run("Berend Haverkamp")), parts)).mask("Haverkamp")
    written = unzipped(masked.data)
    assert (written["word/Part1.png"], written["word/part2.png"]) == (b"\x89PNG1", b"\x89PNG2")


def test_the_names_that_word_gives_stay() -> None:
    work = Masking(made.package(paragraph(run("Mevrouw Document en de heer Media komen."))))
    masked = work.mask("Document", "Media")
    assert list(unzipped(masked.data)) == list(unzipped(work.data))
