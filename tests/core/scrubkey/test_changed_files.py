"""Every changed, cut or grown key file is refused, with the code that says what happened to it."""

import hashlib
import json
import random
from pathlib import Path

import pytest

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.format import open_file, read_head
from scrub_app.core.scrubkey.recipients import KeyringSecret

FOLDER = Path(__file__).with_name("vectors")
SECRET = KeyringSecret(bytes.fromhex(json.loads((FOLDER / "vectors.json").read_text("utf-8"))["keyring_secret_hex"]))
GOOD = (FOLDER / "ok_keyring.scrubkey").read_bytes()
HEADER_END = GOOD.index(b"\n", 11) + 1
MAC_END = HEADER_END + 45
SEAL_END = MAC_END + 65
BODY_END = len(GOOD) - 32
FIRST_WRAP = GOOD.index(b'"wrap":"') + 8
HEADER_CODES = {"malformed", "refused_limits", "tampered", "wrong_secret", "no_recipient"}


def outcome(data: bytes) -> str:
    try:
        open_file(data, SECRET)
    except KeyFileError as error:
        return error.code
    return "ok"


def resealed(data: bytes) -> bytes:
    """The file with its two unkeyed sums made right again."""
    bound = data[:MAC_END]
    whole = bound + hashlib.sha256(bound).hexdigest().encode() + b"\n" + data[SEAL_END:-32]
    return whole + hashlib.sha256(whole).digest()


def changed(offset: int, value: int) -> bytes:
    return GOOD[:offset] + bytes([value]) + GOOD[offset + 1 :]


def other_values(offset: int, count: int) -> list[int]:
    return random.Random(offset).sample([v for v in range(256) if v != GOOD[offset]], count)


def test_the_file_itself_opens():
    assert outcome(GOOD) == "ok"
    assert resealed(GOOD) == GOOD


def test_a_changed_byte_anywhere_is_damage_and_no_secret_is_asked_for():
    for offset in range(len(GOOD)):
        for value in (GOOD[offset] ^ 1, *other_values(offset, 2)):
            code = outcome(changed(offset, value))
            if offset < 9:
                assert code == "not_a_key_file", offset
            elif offset == 9 and chr(value).isdigit() and value < 128:
                assert code == "newer_version", offset
            else:
                assert code == "damaged", offset


def test_a_cut_file_says_damaged_before_asking_for_a_password():
    for length in range(len(GOOD)):
        assert outcome(GOOD[:length]) == ("not_a_key_file" if length < 9 else "damaged"), length


def test_a_grown_file_is_damaged():
    assert {outcome(GOOD + bytes([value])) for value in range(256)} == {"damaged"}
    assert outcome(bytes(1) + GOOD) == "not_a_key_file"


def test_a_changed_byte_under_new_sums_is_never_opened():
    for offset in range(11, len(GOOD) - 32):
        for value in (GOOD[offset] ^ 1, *other_values(offset, 1)):
            code = outcome(resealed(changed(offset, value)))
            if offset >= SEAL_END or HEADER_END <= offset < MAC_END - 1:
                assert code in ({"tampered", "damaged"} if value == 10 else {"tampered"}), offset
            elif offset >= MAC_END:
                assert code == "ok", "the line of the sum itself is written anew"
            elif FIRST_WRAP <= offset < FIRST_WRAP + 64:
                assert code in {"wrong_secret", "malformed", "damaged"}, offset
            elif offset < HEADER_END - 1:
                assert code in HEADER_CODES | ({"damaged"} if value == 10 else set()), (offset, code)
            else:
                assert code == "damaged", offset


def test_a_cut_body_under_new_sums_is_tampered_with():
    for length in range(SEAL_END + 16, BODY_END):
        assert outcome(resealed(GOOD[:length] + bytes(32))) == "tampered", length


def test_a_grown_body_under_new_sums_is_tampered_with():
    for value in range(256):
        assert outcome(resealed(GOOD[:BODY_END] + bytes([value]) + GOOD[BODY_END:])) == "tampered"


@pytest.mark.parametrize("length", range(0, SEAL_END, 7))
def test_a_cut_head_is_not_listed(length):
    with pytest.raises(KeyFileError, match=r"not_a_key_file|damaged"):
        read_head(GOOD[:length])


def test_a_head_is_read_without_the_rest():
    head = read_head(GOOD[:SEAL_END]).header
    assert (head.generation, head.expires) == (7, "2030-01-01")
