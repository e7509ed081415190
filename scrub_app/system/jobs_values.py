"""What goes into a job of the worker and what comes out: plain values, all of it picklable."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from scrub_app.core.audit.model import Audit, Choice
from scrub_app.core.documents.model import Kind, MaskOptions, Note, Segment
from scrub_app.core.rules import Rules
from scrub_app.core.spans import Span
from scrub_app.system.openkey import KeyAccess
from scrub_app.system.saving import sweep


@dataclass(frozen=True, slots=True, repr=False)
class Input:
    """What is worked on: a file, or pasted text (`text`)."""

    path: Path | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True, repr=False)
class Scanned:
    """A document as the review needs it. `sha256` of the source; masking refuses another one ("source_changed").

    `stand_ins` are the robust tokens that the source holds already: masking refuses it ("already_masked") unless
    they are among the decisions.
    """

    kind: Kind
    text: str
    segments: Sequence[Segment]
    spans: Sequence[Span]
    sha256: str
    seconds: float
    warnings: Sequence[str]
    not_inspected: Sequence[Note]
    cleans: Sequence[Note]
    kinds_out: Sequence[Kind]
    stand_ins: Sequence[Span] = ()


@dataclass(frozen=True, slots=True, repr=False)
class MaskOrder:
    """Mask `source` as decided, with tokens of `key`; write to `out` (None: only the readable text is asked for).

    A `dry_run` writes neither document nor key; its tokens are those that would be given, and without a `key` those
    of a key that is thrown away.
    """

    source: Input
    sha256: str
    decisions: Sequence[Span]
    key: KeyAccess | None
    rules: Rules
    options: MaskOptions
    date: str
    out: Path | None = None
    overwrite: bool = False
    dry_run: bool = False

    def sweep_traces(self) -> None:
        """Remove what a killed job left beside the output."""
        _sweep(self.out)


@dataclass(frozen=True, slots=True, repr=False)
class MaskAnswer:
    """What was written. `tokens` rows are `(token, entity, count)`; `rescan` what detection still finds in it.

    `spread` counts the places that were masked because their value is masked elsewhere, or is known to the key.
    """

    out: Path | None
    readable: str
    key_id: str
    tokens: Sequence[tuple[str, str, int]]
    removed: int
    left: int
    rescan: Sequence[Span]
    not_inspected: Sequence[Note]
    cleaned: Sequence[Note]
    warnings: Sequence[str]
    spread: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class AuditOrder:
    """Audit `source` against the one of the unlocked `keys` whose tokens it holds; one key is taken as it is.

    `document_id` and `export_kind` ("document", "readable") say what was masked, where the person knows it.
    """

    source: Input
    keys: Sequence[KeyAccess]
    document_id: str | None = None
    export_kind: str | None = None
    rescan: bool = True


@dataclass(frozen=True, slots=True, repr=False)
class Audited:
    """An edited document as the restore tab needs it; the flat text that the offsets of the audit index.

    `key` is the candidate whose tokens the text holds; `fits` counts the distinct ones (below two, ask the person).
    """

    kind: Kind
    text: str
    segments: Sequence[Segment]
    sha256: str
    audit: Audit
    kinds_out: Sequence[Kind]
    key: KeyAccess
    fits: int
    warnings: Sequence[str] = ()


@dataclass(frozen=True, slots=True, repr=False)
class RestoreOrder:
    """Restore `source` as decided. With `out` None only the restored text is asked for."""

    source: Input
    sha256: str
    audit: Audit
    decisions: Mapping[str, Choice]
    key: KeyAccess
    kind: Kind | None = None
    out: Path | None = None
    overwrite: bool = False

    def sweep_traces(self) -> None:
        """Remove what a killed job left beside the output."""
        _sweep(self.out)


@dataclass(frozen=True, slots=True, repr=False)
class RestoreAnswer:
    """What came back. `marks` are the ranges of restored values in `readable`."""

    out: Path | None
    readable: str
    marks: Sequence[tuple[int, int]]
    restored: int
    left: Sequence[str]
    repaired: Sequence[str]


def _sweep(out: Path | None) -> None:
    if out is not None:
        with suppress(OSError):
            sweep(out)
