"""Wards, teams and sites by the word behind their name."""

import pytest

from scrub_app.core.workflow import detect


def places(text: str) -> list[str]:
    return [text[s.start : s.end] for s in detect(text) if s.entity == "LOCATION"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Nurse in charge of the Lavender unit on Sunday.", "Lavender unit"),
        ("handover   Lavender unit\nfour patients", "Lavender unit"),
        ("Allocated: Aeron North team, by phone.", "Aeron North team"),
        ("He sleeps in the Edwards suite for now.", "Edwards suite"),
        ("CAMHS -  Isle of Wight Community Team\n", "Isle of Wight Community Team"),
        ("slept on Ward 3 / Cedar until noon", "Ward 3 / Cedar"),
        ("Butte MT\tUnit 4 West\nbed 2", "Unit 4 West"),
        ("He fell in Bay 4 at noon", "Bay 4"),
        ("Duty, South Locality, after four.", "South Locality"),
        ("slept at Tesco Lane car park from May", "Tesco Lane car park"),
        ("a move to the Colliers Wood site, please", "Colliers Wood site"),
    ],
)
def test_a_place_is_found_by_the_word_behind_its_name(text: str, place: str) -> None:
    assert place in places(text)


@pytest.mark.parametrize(
    "text",
    [
        "The Intensive Care unit and the Safeguarding Team met.",
        "Our team was late. Every ward was full. This unit is shut.",
        "Call the Stroke unit, the Housing Team or the Mental Health team.",
    ],
)
def test_kinds_of_wards_and_teams_stay(text: str) -> None:
    assert places(text) == []
