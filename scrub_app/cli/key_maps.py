"""`scrub-app key import|export`: the plain maps of other programs, into a key and out of it."""

import os
from datetime import date

from scrub_app.cli import options
from scrub_app.cli.key_rows import tell_key
from scrub_app.cli.output import Output
from scrub_app.cli.secrets import first_line, given_passphrase, unlocked
from scrub_app.cli.status import Status
from scrub_app.core.documents.opening import read_file
from scrub_app.core.errors import KeyFileError
from scrub_app.system import openkey
from scrub_app.system.keyring_access import KeyringSecrets


def import_map(
    source: options.Map,
    key: options.Key,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
    map_passphrase_file: options.MapPassphraseFile = None,
) -> Status:
    """Take the tokens of a JSON or CSV map of another program into a key; it is made when it is not there."""
    output = Output(as_json=as_json)
    data = read_file(source)
    password = None if map_passphrase_file is None else first_line(map_passphrase_file)
    if os.path.lexists(key):
        access = unlocked(key, passphrase_file, output)
        imported = openkey.add_map(access, data, password=password)
    else:
        access, imported = openkey.import_map(
            data,
            key,
            keyring=KeyringSecrets().usable() is None,
            passphrase=given_passphrase(passphrase_file),
            language=output.language,
            today=date.today(),
            password=password,
        )
    output.note("imported", count=len(imported.entries), skipped=imported.skipped)
    if password is None:
        output.note("map_stays")
    tell_key(output, access)
    return Status.DONE


def export_map(
    key: options.Key,
    out: options.RestoreOut,
    yes: options.Yes = False,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
) -> Status:
    """Write the tokens and values of a key as a plain JSON map, which everyone can read."""
    output = Output(as_json=as_json)
    access = unlocked(key, passphrase_file, output)
    if not yes and not output.confirmed("export_question", path=str(out)):
        raise KeyFileError("export_not_confirmed")
    openkey.export_map(access, out)
    output.note("exported", path=str(out))
    tell_key(output, access)
    return Status.DONE
