"""A key from its making to the hundredth token: unlocked once, saved at every step, shared between windows."""

import errno
import hashlib
import pickle
from contextlib import closing
from dataclasses import replace
from datetime import date

import pytest

from scrub_app.core.errors import KeyFileError, KeyringError, OutputError
from scrub_app.core.rules import Rules, Term
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.model import DocumentEntry, TokenRequest
from scrub_app.system import generations, saving
from scrub_app.system.keyring_access import KeyringSecrets
from scrub_app.system.openkey import (
    KeyAccess,
    OpenKey,
    add_keyring,
    add_passphrase,
    create_key,
    previous,
    read_head,
    unlock,
    use_previous,
)

TODAY = date(2026, 11, 30)
LOW = KdfCost(19_456, 2, 1)
PASSPHRASE = "de kat zat om acht uur op het dak"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "zaak.scrubkey"


@pytest.fixture
def access(path):
    return create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)


def ask(*values: str) -> list[TokenRequest]:
    return [TokenRequest(value, "PERSON") for value in values]


def document(number: int) -> DocumentEntry:
    return DocumentEntry(f"{number:016x}", "ab" * 32, "2026-11-30", {"[[SP_PERSON_0001_A7F3]]": number})


def test_a_new_key_opens_with_its_passphrase_and_is_private_to_its_owner(path, access):
    assert unlock(path, passphrase=PASSPHRASE, keyring=False) == access
    assert path.stat().st_mode & 0o777 == 0o600
    head = read_head(path)
    assert (head.created, head.expires, head.generation, head.kinds) == ("2026-11-30", None, 1, ("passphrase",))


def test_a_key_in_the_keyring_opens_without_a_question(path, secret_service):
    made = create_key(path, keyring=True, passphrase=None, today=TODAY)
    assert unlock(path) == made
    with OpenKey(made, today=TODAY) as key:
        assert key.warnings == ("keyring_only",)


