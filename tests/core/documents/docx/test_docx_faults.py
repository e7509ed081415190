"""What goes wrong elsewhere, case by case: each a promise of this layer."""

import re

import pytest
import word_files as made
from lxml import etree
from word_files import Masking, Part, characters, paragraph, run, unzipped

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.model import Kind, MaskOptions, Replacement
from scrub_app.core.errors import DocumentError
from scrub_app.core.pieces import in_flat_text
from scrub_app.core.spans import Span

NAME = "Berend Haverkamp"


def body_of(data: bytes) -> str:
    return unzipped(data)["word/document.xml"].decode()


def round_trip(body: str, *values: str, parts: dict[str, Part] | None = None) -> tuple[bytes, bytes, bytes]:
    """The file with nothing masked (only cleaned), masked, and restored."""
    data = made.package(body, parts)
    work = Masking(data)
    masked = work.mask(*values)
    return work.document.mask([]).data, masked.data, work.restore(masked.data, masked.places)


SPLITS = {
    "two runs": [("Berend ", ""), ("Haverkamp", "")],
    "three runs of one format": [("Ber", ""), ("end Ha", ""), ("verkamp", "")],
    "bold, plain, italic": [("Ber", "<w:b/>"), ("end ", ""), ("Haverkamp", "<w:i/>")],
    "five runs": [("B", ""), ("er", "<w:b/>"), ("end", ""), (" Haver", "<w:u/>"), ("kamp", "")],
}


@pytest.mark.parametrize("split", SPLITS)
def test_a_name_split_over_runs_is_masked_and_comes_back_as_it_stood(split: str) -> None:
    runs = [run(text, form) for text, form in SPLITS[split]]
    plain, masked, restored = round_trip(paragraph(run("Heer ", "<w:b/>"), *runs, run(" komt.", "<w:i/>")), NAME)
    assert not re.search("verkamp|Ber", body_of(masked))
    assert characters(restored) == characters(plain)


@pytest.mark.parametrize(
    ("name", "kind", "root", "open_close"),
    [
        ("word/header1.xml", "header", "hdr", ("", "")),
        ("word/footer1.xml", "footer", "ftr", ("", "")),
        ("word/footnotes.xml", "footnotes", "footnotes", ('<w:footnote w:id="2">', "</w:footnote>")),
        ("word/endnotes.xml", "endnotes", "endnotes", ('<w:endnote w:id="2">', "</w:endnote>")),
        ("word/comments.xml", "comments", "comments", ('<w:comment w:id="0" w:author="x">', "</w:comment>")),
    ],
)
def test_split_runs_are_joined_in_every_story(name: str, kind: str, root: str, open_close: tuple[str, str]) -> None:
    content = paragraph(run("Ber", "<w:b/>"), run("end Haver"), run("kamp", "<w:i/>"))
    part = Part(made.story(root, open_close[0] + content + open_close[1]), made.TYPES[kind], kind)
    plain, masked, restored = round_trip(paragraph("x"), NAME, parts={name: part})
    assert b"kamp" not in unzipped(masked)[name]
    assert characters(restored, name) == characters(plain, name)


def test_characters_outside_the_name_keep_their_run_format() -> None:
    plain, masked, _ = round_trip(paragraph(run("a", "<w:b/>"), run("bc " + NAME + " d", "<w:i/>"), run("e")), NAME)
    before = [row for row in characters(plain)[0] if row[0] in "abcde" and row[0] not in NAME]
    after = [row for row in characters(masked)[0] if row[0] in "abcde" and row[0] not in NAME]
    assert after == before


HANGING = (
    '<w:r><w:t>Ber</w:t><w:drawing><wp:inline><wp:docPr id="1" name="p"/></wp:inline></w:drawing><w:t>end </w:t>'
    '<w:footnoteReference w:id="2"/><w:t>Haverkamp</w:t></w:r>'
)


def test_what_hangs_in_a_run_survives_in_its_place() -> None:
    plain, masked, restored = round_trip(paragraph(HANGING), NAME)
    for data in (masked, restored):
        assert body_of(data).count("<w:drawing>") == body_of(data).count("<w:footnoteReference") == 1
    assert body_of(restored) == body_of(plain)


