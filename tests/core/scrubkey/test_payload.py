"""What a key holds comes back as it was, whatever the characters; what no reader takes back is not written."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core.errors import KeyFileError
from scrub_app.core.rules import Rules, Term
from scrub_app.core.scrubkey.entries import LONGEST_VALUE
from scrub_app.core.scrubkey.format import new_data_key, open_again, open_file, write_file
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, EntryFormat, Event, ScrubKey, TokenRequest
from scrub_app.core.scrubkey.payload import padded_length, write_payload
from scrub_app.core.scrubkey.recipients import KeyringSecret, wrap

KEY_ID = bytes(range(16))
TEXT = st.text(st.characters(), min_size=1, max_size=40)


def a_key(**fields) -> ScrubKey:
    return ScrubKey(KEY_ID, bytes(range(32)), created="2026-11-30", generation=1, **fields)


def through_a_file(key: ScrubKey) -> ScrubKey:
    data_key, secret = new_data_key(), KeyringSecret(bytes(32))
    return open_file(write_file(key, data_key, (wrap(KEY_ID, data_key, secret),)), secret).key


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(TEXT, st.sampled_from(["PERSON", "IBAN", "CASE_NUMBER"]), st.integers(0, 3)), max_size=8), TEXT
)
def test_a_key_comes_back_as_it_was(rows, label):
    key, _ = a_key(label=label).issue([TokenRequest(*row) for row in rows])
    assert through_a_file(key) == key


def test_documents_rules_and_history_come_back():
    document = DocumentEntry(
        "0123456789abcdef",
        "ab" * 32,
        "2026-11-30",
        {"[[SP_PERSON_0001_A7F3]]": 3},
        {"readable": {"[[SP_PERSON_0001_A7F3]]": 2}},
        ({"token": "[[SP_PERSON_0001_A7F3]]", "part": "word/header1.xml"},),
        ("00ff00ff00ff00ff",),
        {"later": [1, 2.5]},
    )
    rules = Rules("legal", (Term("Bakkerij", "ORGANIZATION"),), ("A[0-9]+",), ("eiser",), ("nl",), "7", {"more": True})
    key = a_key(documents=(document,), rules=rules, history=(Event(7, "2026-11-30", "extend", {"by": "x"}),))
    assert through_a_file(key) == key


def test_a_lone_surrogate_comes_back():
    key, _ = a_key().issue([TokenRequest("Jan\udcff", "PERSON")])
    assert through_a_file(key).entries[0].value == "Jan\udcff"


def test_keys_of_a_few_entries_have_one_size():
    few, _ = a_key().issue([TokenRequest(f"naam {n}", "PERSON") for n in range(20)])
    assert len(write_payload(a_key())) == len(write_payload(few)) == 8192


@given(st.integers(1, 2**28))
def test_the_padding_costs_an_eighth_at_most(length):
    assert length <= padded_length(length) <= max(8192, length * 1.125)


def test_a_counter_that_was_handed_out_is_not_handed_out_again_whatever_the_file_says():
    key, _ = a_key().issue([TokenRequest("Jan", "PERSON")])
    assert through_a_file(replace(key, next_counter=1)).next_counter == 2


def entry(**fields) -> Entry:
    start = Entry("[PERSOON_1]", EntryFormat.LEGACY_BRACKET, "PERSON", None, None, "Els", 1, "import", "accepted")
    return replace(start, **fields)


@pytest.mark.parametrize(
    "bad",
    [
        entry(token="[[SP_PERSON_0001_A7F3]]"),
        entry(token="x[[SP_PERSON_0001_A7F3]]y"),
        entry(counter=1),
        entry(token=""),
        entry(entity="persoon"),
        entry(entity="P" * 256),
        entry(identity=-1),
    ],
    ids=lambda e: f"{e.token[:12]}-{e.entity[:8]}-{e.counter}-{e.identity}",
)
def test_an_entry_that_would_go_unchecked_is_malformed(bad):
    with pytest.raises(KeyFileError, match="malformed"):
        through_a_file(a_key(entries=(bad,)))


@pytest.mark.parametrize("length", [0, LONGEST_VALUE + 1])
def test_a_value_that_no_reader_takes_back_is_not_written(length):
    with pytest.raises(KeyFileError, match="refused_limits"):
        write_payload(a_key(entries=(entry(value="x" * length),)))


def test_a_token_under_another_secret_is_malformed():
    key, _ = a_key().issue([TokenRequest("Jan", "PERSON")])
    with pytest.raises(KeyFileError, match="malformed"):
        through_a_file(replace(key, token_secret=bytes(32)))


def test_two_saves_of_one_key_share_no_nonce_and_no_ciphertext():
    data_key = new_data_key()
    recipients = (wrap(KEY_ID, data_key, KeyringSecret(bytes(32))),)
    one, other = (write_file(a_key(), data_key, recipients) for _ in range(2))
    assert one[-300:] != other[-300:]
    assert open_again(one, data_key).head.header.file_nonce != open_again(other, data_key).head.header.file_nonce


def test_a_key_never_shows_what_it_holds_in_its_file():
    key, _ = a_key(label="Canarius zaak").issue([TokenRequest("Jan Canarius", "PERSON")])
    data_key = new_data_key()
    data = write_file(key, data_key, (wrap(KEY_ID, data_key, KeyringSecret(bytes(32))),))
    assert b"Canarius" not in data
    assert b"PERSON" not in data
