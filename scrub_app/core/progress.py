"""How long work tells how far it is, and learns that it should stop."""

from collections.abc import Callable

Progress = Callable[[str, float], None]
"""Called with the code of the step ("open", "detect", "mask", "audit", "restore", "write") and the share done, 0 to 1.

It may raise `Cancelled`; work passes that on and leaves nothing behind."""


def silent(_step: str, _share: float) -> None:
    """The progress of those who do not watch."""