def test_anchors_of_comments_and_bookmarks_stay_where_they_are() -> None:
    inside = (
        run("Ber")
        + '<w:commentRangeStart w:id="0"/><w:bookmarkStart w:id="3" w:name="b"/>'
        + run("end ")
        + '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r><w:bookmarkEnd w:id="3"/>'
        + run("Haverkamp")
    )
    plain, masked, restored = round_trip(paragraph(inside), NAME)
    for tag in ("commentRangeStart", "commentRangeEnd", "commentReference", "bookmarkStart", "bookmarkEnd"):
        assert body_of(masked).count(f"<w:{tag}") == body_of(restored).count(f"<w:{tag}") == 1
    assert body_of(restored) == body_of(plain)


def test_a_page_break_stays_a_page_break() -> None:
    body = paragraph(f'<w:r><w:t>{NAME}</w:t><w:br w:type="page"/><w:t>next</w:t></w:r>')
    _, masked, restored = round_trip(body, NAME)
    assert '<w:br w:type="page"/>' in body_of(masked)
    assert '<w:br w:type="page"/>' in body_of(restored)


@pytest.mark.parametrize(
    ("element", "character"),
    [("<w:noBreakHyphen/>", "\u2011"), ("<w:softHyphen/>", "\u00ad"), ("<w:tab/>", "\t"), ("<w:br/>", "\n")],
)
def test_a_character_inside_a_name_goes_and_comes_back_with_it(element: str, character: str) -> None:
    body = paragraph(f"<w:r><w:t>Jansen</w:t>{element}<w:t>de Vries</w:t></w:r>")
    plain, masked, restored = round_trip(body, f"Jansen{character}de Vries")
    assert element not in body_of(masked)
    assert body_of(restored) == body_of(plain)


@pytest.mark.parametrize(
    "wrapped",
    [
        '<w:smartTag w:uri="u" w:element="PersonName">{}</w:smartTag>',
        '<w:customXml w:uri="u" w:element="n">{}</w:customXml>',
        "<w:sdt><w:sdtContent>{}</w:sdtContent></w:sdt>",
        '<w:hyperlink w:anchor="_Toc1">{}</w:hyperlink>',
        '<w:fldSimple w:instr=" PAGE ">{}</w:fldSimple>',
        "<w:r><w:ruby><w:rt>{}</w:rt><w:rubyBase/></w:ruby></w:r>",
        '<w:ins w:id="1" w:author="x">{}</w:ins>',
        '<w:moveTo w:id="1" w:author="x">{}</w:moveTo>',
        '<w:moveFrom w:id="1" w:author="x">{}</w:moveFrom>',
    ],
)
def test_a_name_within_or_half_within_a_wrapper_is_masked(wrapped: str) -> None:
    whole = paragraph(wrapped.format(run(NAME)))
    half = paragraph("Berend ", wrapped.format(run("Haverkamp")))
    plain, masked, restored = round_trip(whole + half, NAME, "Haverkamp", "Berend")
    assert "Haverkamp" not in body_of(masked)
    assert "Berend" not in body_of(masked)
    assert characters(restored) == characters(plain)


def test_deleted_text_is_masked_and_stays_deleted_text() -> None:
    deleted = f'<w:del w:id="1" w:author="x">{run(NAME, tag="w:delText")}</w:del>'
    plain, masked, restored = round_trip(paragraph(deleted, "kept"), NAME)
    assert re.search(r"<w:delText[^>]*>\[\[SP_", body_of(masked))
    assert body_of(restored) == body_of(plain)


def test_a_tab_in_deleted_text_comes_back_as_deleted_text() -> None:
    inside = "<w:r><w:delText>Jan</w:delText><w:tab/><w:delText>Vos</w:delText></w:r>"
    plain, masked, restored = round_trip(paragraph(f'<w:del w:id="1" w:author="x">{inside}</w:del>'), "Jan\tVos")
    assert "<w:t>" not in body_of(masked)
    assert body_of(restored) == body_of(plain)


def test_a_span_over_a_change_becomes_one_token_on_each_side() -> None:
    body = paragraph("Ubbo Kr", f'<w:ins w:id="1" w:author="x">{run("uizenga")}</w:ins>')
    plain, masked, restored = round_trip(body, "Ubbo Kruizenga")
    assert len(re.findall(r"\[\[SP_", body_of(masked))) == 2
    assert characters(restored) == characters(plain)


