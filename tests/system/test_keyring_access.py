"""The keyring as Scrub uses it, tried on a real Secret Service; backends that keep nothing are refused."""

import base64
import threading
import time
from contextlib import closing

import keyring.backends.chainer
import keyring.backends.fail
import keyring.backends.null
import pytest

from scrub_app.core.errors import KeyringError
from scrub_app.system.keyring_access import NEXT, KeyringSecrets
from scrub_app.system.keyring_backends import Replacing

KEY_ID = bytes(range(16))
SECRET = bytes(range(32))


class InMemory:
    """A keyring with the faults that a test asks for."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], str] = {}

    def get_password(self, service: str, username: str) -> str | None:
        return self.kept.get((service, username))

    def set_password(self, service: str, username: str, password: str) -> None:
        self.kept[service, username] = password

    def delete_password(self, service: str, username: str) -> None:
        self.kept.pop((service, username), None)


def test_a_secret_comes_back_and_goes(secret_service):
    secrets = KeyringSecrets()
    assert secrets.usable() is None
    assert secrets.get(KEY_ID) is None
    secrets.set(KEY_ID, SECRET)
    assert secrets.get(KEY_ID) == SECRET
    secrets.set(KEY_ID, SECRET[::-1])
    assert secrets.get(KEY_ID) == SECRET[::-1]
    assert secrets.get(KEY_ID, NEXT) is None
    secrets.delete(KEY_ID)
    assert secrets.get(KEY_ID) is None
    secrets.delete(KEY_ID)


def test_there_is_one_entry_per_key_under_the_names_of_the_format(secret_service):
    import secretstorage

    KeyringSecrets().set(KEY_ID, SECRET)
    with closing(secretstorage.dbus_init()) as connection:
        names = {"service": f"scrub_app/key/{KEY_ID.hex()}", "username": "v1"}
        items = list(secretstorage.get_default_collection(connection).search_items(names))
        assert [item.get_secret() for item in items] == [base64.urlsafe_b64encode(SECRET)]
    KeyringSecrets().delete(KEY_ID)


def test_the_environment_chooses_no_keyring(secret_service, monkeypatch, tmp_path):
    (tmp_path / "python_keyring").mkdir()
    (tmp_path / "python_keyring" / "keyringrc.cfg").write_text(
        "[backend]\ndefault-keyring=keyring.backends.null.Keyring\n"
    )
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    monkeypatch.setenv("KEYRING_PROPERTY_PREFERRED_COLLECTION", "/org/freedesktop/secrets/collection/none")
    secrets = KeyringSecrets()
    secrets.set(KEY_ID, SECRET)
    assert secrets.get(KEY_ID) == SECRET
    secrets.delete(KEY_ID)


def test_a_locked_keyring_says_locked_and_does_not_wait_for_ever(locked_service):
    start = time.monotonic()
    secrets = KeyringSecrets()
    assert secrets.usable() == "keyring_locked"
    with pytest.raises(KeyringError, match="keyring_locked"):
        secrets.set(KEY_ID, SECRET)
    assert time.monotonic() - start < 10


def test_no_session_bus_says_absent(no_bus):
    assert KeyringSecrets().usable() == "keyring_absent"


def test_a_keyring_that_never_answers_is_given_up():
    stopped = threading.Event()

    class Silent(InMemory):
        def get_password(self, service: str, username: str) -> str | None:
            stopped.wait(30)
            return None

    start = time.monotonic()
    assert KeyringSecrets(Silent(), timeout=0.2).usable() == "keyring_silent"
    assert time.monotonic() - start < 5
    stopped.set()


@pytest.mark.parametrize(
    "backend",
    [keyring.backends.null.Keyring(), keyring.backends.fail.Keyring(), keyring.backends.chainer.ChainerBackend()],
    ids=["null", "fail", "chained"],
)
def test_a_keyring_that_keeps_nothing_is_refused(backend):
    with pytest.raises(KeyringError, match="keyring_refused"):
        KeyringSecrets(backend)


def test_a_keyring_that_keeps_it_readable_is_refused():
    plain = type("PlaintextKeyring", (InMemory,), {"__module__": "keyrings.alt.file"})
    with pytest.raises(KeyringError, match="keyring_refused"):
        KeyringSecrets(plain())


def test_a_keyring_that_only_says_that_it_kept_it_is_found_out():
    class Forgetful(InMemory):
        def set_password(self, service: str, username: str, password: str) -> None:
            """Nothing is kept."""

    with pytest.raises(KeyringError, match="keyring_forgets"):
        KeyringSecrets(Forgetful()).set(KEY_ID, SECRET)


def test_a_keyring_that_keeps_what_was_deleted_is_found_out():
    class Hoarder(InMemory):
        def delete_password(self, service: str, username: str) -> None:
            """Nothing goes."""

    secrets = KeyringSecrets(Hoarder())
    secrets.set(KEY_ID, SECRET)
    with pytest.raises(KeyringError, match="keyring_failed"):
        secrets.delete(KEY_ID)


@pytest.mark.parametrize("found", ["", "not base64 at all!", "AAAA", "é"])
def test_an_entry_that_is_not_ours_is_not_taken_for_a_secret(found):
    backend = InMemory()
    backend.kept[f"scrub_app/key/{KEY_ID.hex()}", "v1"] = found
    with pytest.raises(KeyringError, match="keyring_strange"):
        KeyringSecrets(backend).get(KEY_ID)


def test_an_entry_is_deleted_before_it_is_set_where_the_system_would_copy_it():
    class CopiesWhatIsThere(InMemory):
        def set_password(self, service: str, username: str, password: str) -> None:
            for name, kept in list(self.kept.items()):
                self.kept[f"{username}@{name[0]}", name[1]] = kept
            super().set_password(service, username, password)

        def delete_password(self, service: str, username: str) -> None:
            del self.kept[service, username]

    backend = CopiesWhatIsThere()
    secrets = KeyringSecrets(Replacing(backend))
    secrets.set(KEY_ID, SECRET)
    secrets.set(KEY_ID, SECRET[::-1])
    assert len(backend.kept) == 1
    secrets.delete(KEY_ID)
    secrets.delete(KEY_ID)
    assert backend.kept == {}


def test_an_error_of_a_keyring_tells_its_code_and_not_its_words():
    class Talkative(InMemory):
        def set_password(self, service: str, username: str, password: str) -> None:
            raise RuntimeError(f"could not keep {password}")

    with pytest.raises(KeyringError, match=r"^keyring_failed$") as caught:
        KeyringSecrets(Talkative()).set(KEY_ID, SECRET)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
