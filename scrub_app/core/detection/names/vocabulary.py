"""Small closed lists (particles, titles, roles ...), read from `resources/names/vocabulary.toml`."""

import tomllib
from functools import cache

from scrub_app.core import resources


@cache
def _lists() -> dict[str, frozenset[str]]:
    with resources.path("names", "vocabulary.toml").open("rb") as file:
        return {name: frozenset(str(value).split()) for name, value in tomllib.load(file).items()}


def words(name: str) -> frozenset[str]:
    """The list called `name`: lower-case words."""
    return _lists()[name]
