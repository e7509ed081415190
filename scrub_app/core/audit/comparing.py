"""Comparing: the tokens of an edited text against those that were issued."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from scrub_app.core.audit.model import Audit, FormatVersion, Occurrence
from scrub_app.core.documents.model import Document
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.spans import Span
from scrub_app.core.tokens.grammar import find_strict

Rescan = Callable[[str, Rules], Sequence[Span]]


def audit(
    text: str | Document,
    issued: ScrubKey | Iterable[str],
    *,
    document_id: str | None = None,
    export_kind: str | None = None,
    rescan: Rescan | None = None,
) -> Audit:
    """All that can be said of an edited text under one key, or under plain tokens."""
    flat = text if isinstance(text, str) else text.text
    tokens = set(issued.by_token()) if isinstance(issued, ScrubKey) else set(issued)
    found = [Occurrence(f.start, f.end, str(f.token)) for f in find_strict(flat) if str(f.token) in tokens]
    observed = Counter(o.token for o in found)
    return Audit(FormatVersion.ROBUST_V1, dict.fromkeys(tokens, 1), dict(observed), (), tuple(found), document_id)
