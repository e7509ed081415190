"""What stands in the flat text of a Word file, where it stands there, and what it is."""

import pytest
import word_files as made
from word_files import Part, paragraph, run

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.model import Document, Kind, Place, TokenForm
from scrub_app.core.documents.readable import readable

NAME = "Aaltje Abbingk"


def opened(body: str, parts: dict[str, Part] | None = None, **more: object) -> Document:
    return open_docx(made.package(body, parts, **more), Kind.DOCX)  # type: ignore[arg-type]


def place_of(document: Document, text: str) -> Place:
    at = document.text.index(text)
    return next(s.place for s in document.segments if s.start <= at < s.end)


def test_paragraphs_are_lines_and_cells_of_a_row_are_parted_by_tabs() -> None:
    cell = "<w:tc>" + paragraph("{}") + "</w:tc>"
    rows = "".join(f"<w:tr>{cell.format(a)}{cell.format(b)}</w:tr>" for a, b in (("a", "b"), ("c", "d")))
    document = opened(paragraph("one") + f"<w:tbl>{rows}</w:tbl>" + paragraph("two"))
    assert document.text == "one\na\tb\nc\td\ntwo"
    assert place_of(document, "b") is Place.TABLE


def test_separators_lie_in_no_segment() -> None:
    document = opened(paragraph("one") + paragraph("two"))
    assert [(s.start, s.end) for s in document.segments] == [(0, 3), (4, 7)]


def test_a_nested_table_stands_in_the_cell_that_holds_it() -> None:
    inner = f"<w:tbl><w:tr><w:tc>{paragraph(NAME)}</w:tc></w:tr></w:tbl>"
    document = opened(
        f"<w:tbl><w:tr><w:tc>{inner}{paragraph('')}</w:tc><w:tc>{paragraph('next')}</w:tc></w:tr></w:tbl>"
    )
    assert NAME in document.text
    assert document.text.index(NAME) < document.text.index("next")


def test_characters_inside_words_are_characters_of_the_text() -> None:
    body = (
        "<w:p><w:r><w:t>Jansen</w:t><w:noBreakHyphen/><w:t>de</w:t><w:tab/><w:t>Vr</w:t><w:softHyphen/><w:t>ies</w:t>"
    )
    document = opened(body + '<w:br/><w:sym w:font="Wingdings" w:char="F0E0"/></w:r></w:p>')
    assert document.text == "Jansen\u2011de\tVr\u00adies\n\uf0e0"


def test_inserted_and_plain_text_stand_together_but_no_segment_holds_both() -> None:
    document = opened(paragraph("Ubbo Kr", f'<w:ins w:id="1" w:author="x">{run("uizenga")}</w:ins>'))
    assert document.text.startswith("Ubbo Kruizenga")
    assert [document.text[s.start : s.end] for s in document.segments][:2] == ["Ubbo Kr", "uizenga"]


def test_views_show_changed_paragraphs_as_accepted_and_as_they_were() -> None:
    deleted = f'<w:del w:id="1" w:author="x">{run("Pietersen", tag="w:delText")}</w:del>'
    inserted = f'<w:ins w:id="2" w:author="x">{run("Jansen")}</w:ins>'
    document = opened(paragraph("untouched") + paragraph("Heer ", deleted, inserted, " komt"))
    assert [view.text.strip() for view in document.views] == ["Heer Jansen komt", "Heer Pietersen komt"]
    view = document.views[0]
    for start, flat, length in view.ranges:
        assert view.text[start : start + length] == document.text[flat : flat + length]


def test_a_document_without_changes_has_no_views() -> None:
    assert not opened(paragraph("plain")).views


def test_deleted_text_is_no_readable_text_and_is_said() -> None:
    deleted = f'<w:del w:id="1" w:author="x">{run(NAME, tag="w:delText")}</w:del>'
    document = opened(paragraph("kept", deleted))
    assert place_of(document, NAME) is Place.DELETED
    assert "has_deleted_text" in document.warnings
    assert NAME not in readable(document).text


def test_hidden_text_is_no_readable_text() -> None:
    document = opened(paragraph(run("seen "), run(NAME, "<w:vanish/>"), run("shown", '<w:vanish w:val="0"/>')))
    assert readable(document).text == "seen shown"
    assert NAME in document.text