def test_the_keyring_is_asked_first_and_the_passphrase_after_it(path, secret_service):
    made = create_key(path, keyring=True, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    assert unlock(path, passphrase="not this one") == made
    KeyringSecrets().delete(bytes.fromhex(read_head(path).key_id))
    assert unlock(path, passphrase=PASSPHRASE) == made
    with pytest.raises(KeyFileError, match="no_recipient"):
        unlock(path)


def test_without_a_keyring_the_passphrase_still_opens_and_the_reason_is_told(
    path, secret_service, monkeypatch, tmp_path
):
    made = create_key(path, keyring=True, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path}/no-bus")
    assert unlock(path, passphrase=PASSPHRASE) == made
    with pytest.raises(KeyringError, match="keyring_absent"):
        unlock(path)


def test_a_key_that_nothing_could_open_is_not_made(path, no_bus):
    with pytest.raises(KeyFileError, match="no_secret_given"):
        create_key(path, keyring=False, passphrase=None, today=TODAY)
    with pytest.raises(KeyFileError, match="weak_passphrase"):
        create_key(path, keyring=False, passphrase="geheim", today=TODAY)
    with pytest.raises(KeyringError, match="keyring_absent"):
        create_key(path, keyring=True, passphrase=None, today=TODAY)
    assert not path.exists()


def test_a_key_never_replaces_a_file(path, access):
    before = path.read_bytes()
    with pytest.raises(KeyFileError, match="key_exists"):
        create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", ["CON", "a\u202eb.scrubkey", "x" * 300])
def test_a_key_gets_no_name_that_some_system_takes_for_something_else(tmp_path, name):
    with pytest.raises(OutputError, match="output_name"):
        create_key(tmp_path / name, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)


def test_a_making_that_the_disk_refuses_leaves_nothing_on_it_or_in_the_keyring(path, secret_service, monkeypatch):
    import secretstorage

    def all_entries() -> int:
        with closing(secretstorage.dbus_init()) as connection:
            return len(list(secretstorage.search_items(connection, {"application": "scrub_app"})))

    before = all_entries()
    for step in ("write", "fsync", "replace"):
        with monkeypatch.context() as patch:

            def full(*_arguments: object) -> None:
                raise OSError(errno.ENOSPC, "")

            patch.setattr(saving.os, step, full)
            with pytest.raises(KeyFileError, match="disk_full"):
                create_key(path, keyring=True, passphrase=None, today=TODAY)
    assert list(path.parent.iterdir()) == []
    assert all_entries() == before


def test_what_is_issued_stands_on_the_disk_before_the_answer_comes(access):
    with OpenKey(access, today=TODAY) as key:
        entries = key.issue(ask("Jan", "Els", "Jan"))
        with OpenKey(access, today=TODAY) as reader:
            assert {e.token for e in reader.key.entries} == {e.token for e in entries}
    assert entries[0] == entries[2]


def test_the_same_surface_form_has_the_same_token_in_every_later_document(access):
    with OpenKey(access, today=TODAY) as key:
        first = key.issue(ask("Jan"))
    with OpenKey(access, today=TODAY) as key:
        assert key.issue(ask("Els", "Jan"))[1] == first[0]


def test_asking_for_what_is_known_saves_nothing(access):
    with OpenKey(access, today=TODAY) as key:
        key.issue(ask("Jan"))
        generation = key.key.generation
        key.issue(ask("Jan"))
        assert key.key.generation == generation


def test_two_windows_share_a_key_and_lose_nothing(access):
    with OpenKey(access, today=TODAY) as one, OpenKey(access, today=TODAY) as other:
        one.issue(ask("Jan"))
        other.issue(ask("Els"))
        one.record(document(1), Rules("legal"))
        other.record(document(2), Rules("care", (Term("Bakkerij"),)))
        one.set_label("zaak Bakker")
        assert other.issue(ask("Jan"))[0].counter == 1
    with OpenKey(access, today=TODAY) as key:
        assert [e.value for e in key.key.entries] == ["Jan", "Els"]
        assert len({e.counter for e in key.key.entries}) == 2
        assert {d.id for d in key.key.documents} == {document(1).id, document(2).id}
        assert (key.key.label, key.key.rules.profile) == ("zaak Bakker", "care")
        assert [e.what for e in key.key.history] == ["create", "extend", "extend", "document", "document", "label"]


def test_a_key_past_its_expiry_opens_read_only_until_it_gets_another(path):
    made = create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY, expires=date(2026, 12, 31), cost=LOW)
    with OpenKey(made, today=date(2026, 12, 31)) as key:
        assert key.warnings == ()
        key.issue(ask("Jan"))
    with OpenKey(made, today=date(2027, 1, 1)) as key:
        assert key.warnings == ("expired",)
        assert key.key.entries[0].value == "Jan"
        for change in (
            lambda: key.issue(ask("Els")),
            lambda: key.record(document(1), Rules()),
            lambda: key.set_label("x"),
        ):
            with pytest.raises(KeyFileError, match="expired"):
                change()
        key.set_expiry(date(2027, 6, 1))
        assert key.issue(ask("Els"))[0].counter == 2
        key.set_expiry(None)
    assert read_head(path).expires is None


def test_an_older_copy_that_is_put_back_warns_and_hands_out_no_counter_again(path, access):
    with OpenKey(access, today=TODAY) as key:
        key.issue(ask("Jan"))
        old = path.read_bytes()
        lost = key.issue(ask("Els", "Piet"))
    path.write_bytes(old)
    with OpenKey(access, today=TODAY) as key:
        assert key.warnings == ("older_generation",)
        new = key.issue(ask("Karel"))
        assert new[0].token not in {e.token for e in lost}
        assert new[0].counter == 4
    with OpenKey(access, today=TODAY) as key:
        assert key.warnings == (), "it has been said, and the key is the latest now"


def test_an_older_copy_put_back_under_an_open_window_is_a_conflict(path, access):
    with OpenKey(access, today=TODAY) as key:
        key.issue(ask("Jan"))
        old = path.read_bytes()
        key.issue(ask("Els"))
        path.write_bytes(old)
        with pytest.raises(KeyFileError, match="conflict") as caught:
            key.issue(ask("Piet"))
    assert caught.value.params == {"reason": "older"}
    assert path.read_bytes() == old


