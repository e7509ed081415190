"""Values under the heads of columns."""

import pytest

from scrub_app.core.detection.columns import Columns
from scrub_app.core.workflow import detect


def values(text: str) -> list[tuple[str, str]]:
    return [(text[s.start : s.end], s.entity) for s in Columns().find(text)]


def test_what_stands_under_a_label_is_of_its_kind() -> None:
    table = "Achternaam\tBSN\tGeboortedatum\tKlantnummer\nKok\t111222333\t3-4-1970\t44170\nBoer\t123456782\t1-2-60\t\n"
    assert values(table) == [
        ("Kok", "PERSON"),
        ("111222333", "BSN"),
        ("3-4-1970", "DATE_OF_BIRTH"),
        ("44170", "CLIENT_NUMBER"),
        ("Boer", "PERSON"),
        ("123456782", "BSN"),
        ("1-2-60", "DATE_OF_BIRTH"),
    ]


def test_a_blank_line_ends_the_table() -> None:
    assert values("Naam\tBSN\n\nHuur\t111222333\n") == []


def test_a_row_with_other_cells_is_left_alone() -> None:
    assert values("Naam\tBSN\nJan Bos\tUtrecht\t111222333\n") == []


def test_labels_in_the_first_column_are_no_heads() -> None:
    assert values("Roepnaam\tMajo\nPartner\tBas Storm\nPaspoort\tPAC482917\n") == []


@pytest.mark.parametrize("head", ["Naam\tAdres\tTelefoon", "Voornaam\tAchternaam\tGeslacht", "Name\tGift\tDate"])
def test_the_heads_themselves_stay_readable(head: str) -> None:
    assert detect(head + "\nWillemijn Haverkort\tx\ty\n")[0].start > len(head)


@pytest.mark.parametrize(
    "table",
    [
        "Cliëntnr.;Naam;BSN\n4417;Jan Bos;111222333\n",
        '"Cliëntnr","Naam","BSN"\n"4417","Bos, Jan","111222333"\n',
        "| Cliëntnr | Naam | BSN |\n|---|---|---|\n| 4417 | Jan Bos | 111222333 |\n",
    ],
)
def test_a_file_of_values_and_a_table_of_markdown_have_columns_too(table: str) -> None:
    assert [v for v in values(table) if v[0] != "Jan Bos"] == [("4417", "CLIENT_NUMBER"), ("111222333", "BSN")]


def test_a_sentence_with_semicolons_is_no_table() -> None:
    assert values("De naam; het BSN; alles is bekend.\nDat was in 1234; bij 12345; en 111222333\n") == []


@pytest.mark.parametrize("name", ["Philips", "Van den Berg", "Anna Kort", "Groen"])
def test_names_that_are_words_or_brands_are_found_in_a_column_of_people(name: str) -> None:
    assert values(f"Naam | Functie | Leeftijd\n{name} | kok | 44\n") == [(name, "PERSON")]


@pytest.mark.parametrize("table", ["Naam | Prijs\nApple | 3,00\n", "Naam | Telefoon\nStichting Bakker | x\n"])
def test_a_column_of_names_that_are_not_those_of_people_is_left_alone(table: str) -> None:
    assert values(table) == []