SML = "application/vnd.openxmlformats-officedocument.spreadsheetml."
BOX = f"<w:txbxContent>{paragraph(run('Ber', '<w:b/>'), run('end Haverkamp'))}</w:txbxContent>"


@pytest.mark.parametrize(
    "drawn",
    [
        f"<w:drawing><wps:txbx>{BOX}</wps:txbx></w:drawing>",
        f"<w:pict><v:shape><v:textbox>{BOX}</v:textbox></v:shape></w:pict>",
        f"<w:pict><v:group><v:shape><v:textbox>{BOX}</v:textbox></v:shape></v:group></w:pict>",
        f'<mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx>{BOX}</wps:txbx></w:drawing></mc:Choice>'
        f"<mc:Fallback><w:pict><v:textbox>{BOX}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>",
    ],
)
def test_text_boxes_of_every_make_are_masked_and_restored_alike(drawn: str) -> None:
    plain, masked, restored = round_trip(paragraph(f"<w:r>{drawn}</w:r>"), NAME)
    assert "verkamp" not in body_of(masked)
    # In a group of shapes no text node may stay empty, so there the characters and their format are what comes back.
    same = characters if "v:group" in drawn else body_of
    assert same(restored) == same(plain)


def test_every_ignorable_prefix_stays_declared() -> None:
    _, masked, restored = round_trip(paragraph(NAME), NAME)
    for data in (masked, restored):
        root = etree.fromstring(unzipped(data)["word/document.xml"])
        ignorable = root.get("{http://schemas.openxmlformats.org/markup-compatibility/2006}Ignorable")
        assert ignorable is not None
        assert set(ignorable.split()) <= set(root.nsmap)


def test_a_strict_file_keeps_its_namespace() -> None:
    strict = made.SPACES.replace(made.W, "http://purl.oclc.org/ooxml/wordprocessingml/main")
    work = Masking(made.package(paragraph(run("Ber", "<w:b/>"), run("end\tHaverkamp")), spaces=strict))
    masked = work.mask("Berend\tHaverkamp")
    restored = work.restore(masked.data, masked.places)
    assert made.W not in body_of(masked.data) + body_of(restored)
    assert open_docx(restored, Kind.DOCX).text == work.document.text


def test_untouched_parts_are_byte_equal_and_members_keep_their_order() -> None:
    odd = Part(b"<?xml version='1.0'?>\n<w:fonts xmlns:w='u' ></w:fonts>", made.WML + "fontTable+xml", "fontTable")
    data = made.package(paragraph(NAME), {"word/fontTable.xml": odd})
    work = Masking(data)
    masked = work.mask(NAME)
    for written in (masked.data, work.restore(masked.data, masked.places)):
        assert list(unzipped(written)) == list(unzipped(data))
        assert unzipped(written)["word/fontTable.xml"] == odd.data


def test_a_dangling_relationship_is_not_made_worse() -> None:
    members = made.unzipped(made.package(paragraph(NAME)))
    rels = members["word/_rels/document.xml.rels"].replace(
        b"</Relationships>", b'<Relationship Id="r7" Type="http://x.example/image" Target="NULL"/></Relationships>'
    )
    masked = Masking(made.zipped(members | {"word/_rels/document.xml.rels": rels})).mask(NAME)
    assert unzipped(masked.data)["word/_rels/document.xml.rels"] == rels


def test_removed_values_leave_five_blocks_and_no_record() -> None:
    document = open_docx(made.package(paragraph("Heer " + NAME)), Kind.DOCX)
    at = document.text.index(NAME)
    masked = document.mask([Replacement(at, at + len(NAME), "█████")])
    assert "Heer █████" in body_of(masked.data)
    assert not masked.places


def test_records_hold_no_value() -> None:
    body = paragraph(
        run("Ber", '<w:b/><w:rPrChange w:id="1" w:author="Pietje Puk"><w:rPr/></w:rPrChange>'), "end Haverkamp"
    )
    masked = Masking(made.package(body)).mask(NAME)
    assert masked.places
    assert not re.search("Ber|end|kamp|Pietje", str(masked.places))


def test_a_document_can_be_masked_more_than_once() -> None:
    work = Masking(made.package(paragraph(NAME)))
    assert work.mask(NAME).data == work.mask(NAME).data


