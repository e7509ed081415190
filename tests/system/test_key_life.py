"""The life of a key: rotated, copied for a colleague, destroyed; and nothing of what opened it before is left."""

from contextlib import closing
from datetime import date

import pytest

from scrub_app.core.errors import KeyFileError, KeyringError, OutputError
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.model import TokenRequest
from scrub_app.system import key_life
from scrub_app.system.keyring_access import KeyringSecrets
from scrub_app.system.openkey import (
    OpenKey,
    add_map,
    backup,
    create_key,
    destroy,
    export_map,
    import_map,
    read_head,
    rotate,
    unlock,
)
from scrub_app.system.saving import previous_of

TODAY = date(2026, 11, 30)
LOW = KdfCost(19_456, 2, 1)
PASSPHRASE = "de kat zat om acht uur op het dak"
OTHER = "een heel andere zin voor later"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "zaak.scrubkey"


def entries_of(key_id: str) -> int:
    """How many entries of a key the real keyring holds."""
    import secretstorage

    with closing(secretstorage.dbus_init()) as connection:
        return len(list(secretstorage.search_items(connection, {"service": f"scrub_app/key/{key_id}"})))


def test_a_rotated_key_keeps_its_tokens_and_opens_with_the_new_secrets_only(path, secret_service):
    made = create_key(path, keyring=True, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    with OpenKey(made, today=TODAY) as key:
        token = key.issue([TokenRequest("Jan", "PERSON")])[0]
    before, key_id = path.read_bytes(), bytes.fromhex(read_head(path).key_id)
    old_secret = KeyringSecrets().get(key_id)
    fresh = rotate(made, passphrase=OTHER, cost=LOW)
    assert fresh.data_key != made.data_key
    assert unlock(path) == fresh == unlock(path, passphrase=OTHER, keyring=False)
    with pytest.raises(KeyFileError, match="wrong_secret"):
        unlock(path, passphrase=PASSPHRASE, keyring=False)
    assert not previous_of(path).exists(), "the previous generation opens with what opened it before"
    assert KeyringSecrets().get(key_id) != old_secret
    assert entries_of(key_id.hex()) == 1
    with OpenKey(fresh, today=TODAY) as key:
        assert key.key.entries == (token,)
    path.write_bytes(before)
    with pytest.raises(KeyFileError, match="wrong_secret"):
        unlock(path)


def test_a_rotation_does_not_drop_a_passphrase_unasked(path):
    made = create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    before = path.read_bytes()
    with pytest.raises(KeyFileError, match="passphrase_needed"):
        rotate(made)
    assert path.read_bytes() == before


def test_a_rotation_under_an_open_window_is_told_as_a_conflict(path):
    made = create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    with OpenKey(made, today=TODAY) as window:
        rotate(made, passphrase=OTHER, cost=LOW)
        with pytest.raises(KeyFileError, match="conflict") as caught:
            window.issue([TokenRequest("Jan", "PERSON")])
    assert caught.value.params == {"reason": "rotated"}


@pytest.mark.parametrize("stop", ["before the file", "after the file"])
def test_a_rotation_that_is_cut_short_leaves_a_key_that_opens(path, secret_service, monkeypatch, stop):
    made = create_key(path, keyring=True, passphrase=None, today=TODAY)
    key_id = read_head(path).key_id

    def cut(*_arguments: object, **_named: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(*((OpenKey, "rewrap", cut) if stop == "before the file" else (key_life, "_promote", cut)))
        with pytest.raises(KeyboardInterrupt):
            rotate(made)
    access = unlock(path)
    assert (access == made) is (stop == "before the file")
    assert unlock(path) == access
    if stop == "after the file":
        assert entries_of(key_id) == 1
    destroy(path)
    assert entries_of(key_id) == 0


def test_a_destroyed_key_leaves_nothing_on_the_disk_or_in_the_keyring(path, tmp_path, secret_service):
    made = create_key(path, keyring=True, passphrase=None, today=TODAY)
    key_id = read_head(path).key_id
    with OpenKey(made, today=TODAY) as key:
        key.issue([TokenRequest("Jan", "PERSON")])
    left = destroy(path)
    assert (left.keyring_left, left.copies_open) == (None, False)
    assert list(tmp_path.iterdir()) == []
    assert entries_of(key_id) == 0


def test_a_destruction_says_that_copies_with_a_passphrase_stay_readable(path, tmp_path):
    create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    assert destroy(path).copies_open
    assert list(tmp_path.iterdir()) == []


def test_a_destruction_says_what_a_keyring_kept(path, tmp_path, secret_service, monkeypatch):
    create_key(path, keyring=True, passphrase=None, today=TODAY)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/no-bus")
    assert destroy(path).keyring_left == "keyring_absent"
    assert not path.exists()


def test_a_damaged_key_can_be_destroyed_and_another_file_cannot(path, tmp_path, no_bus):
    create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    path.write_bytes(path.read_bytes()[:40])
    assert destroy(path).keyring_left == "key_id_unknown"
    assert list(tmp_path.iterdir()) == []
    letter = tmp_path / "brief.docx"
    letter.write_bytes(b"PK\x03\x04")
    with pytest.raises(KeyFileError, match="not_a_key_file"):
        destroy(letter)
    assert letter.exists()


def test_a_copy_for_a_colleague_opens_with_its_passphrase_alone(path, tmp_path, secret_service):
    made = create_key(path, keyring=True, passphrase=PASSPHRASE, today=TODAY, cost=LOW, label="zaak")
    with OpenKey(made, today=TODAY) as key:
        key.issue([TokenRequest("Jan", "PERSON")])
    copy = tmp_path / "kopie.scrubkey"
    backup(made, copy, OTHER, cost=LOW)
    assert read_head(copy).kinds == ("passphrase",)
    opened = unlock(copy, passphrase=OTHER, keyring=False)
    assert opened.data_key != made.data_key, "the copy does not open what the key becomes"
    with OpenKey(opened, today=TODAY) as key:
        assert [e.value for e in key.key.entries] == ["Jan"]
        assert key.key.label == "zaak"
    with pytest.raises(KeyFileError, match="wrong_secret"):
        unlock(copy, passphrase=PASSPHRASE, keyring=False)
    with OpenKey(made, today=TODAY) as key:
        assert key.key.history[-1].what == "backup"


def test_two_people_with_a_copy_each_do_not_give_one_token_to_two_values(path, tmp_path):
    made = create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    copy = tmp_path / "kopie.scrubkey"
    backup(made, copy, OTHER, cost=LOW)
    with OpenKey(made, today=TODAY) as mine, OpenKey(unlock(copy, passphrase=OTHER), today=TODAY) as theirs:
        one = mine.issue([TokenRequest("Jan", "PERSON")])[0]
        other = theirs.issue([TokenRequest("Els", "PERSON")])[0]
    assert one.counter == 1
    assert other.counter > 10_000
    assert one.token != other.token


def test_a_copy_that_goes_its_own_way_here_does_not_make_the_key_look_old(path, tmp_path):
    made = create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    copy = tmp_path / "kopie.scrubkey"
    backup(made, copy, OTHER, cost=LOW)
    with OpenKey(unlock(copy, passphrase=OTHER), today=TODAY) as theirs:
        for number in range(5):
            theirs.issue([TokenRequest(f"naam {number}", "PERSON")])
    with OpenKey(made, today=TODAY) as mine:
        assert mine.warnings == ()
        assert mine.issue([TokenRequest("Jan", "PERSON")])[0].counter == 1


@pytest.mark.parametrize("place", ["the key itself", "a file", "no folder"])
def test_a_copy_writes_over_nothing(path, tmp_path, place):
    made = create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    target = {"the key itself": path, "a file": tmp_path / "x", "no folder": tmp_path / "none" / "x"}[place]
    (tmp_path / "x").write_bytes(b"mine")
    before = path.read_bytes()
    with pytest.raises(OutputError, match=r"output_(source|exists|folder)"):
        backup(made, target, OTHER, cost=LOW)
    assert path.read_bytes() == before
    assert (tmp_path / "x").read_bytes() == b"mine"


def test_a_plain_map_becomes_a_key_and_joins_one(path):
    data = b'{"[PERSOON_1]": "Els Bakker", "[PERSOON_2]": "Jan"}'
    access, imported = import_map(data, path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    assert (len(imported.entries), imported.schema) == (2, "json")
    add_map(access, b"token;waarde\n[PERSOON_3];Piet\n")
    with OpenKey(access, today=TODAY) as key:
        assert [e.value for e in key.key.entries] == ["Els Bakker", "Jan", "Piet"]
        assert key.issue([TokenRequest("Els Bakker", "PERSON")])[0].counter == 1
    with pytest.raises(KeyFileError, match="map_conflict"):
        add_map(access, b'{"[PERSOON_3]": "Klaas"}')


def test_a_map_that_does_not_come_in_makes_no_key(path):
    with pytest.raises(KeyFileError, match="map_empty"):
        import_map(b"{}", path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    assert not path.exists()


def test_a_locked_keyring_makes_no_key_and_leaves_no_file(path, locked_service):
    with pytest.raises(KeyringError, match="keyring_locked"):
        create_key(path, keyring=True, passphrase=None, today=TODAY)
    assert not path.exists()


def test_an_export_is_written_at_a_persons_word_and_remembered(path, tmp_path):
    access, _ = import_map(b'{"[PERSOON_1]": "Els"}', path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    export_map(access, tmp_path / "map.json")
    assert (tmp_path / "map.json").stat().st_mode & 0o777 == 0o600
    with OpenKey(access, today=TODAY) as key:
        assert key.key.history[-1].what == "export"
    with pytest.raises(OutputError, match="output_exists"):
        export_map(access, tmp_path / "map.json")
