"""How text is spelled in attributes: link targets show decoded, and a bare token in a name shows with its brackets."""

import re
from collections.abc import Sequence
from urllib.parse import quote

from scrub_app.core.documents.model import TokenForm
from scrub_app.core.tokens.grammar import STRICT_BARE

Unit = tuple[str, str]
"""One character as it shows, and how it is written."""

_RUN = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


def units_of(raw: str, form: TokenForm) -> list[Unit]:
    """The characters of an attribute, each with how it is written."""
    if form is TokenForm.PERCENT:
        return _decoded(raw)
    if form is TokenForm.BARE:
        return _bracketed(raw)
    return [(sign, sign) for sign in raw]


def _decoded(raw: str) -> list[Unit]:
    units: list[Unit] = []
    place = 0
    for run in _RUN.finditer(raw):
        units += [(sign, sign) for sign in raw[place : run.start()]]
        units += _decoded_run(run[0])
        place = run.end()
    return units + [(sign, sign) for sign in raw[place:]]


def _decoded_run(run: str) -> list[Unit]:
    try:
        shown = bytes.fromhex(run.replace("%", "")).decode("utf-8")
    except UnicodeDecodeError:
        shown = ""
    if not shown.isprintable() or not shown:
        return [(sign, sign) for sign in run]
    units: list[Unit] = []
    place = 0
    for sign in shown:
        length = 3 * len(sign.encode())
        units.append((sign, run[place : place + length]))
        place += length
    return units


def _bracketed(raw: str) -> list[Unit]:
    units: list[Unit] = []
    place = 0
    for token in STRICT_BARE.finditer(raw):
        units += [(sign, sign) for sign in raw[place : token.start()]]
        units += [("[", ""), ("[", ""), *((sign, sign) for sign in token[0]), ("]", ""), ("]", "")]
        place = token.end()
    return units + [(sign, sign) for sign in raw[place:]]


def encoded_places(units: Sequence[Unit]) -> list[int]:
    """Which of the characters are written percent-encoded."""
    return [number for number, (shown, raw) in enumerate(units) if len(raw) > len(shown)]


def encoded(value: str, places: Sequence[object]) -> str:
    """A value with the characters at these places percent-encoded."""
    wanted = set(places)
    return "".join(quote(sign, safe="") if number in wanted else sign for number, sign in enumerate(value))
