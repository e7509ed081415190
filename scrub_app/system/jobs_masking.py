"""The mask job: whose tokens, what is refused, what is written, and what is still found in it."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from scrub_app.core import workflow
from scrub_app.core.audit.residues import find_residues
from scrub_app.core.errors import MaskingError
from scrub_app.core.issuing import Issuer, MemoryIssuer
from scrub_app.core.masking import Masked, Source
from scrub_app.core.progress import Progress
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, ScrubKey
from scrub_app.core.spans import Decision, Span, cut, without_overlaps
from scrub_app.core.tokens.grammar import BARE, REMOVED
from scrub_app.system.jobs_opening import as_kind, opened, stand_ins
from scrub_app.system.jobs_outputs import check_output
from scrub_app.system.jobs_spreading import SOURCE, spread
from scrub_app.system.jobs_values import MaskAnswer, MaskOrder
from scrub_app.system.key_access import new_key
from scrub_app.system.openkey import OpenKey
from scrub_app.system.safe_writes import write_new

_OURS = re.compile(rf"(?:\[\[|%5B%5B)?{BARE}(?:\]\]|%5D%5D)?|{REMOVED}")


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


def still_found(masked: Masked, key: ScrubKey, rules: Rules) -> list[Span]:
    """What the same rules find in the masked document, and values that still stand there.

    Apart from tokens and from what the person let stay.
    """
    text = masked.document.text
    ours = [(match.start(), match.end()) for match in _OURS.finditer(text)]
    left = set(masked.entry.left)
    values = [Span(r.start, r.end, r.entry.entity, source=SOURCE) for r in find_residues(text, key.entries)]
    return [
        span
        for span in without_overlaps([*workflow.detect_in(masked.document, rules), *values])
        if span.decision is not Decision.KEEP
        and _says_more(text, span, ours)
        and key.digest(text[span.start : span.end]) not in left
    ]


def also_left(masked: Masked, key: ScrubKey, spans: Sequence[Span]) -> DocumentEntry:
    """The record of the document, which remembers what the second look found too: an audit need not tell it again."""
    text = masked.document.text
    digests = {key.digest(text[span.start : span.end]) for span in spans}
    return replace(masked.entry, left=tuple(sorted({*masked.entry.left, *digests})))


def _says_more(text: str, span: Span, ours: Sequence[tuple[int, int]]) -> bool:
    """Whether a span holds a letter or digit that is not part of a token."""
    place = span.start
    for start, end in [*cut(span.start, span.end, ours), (span.end, span.end)]:
        if any(map(str.isalnum, text[place:start])):
            return True
        place = end
    return False
