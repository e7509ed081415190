"""The JSON objects of the answers, as DESIGN section 8 fixes them."""

from collections.abc import Sequence

from scrub_app.core.audit.model import Audit
from scrub_app.core.documents.model import Note
from scrub_app.core.json_values import Json
from scrub_app.core.spans import Span
from scrub_app.system.jobs import Audited, MaskAnswer, RestoreAnswer, Scanned


def scan_row(file: str, scanned: Scanned, *, values: bool) -> dict[str, Json]:
    """What `scan --json` says of one file."""
    return {
        "file": file,
        "chars": len(scanned.text),
        "seconds": round(scanned.seconds, 6),
        "spans": [span_row(span, scanned.text if values else None) for span in scanned.spans],
        "warnings": list(scanned.warnings),
    }


def span_row(span: Span, text: str | None) -> dict[str, Json]:
    """One span; its characters only where `text` is given."""
    row: dict[str, Json] = {
        "start": span.start,
        "end": span.end,
        "type": span.entity,
        "tier": span.tier.value,
        "decision": span.decision.value,
        "confidence": round(span.confidence, 4),
        "source": span.source,
        "identity": span.identity,
    }
    return row if text is None else row | {"text": text[span.start : span.end]}


def note_rows(notes: Sequence[Note], name: str) -> list[Json]:
    """Notes as `{"part", name}` objects."""
    return [{"part": note.part, name: note.what} for note in notes]


def mask_row(file: str, answer: MaskAnswer) -> dict[str, Json]:
    """What `mask --json` says of one file."""
    return {
        "file": file,
        "out": None if answer.out is None else str(answer.out),
        "key_id": answer.key_id,
        "tokens": [{"token": token, "type": entity, "count": count} for token, entity, count in answer.tokens],
        "removed": answer.removed,
        "left": answer.left,
        "rescan": {"spans": len(answer.rescan)},
        "not_inspected": note_rows(answer.not_inspected, "why"),
        "cleaned": note_rows(answer.cleaned, "what"),
        "warnings": list(answer.warnings),
    }


def audit_row(file: str, audited: Audited) -> dict[str, Json]:
    """What `audit --json` says: the fields of DESIGN section 5."""
    return {"file": file, **audited.audit.to_dict(), "warnings": list(audited.warnings)}


def restore_row(file: str, answer: RestoreAnswer, audit: Audit) -> dict[str, Json]:
    """What `restore --json` says of the restored file."""
    return {
        "file": file,
        "out": None if answer.out is None else str(answer.out),
        "restored": answer.restored,
        "left": list(answer.left),
        "repaired": list(answer.repaired),
        "audit": audit.to_dict(),
    }
