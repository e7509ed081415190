"""The mask job: whose tokens, what is refused, what is written, and what is still found in it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from scrub_app.core import workflow
from scrub_app.core.errors import MaskingError
from scrub_app.core.issuing import Issuer, MemoryIssuer
from scrub_app.core.masking import Source
from scrub_app.core.progress import Progress
from scrub_app.core.spans import Decision, Span
from scrub_app.system.jobs_opening import as_kind, opened, stand_ins
from scrub_app.system.jobs_outputs import check_output
from scrub_app.system.jobs_values import MaskAnswer, MaskOrder
from scrub_app.system.key_access import new_key
from scrub_app.system.openkey import OpenKey
from scrub_app.system.safe_writes import write_new


def mask(order: MaskOrder, progress: Progress) -> MaskAnswer:
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
        masked = workflow.mask(
            read.document,
            order.decisions,
            issuer,
            source=Source(read.data, order.date),
            rules=order.rules,
            options=order.options,
            progress=progress,
        )
        key_id = issuer.key.key_id.hex()
    progress("write", 0.0)
    if order.out is not None and not order.dry_run:
        data = as_kind(masked.file.data, masked.file.kind, order.options.kind, masked.readable)
        write_new(order.out, data, overwrite=order.overwrite, source=order.source.path)
    return MaskAnswer(
        out=order.out,
        readable=masked.readable,
        key_id=key_id,
        tokens=tuple((token, masked.entities[token], count) for token, count in masked.entry.expected.items()),
        removed=masked.removed,
        left=masked.left,
        rescan=masked.still_found,
        not_inspected=tuple(masked.document.not_inspected),
        cleaned=masked.file.cleaned,
        warnings=(*read.document.warnings, *warnings),
        spread=masked.spread,
    )


def check_stand_ins(text: str, decisions: Sequence[Span]) -> None:
    """Refuse a text whose tokens would stay as they are: they would come back as somebody else's value."""
    masked = [(s.start, s.end) for s in decisions if s.decision is not Decision.KEEP]
    loose = [s for s in stand_ins(text) if not any(start <= s.start and s.end <= end for start, end in masked)]
    if loose:
        raise MaskingError("already_masked", count=len(loose))


@contextmanager
def issuer_of(order: MaskOrder) -> Iterator[tuple[Issuer, tuple[str, ...]]]:
    """The issuer that the order asks for, and the warnings of its key. A dry run works on a copy in memory."""
    if order.key is None:
        if not order.dry_run:
            raise MaskingError("no_key")
        yield MemoryIssuer(new_key()), ()
        return
    with OpenKey(order.key) as opened:
        yield (MemoryIssuer(opened.key) if order.dry_run else opened), opened.warnings
