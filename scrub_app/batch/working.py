"""The two jobs of a worker: find what a file asks for, and mask it with tokens that the owner of the key issued."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from scrub_app.batch.known import known_of
from scrub_app.batch.orders import FindOrder, Found, Given, MaskedBytes, MaskOrder, Page, Wanting
from scrub_app.core import workflow
from scrub_app.core.documents.kinds import SUFFIXES
from scrub_app.core.documents.model import Document, MaskOptions
from scrub_app.core.entities import Tier
from scrub_app.core.errors import MaskingError
from scrub_app.core.masking import Masked, Source
from scrub_app.core.pieces import pieces
from scrub_app.core.progress import Progress, silent
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, Entry, ScrubKey, TokenRequest
from scrub_app.core.spans import Decision
from scrub_app.system.converting import kinds_out, open_document
from scrub_app.system.deciding import decided
from scrub_app.system.jobs import MaskAnswer
from scrub_app.system.jobs_masking import check_stand_ins
from scrub_app.system.jobs_opening import as_kind, stand_ins
from scrub_app.system.worker_limits import processor_time, reading_seconds


def find(order: FindOrder, progress: Progress = silent) -> Found:
    """Open a file, find its personal data and decide. `MaskingError` "already_masked" unless `force`."""
    data = order.given.read()
    document = _opened(order.given, data)
    spans = workflow.detect_in(document, order.rules, progress)
    decisions = decided(spans, stand_ins(document.text), sure_only=order.sure_only, force=order.force)
    parts = pieces(document, [s for s in decisions if s.decision is not Decision.KEEP])
    return Found(
        sha256=sha256(data).hexdigest(),
        decisions=decisions,
        requests=[
            TokenRequest(p.value, p.span.entity, p.span.identity, p.span.source)
            for p in parts
            if p.span.tier is not Tier.REMOVE
        ],
        kind=kinds_out(document)[0],
    )


def mask(order: MaskOrder, pages: Sequence[Page], progress: Progress = silent) -> MaskedBytes | Wanting:
    """Mask a file with the entries of `pages`; `Wanting` when it needs a token that is not among them.

    `MaskingError`: `source_changed`, `already_masked`.
    """
    known = known_of(pages)
    data = order.given.read()
    if sha256(data).hexdigest() != order.found.sha256:
        raise MaskingError("source_changed")
    document = _opened(order.given, data)
    check_stand_ins(document.text, order.found.decisions)
    issuer = _Borrowed(order.key_id, known.relevant(document.text, order.found.decisions), known.by_value)
    try:
        masked = workflow.mask(
            document,
            order.found.decisions,
            issuer,
            source=Source(data, order.date),
            rules=order.rules,
            options=MaskOptions(kind=order.found.kind),
            progress=progress,
        )
    except _NotIssued as missing:
        return Wanting(missing.requests)
    written = as_kind(masked.file.data, masked.file.kind, order.found.kind, masked.readable)
    return MaskedBytes(written, masked.entry, _answer(masked, document, order.key_id))


def _opened(given: Given, data: bytes) -> Document:
    with processor_time(reading_seconds(len(data))):
        return open_document(data, SUFFIXES.get(given.suffix.lower()))


def _answer(masked: Masked, document: Document, key_id: bytes) -> MaskAnswer:
    return MaskAnswer(
        out=None,
        readable="",
        key_id=key_id.hex(),
        tokens=tuple((token, masked.entities[token], count) for token, count in masked.entry.expected.items()),
        removed=masked.removed,
        left=masked.left,
        rescan=masked.still_found,
        not_inspected=tuple(masked.document.not_inspected),
        cleaned=masked.file.cleaned,
        warnings=tuple(document.warnings),
        spread=masked.spread,
    )


class _NotIssued(Exception):
    """A token is asked for that the owner of the key has not issued."""

    def __init__(self, requests: Sequence[TokenRequest]) -> None:
        super().__init__()
        self.requests = requests


class _Unkeyed(ScrubKey):
    """A key without its secret: what it would digest is given on as it is, for the owner of the key to digest."""

    __slots__ = ()

    def digest(self, value: str) -> str:
        """The value itself."""
        return value

    def document_id(self, source: bytes) -> str:
        """The SHA-256 of the source."""
        return sha256(source).hexdigest()


class _Borrowed:
    """The issuer of a worker: it hands out what was issued, and issues nothing."""

    def __init__(self, key_id: bytes, entries: tuple[Entry, ...], by_value: Mapping[str, Entry]) -> None:
        self.key: ScrubKey = _Unkeyed(key_id, b"", entries)
        self._by_value = by_value

    def issue(self, requests: Sequence[TokenRequest]) -> list[Entry]:
        """The entries that the owner issued."""
        if any(request.value not in self._by_value for request in requests):
            raise _NotIssued(requests)
        return [self._by_value[request.value] for request in requests]

    def record(self, document: DocumentEntry, rules: Rules) -> None:
        """The owner records."""
