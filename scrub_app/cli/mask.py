"""`scrub-app mask`: documents with their personal data replaced by tokens of a Scrub Key."""

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from scrub_app.cli import batch, options
from scrub_app.cli.choosing import rules_of
from scrub_app.cli.masking import Approval, decided, named, output_kind
from scrub_app.cli.output import Output
from scrub_app.cli.rows import mask_row
from scrub_app.cli.secrets import unlocked, unlocked_or_made
from scrub_app.cli.status import Status
from scrub_app.core.documents.model import MaskOptions
from scrub_app.core.errors import AnswerLost, Cancelled, OutputError, ScrubError
from scrub_app.core.rules import DEFAULT_PROFILE, Rules
from scrub_app.system import jobs
from scrub_app.system.jobs_outputs import check_output
from scrub_app.system.openkey import KeyAccess
from scrub_app.system.reports import check_report
from scrub_app.system.safe_writes import check_not_read
from scrub_app.system.worker import Worker


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the options ask for, apart from the rules."""

    files: tuple[Path, ...]
    key: Path
    terms_file: Path | None
    passphrase_file: Path | None
    out: Path | None
    out_dir: Path | None
    approval: Approval
    safe_name: bool
    dry_run: bool
    force: bool
    overwrite: bool

    @property
    def read(self) -> list[Path | None]:
        """What the run reads, and so never writes over."""
        return [*self.files, self.key, self.terms_file, self.passphrase_file]


class _Masking:
    """One run over the files: the worker, the key once it is there, and what every file shares."""

    def __init__(self, wishes: Wishes, rules: Rules, output: Output, worker: Worker) -> None:
        self._wishes = wishes
        self._rules = rules
        self._output = output
        self._worker = worker
        self._today = date.today().isoformat()
        self._written: set[Path] = set()
        exists = os.path.lexists(wishes.key)
        self._access = unlocked(wishes.key, wishes.passphrase_file, output) if exists else None

    def mask(self, file: Path) -> jobs.MaskAnswer:
        """Scan, decide, mask and write one file."""
        wishes = self._wishes
        with self._output.progress(file.name) as progress:
            scanned: jobs.Scanned = self._worker.run(jobs.scan, jobs.Input(file), self._rules, progress=progress)
            decisions = decided(scanned, wishes.approval, force=wishes.force)
            kind = output_kind(wishes.out, scanned.kinds_out)
            out = wishes.out or named(wishes.out_dir, file, kind, self._today, wishes.safe_name, self._output.language)
            check_output(out, wishes.overwrite, file, wishes.key)
            self._check_place(out)
        # Between the bars: the key may be asked for at the terminal.
        order = jobs.MaskOrder(
            source=jobs.Input(file),
            sha256=scanned.sha256,
            decisions=decisions,
            key=self._key(),
            rules=self._rules,
            options=MaskOptions(kind=kind),
            date=self._today,
            out=out,
            overwrite=wishes.overwrite,
            dry_run=wishes.dry_run,
        )
        with self._output.progress(file.name) as progress:
            answer: jobs.MaskAnswer = self._worker.run(jobs.mask, order, progress=progress)
        if out is not None:
            self._written.add(out.resolve())
        return replace(answer, out=None) if wishes.dry_run else answer

    @property
    def finished(self) -> int:
        """How many documents this run has written."""
        return 0 if self._wishes.dry_run else len(self._written)

    def _check_place(self, out: Path | None) -> None:
        """Refuse a place that another file of this run was read from or written to, whatever may be written over."""
        if out is None:
            return
        check_not_read(out, self._wishes.read)
        if out.resolve() in self._written:
            raise OutputError("output_twice")

    def _key(self) -> KeyAccess | None:
        """The key; made only when the first file has been found good, and never in a dry run."""
        if self._access is None and not self._wishes.dry_run:
            self._access = unlocked_or_made(self._wishes.key, self._wishes.passphrase_file, self._output)
        return self._access


def mask(
    files: options.FilesOrFolders,
    key: options.KeyPath,
    out: options.Out = None,
    out_dir: options.OutDir = None,
    profile: options.Profile = DEFAULT_PROFILE,
    terms_file: options.TermsFile = None,
    terms: options.Terms = None,
    presets: options.Presets = None,
    approve: options.Approve = Approval.ALL,
    safe_name: options.SafeName = False,
    dry_run: options.DryRun = False,
    force: options.Force = False,
    overwrite: options.Overwrite = False,
    as_json: options.AsJson = False,
    report: options.Report = None,
    passphrase_file: options.PassphraseFile = None,
    processes: batch.ProcessCount = None,
    scheduler: batch.Scheduler = None,
    texts_leave: batch.TextsLeave = False,
    tls: batch.Tls = None,
    reports: batch.Reports = None,
) -> Status:
    """Mask files; what is found is masked unless `--approve proposed` leaves the unsure."""
    output = Output(as_json=as_json, report=report, writes=not dry_run)
    if batch.is_batch(files, processes, scheduler, texts_leave, tls, reports):
        try:
            if out is not None or out_dir is None:
                raise OutputError("batch_needs_out_dir")
            asked = batch.BatchWishes(
                key=key,
                out_dir=out_dir,
                rules=rules_of(profile, terms_file, terms, presets),
                processes=processes,
                scheduler=scheduler,
                texts_leave=texts_leave,
                tls=tls,
                reports=reports,
                terms_file=terms_file,
                passphrase_file=passphrase_file,
                sure_only=approve is Approval.PROPOSED,
                safe_name=safe_name,
                dry_run=dry_run,
                force=force,
                overwrite=overwrite,
            )
            return batch.mask_batch(files, asked, output, report)
        except (Cancelled, AnswerLost):
            raise
        except ScrubError as error:
            output.refuse_all(error, files)
            return Status.REFUSED
    wishes = Wishes(
        tuple(files), key, terms_file, passphrase_file, out, out_dir, approve, safe_name, dry_run, force, overwrite
    )
    return mask_files(wishes, lambda: rules_of(profile, terms_file, terms, presets), output, report)


def mask_files(wishes: Wishes, rules: Callable[[], Rules], output: Output, report: Path | None) -> Status:
    """Mask the files one after another; `rules` reads what the options ask for, and its errors are told like others."""
    status = Status.DONE
    with Worker() as worker:
        try:
            check_report(report, wishes.overwrite, wishes.read)
            _check_outputs(len(wishes.files), wishes.out, wishes.out_dir, wishes.dry_run)
            masking = _Masking(wishes, rules(), output, worker)
        except ScrubError as error:
            output.refuse_all(error, wishes.files)
            return Status.REFUSED
        try:
            for file in wishes.files:
                status = max(status, _mask_one(masking, file, output))
        except (Cancelled, KeyboardInterrupt):
            if masking.finished:
                raise Cancelled("cancelled_after", count=masking.finished) from None
            raise
    output.write_report("mask", overwrite=wishes.overwrite)
    return status


def _mask_one(masking: _Masking, file: Path, output: Output) -> Status:
    try:
        answer = masking.mask(file)
    except Cancelled:
        raise
    except ScrubError as error:
        output.refuse(error, str(file))
        return Status.REFUSED
    _tell(output, str(file), answer)
    return Status.PERSON if answer.rescan else Status.DONE


def _check_outputs(count: int, out: Path | None, out_dir: Path | None, dry_run: bool) -> None:
    if out is not None and out_dir is not None:
        raise OutputError("out_or_out_dir")
    if out is None and out_dir is None and not dry_run:
        raise OutputError("out_or_out_dir")
    if out is not None and count > 1:
        raise OutputError("out_for_one_file")


def _tell(output: Output, file: str, answer: jobs.MaskAnswer) -> None:
    output.answer(mask_row(file, answer))
    if output.as_json:
        return
    tokens = sum(count for _, _, count in answer.tokens)
    counts = {"tokens": tokens, "removed": answer.removed, "left": answer.left}
    if answer.out is None:
        output.say("would_mask", file=file, **counts)
    else:
        output.say("masked", file=file, out=str(answer.out), **counts)
    if answer.spread:
        output.note("spread", count=answer.spread)
    # That a key lives in one keyring alone was said when it was made.
    output.warn([code for code in answer.warnings if code != "keyring_only"])
    if answer.not_inspected:
        output.note("not_inspected", count=len(answer.not_inspected))
        output.notes(answer.not_inspected)
    if answer.cleaned:
        output.note("cleaned", count=len(answer.cleaned))
        output.notes(answer.cleaned)
    if answer.rescan:
        output.note("still_found", count=len(answer.rescan))
