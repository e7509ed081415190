"""Masking: decided spans and the issuer become replacements on a document, and a record of them in the key."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scrub_app.core.documents.model import Document, Kind, MaskedFile, MaskOptions, Replacement
from scrub_app.core.documents.readable import readable
from scrub_app.core.documents.text import TextDocument
from scrub_app.core.entities import Tier
from scrub_app.core.issuing import Issuer
from scrub_app.core.pieces import Piece, pieces
from scrub_app.core.recording import document_entry
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, TokenRequest
from scrub_app.core.second_look import still_found, worth_a_look
from scrub_app.core.spans import Decision, Span
from scrub_app.core.spreading import spread
from scrub_app.core.tokens.grammar import REMOVED


@dataclass(frozen=True, slots=True)
class Source:
    """What the key remembers of a source document: its bytes (hashed only) and the day (`YYYY-MM-DD`)."""

    data: bytes
    date: str


@dataclass(frozen=True, slots=True)
class Masked:
    """A masked file and what happened to make it. `entry` is the record in the key, with the count of each token.

    `spread` counts the places that were masked because the same value is masked elsewhere; `still_found` is what the
    second look finds in the written document, but for what lies within a text that a person let stay.
    """

    file: MaskedFile
    document: Document
    readable: str
    entry: DocumentEntry
    entities: Mapping[str, str]
    removed: int
    left: int
    spread: int
    still_found: Sequence[Span]


def mask(
    document: Document,
    decisions: Sequence[Span],
    issuer: Issuer,
    *,
    source: Source,
    rules: Rules,
    reopen: Callable[[bytes, Kind], Document],
    detect: Callable[[Document], Sequence[Span]],
    options: MaskOptions | None = None,
) -> Masked:
    """Mask every decided span but those that stay (`KEEP`), and record it in the key.

    What is masked at one place is masked everywhere. `reopen` opens what was written, for the readable text and the
    counts; `detect` looks at it once more, and what it still finds is remembered as left there. Raises what the
    document raises when it cannot be written (`DocumentError`), and what the issuer raises (`KeyFileError`).
    """
    spans = spread(document, decisions, issuer.key.entries)
    parts = pieces(document, [s for s in spans if s.decision is not Decision.KEEP])
    left = [document.text[s.start : s.end] for s in decisions if s.decision is Decision.KEEP]
    tokenised = [p for p in parts if p.span.tier is not Tier.REMOVE]
    entries = dict(zip(tokenised, issuer.issue([_request(p) for p in tokenised]), strict=True))
    file = document.mask([_replacement(p, entries.get(p)) for p in parts], options or MaskOptions())
    written = reopen(file.data, file.kind)
    shown = readable(written).text
    found = still_found(written.text, detect(written), issuer.key.entries, left)
    standing = [*left, *(written.text[s.start : s.end] for s in found), *_found_when_pasted(written, shown, detect)]
    entry = document_entry(issuer.key, source.data, source.date, file, written, shown, standing)
    issuer.record(entry, rules)
    return Masked(
        file=file,
        document=written,
        readable=shown,
        entry=entry,
        entities={e.token: e.entity for e in entries.values()},
        removed=len(parts) - len(tokenised),
        left=len(left),
        spread=len(spans) - len(decisions),
        still_found=worth_a_look(written.text, found, left),
    )


def _found_when_pasted(written: Document, shown: str, detect: Callable[[Document], Sequence[Span]]) -> list[str]:
    """What detection finds in the readable text alone: without the rest around it, a text can read otherwise."""
    if shown == written.text:
        return []
    return [shown[s.start : s.end] for s in still_found(shown, detect(TextDocument(Kind.TXT, shown)), (), ())]


def _request(piece: Piece) -> TokenRequest:
    return TokenRequest(piece.value, piece.span.entity, piece.span.identity, piece.span.source)


def _replacement(piece: Piece, entry: Entry | None) -> Replacement:
    if entry is None:
        return Replacement(piece.start, piece.end, REMOVED)
    return Replacement(piece.start, piece.end, entry.token, entry.token)
