"""Restoring: an audit and the decisions on it become replacements on the edited document, in one pass.

Restored text is never searched again: every place comes from the audit of the text as it was before.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

from scrub_app.core.audit.model import Audit, Choice, Finding, FindingKind
from scrub_app.core.documents.model import Document, Kind, Readable, Replacement, Segment
from scrub_app.core.documents.text import replaced
from scrub_app.core.errors import RestoreError
from scrub_app.core.escaping import Escaping
from scrub_app.core.scrubkey.model import DocumentEntry, ScrubKey

_TEXT_KINDS = frozenset({Kind.TXT, Kind.MD})


@dataclass(frozen=True, slots=True)
class Restored:
    """A restored file. `left` are the ids of findings that stay as they are, `repaired` those that were repaired.

    `text` is the flat text as the replacements make it, `marks` the places of the restored values in it, in reading
    order.
    """

    data: bytes
    kind: Kind
    restored: int
    left: tuple[str, ...] = ()
    repaired: tuple[str, ...] = ()
    marks: tuple[tuple[int, int], ...] = field(default=())
    text: str = field(default="", repr=False)


def restore(document: Document, key: ScrubKey, audit: Audit, decisions: Mapping[str, Choice]) -> Restored:
    """The edited document with the original values back.

    `RestoreError`: `not_an_edit`, `stopped` by a decision, or `findings_without_decision`; then nothing is made.
    """
    check(audit, decisions)
    entry = next((d for d in key.documents if d.id == audit.document_id), None)
    values = {e.token: e.value for e in key.entries}
    changes = _changes(document, audit, decisions, values, escape=not _unedited(document, entry))
    return Restored(
        data=document.restore(changes, entry.places if entry else ()),
        kind=document.kind,
        restored=sum(1 for change in changes if change.token is not None),
        left=tuple(f.id for f in audit.findings if decisions.get(f.id) is Choice.LEAVE),
        repaired=tuple(f.id for f in _repaired(audit, decisions)),
        marks=marks(changes),
        text=replaced(document.text, changes),
    )


def check(audit: Audit, decisions: Mapping[str, Choice]) -> None:
    """Raise the `RestoreError` that forbids restoring, if there is one."""
    if audit.not_an_edit:
        raise RestoreError("not_an_edit")
    if Choice.STOP in decisions.values():
        raise RestoreError("stopped")
    undecided = [f for f in audit.findings if f.blocks and f.id not in decisions]
    if undecided:
        raise RestoreError("findings_without_decision", count=len(undecided))
    if any(f.id in decisions and decisions[f.id] is Choice.REPAIR and not f.repairable for f in audit.findings):
        raise RestoreError("not_repairable")


def marks(changes: Iterable[Replacement]) -> tuple[tuple[int, int], ...]:
    """Where the values of `changes` stand in the flat text once they are made."""
    found: list[tuple[int, int]] = []
    shift = 0
    for change in sorted(changes, key=lambda c: c.start):
        start = change.start + shift
        if change.text:
            found.append((start, start + len(change.text)))
        shift += len(change.text) - (change.end - change.start)
    return tuple(found)


def readable_marks(readable: Readable, flat: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """The places `flat` of a flat text as places of its readable text; what nobody reads falls away."""
    found: list[tuple[int, int]] = []
    rows = iter(sorted(readable.ranges, key=lambda r: r[1]))
    row = next(rows, None)
    for start, end in sorted(flat):
        while row is not None and row[1] + row[2] <= start:
            row = next(rows, None)
        if row is not None and row[1] <= start:
            at = row[0] + start - row[1]
            found.append((at, min(at + end - start, row[0] + row[2])))
    return tuple(sorted(found))


def _repaired(audit: Audit, decisions: Mapping[str, Choice]) -> list[Finding]:
    return [f for f in audit.findings if decisions.get(f.id) is Choice.REPAIR and f.repairable]


def _changes(
    document: Document, audit: Audit, decisions: Mapping[str, Choice], values: Mapping[str, str], *, escape: bool
) -> list[Replacement]:
    left = _left_whole(audit, decisions)
    places = [(o.start, o.end, o.token) for o in audit.occurrences if o.token not in left]
    for finding in _repaired(audit, decisions):
        if finding.candidate and finding.start is not None and finding.end is not None:
            places.append((finding.start, finding.end, finding.candidate))
    escaping = Escaping(document.text) if escape and document.kind in _TEXT_KINDS else None
    segments = document.segments
    starts = [s.start for s in segments]
    changes: list[Replacement] = []
    for start, end, token in sorted(places):
        value = escaping.value(start, end, values[token]) if escaping else values[token]
        at = max(bisect_right(starts, start) - 1, 0)
        changes += _within_segments(segments, at, Replacement(start, end, value, token))
    return changes


def _left_whole(audit: Audit, decisions: Mapping[str, Choice]) -> frozenset[str]:
    """Tokens of another document that a person chose to leave as they are."""
    asked = audit.of(FindingKind.OTHER_DOCUMENT)
    return frozenset(f.token for f in asked if f.token and decisions.get(f.id) is Choice.LEAVE)


def _within_segments(segments: Sequence[Segment], at: int, change: Replacement) -> list[Replacement]:
    """The change; or one per segment from `at` on where a token was torn apart: the value goes into the first."""
    pieces: list[tuple[int, int]] = []
    while at < len(segments) and segments[at].start < change.end:
        piece = (max(change.start, segments[at].start), min(change.end, segments[at].end))
        if piece[0] < piece[1]:
            pieces.append(piece)
        at += 1
    if len(pieces) <= 1:
        return [change]
    (start, end), *rest = pieces
    return [Replacement(start, end, change.text, change.token), *(Replacement(a, b, "", None) for a, b in rest)]


def _unedited(document: Document, entry: DocumentEntry | None) -> bool:
    """Whether a text is, to the byte, what masking wrote: then every value goes back as it stood."""
    if entry is None or document.kind not in _TEXT_KINDS:
        return False
    return sha256(document.restore((), ())).hexdigest() == entry.masked_sha256
