"""The tokens of other systems: which shape they have, and which entity type their label means."""

import re

from scrub_app.core.entities import CATALOGUE
from scrub_app.core.scrubkey.foreign_names import ENTITIES
from scrub_app.core.scrubkey.model import EntryFormat
from scrub_app.core.tokens.grammar import parse

_SHAPES = (
    (EntryFormat.LEGACY_DOUBLE_BRACKET, re.compile(r"\[\[(?P<label>[^\[\]:]+?)_(?P<number>[0-9]+)\]\]")),
    (EntryFormat.LEGACY_BRACKET, re.compile(r"\[(?P<label>[^\[\]:]+?)_(?P<number>[0-9]+)\]")),
    (EntryFormat.LEGACY_DOUBLE_ANGLE, re.compile(r"<<(?P<label>[^<>:]+):(?P<number>[0-9A-Za-z]+)>>")),
    (EntryFormat.LEGACY_ANGLE, re.compile(r"<(?P<label>[^<>:]+?)_(?P<number>[0-9]+)>")),
)
_BINDING = re.compile(r"_B[A-Z2-7]{16}(?:_HANDMATIG)?$")


def shape_of(token: str) -> EntryFormat | None:
    """The format of a token, robust or legacy; None for what is no token."""
    if parse(token):
        return EntryFormat.ROBUST_V1
    return next((name for name, pattern in _SHAPES if pattern.fullmatch(token)), None)


def entity_of(token: str, named: str) -> str:
    """The entity type of a token: as the map names it, else as the token's label does; CUSTOM for one unknown here."""
    for code in (named.upper().replace(" ", "_"), _label(token)):
        known = ENTITIES.get(code, code)
        if known in CATALOGUE:
            return known
    return "CUSTOM"


def _label(token: str) -> str:
    for _, pattern in _SHAPES:
        match = pattern.fullmatch(token)
        if match:
            return _BINDING.sub("", match["label"].upper().replace(" ", "_"))
    return ""
