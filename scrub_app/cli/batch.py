"""`scrub-app mask DIR --out-dir DIR`: many files with one key, by processes of this machine or a Dask cluster."""

import contextlib
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from scrub_app.cli.output import Output
from scrub_app.cli.rows import mask_row
from scrub_app.cli.secrets import unlocked_or_made
from scrub_app.cli.status import Status
from scrub_app.cli.words import help_of
from scrub_app.core.errors import Cancelled, OutputError, ScrubError, SessionError
from scrub_app.core.json_values import Json
from scrub_app.core.rules import Rules
from scrub_app.system.jobs import MaskAnswer
from scrub_app.system.key_access import new_key
from scrub_app.system.locking import LockBusy, hold_lock
from scrub_app.system.openkey import OpenKey
from scrub_app.system.reports import check_report, write_report

ProcessCount: TypeAlias = Annotated[
    int | None, typer.Option("--processes", metavar="N", min=1, max=64, help=help_of("processes"), show_default=False)
]
Scheduler: TypeAlias = Annotated[str | None, typer.Option("--scheduler", metavar="ADDRESS", help=help_of("scheduler"))]
TextsLeave: TypeAlias = Annotated[bool, typer.Option("--texts-leave-this-machine", help=help_of("texts_leave"))]
Tls: TypeAlias = Annotated[
    Path | None, typer.Option("--tls", metavar="DIR", help=help_of("tls"), show_default=False)
]
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
    passphrase_file: Path | None = None
    sure_only: bool = False
    safe_name: bool = False
    dry_run: bool = False
    force: bool = False
    overwrite: bool = False
