"""A term of the user adds to what is found: it never cuts a name in two or makes the rest of it less sure."""

import pytest

from scrub_app.core.rules import Rules, Term
from scrub_app.core.spans import Decision
from scrub_app.core.workflow import detect


def masked(text: str, *terms: Term) -> list[tuple[str, str]]:
    spans = detect(text, rules=Rules(terms=terms))
    return [(text[s.start : s.end], s.entity) for s in spans if s.decision is Decision.MASK]


@pytest.mark.parametrize(
    ("text", "term", "whole"),
    [
        ("Gebeld met Annelies Hoogstraten over de huur.", Term("Annelies"), ("Annelies Hoogstraten", "PERSON")),
        ("Gebeld met Annelies Hoogstraten.", Term("Hoogstraten", "PERSON"), ("Annelies Hoogstraten", "PERSON")),
        ("Jan-Willem de Boer kwam.", Term("de Boer"), ("Jan-Willem de Boer", "PERSON")),
        ("Firma Hoogland B.V. levert.", Term("Hoogland"), ("Firma Hoogland B.V.", "ORGANIZATION")),
        ("De werkgroep Project Reiger kwam.", Term("Reiger"), ("Project Reiger", "ORGANIZATION")),
    ],
)
def test_a_term_inside_a_name_makes_the_whole_name_sure(text: str, term: Term, whole: tuple[str, str]) -> None:
    assert masked(text, term) == [whole]


@pytest.mark.parametrize("term", [Term("zeilboot"), Term("de rode deur", "REFERENCE")])
def test_a_term_that_is_no_name_stands_by_itself(term: Term) -> None:
    text = f"Marleen Dijkstra zag {term.text} niet."
    assert (term.text, term.entity) in masked(text, term)
    assert ("Marleen Dijkstra", "PERSON") in masked(text, term)


def test_many_terms_are_joined_in_one_walk() -> None:
    text = "Annelies Hoogstraten belde. " * 300
    assert masked(text, Term("Annelies")) == [("Annelies Hoogstraten", "PERSON")] * 300
