"""Tokens in equations, in the code of a field, and in link targets; line ends within a text node."""

import re

import word_files as made
from word_files import Masking, characters, paragraph, run, unzipped

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.docx.percent import name_units
from scrub_app.core.documents.model import Kind
from scrub_app.core.pieces import in_flat_text, pieces
from scrub_app.core.spans import Span

NAME = "Haverkamp"


def body_of(data: bytes) -> str:
    return unzipped(data)["word/document.xml"].decode()


def equation(*runs: str) -> str:
    return f"<w:p><m:oMath>{''.join(runs)}</m:oMath></w:p>"


def test_a_token_in_an_equation_is_literal_text_until_the_value_is_back() -> None:
    plain, styled, literal = (
        f"<m:r>{properties}<m:t>{text}</m:t></m:r>"
        for properties, text in (
            ("", f"x={NAME}+y"),
            ('<m:rPr><m:sty m:val="b"/></m:rPr>', NAME),
            ("<m:rPr><m:nor/></m:rPr>", NAME),
        )
    )
    work = Masking(made.package(equation(plain, styled, literal)))
    masked = work.mask(NAME)
    token = re.escape(work.token(NAME))
    assert re.search(rf"<m:r><m:rPr><m:lit/></m:rPr><m:t>x={token}\+y<", body_of(masked.data))
    assert re.search(rf'<m:rPr><m:lit/><m:sty m:val="b"/></m:rPr><m:t>{token}<', body_of(masked.data))
    assert re.search(rf"<m:rPr><m:nor/></m:rPr><m:t>{token}<", body_of(masked.data))
    assert body_of(work.restore(masked.data, masked.places)) == body_of(work.document.mask([]).data)


def test_an_equation_that_libreoffice_wrote_anew_gets_its_value_back_as_it_was() -> None:
    work = Masking(made.package(equation(f"<m:r><m:t>{NAME}</m:t></m:r>")))
    masked = work.mask(NAME)
    members = unzipped(masked.data)
    members["word/document.xml"] = members["word/document.xml"].replace(b"<m:lit/>", b"<m:lit/><m:nor/>")
    assert f"<m:oMath><m:r><m:t>{NAME}</m:t></m:r></m:oMath>" in body_of(
        work.restore(made.zipped(members), masked.places)
    )


def test_line_ends_within_a_text_node_are_blanks_for_finding_and_come_back_as_they_stood() -> None:
    work = Masking(made.package("<w:p><w:r><w:t>de heer Berend\nHaverkamp\tkomt</w:t></w:r></w:p>"))
    [view] = [view for view in work.document.views if "Berend Haverkamp komt" in view.text]
    start = view.text.index("Berend")
    [(low, high)] = in_flat_text(Span(start, start + 16, "PERSON"), view)
    assert work.document.text[low:high] == "Berend\nHaverkamp"
    masked = work.mask(spans=[Span(low, high, "PERSON")])
    assert "Haverkamp" not in body_of(masked.data)
    assert characters(work.restore(masked.data, masked.places)) == characters(work.data)


def test_a_token_that_an_editor_wrote_with_brackets_in_a_field_code_has_them_once() -> None:
    for raw in ("REF [[SP_PERSON_0001_A7F3]] x", "REF SP_PERSON_0001_A7F3 x", "REF %5b%5BSP_PERSON_0001_A7F3%5D%5D x"):
        units = name_units(raw)
        assert "".join(shown for shown, _ in units) == "REF [[SP_PERSON_0001_A7F3]] x"
        assert "".join(written for _, written in units) == raw


def test_an_edited_field_code_with_brackets_gets_its_value_back() -> None:
    begin, end = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "end"))
    work = Masking(made.package(paragraph(begin, run(f' QUOTE "{NAME}" ', tag="w:instrText"), end)))
    masked = work.mask(NAME)
    members = unzipped(masked.data)
    bare = work.token(NAME).strip("[]").encode()
    members["word/document.xml"] = members["word/document.xml"].replace(bare, b"[[" + bare + b"]]")
    assert f'QUOTE "{NAME}" ' in body_of(work.restore(made.zipped(members), masked.places))


def test_the_scheme_of_a_link_target_is_never_masked() -> None:
    links = {"r1": "mailto:berend@haverkamp.example", "r2": "https://haverkamp.example/a?u=http://haverkamp.example"}
    begin, end = (f'<w:r><w:fldChar w:fldCharType="{kind}"/></w:r>' for kind in ("begin", "end"))
    code = run(' HYPERLINK "http://haverkamp.example/b" ', tag="w:instrText")
    work = Masking(made.package(paragraph("http://haverkamp.example/c", begin, code, end), links=links))
    spans = work.spans_of(*links.values(), "http://haverkamp.example/b", "http://haverkamp.example/c")
    assert {piece.value for piece in pieces(work.document, spans)} == {
        "berend@haverkamp.example",
        "haverkamp.example/a?u=http://haverkamp.example",
        "haverkamp.example/b",
        "http://haverkamp.example/c",
    }
    masked = work.mask(spans=spans)
    rels = unzipped(masked.data)["word/_rels/document.xml.rels"].decode()
    assert re.findall(r'Target="(\w+:/*)%5B%5BSP_', rels) == ["mailto:", "https://"]
    restored = open_docx(work.restore(masked.data, masked.places), Kind.DOCX)
    assert restored.text == work.document.text


def test_a_name_split_over_runs_in_a_group_of_shapes_leaves_no_empty_text_and_keeps_its_format() -> None:
    runs = (run("heer "), run("Ber", "<w:b/>"), run("end ", "<w:i/>"), run("Haverkamp"), run("s zoon"))
    box = f"<v:rect><v:textbox><w:txbxContent>{paragraph(*runs)}</w:txbxContent></v:textbox></v:rect>"
    work = Masking(made.package(f"<w:p><w:r><w:pict><v:group>{box}</v:group></w:pict></w:r></w:p>"))
    masked = work.mask("Berend Haverkamp")
    assert not re.search(r"<w:t[^>]*></w:t>|<w:t[^>]*/>", body_of(masked.data))
    restored = work.restore(masked.data, masked.places)
    assert characters(restored) == characters(work.data)
