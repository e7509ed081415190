"""Small closed lists (particles, titles, roles ...) of `resources/names/vocabulary.toml` and `stops.toml`."""

import tomllib
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
