import os
import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core import resources, workflow
from scrub_app.core.audit.model import Severity
from scrub_app.core.documents.model import Kind, View
from scrub_app.core.entities import Tier
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.masking import Masked
from scrub_app.core.pieces import in_flat_text
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.spans import Decision, Span
from scrub_app.core.tokens.grammar import REMOVED, find_strict


def new_issuer() -> MemoryIssuer:
    return MemoryIssuer(ScrubKey(os.urandom(16), os.urandom(32)))


def mask_text(text: str, spans: list[Span], issuer: MemoryIssuer) -> Masked:
    return workflow.mask(workflow.open_document(text.encode(), Kind.TXT), spans, issuer)


@st.composite
def texts_with_spans(draw: st.DrawFn) -> tuple[str, list[Span]]:
    # A text that holds a token-like shape of its own may be ambiguous by nature; brackets are tried apart.
    letters = st.characters(blacklist_categories=["Cs"], blacklist_characters="[]\\{}<>_")
    parts = draw(st.lists(st.text(letters, min_size=1, max_size=12), min_size=1, max_size=12))
    chosen = draw(st.lists(st.booleans(), min_size=len(parts), max_size=len(parts)))
    spans, place = [], 0
    for part, is_span in zip(parts, chosen, strict=True):
        if is_span:
            spans.append(Span(place, place + len(part), "PERSON"))
        place += len(part)
    return "".join(parts), spans


@settings(deadline=None)
@given(texts_with_spans())
def test_what_was_masked_comes_back_exactly(case: tuple[str, list[Span]]) -> None:
    text, spans = case
    issuer = new_issuer()
    masked = mask_text(text, spans, issuer)
    edited = workflow.open_document(masked.file.data, Kind.TXT)
    checked = workflow.audit(edited, issuer.key, rescan=False)
    restored = workflow.restore(edited, issuer.key, checked, {})
    assert restored.data == text.encode()


@given(st.lists(st.text(string.ascii_letters, min_size=1, max_size=3), min_size=1, max_size=30))
def test_one_surface_form_has_one_token_and_one_token_one_surface_form(words: list[str]) -> None:
    text, spans, place = "", [], 0
    for word in words:
        text += word + " "
        spans.append(Span(place, place + len(word), "PERSON"))
        place = len(text)
    issuer = new_issuer()
    masked = mask_text(text, spans, issuer)
    tokens = [str(f.token) for f in find_strict(masked.readable)]
    pairs = set(zip(words, tokens, strict=True))
    assert len(pairs) == len(set(words)) == len(set(tokens))


def test_a_later_document_of_the_same_key_gets_the_same_token() -> None:
    issuer = new_issuer()
    first = mask_text("Jan belt", [Span(0, 3, "PERSON")], issuer)
    second = mask_text("nu belt Jan", [Span(8, 11, "PERSON")], issuer)
    assert list(first.entry.expected) == list(second.entry.expected)


def test_counters_follow_the_reading_order() -> None:
    masked = mask_text(
        "Eva en Jan en Mia", [Span(14, 17, "PERSON"), Span(0, 3, "PERSON"), Span(7, 10, "PERSON")], new_issuer()
    )
    assert [f.token.counter for f in find_strict(masked.readable)] == [1, 2, 3]


def test_a_removed_value_leaves_five_blocks_and_no_entry() -> None:
    issuer = new_issuer()
    masked = mask_text("BSN 111222333 blijft weg", [Span(4, 13, "BSN", tier=Tier.REMOVE)], issuer)
    assert masked.readable == f"BSN {REMOVED} blijft weg"
    assert issuer.key.entries == ()
    assert masked.removed == 1


def test_what_the_person_left_is_remembered_by_digest_only() -> None:
    issuer = new_issuer()
    masked = mask_text("Jan en Piet", [Span(0, 3, "PERSON"), Span(7, 11, "PERSON", decision=Decision.KEEP)], issuer)
    assert masked.readable.endswith(" en Piet")
    assert masked.entry.left == (issuer.key.digest("Piet"),)


def test_forms_of_one_person_share_an_identity_over_documents() -> None:
    issuer = new_issuer()
    mask_text("Jan de Vries", [Span(0, 12, "PERSON", identity=1)], issuer)
    mask_text(
        "De Vries is Jan de Vries", [Span(0, 8, "PERSON", identity=4), Span(12, 24, "PERSON", identity=4)], issuer
    )
    assert {entry.identity for entry in issuer.key.entries} == {1}
    assert len(issuer.key.entries) == 2


@pytest.mark.parametrize(
    ("span", "expected"),
    [((0, 3), [(0, 3)]), ((2, 6), [(2, 4), (9, 11)]), ((4, 6), [(9, 11)])],
)
def test_a_span_of_a_view_is_found_back_in_the_flat_text(
    span: tuple[int, int], expected: list[tuple[int, int]]
) -> None:
    view = View("abcdefgh", ((0, 0, 4), (4, 9, 4)))
    assert in_flat_text(Span(*span, "PERSON"), view) == expected


def test_an_audit_of_the_untouched_masked_text_asks_nothing() -> None:
    issuer = new_issuer()
    masked = mask_text("Jan en Eva", [Span(0, 3, "PERSON"), Span(7, 10, "PERSON")], issuer)
    assert workflow.audit(masked.document, issuer.key, rescan=False).severity is Severity.INFO


def test_a_value_within_a_text_that_stays_is_no_place_to_look_at_and_no_residue_later() -> None:
    text, issuer = "De rechtbank Den Haag schreef naar Den Haag.", new_issuer()
    places = [Span(3, 21, "ORGANIZATION", decision=Decision.KEEP), Span(35, 43, "LOCATION")]
    masked = mask_text(text, places, issuer)
    assert (masked.left, masked.still_found) == (1, [])
    assert workflow.audit(masked.document, issuer.key).severity is Severity.INFO


@pytest.mark.parametrize("name", ["brief.docx", "dagvaarding.docx", "zorgplan.docx", "settlement-agreement.docx"])
def test_an_audit_of_an_untouched_sample_asks_nothing(name: str) -> None:
    source = workflow.open_document(resources.path("samples", name))
    issuer = new_issuer()
    masked = workflow.mask(source, workflow.detect_in(source, Rules()), issuer)
    assert not masked.still_found
    for edited in (masked.document, masked.readable):
        assert workflow.audit(edited, issuer.key).severity is Severity.INFO


def test_what_is_found_in_the_pasted_text_alone_is_no_new_personal_data_later() -> None:
    source = workflow.open_document(resources.path("samples", "brief.docx"))
    issuer = new_issuer()
    masked = workflow.mask(source, workflow.detect_in(source, Rules()), issuer)
    checked = workflow.audit(masked.readable, issuer.key)
    assert checked.severity is Severity.INFO
