"""A text as it is read: through invisible signs, entities and escapes, with offsets that hold in the source."""

import unicodedata
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core import workflow
from scrub_app.core.audit.decisions import Decisions
from scrub_app.core.detection.reading import Reading
from scrub_app.core.documents.model import Kind
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.rules import Rules, Term
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.workflow import detect

_TERM = Term("Zilverreiger")
_UNSEEN = (
    "\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202e\u2060\u2063\u2066\u2069\ufe0f\ufeff"
    "\x00\x02\x1f\x7f"
)


def found(text: str, *terms: Term) -> list[tuple[str, str]]:
    return [(text[s.start : s.end], s.entity) for s in detect(text, rules=Rules(terms=terms))]


@pytest.mark.parametrize("sign", _UNSEEN, ids=lambda sign: f"U+{ord(sign):04X}")
@pytest.mark.parametrize(
    ("before", "value", "after", "entity"),
    [
        ("Mevrouw ", "Rita Verme|ulen", " komt.", "PERSON"),
        ("Dossier ", "Zilver|reiger", " loopt.", "CUSTOM"),
        ("IBAN ", "NL91 ABNA 04|17 1643 00", "", "IBAN"),
        ("bel ", "06 12 34| 56 78", " nu", "PHONE"),
        ("geboren op ", "12 ma|art 1980", ".", "DATE_OF_BIRTH"),
        ("Mail ", "jan.pe|ters@post.example", ".", "EMAIL"),
        ("BSN ", "1112|22333", ".", "BSN"),
    ],
)
def test_a_value_is_found_whole_through_a_sign_that_nobody_sees(
    sign: str, before: str, value: str, after: str, entity: str
) -> None:
    written = value.replace("|", sign)
    assert (written, entity) in found(f"{before}{sign}{written}{sign}{after}", _TERM)


def test_a_term_may_hold_an_unseen_sign_itself() -> None:
    assert found("Dossier Zilverreiger loopt.", Term("Zilver\u200breiger\ufeff")) == [("Zilverreiger", "CUSTOM")]


@pytest.mark.parametrize(
    ("text", "value", "entity"),
    [
        ("Jos&eacute; N&uacute;&ntilde;ez woont in Oss.", "Jos&eacute; N&uacute;&ntilde;ez", "PERSON"),
        ("De heer Fran&#231;ois Dub&#xE9; tekende.", "Fran&#231;ois Dub&#xE9;", "PERSON"),
        ("Met J.&nbsp;de&nbsp;Vries gesproken.", "J.&nbsp;de&nbsp;Vries", "PERSON"),
        ("Bakker &amp; Zonen B.V. te Utrecht", "Bakker &amp; Zonen B.V.", "ORGANIZATION"),
        ("Mevrouw Verme&shy;ulen", "Verme&shy;ulen", "PERSON"),
        ("&lt;j.vos@post.example&gt;", "j.vos@post.example", "EMAIL"),
        ("Mevrouw Jan\\-Marie de Boer belde.", "Jan\\-Marie de Boer", "PERSON"),
        ("mail j\\_jansen@post.example", "j\\_jansen@post.example", "EMAIL"),
        ("De heer Grif\ufb01oen tekende.", "Grif\ufb01oen", "PERSON"),
        ("De heer D\u0133kstra tekende.", "D\u0133kstra", "PERSON"),
        ("De heer O\x92Brien tekende.", "O\x92Brien", "PERSON"),
        ("BSN １１１２２２３３３", "１１１２２２３３３", "BSN"),
        ("bel ٠٦-١٢٣٤٥٦٧٨ nu", "٠٦-١٢٣٤٥٦٧٨", "PHONE"),
        ("Mevrouw Vermeu\u00ad\nlen belde.", "Vermeu\u00ad\nlen", "PERSON"),
        ("Mevrouw\ufffcVermeulen belde.", "Vermeulen", "PERSON"),
    ],
)
def test_a_value_is_found_as_it_is_read(text: str, value: str, entity: str) -> None:
    assert (value, entity) in found(text)


@pytest.mark.parametrize("text", ["R&D; ja", "a &onbekend; b", "map\\oud", "&#0;", "&", "\\", "x&#9999999;"])
def test_what_only_looks_like_an_entity_or_an_escape_finds_nothing(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("end", ["\r\n", "\r", "\u2028", "\x0b"])
def test_every_line_end_reads_as_one(end: str) -> None:
    name = f"Karin Lindqvist-{end}Bakker"
    text = f"Naam{end}{name}{end}BSN{end}111222333{end}IBAN NL91 ABNA{end}0417 1643 00{end}"
    expected = [(name, "PERSON"), ("111222333", "BSN"), (f"NL91 ABNA{end}0417 1643 00", "IBAN")]
    assert found(text) == expected


def test_a_name_with_entities_is_the_person_without_them() -> None:
    text = "De heer Jos&eacute; N&uacute;&ntilde;ez belt. José Núñez is boos."
    assert [s.identity for s in detect(text)] == [1, 1]


def test_a_name_with_entities_comes_back_to_the_byte() -> None:
    source = b"# Brief\n\nMevrouw Ren&eacute;e M&uuml;ller, Jos&eacute; N&uacute;&ntilde;ez &amp; co.\n"
    document = workflow.open_document(source, Kind.MD)
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    masked = workflow.mask(document, workflow.detect_in(document, Rules()), issuer)
    assert b"eacute" not in masked.file.data
    again = workflow.open_document(masked.file.data, Kind.MD)
    decisions = Decisions(workflow.audit(again, issuer.key, rescan=False))
    assert workflow.restore(again, issuer.key, decisions.audit, decisions.choices).data == source


_PIECES = st.sampled_from(
    (*_UNSEEN, *"aZé1 .\n\r\\&;-'", "e\u0301", "&eacute;", "&nbsp;", "\ufb03", "\u00a0", "\u00ad\n")
)


@settings(max_examples=300, deadline=None)
@given(st.lists(_PIECES, max_size=30).map("".join))
def test_every_letter_read_stands_where_the_reading_says(source: str) -> None:
    reading = Reading(source)
    place = 0
    for number, letter in enumerate(reading.text):
        start, end = reading.source_range(number, number + 1)
        assert place <= end
        assert start < end
        assert letter.isspace() or letter in unicodedata.normalize("NFKC", unescape(source[start:end])) + "-"
        place = start