def test_an_attribute_takes_no_brackets_where_they_are_illegal() -> None:
    body = paragraph('<w:bookmarkStart w:id="1" w:name="Jan_Vos"/><w:bookmarkEnd w:id="1"/>')
    plain, masked, restored = round_trip(body, "Jan_Vos")
    assert 'w:name="SP_PERSON_0001_A7F3"' in body_of(masked)
    assert body_of(restored) == body_of(plain)


def test_a_token_in_the_middle_of_a_name_is_told_from_the_letters_around_it() -> None:
    body = paragraph('<w:bookmarkStart w:id="1" w:name="Contract_Jan_Vos_2024"/><w:bookmarkEnd w:id="1"/>')
    plain, masked, restored = round_trip(body, "Jan_Vos")
    assert 'w:name="Contract_SP_PERSON_0001_A7F3_2024"' in body_of(masked)
    assert "Contract_[[SP_PERSON_0001_A7F3]]_2024" in open_docx(masked, Kind.DOCX).text
    assert body_of(restored) == body_of(plain)


def test_what_refers_to_a_masked_bookmark_follows_it() -> None:
    field = (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF Jan_Vos \\h </w:instrText></w:r>'
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )
    body = paragraph(
        '<w:bookmarkStart w:id="1" w:name="Jan_Vos"/><w:bookmarkEnd w:id="1"/>',
        field,
        f'<w:hyperlink w:anchor="Jan_Vos">{run("hier")}</w:hyperlink>',
    )
    work = Masking(made.package(body))
    first = work.document.text.index("Jan_Vos")
    masked = work.mask(spans=[Span(first, first + 7, "PERSON")])
    assert "Jan_Vos" not in body_of(masked.data)
    assert body_of(work.restore(masked.data, masked.places)) == body_of(work.document.mask([]).data)


@pytest.mark.parametrize("name", ["Jelmer Nieuwborg", "Stijl van Jan-Willem Vos"])
def test_the_identifier_of_a_style_follows_its_name(name: str) -> None:
    identifier = name.replace(" ", "")
    style = f'<w:style w:type="paragraph" w:customStyle="1" w:styleId="{identifier}"><w:name w:val="{name}"/></w:style>'
    part = Part(made.story("styles", style), made.TYPES["styles"], "styles")
    body = f'<w:p><w:pPr><w:pStyle w:val="{identifier}"/></w:pPr>{run("tekst")}</w:p>'
    plain, masked, restored = round_trip(body, name, parts={"word/styles.xml": part})
    assert identifier.encode() not in unzipped(masked)["word/styles.xml"] + unzipped(masked)["word/document.xml"]
    assert unzipped(restored)["word/styles.xml"] == unzipped(plain)["word/styles.xml"]
    assert body_of(restored) == body_of(plain)


def test_a_link_target_comes_back_with_its_encoding() -> None:
    target = "https://a.example/Jan%20de%20Vri%c3%abs?x=%41"
    work = Masking(made.package(paragraph("x"), links={"rId9": target}))
    masked = work.mask("Jan de Vriës")
    rels = unzipped(masked.data)["word/_rels/document.xml.rels"].decode()
    assert "Jan" not in rels
    assert "%5B%5BSP_PERSON_0001_A7F3%5D%5D?x=%41" in rels
    assert target in unzipped(work.restore(masked.data, masked.places))["word/_rels/document.xml.rels"].decode()


def test_a_value_that_stays_somewhere_unseen_blocks_the_export() -> None:
    unseen = f'<w:unheardOf w:note="{NAME}"/>'
    document = Masking(made.package(paragraph(NAME) + unseen))
    with pytest.raises(DocumentError) as blocked:
        document.mask(NAME)
    assert blocked.value.code == "value_still_there"
    assert blocked.value.params == {"part": "word/document.xml", "count": 1, "where": "w:unheardOf"}


@pytest.mark.parametrize(
    "spelled", ["Berend%20Haverkamp", "Berend_Haverkamp", "BEREND HAVERKAMP", "&#66;erend Haverkamp"]
)
def test_the_last_look_sees_other_spellings(spelled: str) -> None:
    document = Masking(made.package(paragraph(NAME) + f'<w:unheardOf w:note="{spelled}"/>'))
    with pytest.raises(DocumentError):
        document.mask(NAME)


