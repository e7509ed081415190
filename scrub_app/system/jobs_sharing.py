"""The share job: a document whose values are replaced for good, for who gets it without a way back. No key is made."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from secrets import token_bytes

from scrub_app.core import workflow
from scrub_app.core.documents.model import Document, MaskOptions, Note
from scrub_app.core.documents.readable import readable
from scrub_app.core.errors import MaskingError
from scrub_app.core.placeholders.buckets import Buckets
from scrub_app.core.placeholders.factory import Placeholders
from scrub_app.core.placeholders.one_way import PartialMask, Redaction, TypeLabel
from scrub_app.core.placeholders.preserving import Nothing
from scrub_app.core.placeholders.realistic import Realistic
from scrub_app.core.progress import Progress
from scrub_app.core.rules import Rules
from scrub_app.core.spans import Decision, Span
from scrub_app.core.spreading import spread
from scrub_app.system.jobs_masking import check_stand_ins
from scrub_app.system.jobs_opening import as_kind, opened
from scrub_app.system.jobs_outputs import check_output
from scrub_app.system.jobs_values import Input
from scrub_app.system.safe_writes import write_new
from scrub_app.system.saving import sweep

_SHORTEST = 4
"""Characters of the shortest value that is told apart from what a placeholder shows of one."""


class OneWay(StrEnum):
    """What stands in the place of a value that never comes back."""

    REDACTION = "redaction"
    LABEL = "label"
    PARTIAL = "partial"
    REALISTIC = "realistic"
    BUCKETS = "buckets"


@dataclass(frozen=True, slots=True, repr=False)
class ShareOrder:
    """Write `source` as decided to `out`, with placeholders of a family. `language` is that of ranges in words."""

    source: Input
    sha256: str
    decisions: Sequence[Span]
    family: OneWay
    rules: Rules
    options: MaskOptions
    language: str
    out: Path
    overwrite: bool = False

    def sweep_traces(self) -> None:
        """Remove what a killed job left beside the output."""
        with suppress(OSError):
            sweep(self.out)


@dataclass(frozen=True, slots=True, repr=False)
class ShareAnswer:
    """What was written: `replaced` places, and those that detection still finds in it as they stood in the source."""

    out: Path
    replaced: int
    left: int
    rescan: Sequence[Span]
    not_inspected: Sequence[Note]
    cleaned: Sequence[Note]


def share(order: ShareOrder, progress: Progress) -> ShareAnswer:
    """Replace what was decided, write it, and look once more at what was written.

    `MaskingError` and `OutputError` as for `mask`; nothing is written then.
    """
    progress("open", 0.0)
    check_output(order.out, order.overwrite, order.source.path, None)
    read = opened(order.source)
    if read.sha256 != order.sha256:
        raise MaskingError("source_changed")
    document = read.document
    check_stand_ins(document.text, order.decisions)
    progress("mask", 0.0)
    spans = spread(document, order.decisions, ())
    masked = [s for s in spans if s.decision is not Decision.KEEP]
    file = workflow.share(document, masked, family_of(order.family, order.language), order.options)
    written = workflow.open_document(file.data, file.kind)
    rescan = _still_there(document, written, order)
    progress("write", 0.0)
    data = as_kind(file.data, file.kind, order.options.kind, readable(written).text)
    write_new(order.out, data, overwrite=order.overwrite, source=order.source.path)
    return ShareAnswer(
        out=order.out,
        replaced=len(masked),
        left=len(spans) - len(masked),
        rescan=rescan,
        not_inspected=tuple(written.not_inspected),
        cleaned=file.cleaned,
    )


def family_of(family: OneWay, language: str) -> Placeholders[Nothing]:
    """The placeholders of a family; made-up values are others at every call."""
    if family is OneWay.REALISTIC:
        return Realistic(token_bytes(32))
    if family is OneWay.BUCKETS:
        return Buckets(language)
    if family is OneWay.PARTIAL:
        return PartialMask()
    return TypeLabel() if family is OneWay.LABEL else Redaction()


def _still_there(document: Document, written: Document, order: ShareOrder) -> tuple[Span, ...]:
    """What detection finds in the written document that stood in the source and was not left there on purpose."""
    left = {document.text[s.start : s.end] for s in order.decisions if s.decision is Decision.KEEP}
    found = ((span, written.text[span.start : span.end]) for span in workflow.detect_in(written, order.rules))
    return tuple(s for s, value in found if len(value) >= _SHORTEST and value not in left and value in document.text)
