"""The user's own terms: every form in which a name is written, and the file they come from."""

import pytest

from scrub_app.core.detection.terms import Terms, entity_of, read_terms
from scrub_app.core.errors import DetectionError
from scrub_app.core.rules import Term

NANNE = Terms([Term("Nanne Nieuwborg", "PERSON")])


def values(terms: Terms, text: str) -> list[str]:
    return [text[s.start : s.end] for s in terms.find(text)]


@pytest.mark.parametrize(
    "written",
    [
        "Nanne Nieuwborg",
        "NANNE NIEUWBORG",
        "nanne  nieuwborg",
        "Nanne\tNieuwborg",
        "Nanne\nNieuwborg",
        "Nanne-Nieuwborg",
        "Nanne\u2011Nieuwborg",
        "Nanne\u00adNieuwborg",
        "Nanne_Nieuwborg",
        "Nanne%20Nieuwborg",
        "Nánne Nieuwbörg",
        "Nieuwborg, Nanne",
        "N. Nieuwborg",
        "Nieuwborg",
        "Nieuwborgs",
        "Nanne Nieuwborg-de Vries",
        "Nanne Nieuw-\nborg",
    ],
)
def test_a_known_person_is_found_in_every_form(written: str) -> None:
    assert values(NANNE, f"Zie {written}. Einde") == [written]


@pytest.mark.parametrize(
    "term",
    [
        *("Zeker 100% BV", "C/10/654321", "Reiger & Vink", "Project: Noorderlicht", "zaak (oud) 7", "R&D-lab", "K&L"),
        *("12:30 overleg", "naam;functie", "Plan=B"),
    ],
)
def test_a_term_with_signs_between_its_words_is_found(term: str) -> None:
    assert values(Terms([Term(term, "CUSTOM")]), f"Zie {term}, einde") == [term]


def test_a_term_that_is_typed_with_loose_accents_is_found_in_a_composed_text() -> None:
    assert values(Terms([Term("E\u0301clair Advies", "CUSTOM")]), "Zie \u00c9clair Advies.") == ["\u00c9clair Advies"]


def test_signs_that_a_term_does_not_have_part_its_words() -> None:
    assert values(Terms([Term("Reiger & Vink", "CUSTOM")]), "Reiger / Vink en Reiger: Vink en REIGER&VINK") == [
        "REIGER&VINK"
    ]


@pytest.mark.parametrize("text", ["Nieuwborgen", "Oudnieuwborg", "Nanne de Vries", "nannenieuwborg"])
def test_only_whole_words_are_found(text: str) -> None:
    assert values(NANNE, text) == []


def test_the_longest_term_wins_at_a_place() -> None:
    terms = Terms([Term("Zonnebloem"), Term("Project Zonnebloem Fase Twee"), Term("Project Zonnebloem")])
    assert values(terms, "project zonnebloem fase twee, Project Zonnebloem, zonnebloem") == [
        "project zonnebloem fase twee",
        "Project Zonnebloem",
        "zonnebloem",
    ]


def test_particles_belong_to_the_surname() -> None:
    terms = Terms([Term("Jan Pieter van der Meulen", "PERSON")])
    text = "J.P. van der Meulen en Van der Meulen; Meulen, Jan Pieter van der"
    assert values(terms, text) == ["J.P. van der Meulen", "Van der Meulen", "Meulen, Jan Pieter van der"]


def test_thousands_of_terms_are_found_in_one_walk() -> None:
    terms = Terms([Term(f"Naam{n} Achter{n}", "PERSON") for n in range(5000)])
    assert values(terms, "Gezien: Naam4999 Achter4999 en naam17 achter17.") == [
        "Naam4999 Achter4999",
        "naam17 achter17",
    ]


def test_a_text_file_is_a_term_a_line_with_remarks() -> None:
    read = read_terms(
        "\ufeff# onze mensen\nNanne Nieuwborg\n\n  Project Zonnebloem 2 \nzonnebloem\n".encode(), "terms.txt"
    )
    assert read == (Term("Nanne Nieuwborg", "PERSON"), Term("Project Zonnebloem 2"), Term("zonnebloem"))


def test_yaml_gives_the_type_of_each_term() -> None:
    data = b"ORGANIZATION:\n  - De Zonnewijzer\nPERSON: [Nanne Nieuwborg]\nREFERENCE: 12345\n"
    assert read_terms(data, "terms.yaml") == (
        Term("De Zonnewijzer", "ORGANIZATION"),
        Term("Nanne Nieuwborg", "PERSON"),
        Term("12345", "REFERENCE"),
    )


@pytest.mark.parametrize(
    ("data", "name", "code"),
    [
        (b"\xff\xfe\x00x", "t.txt", "terms_not_text"),
        (b"- a: [", "t.yaml", "terms_bad"),
        (b"just text", "t.yml", "terms_bad"),
        (b"NOPE: [a]", "t.yaml", "term_type_unknown"),
        (b"---", "t.txt", "terms_bad"),
        (b"x" * 400, "t.txt", "term_too_long"),
        (b"PERSON: [{a: b}]", "t.yaml", "terms_bad"),
        (b"!!python/object/apply:os.system ['true']", "t.yaml", "terms_bad"),
    ],
)
def test_a_bad_terms_file_is_refused_with_its_own_code(data: bytes, name: str, code: str) -> None:
    with pytest.raises(DetectionError) as error:
        read_terms(data, name)
    assert error.value.code == code


def test_yaml_is_read_as_it_is_written() -> None:
    data = b"- 0612345677\n- yes\n- 12:30:00\n- 1_000\n- 2024-01-02\n- 3.10\n"
    texts = [term.text for term in read_terms(data, "terms.yaml")]
    assert texts == ["0612345677", "yes", "12:30:00", "1_000", "2024-01-02", "3.10"]


def test_one_name_alone_is_found_with_a_possessive_s_and_a_plain_word_is_not() -> None:
    text = "Zonnevelds dossier; Zonneveld; de reigers."
    spans = Terms([Term("Zonneveld"), Term("reiger")]).find(text)
    assert [text[s.start : s.end] for s in spans] == ["Zonnevelds", "Zonneveld"]


@pytest.mark.parametrize(("term", "written"), [("Wałęsa", "WALESA"), ("Yılmaz", "Yilmaz"), ("Søren", "soren")])
def test_letters_with_a_stroke_or_without_a_dot_are_found_bare(term: str, written: str) -> None:
    spans = list(Terms([Term(term)]).find(f"zie {written}."))
    assert [(s.start, s.end) for s in spans] == [(4, 4 + len(written))]


def test_a_term_without_a_letter_is_refused() -> None:
    with pytest.raises(DetectionError, match="term_empty"):
        Terms([Term("--")])


@pytest.mark.parametrize(
    ("term", "entity"),
    [
        ("Project Reiger", "CUSTOM"),
        ("Dossier Blauwe Maandag", "CUSTOM"),
        ("Operatie Zomerzon", "CUSTOM"),
        ("Kees Project", "PERSON"),
        ("J.P. Reiger", "PERSON"),
        ("Senait Tesfay", "PERSON"),
        ("Jan van der Meulen", "PERSON"),
        ("Van der Meulen", "CUSTOM"),
        ("zonnebloem", "CUSTOM"),
    ],
)
def test_a_term_is_a_person_where_it_has_the_form_of_a_name(term: str, entity: str) -> None:
    assert entity_of(term) == entity
