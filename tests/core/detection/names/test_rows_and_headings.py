"""Rows of names without signs between them, and headings whose every word has a capital."""

import pytest

from scrub_app.core.detection.names import find_names, link


def found(text: str) -> list[tuple[str, str]]:
    return [(text[s.start : s.end], s.entity) for s in link(text, find_names(text, []))]


@pytest.mark.parametrize(
    "row",
    [
        "Jan de Vries|Piet Jansen|Karin Bos|Sophie van Dijk|Mohammed El Amrani|Fatima Yilmaz",
        "JAN DE VRIES|PIET JANSEN|KARIN BOS|SOPHIE VAN DIJK",
        "Emma Bakker|Daan Visser",
        "Emma Bakker|Daan Visser|Lotte Smit|Sem Mulder|Noor de Groot|Finn Bos",
        "John Smith|Mary Jones|Peter Brown|Sarah Wilson|David Taylor|Emma Davies",
        "Johannes Petrus Maria de Vries",
        "Emma B.|Daan V.|Lotte S.|Sem M.",
    ],
)
@pytest.mark.parametrize("before", ["", "Aanwezig: ", "- ", "| "])
def test_names_in_a_row_are_people_of_their_own(before: str, row: str) -> None:
    text = before + row.replace("|", " ") + "\n"
    assert [value for value, entity in found(text) if entity == "PERSON"] == row.split("|")


@pytest.mark.parametrize("before", ["Deelnemers", "Attendees"])
def test_the_word_before_a_row_is_no_name(before: str) -> None:
    text = f"{before} Emma Bakker Daan Visser Lotte Smit Sem Mulder"
    assert [value for value, _ in found(text)] == ["Emma Bakker", "Daan Visser", "Lotte Smit", "Sem Mulder"]


@pytest.mark.parametrize(
    "row",
    [
        "Jan Peter Karin Sophie Mohammed Fatima Ahmed Willem",
        "Yusuf Aylin Mehmet Zeynep Hassan Khadija Youssef Naima",
        "Emma Daan Lotte Sem Noor Finn Julia Lucas Tess Levi",
        "Jansen Bakker Visser Smit Mulder",
    ],
)
def test_first_names_in_a_row_and_surnames_in_a_row_are_each_alone(row: str) -> None:
    assert [value for value, _ in found(f"Groep: {row}.")] == row.split()


@pytest.mark.parametrize(
    "name",
    [
        "Juan Carlos Garcia Lopez",
        "Maria del Carmen Fernandez Ruiz",
        "Mary Ann Evans Taylor",
        "Johanna Maria Elisabeth Catharina van der Meer",
    ],
)
def test_a_long_name_is_one_person(name: str) -> None:
    assert (name, "PERSON") in found(f"Wij spraken met {name} daarover.")


@pytest.mark.parametrize("names", ["Piet, Els, Tim en Lisa", "Emma, Tim en Lisa"])
def test_first_names_between_commas_are_no_reversed_names(names: str) -> None:
    text = f"Familie de Vries ({names}) is er."
    assert [value for value, _ in found(text)][1:] == names.replace(" en ", ", ").split(", ")


def test_reversed_names_in_a_list_are_each_whole() -> None:
    assert [value for value, _ in found("Present: Smith, John and Jones, Mary")] == ["Smith, John", "Jones, Mary"]


def test_given_names_after_their_label_are_one_person() -> None:
    text = "Voornamen: Maria Johanna Elisabeth Catharina Petronella"
    assert [value for value, _ in found(text)] == ["Maria Johanna Elisabeth Catharina Petronella"]


@pytest.mark.parametrize(
    "heading",
    [
        "Verslag Van De Vergadering Van Het Bestuur Van De Stichting",
        "Plan Van Aanpak Voor De Begeleiding Van Jongeren Met Gedragsproblemen",
        "Hoe Gaat Het Met U Vandaag",
        "Terms And Conditions Of Service For Business Customers",
        "Motion To Dismiss The Second Amended Complaint",
        "Frequently Asked Questions About Your Care",
        "Care Plan Review Meeting Minutes Action Points Next Steps",
        "Risk Assessment Summary And Safeguarding Concerns",
        "Directie Raad Van Bestuur Ondernemingsraad Cliëntenraad Medezeggenschap",
    ],
)
def test_a_heading_in_capital_letters_stays_readable(heading: str) -> None:
    assert found(f"{heading}\n\nDe tekst begint hier.") == []


@pytest.mark.parametrize(
    ("heading", "names"),
    [
        ("Verslag Van De Vergadering Met Jan De Vries", ["Jan De Vries"]),
        ("Minutes Of The Meeting With John Smith", ["John Smith"]),
        (
            "In De Zaak Van Piet Jansen Tegen Bakkerij De Gouden Aar B.V.",
            ["Piet Jansen", "Bakkerij De Gouden Aar B.V."],
        ),
        ("Notulen Van De Vergadering Van Stichting De Blauwe Vogel", ["Stichting De Blauwe Vogel"]),
    ],
)
def test_a_name_in_a_heading_in_capital_letters_is_found_alone(heading: str, names: list[str]) -> None:
    assert [value for value, _ in found(f"{heading}\n\nDe tekst begint hier.")] == names


@pytest.mark.parametrize("name", ["Bank Of Ireland", "Stichting Huis Van De Toekomst"])
def test_an_organisation_of_words_in_capital_letters_is_no_heading(name: str) -> None:
    assert (name, "ORGANIZATION") in found(f"{name}\nPostbus")


def test_a_row_without_end_is_taken_apart_in_time() -> None:
    row = "Emma Bakker Daan Visser " * 2_000
    assert len(found(row)) == 4_000
