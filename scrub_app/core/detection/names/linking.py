"""Link the mentions of a document: which of them are one person, and where else that person is named."""

from dataclasses import replace

from scrub_app.core.detection.names import mentions, persons
from scrub_app.core.detection.names.identities import People
from scrub_app.core.detection.names.persons import Person
from scrub_app.core.spans import Decision, Span

SEED = 0.6


def link(text: str, spans: list[Span]) -> list[Span]:
    """The spans with the identities of the people among them, and the further mentions of these people.

    A mention that fits two people is `ask` and has no identity. All spans come back, in reading order.
    """
    people = People()
    known = {span: person for span in spans if (person := _person(text, span))}
    for span, person in known.items():
        if not person.single and _seed(span):
            people.place(person)
    for span, person in known.items():
        if person.single and _seed(span):
            people.single(person.single)
    linked = [_with_particles(text, _identified(span, known.get(span), people), people) for span in spans]
    further = mentions.further(text, linked, people)
    return sorted(linked + further, key=lambda s: s.start)


def _with_particles(text: str, span: Span, people: People) -> Span:
    """The span with the particles of its surname; a place that follows the particles of a known surname is a person."""
    if span.source != "names" or span.entity == "ORGANIZATION":
        return span
    owners = people.by_surname.get(persons.key(text[span.start : span.end]), [])
    start = mentions.with_particles(text, span.start, owners)
    if start == span.start:
        return span
    if span.entity == "PERSON":
        return replace(span, start=start)
    identity = owners[0].number if len(owners) == 1 else 0
    return replace(span, start=start, entity="PERSON", identity=identity, reason="linked_name")


def _person(text: str, span: Span) -> Person | None:
    return persons.parse(text[span.start : span.end]) if span.entity == "PERSON" else None


def _seed(span: Span) -> bool:
    return span.confidence >= SEED or span.decision is Decision.MASK


def _identified(span: Span, person: Person | None, people: People) -> Span:
    if not person:
        return span
    identity = people.single(person.single) if person.single else people.place(person)
    if identity is None:
        return replace(span, decision=Decision.ASK, reason="ambiguous_name")
    return replace(span, identity=identity.number)
