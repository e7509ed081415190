"""The shown text and the flat text: one map, both ways, whatever stands in the text."""

from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.gui.document.display import SPLIT, SYMBOL, DisplayText, Heading, shown_name

ODD = st.text(alphabet="ab \n\r\t\u00a0\u202e\x00\u2028\U0001f600é\ufffc", max_size=60)


@given(ODD, st.lists(st.tuples(st.integers(0, 60), st.sampled_from(["Koptekst", "Tekst 😀"])), max_size=3))
@settings(max_examples=300)
def test_every_offset_goes_there_and_back(flat: str, heads: list[tuple[int, str]]) -> None:
    headings = [Heading(min(start, len(flat)), title) for start, title in sorted(heads)]
    shown = DisplayText(flat, headings)
    units = shown.text.encode("utf-16-le", "surrogatepass")
    for offset, character in enumerate(flat):
        start, end = shown.start(offset), shown.end(offset + 1)
        if character == "\r" and flat[offset + 1 : offset + 2] == "\n":
            continue
        assert shown.flat(start) == offset
        there = units[2 * start : 2 * end].decode("utf-16-le")
        assert there in (character, SYMBOL, "\n")


@given(ODD, st.lists(st.integers(0, 60), max_size=3), st.lists(st.integers(0, 60), max_size=8))
@settings(max_examples=300)
def test_many_offsets_go_where_each_of_them_goes(flat: str, heads: list[int], asked: list[int]) -> None:
    shown = DisplayText(flat, [Heading(min(start, len(flat)), "Tekst 😀") for start in sorted(heads)])
    offsets = sorted(min(offset, len(flat)) for offset in asked)
    assert shown.starts(offsets) == [shown.start(offset) for offset in offsets]
    assert shown.ends(offsets) == [shown.end(offset) for offset in offsets]


def test_a_long_paragraph_is_split_for_display_alone() -> None:
    flat = "woord " * 5_000
    shown = DisplayText(flat)
    assert max(map(len, shown.text.split("\n"))) <= SPLIT
    assert shown.text.replace("\n", "") == flat
    for offset in (0, 7_999, 8_000, 8_001, len(flat) - 1):
        assert shown.flat(shown.start(offset)) == offset


def test_a_heading_stands_before_its_text_and_is_no_part_of_it() -> None:
    shown = DisplayText("kop\nbody", [Heading(0, "Koptekst"), Heading(4, "Tekst")])
    assert shown.text == "Koptekst\nkop\n\nTekst\nbody"
    assert [shown.text[a:b] for a, b in shown.headings] == ["Koptekst", "Tekst"]
    assert shown.end(3) == shown.text.index("kop") + 3


def test_bidi_and_control_characters_in_a_name_are_shown_as_symbols() -> None:
    assert shown_name("brief\u202efdp.exe\x07\n.docx") == f"brief{SYMBOL}fdp.exe{SYMBOL} .docx"