def test_what_was_left_in_sight_does_not_block() -> None:
    work = Masking(made.package(paragraph(NAME) + paragraph(NAME)))
    masked = work.mask(spans=[work.spans_of(NAME)[0]])
    assert body_of(masked.data).count(NAME) == 1


@pytest.mark.parametrize("value", ["Ad", "12", "normal", "both", "Arial", "2024", "Normal"])
def test_common_words_and_numbers_of_the_format_do_not_block(value: str) -> None:
    styles = (
        '<w:latentStyles><w:lsdException w:name="Normal"/></w:latentStyles>'
        '<w:style w:type="paragraph" w:styleId="Normal"><w:name w:val="Normal"/></w:style>'
    )
    part = Part(made.story("styles", styles), made.TYPES["styles"], "styles")
    properties = (
        '<w:pPr><w:pStyle w:val="Normal"/><w:spacing w:after="12" w:before="2024"/><w:jc w:val="both"/></w:pPr>'
    )
    body = f"<w:p>{properties}{run(value, chr(60) + 'w:rFonts w:ascii=' + chr(34) + 'Arial' + chr(34) + '/>')}</w:p>"
    Masking(made.package(body, {"word/styles.xml": part})).mask(value)


def test_macros_and_signatures_go_and_are_said_before_and_after() -> None:
    parts = {
        "word/vbaProject.bin": Part(b"VBA", "application/vnd.ms-office.vbaProject", "vbaProject"),
        "_xmlsignatures/sig1.xml": Part(
            b"<Signature/>",
            "application/vnd.openxmlformats-package.digital-signature-xmlsignature+xml",
            "signature",
        ),
    }
    data = made.package(paragraph(NAME), parts, main_type="application/vnd.ms-word.document.macroEnabled.main+xml")
    work = Masking(data, Kind.DOCM)
    assert {"macros_dropped", "signature_lost"} <= set(work.document.warnings)
    masked = work.mask(NAME)
    assert masked.kind is Kind.DOCX
    assert {"macros", "signature"} <= {note.what for note in masked.cleaned}
    written = unzipped(masked.data)
    assert not [name for name in written if "vba" in name or "sig" in name]
    assert b"macroEnabled" not in written["[Content_Types].xml"]
    assert b"vba" not in written["word/_rels/document.xml.rels"]


CHANGED = (
    f'<w:ins w:id="1" w:author="x">{run("nieuw")}</w:ins>'
    f'<w:del w:id="2" w:author="x">{run(NAME, tag="w:delText")}</w:del>'
    f'<w:commentRangeStart w:id="0"/>{run(" rest")}<w:commentRangeEnd w:id="0"/>'
    '<w:r><w:commentReference w:id="0"/></w:r>'
)


def test_a_flat_document_has_its_changes_accepted_and_no_comments() -> None:
    comment = Part(
        made.story("comments", f'<w:comment w:id="0" w:author="x">{paragraph(NAME)}</w:comment>'),
        made.TYPES["comments"],
        "comments",
    )
    work = Masking(made.package(paragraph(CHANGED), {"word/comments.xml": comment}))
    masked = work.mask(NAME, options=MaskOptions(flatten=True))
    assert open_docx(masked.data, Kind.DOCX).text == "nieuw rest"
    assert {"changes_accepted", "comments_dropped"} <= {note.what for note in masked.cleaned}
    assert "comment" not in body_of(masked.data)


def test_a_flat_document_joins_paragraphs_whose_mark_was_deleted() -> None:
    marked = '<w:p><w:pPr><w:rPr><w:del w:id="1" w:author="x"/></w:rPr></w:pPr>' + run("een ") + "</w:p>"
    masked = Masking(made.package(marked + paragraph("twee"))).mask(options=MaskOptions(flatten=True))
    assert open_docx(masked.data, Kind.DOCX).text == "een twee"


