"""The ledger with the tokens of a factory, such as `[PERSON_1]`: one per value, folded for case and Unicode forms."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from scrub_app.core.audit.by_word import ByWord
from scrub_app.core.errors import SessionError
from scrub_app.core.placeholders.factory import Mention, Placeholders, reversible
from scrub_app.core.placeholders.preserving import RecognisableIdentity
from scrub_app.core.placeholders.sharing import fold
from scrub_app.core.placeholders.tokens import LabelCounter
from scrub_app.core.scrubkey.model import Entry, EntryFormat, ScrubKey, TokenRequest
from scrub_app.core.sessions.ledger import LITERAL, Placed

_MOST_ATTEMPTS = 10_000
_FORMATS = (
    ("[[", EntryFormat.LEGACY_DOUBLE_BRACKET),
    ("[", EntryFormat.LEGACY_BRACKET),
    ("<<", EntryFormat.LEGACY_DOUBLE_ANGLE),
)


class MapLedger:
    """Tokens of `factory`, numbered per type in the order of issue. The first surface form of a value comes back.

    `key` is what an earlier ledger left, or an empty key. `MaskingError` "placeholder_irreversible" for a factory
    whose tokens cannot be taken back.
    """

    def __init__(self, factory: Placeholders[RecognisableIdentity], key: ScrubKey) -> None:
        self._factory = reversible(factory)
        self._key = key
        self._entries = {e.token: e for e in key.entries}
        self._tokens = {fold(e.value): e.token for e in key.entries}
        self._known = ByWord(e for e in key.entries if e.entity != LITERAL)
        self._ranks: dict[str, int] = {}
        for entry in key.entries:
            self._ranks[entry.entity] = max(self._ranks.get(entry.entity, 0), entry.identity)
        self._reserved = {e.value for e in key.entries if e.entity == LITERAL}
        self.tail = factory.tail

    @property
    def key(self) -> ScrubKey:
        """The ledger as a key with legacy entries. Where an entry of such a key has a rank, `identity` is that."""
        return replace(self._key, entries=tuple(self._entries.values()))

    @property
    def entries(self) -> Sequence[Entry]:
        """All tokens with their values."""
        return tuple(self._entries.values())

    @property
    def known(self) -> ByWord:
        """All values but the literals."""
        return self._known

    def reserve(self, literals: Sequence[str]) -> None:
        """Never issue these: they stood in a source, and must come back as they stood."""
        self._reserved |= {text for text in literals if text not in self._entries}

    def issue(self, requests: Sequence[TokenRequest]) -> list[str]:
        """The token of each value, in order. `SessionError` "map_full" when the factory has no token left."""
        return [self._tokens.get(fold(r.value)) or self._new(r) for r in requests]

    def value(self, token: str) -> str | None:
        """The first surface form that the token was issued for."""
        entry = self._entries.get(token)
        return None if entry is None else entry.value

    def pieces(self, text: str) -> list[str] | None:
        """`text` cut at the tokens that were issued; None when there are others."""
        pieces: list[str] = []
        at = 0
        for start, end in self._factory.find(text):
            if text[start:end] not in self._entries:
                return None
            pieces += [text[at:start], text[start:end]]
            at = end
        return [*pieces, text[at:]]

    def sound_between(self, pieces: Sequence[str]) -> bool:
        """Whether the loose grammar of the factory finds nothing between the tokens."""
        return self._factory.loose is None or not self._factory.loose.search("\0".join(pieces[::2]))

    def exact(self, text: str) -> Iterator[Placed]:
        """What the grammar of the factory finds in `text`."""
        for start, end in self._factory.find(text):
            token = text[start:end]
            yield Placed(start, end, token if token in self._entries else None)

    def damaged(self, text: str, exact: Sequence[Placed]) -> Iterator[Placed]:
        """What the loose grammar of the factory finds outside the exact tokens."""
        if self._factory.loose is None:
            return
        whole = {place.start for place in exact}
        for match in self._factory.loose.finditer(text):
            if whole.isdisjoint(range(match.start(), match.end())):
                meant = self._factory.meant(match) if isinstance(self._factory, LabelCounter) else None
                start = match.start() - text.startswith("\\", match.start() - 1) if match.start() else 0
                yield Placed(start, match.end(), meant if meant in self._entries else None, damaged=True)

    def _new(self, request: TokenRequest) -> str:
        rank = self._ranks.get(request.entity, 0)
        for attempt in range(_MOST_ATTEMPTS):
            rank += 1
            mention = Mention(request.value, request.entity, len(self._entries) + 1 + attempt, rank, attempt)
            token = self._factory.write(mention)
            if token not in self._entries and token not in self._reserved:
                break
        else:
            raise SessionError("map_full")
        self._ranks[request.entity] = rank
        spelled = next((form for start, form in _FORMATS if token.startswith(start)), EntryFormat.LEGACY_ANGLE)
        entry = Entry(token, spelled, request.entity, None, None, request.value, rank, request.source, request.decision)
        self._entries[token] = entry
        if entry.entity != LITERAL:
            self._known.add([entry])
        self._tokens[fold(request.value)] = token
        return token
