"""A large answer of the worker in parts: the window takes in one part per turn of its event loop and stays alive.

Taking in 100,000 findings at once holds the window for half a second. No Qt is imported before the window unpacks.
"""

import pickle
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scrub_app.core.spans import Span
    from scrub_app.system.jobs_values import Scanned

PART = 500
"""Findings per part: some 2 ms each."""


@dataclass(frozen=True, slots=True, repr=False)
class Parcel:
    """A scanned document without its findings, and the findings in parts."""

    scanned: "Scanned"
    parts: tuple[bytes, ...]


def pack(scanned: "Scanned") -> Parcel:
    """In the worker."""
    spans = scanned.spans
    parts = (pickle.dumps(spans[n : n + PART], pickle.HIGHEST_PROTOCOL) for n in range(0, len(spans), PART))
    return Parcel(replace(scanned, spans=()), tuple(parts))


def unpack(parcel: Parcel, done: "Callable[[Scanned], None]") -> None:
    """In the window: `done` is called with the whole, some turns of the event loop later."""
    from PySide6.QtCore import QTimer

    spans: list[Span] = []
    waiting: Sequence[bytes] = parcel.parts

    def take(number: int) -> None:
        if number == len(waiting):
            done(replace(parcel.scanned, spans=tuple(spans)))
            return
        # Only the worker, which is ours, writes into this pipe.
        spans.extend(pickle.loads(waiting[number]))
        QTimer.singleShot(0, lambda: take(number + 1))

    take(0)
