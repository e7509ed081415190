"""The shelf lists keys without a secret and finds the key of a text by its tokens."""

import shutil
from datetime import date

import pytest

from scrub_app.core.errors import KeyringError
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.model import TokenRequest
from scrub_app.core.tokens.grammar import Token, parse
from scrub_app.system import private_folders
from scrub_app.system.keyring_access import KeyringSecrets
from scrub_app.system.openkey import KeyAccess, OpenKey, create_key, import_map, read_head
from scrub_app.system.shelf import Shelf, expiry

TODAY = date(2026, 11, 30)
LOW = KdfCost(19_456, 2, 1)
PASSPHRASE = "de kat zat om acht uur op het dak"


@pytest.fixture
def shelf(tmp_path):
    return Shelf(tmp_path)


def add(shelf: Shelf, *values: str, today: date = TODAY, **fields) -> tuple[KeyAccess, list[Token]]:
    access = create_key(shelf.new_path(today), keyring=False, passphrase=PASSPHRASE, today=today, cost=LOW, **fields)
    with OpenKey(access, today=today) as key:
        entries = key.issue([TokenRequest(value, "PERSON") for value in values])
    return access, [token for e in entries if (token := parse(e.token))]


def test_the_users_own_shelf_is_private():
    folder = Shelf().folder
    assert folder == private_folders.keys_folder()
    assert folder.stat().st_mode & 0o777 == 0o700


def test_a_shelf_lists_heads_and_says_of_a_bad_file_what_it_is(shelf, tmp_path):
    access, _ = add(shelf, "Jan")
    (tmp_path / "bad.scrubkey").write_bytes(b"hello")
    (tmp_path / "cut.scrubkey").write_bytes(access.path.read_bytes()[:100])
    (tmp_path / "other.txt").write_bytes(b"hello")
    heads = shelf.heads()
    assert heads[0].path == access.path
    assert {(s.path.name, s.code) for s in heads[1:]} == {
        ("bad.scrubkey", "not_a_key_file"),
        ("cut.scrubkey", "damaged"),
    }
    assert heads[0].head is not None
    assert heads[0].head.kinds == ("passphrase",)


def test_the_name_of_a_key_file_says_nothing_of_what_is_in_it(shelf):
    path = shelf.new_path(TODAY)
    assert path.name.startswith("2026-11-30-")
    assert path != shelf.new_path(TODAY)
    access, _ = add(shelf, "Jan", label="zaak Canarius")
    assert "Canarius" not in access.path.name


def test_the_key_of_a_text_is_found_by_two_of_its_tokens(shelf):
    first, tokens = add(shelf, "Jan", "Els", "Piet")
    second, others = add(shelf, "Jan", "Els", "Piet")
    found = shelf.find(tokens[:2], [first, second])
    assert found.sure is not None
    assert found.sure.access == first
    assert found.sure.key_id == read_head(first.path).key_id
    assert shelf.find(others, [first, second]).sure is not None
    assert shelf.find(tokens[:1], [first, second]).sure is None, "one token is a question"
    assert shelf.find([], [first, second]).fitting == ()


def test_two_copies_of_one_key_are_a_question(shelf, tmp_path):
    access, tokens = add(shelf, "Jan", "Els")
    copy = tmp_path / "copy.scrubkey"
    shutil.copy(access.path, copy)
    found = shelf.find(tokens, [access, KeyAccess(copy, access.data_key)])
    assert len(found.fitting) == 2
    assert found.sure is None


def test_locked_keys_are_said_to_be_untried(shelf):
    first, tokens = add(shelf, "Jan", "Els")
    add(shelf, "Piet")
    assert shelf.find(tokens, []).untried == 2
    assert shelf.find(tokens, [first]).untried == 1


def test_legacy_tokens_find_their_key_too(shelf):
    data = b'{"[PERSOON_1]": "Els", "[PERSOON_2]": "Jan"}'
    access, _ = import_map(data, shelf.new_path(TODAY), keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    found = shelf.find([], [access], legacy=["[PERSOON_1]", "[PERSOON_2]", "[PERSOON_3]"])
    assert found.sure is not None
    assert found.sure.fit.issued == 2


def test_a_key_that_went_away_or_broke_is_passed_over(shelf):
    access, tokens = add(shelf, "Jan", "Els")
    access.path.write_bytes(b"gone")
    assert shelf.find(tokens, [access]).fitting == ()


def test_the_keyring_opens_what_it_can(shelf, secret_service):
    made = create_key(shelf.new_path(TODAY), keyring=True, passphrase=None, today=TODAY)
    add(shelf, "Jan")
    assert shelf.unlocked_by_keyring() == [made]


class Keyring:
    """A keyring in memory that can be locked, and counts what it is asked."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}
        self.locked = False
        self.asked = 0

    def get_password(self, service: str, username: str) -> str | None:
        self.asked += 1
        if self.locked:
            raise KeyringError("keyring_locked")
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self.kept.pop((service, username), None)


def test_a_locked_keyring_is_asked_once_and_not_for_every_key(shelf):
    keyring = Keyring()
    secrets = KeyringSecrets(keyring)
    made = [
        create_key(shelf.new_path(TODAY), keyring=True, passphrase=None, today=TODAY, secrets=secrets) for _ in range(3)
    ]
    assert {a.path for a in shelf.unlocked_by_keyring(secrets)} == {a.path for a in made}
    keyring.locked, keyring.asked = True, 0
    assert shelf.unlocked_by_keyring(secrets) == []
    assert keyring.asked == 1


def test_what_expired_is_listed_and_never_deleted(shelf):
    old, _ = add(shelf, "Jan", expires=date(2026, 12, 1))
    add(shelf, "Els", expires=date(2027, 12, 1))
    add(shelf, "Piet")
    assert [s.path for s in shelf.expired(date(2026, 12, 2))] == [old.path]
    assert shelf.expired(date(2026, 12, 1)) == []
    assert len(shelf.heads()) == 3


def test_retention_gives_a_new_key_its_last_day():
    assert expiry(TODAY, 30) == date(2026, 12, 30)
    assert expiry(TODAY, None) is None
