"""Who can open a key, and what a hostile header cannot make this computer do."""

import hashlib
import json
import subprocess
import sys
import time
import tracemalloc

import pytest

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.format import read_head, write_file
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.scrubkey.recipients import KeyringSecret, Passphrase, Recipient, read, unwrap, wrap

KEY_ID = bytes(16)
DATA_KEY = bytes(range(32))
LOW = KdfCost(19_456, 2, 1)


def test_each_holder_opens_the_key_and_no_one_else():
    rows = [wrap(KEY_ID, DATA_KEY, KeyringSecret(b"k" * 32)), wrap(KEY_ID, DATA_KEY, Passphrase("een lange zin"), LOW)]
    assert unwrap(rows, KEY_ID, KeyringSecret(b"k" * 32)) == DATA_KEY
    assert unwrap(rows, KEY_ID, Passphrase("een lange zin")) == DATA_KEY
    for wrong in (KeyringSecret(b"x" * 32), Passphrase("een lange zin ")):
        with pytest.raises(KeyFileError, match="wrong_secret"):
            unwrap(rows, KEY_ID, wrong)


def test_one_of_several_passphrases_is_enough():
    rows = [wrap(KEY_ID, DATA_KEY, Passphrase(f"zin nummer {n}"), LOW) for n in range(4)]
    assert unwrap(rows, KEY_ID, Passphrase("zin nummer 3")) == DATA_KEY


def test_a_stanza_does_not_open_another_key():
    rows = [wrap(KEY_ID, DATA_KEY, KeyringSecret(b"k" * 32))]
    with pytest.raises(KeyFileError, match="wrong_secret"):
        unwrap(rows, b"1" * 16, KeyringSecret(b"k" * 32))


def test_a_passphrase_is_the_same_however_its_letters_are_composed():
    rows = [wrap(KEY_ID, DATA_KEY, Passphrase("cafe\u0301 Zo\u00eb"), LOW)]
    assert unwrap(rows, KEY_ID, Passphrase("caf\u00e9 Zoe\u0308")) == DATA_KEY


@pytest.mark.parametrize("passphrase", ["", "x" * 1025, "é" * 513])
def test_a_passphrase_that_is_empty_or_too_long_makes_no_recipient(passphrase):
    with pytest.raises(KeyFileError, match="refused_limits"):
        wrap(KEY_ID, DATA_KEY, Passphrase(passphrase), LOW)


def test_five_passphrases_are_refused_before_any_is_tried():
    row = wrap(KEY_ID, DATA_KEY, Passphrase("een lange zin"), LOW).to_json()
    with pytest.raises(KeyFileError, match="refused_limits"):
        read([row] * 5)


@pytest.mark.parametrize(
    "cost",
    [
        KdfCost(19_455, 2, 1),
        KdfCost(19_456, 1, 1),
        KdfCost(19_456, 2, 0),
        KdfCost(1_048_577, 2, 1),
        KdfCost(19_456, 11, 1),
        KdfCost(19_456, 2, 5),
        KdfCost(1_048_576, 5, 1),
        KdfCost(10**15, 10**15, 1),
    ],
)
def test_a_cost_past_the_limits_is_refused_within_10_ms_and_before_anything_is_allocated(cost):
    good = wrap(KEY_ID, DATA_KEY, Passphrase("een lange zin"), LOW)
    data = write_file(
        ScrubKey(KEY_ID, bytes(32), created="2026-11-30"),
        DATA_KEY,
        (Recipient(good.kind, good.salt, good.wrap, cost),),
    )
    tracemalloc.start()
    spent = []
    for _ in range(5):
        start = time.perf_counter()
        with pytest.raises(KeyFileError, match="refused_limits"):
            read_head(data)
        spent.append(time.perf_counter() - start)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert min(spent) < 0.010
    assert peak < 2**20


@pytest.mark.skipif(sys.platform != "linux", reason="limits the memory of a process")
def test_a_computer_without_the_memory_says_so():
    code = """
import resource
from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.crypto import KdfCost, stretch
resource.setrlimit(resource.RLIMIT_AS, (400 * 2**20, 400 * 2**20))
try:
    stretch(b"zin", bytes(16), KdfCost(1_048_576, 2, 1))
except KeyFileError as error:
    print(error.code, error.params)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "refused_limits {'reason': 'memory'}"


def test_a_secret_is_not_shown_by_its_repr():
    shown = repr([KeyringSecret(b"Canarius"), Passphrase("Canarius"), hashlib.sha256])
    assert "Canarius" not in shown


def test_the_stanza_in_the_file_holds_no_more_than_the_format_says():
    rows = json.loads(json.dumps([wrap(KEY_ID, DATA_KEY, Passphrase("een lange zin"), LOW).to_json()]))
    assert set(rows[0]) == {"type", "kdf", "wrap"}
    assert set(rows[0]["kdf"]) == {"alg", "m", "t", "p", "salt"}
