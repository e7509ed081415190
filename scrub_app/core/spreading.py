"""What is masked at one place is masked everywhere: the other places where a decided value stands.

The audit will call such a value a residue and block the way back, so masking goes by the audit's own search, on the
text in which what is masked is blank.
"""

from collections.abc import Sequence
from dataclasses import replace

from scrub_app.core.audit.observing import blanked
from scrub_app.core.audit.residues import find_residues
from scrub_app.core.documents.model import Document
from scrub_app.core.pieces import pieces
from scrub_app.core.scrubkey.model import Entry, EntryFormat
from scrub_app.core.spans import Decision, Span, without_overlaps

SOURCE = "spread"
_MOST_ROUNDS = 4


def spread(document: Document, decisions: Sequence[Span], known: Sequence[Entry]) -> list[Span]:
    """The decisions, and a span for every other place of a value that is masked or that the key knows.

    A place that a decision covers stays as decided, and a text that a person let stay somewhere is not spread.
    """
    text = document.text
    left = {text[s.start : s.end] for s in decisions if s.decision is Decision.KEEP}
    spans = list(decisions)
    fresh: Sequence[Span] = [s for s in decisions if s.decision is not Decision.KEEP]
    entries = list(known)
    for _ in range(_MOST_ROUNDS):
        models = {piece.value: piece.span for piece in pieces(document, fresh)}
        entries += [_entry(value, span.entity) for value, span in models.items()]
        taken = without_overlaps(replace(s, confidence=1.0) for s in spans)
        still_open = blanked(text, [(s.start, s.end) for s in taken])
        found = [_span(r.start, r.end, r.entry, models) for r in find_residues(still_open, entries)]
        fresh = [s for s in found if text[s.start : s.end] not in left]
        if not fresh:
            break
        spans += fresh
    return sorted(spans, key=lambda s: s.start)


def _entry(value: str, entity: str) -> Entry:
    return Entry("", EntryFormat.ROBUST_V1, entity, None, None, value, 0, SOURCE, "")


def _span(start: int, end: int, entry: Entry, models: dict[str, Span]) -> Span:
    model = models.get(entry.value)
    if model is None:
        return Span(start, end, entry.entity, source=SOURCE)
    return replace(model, start=start, end=end, source=SOURCE, decision=Decision.MASK)
