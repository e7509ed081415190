"""Terms of the user inside the names of a text: a term adds to what is found and never cuts a name in two."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace

from scrub_app.core.detection.terms import Terms
from scrub_app.core.spans import Span

_UNTYPED = "CUSTOM"
_NAMES = frozenset((_UNTYPED, "PERSON", "ORGANIZATION", "LOCATION"))
_SURE = 0.99


def apart(text: str, spans: Sequence[Span]) -> tuple[list[Span], list[Span]]:
    """The spans in two lists: the others, and the terms of the user that can be a part of a name."""
    others: list[Span] = []
    terms: list[Span] = []
    for span in spans:
        (terms if span.source == Terms.name and _like_a_name(text, span) else others).append(span)
    return others, terms


def _like_a_name(text: str, span: Span) -> bool:
    return span.entity in _NAMES and not any(map(str.isdigit, text[span.start : span.end]))


def joined(names: Sequence[Span], terms: Sequence[Span]) -> list[Span]:
    """Names and terms, both in reading order, without overlaps.

    A longer name that holds a term is masked whole, with the type that the user gave where there is one; a term that
    a name holds not whole takes the rest of it along.
    """
    starts = [span.start for span in names]
    found: list[Span] = []
    used: set[int] = set()
    for term in terms:
        start, end, entity = term.start, term.end, term.entity
        for place in range(max(bisect_left(starts, term.start) - 1, 0), bisect_left(starts, term.end)):
            name = names[place]
            if name.end <= term.start:
                continue
            used.add(place)
            longer = len(name) > len(term)
            start, end = min(start, name.start), max(end, name.end)
            entity = name.entity if longer and entity == _UNTYPED else entity
        if found and start < found[-1].end:
            found[-1] = replace(found[-1], end=max(end, found[-1].end))
        elif (start, end) == (term.start, term.end):
            found.append(term)
        else:
            found.append(replace(term, start=start, end=end, entity=entity, source="names", confidence=_SURE))
    rest = [name for place, name in enumerate(names) if place not in used]
    return sorted([*found, *rest], key=lambda span: span.start)
