"""`scrub-app mask DIR --out-dir DIR`: many files with one key, by processes of this machine or a Dask cluster."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from scrub_app.cli.output import Output
from scrub_app.cli.rows import mask_row
from scrub_app.cli.secrets import unlocked_or_made
from scrub_app.cli.status import Status
from scrub_app.cli.words import help_of
from scrub_app.core.errors import Cancelled, OutputError, ScrubError, SessionError
from scrub_app.core.json_values import Json
from scrub_app.core.rules import Rules
from scrub_app.system import messages
from scrub_app.system.jobs import MaskAnswer
from scrub_app.system.key_access import new_key
from scrub_app.system.locking import LockBusy, hold_lock
from scrub_app.system.openkey import OpenKey
from scrub_app.system.reports import check_report, write_report
from scrub_app.system.saving import lock_of, previous_of

LOCK = ".scrub-batch.lock"

ProcessCount: TypeAlias = Annotated[
    int | None, typer.Option("--processes", metavar="N", min=1, max=64, help=help_of("processes"), show_default=False)
]
Scheduler: TypeAlias = Annotated[str | None, typer.Option("--scheduler", metavar="ADDRESS", help=help_of("scheduler"))]
TextsLeave: TypeAlias = Annotated[bool, typer.Option("--texts-leave-this-machine", help=help_of("texts_leave"))]
Tls: TypeAlias = Annotated[Path | None, typer.Option("--tls", metavar="DIR", help=help_of("tls"), show_default=False)]
Reports: TypeAlias = Annotated[
    Path | None, typer.Option("--reports", metavar="DIR", help=help_of("reports"), show_default=False)
]


@dataclass(frozen=True, slots=True)
class BatchWishes:
    """What the options ask of a batch."""

    key: Path
    out_dir: Path
    rules: Rules
    processes: int | None = None
    scheduler: str | None = None
    texts_leave: bool = False
    tls: Path | None = None
    reports: Path | None = None
    terms_file: Path | None = None
    passphrase_file: Path | None = None
    sure_only: bool = False
    safe_name: bool = False
    dry_run: bool = False
    force: bool = False
    overwrite: bool = False

    @property
    def ours(self) -> list[Path]:
        """What the batch itself reads and writes: no document, wherever it stands."""
        of_the_key = (self.key, previous_of(self.key), lock_of(self.key))
        found = (*of_the_key, self.out_dir, self.reports, self.terms_file, self.passphrase_file, self.tls)
        return [path for path in found if path is not None]


def is_batch(files: list[Path], *asked: object) -> bool:
    """Whether these files are masked as a batch: a folder is among them, or an option of a batch was given."""
    return any(map(bool, asked)) or any(map(os.path.isdir, files))


def mask_batch(files: list[Path], wishes: BatchWishes, output: Output, report: Path | None) -> Status:
    """Mask all files, and those of the folders. A file that fails is told and stops nothing.

    `OutputError`: `batch_other` (another batch is unfinished in that folder), `batch_running`, `out_dir_is_source`,
    `reports_not_empty`; the codes of keys and of the cluster.
    """
    check_report(report, wishes.overwrite)
    # What may not be, or is not there, is refused before a folder or a key is made.
    with _crew(wishes) as crew:
        _make_folders(files, wishes)
        try:
            with hold_lock(wishes.out_dir / LOCK, timeout=0):
                status = _mask_all(files, wishes, crew, output, report)
                (wishes.out_dir / LOCK).unlink()
        except LockBusy:
            raise OutputError("batch_running") from None
    output.write_report("mask", overwrite=wishes.overwrite)
    return status


def _make_folders(files: list[Path], wishes: BatchWishes) -> None:
    for folder in filter(None, (wishes.out_dir, wishes.reports)):
        try:
            folder.mkdir(mode=0o700, exist_ok=True)
        except OSError:
            raise OutputError("output_folder") from None
        if any(file.is_dir() and file.samefile(folder) for file in files):
            raise OutputError("out_dir_is_source")


def _mask_all(files: list[Path], wishes: BatchWishes, crew: Any, output: Output, report: Path | None) -> Status:
    from scrub_app.batch.journal import Journal
    from scrub_app.batch.listing import Names, sources
    from scrub_app.batch.running import Batch, Wishes

    found = sources(files, [*wishes.ours, *filter(None, [report])])
    asked = Wishes(wishes.rules, wishes.sure_only, wishes.force, wishes.overwrite, wishes.dry_run)
    with _owner(wishes, output) as owner:
        day = date.today().isoformat()
        journal = None
        if not wishes.dry_run:
            settings = repr((asked, wishes.safe_name, output.language))
            journal = Journal(wishes.out_dir, owner.key, settings, day)
            day = journal.day
            _check_reports(wishes, bool(journal.rows))
        names = Names(found, wishes.out_dir, day, output.language, safe=wishes.safe_name)
        batch = Batch(owner, crew, asked, names, day, _row, journal)
        telling = _Telling(wishes, output)
        try:
            with output.progress(output.text("batch", files=len(found))) as progress:
                for told in batch.run(found, progress):
                    telling.tell(told)
        except (Cancelled, KeyboardInterrupt):
            raise Cancelled("cancelled" if journal is None else "batch_stopped") from None
        except ScrubError:
            if journal is not None:
                output.warn(["batch_stopped"], "error")
            raise
    if telling.before:
        output.say("batch_before", count=telling.before)
    code = "batch_would" if wishes.dry_run else "batch_done"
    output.say(code, done=telling.done, refused=telling.refused, looks=telling.looks)
    return telling.status


def _check_reports(wishes: BatchWishes, goes_on: bool) -> None:
    if wishes.reports is not None and not goes_on and not wishes.overwrite and any(wishes.reports.iterdir()):
        raise OutputError("reports_not_empty")


@contextmanager
def _owner(wishes: BatchWishes, output: Output) -> Iterator[Any]:
    """The key: open for the length of the batch; in a dry run a copy, or a key that is thrown away."""
    from scrub_app.batch.running import DryOwner

    there = os.path.lexists(wishes.key)
    if wishes.dry_run and not there:
        yield DryOwner(new_key())
        return
    with OpenKey(unlocked_or_made(wishes.key, wishes.passphrase_file, output)) as opened:
        output.warn(opened.warnings)
        yield DryOwner(opened.key) if wishes.dry_run else opened


@contextmanager
def _crew(wishes: BatchWishes) -> Iterator[Any]:
    """Who does the work. `batch_missing` where a cluster is asked for and Dask is not installed."""
    if wishes.scheduler is None:
        from scrub_app.batch.crew import Processes

        crew: Any = Processes(wishes.processes or os.cpu_count() or 1)
    else:
        try:
            from scrub_app.batch.cluster import Certificates, Cluster
        except ModuleNotFoundError:
            raise SessionError("batch_missing") from None
        names = ("ca.pem", "cert.pem", "key.pem")
        tls = Certificates(*(wishes.tls / name for name in names)) if wishes.tls else Certificates()
        crew = Cluster(wishes.scheduler, tls, may_leave=wishes.texts_leave)
    try:
        yield crew
    finally:
        crew.close()


def _row(answer: MaskAnswer) -> dict[str, Json]:
    """The row of a file without its names: the journal keeps it."""
    return {name: value for name, value in mask_row("", answer).items() if name not in ("file", "out")}


class _Telling:
    """Tells what became of each file, and counts."""

    def __init__(self, wishes: BatchWishes, output: Output) -> None:
        self._wishes, self._output = wishes, output
        self.done = self.refused = self.looks = self.before = 0
        self.status = Status.DONE

    def tell(self, told: Any) -> None:
        """One file: its answer, and its report where those were asked for."""
        file = str(told.source.path)
        if told.error is not None:
            self.refused += 1
            self.status = Status.REFUSED
            self._output.refuse(told.error, file)
            sentence = messages.error_sentence(told.error, self._output.language)
            row: dict[str, Json] = {"file": file, "error": {"code": told.error.code, "message": sentence}}
        else:
            out = None if told.out is None else str(told.out)
            row = {"file": file, "out": out, **({"done_before": True} if told.before else told.row or {})}
            self._output.answer(row)
            self._count(file, row)
        if self._wishes.reports is not None:
            name = f"{self.done + self.refused + self.before:06d}.json"
            write_report(self._wishes.reports / name, "mask", [row], self._output.language, overwrite=True)

    def _count(self, file: str, row: dict[str, Json]) -> None:
        if row.get("done_before"):
            self.before += 1
            return
        self.done += 1
        again = row.get("rescan")
        if isinstance(again, dict) and again.get("spans"):
            self.looks += 1
            self.status = max(self.status, Status.PERSON)
            self._output.note("batch_look", file=file, count=int(str(again["spans"])))
