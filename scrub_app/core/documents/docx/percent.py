"""Percent-encoding of link targets: shown decoded, written back exactly as it was."""

import re
from collections.abc import Sequence
from urllib.parse import quote

from scrub_app.core.json_values import Json

_RUN = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_SAFE = ":/?#[]@!$&'()*+,;=%-._~\\|{}^`\"<>"
_UNSHOWN = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def percent_units(raw: str) -> list[tuple[str, str]]:
    """The characters of a target, each with how it is written. What does not decode to text stands for itself."""
    units: list[tuple[str, str]] = []
    place = 0
    for run in _RUN.finditer(raw):
        units += [(c, c) for c in raw[place : run.start()]]
        units += _decoded(run[0])
        place = run.end()
    return units + [(c, c) for c in raw[place:]]


def _decoded(run: str) -> list[tuple[str, str]]:
    try:
        shown = bytes.fromhex(run.replace("%", "")).decode("utf-8")
    except UnicodeDecodeError:
        return [(c, c) for c in run]
    if _UNSHOWN.search(shown):
        return [(c, c) for c in run]
    units: list[tuple[str, str]] = []
    place = 0
    for character in shown:
        length = 3 * len(character.encode())
        units.append((character, run[place : place + length]))
        place += length
    return units


_BARE = re.compile(r"SP_[A-Z][A-Z0-9_]*?_(?:(?!0000)[0-9]{4}|[1-9][0-9]{4,5})_[A-F0-9]{4}")

_OPENED, _CLOSED = re.compile(r"(?:\[|%5B){2}\Z", re.IGNORECASE), re.compile(r"(?:\]|%5D){2}", re.IGNORECASE)


def name_units(raw: str) -> list[tuple[str, str]]:
    """The characters of a name, each with how it is written. A token in it, bare there, is shown with its brackets,
    so that it can be told from the letters around it; one that an editor wrote with them has them already."""
    units: list[tuple[str, str]] = []
    place = 0
    for token in _BARE.finditer(raw):
        if _OPENED.search(raw[max(0, token.start() - 6) : token.start()]) and _CLOSED.match(raw, token.end()):
            continue
        units += percent_units(raw[place : token.start()])
        units += [("[", ""), ("[", ""), *((c, c) for c in token[0]), ("]", ""), ("]", "")]
        place = token.end()
    return units + percent_units(raw[place:])


def encoded_places(units: Sequence[tuple[str, str]]) -> list[Json]:
    """Which of the characters were percent-encoded, for the record; negative (less one) for lower-case digits."""
    return [
        -number - 1 if raw != raw.upper() else number
        for number, (shown, raw) in enumerate(units)
        if raw.startswith("%") and shown != raw
    ]


def encoded(value: str, places: Json) -> str:
    """A value as a target spells it: by the recorded places, or where a target cannot hold a character as it is."""
    if not isinstance(places, list | tuple):
        return quote(value, safe=_SAFE)
    upper = {place for place in places if isinstance(place, int) and place >= 0}
    lower = {-place - 1 for place in places if isinstance(place, int) and place < 0}
    return "".join(_spelled(c, number in upper, number in lower) for number, c in enumerate(value))


def _spelled(character: str, upper: bool, lower: bool) -> str:
    if not upper and not lower:
        return character
    raw = "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "surrogatepass"))
    return raw.lower() if lower else raw
