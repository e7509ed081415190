"""Expecting: which masked document of the key an edited text comes from, and which tokens it should hold."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scrub_app.core.audit.register import Register
from scrub_app.core.scrubkey.model import DocumentEntry

DOCUMENT = "document"
READABLE = "readable"


@dataclass(frozen=True, slots=True)
class Expected:
    """The tokens expected, in the order of the masked document. `counted`: whether their counts are known.

    `entry` is the document of the key; None where the key knows none.
    """

    counts: Mapping[str, int]
    counted: bool
    entry: DocumentEntry | None = None
    export_kind: str = DOCUMENT
    others: frozenset[str] = field(default_factory=frozenset)


def expect(observed: Mapping[str, int], register: Register, document_id: str | None, export_kind: str) -> Expected:
    """What the masked document held. `observed` are the exact tokens found; they tell which document it was."""
    documents = register.key.documents if register.key else ()
    if not documents:
        return Expected(dict.fromkeys(register.tokens, 1), False, None, export_kind)
    named = [d for d in documents if d.id == document_id]
    entry = named[0] if named else max(reversed(documents), key=lambda d: _overlap(d, observed))
    counts = entry.kinds.get(export_kind, entry.expected)
    return Expected(counts, True, entry, export_kind, frozenset(observed) - frozenset(entry.expected))


def _overlap(document: DocumentEntry, observed: Mapping[str, int]) -> int:
    return sum(1 for token in observed if token in document.expected)
