"""A session: texts in, masked texts out, and their answers back, all under one map."""

import sys
import threading
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain

from scrub_app.core.errors import SessionError
from scrub_app.core.json_values import Json
from scrub_app.core.placeholders.buckets import Buckets
from scrub_app.core.placeholders.factory import Mention
from scrub_app.core.scrubkey.model import ScrubKey, TokenRequest
from scrub_app.core.sessions.bulk import bulk_blocks
from scrub_app.core.sessions.ledger import LITERAL, Ledger
from scrub_app.core.sessions.plan import Change, Range, plan
from scrub_app.core.sessions.restoring import Restored, Restoring, Spelled, carriers_possible
from scrub_app.core.spans import Span
from scrub_app.core.tokens.contexts import Contexts
from scrub_app.core.tokens.grammar import REMOVED

_AMOUNTS = frozenset({"AMOUNT"})
_DATES = frozenset({"DATE", "DATE_OF_BIRTH", "AGE"})
_CARRIED, _UNSPELLED = "session_carried", "session_unspelled"
_MOST_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class Handling:
    """What one call wants: whether never-send data is refused, and what becomes a range instead of a token."""

    reject: bool = False
    bucket_amounts: bool = False
    bucket_dates: bool = False
    language: str = "nl"

    @property
    def buckets(self) -> frozenset[str]:
        """The types that become a range."""
        return (_AMOUNTS if self.bucket_amounts else frozenset()) | (_DATES if self.bucket_dates else frozenset())


PLAIN = Handling()


@dataclass(frozen=True, slots=True, repr=False)
class MaskedText:
    """One masked text, and its tokens in reading order, each once."""

    text: str
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True, repr=False)
class MaskedTexts:
    """The answer to one call.

    `removed` counts what was never-send (a bulk list is one), `tokenised` the places with a token, `bucketed` those
    with a range, `flags` the personal traits and descriptions among what was found.
    """

    texts: tuple[MaskedText, ...]
    removed: int = 0
    tokenised: int = 0
    bucketed: int = 0
    flags: int = 0

    @property
    def distinct(self) -> int:
        """How many different tokens stand in the texts."""
        return len({token for text in self.texts for token in text.tokens})


@dataclass(repr=False)
class Session:
    """Texts that share a ledger. `carried` are the tokens that masking itself wrote into a link or into code.

    `unspelled` are the digests of masked texts that come back to the letter only when nothing is spelled for what
    stands around it: the source had a loose `&` in its HTML, say. Threads that share a session take turns.
    """

    ledger: Ledger
    carried: set[str] = field(default_factory=set)
    unspelled: set[str] = field(default_factory=set)
    _turn: threading.RLock = field(default_factory=threading.RLock, compare=False)

    @classmethod
    def resumed(cls, ledger: Ledger) -> "Session":
        """The session that a kept key (`key`) holds; `ledger` was made of that key."""
        carried, unspelled = (ledger.key.extra.get(name) for name in (_CARRIED, _UNSPELLED))
        return cls(ledger, _words(carried), _words(unspelled))

    @property
    def key(self) -> ScrubKey:
        """The whole session as a key, for keeping it encrypted."""
        key = self.ledger.key
        kept = {_CARRIED: sorted(self.carried), _UNSPELLED: sorted(self.unspelled)}
        return replace(key, extra={**key.extra, **{name: list[Json](rows) for name, rows in kept.items() if rows}})

    def mask(self, texts: Sequence[str], found: Sequence[Sequence[Span]], handling: Handling = PLAIN) -> MaskedTexts:
        """The texts with a token for every value that was found, or is known to the session, in reading order.

        `found` are the spans of each text. `SessionError` "tier1_detected" when never-send data is to be refused;
        then no token was issued.
        """
        with self._turn:
            return self._mask(texts, found, handling)

    def _mask(self, texts: Sequence[str], found: Sequence[Sequence[Span]], handling: Handling) -> MaskedTexts:
        literals: list[list[Range]] = [[] for _ in texts]
        masked = self._masked(texts, found, literals, handling)
        for _ in range(_MOST_ROUNDS):
            look_alikes = [self._look_alikes(text) for text in masked.written]
            if not any(look_alikes):
                break
            # What would pass for a damaged token among the tokens is one of the literals of the source.
            literals = [old + new for old, new in zip(literals, look_alikes, strict=True)]
            masked = self._masked(texts, found, literals, handling)
        for source, text in zip(texts, masked.written, strict=True):
            self._remember(source, text.text)
        return masked.answer()

    def _masked(
        self,
        texts: Sequence[str],
        found: Sequence[Sequence[Span]],
        literals: Sequence[Sequence[Range]],
        handling: Handling,
    ) -> "_Masked":
        blocks = [bulk_blocks(text, spans) for text, spans in zip(texts, found, strict=True)]
        plans = plan(self.ledger, texts, found, blocks, literals)
        removed = sum(change.removed for changes in plans for change in changes)
        if removed and handling.reject:
            raise SessionError("tier1_detected", count=removed)
        self.ledger.reserve([c.value for changes in plans for c in changes if c.span.entity == LITERAL])
        buckets = _Buckets(handling)
        wanted = [c for changes in plans for c in changes if not buckets.takes(c)]
        # One request for each different value, in reading order.
        first: dict[str, Change] = {}
        for change in wanted:
            first.setdefault(change.value, change)
        tokens = dict(zip(first, self.ledger.issue(list(map(_request, first.values()))), strict=True))
        written = [
            _Written(text, changes, [buckets.write(c) if buckets.takes(c) else tokens[c.value] for c in changes])
            for text, changes in zip(texts, plans, strict=True)
        ]
        flags = sum(span.entity == "DEMOGRAPHIC" for spans in found for span in spans)
        issued = frozenset(tokens.values())
        return _Masked(written, issued, removed, len(wanted), sum(map(len, plans)) - removed - len(wanted), flags)

    def _look_alikes(self, written: "_Written") -> list[Range]:
        """Where in the source stands what a masked text shows as a damaged token."""
        pieces = self.ledger.pieces(written.text)
        if pieces is not None and self.ledger.sound_between(pieces):
            return []
        exact = list(self.ledger.exact(written.text))
        return [
            (written.source(p.start), written.source(p.end))
            for p in self.ledger.damaged(written.text, exact)
            if p.start < p.end
        ]

    def restore(
        self,
        text: str,
        *,
        strict: bool = True,
        repair: bool = False,
        before: Sequence[str] = (),
        spelled: Spelled | None = None,
    ) -> Restored:
        """`text` with the original values back, and what was found wrong with its tokens.

        With `repair` a damaged token that one issued token alone fits is put back, too. `before` are the pieces that
        came before it in a stream, `spelled` says how a value is spelled at its place (None: as the text asks for).

        `SessionError` "unknown_tokens" in strict mode, with their `count`, when a token was never issued or cannot be
        read, or "tokens_in_links" when one stands in a link or code where masking did not write it.
        """
        with self._turn:
            restoring = Restoring(self.ledger, self.carried, self.unspelled)
            return restoring.restore(text, strict=strict, repair=repair, before=before, spelled=spelled)

    def put_back(self, text: str) -> str:
        """`text` with the values of all issued tokens in it, unchecked: damaged and unknown ones stay as they are."""
        with self._turn:
            return Restoring(self.ledger).put_back(text).text

    def _remember(self, source: str, masked: str) -> None:
        if digest := Restoring(self.ledger).digest_if_unspelled(source, masked):
            self.unspelled.add(digest)
        if not carriers_possible(masked):
            return
        contexts = Contexts(masked)
        for placed in self.ledger.exact(masked):
            if placed.token and contexts.carrier(placed.start, placed.end):
                self.carried.add(placed.token)


