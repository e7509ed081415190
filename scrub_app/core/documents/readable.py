"""The readable text of a document: what a person sees, without deleted text, comments, properties, alt texts."""

from scrub_app.core.documents.model import Document, Readable


def readable(document: Document) -> Readable:
    """The readable segments joined by the separators between them, with a map back to the flat text.

    Where unreadable segments are left out, the separators around them fall together into one.
    """
    parts: list[str] = []
    ranges: list[tuple[int, int, int]] = []
    length = previous = 0
    gap, left_out = "", False
    for segment in document.segments:
        gap += document.text[previous : segment.start]
        previous = segment.end
        if not segment.readable:
            left_out = True
            continue
        if left_out:
            gap = _one_separator(gap) if ranges else ""
        parts += [gap, document.text[segment.start : segment.end]]
        ranges.append((length + len(gap), segment.start, segment.end - segment.start))
        length += len(gap) + segment.end - segment.start
        gap, left_out = "", False
    return Readable("".join(parts), tuple(ranges))


def _one_separator(gap: str) -> str:
    return "\n" if "\n" in gap else gap[:1]
