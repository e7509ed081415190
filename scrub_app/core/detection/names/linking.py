"""Link the mentions of a document: which of them are one person, and where else that person is named."""

import re
from dataclasses import replace

from scrub_app.core.detection.names import firms, mentions, persons, vocabulary
from scrub_app.core.detection.names.identities import Identity, People
from scrub_app.core.detection.names.persons import Person
from scrub_app.core.spans import Decision, Span

SEED = 0.6
_ADDRESSES = {
    word: address
    for address, words in (("F", "madams"), ("M", "sirs"), ("f", "kinswomen"), ("m", "kinsmen"))
    for word in vocabulary.words(words)
}
_WORD_BEFORE = re.compile(r"([^\W\d_]+)\.?\s{0,2}\Z")


def link(text: str, spans: list[Span]) -> list[Span]:
    """The spans with the identities of the people among them, and the further mentions of these people.

    A mention that fits two people is `ask` and has no identity. All spans come back, in reading order.
    """
    people = People()
    known = [_person(text, span) for span in spans]
    seeds = [(s, p) for s, p in zip(spans, known, strict=True) if p and (s.confidence >= SEED or _sure(s))]
    for span, person in seeds:
        if not person.single and (identity := people.place(person)):
            identity.address = identity.address or _address(text, span.start)
    for _, person in seeds:
        if person.single:
            people.single(person.single)
    linked = [_linked(text, span, person, people) for span, person in zip(spans, known, strict=True)]
    further = mentions.further(text, linked, people)
    known_people = sorted(linked + further, key=lambda span: span.start)
    return sorted(firms.link_firms(text, known_people, len(people.identities)), key=lambda span: span.start)


def _person(text: str, span: Span) -> Person | None:
    return persons.parse(text[span.start : span.end]) if span.entity == "PERSON" else None


def _address(text: str, start: int) -> str:
    """How the person at `start` is spoken to, as in `Identity.address`; empty for no such word right before."""
    before = _WORD_BEFORE.search(text, max(0, start - 24), start)
    return _ADDRESSES.get(before[1].lower(), "") if before else ""


def _sure(span: Span) -> bool:
    return span.decision is Decision.MASK


def _linked(text: str, span: Span, person: Person | None, people: People) -> Span:
    """The span with its identity and the particles of its surname; a place that is a known surname is that person."""
    if person:
        identity = people.single(person.single) if person.single else people.place(person)
        if identity is None and person.single:
            identity = people.addressed(person.single, _address(text, span.start))
        start = span.start
        if person.single:
            start = _with_particles(text, span, [identity] if identity else people.named(person.single))
        if identity is None:
            return replace(span, start=start, decision=Decision.ASK, reason="ambiguous_name")
        return _copy(span, start, identity.number)
    if span.source == "street" and span.decision is Decision.ASK:
        owners = people.named(persons.key(text[span.start : span.end]))
        if len(owners) == 1:
            return replace(span, entity="PERSON", identity=owners[0].number, reason="linked_name")
    unsure = span.entity == "LOCATION" or (span.entity == "ORGANIZATION" and span.reason == "tagger")
    if span.source == "names" and unsure:
        owners = people.by_surname.get(persons.key(text[span.start : span.end]), [])
        start = _with_particles(text, span, owners)
        if start < span.start:
            identity_number = owners[0].number if len(owners) == 1 else 0
            return replace(span, start=start, entity="PERSON", identity=identity_number, reason="linked_name")
    return span


def _with_particles(text: str, span: Span, owners: list[Identity]) -> int:
    return mentions.with_particles(text, span.start, owners) if span.source == "names" else span.start


def _copy(span: Span, start: int, identity: int) -> Span:
    return Span(
        start,
        span.end,
        span.entity,
        span.confidence,
        span.source,
        span.decision,
        span.tier,
        identity,
        span.reason,
    )
