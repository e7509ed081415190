"""Values after a label: over every border that a document puts between the two."""

import pytest

from scrub_app.core.detection.label_table import LABELS, NOT_LABELS, Asks, LabelRow
from scrub_app.core.detection.labels import Labels
from scrub_app.core.detection.wordlist import word_list

VALUES = {
    Asks.ANY: "QX-44170-B",
    Asks.CODE: "QX-44170-B",
    Asks.LONG: "QX-44170-B",
    Asks.FIGURES: "44170 9912",
    Asks.PHONE: "441709912",
    Asks.USER: "wzijlstra66",
}


def values(text: str) -> list[tuple[str, str]]:
    return list(dict.fromkeys((text[s.start : s.end], s.entity) for s in Labels().find(text)))


@pytest.mark.parametrize(
    ("row", "word"), [pytest.param(row, word, id=word) for row in LABELS for word in word_list(row.words)]
)
def test_each_label_leads_to_its_value(row: LabelRow, word: str) -> None:
    value = VALUES[row.asks]
    assert (value, row.entity) in values(f"De {word}: {value}, zie verder")


@pytest.mark.parametrize(
    "between",
    [": ", " ", "\t", ":\t\t", "\n", " (", " is ", " nr. ", " nummer ", " .......... ", "         : ", ' "', " = "],
)
def test_a_border_between_a_label_and_its_value_does_not_matter(between: str) -> None:
    assert values(f"Polisnummer{between}AVP-3301 8872-4.")[0] == ("AVP-3301 8872-4", "INSURANCE_NUMBER")


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("BSN's: G. 828131235, W. 351598534.", ["828131235", "351598534"]),
        ("certificaten BHV24-3301 t/m BHV24-3308 verstuurd", ["BHV24-3301", "BHV24-3308"]),
        ("zaaknummer kantonrechter: BM 38822", ["BM 38822"]),
        ("polis bij Noorderzeker, AVB 88 10 337). Art.", ["AVB 88 10 337"]),
        ("kenmerk RvR 4PK8820", ["4PK8820"]),
        ("monsternr. 25.1103.0762 van", ["25.1103.0762"]),
        ("Klantnr. BS-\n40177. Duindam", ["BS-\n40177"]),
        ("toestel 4412)", []),
        ("020 555 01 93 toestel 4412)", []),
        ("case no. 2022-CV-08814-K and", ["2022-CV-08814-K"]),
        ("(registration ME 4410 K) to Virgil", ["ME 4410 K"]),
        ("dossier 44107 K. de Vries", ["44107"]),
        ("council stock, asset no FS-ST 4418, last", ["FS-ST 4418"]),
        ("police log 230214417B. Arrived", ["230214417B"]),
        ("Title: SHE 3371; servitude", ["SHE 3371"]),
        ("hosp QA 550 913, NHS", ["QA 550 913"]),
        ("podiatry ref.\nDS1500 no. Blue", []),
        ("in hosp 2 weeks, hospital 2019", []),
        ("Access: key safe 1927, mind", ["1927"]),
        ("mic gedaan nr 8840\n", ["8840"]),
        ("apotheek-ID ZK 3307 ", ["ZK 3307"]),
        ("alleen de code 17-ZZ. Zijn", ["17-ZZ"]),
        ("batch Y0118B/AMVA 449. Vorige", ["Y0118B/AMVA 449"]),
        ('groep "Buren nr 20-26"', []),
        ("our ref: AT/NM/2291-4\nYour", ["AT/NM/2291-4"]),
        ("Schadenummer (invullen door ons):\t25-S-009316", ["25-S-009316"]),
    ],
)
def test_values_as_staff_write_them(text: str, found: list[str]) -> None:
    assert list(dict.fromkeys(value for value, _ in values(text))) == found


@pytest.mark.parametrize(
    "text",
    [
        "zaak van 12 maart 2024",
        "dossier 2024",
        "factuur van € 12,50",
        "kamernummer 212",
        "huisnummer 14",
        "nummer 5 op de lijst",
        "bel 0900-8844",
        "polis 10 jaar",
        "zaak om 10.30 uur",
        "artikel nr. 3",
        "dossier is compleet",
    ],
)
def test_dates_years_amounts_rooms_and_service_numbers_are_no_values(text: str) -> None:
    assert values(text) == []


def test_no_word_is_a_label_and_no_label_at_once() -> None:
    assert not NOT_LABELS & {word for row in LABELS for word in word_list(row.words)}


@pytest.mark.parametrize(
    ("text", "value", "entity"),
    [
        ("Noteer 44170 (cliëntnr) erbij", "44170", "CLIENT_NUMBER"),
        ("A-44170 = polisnummer", "A-44170", "INSURANCE_NUMBER"),
        ("44170 is het klantnummer van Jan", "44170", "CLIENT_NUMBER"),
        ("55779911 (account)", "55779911", "BANK_ACCOUNT"),
    ],
)
def test_a_label_explains_the_value_before_it(text: str, value: str, entity: str) -> None:
    assert (value, entity) in values(text)


@pytest.mark.parametrize(
    "text", ["2024 (dossier)", "250.000 is de claim", "€ 4417 (schade)", "4417 is de zaak", "30 (zaak)"]
)
def test_a_year_an_amount_and_a_count_before_a_label_are_no_values(text: str) -> None:
    assert values(text) == []
