"""Closed lists of `resources/names`: `vocabulary.toml`, `stops.toml`, `things.toml`, `organisations.toml`."""

import tomllib
from collections.abc import Iterable
from functools import cache

from scrub_app.core import resources


@cache
def _lists(file: str) -> dict[str, frozenset[str]]:
    with resources.path("names", file).open("rb") as opened:
        return {name: frozenset(str(value).split()) for name, value in tomllib.load(opened).items()}


def words(name: str) -> frozenset[str]:
    """The list called `name`: lower-case words."""
    return _lists("vocabulary.toml")[name]


def stops(name: str) -> frozenset[str]:
    """The list called `name` of words that stay readable: lower-case words."""
    return _lists("stops.toml")[name]


def things(*names: str) -> frozenset[str]:
    """The lists called `names` of things in one: lower-case words."""
    return frozenset().union(*(_words_of(name) for name in names))


@cache
def phrases() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The names of things that have more words, by their first word, the longest first."""
    lists = (*_lists("things.toml").values(), stops("phrases"))
    return by_first_word(phrase for phrase in frozenset().union(*lists) if "_" in phrase)


def by_first_word(entries: Iterable[str]) -> dict[str, tuple[tuple[str, ...], ...]]:
    """The words of each phrase (`_` between them) by the first of them, the longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in sorted(entries, key=len, reverse=True):
        parts = tuple(phrase.split("_"))
        found.setdefault(parts[0], []).append(parts)
    return {first: tuple(rows) for first, rows in found.items()}


@cache
def people_of_fame() -> frozenset[tuple[str, ...]]:
    """The phrases that are names of people everybody knows."""
    return frozenset(tuple(phrase.split("_")) for phrase in _lists("things.toml")["people_of_fame"])


def _words_of(name: str) -> frozenset[str]:
    return frozenset(word for word in _lists("things.toml")[name] if "_" not in word)


def organisations(name: str) -> frozenset[str]:
    """The list called `name` of organisations that everybody knows: lower-case words."""
    return _lists("organisations.toml")[name]


def in_any_case(entries: Iterable[str]) -> frozenset[str]:
    """The words as they stand in texts: in small letters, with a capital, in capitals."""
    return frozenset(form for word in entries for form in (word, word.capitalize(), word.upper()))
