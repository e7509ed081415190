"""Masking: decided spans and the issuer become replacements on a document, and a record of them in the key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scrub_app.core.documents.model import Document, Kind, MaskedFile, MaskOptions, Replacement, View
from scrub_app.core.documents.readable import readable
from scrub_app.core.entities import Tier
from scrub_app.core.issuing import Issuer
from scrub_app.core.recording import document_entry
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, TokenRequest
from scrub_app.core.spans import Decision, Span, cut
from scrub_app.core.tokens.grammar import REMOVED


@dataclass(frozen=True, slots=True)
class Source:
    """What the key remembers of a source document: its bytes (hashed only) and the day (`YYYY-MM-DD`)."""

    data: bytes
    date: str


@dataclass(frozen=True, slots=True)
class Masked:
    """A masked file and what happened to make it. `entry` is the record in the key, with the count of each token."""

    file: MaskedFile
    document: Document
    readable: str
    entry: DocumentEntry
    entities: Mapping[str, str]
    removed: int
    left: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a span that lies in one segment: it gets one token."""

    start: int
    end: int
    value: str
    span: Span


def pieces(document: Document, spans: Sequence[Span]) -> list[Piece]:
    """The spans cut at the borders of the segments, in reading order."""
    borders = [(s.start, s.end) for s in document.segments]
    return [
        Piece(start, end, document.text[start:end], span)
        for span in sorted(spans, key=lambda s: s.start)
        for start, end in cut(span.start, span.end, borders)
    ]


def mask(
    document: Document,
    decisions: Sequence[Span],
    issuer: Issuer,
    *,
    source: Source,
    rules: Rules,
    reopen: Callable[[bytes, Kind], Document],
    options: MaskOptions | None = None,
) -> Masked:
    """Mask every decided span but those that stay (`KEEP`), and record it in the key.

    `reopen` opens what was written, for the readable text and the counts. Raises what the document raises when it
    cannot be written (`DocumentError`), and what the issuer raises (`KeyFileError`); then nothing is recorded.
    """
    parts = pieces(document, [s for s in decisions if s.decision is not Decision.KEEP])
    left = [document.text[s.start : s.end] for s in decisions if s.decision is Decision.KEEP]
    tokenised = [p for p in parts if p.span.tier is not Tier.REMOVE]
    entries = dict(zip(tokenised, issuer.issue([_request(p) for p in tokenised]), strict=True))
    file = document.mask([_replacement(p, entries.get(p)) for p in parts], options or MaskOptions())
    written = reopen(file.data, file.kind)
    shown = readable(written).text
    entry = document_entry(issuer.key, source.data, source.date, file, written, shown, left)
    issuer.record(entry, rules)
    return Masked(
        file=file,
        document=written,
        readable=shown,
        entry=entry,
        entities={e.token: e.entity for e in entries.values()},
        removed=len(parts) - len(tokenised),
        left=len(left),
    )


def _request(piece: Piece) -> TokenRequest:
    return TokenRequest(piece.value, piece.span.entity, piece.span.identity, piece.span.source)


def _replacement(piece: Piece, entry: Entry | None) -> Replacement:
    if entry is None:
        return Replacement(piece.start, piece.end, REMOVED)
    return Replacement(piece.start, piece.end, entry.token, entry.token)


def in_flat_text(span: Span, view: View) -> list[tuple[int, int]]:
    """Where a span of a view lies in the flat text: neighbouring pieces joined, in reading order."""
    found: list[tuple[int, int]] = []
    for start, flat, length in view.ranges:
        low, high = max(span.start, start), min(span.end, start + length)
        if low < high:
            piece = (flat + low - start, flat + high - start)
            if found and found[-1][1] == piece[0]:
                piece = (found.pop()[0], piece[1])
            found.append(piece)
    return found
