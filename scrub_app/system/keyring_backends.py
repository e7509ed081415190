"""The keyrings that Scrub uses, named class by class: none is ever chosen by an environment variable or a file.

Linux speaks to the Secret Service itself (GNOME Keyring, KeePassXC, KWallet since 5.97), so that a locked keyring, an
absent one and a missing entry are told apart; the other systems go through `keyring`.
"""

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Protocol

from scrub_app.core.errors import KeyringError

PROMPT_SECONDS = 60.0


class Backend(Protocol):
    """A place that keeps short texts, each under a service and a user name."""

    def get_password(self, service: str, username: str) -> str | None:
        """The text, or None where there is none."""

    def set_password(self, service: str, username: str, password: str) -> None:
        """Keep a text in place of the one before."""

    def delete_password(self, service: str, username: str) -> None:
        """Forget a text; nothing happens where there is none."""


def system_backend() -> Backend:
    """The keyring of this system. `keyring_absent` when there is none that Scrub can use."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _macos()
    return SecretService()


if sys.platform == "win32":

    def _windows() -> Backend:
        from keyring.backends.Windows import WinVaultKeyring

        class CredentialManager(WinVaultKeyring):
            """Credential Manager, kept on this machine: a roaming profile does not carry the secrets away."""

            def set_properties_from_env(self) -> None:
                self.persist = "local machine"

        return Replacing(_viable(CredentialManager))

elif sys.platform == "darwin":

    def _macos() -> Backend:
        from keyring.backends.macOS import Keyring

        class Keychain(Keyring):
            """The login keychain, whatever the environment says."""

            keychain = None

            def set_properties_from_env(self) -> None:
                """No property comes from the environment."""

        return Replacing(_viable(Keychain))


def _viable(kind: type[Backend]) -> Backend:
    if not getattr(kind, "viable", False):
        raise KeyringError("keyring_absent")
    return kind()


class Replacing:
    """A backend of `keyring` with our manners: an entry is deleted before it is set, and a missing one may be deleted.

    Credential Manager would copy an entry that exists to a second name first.
    """

    def __init__(self, backend: Backend) -> None:
        self._backend = backend

    def get_password(self, service: str, username: str) -> str | None:
        """The text, or None where there is none."""
        return self._backend.get_password(service, username)

    def set_password(self, service: str, username: str, password: str) -> None:
        """Keep a text in place of the one before."""
        self.delete_password(service, username)
        self._backend.set_password(service, username, password)

    def delete_password(self, service: str, username: str) -> None:
        """Forget a text; nothing happens where there is none."""
        if self.get_password(service, username) is not None:
            self._backend.delete_password(service, username)


class SecretService:
    """The default collection of the Secret Service. `prompt_seconds`: how long a person may take to unlock it."""

    def __init__(self, prompt_seconds: float = PROMPT_SECONDS) -> None:
        self._prompt_seconds = prompt_seconds

    def get_password(self, service: str, username: str) -> str | None:
        """The text, or None where there is none."""
        with self._collection() as collection:
            for item in collection.search_items(_names(service, username)):
                return bytes(item.get_secret()).decode("ascii", "replace")
        return None

    def set_password(self, service: str, username: str, password: str) -> None:
        """Keep a text in place of the one before."""
        with self._collection() as collection:
            attributes = {**_names(service, username), "application": "scrub_app"}
            collection.create_item(service, attributes, password.encode("ascii"), replace=True)

    def delete_password(self, service: str, username: str) -> None:
        """Forget every text of that name."""
        with self._collection() as collection:
            for item in list(collection.search_items(_names(service, username))):
                item.delete()

    @contextmanager
    def _collection(self) -> "Iterator[_Collection]":
        try:
            import secretstorage
            from secretstorage.exceptions import LockedException, SecretStorageException
        except ImportError:
            raise KeyringError("keyring_absent") from None
        try:
            with closing(secretstorage.dbus_init()) as connection:
                if not secretstorage.check_service_availability(connection):
                    raise KeyringError("keyring_absent")
                collection = secretstorage.get_default_collection(connection)
                if collection.is_locked() and collection.unlock(timeout=self._prompt_seconds):
                    raise KeyringError("keyring_locked")
                yield collection
        except (LockedException, TimeoutError):
            raise KeyringError("keyring_locked") from None
        except (SecretStorageException, OSError, KeyError):
            raise KeyringError("keyring_absent") from None


class _Item(Protocol):
    def get_secret(self) -> bytes: ...

    def delete(self) -> None: ...


class _Collection(Protocol):
    def search_items(self, attributes: dict[str, str]) -> Iterator[_Item]: ...

    def create_item(self, label: str, attributes: dict[str, str], secret: bytes, replace: bool) -> _Item: ...


def _names(service: str, username: str) -> dict[str, str]:
    return {"service": service, "username": username}