def test_another_key_put_in_the_place_of_an_open_one_is_not_written_over(path, access, tmp_path):
    other = tmp_path / "other.scrubkey"
    create_key(other, keyring=False, passphrase=PASSPHRASE, today=TODAY, cost=LOW)
    with OpenKey(access, today=TODAY) as key:
        path.write_bytes(other.read_bytes())
        with pytest.raises(KeyFileError, match="conflict") as caught:
            key.issue(ask("Jan"))
    assert caught.value.params == {"reason": "other_key"}
    assert path.read_bytes() == other.read_bytes()


def test_a_key_that_is_gone_meanwhile_is_not_made_anew(path, access):
    with OpenKey(access, today=TODAY) as key:
        path.unlink()
        with pytest.raises(KeyFileError, match="key_not_found"):
            key.issue(ask("Jan"))
    assert not path.exists()


def test_the_previous_generation_of_a_damaged_key_takes_its_place(path, access):
    assert previous(path) is None
    with OpenKey(access, today=TODAY) as key:
        key.issue(ask("Jan"))
        key.issue(ask("Els"))
    with pytest.raises(KeyFileError, match="key_exists"):
        use_previous(path)
    path.write_bytes(path.read_bytes()[:-5])
    with pytest.raises(KeyFileError, match="damaged"):
        unlock(path, passphrase=PASSPHRASE)
    found = previous(path)
    assert found is not None
    assert found.head.generation == 2
    use_previous(path)
    with OpenKey(unlock(path, passphrase=PASSPHRASE, keyring=False), today=TODAY) as key:
        assert [e.value for e in key.key.entries] == ["Jan"]
        assert "older_generation" in key.warnings
        assert key.issue(ask("Els"))[0].counter == 3


def test_a_second_passphrase_can_replace_the_first_or_stand_beside_it(path, access):
    add_passphrase(access, "een heel andere zin dan eerst", replacing=False, cost=LOW)
    for passphrase in (PASSPHRASE, "een heel andere zin dan eerst"):
        assert unlock(path, passphrase=passphrase, keyring=False) == access
    add_passphrase(access, "en dan nog een laatste zin", cost=LOW)
    assert read_head(path).kinds == ("passphrase",)
    with pytest.raises(KeyFileError, match="wrong_secret"):
        unlock(path, passphrase=PASSPHRASE, keyring=False)


def test_a_key_of_a_colleague_can_move_into_the_keyring(path, access, secret_service):
    add_keyring(access)
    assert unlock(path) == access
    assert read_head(path).kinds == ("keyring", "passphrase")


def test_a_label_has_a_limit(access):
    with OpenKey(access, today=TODAY) as key, pytest.raises(KeyFileError, match="label_too_long"):
        key.set_label("x" * 201)


def test_an_access_travels_to_the_worker_and_shows_nothing(access):
    assert pickle.loads(pickle.dumps(access)) == access
    assert access.data_key.hex() not in repr(access)
    assert str(access.data_key) not in repr(access)


def test_a_memory_of_generations_that_cannot_be_read_is_done_without(access, path):
    with OpenKey(access, today=TODAY) as key:
        file = generations._file(key.key)
        file.write_text("nonsense")
        key.issue(ask("Jan"))
    with OpenKey(replace(access), today=TODAY) as key:
        assert key.warnings == ()


def test_an_access_from_before_a_rotation_asks_to_unlock_again(access):
    with pytest.raises(KeyFileError, match="conflict"), OpenKey(KeyAccess(access.path, bytes(32)), today=TODAY):
        pass


def test_a_payload_that_was_exchanged_is_tampering_and_no_conflict(path, access):
    data = path.read_bytes()
    changed = data[:-60] + bytes(28)
    path.write_bytes(changed + hashlib.sha256(changed).digest())
    with pytest.raises(KeyFileError, match="tampered"), OpenKey(access, today=TODAY):
        pass
    with pytest.raises(KeyFileError, match="tampered"):
        unlock(path, passphrase=PASSPHRASE, keyring=False)


def test_what_a_key_holds_is_not_shown_by_its_repr(access):
    with OpenKey(access, today=TODAY) as key:
        entries = key.issue([TokenRequest("Jan Canarius", "PERSON")])
        shown = repr([entries, key, key.key, TokenRequest("Jan Canarius", "PERSON"), key._loaded])
    assert "Canarius" not in shown
    assert repr(key.path) not in repr(access)
    assert entries[0].token in shown
