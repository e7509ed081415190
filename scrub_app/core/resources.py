"""Where the shipped data stands: `resources/` in a checkout, inside the package in a wheel. One finder for both."""

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parents[1]


@cache
def root() -> Path:
    """The folder that holds the shipped data."""
    packed = _PACKAGE / "_bundled" / "resources"
    return packed if packed.is_dir() else _PACKAGE.parent / "resources"


def path(*parts: str) -> Path:
    """The path of one shipped file, named from the resource folder down."""
    return root().joinpath(*parts)
