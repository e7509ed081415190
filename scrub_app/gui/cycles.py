"""Python's search for cycles, kept from what is large and has none.

The search walks all that was made since the last one, and nothing else runs meanwhile: 0.2 s for 500,000 objects. What
an answer brings and what a review is made of holds no cycles, so it is set aside as it comes.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


def set_aside() -> None:
    """All that is there now is not walked any more; this takes no time."""
    gc.freeze()


def take_back() -> None:
    """Something large was put away: what was set aside is looked through with the rest, some time."""
    gc.unfreeze()


@contextmanager
def no_search() -> Iterator[None]:
    """In the block much is made that stays: it is not searched, and set aside at the end."""
    searched = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        set_aside()
        if searched:
            gc.enable()