class _Written:
    """One masked text, and where its places stand in the source."""

    def __init__(self, source: str, changes: Sequence[Change], words: Sequence[str]) -> None:
        self.words = words
        self._spans = [change.span for change in changes]
        starts = [span.start for span in self._spans]
        ends = [span.end for span in self._spans]
        between = [source[end:start] for end, start in zip([0, *ends], [*starts, len(source)], strict=True)]
        self.text = "".join(chain.from_iterable(zip(between, [*words, ""], strict=True)))

    def source(self, place: int) -> int:
        """Where in the source a place outside the tokens stands."""
        length, at = self._borders[bisect_right(self._borders, (place, sys.maxsize)) - 1]
        return at + place - length

    @cached_property
    def _borders(self) -> list[tuple[int, int]]:
        """Behind each word: where that is in the text, and where in the source."""
        borders = [(0, 0)]
        for span, word in zip(self._spans, self.words, strict=True):
            length, at = borders[-1]
            borders.append((length + span.start - at + len(word), span.end))
        return borders


@dataclass(frozen=True, slots=True, repr=False)
class _Masked:
    written: list[_Written]
    issued: frozenset[str]
    removed: int
    tokenised: int
    bucketed: int
    flags: int

    def answer(self) -> MaskedTexts:
        texts = tuple(
            MaskedText(written.text, tuple(dict.fromkeys(w for w in written.words if w in self.issued)))
            for written in self.written
        )
        return MaskedTexts(texts, self.removed, self.tokenised, self.bucketed, self.flags)


class _Buckets:
    """Writes what is not a token: a range, or the mark of what was removed."""

    def __init__(self, handling: Handling) -> None:
        self._types = handling.buckets
        self._buckets = Buckets(handling.language)

    def takes(self, change: Change) -> bool:
        """Whether no token stands in the place of the value."""
        return change.removed or change.span.entity in self._types

    def write(self, change: Change) -> str:
        """What stands in the place of a value without a token."""
        return REMOVED if change.removed else self._buckets.write(Mention(change.value, change.span.entity))


def _words(rows: Json) -> set[str]:
    return {str(row) for row in rows} if isinstance(rows, list) else set()


def _request(change: Change) -> TokenRequest:
    return TokenRequest(change.value, change.span.entity, 0, change.span.source)
