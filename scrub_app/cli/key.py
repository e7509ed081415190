"""`scrub-app key ...`: make, look at, hand over and end Scrub Keys."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

import typer

from scrub_app.cli import options
from scrub_app.cli.key_rows import head_row, tell_key
from scrub_app.cli.output import Output
from scrub_app.cli.secrets import asked_passphrase, given_passphrase, made, new_passphrase, unlocked
from scrub_app.cli.status import Status
from scrub_app.cli.words import help_of
from scrub_app.core.documents.opening import read_file
from scrub_app.core.errors import KeyFileError, KeyringError
from scrub_app.system import openkey, settings
from scrub_app.system.keyring_access import KeyringSecrets
from scrub_app.system.openkey import OpenKey
from scrub_app.system.shelf import Shelf, expiry

_LOCKED = frozenset({"passphrase_not_given", "no_recipient"})


def new(
    path: options.NewKey = None,
    label: options.Label = "",
    expires: options.Expires = None,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
) -> Status:
    """Make a key: for the keyring of this computer where there is one, and for a passphrase where one is given."""
    output = Output(as_json=as_json)
    today = date.today()
    last = expiry(today, settings.load().retention_days) if expires is None else day_of(expires)
    passphrase = given_passphrase(passphrase_file) or asked_passphrase(output, "new_passphrase", twice=True)
    access = made(path or Shelf().new_path(today), passphrase, output, label=label, expires=last)
    tell_key(output, access)
    return Status.DONE


def list_keys(as_json: options.AsJson = False) -> Status:
    """The keys on the shelf; no secret is asked for."""
    output = Output(as_json=as_json)
    rows: list[list[str]] = []
    for shelved in Shelf().heads():
        if shelved.head is None:
            output.refuse(KeyFileError(shelved.code or "damaged"), str(shelved.path))
        elif as_json:
            output.row(head_row(shelved.path, shelved.head))
        else:
            head = shelved.head
            rows.append([str(shelved.path), head.created, head.expires or "-", ", ".join(head.kinds)])
    output.table(["path", "created", "expires", "opens_with"], rows)
    return Status.DONE


def show(key: options.Key, as_json: options.AsJson = False, passphrase_file: options.PassphraseFile = None) -> Status:
    """What a key says of itself; with its secret also how much it holds."""
    output = Output(as_json=as_json)
    try:
        access = unlocked(key, passphrase_file, output)
    except (KeyFileError, KeyringError) as error:
        if isinstance(error, KeyFileError) and error.code not in _LOCKED:
            raise
        tell_key(output, key)
        return Status.DONE
    tell_key(output, access)
    return Status.DONE


def set_expiry(
    key: options.Key,
    day: options.Day,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
) -> Status:
    """Give a key another last day."""
    output = Output(as_json=as_json)
    last = day_of(day)
    access = unlocked(key, passphrase_file, output)
    with OpenKey(access) as opened:
        opened.set_expiry(last)
    tell_key(output, access)
    return Status.DONE


def passphrase(
    key: options.Key,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
    new_file: options.NewPassphraseFile = None,
) -> Status:
    """Let a passphrase open a key, in place of the one before."""
    output = Output(as_json=as_json)
    access = unlocked(key, passphrase_file, output)
    openkey.add_passphrase(access, new_passphrase(key, new_file, passphrase_file, output))
    tell_key(output, access)
    return Status.DONE


def import_map(
    source: options.Map,
    key: options.Key,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
) -> Status:
    """Take the tokens of a plain JSON or CSV map of another program into a key; it is made when it is not there."""
    output = Output(as_json=as_json)
    data = read_file(source)
    if key.exists():
        access = unlocked(key, passphrase_file, output)
        imported = openkey.add_map(access, data)
    else:
        access, imported = openkey.import_map(
            data,
            key,
            keyring=KeyringSecrets().usable() is None,
            passphrase=given_passphrase(passphrase_file),
            language=output.language,
            today=date.today(),
        )
    output.note("imported", count=len(imported.entries), skipped=imported.skipped)
    output.note("map_stays")
    tell_key(output, access)
    return Status.DONE


def backup(
    key: options.Key,
    out: options.RestoreOut,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
    new_file: options.NewPassphraseFile = None,
) -> Status:
    """Write a copy of a key that a passphrase alone opens, for a colleague or a safe."""
    output = Output(as_json=as_json)
    access = unlocked(key, passphrase_file, output)
    openkey.backup(access, out, new_passphrase(key, new_file, passphrase_file, output))
    tell_key(output, out)
    return Status.DONE


def rotate(
    key: options.Key,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
    new_file: options.NewPassphraseFile = None,
) -> Status:
    """Give a key new secrets; what opened it before opens it no more."""
    output = Output(as_json=as_json)
    access = unlocked(key, passphrase_file, output)
    needed = "passphrase" in openkey.read_head(key).kinds
    secret = new_passphrase(key, new_file, passphrase_file, output, same=True) if needed else None
    tell_key(output, openkey.rotate(access, passphrase=secret))
    return Status.DONE


def destroy(key: options.Key, yes: options.Yes = False, as_json: options.AsJson = False) -> Status:
    """Remove a key for good: what was masked with it can never be restored."""
    output = Output(as_json=as_json)
    if not yes and not output.confirmed("destroy_question", path=str(key)):
        raise KeyFileError("not_confirmed")
    key_id = _id_of(key)
    gone = openkey.destroy(key)
    if as_json:
        output.row({"path": str(key), "key_id": key_id, "destroyed": True})
    else:
        output.say("destroyed", path=str(key))
    if gone.keyring_left:
        output.warn([gone.keyring_left], "error")
    if gone.copies_open:
        output.warn(["copies_open"], "note")
    return Status.DONE


def _id_of(key: Path) -> str | None:
    try:
        return openkey.read_head(key).key_id
    except KeyFileError:
        return None


def day_of(spelled: str) -> date | None:
    """The day that `YYYY-MM-DD` names; None for `never`. `not_a_day` for anything else."""
    if spelled == "never":
        return None
    try:
        return date.fromisoformat(spelled)
    except ValueError:
        raise KeyFileError("not_a_day") from None


def key_app() -> typer.Typer:
    """The verbs under `key`."""
    app = typer.Typer(help=help_of("key_verb"), no_args_is_help=False, rich_markup_mode=None)
    for name, verb in _VERBS.items():
        app.command(name, help=help_of(f"key_{name}"))(verb)
    return app


_VERBS: dict[str, Callable[..., Status]] = {
    "new": new,
    "list": list_keys,
    "show": show,
    "expiry": set_expiry,
    "passphrase": passphrase,
    "import": import_map,
    "backup": backup,
    "rotate": rotate,
    "destroy": destroy,
}
