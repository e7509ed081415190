"""Restoring in a session: exact tokens become values, damaged ones are told and repaired on wish, the rest stays."""

import json
import re
from collections.abc import Collection
from dataclasses import dataclass

from scrub_app.core.errors import SessionError
from scrub_app.core.escaping import Escaping
from scrub_app.core.sessions.ledger import Ledger, Placed
from scrub_app.core.tokens.contexts import Contexts

_SIGNS = ("://", "www.", "](", "]:", "<", "`", "\\", "~~~")
_SCHEMES = ("mailto:", "tel:", "sip:", "data:", "javascript:", "file:", "cid:", "sms:", "callto:")
_STRUCTURED = re.compile(r"\s*(?:[{<]|\[(?!\[))")
"""A text that may be JSON or markup, in which a value has to be spelled with care."""


def carriers_possible(text: str) -> bool:
    """Whether anything in `text` can hold a token that is not running text: a link, markup, code. Quick."""
    return any(sign in text for sign in _SIGNS) or (":" in text and any(scheme in text for scheme in _SCHEMES))


def _structured(text: str, pieces: list[str]) -> bool:
    """Whether `text`, cut at its tokens into `pieces`, may be JSON or markup."""
    if not _STRUCTURED.match(text):
        return False
    # A text that begins with a token in square brackets is neither, unless a line of JSON comes later.
    begins = len(pieces) > 1 and not pieces[0].strip() and pieces[1].startswith("[")
    return not begins or '"' in text


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
    """Restores texts under one ledger. `carried`: tokens that masking itself put into links or code."""

    def __init__(self, ledger: Ledger, carried: Collection[str] = ()) -> None:
        self._ledger = ledger
        self._carried = carried

    def restore(
        self, text: str, *, strict: bool, repair: bool, before: str = "", in_json: bool | None = None
    ) -> Restored:
        """`text` with values for its tokens, in one pass: what comes back is never searched again.

        `before` is what came before it in a stream. `in_json` says whether values stand in strings of JSON (None: as
        the text itself shows).
        """
        if not before and in_json is None and (whole := self._all_exact(text)):
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
            self._spliced(text, sorted(back, key=lambda p: p.start), in_json),
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
            return Restored(self._spliced(text, exact, False), restored=len(exact))
        return self._joined(pieces)

    def _all_exact(self, text: str) -> Restored | None:
        """The restored text where every token is whole and stands in plain running text, as it mostly is."""
        pieces = self._ledger.pieces(text)
        if pieces is None or carriers_possible(text) or _structured(text, pieces) or Escaping(text).is_table:
            return None
        if not self._ledger.sound_between(pieces):
            return None
        return self._joined(pieces)

    def _joined(self, pieces: list[str]) -> Restored:
        value = self._ledger.value
        pieces[1::2] = [value(token) or "" for token in pieces[1::2]]
        return Restored("".join(pieces), restored=len(pieces) // 2)

    def _withheld(self, before: str, text: str, places: list[Placed]) -> set[int]:
        if not places or not (carriers_possible(text) or carriers_possible(before)):
            return set()
        contexts = Contexts(before + text)
        shift = len(before)
        return {
            p.start
            for p in places
            if p.token is not None and p.token not in self._carried and contexts.carrier(p.start + shift, p.end + shift)
        }

    def _spliced(self, text: str, places: list[Placed], in_json: bool | None) -> str:
        escaping = Escaping(text)
        parts: list[str] = []
        at = 0
        for place in places:
            value = self._ledger.value(place.token or "") or ""
            if in_json:
                value = json.dumps(value, ensure_ascii=False)[1:-1]
            elif in_json is None:
                value = escaping.value(place.start, place.end, value)
            parts += [text[at : place.start], value]
            at = place.end
        return "".join([*parts, text[at:]])
