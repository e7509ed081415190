"""`scrub-app prompt`: the instruction for the AI, with the legend of who is who."""

import sys

from scrub_app.cli import options
from scrub_app.cli.output import Output
from scrub_app.cli.secrets import unlocked
from scrub_app.cli.status import Status
from scrub_app.system import jobs


def prompt(
    key: options.KeyPath,
    document: options.DocumentId = None,
    language: options.PromptLanguage = None,
    passphrase_file: options.PassphraseFile = None,
) -> Status:
    """Print what to tell the AI before the masked text; it holds no value."""
    output = Output()
    access = unlocked(key, passphrase_file, output)
    sys.stdout.write(jobs.instruction(access, language or output.language, document))
    sys.stdout.flush()
    return Status.DONE
