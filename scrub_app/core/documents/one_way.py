"""Documents that Scrub reads but does not write back in their own kind: PDF, RTF, HTML, e-mail.

Their readable text goes out, as TXT or DOCX; nothing else of the file does.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from scrub_app.core.documents.model import (
    Kind,
    MaskedFile,
    MaskOptions,
    Note,
    Place,
    Replacement,
    Segment,
    View,
)
from scrub_app.core.documents.readable import readable
from scrub_app.core.documents.text import replaced
from scrub_app.core.errors import DocumentError
from scrub_app.core.json_values import JsonObject

DEFAULTS = MaskOptions()
KINDS_OUT = (Kind.TXT, Kind.DOCX)


@dataclass(frozen=True, slots=True)
class OneWayDocument:
    """A document of which only the readable text goes out."""

    kind: Kind
    text: str
    segments: Sequence[Segment]
    views: Sequence[View] = ()
    warnings: Sequence[str] = ()
    not_inspected: Sequence[Note] = ()

    @property
    def kinds_out(self) -> Sequence[Kind]:
        """Text first, then Word."""
        return KINDS_OUT

    @property
    def cleans(self) -> Sequence[Note]:
        """The places of which nothing goes out, each once."""
        places = dict.fromkeys(s.place for s in self.segments if not s.readable)
        return tuple(Note(place.value, "left_out") for place in places)

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions = DEFAULTS) -> MaskedFile:
        """The readable text with the replacements made, as the kind that `options` asks for."""
        kind = options.kind or KINDS_OUT[0]
        return MaskedFile(self._written(replacements, kind), kind, (), tuple(self.cleans))

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        """The readable text with the replacements made, as the first of `kinds_out`."""
        return self._written(replacements, KINDS_OUT[0])

    def _written(self, replacements: Sequence[Replacement], kind: Kind) -> bytes:
        if kind not in KINDS_OUT:
            raise DocumentError("kind_not_possible", kind=kind.value)
        pages = readable_pages(self.text, self.segments, replacements)
        if kind is Kind.TXT:
            return "\n\n".join(pages).encode("utf-8", "replace")
        # Making a Word file takes a library that reading has no need of.
        from scrub_app.core.documents.new_docx import docx_from_pages

        return docx_from_pages(pages)


def readable_pages(text: str, segments: Sequence[Segment], replacements: Sequence[Replacement]) -> list[str]:
    """The readable text with the replacements made, cut at page borders; one page where there are none."""
    pages: list[list[Segment]] = [[]]
    number = 0
    for segment in segments:
        if segment.place is Place.PAGE and segment.number != number:
            number = segment.number
            pages.append([])
        pages[-1].append(segment)
    ordered = sorted(replacements, key=lambda r: r.start)
    texts = [_readable_with(text, page, ordered) for page in pages if page]
    return [page for page in texts if page] or [""]


def _readable_with(text: str, segments: Sequence[Segment], ordered: Sequence[Replacement]) -> str:
    base, end = segments[0].start, segments[-1].end
    own = [replace(s, start=s.start - base, end=s.end - base) for s in segments]
    shown = readable(OneWayDocument(Kind.TXT, text[base:end], own))
    starts = [base + flat for _, flat, _ in shown.ranges]
    moved: list[Replacement] = []
    first = bisect_left(ordered, base, key=lambda r: r.start)
    for change in ordered[first : bisect_left(ordered, end, key=lambda r: r.start)]:
        number = bisect_right(starts, change.start) - 1
        if number < 0:
            continue
        place, _, length = shown.ranges[number]
        low, high = change.start - starts[number], min(change.end - starts[number], length)
        if low < high:
            moved.append(Replacement(place + low, place + high, change.text))
    return replaced(shown.text, moved).strip("\n")
