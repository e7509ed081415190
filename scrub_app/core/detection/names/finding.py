"""Find the names of a text: people, places and organisations."""

from collections.abc import Sequence

from scrub_app.core.detection.names import (
    denials,
    english_organisations,
    english_places,
    grouping,
    headings,
    institutions,
    law,
    lexicon,
    organisations,
    places,
    press,
    rows,
    support,
    verdicts,
)
from scrub_app.core.detection.names.grouping import Group
from scrub_app.core.detection.names.institutions import Body
from scrub_app.core.detection.names.reading import Reading, read
from scrub_app.core.detection.names.verdicts import ORGANISATION, PERSON, PLACE
from scrub_app.core.spans import Decision, Span

AT_LEAST = 0.05
SURE = 0.95
_KNOWN = lexicon.NAME | lexicon.PLACE | lexicon.PROPER
_ENTITIES = {PERSON: "PERSON", PLACE: "LOCATION", ORGANISATION: "ORGANIZATION"}


def find_names(text: str, taken: Sequence[tuple[int, int]]) -> list[Span]:
    """The names in `text` outside the ranges `taken`, in reading order.

    `decision` is `mask` where the tagger is sure or other evidence joins it, else `ask`.
    """
    reading = read(text, taken)
    thought = verdicts.tagged(reading)
    places.places(reading, thought)
    support.support(reading, thought)
    headings.headings(reading, thought)
    organisations.organisations(reading, thought)
    english_organisations.english_organisations(reading, thought)
    english_places.english_places(reading, thought)
    news = press.press(reading, thought)
    denials.deny(reading, thought, news=news)
    cited = list(law.law(reading))
    inside = {number for start, end in cited for number in range(start, end)}
    bodies = [
        b
        for b in institutions.public_bodies(reading, thought)
        if b.start not in inside and not _in_organisation(thought, b)
    ]
    for start, end in (*((b.start, b.end) for b in bodies), *cited):
        first = start - 1 if reading.at(start - 1).low in ("the", "de", "het") else start
        for number in range(first, end):
            thought.pop(number, None)
    groups = grouping.groups(reading, thought, AT_LEAST)
    named = (group for group in groups if not _heading(reading, group))
    found = [_span(name, reading) for group in named for name in rows.apart(reading, group)]
    found += [_body(reading, body) for body in bodies]
    return sorted(found, key=lambda span: span.start)


def _heading(reading: Reading, group: Group) -> bool:
    """Whether nothing but capitals makes the words of a heading look like an organisation or a place."""
    return group.kind != PERSON and group.reason == "tagger" and headings.is_heading(reading, group.start, group.end)


def _in_organisation(thought: dict[int, verdicts.Verdict], body: Body) -> bool:
    """Whether words say that a longer name holds the public body: `X NHS Foundation Trust`."""
    verdict = thought.get(body.start)
    if verdict is None or verdict.reason not in ("organisation_word", "legal_form"):
        return False
    after = thought.get(body.end)
    return body.end == body.start + 1 or (after is not None and after.reason == verdict.reason)


def _span(group: Group, reading: Reading) -> Span:
    joined = group.reason not in ("tagger", "person_label", "known_first_name") or (
        group.sure >= SURE and any(w.flags & _KNOWN for w in reading.words[group.start : group.end])
    )
    decision = Decision.MASK if joined else Decision.ASK
    confidence = round(min(0.99, 0.5 + group.sure / 2), 2)
    return Span(
        reading.starts[group.start],
        reading.ends[group.end - 1],
        _ENTITIES[group.kind],
        confidence,
        "names",
        decision,
        reason=group.reason,
    )


def _body(reading: Reading, body: Body) -> Span:
    place = (reading.starts[body.start], reading.ends[body.end - 1])
    decision = Decision.MASK if body.reason == "court_abroad" else Decision.ASK
    return Span(*place, "ORGANIZATION", 0.9, "names", decision, reason=body.reason)
