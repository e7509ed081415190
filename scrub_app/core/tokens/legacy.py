"""Tokens of other systems, found by their shapes: recognised and restored from keys that hold them, never produced.

Shapes (DESIGN 4.3): `[PERSOON_1]`, `[PERSOON_B..._01]`, `[PERSON_1]`, `[[ORG_0001]]`, `<PERSON_1>`, `<<PERSON:1>>` and
`<<PERSON:a1b2c3d4>>`. They carry no integrity part.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_LABEL = r"[A-Z][A-Z]*(?:_[A-Z]+)*"
_LEGACY = re.compile(
    rf"\[\[(?!SP_){_LABEL}_[0-9]{{1,6}}\]\]"
    rf"|\[(?!\[)(?!SP_){_LABEL}(?:_[A-Z][A-Za-z]{{0,3}}\.\.\.)?_[0-9]{{1,6}}\](?!\])"
    rf"|<<{_LABEL}:(?:[0-9]{{1,6}}|[0-9a-f]{{8}})>>"
    rf"|<{_LABEL}_[0-9]{{1,6}}>"
)


@dataclass(frozen=True, slots=True)
class FoundLegacy:
    """A legacy-shaped token at `[start, end)` of a text."""

    start: int
    end: int
    token: str


def is_legacy(token: str) -> bool:
    """Whether `token` has, whole, one of the shapes of other systems."""
    return _LEGACY.fullmatch(token) is not None


def find_legacy(text: str) -> Iterator[FoundLegacy]:
    """Every legacy-shaped token of `text`, in reading order. One pass, linear."""
    for match in _LEGACY.finditer(text):
        yield FoundLegacy(match.start(), match.end(), match[0])


def label(token: str) -> str:
    """The label of a legacy token: `PERSOON` of `[PERSOON_1]`."""
    match = re.search(_LABEL, token)
    return re.sub(r"_$", "", match[0]) if match else ""


_LOOSE = re.compile(
    rf"(?:\\?[\[<({{]){{0,2}}(?<![A-Za-z0-9_])({_LABEL}\\?[_: ][0-9]{{1,6}})(?![A-Za-z0-9_])(?:\\?[\])}}>]){{0,2}}"
)


def find_damaged_legacy(text: str, issued: frozenset[str]) -> Iterator[tuple[FoundLegacy, bool]]:
    """Legacy tokens of a key whose brackets were lost, changed or escaped: where, which one, and whether it is bare.

    Label and number must be the same to the letter, and only one token of the key may have them.
    """
    inner: dict[str, list[str]] = {}
    for token in issued:
        inner.setdefault(token.strip("[]<>"), []).append(token)
    for match in _LOOSE.finditer(text):
        fitting = inner.get(match[1].replace("\\", ""), ())
        if len(fitting) == 1 and match[0] != fitting[0]:
            yield FoundLegacy(match.start(), match.end(), fitting[0]), match[0] == match[1]