def test_choice_and_fallback_that_say_the_same_are_one_hit() -> None:
    box = f"<w:txbxContent>{paragraph(NAME)}</w:txbxContent>"
    body = paragraph(
        "<w:r><mc:AlternateContent>"
        f'<mc:Choice Requires="wps"><w:drawing><wps:txbx>{box}</wps:txbx></w:drawing></mc:Choice>'
        f"<mc:Fallback><w:pict><v:textbox>{box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )
    document = opened(body)
    assert document.text.count(NAME) == 1
    assert place_of(document, NAME) is Place.TEXT_BOX


@pytest.mark.parametrize("branch", ['<mc:Choice Requires="wps">{}</mc:Choice>', "<mc:Fallback>{}</mc:Fallback>"])
def test_one_branch_alone_passes(branch: str) -> None:
    box = f"<w:pict><v:textbox><w:txbxContent>{paragraph(NAME)}</w:txbxContent></v:textbox></w:pict>"
    document = opened(paragraph(f"<w:r><mc:AlternateContent>{branch.format(box)}</mc:AlternateContent></w:r>"))
    assert document.text.count(NAME) == 1


def test_branches_that_differ_are_both_shown() -> None:
    box = "<w:pict><v:textbox><w:txbxContent>{}</w:txbxContent></v:textbox></w:pict>"
    choice, fallback = box.format(paragraph("new text")), box.format(paragraph(NAME))
    body = f'<mc:Choice Requires="wps">{choice}</mc:Choice><mc:Fallback>{fallback}</mc:Fallback>'
    document = opened(paragraph(f"<w:r><mc:AlternateContent>{body}</mc:AlternateContent></w:r>"))
    assert "new text" in document.text
    assert NAME in document.text


def test_a_field_code_stands_beside_the_sentence_and_not_in_it() -> None:
    field = (
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> QUOTE "Oene U</w:instrText></w:r>'
        '<w:r><w:instrText>ilenborgh" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>'
        f'{run("Pietje")}<w:r><w:fldChar w:fldCharType="end"/></w:r>'
    )
    document = opened(paragraph("Geachte ", field, " Vos,"))
    assert document.text.splitlines()[0] == "Geachte Pietje Vos,"
    assert place_of(document, "Oene Uilenborgh") is Place.FIELD


@pytest.mark.parametrize(
    "code", ["PAGE", " PAGE \\* MERGEFORMAT ", ' TOC \\o "1-3" \\h ', " PAGEREF _Toc123 \\h ", "DATE"]
)
def test_field_codes_that_no_person_wrote_are_not_shown(code: str) -> None:
    document = opened(paragraph(f'<w:fldSimple w:instr="{code.replace(chr(34), "&quot;")}">{run("7")}</w:fldSimple>'))
    assert document.text == "7"


def test_names_are_bare_and_link_targets_are_shown_decoded() -> None:
    body = paragraph('<w:bookmarkStart w:id="1" w:name="Nanne_Nieuwborg"/><w:bookmarkEnd w:id="1"/>')
    document = opened(body, links={"rId9": "https://a.example/Jan%20de%20Vries"})
    forms = {document.text[s.start : s.end]: s.form for s in document.segments}
    assert forms == {"Nanne_Nieuwborg": TokenForm.BARE, "https://a.example/Jan de Vries": TokenForm.PERCENT}


def test_parts_are_known_by_their_content_type_and_not_by_their_path() -> None:
    part = Part(made.story("hdr", paragraph(NAME)), made.TYPES["header"], "header")
    document = opened(paragraph("x"), {"odd/place.bin": part})
    assert place_of(document, NAME) is Place.HEADER


def test_notes_are_numbered() -> None:
    notes = '<w:footnote w:type="separator" w:id="0"><w:p/></w:footnote>' + "".join(
        f'<w:footnote w:id="{n}">{paragraph(text)}</w:footnote>' for n, text in ((2, "first"), (3, "second"))
    )
    part = Part(made.story("footnotes", notes), made.TYPES["footnotes"], "footnotes")
    document = opened(paragraph("x"), {"word/footnotes.xml": part})
    numbers = {document.text[s.start : s.end]: s.number for s in document.segments}
    assert (numbers["first"], numbers["second"]) == (1, 2)


def test_a_package_with_a_dangling_relationship_opens() -> None:
    data = made.unzipped(made.package(paragraph(NAME)))
    rels = data["word/_rels/document.xml.rels"].replace(
        b"</Relationships>", b'<Relationship Id="r7" Type="http://x.example/image" Target="NULL"/></Relationships>'
    )
    assert NAME in open_docx(made.zipped(data | {"word/_rels/document.xml.rels": rels}), Kind.DOCX).text


def test_a_template_and_a_strict_file_open() -> None:
    template = made.package(paragraph(NAME), main_type=made.WML + "template.main+xml")
    assert NAME in open_docx(template, Kind.DOTX).text
    strict = made.SPACES.replace(made.W, "http://purl.oclc.org/ooxml/wordprocessingml/main")
    assert NAME in open_docx(made.package(paragraph(NAME), spaces=strict), Kind.DOCX).text
