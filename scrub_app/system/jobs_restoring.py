"""The audit and restore jobs: which key a text belongs to, what is written, and where restored values stand."""

from collections.abc import Sequence

from scrub_app.core import workflow
from scrub_app.core.documents.model import Document, Kind
from scrub_app.core.documents.readable import readable
from scrub_app.core.errors import KeyFileError, RestoreError
from scrub_app.core.progress import Progress
from scrub_app.core.restoring import readable_marks
from scrub_app.core.scrubkey.fitting import fit
from scrub_app.core.scrubkey.model import EntryFormat, ScrubKey
from scrub_app.core.tokens.grammar import find_strict
from scrub_app.system.converting import kinds_out
from scrub_app.system.instruction import instruction as words_for_the_ai
from scrub_app.system.jobs_opening import as_kind, opened
from scrub_app.system.jobs_outputs import check_output
from scrub_app.system.jobs_values import Audited, AuditOrder, RestoreAnswer, RestoreOrder
from scrub_app.system.openkey import KeyAccess, OpenKey
from scrub_app.system.safe_writes import write_new

Found = tuple[KeyAccess, ScrubKey, int, tuple[str, ...]]
"""A key's access, what it holds, how many distinct tokens of it a text has, and the warnings of opening it."""


def audit(order: AuditOrder, progress: Progress) -> Audited:
    """Compare an edited document with the key that its tokens belong to.

    `RestoreError` "no_key_fits" when none of several keys has a token in it, "no_document" for a document that the key
    does not know.
    """
    progress("open", 0.0)
    read = opened(order.source)
    document = read.document
    progress("audit", 0.0)
    access, key, fits, warnings = key_of(document.text, order.keys)
    if order.document_id is not None and all(entry.id != order.document_id for entry in key.documents):
        raise RestoreError("no_document")
    checked = workflow.audit(
        document, key, document_id=order.document_id, export_kind=order.export_kind, rescan=order.rescan
    )
    return Audited(
        kind=document.kind,
        text=document.text,
        segments=tuple(document.segments),
        sha256=read.sha256,
        audit=checked,
        kinds_out=kinds_out(document),
        key=access,
        fits=fits,
        warnings=(*document.warnings, *warnings),
    )


def restore(order: RestoreOrder, progress: Progress) -> RestoreAnswer:
    """Put the original values back as decided, and write the document.

    `RestoreError`: `source_changed`, `findings_without_decision`; the codes of `mask` for key and place. Nothing is
    written then.
    """
    progress("open", 0.0)
    check_output(order.out, order.overwrite, order.source.path, order.key.path)
    read = opened(order.source)
    if read.sha256 != order.sha256:
        raise RestoreError("source_changed")
    check_kind(order.kind, read.document)
    progress("restore", 0.0)
    with OpenKey(order.key) as opened_key:
        key = opened_key.key
    restored = workflow.restore(read.document, key, order.audit, order.decisions)
    kinds = read.document.kinds_out
    kind = restored.kind if restored.kind in kinds else kinds[0]
    written = workflow.open_document(restored.data, kind)
    shown = readable(written)
    progress("write", 0.0)
    if order.out is not None:
        data = as_kind(restored.data, kind, order.kind, shown.text)
        write_new(order.out, data, overwrite=order.overwrite, source=order.source.path)
    return RestoreAnswer(
        out=order.out,
        readable=shown.text,
        marks=readable_marks(shown, restored.marks) if restored.text == written.text else (),
        restored=restored.restored,
        left=restored.left,
        repaired=restored.repaired,
    )


def instruction(access: KeyAccess, language: str, document_id: str | None = None) -> str:
    """The instruction for the AI with the legend of a key, or of one document of it. `RestoreError` "no_document"."""
    with OpenKey(access) as opened_key:
        key = opened_key.key
    documents = {document.id: document for document in key.documents}
    if document_id is not None and document_id not in documents:
        raise RestoreError("no_document")
    wanted = documents[document_id].expected if document_id is not None else None
    identities = {e.token: e.identity for e in key.entries if wanted is None or e.token in wanted}
    shown = wanted if wanted is not None else key.documents[-1].expected if key.documents else ()
    return words_for_the_ai(identities, language, shown)


def key_of(text: str, candidates: Sequence[KeyAccess]) -> Found:
    """The candidate whose tokens stand in the text. A single candidate is taken as it is.

    `RestoreError` "no_key_fits" when none has a token in it; a candidate that does not open is passed over.
    """
    if len(candidates) == 1:
        return _weighed(text, candidates[0])
    found: list[Found] = []
    for access in candidates:
        try:
            found.append(_weighed(text, access))
        except KeyFileError:
            continue
    best = max(found, key=lambda one: one[2], default=None)
    if best is None or best[2] == 0:
        raise RestoreError("no_key_fits", keys=len(candidates))
    return best


def _weighed(text: str, access: KeyAccess) -> Found:
    with OpenKey(access) as opened:
        return access, opened.key, _fits(text, opened.key), opened.warnings


def _fits(text: str, key: ScrubKey) -> int:
    legacy = [e.token for e in key.entries if e.format is not EntryFormat.ROBUST_V1 and e.token in text]
    return fit(key, [found.token for found in find_strict(text)], legacy).issued


def check_kind(kind: Kind | None, document: Document) -> None:
    """Refuse a kind of file that the document cannot be written as."""
    if kind is not None and kind not in kinds_out(document):
        raise RestoreError("kind_not_possible", kind=kind.value)
