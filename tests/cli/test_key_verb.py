"""`key` makes, shows, hands over and ends keys; no value, no token and no secret is ever printed."""

import base64
import json
import os
from hashlib import pbkdf2_hmac
from pathlib import Path
from typing import Any

import canary
import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from scrub_app.system import private_folders
from scrub_app.system.keyring_access import CURRENT, NEXT, KeyringSecrets

HEAD = {"path", "key_id", "created", "expires", "generation", "recipients"}
OTHER = "zeven groene kikkers dansen zacht"


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, no_keyring: None) -> Path:
    folder = tmp_path / "shelf"
    folder.mkdir()
    monkeypatch.setattr(private_folders, "keys_folder", lambda: folder)
    return folder


def test_a_new_key_stands_on_the_shelf_and_is_listed(scrub: Any, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", OTHER)
    made = scrub("key", "new", "--label", canary.CANARY, "--expires", "2999-12-31", "--json")
    assert made.status == 0
    assert set(made.row) == HEAD | {"entries", "documents"}
    assert Path(made.row["path"]).parent == shelf
    assert (made.row["expires"], made.row["recipients"]) == ("2999-12-31", ["passphrase"])
    listed = scrub("key", "list", "--json").row
    assert listed == {name: made.row[name] for name in HEAD}
    assert canary.CANARY not in made.out + made.err + made.row["path"]
    assert made.row["path"] in scrub("key", "list").out


def test_a_person_sees_the_label_once_the_key_is_open(scrub: Any, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", OTHER)
    path = scrub("key", "new", "--label", "Zaak Zwaan", "--json").row["path"]
    assert "Zaak Zwaan" in scrub("key", "show", path).out
    monkeypatch.delenv("SCRUB_PASSPHRASE")
    assert "Zaak Zwaan" not in scrub("key", "show", path).out


def test_show_counts_what_a_key_holds_and_names_none_of_it(scrub: Any, masked: Path, key: Path) -> None:
    answer = scrub("key", "show", key, "--json")
    assert (answer.status, answer.row["documents"]) == (0, 1)
    assert answer.row["entries"] > 0
    assert canary.CANARY not in answer.out


def test_show_without_a_secret_tells_the_head_alone(scrub: Any, key: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SCRUB_PASSPHRASE")
    answer = scrub("key", "show", key, "--json")
    assert (answer.status, set(answer.row)) == (0, HEAD)


def test_show_with_a_wrong_secret_says_so(scrub: Any, key: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", OTHER)
    assert scrub("key", "show", key).status == 2


def test_expiry_moves_the_last_day(scrub: Any, key: Path) -> None:
    assert scrub("key", "expiry", key, "2999-01-31", "--json").row["expires"] == "2999-01-31"
    assert scrub("key", "expiry", key, "never", "--json").row["expires"] is None
    answer = scrub("key", "expiry", key, "tomorrow")
    assert (answer.status, len(answer.err.splitlines())) == (2, 1)


def test_a_new_passphrase_takes_the_place_of_the_old(
    scrub: Any, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "new.txt").write_text(OTHER + "\n")
    assert scrub("key", "passphrase", key, "--new-passphrase-file", tmp_path / "new.txt").status == 0
    assert scrub("key", "show", key).status == 2
    monkeypatch.setenv("SCRUB_PASSPHRASE", OTHER)
    assert scrub("key", "show", key, "--json").row["entries"] == 0


def test_a_weak_passphrase_is_refused(scrub: Any, key: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRUB_NEW_PASSPHRASE", "welkom01")
    before = key.read_bytes()
    answer = scrub("key", "passphrase", key)
    assert (answer.status, len(answer.err.splitlines())) == (2, 1)
    assert key.read_bytes() == before


def test_a_backup_opens_with_its_own_passphrase_and_restores(
    scrub: Any, letter: Path, masked: Path, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "collega.scrubkey"
    monkeypatch.setenv("SCRUB_NEW_PASSPHRASE", OTHER)
    assert scrub("key", "backup", key, "--out", copy, "--json").row["recipients"] == ["passphrase"]
    monkeypatch.setenv("SCRUB_PASSPHRASE", OTHER)
    out = tmp_path / "back.txt"
    assert scrub("restore", masked, "--key", copy, "--out", out).status == 0
    assert out.read_bytes() == letter.read_bytes()


def test_a_rotated_key_opens_and_its_earlier_copy_is_another(scrub: Any, masked: Path, key: Path) -> None:
    before = key.read_bytes()
    assert scrub("key", "rotate", key, "--json").row["entries"] > 0
    assert key.read_bytes() != before
    assert scrub("audit", masked, "--key", key).status == 0


def test_a_plain_map_becomes_a_key_that_restores(
    scrub: Any, tmp_path: Path, no_keyring: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", OTHER)
    table, key, text = tmp_path / "map.json", tmp_path / "oud.scrubkey", tmp_path / "a.txt"
    table.write_text(json.dumps({"[PERSOON_1]": canary.CANARY}))
    answer = scrub("key", "import", table, key, "--json")
    assert (answer.status, answer.row["entries"]) == (0, 1)
    assert canary.CANARY not in answer.out + answer.err
    assert json.loads(table.read_text()) == {"[PERSOON_1]": canary.CANARY}
    text.write_text("Beste [PERSOON_1], dank.")
    out = tmp_path / "b.txt"
    assert scrub("restore", text, "--key", key, "--out", out, "--accept-findings").status == 0
    assert out.read_text() == f"Beste {canary.CANARY}, dank."
    table.write_text(json.dumps({"[PERSOON_2]": "Kees"}))
    assert scrub("key", "import", table, key, "--json").row["entries"] == 2


def test_a_wrong_passphrase_thrice_changes_nothing_and_the_right_one_still_opens(
    scrub: Any, key: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right, before = os.environ["SCRUB_PASSPHRASE"], key.read_bytes()
    for guess in ("one two three four five", right.upper(), right + " "):
        monkeypatch.setenv("SCRUB_PASSPHRASE", guess)
        answer = scrub("key", "show", key, "--json")
        assert (answer.status, answer.row["error"]["code"]) == (2, "wrong_secret")
        assert guess not in answer.out + answer.err
    monkeypatch.setenv("SCRUB_PASSPHRASE", right)
    assert scrub("key", "show", key, "--json").status == 0
    assert key.read_bytes() == before


def locked_map(password: str) -> str:
    """A map under a password, as RKM writes it, with few iterations."""
    records = json.dumps({"records": [{"placeholder": "[[ORG_0001]]", "value": canary.CANARY, "category": "ORG"}]})
    sealed = AESGCM(pbkdf2_hmac("sha256", password.encode(), b"s" * 16, 1000)).encrypt(
        b"n" * 12, records.encode(), None
    )
    parts = {"salt": b"s" * 16, "nonce": b"n" * 12, "ciphertext": sealed}
    kind = {"rkm": 1, "alg": "AES-256-GCM", "kdf": "PBKDF2-HMAC-SHA256", "iterations": 1000}
    return json.dumps(kind | {name: base64.b64encode(part).decode() for name, part in parts.items()})


def test_a_map_under_a_password_comes_in_with_that_password_alone(scrub: Any, key: Path, tmp_path: Path) -> None:
    table, password = tmp_path / "map.json", tmp_path / "password.txt"
    table.write_text(locked_map("geheim van toen"))
    without = scrub("key", "import", table, key, "--json")
    assert (without.status, without.row["error"]["code"]) == (2, "map_locked")
    password.write_text("another\n")
    wrong = scrub("key", "import", table, key, "--map-passphrase-file", password, "--json")
    assert (wrong.status, wrong.row["error"]["code"]) == (2, "wrong_secret")
    password.write_text("geheim van toen\n")
    answer = scrub("key", "import", table, key, "--map-passphrase-file", password, "--json")
    assert (answer.status, answer.row["entries"]) == (0, 1)
    assert "is not encrypted" not in answer.err
    assert canary.CANARY not in answer.out + answer.err


def entries_in_keyring(key_id: str) -> list[bytes | None]:
    """The secrets that the keyring keeps for a key: the one that opens it, and the one that a rotation makes ready."""
    keyring = KeyringSecrets()
    return [keyring.get(bytes.fromhex(key_id), user) for user in (CURRENT, NEXT)]


def test_the_keyring_opens_a_key_too_and_keeps_no_secret_of_it_after_rotating_and_destroying(
    scrub: Any, key: Path, monkeypatch: pytest.MonkeyPatch, secret_service: str
) -> None:
    added = scrub("key", "keyring", key, "--json")
    assert (added.status, sorted(added.row["recipients"])) == (0, ["keyring", "passphrase"])
    monkeypatch.delenv("SCRUB_PASSPHRASE")
    opened = scrub("key", "show", key, "--json")
    assert opened.row["entries"] == 0
    before, nothing = entries_in_keyring(opened.row["key_id"])
    assert (before is not None, nothing) == (True, None)
    monkeypatch.setenv("SCRUB_NEW_PASSPHRASE", OTHER)
    assert scrub("key", "rotate", key).status == 0
    after, nothing = entries_in_keyring(opened.row["key_id"])
    assert (after not in (None, before), nothing) == (True, None)
    assert scrub("key", "show", key, "--json").row["entries"] == 0
    assert scrub("key", "destroy", key, "--yes").status == 0
    assert entries_in_keyring(opened.row["key_id"]) == [None, None]


def test_destroying_asks_and_then_leaves_nothing(scrub: Any, masked: Path, key: Path) -> None:
    assert scrub("key", "destroy", key).status == 2
    assert key.exists()
    answer = scrub("key", "destroy", key, "--yes")
    assert answer.status == 0
    assert [file.name for file in key.parent.iterdir() if "scrubkey" in file.name] == []
    assert "stay readable" in answer.err


@pytest.mark.parametrize("verb", ["show", "destroy", "rotate", "passphrase"])
def test_a_file_that_is_no_key_is_not_touched(scrub: Any, letter: Path, verb: str) -> None:
    before = letter.read_bytes()
    answer = scrub("key", verb, letter, *["--yes"] * (verb == "destroy"))
    assert (answer.status, len(answer.err.splitlines())) == (2, 1)
    assert letter.read_bytes() == before


def test_a_key_that_exists_is_not_made_again(scrub: Any, key: Path) -> None:
    before = key.read_bytes()
    answer = scrub("key", "new", key)
    assert (answer.status, len(answer.err.splitlines())) == (2, 1)
    assert key.read_bytes() == before


def test_nothing_says_the_secret(scrub: Any, key: Path) -> None:
    secret = os.environ["SCRUB_PASSPHRASE"]
    for verb in (["show", key], ["list"], ["expiry", key, "never"], ["rotate", key]):
        answer = scrub("key", *verb)
        assert secret not in answer.out + answer.err


@pytest.mark.parametrize("verb", ["show", "rotate", "passphrase", "keyring", "export", "previous", "destroy"])
def test_a_refused_key_is_a_row_too(scrub: Any, letter: Path, tmp_path: Path, verb: str) -> None:
    more = {"export": ["--out", tmp_path / "x.json"], "destroy": ["--yes"]}.get(verb, [])
    before = sorted(tmp_path.iterdir())
    answer = scrub("key", verb, letter, *more, "--json")
    assert answer.status == 2
    assert (answer.row["file"], set(answer.row["error"])) == (str(letter), {"code", "message"})
    assert answer.err == ""
    assert sorted(tmp_path.iterdir()) == before


def test_six_words_are_shown_once_and_open_the_key(
    scrub: Any, shelf: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("SCRUB_PASSPHRASE", raising=False)
    made = scrub("key", "new", "--generate", "--json")
    (line,) = [line for line in made.err.splitlines() if line.startswith("The new passphrase: ")]
    words = line.partition(": ")[2]
    assert (made.status, len(words.split())) == (0, 6)
    assert words not in made.out
    monkeypatch.setenv("SCRUB_PASSPHRASE", words)
    assert scrub("key", "show", made.row["path"], "--json").row["entries"] == 0


def test_a_damaged_key_tells_of_its_previous_version_which_takes_its_place(
    scrub: Any, masked: Path, key: Path, letter: Path, tmp_path: Path
) -> None:
    sound = key.read_bytes()
    key.write_bytes(sound[:-1])
    refused = scrub("audit", masked, "--key", key)
    assert refused.status == 2
    assert f"key previous {key} --use" in refused.err
    assert scrub("key", "previous", key, "--json").row["generation"] > 0
    assert key.read_bytes() == sound[:-1]
    assert scrub("key", "previous", key, "--use", "--json").status == 0
    assert scrub("key", "show", key, "--json").status == 0
    assert key.with_name(key.name + ".damaged").read_bytes() == sound[:-1]


def test_a_sound_key_keeps_its_place(scrub: Any, masked: Path, key: Path) -> None:
    before = key.read_bytes()
    assert scrub("key", "previous", key, "--use").status == 2
    assert key.read_bytes() == before


def test_values_leave_a_key_only_at_a_persons_word(scrub: Any, masked: Path, key: Path, tmp_path: Path) -> None:
    out = tmp_path / "lijst.json"
    assert scrub("key", "export", key, "--out", out).status == 2
    assert not out.exists()
    answer = scrub("key", "export", key, "--out", out, "--yes", "--json")
    assert answer.status == 0
    assert canary.CANARY not in answer.out + answer.err
    assert canary.CANARY in out.read_text("utf-8")
    out.unlink()


def test_a_label_has_one_limit_whenever_it_is_given(scrub: Any, shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", OTHER)
    assert scrub("key", "new", "--label", "x" * 201).status == 2
    assert list(shelf.glob("*.scrubkey")) == []


def test_an_empty_shelf_says_so(scrub: Any, shelf: Path) -> None:
    answer = scrub("key", "list")
    assert (answer.status, answer.out) == (0, "")
    assert "key new" in answer.err
