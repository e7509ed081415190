"""Hard cases that systems of this field miss or mask too much."""

import pytest

from scrub_app.core.detection.structured import find_structured
from scrub_app.core.spans import Decision


def found(text: str) -> list[tuple[str, str]]:
    return [(text[s.start : s.end], s.entity) for s in find_structured(text)]


@pytest.mark.parametrize(
    ("value", "entity"),
    [
        ("C/16/512345 / HA ZA 23-456", "CASE_NUMBER"),
        ("FA RK 23-7890", "CASE_NUMBER"),
        ("JdV/23-118", "DOSSIER_NUMBER"),
        ("06.12.34.56.78", "PHONE"),
        ("06 07 09 03 73", "PHONE"),
        ("(0164) 234567", "PHONE"),
        ("010 555 02 00", "PHONE"),
        ("nl91abna0417164300", "IBAN"),
        ("elf november negentienhonderdeenenveertig", "DATE"),
        ("Plein 1944 nr. 15", "ADDRESS"),
        ("Aan de Maas 33-H", "ADDRESS"),
    ],
)
@pytest.mark.parametrize("frame", ["Zie {} voor meer.", "{}", "({})", "\t{}\t", "Zie\n{}\nvoor meer"])
def test_a_hard_value_is_found_whole_in_every_frame(value: str, entity: str, frame: str) -> None:
    assert (value, entity) in found(frame.format(value))


@pytest.mark.parametrize(
    "written", ["1112.22.333", "111 222 333", "111-222-333", "111.222.333", "111222333", "111 222\n333"]
)
def test_a_bsn_in_any_spelling_is_one(written: str) -> None:
    assert found(f"BSN {written}, verder") == [(written, "BSN")]


@pytest.mark.parametrize(
    "text",
    [
        "bloeddruk 130/80, pijnscore 4/10, Barthel 11/20",
        "art. 7:669 BW en artikel 6:162 lid 2 BW",
        "paracetamol 3dd 1000 mg, om 10.30 uur, 72,4 kg",
        "ND 23.00-07.00, 21% btw, ISO 27001, DSM-5, COVID-19",
        "[2011] EWCA Civ 1190, section 20 of the Act",
        "HbA1c 53, eGFR 41, O2 86%, GOLD III, zzp 4",
        "[1], [[Wiki page]], array[[0]], {{field}}",
    ],
)
def test_law_scores_doses_and_times_stay_readable(text: str) -> None:
    assert found(text) == []


def test_a_phone_number_is_no_date_and_a_date_no_phone_number() -> None:
    assert found("Op 01-02-2024 12.30 belde hij 010-2044160.") == [("01-02-2024", "DATE"), ("010-2044160", "PHONE")]


def test_a_weekday_belongs_to_its_date() -> None:
    assert found("Op woensdag 8 juli 2024 en vrijdag 21e") == [
        ("woensdag 8 juli 2024", "DATE"),
        ("vrijdag 21e", "DATE"),
    ]


@pytest.mark.parametrize("text", ["bij pijnscore 4/10", "NRS 3/10", "1/2 tablet", "MMSE: 12/12", "BD 14/8"])
def test_a_score_is_no_day(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("text", ["\n24/2 gebeld", "op 24/2 gebeld", "di 24/2", "\t24-02\t", "d.d. 24/2"])
def test_a_day_without_a_year_is_found_where_dates_stand(text: str) -> None:
    assert [entity for _, entity in found(text)] == ["DATE"]


@pytest.mark.parametrize(
    ("text", "value", "decision"),
    [
        ("They are not answering at 78 651 450", "78 651 450", Decision.MASK),
        ("maat 78 651 450", "78 651 450", Decision.ASK),
        ("my registered 555 5702", "555 5702", Decision.MASK),
        ("They lived above the shop. Ze woonden aan de Arkelstraat in een huis.", "Arkelstraat", Decision.MASK),
        ("De Arkelstraat is lang.", "Arkelstraat", Decision.ASK),
        ("Spoke to the son 18/03 09:15 by phone", "18/03", Decision.MASK),
        ("mw Smit † 19/11, familie komt", "19/11", Decision.MASK),
        ("her 90th is on the 19th, we want it", "19th", Decision.MASK),
        ("the judge and the court said that the applicant retired in 1998 and left the town", "1998", Decision.MASK),
        ("the judge said the act of 1998 and the rules on the courts apply to the whole", "1998", Decision.ASK),
        (
            "the court in the town passed a sentence of two years’ imprisonment and the rest",
            "two years’",
            Decision.MASK,
        ),
        (
            "the court in the town and the applicant met after two years and the rest of the time",
            "two years",
            Decision.ASK,
        ),
    ],
)
def test_what_context_tells_is_proposed_and_the_rest_is_asked(text: str, value: str, decision: Decision) -> None:
    start = text.rindex(value)
    spans = [s for s in find_structured(text) if s.start <= start < s.end]
    assert [s.decision for s in spans] == [decision]


@pytest.mark.parametrize(
    "text",
    [
        "You must pay the sum to the court within 21 days and the rest of it by the end of the month.",
        "It met the test of the 2007 Act and that of the 2015 Regulations for the adult and the carer.",
        "The baby cried at once and the midwife gave Apgars 6-9-10 at the end of the first hour.",
        "The will of the deceased: see the rule in Banks v Goodfellow (1870) and the cases on the golden rule.",
    ],
)
def test_terms_of_a_letter_and_years_of_the_law_stay(text: str) -> None:
    assert [text[s.start : s.end] for s in find_structured(text) if s.entity.startswith("DATE")] == []
