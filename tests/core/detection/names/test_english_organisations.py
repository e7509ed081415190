"""Organisations by what English texts say they are."""

import pytest

from scrub_app.core.workflow import detect


def firms(text: str) -> list[str]:
    return [text[s.start : s.end] for s in detect(text) if s.entity == "ORGANIZATION" and s.reason != "public_body"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("I never asked Tees Accident Helpline to ring me.", "Tees Accident Helpline"),
        ("He was in Foyle Meadow day centre until two.", "Foyle Meadow day centre"),
        ("She lives at Ballyhackamore Private Nursing Home now.", "Ballyhackamore Private Nursing Home"),
        ("The doctor at Bridgetown surgery said so.", "Bridgetown surgery"),
        ("dads at st winifreds hospice since may", "st winifreds hospice"),
        ("crew gone to derrifield hosp with her", "derrifield hosp"),
        ("We write for Gaze & Son, Opticians, about the fee.", "Gaze & Son, Opticians"),
        ("I am at St Frideswide's with him till two.", "St Frideswide's"),
        ("Payor: High Plains Advantage, member 22", "High Plains Advantage"),
        ("The writer, Mr Sheridan Pyke of Golden Leaf Estate Planning, was late.", "Golden Leaf Estate Planning"),
        ("Rep: Rowena Stubbington, Calder Advice Hub\n", "Calder Advice Hub"),
        ("Our Lady of Knockmoyle Hospital\t\tED", "Our Lady of Knockmoyle Hospital"),
        ("F.C-B., Deansgate Row Chambers", "Deansgate Row Chambers"),
    ],
)
def test_an_organisation_is_found_by_its_kind(text: str, name: str) -> None:
    assert name in firms(text)


@pytest.mark.parametrize(
    "text",
    [
        "He went to the hospital and then to the local pharmacy.",
        "Ask the day centre or the care home first.",
        "It was St Brigid's Day last week.",
        "School: yes. Home: warm. Employer: none.",
        "The doctor and the nurse of the ward saw him.",
    ],
)
def test_kinds_without_a_name_stay(text: str) -> None:
    assert firms(text) == []


@pytest.mark.parametrize("court", ["Snaresbrook Crown Court", "Leeds County Court", "Hennepin County Probate Court"])
def test_a_court_stays_with_the_seat_before_it(court: str) -> None:
    text = f"He was sent from {court} in the morning."
    kept = [text[s.start : s.end] for s in detect(text) if s.reason == "public_body"]
    assert kept == [court]
