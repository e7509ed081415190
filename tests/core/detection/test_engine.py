"""The engine: what is found in a document as staff write it, in every state a text can be in."""

import time
import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scrub_app.core.detection import engine
from scrub_app.core.detection.structured import find_structured
from scrub_app.core.entities import CATALOGUE, Tier
from scrub_app.core.errors import DetectionError
from scrub_app.core.progress import silent
from scrub_app.core.rules import Rules, Term
from scrub_app.core.spans import Decision, Span

LETTER = """Advocatenkantoor Ten Broeke, Trekvaartkade 118, 8025 PL Zwolle
Ons kenmerk: 25-0417/AtB     Zaak: C/16/512345 / HA ZA 23-456
Mevrouw L. Ooijevaar (BSN 1112.22.333, geb. 3 mei 1984) betaalde € 3.415,00 op NL91 ABNA 0417 1643 00.
Bel 06-12345678 of mail l.ooijevaar@post.example; polisnummer ZP 118 440 92, kenteken K-418-ZR.
Art. 7:669 BW, bloeddruk 130/80, paracetamol 3dd 1000 mg, ECLI:NL:HR:2023:1, om 10.30 uur.
"""


def found(text: str, rules: Rules | None = None) -> list[tuple[str, str]]:
    return [(text[s.start : s.end], s.entity) for s in engine.detect(text, rules or Rules(), silent)]


def spans(text: str, rules: Rules | None = None) -> list[Span]:
    return engine.detect(text, rules or Rules(), silent)


@pytest.mark.parametrize(
    ("value", "entity"),
    [
        ("Trekvaartkade 118, 8025 PL Zwolle", "ADDRESS"),
        ("25-0417/AtB", "REFERENCE"),
        ("C/16/512345 / HA ZA 23-456", "CASE_NUMBER"),
        ("1112.22.333", "BSN"),
        ("3 mei 1984", "DATE_OF_BIRTH"),
        ("€ 3.415,00", "AMOUNT"),
        ("NL91 ABNA 0417 1643 00", "IBAN"),
        ("06-12345678", "PHONE"),
        ("l.ooijevaar@post.example", "EMAIL"),
        ("ZP 118 440 92", "INSURANCE_NUMBER"),
        ("K-418-ZR", "LICENSE_PLATE"),
        ("ECLI:NL:HR:2023:1", "ECLI"),
    ],
)
def test_a_letter_gives_each_value_whole_and_typed(value: str, entity: str) -> None:
    assert (value, entity) in found(LETTER)


@pytest.mark.parametrize("phrase", ["7:669 BW", "130/80", "3dd 1000 mg", "10.30 uur", "kenteken"])
def test_law_doses_and_times_stay_readable(phrase: str) -> None:
    start = LETTER.index(phrase)
    touched = [s for s in spans(LETTER) if s.start < start + len(phrase) and start < s.end]
    assert touched == []


def test_spans_are_in_reading_order_and_none_overlaps() -> None:
    shown = spans(LETTER * 3)
    assert all(one.end <= other.start for one, other in pairwise(shown))
    assert {s.entity for s in shown} <= set(CATALOGUE)


def test_a_value_that_was_found_once_is_found_wherever_it_stands_again() -> None:
    text = "Inlognaam: wzijlstra66. Later stuurde wzijlstra66 weer een bericht."
    assert [value for value, _ in found(text)].count("wzijlstra66") == 2


def test_tokens_that_are_already_there_are_no_personal_data() -> None:
    text = "Betaal [[SP_IBAN_0001_A7F3]] aan [[SP_PERSON_0002_C91B]], kenmerk [[SP_CASE_NUMBER_0003_00AA]]."
    assert found(text) == []


def test_a_decomposed_text_gives_the_same_mentions_as_a_composed_one() -> None:
    composed = "Cliëntnummer: ÇE-20881, wonende Éénstraat 12, 1234 AB Malmö, bel 06-12345678. Zoë is er op 3 mei 2024."
    decomposed = unicodedata.normalize("NFD", composed)
    assert [unicodedata.normalize("NFC", value) for value, _ in found(decomposed)] == [v for v, _ in found(composed)]


@pytest.mark.parametrize("sign", ["\u00ad", "\u200b"])
def test_a_value_is_found_through_a_soft_hyphen_and_an_invisible_blank(sign: str) -> None:
    text = f"IBAN NL91 ABNA 0417{sign} 1643 00 en mail jan.{sign}smit@post.example"
    assert [entity for _, entity in found(text)] == ["IBAN", "EMAIL"]


def test_a_no_break_blank_and_a_no_break_hyphen_read_as_plain_ones() -> None:
    assert ("06\u20111234\u00a05678", "PHONE") in found("bel 06\u20111234\u00a05678 nu")


def test_an_unknown_profile_is_said_and_names_the_known_ones() -> None:
    with pytest.raises(DetectionError) as error:
        spans("x", Rules(profile="none"))
    assert error.value.code == "profile_unknown"
    assert "strict" in str(error.value.params["known"])


def test_strict_removes_government_numbers_and_bank_accounts() -> None:
    tiers = {s.entity: s.tier for s in spans(LETTER, Rules(profile="strict"))}
    assert tiers["BSN"] is tiers["IBAN"] is Tier.REMOVE
    assert tiers["PHONE"] is Tier.TOKENISE


def test_legal_asks_about_an_ecli() -> None:
    decisions = {s.entity: s.decision for s in spans(LETTER, Rules(profile="legal"))}
    assert decisions["ECLI"] is Decision.ASK
    assert decisions["CASE_NUMBER"] is Decision.MASK


