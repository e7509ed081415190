"""The ledger with Scrub's own tokens: one per surface form, issued by a key, checked by their integrity part."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from scrub_app.core.audit.by_word import ByWord
from scrub_app.core.issuing import Issuer
from scrub_app.core.placeholders.tokens import OPAQUE
from scrub_app.core.scrubkey.model import Entry, ScrubKey, TokenRequest
from scrub_app.core.sessions.ledger import LITERAL, Placed
from scrub_app.core.tokens.characters import BORDER
from scrub_app.core.tokens.damaged import find_damaged
from scrub_app.core.tokens.evidence import Issued
from scrub_app.core.tokens.grammar import STRICT

_OPEN = r"(?:\\?[\[<{(\u27e6\uff3b]\s?)"
_CLOSE = r"(?:\s?\\?[\]>})\u27e7\uff3d]?){0,2}"
_BEGUN = rf"S(?:P(?:(?:[\\_ -]{{1,2}}[A-Z0-9*:]{{0,40}}){{1,8}}{_CLOSE})?)?"
_CUT = re.compile(r"(\[\[SP_[A-Z0-9_]{1,280}\]\])")


class KeyLedger:
    """Tokens of the key behind `issuer`. With `opaque` they do not say what they stand for.

    What is known of the key grows with it: a call costs what it adds, not what the calls before it added.
    """

    tail = re.compile(rf"(?:(?:{_OPEN}{{1,3}}\\?|\\)(?:{_BEGUN})?|(?<!\w){_BEGUN})\Z", re.IGNORECASE)

    def __init__(self, issuer: Issuer, *, opaque: bool = False) -> None:
        self._issuer = issuer
        self._opaque = opaque
        self._values: dict[str, str] = {}
        self._known = ByWord()
        self._issued = Issued()
        self._learned = 0
        self._learn()

    @property
    def key(self) -> ScrubKey:
        """The key as it stands now."""
        return self._issuer.key

    @property
    def entries(self) -> Sequence[Entry]:
        """The entries of the key."""
        return self._issuer.key.entries

    @property
    def known(self) -> ByWord:
        """All values of the key but the literals."""
        self._learn()
        return self._known

    def reserve(self, literals: Sequence[str]) -> None:
        """Nothing to do: a token carries an integrity part that a text cannot foresee."""

    def issue(self, requests: Sequence[TokenRequest]) -> list[str]:
        """The token of each surface form, in order; saved before this returns when the key is on a disk."""
        if self._opaque:
            requests = [replace(request, entity=OPAQUE) for request in requests]
        entries = self._issuer.issue(requests) if requests else []
        self._learn()
        return [e.token for e in entries]

    def value(self, token: str) -> str | None:
        """What a token of the key stands for."""
        return self._values.get(token)

    def pieces(self, text: str) -> list[str] | None:
        """`text` cut at the tokens of the key; None when there are others."""
        self._learn()
        pieces = _CUT.split(text)
        return pieces if all(map(self._values.__contains__, pieces[1::2])) else None

    def sound_between(self, pieces: Sequence[str]) -> bool:
        """Whether no damaged token stands between the tokens."""
        found, whole = find_damaged(BORDER.join(pieces[::2]), self._issued) if self._values else ([], True)
        return whole and not found

    def exact(self, text: str) -> Iterator[Placed]:
        """The strict tokens of `text`."""
        if "[[SP_" not in text:
            return
        self._learn()
        for match in STRICT.finditer(text):
            yield Placed(match.start(), match.end(), match[0] if match[0] in self._values else None)

    def damaged(self, text: str, exact: Sequence[Placed]) -> Iterator[Placed]:
        """The near misses of `text`; one that can be repaired in bulk names its token."""
        if not self._values:
            return
        found, whole = find_damaged(_blanked(text, exact), self._issued)
        for damaged in found:
            sure = damaged.candidate is not None and not damaged.ambiguous and not damaged.weak
            yield Placed(damaged.start, damaged.end, str(damaged.candidate) if sure else None, damaged=True)
        if not whole:
            # A text too full of near tokens was not read to its end: that must not pass for sound.
            yield Placed(len(text), len(text), None, damaged=True)

    def _learn(self) -> None:
        """Take in what the key holds by now, also of what others that share it added."""
        entries = self._issuer.key.entries
        fresh = entries[self._learned :]
        if not fresh:
            return
        self._learned = len(entries)
        self._values |= {e.token: e.value for e in fresh}
        self._known.add(e for e in fresh if e.entity != LITERAL)
        self._issued.add(e.token for e in fresh)


def _blanked(text: str, places: Sequence[Placed]) -> str:
    parts: list[str] = []
    at = 0
    for place in places:
        parts += [text[at : place.start], BORDER * (place.end - place.start)]
        at = place.end
    return "".join([*parts, text[at:]])
