"""The repair job: damaged tokens of a masked document written as they were issued, with nothing restored."""

from dataclasses import dataclass
from pathlib import Path

from scrub_app.core.audit.decisions import unambiguous
from scrub_app.core.audit.model import Audit
from scrub_app.core.documents.model import Replacement
from scrub_app.core.errors import RestoreError
from scrub_app.core.progress import Progress, silent
from scrub_app.system.jobs_opening import opened
from scrub_app.system.jobs_outputs import check_output
from scrub_app.system.jobs_values import Input
from scrub_app.system.safe_writes import write_new


@dataclass(frozen=True, slots=True, repr=False)
class RepairOrder:
    """Write `source` to `out` with what its `audit` calls unambiguous repaired; `sha256` is that of the source."""

    source: Input
    sha256: str
    audit: Audit
    key: Path
    out: Path
    overwrite: bool = False


def repair(order: RepairOrder, progress: Progress = silent) -> int:
    """Repair and write; how many tokens were repaired. `RestoreError` "source_changed"; `OutputError` for the place."""
    progress("open", 0.0)
    check_output(order.out, order.overwrite, order.source.path, order.key)
    read = opened(order.source)
    if read.sha256 != order.sha256:
        raise RestoreError("source_changed")
    changes = [
        Replacement(finding.start, finding.end, finding.candidate)
        for finding in unambiguous(order.audit)
        if finding.candidate and finding.start is not None and finding.end is not None
    ]
    progress("write", 0.0)
    data = read.document.restore(sorted(changes, key=lambda c: c.start), ()) if changes else read.data
    write_new(order.out, data, overwrite=order.overwrite, source=order.source.path)
    return len(changes)
