"""Numbers that somebody dictates, figure by figure."""

import pytest

from scrub_app.core.detection.recogniser import WORD
from scrub_app.core.detection.spoken_numbers import SpokenHouses, SpokenNumbers


def numbers(text: str) -> list[tuple[str, str]]:
    finder = SpokenNumbers()
    spans = [s for m in WORD.finditer(text) if finder.wants(m.group()) for s in finder.at(text, *m.span())]
    return [(text[s.start : s.end], s.entity) for s in spans]


@pytest.mark.parametrize(
    ("text", "value", "entity"),
    [
        (
            "cobie op nul drie vier vier zes een negen nul nul acht ik ben",
            "nul drie vier vier zes een negen nul nul acht",
            "PHONE",
        ),
        (
            "pv nummer P L twee vier nul nul streep drie zeven vijf één en ze",
            "P L twee vier nul nul streep drie zeven vijf één",
            "REFERENCE",
        ),
        ("polis zes zes nul nul vier acht keert", "zes zes nul nul vier acht", "REFERENCE"),
        (
            "nul zes, twaalf, vierendertig, achtenzeventig, elf.",
            "nul zes, twaalf, vierendertig, achtenzeventig, elf",
            "REFERENCE",
        ),
        ("Item reference four four oh seven Z. He", "four four oh seven Z", "REFERENCE"),
        ("your ref ZB stroke two two stroke four one, the", "ZB stroke two two stroke four one", "REFERENCE"),
        (
            "mobile oh seven seven double oh nine hundred six six oh. And",
            "oh seven seven double oh nine hundred six six oh",
            "PHONE",
        ),
    ],
)
def test_figures_said_one_by_one_are_a_number(text: str, value: str, entity: str) -> None:
    assert numbers(text) == [(value, entity)]


@pytest.mark.parametrize(
    "text",
    [
        "one two three four",
        "two or three",
        "four four oh",
        "een twee drie vier vijf zes zeven",
        "twee of drie",
        "nul een twee",
        "acht uur tien",
    ],
)
def test_counting_and_small_numbers_stay(text: str) -> None:
    assert numbers(text) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("in Oirsbeek dorpstraat negenentwintig staat leeg", ["dorpstraat negenentwintig"]),
        ("Molenweg nummer elf a, Ede", ["Molenweg nummer elf a"]),
        ("een lange weg twee keer", []),
        ("op straat dertig mensen", []),
    ],
)
def test_a_house_number_in_words_belongs_to_its_street(text: str, found: list[str]) -> None:
    finder = SpokenHouses()
    spans = [s for m in WORD.finditer(text) if finder.wants(m.group()) for s in finder.at(text, *m.span())]
    assert [text[s.start : s.end] for s in spans] == found
