"""The jobs that doors give to the worker process: plain values in, plain values out, all of it picklable.

A job opens the file itself, so that no parser of foreign files runs in the window's process. Each works in the
caller's own process too.
"""

from time import perf_counter

from scrub_app.core import workflow
from scrub_app.core.documents.readable import readable
from scrub_app.core.errors import MaskingError, RestoreError
from scrub_app.core.masking import Source
from scrub_app.core.progress import Progress, silent
from scrub_app.core.rules import Rules
from scrub_app.system.instruction import instruction as words_for_the_ai
from scrub_app.system.jobs_masking import also_left, check_output, check_stand_ins, issuer_of, still_found
from scrub_app.system.jobs_opening import as_kind, opened, stand_ins
from scrub_app.system.jobs_restoring import check_kind, in_readable, key_of, restored_ranges
from scrub_app.system.jobs_spreading import spread
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
from scrub_app.system.openkey import KeyAccess, OpenKey
from scrub_app.system.safe_writes import write_new

__all__ = ["AuditOrder", "Audited", "Input", "MaskAnswer", "MaskOrder", "RestoreAnswer", "RestoreOrder", "Scanned"]
__all__ += ["audit", "flat_text", "instruction", "mask", "restore", "scan"]


def scan(source: Input, rules: Rules, progress: Progress = silent) -> Scanned:
    """Open a document and find its personal data; `seconds` is the time inside both."""
    started = perf_counter()
    progress("open", 0.0)
    read = opened(source)
    document = read.document
    progress("detect", 0.0)
    spans = workflow.detect_in(document, rules, progress)
    return Scanned(
        kind=document.kind,
        text=document.text,
        segments=tuple(document.segments),
        spans=spans,
        sha256=read.sha256,
        seconds=perf_counter() - started,
        warnings=tuple(document.warnings),
        not_inspected=tuple(document.not_inspected),
        cleans=tuple(document.cleans),
        kinds_out=tuple(document.kinds_out),
        stand_ins=stand_ins(document.text),
    )


def flat_text(source: Input, progress: Progress = silent) -> str:
    """The flat text that the offsets of every answer index."""
    progress("open", 0.0)
    return opened(source).document.text


def mask(order: MaskOrder, progress: Progress = silent) -> MaskAnswer:
    """Mask a document as decided, write it, and look once more at what was written.

    `MaskingError`: `source_changed`, `already_masked` (tokens in the source that no decision covers). `OutputError`
    for a place that is refused; `KeyFileError` when the key does not open or save. Nothing is written then.
    """
    progress("open", 0.0)
    key_path = order.key.path if order.key else None
    check_output(order.out, order.overwrite, order.source.path, key_path)
    read = opened(order.source)
    if read.sha256 != order.sha256:
        raise MaskingError("source_changed")
    check_stand_ins(read.document.text, order.decisions)
    progress("mask", 0.0)
    with issuer_of(order) as (issuer, warnings):
        decisions = spread(read.document, order.decisions, issuer.key.entries)
        masked = workflow.mask(
            read.document,
            decisions,
            issuer,
            source=Source(read.data, order.date),
            rules=order.rules,
            options=order.options,
        )
        progress("detect", 0.0)
        again = still_found(masked, issuer.key, order.rules)
        if again:
            issuer.record(also_left(masked, issuer.key, again), order.rules)
        key = issuer.key
    progress("write", 0.0)
    if order.out is not None and not order.dry_run:
        data = as_kind(masked.file.data, masked.file.kind, order.options.kind, masked.readable)
        write_new(order.out, data, overwrite=order.overwrite, source=order.source.path)
    return MaskAnswer(
        out=order.out,
        readable=masked.readable,
        key_id=key.key_id.hex(),
        tokens=tuple((token, masked.entities[token], count) for token, count in masked.entry.expected.items()),
        removed=masked.removed,
        left=masked.left,
        rescan=again,
        not_inspected=tuple(masked.document.not_inspected),
        cleaned=masked.file.cleaned,
        warnings=(*read.document.warnings, *warnings),
        spread=len(decisions) - len(order.decisions),
    )


def audit(order: AuditOrder, progress: Progress = silent) -> Audited:
    """Compare an edited document with the key that its tokens belong to.

    `RestoreError` "no_key_fits" when none of several keys has a token in it.
    """
    progress("open", 0.0)
    read = opened(order.source)
    document = read.document
    progress("audit", 0.0)
    access, key, fits, warnings = key_of(document.text, order.keys)
    checked = workflow.audit(
        document, key, document_id=order.document_id, export_kind=order.export_kind, rescan=order.rescan
    )
    return Audited(
        kind=document.kind,
        text=document.text,
        segments=tuple(document.segments),
        sha256=read.sha256,
        audit=checked,
        kinds_out=tuple(document.kinds_out),
        key=access,
        fits=fits,
        warnings=(*document.warnings, *warnings),
    )


def restore(order: RestoreOrder, progress: Progress = silent) -> RestoreAnswer:
    """Put the original values back as decided, and write the document.

    `RestoreError`: `source_changed`, `findings_without_decision`; the codes of `mask` for key and place. Nothing is
    written then.
    """
    progress("open", 0.0)
    check_output(order.out, order.overwrite, order.source.path, order.key.path)
    read = opened(order.source)
    if read.sha256 != order.sha256:
        raise RestoreError("source_changed")
    check_kind(order.kind, read.document)
    progress("restore", 0.0)
    with OpenKey(order.key) as opened_key:
        key = opened_key.key
    restored = workflow.restore(read.document, key, order.audit, order.decisions)
    kinds = read.document.kinds_out
    kind = restored.kind if restored.kind in kinds else kinds[0]
    written = workflow.open_document(restored.data, kind)
    shown = readable(written)
    text, ranges = restored_ranges(read.document.text, key, order.audit, order.decisions)
    progress("write", 0.0)
    if order.out is not None:
        data = as_kind(restored.data, kind, order.kind, shown.text)
        write_new(order.out, data, overwrite=order.overwrite, source=order.source.path)
    return RestoreAnswer(
        out=order.out,
        readable=shown.text,
        marks=in_readable(ranges, shown) if text == written.text else (),
        restored=restored.restored,
        left=restored.left,
        repaired=restored.repaired,
    )


def instruction(access: KeyAccess, language: str, document_id: str | None = None, progress: Progress = silent) -> str:
    """The instruction for the AI with the legend of a key, or of one document of it. `RestoreError` "no_document"."""
    with OpenKey(access) as opened_key:
        key = opened_key.key
    documents = {document.id: document for document in key.documents}
    if document_id is not None and document_id not in documents:
        raise RestoreError("no_document")
    wanted = documents[document_id].expected if document_id is not None else None
    identities = {e.token: e.identity for e in key.entries if wanted is None or e.token in wanted}
    return words_for_the_ai(identities, language)
