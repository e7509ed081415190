"""The prefilter: the few places of a text where a damaged token may stand. Text without any costs next to nothing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from heapq import merge

from scrub_app.core.tokens.characters import ANY_INVISIBLE
from scrub_app.core.tokens.evidence import Issued, alike, number
from scrub_app.core.tokens.labels import WORDS
from scrub_app.core.tokens.spelled import SPELLED


class AnchorKind(Enum):
    """What made a place worth a look."""

    PREFIX = 0
    LABEL = 1
    NUMBERS = 2
    SPREAD = 3


@dataclass(frozen=True, slots=True, order=True)
class Anchor:
    """A place worth a look: the offset of the `P` of a prefix, of a label, or of the gap before an integrity part."""

    start: int
    rank: int

    @property
    def kind(self) -> AnchorKind:
        """What stands there."""
        return AnchorKind(self.rank)


_ODD_S = "\u0405\u0455\uff33\uff53\ua731"
_ODD_P = "\u0420\u0440\uff30\uff50\u1d18"
_OVERLAID = "[\u0300-\u036f]"
_STYLED = "\U0001d400-\U0001d7ff"
_ODD = re.compile(f"[{_ODD_S}{_ODD_P}{_STYLED}\u0300-\u036f]")
_COMMON = re.compile("[\x00-\u02ff\u2000-\ua72f]*")
"""Letters and signs among which none of those is: a text of them alone is run through fastest."""
_Z = f"[{ANY_INVISIBLE} *_\xa0]"
_AFTER_PREFIX = rf"{_Z}?(?:[_\\&%=*<\uff3f]|(?i:STARTS|underscore|laag|unterstrich|tiret))"
_ENCODED_GAP = r"&(?:amp;)*(?:#x5[fF]|#95|lowbar|UnderBar);|\\+u005[fF]|%(?:25)*5[fF]|=5F"
_GAP = rf"(?:[^A-Za-z\d \t\n\r]|{_ENCODED_GAP})"
_NUMBERS = tuple(
    re.compile(rf"{gap}(?<=([\dOIl]).)[-_: ]{{0,2}}(?=([0-9A-Fa-fOIl]{{4}})(?![0-9A-Za-z]))")
    for gap in ("-", "_", ":", "\u2013", "\u2014")
)
_NUMBER_BEHIND = (
    rf"{_GAP}{{1,4}}[\dOIl]",
    r"[_-][0-9A-F]{4}(?![0-9A-Za-z])",
    "[0-9]{4}",
    " [0-9O]{4}",
    "[:=] 0[0-9]{3}",
)
"""What may stand behind the label of a token that lost its prefix."""
_COUNTER = re.compile(r"[\dOIl]{1,7}\Z")
_LABEL_WORD = re.compile(r"[^\W\d_]+(?:_[^\W\d_]+)*")
_SPREAD = re.compile(r"\[ \[ (?=[A-Za-z] )")


@lru_cache(maxsize=64)
def _prefixes(entities: frozenset[str]) -> tuple[re.Pattern[str], ...]:
    """The ways to spell a prefix, each starting with letters of its own: such a search is the fastest there is.

    The last is for other alphabets, and only looked for where a text has a letter of them.
    """
    starts = "|".join(sorted({re.escape(code[:3]) for code in entities})) or r"(?!)"
    spread = "|".join(sorted({code[0] for code in entities})) or r"(?!)"
    after = _AFTER_PREFIX.replace("STARTS", starts)
    close = rf"(?:(?={after})|(?:(?<![A-Za-z]..)|(?<=5[Bb]..))(?=[^A-Za-z'’]))"
    apart = rf"(?={_Z}{{0,3}}(?:[^A-Za-z'’ ]|(?i:{spread}) )|{after})"
    near = tuple(re.compile(letters + close) for letters in ("SP", "sp", "Sp", "sP"))
    odd_s, odd_p = _ODD_S + _STYLED, _ODD_P + _STYLED
    odd = rf"(?:[{odd_s}]{_Z}{{0,3}}[Pp{odd_p}]|[Ss]{_Z}{{0,3}}[{odd_p}])(?:{close}|{apart})"
    odd += rf"|[Ss]{_OVERLAID}{{1,3}}[Pp](?={_OVERLAID})"
    return (
        *near,
        re.compile(rf"S(?<![A-Za-z]S){_Z}{{1,3}}[Pp]{apart}"),
        re.compile(rf"s{_Z}p(?={_Z}?_)"),
        re.compile("5P(?=_)"),
        re.compile(odd),
    )


@lru_cache(maxsize=64)
def _label(entities: frozenset[str]) -> re.Pattern[str]:
    words = sorted({*entities, *(w for w in WORDS if _LABEL_WORD.fullmatch(w))}, key=lambda w: (-len(w), w))
    by_letter: dict[str, list[str]] = {}
    for word in words:
        by_letter.setdefault(word[0], []).append(word[1:].replace("_", rf"(?:[_ *-]|{_ENCODED_GAP})?"))
    branches = "|".join(rf"{first}(?:{'|'.join(rest)})" for first, rest in sorted(by_letter.items()))
    # A capital with another behind it is found fastest; only then is the word itself looked at.
    capital = rf"[{''.join(sorted(by_letter))}](?=[-A-Z_\\\u00c0-\u00de\u0130])"
    word = rf"(?:{branches})(?={'|'.join((*_NUMBER_BEHIND, f'_(?:{SPELLED})(?![A-Za-z0-9])'))})"
    return re.compile(rf"{capital}(?<=(?={word}).)")


def _is_pair(text: str, match: re.Match[str], issued: Issued) -> bool:
    """Whether the digits around a gap are counter and integrity part of one issued token: dates seldom are."""
    seen = alike(match[2].upper())
    counter = _COUNTER.search(text, max(0, match.start() - 7), match.start())
    return counter is not None and any(t.counter == number(counter[0].upper()) for t in issued.by_integrity[seen])


def anchors(text: str, issued: Issued) -> Iterator[Anchor]:
    """The places worth a look, in reading order."""
    prefixes = _prefixes(issued.entities)
    if not _has_odd_letters(text):
        prefixes = prefixes[:-1]
    return merge(
        *(_found(pattern, text, AnchorKind.PREFIX) for pattern in prefixes),
        (Anchor(m.start(), AnchorKind.LABEL.value) for m in _label(issued.entities).finditer(text)),
        *(_pairs(pattern, text, issued) for pattern in _NUMBERS),
        (Anchor(m.end(), AnchorKind.SPREAD.value) for m in _SPREAD.finditer(text)),
    )


def _has_odd_letters(text: str) -> bool:
    common = _COMMON.match(text)
    return bool(_ODD.search(text, common.end() if common else 0))


def _found(pattern: re.Pattern[str], text: str, kind: AnchorKind) -> Iterator[Anchor]:
    letters = pattern.pattern[:2]
    if letters.isalnum() and letters not in text:
        return iter(())
    return (Anchor(m.end() - 1, kind.value) for m in pattern.finditer(text))


def _pairs(pattern: re.Pattern[str], text: str, issued: Issued) -> Iterator[Anchor]:
    told: dict[tuple[str | None, ...], bool] = {}
    for match in pattern.finditer(text):
        parts = match.groups()
        if parts not in told:
            told[parts] = alike(f"{match[2]}{match[1]}".upper()) in issued.pairs
        if told[parts] and _is_pair(text, match, issued):
            yield Anchor(match.start(), AnchorKind.NUMBERS.value)
