"""Institutions in English texts about people from abroad tell of whom the text speaks, and are masked."""

import pytest

from scrub_app.core.detection.names.finding import find_names
from scrub_app.core.spans import Decision
from scrub_app.core.workflow import detect

ABROAD = "The applicant, Mr Marek Wolny, is a Polish national. On 3 May 2001 the {} dismissed his appeal."
CASE = (
    "The case originated in an application against the Republic of Turkey lodged with the Court under Article 34 of "
    "the Convention by Mr Kerem Uslu. The {} heard him."
)
HOME = "On 3 May 2021 the {} dismissed the appeal of Mr Wolny."


def named(text: str, reason: str = "court_abroad") -> list[str]:
    return [text[s.start : s.end] for s in find_names(text, ()) if s.reason == reason]


@pytest.mark.parametrize(
    "institution",
    [
        "Military Court of Cassation",
        "Mersin Civil Court of First-instance",
        "Federal Ministry for European and International Affairs",
        "Ministry of Justice",
        "General Directorate of National Roads and Highways",
        "Vienna Labour and Social Court",
        "9th Chamber of the Court of Cassation",
        "Committee for the Prevention of Torture and Inhuman and Degrading Treatment",
        "Medical Association",
        "People’s Labour Party",
    ],
)
@pytest.mark.parametrize("text", [ABROAD, CASE])
def test_the_whole_name_is_found(text: str, institution: str) -> None:
    assert named(text.format(institution)) == [institution]


@pytest.mark.parametrize("words", ["Court", "Second Section", "Military Service Act", "Administrative Court Act"])
def test_the_court_itself_and_laws_are_no_institutions(words: str) -> None:
    assert named(ABROAD.format(words)) == []


def test_it_is_masked_there_and_stays_readable_in_a_text_about_people_from_here() -> None:
    def readable(text: str) -> bool:
        start = text.index("County Court")
        return all(s.decision is Decision.KEEP for s in detect(text) if s.start <= start < s.end)

    assert not readable(ABROAD.format("County Court at Reading"))
    assert readable(HOME.format("County Court at Reading"))


@pytest.mark.parametrize(
    ("gloss", "whole"),
    [
        ("Högsta domstolen", True),
        ("Arbeits- und Sozialgericht", True),
        ("Halkın Emek Partisi, HEP", True),
        ("first instance", False),
        ("afdeling Vergunningen", False),
    ],
)
def test_the_name_in_its_own_language_belongs_to_it(gloss: str, whole: bool) -> None:
    text = ABROAD.format(f"Regional Court ({gloss})")
    spans = [text[s.start : s.end] for s in detect(text)]
    assert (f"Regional Court ({gloss})" in spans) is whole
