"""Restoring in a session: exact tokens become values, damaged ones are told and repaired on wish, the rest stays."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

from scrub_app.core.errors import SessionError
from scrub_app.core.escaping import Escaping, as_it_is, may_need_care
from scrub_app.core.sessions.ledger import Ledger, Placed
from scrub_app.core.tokens.contexts import Contexts

_SIGNS = ("://", "www.", "](", "]:", "<", "`", "\\", "~~~")
_SCHEMES = ("mailto:", "tel:", "sip:", "data:", "javascript:", "file:", "cid:", "sms:", "callto:")

Spelled: TypeAlias = Callable[[int, int, str], str]
"""A value as it has to be spelled in place of a range of the text."""


def carriers_possible(text: str) -> bool:
    """Whether anything in `text` can hold a token that is not running text: a link, markup, code. Quick."""
    return any(_holds(text, sign) for sign in _SIGNS) or (":" in text and any(scheme in text for scheme in _SCHEMES))


def _holds(text: str, sign: str) -> bool:
    """Whether `sign` is in `text`: one character that is missing is found out far sooner than two in a row."""
    return all(map(text.__contains__, sign)) and sign in text


@dataclass(frozen=True, slots=True, repr=False)
class Restored:
    """A text with its values back.

    `restored` counts exact tokens, `repaired` damaged ones that were put back, `lost` damaged ones that were not,
    `unknown` those that the session never issued, `withheld` those in a link or code where masking wrote none.
    """

    text: str
    restored: int = 0
    repaired: int = 0
    lost: int = 0
    unknown: int = 0
    withheld: int = 0

    @property
    def sound(self) -> bool:
        """Whether every token came back whole."""
        return not (self.repaired or self.lost or self.unknown or self.withheld)


class Restoring:
    """Restores texts under one ledger. `carried`: tokens that masking itself put into links or code.

    `unspelled`: the digests of masked texts whose values go back to the letter, whatever stands around them.
    """

    def __init__(self, ledger: Ledger, carried: Collection[str] = (), unspelled: Collection[str] = ()) -> None:
        self._ledger = ledger
        self._carried = carried
        self._unspelled = unspelled

    def restore(
        self, text: str, *, strict: bool, repair: bool, before: Sequence[str] = (), spelled: Spelled | None = None
    ) -> Restored:
        """`text` with values for its tokens, in one pass: what comes back is never searched again.

        `before` are the pieces that came before it in a stream. `spelled` says how a value is spelled (None: as the
        text itself asks for).
        """
        if not before and spelled is None and (whole := self._all_exact(text)):
            return whole
        exact = list(self._ledger.exact(text))
        damaged = list(self._ledger.damaged(text, exact))
        held = self._withheld(before, text, [*exact, *damaged])
        lost = [p for p in damaged if p.token is None or not repair]
        unknown = sum(p.token is None for p in exact)
        if strict and (unknown or lost):
            raise SessionError("unknown_tokens", count=unknown + len(lost))
        if strict and held:
            raise SessionError("tokens_in_links", count=len(held))
        back = [p for p in [*exact, *(damaged if repair else [])] if p.token is not None and p.start not in held]
        return Restored(
            self._spliced(text, sorted(back, key=lambda p: p.start), spelled or self._spelled(text)),
            restored=sum(not p.damaged for p in back),
            repaired=sum(p.damaged for p in back),
            lost=len(lost),
            unknown=unknown,
            withheld=len(held),
        )

    def put_back(self, text: str) -> Restored:
        """`text` with the values of its issued tokens, and not a look at anything else. The quickest way."""
        pieces = self._ledger.pieces(text)
        if pieces is None:
            exact = [p for p in self._ledger.exact(text) if p.token]
            return Restored(self._spliced(text, exact, as_it_is), restored=len(exact))
        return self._joined(pieces)

    def digest_if_unspelled(self, source: str, masked: str) -> str | None:
        """The digest of a masked text whose source spells a value in another way than the text around it asks for."""
        if "<" not in masked and not may_need_care(masked) and not Escaping(masked).is_table:
            return None
        exact = [p for p in self._ledger.exact(masked) if p.token]
        if self._spliced(masked, exact, Escaping(masked).value) == source:
            return None
        return _digest(masked) if self._spliced(masked, exact, as_it_is) == source else None

    def _spelled(self, text: str) -> Spelled:
        known = self._unspelled and _digest(text) in self._unspelled
        return as_it_is if known else Escaping(text).value

    def _all_exact(self, text: str) -> Restored | None:
        """The restored text where every token is whole and stands in plain running text, as it mostly is."""
        pieces = self._ledger.pieces(text)
        if pieces is None or carriers_possible(text) or may_need_care(text) or Escaping(text).is_table:
            return None
        if not self._ledger.sound_between(pieces):
            return None
        return self._joined(pieces)

    def _joined(self, pieces: list[str]) -> Restored:
        value = self._ledger.value
        pieces[1::2] = [value(token) or "" for token in pieces[1::2]]
        return Restored("".join(pieces), restored=len(pieces) // 2)

    def _withheld(self, before: Sequence[str], text: str, places: list[Placed]) -> set[int]:
        if not places or not carriers_possible(whole := "".join([*before, text])):
            return set()
        contexts = Contexts(whole)
        shift = len(whole) - len(text)
        return {
            p.start
            for p in places
            if p.token is not None and p.token not in self._carried and contexts.carrier(p.start + shift, p.end + shift)
        }

    def _spliced(self, text: str, places: list[Placed], spelled: Spelled) -> str:
        parts: list[str] = []
        at = 0
        for place in places:
            value = self._ledger.value(place.token or "") or ""
            parts += [text[at : place.start], spelled(place.start, place.end, value)]
            at = place.end
        return "".join([*parts, text[at:]])


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]