def test_what_was_not_inspected_is_listed_and_left_out_when_asked() -> None:
    parts = {
        "word/media/a.png": Part(b"\x89PNG with a name", "image/png", "image"),
        "word/embeddings/o.bin": Part(b"OLE", "application/vnd.openxmlformats-officedocument.oleObject", "oleObject"),
    }
    body = paragraph(
        '<w:r><w:drawing><pic:blip r:embed="rIdP0"/></w:drawing></w:r>',
        '<w:r><w:object><o:OLEObject r:id="rIdP1"/></w:object></w:r>',
    )
    work = Masking(made.package(body, parts))
    assert {(n.part, n.what) for n in work.document.not_inspected} == {
        ("word/media/a.png", "picture"),
        ("word/embeddings/o.bin", "ole_object"),
    }
    kept = unzipped(work.mask().data)
    assert kept["word/media/a.png"] == b"\x89PNG with a name"
    dropped = unzipped(work.mask(options=MaskOptions(drop_not_inspected=True)).data)
    assert dropped["word/media/a.png"].startswith(b"\x89PNG\r\n")
    assert "word/embeddings/o.bin" not in dropped
    assert b"OLEObject" not in dropped["word/document.xml"]


def test_a_property_its_field_and_a_bound_control_change_together() -> None:
    store = Part(b"<root><name>Berend Haverkamp</name></root>", "application/xml", "customXml")
    properties = Part(
        b'<ds:datastoreItem ds:itemID="{AB}" xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"/>',
        "application/vnd.openxmlformats-officedocument.customXmlProperties+xml",
        "customXmlProps",
    )
    control = (
        '<w:sdt><w:sdtPr><w:dataBinding w:xpath="/root[1]/name[1]" w:storeItemID="{AB}"/></w:sdtPr>'
        f"<w:sdtContent>{run('Berend Haverkamp')}</w:sdtContent></w:sdt>"
    )
    members = unzipped(made.package(paragraph(control), {"customXml/item1.xml": store, "customXml/p1.xml": properties}))
    link = f'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="{made.R}/customXmlProps" Target="p1.xml"/></Relationships>'  # noqa: E501
    members["customXml/_rels/item1.xml.rels"] = link.encode()
    work = Masking(made.zipped(members))
    first = work.spans_of(NAME)[0]
    masked = work.mask(spans=[first])
    assert b"[[SP_PERSON_0001_A7F3]]" in unzipped(masked.data)["customXml/item1.xml"]
    assert NAME not in body_of(masked.data)
    restored = unzipped(work.restore(masked.data, masked.places))
    assert NAME.encode() in restored["customXml/item1.xml"]


def test_a_bound_property_is_masked_and_not_emptied() -> None:
    core = Part(
        b'<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
        b'xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator>Berend Haverkamp</dc:creator></cp:coreProperties>',
        "application/vnd.openxmlformats-package.core-properties+xml",
        "http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties",
    )
    control = (
        "<w:sdt><w:sdtPr><w:dataBinding w:prefixMappings=\"xmlns:a='http://purl.org/dc/elements/1.1/' "
        "xmlns:b='http://schemas.openxmlformats.org/package/2006/metadata/core-properties'\" "
        'w:xpath="/b:coreProperties[1]/a:creator[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/></w:sdtPr>'
        f"<w:sdtContent>{run(NAME)}</w:sdtContent></w:sdt>"
    )
    work = Masking(made.package(paragraph(control), {"docProps/core.xml": core}))
    masked = work.mask(NAME)
    assert b"[[SP_PERSON_0001_A7F3]]" in unzipped(masked.data)["docProps/core.xml"]


def test_a_date_picker_forgets_its_date_when_its_text_is_masked() -> None:
    control = (
        '<w:sdt><w:sdtPr><w:date w:fullDate="1980-05-17T00:00:00Z"><w:dateFormat w:val="d"/></w:date></w:sdtPr>'
        f"<w:sdtContent>{run('17 mei 1980')}</w:sdtContent></w:sdt>"
    )
    masked = Masking(made.package(paragraph(control))).mask("17 mei 1980")
    assert "1980" not in body_of(masked.data)
    assert "date_of_control" in {note.what for note in masked.cleaned}


