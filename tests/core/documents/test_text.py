"""Text files: read as what they are, written back byte for byte."""

import io

import docx
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scrub_app.core.documents.model import Kind, MaskOptions, Replacement
from scrub_app.core.documents.text import TextDocument, open_text

TOKEN = "[[SP_PERSON_0001_A7F3]]"


def masked_and_restored(data: bytes, start: int, end: int) -> bytes:
    document = open_text(data)
    value = document.text[start:end]
    masked = document.mask([Replacement(start, end, TOKEN, TOKEN)])
    edited = open_text(masked.data)
    place = edited.text.index(TOKEN)
    return edited.restore([Replacement(place, place + len(TOKEN), value, TOKEN)], masked.places)


@settings(deadline=None)
@given(st.data(), st.binary(min_size=1))
@example(st.data(), b"Zo\xeb")
def test_any_bytes_come_back_exactly(data: st.DataObject, raw: bytes) -> None:
    length = len(open_text(raw).text)
    if length == 0:
        return
    if not hasattr(data, "draw"):
        start, end = 0, length
    else:
        start = data.draw(st.integers(0, length - 1))
        end = data.draw(st.integers(start + 1, length))
    assert masked_and_restored(raw, start, end) == raw


@settings(deadline=None)
@given(st.text(min_size=1), st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-be", "cp1252", "mac_roman"]))
def test_any_text_in_a_known_encoding_comes_back_exactly(text: str, encoding: str) -> None:
    raw = text.encode(encoding, "replace")
    length = len(open_text(raw).text)
    if length:
        assert masked_and_restored(raw, 0, length) == raw
        assert masked_and_restored(raw, length - 1, length) == raw


@pytest.mark.parametrize(
    "raw",
    [
        b"\xc3\xab\xff",
        b"\xff\xfe0",
        b"\xff\xfeJ\x00a\x00n",
        b"a\0" * 100 + b"b",
        b"\xef\xbb\xbf\xff",
        b"\x81\x8d\x8f\x90\x9d",
        b"een\r\ntwee\ndrie\rvier\r\n",
        b"\0\0\0",
        "Zoë belt Noël".encode("utf-16-le"),
    ],
)
def test_the_hard_ones_come_back_wherever_the_token_stands(raw: bytes) -> None:
    length = len(open_text(raw).text)
    for start in range(length):
        for end in range(start + 1, length + 1):
            assert masked_and_restored(raw, start, end) == raw


def test_utf_8_wins_whenever_it_is_valid() -> None:
    document = open_text("Zoë".encode())
    assert (document.text, list(document.warnings)) == ("Zoë", [])


@pytest.mark.parametrize(
    "text",
    [
        "Zoë",
        "cliënt",
        "één patiënt",
        "foto’s",
        "“Geachte heer”",
        "€ 100",
        "’s-Gravenhage",
        "CLIËNT",
        "geïnd",
        "en verder…",
    ],
)
def test_short_dutch_texts_in_windows_1252_are_read_right(text: str) -> None:
    document = open_text(text.encode("cp1252"))
    assert document.text == text
    assert list(document.warnings) == ["decoded_as:cp1252"]


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("Betreft cliënt Zoë Jansen, één afspraak", "mac_roman"),
        ("Betreft cliënt José Jansen, één afspraak", "cp850"),
        ("Mevrouw Yılmaz en de heer Şahin-Özgün", "cp1254"),
        ("Pan Wałęsa i pani Żółkiewska, Łódź", "cp1250"),
        ("Уважаемый господин Иванов, сообщаю вам о решении суда", "cp1251"),
        ("Beste Zoë", "utf-16-le"),
        ("Beste Zoë", "utf-16-be"),
        ("Beste Zoë", "utf-16"),
        ("Beste Zoë", "utf-32"),
    ],
)
def test_other_encodings_are_read_as_what_they_are(text: str, encoding: str) -> None:
    document = open_text(text.encode(encoding))
    assert document.text == text
    assert document.warnings


def test_a_value_is_written_back_in_the_encoding_of_the_source() -> None:
    raw = "Zoë".encode("cp1252")
    masked = open_text(raw).mask([Replacement(0, 3, TOKEN, TOKEN)])
    assert masked.data == TOKEN.encode("ascii")
    edited = open_text(b"Beste " + masked.data)
    restored = edited.restore([Replacement(6, 6 + len(TOKEN), "Zoë", TOKEN)], masked.places)
    assert restored == "Beste Zoë".encode("cp1252")


def test_an_edit_that_came_back_as_utf_8_returns_in_the_encoding_of_the_source() -> None:
    masked = open_text("Zoë belt cliënt".encode("cp1252")).mask([Replacement(0, 3, TOKEN, TOKEN)])
    edited = open_text(f"{TOKEN} belde de cliënt".encode())
    restored = edited.restore([Replacement(0, len(TOKEN), "Zoë", TOKEN)], masked.places)
    assert restored == "Zoë belde de cliënt".encode("cp1252")


def test_what_does_not_fit_in_the_encoding_makes_the_file_utf_8_and_says_so() -> None:
    masked = open_text("Zoë belt".encode("cp1252")).mask([Replacement(0, 3, "█████")])
    assert masked.data == "█████ belt".encode("utf-8-sig")
    assert [note.what for note in masked.cleaned] == ["written_as_utf_8"]


def test_a_text_keeps_its_kind() -> None:
    document = open_text(b"# Kop", Kind.MD)
    assert isinstance(document, TextDocument)
    assert document.mask([]).kind is Kind.MD
    assert list(document.kinds_out) == [Kind.MD, Kind.DOCX]


def test_a_text_can_go_out_as_a_word_file() -> None:
    masked = open_text(b"Zo een\r\nJan\ttwee").mask([Replacement(8, 11, TOKEN, TOKEN)], MaskOptions(kind=Kind.DOCX))
    assert masked.kind is Kind.DOCX
    paragraphs = docx.Document(io.BytesIO(masked.data)).paragraphs
    assert [p.text for p in paragraphs] == ["Zo een", f"{TOKEN}\ttwee"]
