"""`scrub-app key ...`: make, look at, rescue and end Scrub Keys; the list of all its verbs."""

import os
from collections.abc import Callable
from datetime import date
from functools import wraps
from pathlib import Path

import typer

from scrub_app.cli import options
from scrub_app.cli.key_maps import export_map, import_map
from scrub_app.cli.key_rows import head_row, kinds_in_words, tell_key
from scrub_app.cli.key_secrets import backup, keyring, passphrase, rotate
from scrub_app.cli.output import Output
from scrub_app.cli.secrets import asked_passphrase, generated_passphrase, given_passphrase, made, unlocked
from scrub_app.cli.status import Status
from scrub_app.cli.words import examples_of, help_of
from scrub_app.core.errors import Cancelled, KeyFileError, KeyringError, ScrubError
from scrub_app.system import openkey, settings
from scrub_app.system.openkey import OpenKey
from scrub_app.system.shelf import Shelf, expiry

_LOCKED = frozenset({"passphrase_not_given", "no_recipient"})


def new(
    path: options.NewKey = None,
    label: options.Label = "",
    expires: options.Expires = None,
    generated: options.Generate = False,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
) -> Status:
    """Make a key: for the keyring of this computer where there is one, and for a passphrase where one is given."""
    output = Output(as_json=as_json)
    today = date.today()
    last = expiry(today, settings.load().retention_days) if expires is None else day_of(expires)
    place = path or Shelf().new_path(today)
    if os.path.lexists(place):
        raise KeyFileError("key_exists")
    secret = generated_passphrase(output) if generated else given_passphrase(passphrase_file)
    secret = secret or asked_passphrase(output, "new_passphrase", twice=True)
    access = made(place, secret, output, label=label, expires=last)
    tell_key(output, access)
    return Status.DONE


def list_keys(as_json: options.AsJson = False) -> Status:
    """The keys on the shelf; no secret is asked for."""
    output = Output(as_json=as_json)
    rows: list[list[str]] = []
    heads = Shelf().heads()
    if not heads:
        output.note("no_keys")
    for shelved in heads:
        if shelved.head is None:
            output.refuse(KeyFileError(shelved.code or "damaged"), str(shelved.path))
        elif as_json:
            output.row(head_row(shelved.path, shelved.head))
        else:
            head = shelved.head
            rows.append([str(shelved.path), head.created, head.expires or "-", kinds_in_words(output, head)])
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


def previous(key: options.Key, use: options.UsePrevious = False, as_json: options.AsJson = False) -> Status:
    """What the generation before says of itself; with `--use` it takes the place of a damaged key."""
    output = Output(as_json=as_json)
    before = openkey.previous(key)
    if before is None:
        raise KeyFileError("no_previous")
    if use:
        openkey.use_previous(key)
        output.note("previous_used", path=str(openkey.damaged_of(key)))
        tell_key(output, key)
    elif as_json:
        output.row(head_row(openkey.previous_of(key), before.head))
    else:
        output.say("previous_usable", date=before.saved.isoformat(), path=str(key))
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
    app = typer.Typer(help=help_of("key_verb"), epilog=examples_of("key"), no_args_is_help=False, rich_markup_mode=None)
    for name, verb in _VERBS.items():
        code = f"key_{name}"
        app.command(name, help=help_of(code), epilog=examples_of(code))(_with_rows(verb))
    return app


def _with_rows(verb: Callable[..., Status]) -> Callable[..., Status]:
    """The verb, with a row on stdout where `--json` was said and it is refused."""

    @wraps(verb)
    def run(**arguments: object) -> Status:
        try:
            return verb(**arguments)
        except Cancelled:
            raise
        except ScrubError as error:
            file = arguments.get("source") or arguments.get("key") or arguments.get("path")
            if file is None or not arguments.get("as_json"):
                raise
            Output(as_json=True).refuse(error, str(file))
            return Status.REFUSED

    return run


_VERBS: dict[str, Callable[..., Status]] = {
    "new": new,
    "list": list_keys,
    "show": show,
    "expiry": set_expiry,
    "passphrase": passphrase,
    "keyring": keyring,
    "backup": backup,
    "rotate": rotate,
    "import": import_map,
    "export": export_map,
    "previous": previous,
    "destroy": destroy,
}
