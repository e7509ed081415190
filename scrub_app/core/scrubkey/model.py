"""What a Scrub Key holds: entries, documents, rules and history, as values. A change makes a new key."""

import hashlib
import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scrub_app.core.json_values import Json, JsonObject
from scrub_app.core.rules import Rules
from scrub_app.core.tokens.grammar import spelled
from scrub_app.core.tokens.minting import Mint


class EntryFormat(StrEnum):
    """How the token of an entry is spelled; all but the first carry no counter and no integrity part."""

    ROBUST_V1 = "robust_v1"
    LEGACY_BRACKET = "legacy_bracket"
    LEGACY_DOUBLE_BRACKET = "legacy_double_bracket"
    LEGACY_ANGLE = "legacy_angle"
    LEGACY_DOUBLE_ANGLE = "legacy_double_angle"


@dataclass(frozen=True, slots=True, repr=False)
class Entry:
    """One token and the surface form that it stands for. Its repr shows the token alone."""

    token: str
    format: EntryFormat
    entity: str
    counter: int | None
    integrity: str | None
    value: str
    identity: int
    source: str
    decision: str
    extra: JsonObject = field(default_factory=dict)

    def __repr__(self) -> str:
        return f"Entry({self.token})"


@dataclass(frozen=True, slots=True)
class DocumentEntry:
    """One masked document: what its tokens were, per kind of export, and what restoring needs. No value, no file name.

    `kinds` holds the expected counts per kind of export ("document", "readable"); `places` the rows of
    `MaskedFile.places`; `left` the keyed digests of what the person chose to leave.
    """

    id: str
    masked_sha256: str
    date: str
    expected: Mapping[str, int]
    kinds: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    places: tuple[JsonObject, ...] = ()
    left: tuple[str, ...] = ()
    extra: JsonObject = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """One line of the key's history."""

    generation: int
    date: str
    what: str
    extra: JsonObject = field(default_factory=dict)


@dataclass(frozen=True, slots=True, repr=False)
class TokenRequest:
    """Ask for the token of one surface form. `identity` numbers the person within the document that asks (0: alone)."""

    value: str
    entity: str
    identity: int = 0
    source: str = ""
    decision: str = "accepted"


@dataclass(frozen=True, slots=True, repr=False)
class ScrubKey:
    """The payload of a key with its id and its generation: all that masking, auditing and restoring ask of it.

    Its repr shows nothing: it holds the secret of the tokens, and every value.
    """

    key_id: bytes
    token_secret: bytes
    entries: tuple[Entry, ...] = ()
    documents: tuple[DocumentEntry, ...] = ()
    label: str = ""
    language: str = "nl"
    next_counter: int = 1
    rules: Rules = field(default_factory=Rules)
    history: tuple[Event, ...] = ()
    generation: int = 0
    created: str = ""
    expires: str | None = None
    extra: Mapping[str, Json] = field(default_factory=dict)

    @property
    def copy(self) -> str:
        """Which copy of the key this is: empty for the first, else a few hex digits that a backup gave it."""
        name = self.extra.get("copy")
        return name if isinstance(name, str) and name.isascii() and name.isalnum() else ""

    def by_value(self) -> dict[str, Entry]:
        """The robust entries by their surface form."""
        return {e.value: e for e in self.entries if e.format is EntryFormat.ROBUST_V1}

    def by_token(self) -> dict[str, Entry]:
        """All entries by their token."""
        return {e.token: e for e in self.entries}

    def digest(self, value: str) -> str:
        """The keyed digest under which a value that was left in the text is remembered: 16 hex digits."""
        return self._hmac(b"left\0" + value.encode("utf-8", "surrogatepass"))

    def document_id(self, source: bytes) -> str:
        """The id of a source document under this key: 16 hex digits."""
        return self._hmac(b"doc" + hashlib.sha256(source).digest())

    def _hmac(self, message: bytes) -> str:
        return hmac.new(self.token_secret, message, hashlib.sha256).hexdigest()[:16]

    def issue(self, requests: Sequence[TokenRequest]) -> tuple["ScrubKey", list[Entry]]:
        """A key that holds a token for each request, and the entries in the order of the requests.

        One surface form has one token: a form that the key knows gets the entry it has. Mentions that share an
        identity within the document share one in the key; a known form brings its identity along.
        """
        grown, (entries,) = self.issue_in_turn([requests])
        return grown, entries

    def issue_in_turn(self, documents: Iterable[Sequence[TokenRequest]]) -> tuple["ScrubKey", list[list[Entry]]]:
        """As `issue` for one document after the other, at the price of one look through the key."""
        issuing = Issuing(self)
        entries = [issuing.issue(requests) for requests in documents]
        return issuing.grown(self), entries

    def with_document(self, document: DocumentEntry) -> "ScrubKey":
        """The key with the entry of one masked document, in place of an older one of the same id."""
        return self.with_documents([document])

    def with_documents(self, documents: Sequence[DocumentEntry]) -> "ScrubKey":
        """The key with the entries of masked documents; of entries with one id the last one stays."""
        last: dict[str, DocumentEntry] = {}
        for document in documents:
            last.pop(document.id, None)
            last[document.id] = document
        return replace(self, documents=(*(d for d in self.documents if d.id not in last), *last.values()))


class Issuing:
    """Tokens for one document after the other, under a key that grows. The key is looked through once, at the start."""

    def __init__(self, key: ScrubKey) -> None:
        self._mint = Mint(key.token_secret, key.key_id)
        self._known = key.by_value()
        self._free = iter(range(1 + max((e.identity for e in key.entries), default=0), 2**53))
        self._counter = key.next_counter
        self._fresh: list[Entry] = []

    def issue(self, requests: Sequence[TokenRequest]) -> list[Entry]:
        """The entries of one document, in the order of its requests."""
        known = self._known
        identities = _Identities(self._free)
        for request in requests:
            if request.identity and request.value in known:
                identities.setdefault(request.identity, known[request.value].identity)
        for request in requests:
            if request.value not in known:
                known[request.value] = self._entry(request, identities)
        return [known[request.value] for request in requests]

    def grown(self, key: ScrubKey) -> ScrubKey:
        """`key`, the one of the start or of the last time, with what was issued since."""
        fresh, self._fresh = tuple(self._fresh), []
        return replace(key, entries=key.entries + fresh, next_counter=self._counter)

    def _entry(self, request: TokenRequest, identities: "_Identities") -> Entry:
        integrity = self._mint.integrity(request.entity, self._counter)
        entry = Entry(
            spelled(request.entity, self._counter, integrity),
            EntryFormat.ROBUST_V1,
            request.entity,
            self._counter,
            integrity,
            request.value,
            identities[request.identity] if request.identity else next(self._free),
            request.source,
            request.decision,
        )
        self._counter += 1
        self._fresh.append(entry)
        return entry


class _Identities(dict[int, int]):
    """Identity within the document -> identity within the key; numbers not seen yet get the next free one."""

    def __init__(self, free: Iterator[int]) -> None:
        super().__init__()
        self._free = free

    def __missing__(self, number: int) -> int:
        self[number] = next(self._free)
        return self[number]
