"""The strict grammar `robust_v1`: `[[SP_<ENTITY>_<COUNTER>_<INTEGRITY>]]`, and finding it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

ENTITY = r"[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*"
COUNTER = r"(?:(?!0000)[0-9]{4}|[1-9][0-9]{4,5})"
INTEGRITY = r"[A-F0-9]{4}"
BARE = rf"SP_(?P<entity>{ENTITY})_(?P<counter>{COUNTER})_(?P<integrity>{INTEGRITY})"
STRICT = re.compile(rf"\[\[{BARE}\]\]")
STRICT_BARE = re.compile(rf"(?<![A-Za-z0-9_]){BARE}(?![A-Za-z0-9_])")
REMOVED = "█████"
LAST_COUNTER = 999_999


@dataclass(frozen=True, slots=True)
class Token:
    """A token in its strict form, taken apart."""

    entity: str
    counter: int
    integrity: str

    @property
    def bare(self) -> str:
        """The form without brackets, for names that may not hold any."""
        return str(self)[2:-2]

    def __str__(self) -> str:
        return spelled(self.entity, self.counter, self.integrity)


@dataclass(frozen=True, slots=True)
class FoundToken:
    """A strict token at `[start, end)` of a text."""

    start: int
    end: int
    token: Token


def spelled(entity: str, counter: int, integrity: str) -> str:
    """The token of these parts in its strict form."""
    return f"[[SP_{entity}_{counter:04d}_{integrity}]]"


def parse(text: str) -> Token | None:
    """The token that `text` is, whole and strict; None when it is not one."""
    match = STRICT.fullmatch(text)
    return taken_apart(match) if match else None


def find_strict(text: str) -> Iterator[FoundToken]:
    """Every strict token of `text` in reading order. One pass, linear."""
    for match in STRICT.finditer(text):
        yield FoundToken(match.start(), match.end(), taken_apart(match))


def taken_apart(match: re.Match[str]) -> Token:
    """The token of a match of `STRICT`."""
    return Token(match["entity"], int(match["counter"]), match["integrity"])
