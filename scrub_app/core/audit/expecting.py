"""Expecting: which masked document of the key an edited text comes from, and which tokens it should hold."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scrub_app.core.audit.register import Register
from scrub_app.core.recording import ORDER
from scrub_app.core.scrubkey.model import DocumentEntry
from scrub_app.core.tokens.evidence import Issued

DOCUMENT = "document"
READABLE = "readable"


@dataclass(frozen=True, slots=True)
class Expected:
    """The tokens expected. `counted`: whether their counts are known. `order` is that of the masked document.

    `entry` is the document of the key; None where the key knows none.
    """

    counts: Mapping[str, int]
    counted: bool
    entry: DocumentEntry | None = None
    export_kind: str = DOCUMENT
    others: frozenset[str] = field(default_factory=frozenset)
    order: Sequence[str] = ()


def expect(observed: Mapping[str, int], register: Register, document_id: str | None, export_kind: str) -> Expected:
    """What the masked document held. `observed` are the exact tokens found; they tell which document it was."""
    documents = register.key.documents if register.key else ()
    if not documents:
        return Expected(dict.fromkeys(register.tokens, 1), False, None, export_kind, order=register.tokens)
    named = [d for d in documents if d.id == document_id]
    entry = named[0] if named else max(reversed(documents), key=lambda d: _fit(d, observed, export_kind))
    counts = _counts(entry, export_kind)
    others = frozenset(observed) - frozenset(entry.expected)
    return Expected(counts, True, entry, export_kind, others, _order(entry, export_kind, counts, register.robust))


def _order(entry: DocumentEntry, export_kind: str, counts: Mapping[str, int], issued: Issued) -> list[str]:
    """The tokens of a document as masking recorded their order; else in the order of issue, that of reading."""
    recorded = entry.extra.get(ORDER)
    counters = recorded.get(export_kind) if isinstance(recorded, Mapping) else None
    if isinstance(counters, Sequence):
        return [str(t) for n in counters if isinstance(n, int) for t in issued.by_counter.get(n, ())]
    robust = (issued.tokens[token] for token in counts if token in issued.tokens)
    return [str(token) for token in sorted(robust, key=lambda token: token.counter)]


def _counts(document: DocumentEntry, export_kind: str) -> Mapping[str, int]:
    return document.kinds.get(export_kind, document.expected)


def _fit(document: DocumentEntry, observed: Mapping[str, int], export_kind: str) -> tuple[int, int]:
    """How many of the tokens found are of a document; among equals, the one whose counts are nearest, comes first.

    A letter whose tokens all stand in a longer one about the same people would else be taken for that one.
    """
    counts = _counts(document, export_kind)
    apart = sum(abs(counts.get(token, 0) - observed.get(token, 0)) for token in counts.keys() | observed.keys())
    return sum(1 for token in observed if token in document.expected), -apart
