"""Documents of which the readable text goes out: all of it, masked, and nothing else."""

import io

import docx
from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core.documents.assembling import Assembly
from scrub_app.core.documents.model import Kind, MaskOptions, Place, Replacement
from scrub_app.core.documents.new_docx import docx_from_text
from scrub_app.core.documents.one_way import OneWayDocument, readable_pages
from scrub_app.core.documents.readable import readable

PIECES = st.lists(
    st.tuples(st.text("ab ", min_size=1, max_size=6), st.booleans(), st.integers(0, 2), st.booleans()),
    min_size=1,
    max_size=8,
)


@settings(deadline=None)
@given(PIECES)
def test_all_readable_pieces_go_out_masked_and_no_other(pieces: list[tuple[str, bool, int, bool]]) -> None:
    flat = Assembly()
    page = 0
    for text, shown, step, _ in pieces:
        page += step
        flat.add(text, Place.PAGE if page else Place.BODY, readable=shown, running=shown, number=page)
    document = OneWayDocument(Kind.PDF, flat.text, flat.segments)
    masks = [
        Replacement(segment.start, segment.end, f"[{number}]")
        for number, (segment, piece) in enumerate(zip(flat.segments, pieces, strict=True))
        if piece[3]
    ]
    wanted = [f"[{number}]" if masked else text for number, (text, shown, _, masked) in enumerate(pieces) if shown]
    assert document.mask(masks).data.decode().split() == " ".join(wanted).split()


@settings(deadline=None)
@given(PIECES)
def test_without_pages_the_text_that_goes_out_is_the_readable_text(pieces: list[tuple[str, bool, int, bool]]) -> None:
    flat = Assembly()
    for text, shown, _, _ in pieces:
        flat.add(text, Place.BODY, readable=shown)
    document = OneWayDocument(Kind.RTF, flat.text, flat.segments)
    assert "".join(readable_pages(flat.text, flat.segments, ())) == readable(document).text.strip("\n")


def test_a_word_file_made_of_it_names_nobody_and_is_the_same_every_time() -> None:
    document = OneWayDocument(Kind.RTF, "Jansen", Assembly().segments)
    assert document.mask([], MaskOptions(kind=Kind.DOCX)).data == document.mask([], MaskOptions(kind=Kind.DOCX)).data
    made = docx.Document(io.BytesIO(docx_from_text("een\ttwee\n\ndrie\x00\ud800\fvier\r\nvijf")))
    assert [p.text.strip("\n") for p in made.paragraphs] == ["een\ttwee", "", "drie\ufffd\ufffd", "vier", "vijf"]
    assert (made.core_properties.author, made.core_properties.comments) == ("", "")