@pytest.mark.parametrize(
    ("form", "text", "full"),
    [
        ("dd-MM-yyyy", "11-01-2012", "2012-01-11T00:00:00Z"),
        ("M/d/yyyy", "4/16/2013", "2013-04-16T00:00:00"),
        ("d MMMM yyyy", "17 mei 1980", "1980-05-17T09:30:00Z"),
        ("dddd d MMM. yy", "vrijdag 1 mrt. 24", "2024-03-01"),
        ("d 'de' MMMM", "17 de mei", ""),
    ],
)
def test_the_date_behind_a_date_picker_comes_back_with_its_text(form: str, text: str, full: str) -> None:
    control = (
        f'<w:sdt><w:sdtPr><w:date w:fullDate="{full}"><w:dateFormat w:val="{form}"/></w:date></w:sdtPr>'
        f"<w:sdtContent>{run(text)}</w:sdtContent></w:sdt>"
    )
    work = Masking(made.package(paragraph("Geboren ", control)))
    masked = work.mask(text)
    assert full[:10] not in body_of(masked.data) or not full
    assert not [row for row in masked.places if full and full[:10] in str(row)]
    back = body_of(work.restore(masked.data, masked.places))
    assert (f'w:fullDate="{full}"' in back) is bool(full)


def test_an_invisible_comment_does_not_leave_with_the_file() -> None:
    masked = Masking(made.package(paragraph("x") + f"<!-- {NAME} -->")).mask()
    assert NAME not in body_of(masked.data)


def test_a_workbook_within_is_masked_and_its_numbers_come_back_as_numbers() -> None:
    space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    strings = f"<sst {space}><si><r><t>Berend </t></r><r><rPr><b/></rPr><t>Haverkamp</t></r></si></sst>"
    sheet = f'<worksheet {space}><sheetData><row><c r="A1"><v>111222333</v></c></row></sheetData></worksheet>'
    kinds = {"sharedStrings": "sharedStrings", "sheet1": "worksheet", "workbook": "sheet.main"}
    members = {
        "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        + "".join(f'<Override PartName="/xl/{n}.xml" ContentType="{SML}{k}+xml"/>' for n, k in kinds.items())
        + "</Types>",
        "_rels/.rels": '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
        f'<Relationship Id="r1" Type="{made.R}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f"<workbook {space}/>",
        "xl/sharedStrings.xml": strings,
        "xl/sheet1.xml": sheet,
    }
    book = made.zipped({name: text.encode() for name, text in members.items()})
    part = Part(book, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "package")
    work = Masking(made.package(paragraph("x"), {"word/embeddings/book.xlsx": part}))
    masked = work.mask(NAME, "111222333")
    inner = unzipped(unzipped(masked.data)["word/embeddings/book.xlsx"])
    assert b"Haverkamp" not in inner["xl/sharedStrings.xml"]
    assert b't="str"' in inner["xl/sheet1.xml"]
    restored = unzipped(unzipped(work.restore(masked.data, masked.places))["word/embeddings/book.xlsx"])
    assert b'<c r="A1"><v>111222333</v></c>' in restored["xl/sheet1.xml"]
    assert b"<t>Haverkamp</t>" in restored["xl/sharedStrings.xml"]


def test_html_that_is_taken_in_is_masked_between_its_tags() -> None:
    chunk = Part(b"<html><p>Van <b>Berend</b> Haverkamp &amp; co</p></html>", "text/html", "aFChunk")
    work = Masking(made.package(paragraph("x") + '<w:altChunk r:id="rIdP0"/>', {"word/chunk.htm": chunk}))
    masked = work.mask(NAME)
    assert b"Haverkamp" not in unzipped(masked.data)["word/chunk.htm"]
    assert b"&amp; co" in unzipped(masked.data)["word/chunk.htm"]
    assert NAME in open_docx(work.restore(masked.data, masked.places), Kind.DOCX).text


@pytest.mark.parametrize("aside", ["<!-- x -->", "<?x y?>"])
def test_text_on_both_sides_of_a_comment_is_one_text(aside: str) -> None:
    work = Masking(made.package(paragraph(f"<w:r><w:t>Berend {aside}Haverkamp</w:t></w:r>")))
    masked = work.mask(NAME)
    assert "Haverkamp" not in body_of(masked.data)
    assert NAME in body_of(work.restore(masked.data, masked.places))


