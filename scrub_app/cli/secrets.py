"""Where the secret of a key comes from: the keyring, else what was given, else a prompt on a terminal. Never echoed."""

import getpass
import os
import sys
from datetime import date
from pathlib import Path

from scrub_app.cli.output import Output
from scrub_app.core.documents.opening import read_file
from scrub_app.core.errors import KeyFileError, KeyringError
from scrub_app.system.keyring_access import KeyringSecrets
from scrub_app.system.openkey import KeyAccess, create_key, read_head, unlock

VARIABLE = "SCRUB_PASSPHRASE"


def given_passphrase(file: Path | None) -> str | None:
    """The passphrase of `--passphrase-file` (its first line), else of `SCRUB_PASSPHRASE`, else None."""
    if file is not None:
        try:
            lines = read_file(file).decode("utf-8-sig").splitlines()
        except UnicodeDecodeError:
            raise KeyFileError("passphrase_file") from None
        if not lines or not lines[0]:
            raise KeyFileError("passphrase_file")
        return lines[0]
    return os.environ.get(VARIABLE) or None


def asked_passphrase(output: Output, question: str, *, twice: bool = False) -> str | None:
    """The passphrase that a person types at a terminal, `twice` for a new one; None where there is no terminal."""
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        return None
    typed = getpass.getpass(output.text(question) + " ", stream=sys.stderr)
    if twice and getpass.getpass(output.text("again") + " ", stream=sys.stderr) != typed:
        raise KeyFileError("passphrases_differ")
    return typed or None


def unlocked(path: Path, passphrase_file: Path | None, output: Output) -> KeyAccess:
    """Unlock a key. `KeyFileError` or `KeyringError` when no secret opens it; `passphrase_not_given` when one would."""
    passphrase = given_passphrase(passphrase_file)
    try:
        return unlock(path, passphrase=passphrase)
    except (KeyFileError, KeyringError) as error:
        asks = error.code == "no_recipient" or isinstance(error, KeyringError)
        if passphrase is not None or not asks or "passphrase" not in read_head(path).kinds:
            raise
    typed = asked_passphrase(output, "passphrase")
    if typed is None:
        raise KeyFileError("passphrase_not_given")
    return unlock(path, passphrase=typed, keyring=False)


def unlocked_or_made(path: Path, passphrase_file: Path | None, output: Output) -> KeyAccess:
    """Unlock a key, or make it when it is not there: for the keyring where one is usable, for a passphrase if given."""
    if path.exists() or path.is_symlink():
        return unlocked(path, passphrase_file, output)
    return made(path, given_passphrase(passphrase_file), output)


def made(
    path: Path, passphrase: str | None, output: Output, *, label: str = "", expires: date | None = None
) -> KeyAccess:
    """Make a key. `no_secret_given` when there is neither a usable keyring nor a passphrase."""
    keyring = KeyringSecrets().usable() is None
    access = create_key(
        path,
        keyring=keyring,
        passphrase=passphrase,
        label=label,
        language=output.language,
        today=date.today(),
        expires=expires,
    )
    output.note("key_made_keyring" if keyring else "key_made_passphrase", path=str(path))
    if passphrase is None:
        output.warn(["keyring_only"])
    return access
