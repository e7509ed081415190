"""The ground of an audit: the flat text that is looked at, and in which segment of the file each place of it lies."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scrub_app.core.documents.model import Document, Kind, Place, Segment

_TEXT_KINDS = frozenset({Kind.TXT, Kind.MD})


@dataclass(frozen=True)
class Ground:
    """A flat text with its segments. `is_text`: plain text or Markdown, where syntax stands in the text itself."""

    text: str
    segments: Sequence[Segment]
    is_text: bool

    @cached_property
    def _starts(self) -> list[int]:
        return [s.start for s in self.segments]

    def segment(self, start: int) -> Segment | None:
        """The segment in which the place lies; None between segments."""
        at = bisect_right(self._starts, start) - 1
        found = self.segments[at] if at >= 0 else None
        return found if found is not None and start < found.end else None

    def crosses(self, start: int, end: int) -> bool:
        """Whether `[start, end)` leaves the segment in which it starts."""
        segment = self.segment(start)
        return segment is None or end > segment.end


def ground(text: str | Document) -> Ground:
    """The ground of a pasted text or of an open document."""
    if isinstance(text, str):
        return Ground(text, (Segment(0, len(text), Place.BODY),), True)
    return Ground(text.text, text.segments, text.kind in _TEXT_KINDS)
