"""Issuing for many documents in one go gives what issuing for one after the other gives."""

from hypothesis import given
from hypothesis import strategies as st

from scrub_app.core.scrubkey.model import DocumentEntry, ScrubKey, TokenRequest

REQUESTS = st.builds(
    TokenRequest, st.sampled_from(["Jan", "Els", "Piet", "De Vries"]), st.just("PERSON"), st.integers(0, 3)
)
DOCUMENTS = st.lists(st.lists(REQUESTS, max_size=5), max_size=4)
RECORDED = st.lists(st.builds(DocumentEntry, st.sampled_from("abc"), st.text("xyz"), st.just(""), st.just({})))


@given(DOCUMENTS, DOCUMENTS)
def test_in_turn_is_one_after_the_other(before: list[list[TokenRequest]], asked: list[list[TokenRequest]]) -> None:
    key, _ = ScrubKey(b"k" * 16, b"s" * 32).issue_in_turn(before)
    single, entries = key, []
    for requests in asked:
        single, given_out = single.issue(requests)
        entries.append(given_out)
    assert key.issue_in_turn(asked) == (single, entries)


@given(RECORDED, RECORDED)
def test_documents_together_are_documents_one_by_one(before: list[DocumentEntry], more: list[DocumentEntry]) -> None:
    key = ScrubKey(b"k" * 16, b"s" * 32).with_documents(before)
    single = key
    for document in more:
        single = single.with_document(document)
    assert key.with_documents(more) == single
