"""The prefilter: the few places of a text where a damaged token may stand. Text without any costs next to nothing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from heapq import merge

from scrub_app.core.tokens.characters import ANY_INVISIBLE
from scrub_app.core.tokens.labels import TRANSLATIONS


class AnchorKind(Enum):
    """What made a place worth a look."""

    PREFIX = 0
    LABEL = 1
    NUMBERS = 2


@dataclass(frozen=True, slots=True, order=True)
class Anchor:
    """A place worth a look: the offset of the `P` of a prefix, of a label, or of the gap before an integrity part."""

    start: int
    rank: int

    @property
    def kind(self) -> AnchorKind:
        """What stands there."""
        return AnchorKind(self.rank)


_S = "Ss\u0405\u0455\uff33\uff53\U0001d400-\U0001d7ff"
_P = "Pp\u0420\u0440\uff30\uff50\U0001d400-\U0001d7ff"
_Z = f"[{ANY_INVISIBLE} *_\xa0]"
_AFTER_PREFIX = rf"{_Z}?(?:[_\\&%=*<\uff3f]|(?i:STARTS))"
_GAP = r"[^A-Za-z\d\s]"
_NUMBERS = re.compile(r"[-_:\u2013\u2014](?=[0-9A-Fa-fOIl]{4}(?![0-9A-Za-z]))(?<=[0-9OIl].)")


@lru_cache(maxsize=64)
def _prefix(entities: frozenset[str]) -> re.Pattern[str]:
    """The `P` of a prefix: a search for the rarer of the two letters is the faster one."""
    starts = "|".join(sorted({re.escape(code[:3]) for code in entities})) or r"(?!)"
    after = _AFTER_PREFIX.replace("STARTS", starts)
    return re.compile(
        rf"[{_P}](?:(?<=[{_S}].)(?:(?={after})|(?<![A-Za-z].[{_P}])(?=[^A-Za-z'’]))|(?<=[{_S}]{_Z}.)(?={after}))"
    )


@lru_cache(maxsize=64)
def _label(entities: frozenset[str]) -> re.Pattern[str]:
    words = sorted({*entities, *(c for c in TRANSLATIONS if c.isascii() and c.isalpha())}, key=lambda w: (-len(w), w))
    by_letter: dict[str, list[str]] = {}
    for word in words:
        by_letter.setdefault(word[0], []).append(word[1:].replace("_", "[_ -]?"))
    branches = "|".join(rf"{first}(?:{'|'.join(rest)})" for first, rest in sorted(by_letter.items()))
    return re.compile(rf"(?:{branches})(?={_GAP}{{1,4}}[0-9OIl]|[0-9]{{4}}| [0-9O]{{4}})")


def anchors(text: str, entities: frozenset[str]) -> Iterator[Anchor]:
    """The places worth a look, in reading order."""
    return merge(
        (Anchor(m.start(), AnchorKind.PREFIX.value) for m in _prefix(entities).finditer(text)),
        (Anchor(m.start(), AnchorKind.LABEL.value) for m in _label(entities).finditer(text)),
        (Anchor(m.start(), AnchorKind.NUMBERS.value) for m in _NUMBERS.finditer(text)),
    )
