"""The conformance vectors of the format: one fault each, with the outcome that a reader must report."""

import hashlib
import json
from pathlib import Path

import pytest

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.format import open_again, open_file, write_file
from scrub_app.core.scrubkey.recipients import KeyringSecret, Passphrase, Secret

FOLDER = Path(__file__).with_name("vectors")
TABLE = json.loads((FOLDER / "vectors.json").read_text("utf-8"))
SECRETS: dict[str, Secret] = {
    "keyring": KeyringSecret(bytes.fromhex(TABLE["keyring_secret_hex"])),
    "keyring_wrong": KeyringSecret(bytes(32)),
    "passphrase": Passphrase(TABLE["passphrase"]),
    "passphrase_wrong": Passphrase(TABLE["passphrase"] + "!"),
}


def outcome(data: bytes, secret: Secret) -> str:
    try:
        open_file(data, secret)
    except KeyFileError as error:
        return error.code
    return "ok"


def test_there_are_42_vectors():
    assert len(TABLE["vectors"]) == 42


@pytest.mark.parametrize("name", TABLE["vectors"])
def test_a_vector_has_its_outcome(name):
    row = TABLE["vectors"][name]
    data = (FOLDER / f"{name}.scrubkey").read_bytes()
    assert hashlib.sha256(data).hexdigest() == row["sha256"]
    assert outcome(data, SECRETS[row["open_with"]]) == row["expect"]


@pytest.mark.parametrize("name", [n for n, row in TABLE["vectors"].items() if row["expect"] == "ok"])
def test_a_good_vector_survives_a_rewrite(name):
    data = (FOLDER / f"{name}.scrubkey").read_bytes()
    secret = SECRETS[TABLE["vectors"][name]["open_with"]]
    first = open_file(data, secret)
    again = open_file(write_file(first.key, first.data_key, first.head.header.recipients), secret)
    assert again.key == first.key
    assert again.head.header.file_nonce != first.head.header.file_nonce


def test_fields_of_a_newer_version_survive_a_rewrite():
    data = (FOLDER / "ok_unknown_payload_field.scrubkey").read_bytes()
    first = open_file(data, SECRETS["keyring"])
    written = write_file(first.key, first.data_key, first.head.header.recipients)
    assert open_again(written, first.data_key).key.extra == {"colour": "blue"}
