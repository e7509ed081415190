"""`scrub-app key passphrase|keyring|backup|rotate`: who can open a key."""

from scrub_app.cli import options
from scrub_app.cli.key_rows import tell_key
from scrub_app.cli.output import Output
from scrub_app.cli.secrets import new_passphrase, unlocked
from scrub_app.cli.status import Status
from scrub_app.system import openkey
from scrub_app.system.safe_writes import check_name, check_place


def passphrase(
    key: options.Key,
    generated: options.Generate = False,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
    new_file: options.NewPassphraseFile = None,
) -> Status:
    """Let a passphrase open a key, in place of the one before."""
    output = Output(as_json=as_json)
    access = unlocked(key, passphrase_file, output)
    openkey.add_passphrase(access, new_passphrase(key, new_file, passphrase_file, output, generated=generated))
    tell_key(output, access)
    return Status.DONE


def keyring(
    key: options.Key, as_json: options.AsJson = False, passphrase_file: options.PassphraseFile = None
) -> Status:
    """Let the keyring of this computer open a key, beside its passphrase."""
    output = Output(as_json=as_json)
    access = unlocked(key, passphrase_file, output)
    openkey.add_keyring(access)
    tell_key(output, access)
    return Status.DONE


def backup(
    key: options.Key,
    out: options.RestoreOut,
    generated: options.Generate = False,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
    new_file: options.NewPassphraseFile = None,
) -> Status:
    """Write a copy of a key that a passphrase alone opens, for a colleague or a safe."""
    output = Output(as_json=as_json)
    access = unlocked(key, passphrase_file, output)
    check_name(out.name)
    check_place(out, False, key)
    openkey.backup(access, out, new_passphrase(key, new_file, passphrase_file, output, generated=generated))
    tell_key(output, out)
    return Status.DONE


def rotate(
    key: options.Key,
    generated: options.Generate = False,
    as_json: options.AsJson = False,
    passphrase_file: options.PassphraseFile = None,
    new_file: options.NewPassphraseFile = None,
) -> Status:
    """Give a key new secrets; what opened it before opens it no more."""
    output = Output(as_json=as_json)
    access = unlocked(key, passphrase_file, output)
    secret = None
    if generated or "passphrase" in openkey.read_head(key).kinds:
        secret = new_passphrase(key, new_file, passphrase_file, output, same=True, generated=generated)
    tell_key(output, openkey.rotate(access, passphrase=secret))
    return Status.DONE
