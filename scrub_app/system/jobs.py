"""The jobs that doors give to the worker process: plain values in, plain values out, all of it picklable.

A job opens the file itself, so that no parser of foreign files runs in the window's process. Each works in the
caller's own process too. What does the work is imported when it is asked for: a door that only hands jobs to the
worker starts without the readers and the recognisers.
"""

from scrub_app.core.progress import Progress, silent
from scrub_app.core.rules import Rules
from scrub_app.system.jobs_values import (
    Audited,
    AuditOrder,
    Input,
    MaskAnswer,
    MaskOrder,
    RestoreAnswer,
    RestoreOrder,
    Scanned,
)
from scrub_app.system.openkey import KeyAccess

__all__ = ["AuditOrder", "Audited", "Input", "MaskAnswer", "MaskOrder", "RestoreAnswer", "RestoreOrder", "Scanned"]
__all__ += ["audit", "flat_text", "instruction", "mask", "restore", "scan"]


def scan(source: Input, rules: Rules, progress: Progress = silent) -> Scanned:
    """Open a document and find its personal data; `seconds` is the time inside both."""
    from scrub_app.system.jobs_scanning import scan as work

    return work(source, rules, progress)


def flat_text(source: Input, progress: Progress = silent) -> str:
    """The flat text that the offsets of every answer index."""
    from scrub_app.system.jobs_scanning import flat_text as work

    return work(source, progress)


def mask(order: MaskOrder, progress: Progress = silent) -> MaskAnswer:
    """Mask a document as decided, write it, and look once more at what was written.

    `MaskingError`: `source_changed`, `already_masked` (tokens in the source that no decision covers). `OutputError`
    for a place that is refused; `KeyFileError` when the key does not open or save. Nothing is written then.
    """
    from scrub_app.system.jobs_masking import mask as work

    return work(order, progress)


def audit(order: AuditOrder, progress: Progress = silent) -> Audited:
    """Compare an edited document with the key that its tokens belong to.

    `RestoreError` "no_key_fits" when none of several keys has a token in it.
    """
    from scrub_app.system.jobs_restoring import audit as work

    return work(order, progress)


def restore(order: RestoreOrder, progress: Progress = silent) -> RestoreAnswer:
    """Put the original values back as decided, and write the document.

    `RestoreError`: `source_changed`, `findings_without_decision`; the codes of `mask` for key and place. Nothing is
    written then.
    """
    from scrub_app.system.jobs_restoring import restore as work

    return work(order, progress)


def instruction(access: KeyAccess, language: str, document_id: str | None = None, progress: Progress = silent) -> str:
    """The instruction for the AI with the legend of a key, or of one document of it. `RestoreError` "no_document"."""
    from scrub_app.system.jobs_restoring import instruction as work

    return work(access, language, document_id)