@pytest.mark.parametrize(("profile", "seen"), [("general", False), ("strict", True), ("international", True)])
def test_nationalities_are_looked_for_where_the_profile_says_so(profile: str, seen: bool) -> None:
    assert (
        any(entity == "DEMOGRAPHIC" for _, entity in found("Zij heeft de Turkse nationaliteit.", Rules(profile)))
        is seen
    )


def test_a_description_that_points_at_one_person_is_a_hint_in_strict_alone() -> None:
    text = "Volgens de weduwe van de bakker in Oss was het donker."
    assert [s.decision for s in spans(text, Rules("strict")) if s.entity == "REFERENCE"] == [Decision.ASK]
    assert not [s for s in spans(text) if s.entity == "REFERENCE"]


@pytest.mark.parametrize(
    ("text", "description"),
    [
        ("Volgens de weduwe van de bakker in Oss was het donker.", "de weduwe van de bakker in"),
        ("De enige huisarts van het dorp kwam.", "De enige huisarts van het dorp"),
        ("De zoon kent de voormalig directeur van de bank.", "de voormalig directeur van de bank"),
        ("De eigenaar van de enige fietsenwinkel kwam.", "De eigenaar van de enige fietsenwinkel"),
        ("Zij is de oudste zoon van de slager.", "de oudste zoon van de slager"),
        ("The family that sold the mining company moved away.", "The family that sold the mining company moved away"),
        ("She is the only female judge in the district.", "the only female judge in the district"),
        ("He met the widow of the former mayor.", "the widow of the former mayor"),
    ],
)
def test_descriptions_are_hints_in_strict(text: str, description: str) -> None:
    found_in_strict = [(text[s.start : s.end], s.decision) for s in spans(text, Rules("strict"))]
    assert (description, Decision.ASK) in found_in_strict
    assert not [s for s in spans(text) if s.entity == "REFERENCE"]


@pytest.mark.parametrize(
    "text",
    [
        "De eerste keer van het jaar.",
        "De laatste dag van de maand.",
        "the last day of the month",
        "De rechter en de arts.",
    ],
)
def test_times_and_bare_roles_describe_nobody(text: str) -> None:
    assert not [s for s in spans(text, Rules("strict")) if s.entity == "REFERENCE"]


def test_what_must_never_be_masked_stays_and_is_shown_as_kept() -> None:
    shown = spans("Bel 06-12345678 of 010 - 555 02 00.", Rules(never=("010 555 02 00",)))
    assert [(s.decision, s.entity) for s in shown] == [(Decision.MASK, "PHONE"), (Decision.KEEP, "CUSTOM")]


def test_never_frees_a_part_of_a_longer_span() -> None:
    text = "Adres: Trekvaartkade 118, 8025 PL Zwolle"
    kept = [text[s.start : s.end] for s in spans(text, Rules(never=("zwolle",))) if s.decision is Decision.KEEP]
    assert kept == ["Zwolle"]


def test_a_name_after_an_ordinal_and_a_full_stop_is_no_month() -> None:
    assert found("On April 3rd. Jan came by.") == [("April 3rd", "DATE"), ("Jan", "PERSON")]


def test_what_never_leaves_of_a_name_has_no_blank_at_its_edge() -> None:
    text = "De heer Jan de Vries belde."
    shown = spans(text, Rules(never=("Jan",)))
    assert [text[s.start : s.end] for s in shown] == ["Jan", "de Vries"]


def test_the_users_terms_are_masked_whatever_else_claims_the_place() -> None:
    text = "Project Zonnebloem-12345678 loopt."
    shown = spans(text, Rules(terms=(Term("project zonnebloem"),)))
    assert [(s.entity, s.decision) for s in shown if s.source == "terms"] == [("CUSTOM", Decision.MASK)]


_PIECES = st.sampled_from(
    (
        *(
            "a",
            "Jan ",
            "de ",
            "1",
            "12",
            "06-",
            "@",
            ".",
            "/",
            "-",
            "€ ",
            "\n",
            "\t",
            "\r\n",
            "nr. ",
            "BSN ",
            "é",
            "e\u0301",
        ),
        *(
            "\ud800",
            "\x00",
            "\u00ad",
            "\u200b",
            "[[SP_PERSON_0001_A7F3]]",
            "الاسم",
            "שלום",
            "张伟",
            "😀",
            "mei ",
            "Straat 1 ",
        ),
    )
)


@settings(max_examples=120, deadline=None)
@given(st.lists(_PIECES, max_size=40).map("".join))
def test_any_text_gives_spans_inside_itself(text: str) -> None:
    place = 0
    for span in spans(text, Rules("strict")):
        assert place <= span.start < span.end <= len(text)
        assert text[span.start : span.end].strip()
        place = span.end


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet="aéeñoÅ\u0301\u0327 .12-", max_size=60))
def test_composing_and_decomposing_a_text_do_not_move_its_dates(noise: str) -> None:
    composed = unicodedata.normalize("NFC", f"{noise} \nop 12-03-1984 é")
    decomposed = unicodedata.normalize("NFD", composed)
    assert ("12-03-1984", "DATE") in found(composed)
    assert ("12-03-1984", "DATE") in found(decomposed)


@pytest.mark.parametrize(
    "unit", ["a", "A", "1", "1 ", "@", "a.", "€", "nr 12345, ", "Aa ", "een ", "1 mei ", "www.", "\ud800"]
)
def test_one_long_line_costs_no_more_per_letter_than_a_short_one(unit: str) -> None:
    def seconds(length: int) -> float:
        text = (unit * (length // len(unit) + 1))[:length]
        start = time.process_time()
        find_structured(text)
        return time.process_time() - start

    seconds(1000)
    small = min(seconds(10_000) for _ in range(2))
    assert seconds(80_000) < 24 * max(small, 0.004)
