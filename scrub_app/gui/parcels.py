"""A large answer of the worker in parts: it is taken in beside the window, and the window has its turn between two.

Python lets no other thread run while it reads one value: 100,000 findings at once would hold the window for half a
second. No Qt is imported here, for the worker packs.
"""

import pickle
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from scrub_app.gui.cycles import set_aside

PART = 500
"""Values per part: some 2 ms each."""


@dataclass(frozen=True, slots=True, repr=False)
class Parcel:
    """An answer whose long fields are empty, and their values in parts. A field is named with dots into its answer."""

    answer: Any
    parts: Mapping[str, tuple[bytes, ...]]

    def opened(self) -> Any:
        """The whole answer; the long fields are tuples."""
        whole = self.answer
        for field, parts in self.parts.items():
            values: list[Any] = []
            for part in parts:
                # Only the worker, which is ours, writes into this pipe.
                values.extend(pickle.loads(part))
                set_aside()
            whole = _with(whole, field, tuple(values))
        return whole


def pack(answer: Any, *fields: str) -> Parcel:
    """In the worker: `answer` (a dataclass) with its long `fields` apart."""
    light, parts = answer, {}
    for field in fields:
        values = _of(answer, field)
        slices = (values[n : n + PART] for n in range(0, len(values), PART))
        parts[field] = tuple(pickle.dumps(part, pickle.HIGHEST_PROTOCOL) for part in slices)
        light = _with(light, field, ())
    return Parcel(light, parts)


def _of(whole: Any, field: str) -> Any:
    for name in field.split("."):
        whole = getattr(whole, name)
    return whole


def _with(whole: Any, field: str, value: tuple[Any, ...]) -> Any:
    first, _, rest = field.partition(".")
    return replace(whole, **{first: _with(getattr(whole, first), rest, value) if rest else value})
