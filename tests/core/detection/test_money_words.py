"""Amounts that only the words tell: behind a word of money or of dealing, and spoken."""

import pytest

from scrub_app.core.detection.money_words import MoneyWords
from scrub_app.core.detection.recogniser import WORD
from scrub_app.core.detection.settling import settle


def amounts(text: str) -> list[str]:
    finder = MoneyWords()
    spans = [s for m in WORD.finditer(text) if finder.wants(m.group()) for s in finder.at(text, *m.span())]
    return [text[s.start : s.end] for s in settle(text, spans)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("bedrag 1184,09. gebeld", ["1184,09"]),
        ("biedt 12.500, Daal", ["12.500"]),
        ("koopsom 385.000, waarborgsom 38.500 gestort", ["385.000", "38.500"]),
        ("griffierecht 87 betaald?", ["87"]),
        ("een huurschuld van 1.420,55.", ["1.420,55"]),
        ("zij vroegen 10.000. Wij", ["10.000"]),
        ("tikkie 3,50 pp", ["3,50"]),
        ("wij boden 9000, zij niet", ["9000"]),
        ("boete 149 + 9 adm", ["149"]),
        ("een huurachterstand van 2600.", ["2600"]),
        ("saldi rabo achttienduizend tweehonderd pin", ["achttienduizend tweehonderd"]),
        ("ik gaf hem honderdvijftig. En toen", ["honderdvijftig"]),
    ],
)
def test_an_amount_without_a_sign_is_told_by_its_words(text: str, found: list[str]) -> None:
    assert amounts(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "van 12.30 uur",
        "van 37,8 graden",
        "kosten 2024",
        "schuld 10 %",
        "wil max 20 minuten",
        "vraagt 2 keer",
        "huur 12 maanden",
        "loopt vijfhonderd meter",
        "in negentienhonderd tachtig",
        "honderden mensen",
        "de boete 3 en 4",
    ],
)
def test_other_numbers_stay(text: str) -> None:
    assert amounts(text) == []
