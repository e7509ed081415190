"""Observing: the tokens that stand in an edited text, each with its place and what this key says of it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scrub_app.core.audit.ground import Ground
from scrub_app.core.audit.register import Register
from scrub_app.core.documents.model import TokenForm
from scrub_app.core.tokens.characters import BORDER
from scrub_app.core.tokens.grammar import STRICT, STRICT_BARE, Token
from scrub_app.core.tokens.legacy import find_legacy

_MERGED = re.compile(r"_[0-9]{4,6}_[0-9A-F]{4}_|_SP_")


@dataclass(frozen=True, slots=True)
class Observed:
    """A whole token at `[start, end)`. `token` is its bracketed form, `parts` what it says (None for a legacy one)."""

    start: int
    end: int
    token: str
    parts: Token | None
    known: bool

    @property
    def merged(self) -> bool:
        """Whether two tokens ran together into one that is strictly shaped."""
        return self.parts is not None and _MERGED.search(self.parts.entity) is not None


def observe(ground: Ground, register: Register) -> list[Observed]:
    """The strict tokens of the text, and the legacy ones where the key has to do with any, in reading order."""
    text = ground.text
    found = [_strict(m, register) for m in STRICT.finditer(text)]
    for segment in ground.segments:
        if segment.form is TokenForm.BARE:
            found += [_strict(m, register) for m in STRICT_BARE.finditer(text, segment.start, segment.end)]
    if register.has_legacy:
        found += [Observed(f.start, f.end, f.token, None, f.token in register.legacy) for f in find_legacy(text)]
    return _disjoint(found)


def _strict(match: re.Match[str], register: Register) -> Observed:
    parts = Token(match["entity"], int(match["counter"]), match["integrity"])
    token = f"[[{parts.bare}]]"
    return Observed(match.start(), match.end(), token, parts, token in register.robust.tokens)


def _disjoint(found: Iterable[Observed]) -> list[Observed]:
    chosen: list[Observed] = []
    for one in sorted(found, key=lambda o: (o.start, -o.end)):
        if not chosen or one.start >= chosen[-1].end:
            chosen.append(one)
    return chosen


def blanked(text: str, places: Sequence[tuple[int, int]]) -> str:
    """`text` with borders in the given disjoint, ordered places; every offset stays what it was."""
    parts: list[str] = []
    at = 0
    for start, end in places:
        parts += [text[at:start], BORDER * (end - start)]
        at = end
    return "".join([*parts, text[at:]])
