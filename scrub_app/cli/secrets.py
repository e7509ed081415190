"""Where the secret of a key comes from: the keyring, else what was given, else a prompt on a terminal. Never echoed."""

import getpass
import os
import sys
from datetime import date
from functools import cache
from pathlib import Path

from scrub_app.cli.output import Output
from scrub_app.core.documents.opening import read_file
from scrub_app.core.errors import DocumentError, KeyFileError, KeyringError
from scrub_app.core.scrubkey.passphrases import generate, strength
from scrub_app.system import messages
from scrub_app.system.keyring_access import KeyringSecrets
from scrub_app.system.openkey import KeyAccess, create_key, previous, read_head, unlock

VARIABLE = "SCRUB_PASSPHRASE"
NEW_VARIABLE = "SCRUB_NEW_PASSPHRASE"
_LONGEST_PIPED = 65_536
_BROKEN = frozenset({"damaged", "tampered", "malformed"})


def given_passphrase(file: Path | None) -> str | None:
    """The passphrase of `--passphrase-file` (its first line), else of `SCRUB_PASSPHRASE`, else None."""
    if file is not None:
        return first_line(file)
    return os.environ.get(VARIABLE) or None


def asked_passphrase(output: Output, question: str, *, twice: bool = False) -> str | None:
    """The passphrase that a person types at a terminal, `twice` for a new one; None where there is no terminal."""
    if not output.at_a_terminal():
        return None
    typed = getpass.getpass(output.text(question) + " ", stream=sys.stderr)
    if twice:
        output.note("strength", level=messages.sentence(output.language, "strength", strength(typed).level.value))
    if twice and getpass.getpass(output.text("again") + " ", stream=sys.stderr) != typed:
        raise KeyFileError("passphrases_differ")
    return typed or None


def unlocked(path: Path, passphrase_file: Path | None, output: Output) -> KeyAccess:
    """Unlock a key. `KeyFileError` or `KeyringError` when no secret opens it; `passphrase_not_given` when one would."""
    passphrase = given_passphrase(passphrase_file)
    try:
        return unlock(path, passphrase=passphrase)
    except (KeyFileError, KeyringError) as error:
        if error.code in _BROKEN and (before := previous(path)) is not None:
            output.note("previous_usable", date=before.saved.isoformat(), path=str(path))
        asks = error.code == "no_recipient" or isinstance(error, KeyringError)
        if passphrase is not None or not asks or "passphrase" not in read_head(path).kinds:
            raise
        if isinstance(error, KeyringError) and output.at_a_terminal():
            output.warn([error.code], "error")
    typed = asked_passphrase(output, "passphrase")
    if typed is None:
        raise KeyFileError("passphrase_not_given")
    return unlock(path, passphrase=typed, keyring=False)


def unlocked_or_made(path: Path, passphrase_file: Path | None, output: Output) -> KeyAccess:
    """Unlock a key, or make it when it is not there: for the keyring where one is usable, for a passphrase if given."""
    if os.path.lexists(path):
        return unlocked(path, passphrase_file, output)
    try:
        return made(path, given_passphrase(passphrase_file), output)
    except KeyFileError as error:
        if error.code != "key_exists":
            raise
    # Another process made it meanwhile.
    return unlocked(path, passphrase_file, output)


def made(
    path: Path, passphrase: str | None, output: Output, *, label: str = "", expires: date | None = None
) -> KeyAccess:
    """Make a key. `no_secret_given` when there is neither a usable keyring nor a passphrase."""
    trouble = KeyringSecrets().usable()
    keyring = trouble is None
    if trouble is not None and passphrase is None:
        output.warn([trouble], "error")
        passphrase = asked_passphrase(output, "new_passphrase", twice=True)
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


def generated_passphrase(output: Output) -> str:
    """Six random words, shown this once: on stderr, so that no answer or report holds them."""
    words = generate(output.language)
    output.note("generated", words=words)
    return words


def new_passphrase(
    path: Path,
    new_file: Path | None,
    passphrase_file: Path | None,
    output: Output,
    *,
    same: bool = False,
    generated: bool = False,
) -> str:
    """The passphrase that a key or a copy gets: a new one that is made, given or typed, else the one given anyway.

    That one is only taken where nothing else opens with it yet, or where it is to stay the `same`.
    """
    if generated:
        return generated_passphrase(output)
    if new_file is not None:
        return first_line(new_file)
    from_environment = os.environ.get(NEW_VARIABLE)
    if from_environment:
        return from_environment
    given = given_passphrase(passphrase_file)
    if given is not None and (same or "passphrase" not in read_head(path).kinds):
        return given
    typed = asked_passphrase(output, "new_passphrase", twice=True)
    if typed is None:
        raise KeyFileError("new_passphrase_not_given")
    return typed


@cache
def _piped(file: Path) -> bytes:
    """What a pipe holds, read once: the shell's `<(...)` gives it no second time."""
    with file.open("rb") as pipe:
        return pipe.read(_LONGEST_PIPED)


def first_line(file: Path) -> str:
    """The first line of a file or a pipe.

    `passphrase_file_unreadable`, or `passphrase_file` where there is nothing on it.
    """
    try:
        text = (_piped(file) if file.is_fifo() else read_file(file)).decode("utf-8-sig")
    except (DocumentError, OSError):
        raise KeyFileError("passphrase_file_unreadable") from None
    except UnicodeDecodeError:
        raise KeyFileError("passphrase_file") from None
    first = text.partition("\n")[0].removesuffix("\r")
    if not first.strip():
        raise KeyFileError("passphrase_file")
    return first
