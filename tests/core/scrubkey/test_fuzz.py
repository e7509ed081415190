"""The reader against noise: whatever stands in a file, it is refused with a code of ours, and never opened."""

import hashlib
import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.format import open_again, open_file, write_file
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.scrubkey.payload import read_payload, write_payload
from scrub_app.core.scrubkey.recipients import KeyringSecret, wrap

FOLDER = Path(__file__).with_name("vectors")
SECRET = KeyringSecret(bytes.fromhex(json.loads((FOLDER / "vectors.json").read_text("utf-8"))["keyring_secret_hex"]))
SEEDS = [file.read_bytes() for file in sorted(FOLDER.glob("*.scrubkey"))]
GOOD = (FOLDER / "ok_keyring.scrubkey").read_bytes()
CODES = {
    "not_a_key_file",
    "newer_version",
    "damaged",
    "wrong_secret",
    "no_recipient",
    "tampered",
    "malformed",
    "refused_limits",
}
ODD = ["null", "true", "-1", "1e400", "9" * 17, '"\\ud800"', "[]", "{}", '[[[[[[["x"]]]]]]]', '""', "NaN", "0.5"]


def noise(chance: random.Random) -> bytes:
    return b"SCRUBKEY/1\n"[: chance.randrange(13)] + chance.randbytes(chance.randrange(300))


def spliced(chance: random.Random) -> bytes:
    one, other = chance.choice(SEEDS), chance.choice(SEEDS)
    return one[: chance.randrange(len(one) + 1)] + other[chance.randrange(len(other) + 1) :]


def flipped(chance: random.Random) -> bytes:
    data = bytearray(GOOD)
    for _ in range(chance.randint(1, 4)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def rewritten(chance: random.Random) -> bytes:
    """A header with one field made odd, under sums that fit."""
    head, line, rest = GOOD.split(b"\n", 2)
    fields = json.loads(line)
    place = fields
    while True:
        name = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if isinstance(place[name], (dict, list)) and place[name] and chance.random() < 0.7:
            place = place[name]
            continue
        place[name] = "@odd@"
        break
    text = json.dumps(fields, sort_keys=True, separators=(",", ":")).replace('"@odd@"', chance.choice(ODD))
    bound = head + b"\n" + text.encode() + b"\n" + rest[:45]
    whole = bound + hashlib.sha256(bound).hexdigest().encode() + b"\n" + rest[110:-32]
    return whole + hashlib.sha256(whole).digest()


KINDS: list[Callable[[random.Random], bytes]] = [noise, spliced, flipped, rewritten]


def fuzz(count: int, seed: int) -> Counter[str]:
    """The codes that `count` bad files gave; anything but a code of ours comes out as itself."""
    chance = random.Random(seed)
    codes: Counter[str] = Counter()
    for number in range(count):
        data = KINDS[number % len(KINDS)](chance)
        if data in SEEDS:
            continue
        try:
            open_file(data, SECRET)
        except KeyFileError as error:
            codes[error.code] += 1
        else:
            codes["opened"] += 1
    return codes


def test_twenty_thousand_bad_files_are_refused():
    codes = fuzz(20_000, seed=7)
    assert set(codes) <= CODES
    assert len(codes) >= 5, "the noise reaches past the first check"


@pytest.mark.nightly
@pytest.mark.timeout(3600)
def test_a_million_bad_files_are_refused():
    codes = fuzz(1_000_000, seed=11)
    assert set(codes) <= CODES, codes


def mutated_payload(plain: bytes, chance: random.Random) -> bytes:
    text = plain.rstrip().decode()
    start = chance.randrange(len(text))
    return (text[:start] + chance.choice([*ODD, "", '"', "}", ","]) + text[start + chance.randrange(4) :]).encode()


def test_an_insider_who_writes_an_odd_payload_gets_an_answer_of_ours(monkeypatch):
    opened = open_file(GOOD, SECRET)
    plain = write_payload(opened.key)
    chance = random.Random(5)
    seen: Counter[str] = Counter()
    for _ in range(3_000):
        try:
            key = read_payload(mutated_payload(plain, chance), opened.head.header)
        except KeyFileError as error:
            seen[error.code] += 1
        else:
            seen["ok"] += 1
            assert isinstance(key, ScrubKey)
            data = write_file(key, opened.data_key, (wrap(key.key_id, opened.data_key, SECRET),))
            assert open_again(data, opened.data_key).key == key
    assert set(seen) <= {"malformed", "refused_limits", "ok"}
    assert seen["malformed"] > 1_000
