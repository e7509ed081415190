"""The plan of one call: which places of its texts are replaced, and why, before any token is issued."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from scrub_app.core.audit.by_word import ByWord
from scrub_app.core.audit.residues import find_residues
from scrub_app.core.audit.words import Words
from scrub_app.core.entities import Tier
from scrub_app.core.scrubkey.model import Entry, EntryFormat
from scrub_app.core.sessions.ledger import LITERAL, Ledger
from scrub_app.core.spans import Decision, Span, without_overlaps
from scrub_app.core.tokens.characters import BORDER

_BULK = "bulk"
_KNOWN = "session"
_MOST_ROUNDS = 3
Range = tuple[int, int]


class Change(NamedTuple):
    """One place that is replaced: the span, what stands there, and whether it is never-send and gets no token."""

    span: Span
    value: str
    removed: bool


def plan(
    ledger: Ledger,
    texts: Sequence[str],
    found: Sequence[Sequence[Span]],
    blocks: Sequence[Sequence[Range]],
    literals: Sequence[Sequence[Range]],
) -> list[list[Change]]:
    """The changes of each text, in reading order, none overlapping.

    A bulk block goes whole. A token that the session issued stays as it is; a text that looks like a token and was
    not issued is a literal, and so is what `literals` names. What was found is masked, and so is every other place of
    a value that was found or that the session knows.
    """
    chosen = [_chosen(ledger, *row) for row in zip(texts, found, blocks, literals, strict=True)]
    issued = [[(p.start, p.end) for p in ledger.exact(text) if p.token] for text in texts]
    spread(ledger.known, texts, chosen, [_kept(spans) for spans in found], issued)
    return [
        [Change(s, text[s.start : s.end], s.tier is Tier.REMOVE) for s in sorted(spans, key=lambda s: s.start)]
        for text, spans in zip(texts, chosen, strict=True)
    ]


def _chosen(
    ledger: Ledger, text: str, found: Sequence[Span], blocks: Sequence[Range], named: Sequence[Range]
) -> list[Span]:
    exact = list(ledger.exact(text))
    whole = [Span(a, b, "CUSTOM", source=_BULK, tier=Tier.REMOVE) for a, b in blocks]
    loose = [p for p in exact if p.token is None] + list(ledger.damaged(text, exact))
    ranges = [*((p.start, p.end) for p in loose), *named]
    issued = [(p.start, p.end) for p in exact if p.token]
    literals = without_overlaps(Span(start, end, LITERAL, source=_KNOWN) for start, end in ranges)
    spans = whole + list(_outside(literals, [*blocks, *issued]))
    taken = sorted([*((s.start, s.end) for s in spans), *issued])
    masked = without_overlaps(s for s in found if s.decision is not Decision.KEEP)
    if not taken:
        return masked
    return spans + [piece for span in masked for piece in _pieces(text, span, taken)]


def _pieces(text: str, span: Span, taken: Sequence[Range]) -> Iterable[Span]:
    """What of a span lies outside the ranges `taken` and says something."""
    place = span.start
    for start, end in [*(r for r in taken if r[0] < span.end and span.start < r[1]), (span.end, span.end)]:
        if any(map(str.isalnum, text[place:start])):
            yield (
                span
                if (place, start) == (span.start, span.end)
                else _trimmed(text, replace(span, start=place, end=start))
            )
        place = max(place, end)


def _trimmed(text: str, span: Span) -> Span:
    value = text[span.start : span.end]
    return replace(span, start=span.end - len(value.lstrip()), end=span.start + len(value.rstrip()))


def _outside(spans: Sequence[Span], ranges: Sequence[Range]) -> Iterable[Span]:
    return (s for s in spans if not any(start < s.end and s.start < end for start, end in ranges))


def _kept(spans: Sequence[Span]) -> list[Range]:
    return [(s.start, s.end) for s in spans if s.decision is Decision.KEEP]


def spread(
    known: ByWord,
    texts: Sequence[str],
    chosen: Sequence[list[Span]],
    kept: Sequence[Sequence[Range]],
    issued: Sequence[Sequence[Range]],
) -> None:
    """Add to `chosen` every other place of a chosen or known value: what is masked once is masked everywhere."""
    models: dict[str, Span] = {}
    fresh = [list(spans) for spans in chosen]
    for _ in range(_MOST_ROUNDS):
        for text, spans in zip(texts, fresh, strict=True):
            for span in spans:
                if span.source != _BULK and span.entity != LITERAL:
                    models.setdefault(text[span.start : span.end], span)
        fresh = [
            _free(text, known, models, [*((s.start, s.end) for s in spans), *kept[n], *issued[n]])
            for n, (text, spans) in enumerate(zip(texts, chosen, strict=True))
        ]
        for spans, more in zip(chosen, fresh, strict=True):
            spans += more
        if not any(fresh):
            return


def _free(text: str, known: ByWord, models: dict[str, Span], taken: Sequence[Range]) -> list[Span]:
    # Only what is free is searched: where a value stands already, thousands of others may begin with the same word.
    free = _blanked(text, sorted(taken))
    words = Words(free)
    wanted = [_entry(value, span) for value, span in models.items() if words.may_hold(value)]
    return [
        replace(
            models.get(residue.entry.value) or Span(0, 0, residue.entry.entity),
            start=residue.start,
            end=residue.end,
            source=_KNOWN,
            decision=Decision.MASK,
        )
        for residue in find_residues(free, wanted, known, words)
    ]


def _blanked(text: str, taken: Sequence[Range]) -> str:
    parts: list[str] = []
    at = 0
    for start, end in taken:
        if at < end:
            parts += (text[at:start], BORDER * (end - max(at, start)))
            at = end
    return "".join([*parts, text[at:]])


def _entry(value: str, span: Span) -> Entry:
    return Entry("", EntryFormat.ROBUST_V1, span.entity, None, None, value, 0, _KNOWN, "")
