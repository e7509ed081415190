"""The jobs of `system.jobs` as the window names them: what a job needs is imported in the worker, not in the window.

What may be long comes as a `Parcel`; the job's `done` carries the answer that was in it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrub_app.core.progress import Progress
    from scrub_app.core.rules import Rules
    from scrub_app.gui.parcels import Parcel
    from scrub_app.system.jobs_sharing import ShareAnswer, ShareOrder
    from scrub_app.system.jobs_values import AuditOrder, Input, MaskOrder, RestoreOrder


def warm(_progress: "Progress") -> None:
    """Have what reads and finds loaded before the first document comes."""
    from scrub_app.core.rules import Rules
    from scrub_app.system import jobs
    from scrub_app.system.jobs_values import Input

    jobs.scan(Input(text="mevrouw A. de Vries"), Rules())


def scan(source: "Input", rules: "Rules", progress: "Progress") -> "Parcel":
    """Open a document and find its personal data: a `Scanned`."""
    from scrub_app.gui.parcels import pack
    from scrub_app.system import jobs

    return pack(jobs.scan(source, rules, progress), "spans", "segments")


def mask(order: "MaskOrder", progress: "Progress") -> "Parcel":
    """Mask a document as decided: a `MaskAnswer`."""
    from scrub_app.gui.parcels import pack
    from scrub_app.system import jobs

    return pack(jobs.mask(order, progress), "tokens", "rescan")


def share(order: "ShareOrder", progress: "Progress") -> "ShareAnswer":
    """Write a document whose values are replaced for good."""
    from scrub_app.system import jobs_sharing

    return jobs_sharing.share(order, progress)


def audit(order: "AuditOrder", progress: "Progress") -> "Parcel":
    """Compare an edited document with its key: an `Audited`."""
    from scrub_app.gui.parcels import pack
    from scrub_app.system import jobs

    return pack(jobs.audit(order, progress), "segments", "audit.findings", "audit.occurrences")


def restore(order: "RestoreOrder", progress: "Progress") -> "Parcel":
    """Put the original values back: a `RestoreAnswer`."""
    from scrub_app.gui.parcels import pack
    from scrub_app.system import jobs

    return pack(jobs.restore(order, progress), "marks")
