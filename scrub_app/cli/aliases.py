"""The command words of RKM, so that its users find their way: `protect` masks, `verify` audits and repairs.

`restore` and `scan` are the same word here. `--map` names the Scrub Key.
"""

import secrets
from datetime import date
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from scrub_app.cli import mask as masking
from scrub_app.cli import options
from scrub_app.cli.aliases_keywords import CustomKeywords, Keywords, with_keywords
from scrub_app.cli.audit import audit
from scrub_app.cli.choosing import rules_of
from scrub_app.cli.masking import Approval
from scrub_app.cli.output import Output
from scrub_app.cli.secrets import unlocked
from scrub_app.cli.status import Status
from scrub_app.cli.words import help_of
from scrub_app.core.errors import OutputError, ScrubError
from scrub_app.core.rules import DEFAULT_PROFILE
from scrub_app.system import jobs
from scrub_app.system.jobs_repairing import RepairOrder, repair
from scrub_app.system.safe_writes import safe_name
from scrub_app.system.shelf import SUFFIX
from scrub_app.system.worker import Worker

Map: TypeAlias = Annotated[Path, typer.Option("--map", "--key", metavar="K", help=help_of("map_option"))]
RepairThem: TypeAlias = Annotated[bool, typer.Option("--repair", help=help_of("verify_repair"))]


def protect(
    file: options.File,
    map_: Map,
    out: options.Out = None,
    keywords: Keywords = None,
    custom: CustomKeywords = None,
    terms: options.Terms = None,
    presets: options.Presets = None,
    profile: options.Profile = DEFAULT_PROFILE,
    safe_names: options.SafeName = False,
    dry_run: options.DryRun = False,
    force: options.Force = False,
    overwrite: options.Overwrite = False,
    as_json: options.AsJson = False,
    report: options.Report = None,
    passphrase_file: options.PassphraseFile = None,
) -> Status:
    """Mask one file. `--safe-name` keeps the folders of `--out` and `--map` and gives neutral names in them."""
    output = Output(as_json=as_json, report=report, writes=not dry_run)
    if safe_names:
        out, map_ = _neutral(out, map_, output.language)
    wishes = masking.Wishes(
        (file,), map_, keywords, passphrase_file, out, None, Approval.ALL, False, dry_run, force, overwrite
    )
    return masking.mask_files(
        wishes, lambda: with_keywords(rules_of(profile, None, terms, presets), keywords, custom), output, report
    )


def _neutral(out: Path | None, key: Path, language: str) -> tuple[Path | None, Path]:
    today = date.today().isoformat()
    if out is not None:
        out = out.parent / safe_name(out.suffix, today, language)
    return out, key if key.exists() else key.parent / f"{today}-{secrets.token_hex(4)}{SUFFIX}"


def verify(
    file: options.File,
    map_: Map,
    repair_them: RepairThem = False,
    out: options.Out = None,
    overwrite: options.Overwrite = False,
    as_json: options.AsJson = False,
    report: options.Report = None,
    passphrase_file: options.PassphraseFile = None,
) -> Status:
    """Check an edited file; with `--repair --out` write it with its unambiguous tokens repaired, and check that."""
    if repair_them != (out is not None):
        raise OutputError("repair_needs_out")
    if out is not None:
        output = Output(as_json=as_json, writes=True)
        try:
            count = _repair(file, map_, out, overwrite, passphrase_file, output)
        except ScrubError as error:
            output.refuse(error, str(file))
            return Status.REFUSED
        output.note("repaired_tokens", count=count, out=str(out))
    return audit(out or file, map_, None, as_json, report, passphrase_file)


def _repair(file: Path, key: Path, out: Path, overwrite: bool, secret: Path | None, output: Output) -> int:
    access = unlocked(key, secret, output)
    with Worker() as worker, output.progress(file.name) as progress:
        order = jobs.AuditOrder(jobs.Input(file), [access])
        audited: jobs.Audited = worker.run(jobs.audit, order, progress=progress)
        mending = RepairOrder(jobs.Input(file), audited.sha256, audited.audit, key, out, overwrite)
        return int(worker.run(repair, mending, progress=progress))
