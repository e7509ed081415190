"""The jobs of `system.jobs` as the window names them: what a job needs is imported in the worker, not in the window."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrub_app.core.progress import Progress
    from scrub_app.core.rules import Rules
    from scrub_app.gui.parcels import Parcel
    from scrub_app.system.jobs_sharing import ShareAnswer, ShareOrder
    from scrub_app.system.jobs_values import (
        Audited,
        AuditOrder,
        Input,
        MaskAnswer,
        MaskOrder,
        RestoreAnswer,
        RestoreOrder,
    )


def warm(_progress: "Progress") -> None:
    """Have what reads and finds loaded before the first document comes."""
    from scrub_app.core.rules import Rules
    from scrub_app.system import jobs
    from scrub_app.system.jobs_values import Input

    jobs.scan(Input(text="mevrouw A. de Vries"), Rules())


def scan(source: "Input", rules: "Rules", progress: "Progress") -> "Parcel":
    """Open a document and find its personal data; the findings come in parts."""
    from scrub_app.gui.parcels import pack
    from scrub_app.system import jobs

    return pack(jobs.scan(source, rules, progress))


def mask(order: "MaskOrder", progress: "Progress") -> "MaskAnswer":
    """Mask a document as decided."""
    from scrub_app.system import jobs

    return jobs.mask(order, progress)


def share(order: "ShareOrder", progress: "Progress") -> "ShareAnswer":
    """Write a document whose values are replaced for good."""
    from scrub_app.system import jobs_sharing

    return jobs_sharing.share(order, progress)


def audit(order: "AuditOrder", progress: "Progress") -> "Audited":
    """Compare an edited document with its key."""
    from scrub_app.system import jobs

    return jobs.audit(order, progress)


def restore(order: "RestoreOrder", progress: "Progress") -> "RestoreAnswer":
    """Put the original values back."""
    from scrub_app.system import jobs

    return jobs.restore(order, progress)
