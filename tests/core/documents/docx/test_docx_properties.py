"""Laws: whatever a document looks like and whatever is masked, what comes back is what went in."""

import word_files as made
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from word_files import Masking, characters, unzipped

from scrub_app.core.documents.docx import open_docx
from scrub_app.core.documents.model import Kind
from scrub_app.core.spans import Span

EXAMPLES = 25

FORMATS = st.sampled_from(["", "<w:b/>", "<w:i/>", "<w:b/><w:i/>", '<w:color w:val="FF0000"/>', '<w:sz w:val="28"/>'])
WORDS = st.text("abcdeé \u00a0-'", min_size=1, max_size=8)
CHARACTERS = st.sampled_from(
    ["<w:tab/>", "<w:br/>", '<w:br w:type="page"/>', "<w:noBreakHyphen/>", "<w:softHyphen/>", "<w:drawing/>"]
)


def text(words: str, tag: str = "w:t") -> str:
    return f'<{tag} xml:space="preserve">{words.replace("&", "&amp;")}</{tag}>'


@st.composite
def runs(draw: st.DrawFn, tag: str = "w:t") -> str:
    content = draw(st.lists(st.one_of(WORDS.map(lambda w: text(w, tag)), CHARACTERS), min_size=1, max_size=4))
    form = draw(FORMATS)
    return f"<w:r>{'<w:rPr>' + form + '</w:rPr>' if form else ''}{''.join(content)}</w:r>"


WRAPPERS = st.sampled_from(
    [
        ("{}", "w:t"),
        ('<w:ins w:id="1" w:author="x">{}</w:ins>', "w:t"),
        ('<w:del w:id="1" w:author="x">{}</w:del>', "w:delText"),
        ('<w:hyperlink w:anchor="_Toc1">{}</w:hyperlink>', "w:t"),
        ('<w:smartTag w:uri="u" w:element="e">{}</w:smartTag>', "w:t"),
        ("<w:sdt><w:sdtContent>{}</w:sdtContent></w:sdt>", "w:t"),
        (
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF abc </w:instrText></w:r>'
            '<w:r><w:fldChar w:fldCharType="separate"/></w:r>{}<w:r><w:fldChar w:fldCharType="end"/></w:r>',
            "w:t",
        ),
        ('<w:bookmarkStart w:id="3" w:name="bcd"/>{}<w:bookmarkEnd w:id="3"/>', "w:t"),
    ]
)


@st.composite
def inlines(draw: st.DrawFn) -> str:
    wrapper, tag = draw(WRAPPERS)
    return wrapper.format("".join(draw(st.lists(runs(tag=tag), min_size=1, max_size=3))))


PARAGRAPHS = st.lists(inlines(), max_size=4).map(lambda parts: f"<w:p>{''.join(parts)}</w:p>")


def table(cells: list[str]) -> str:
    return f"<w:tbl><w:tr>{''.join(f'<w:tc>{cell}<w:p/></w:tc>' for cell in cells)}</w:tr></w:tbl>"


BLOCKS = st.recursive(PARAGRAPHS, lambda inner: st.lists(inner, min_size=1, max_size=2).map(table), max_leaves=4)
BODIES = st.lists(BLOCKS, min_size=1, max_size=3).map("".join)


@st.composite
def masked_bodies(draw: st.DrawFn) -> tuple[Masking, list[Span]]:
    work = Masking(made.package(draw(BODIES)))
    length = len(work.document.text)
    cuts = sorted(draw(st.sets(st.integers(0, length), max_size=8)))
    return work, [Span(a, b, "PERSON") for a, b in zip(cuts[::2], cuts[1::2], strict=False)]


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(masked_bodies())
def test_restoring_what_was_masked_gives_text_and_formatting_back(case: tuple[Masking, list[Span]]) -> None:
    work, spans = case
    plain = work.document.mask([]).data
    masked = work.mask(spans=spans)
    restored = work.restore(masked.data, masked.places)
    assert open_docx(restored, Kind.DOCX).text == open_docx(plain, Kind.DOCX).text
    assert characters(restored) == characters(plain)


def as_another_program_writes(data: bytes) -> bytes:
    """The file without its empty runs and texts, as an editor saves it."""
    members = unzipped(data)
    root = made.etree.fromstring(members["word/document.xml"])
    space = f"{{{made.W}}}"
    for element in [e for e in root.iter(f"{space}t", f"{space}delText") if not e.text]:
        element.getparent().remove(element)
    for element in [e for e in root.iter(f"{space}r") if all(c.tag == f"{space}rPr" for c in e)]:
        element.getparent().remove(element)
    return made.zipped(members | {"word/document.xml": made.etree.tostring(root)})


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(masked_bodies())
def test_text_and_formatting_come_back_when_another_program_saved_the_file(case: tuple[Masking, list[Span]]) -> None:
    work, spans = case
    plain = work.document.mask([]).data
    masked = work.mask(spans=spans)
    restored = work.restore(as_another_program_writes(masked.data), masked.places)
    assert open_docx(restored, Kind.DOCX).text == open_docx(plain, Kind.DOCX).text
    assert characters(restored) == characters(plain)


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(masked_bodies())
def test_without_a_record_the_text_comes_back(case: tuple[Masking, list[Span]]) -> None:
    work, spans = case
    masked = work.mask(spans=spans)
    restored = work.restore(masked.data, ())
    assert open_docx(restored, Kind.DOCX).text == open_docx(work.document.mask([]).data, Kind.DOCX).text


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(masked_bodies())
def test_segments_are_ordered_and_disjoint_and_views_index_the_flat_text(case: tuple[Masking, list[Span]]) -> None:
    document = case[0].document
    ends = [0, *(s.end for s in document.segments)]
    assert all(end <= s.start < s.end for end, s in zip(ends, document.segments, strict=False))
    for view in document.views:
        for start, flat, length in view.ranges:
            assert view.text[start : start + length] == document.text[flat : flat + length]
