"""Restoring: an audit and the decisions on it become replacements on the edited document."""

from collections.abc import Mapping
from dataclasses import dataclass

from scrub_app.core.audit.model import Audit, Choice
from scrub_app.core.documents.model import Document, Kind, Replacement
from scrub_app.core.errors import RestoreError
from scrub_app.core.scrubkey.model import ScrubKey


@dataclass(frozen=True, slots=True)
class Restored:
    """A restored file. `left` are the ids of findings that stay as they are, `repaired` those that were repaired."""

    data: bytes
    kind: Kind
    restored: int
    left: tuple[str, ...] = ()
    repaired: tuple[str, ...] = ()


def restore(document: Document, key: ScrubKey, audit: Audit, decisions: Mapping[str, Choice]) -> Restored:
    """The edited document with the original values back, in one pass; restored text is never searched again."""
    undecided = [f for f in audit.findings if f.blocks and f.id not in decisions]
    if undecided:
        raise RestoreError("findings_without_decision", count=len(undecided))
    values = {entry.token: entry.value for entry in key.entries}
    changes = [Replacement(o.start, o.end, values[o.token], o.token) for o in audit.occurrences]
    places = next((d.places for d in key.documents if d.id == audit.document_id), ())
    return Restored(document.restore(changes, places), document.kind, len(changes))