@pytest.mark.parametrize("aside", [f"<!-- {NAME} -->".encode(), f"<?naam {NAME}?>".encode()])
@pytest.mark.parametrize("where", ["before", "after", "types", "rels"])
def test_an_invisible_comment_leaves_from_no_part(aside: bytes, where: str) -> None:
    members = unzipped(made.package(paragraph("x")))
    name = {"types": "[Content_Types].xml", "rels": "_rels/.rels"}.get(where, "word/document.xml")
    head, root, rest = members[name].partition(b"<w:document" if name.startswith("word") else b">")
    members[name] = members[name] + aside if where == "after" else head + aside * (where == "before") + root + rest
    if where in ("types", "rels"):
        members[name] = head + root + aside + rest
    work = Masking(made.zipped(members))
    masked = work.mask()
    assert not [n for n, data in unzipped(masked.data).items() if NAME.encode() in data]
    assert (name, "xml_comments") in {(note.part, note.what) for note in masked.cleaned}
    assert set(work.document.cleans) >= {note for note in masked.cleaned if note.what == "xml_comments"}


def test_instructions_of_office_itself_stay_where_they_are() -> None:
    store = b"<?mso-contentType?><a>Berend Haverkamp</a>"
    parts = {"customXml/item1.xml": Part(store, "application/xml", "customXml")}
    work = Masking(made.package(paragraph("x"), parts))
    masked = work.mask(NAME)
    assert b"<?mso-contentType?>" in unzipped(masked.data)["customXml/item1.xml"]
    assert "xml_comments" not in {note.what for note in masked.cleaned}


def test_tables_forty_deep_are_read() -> None:
    inner = paragraph(run("Berend "), run("Haverkamp", "<w:b/>"))
    for _ in range(40):
        inner = f"<w:tbl><w:tr><w:tc>{inner}<w:p/></w:tc></w:tr></w:tbl>"
    work = Masking(made.package(inner))
    masked = work.mask(NAME)
    assert characters(work.restore(masked.data, masked.places)) == characters(work.data)


def test_a_name_that_is_encoded_over_two_pieces_of_a_field_code_is_found_whole() -> None:
    code = "".join(run(text, tag="w:instrText") for text in (" HYPERLINK x?n=Berend%", "20Haverkamp "))
    begin, end = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "end"))
    work = Masking(made.package(paragraph(begin, code, end)))
    view = next(v for v in work.document.views if NAME in v.text)
    start = view.text.index(NAME)
    places = in_flat_text(Span(start, start + len(NAME), "PERSON"), view)
    assert [work.document.text[a:b] for a, b in places] == ["Berend", "Haverkamp"]
    masked = work.mask(spans=[Span(a, b, "PERSON") for a, b in places])
    assert not {"Berend", "Haverkamp"} & set(re.findall(r"[A-Z][a-z]+", body_of(masked.data)))
    assert body_of(work.restore(masked.data, masked.places)) == body_of(work.document.mask([]).data)


def test_a_name_of_which_deleted_pieces_alone_are_left_is_found_whole() -> None:
    gone = [run(text, tag="w:delText") for text in ("Berend ", "Haverkamp")]
    first, second = (f'<w:del w:id="1" w:author="x">{one}</w:del>' for one in gone)
    work = Masking(made.package(paragraph(first, run("en verder"), second)))
    assert any(NAME in view.text for view in work.document.views)


def test_what_a_field_code_parts_is_no_leak_of_what_is_masked_elsewhere() -> None:
    begin, middle, end = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "separate", "end"))
    field = f"{begin}{run(' REF abc ', tag='w:instrText')}{middle}{run('Jan')}{run('sen-B')}{end}"
    work = Masking(made.package(paragraph("Jansen-B") + paragraph("x", field)))
    first = work.document.text.index("Jansen-B")
    masked = work.mask(spans=[Span(first, first + 8, "PERSON")])
    assert body_of(masked.data).count("Jan") == 1


def test_a_number_of_a_person_in_an_attribute_of_a_data_store_is_read_and_masked() -> None:
    number = "111222333"
    client = f'<client n="2" v="1.0"><bsn nr="{number}"/></client>'.encode()
    store = {"customXml/item1.xml": Part(client, "application/xml", "customXml")}
    work = Masking(made.package(paragraph(run(f"BSN {number}")), store))
    assert work.document.text.count(number) == 2
    masked = work.mask(number)
    assert number.encode() not in b"".join(unzipped(masked.data).values())
    assert number.encode() in unzipped(work.restore(masked.data, masked.places))["customXml/item1.xml"]
