"""The quick look at the words of a text rules out no value that a search would find in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrub_app.core.audit.residues import find_residues
from scrub_app.core.audit.words import Words
from scrub_app.core.scrubkey.model import Entry, EntryFormat

WORDS = st.sampled_from(
    ["Jan", "JAN", "jans", "Vries", "Vriesse", "Vriesen", "de", "Élise", "elise", "06", "12", "3456", "İpek", "ﬁets"]
)
BETWEEN = st.sampled_from([" ", "  ", "\n", "-", "'", "\x00", "", "_", ".", "\u00a0"])
TEXTS = st.lists(st.tuples(WORDS, BETWEEN), min_size=1, max_size=8).map(lambda parts: "".join(map("".join, parts)))


def entry(value: str, entity: str) -> Entry:
    return Entry("", EntryFormat.ROBUST_V1, entity, None, None, value, 0, "", "")


@given(TEXTS, TEXTS, st.sampled_from(["PERSON", "PHONE"]))
def test_a_value_that_is_found_was_not_ruled_out(text: str, value: str, entity: str) -> None:
    if any(find_residues(text, [entry(value, entity)])):
        assert Words(text).may_hold(value)


@pytest.mark.parametrize(
    ("text", "value", "may"),
    [
        ("Mevrouw de Vries belt.", "Vries", True),
        ("de fiets van DE VRIESSE", "De Vriess", True),
        ("bel 0612345678", "06-12 34 56 78", True),
        ("bel 06", "12345", False),
        ("Mevrouw Bakker belt.", "Vries", False),
        ("Mevrouw Bakker belt.", "--", False),
        ("", "Vries", False),
    ],
)
def test_values_without_their_first_word_are_ruled_out(text: str, value: str, may: bool) -> None:
    assert Words(text).may_hold(value) is may
