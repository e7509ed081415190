"""The keyring of the system as Scrub uses it: one entry per key, read back after every write, never waited on for ever.

A call runs in a thread of its own with a time limit, for the system may ask the person for a password meanwhile.
"""

import base64
import binascii
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from scrub_app.core.errors import KeyringError
from scrub_app.system.keyring_backends import PROMPT_SECONDS, Backend, system_backend

SECRET_BYTES = 32
CURRENT = "v1"
NEXT = "v1.next"
_REFUSED = ("keyring.backends.null", "keyring.backends.fail", "keyring.backends.chainer", "keyrings.")

Value = TypeVar("Value")


class KeyringSecrets:
    """The secrets of keys in the keyring. Every method raises `KeyringError` when the keyring does not answer well:

    `keyring_absent`, `keyring_locked`, `keyring_silent` (no answer within `timeout` seconds), `keyring_refused` (a
    backend that keeps nothing, or keeps it readable), `keyring_forgets` (what was written did not come back),
    `keyring_strange` (the entry is not one of ours), `keyring_failed`.
    """

    def __init__(self, backend: Backend | None = None, timeout: float = PROMPT_SECONDS + 5.0) -> None:
        if backend is not None:
            _refuse(backend)
        self._backend = backend
        self._timeout = timeout

    def get(self, key_id: bytes, user: str = CURRENT) -> bytes | None:
        """The secret of a key, 32 bytes; None when the keyring has no entry for it."""
        spelled = self._ask(lambda backend: backend.get_password(_service(key_id), user))
        return None if spelled is None else _decoded(spelled)

    def set(self, key_id: bytes, secret: bytes, user: str = CURRENT) -> None:
        """Keep the secret of a key, and see that it is kept."""
        spelled = base64.urlsafe_b64encode(secret).decode("ascii")
        self._ask(lambda backend: backend.set_password(_service(key_id), user, spelled))
        if self.get(key_id, user) != secret:
            raise KeyringError("keyring_forgets")

    def delete(self, key_id: bytes, user: str = CURRENT) -> None:
        """Forget the secret of a key, and see that it is gone."""
        self._ask(lambda backend: backend.delete_password(_service(key_id), user))
        if self._ask(lambda backend: backend.get_password(_service(key_id), user)) is not None:
            raise KeyringError("keyring_failed")

    def usable(self) -> str | None:
        """None when the keyring can be asked; else the code of why not. May make the system ask for a password."""
        try:
            self.get(bytes(16))
        except KeyringError as error:
            return error.code
        return None

    def _ask(self, question: Callable[[Backend], Value]) -> Value:
        return _Call(lambda: question(self._backend or system_backend())).answer(self._timeout)


class _Call(Generic[Value]):
    """One question to the keyring, in a thread that dies with the program when it never gets an answer."""

    def __init__(self, question: Callable[[], Value]) -> None:
        self._question = question
        self._answers: list[Value] = []
        self._code = "keyring_silent"

    def answer(self, seconds: float) -> Value:
        """The answer. `KeyringError` when there was none in time, or it was an error."""
        thread = threading.Thread(target=self._run, name="keyring", daemon=True)
        thread.start()
        thread.join(seconds)
        if not self._answers:
            raise KeyringError(self._code)
        return self._answers[0]

    def _run(self) -> None:
        try:
            self._answers.append(self._question())
        except KeyringError as error:
            self._code = error.code
        except Exception as error:
            # Backends raise what they like, and their messages may quote what they were given.
            self._code = "keyring_locked" if type(error).__name__ == "KeyringLocked" else "keyring_failed"


def _refuse(backend: Backend) -> None:
    for kind in type(backend).__mro__:
        if kind.__module__.startswith(_REFUSED):
            raise KeyringError("keyring_refused")


def _service(key_id: bytes) -> str:
    return f"scrub_app/key/{key_id.hex()}"


def _decoded(spelled: str) -> bytes:
    try:
        secret = base64.urlsafe_b64decode(spelled)
    except (binascii.Error, ValueError):
        raise KeyringError("keyring_strange") from None
    if len(secret) != SECRET_BYTES:
        raise KeyringError("keyring_strange")
    return secret
