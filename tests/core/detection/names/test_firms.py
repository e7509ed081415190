"""Organisations over a document: full name, short form, abbreviation."""

import pytest

from scrub_app.core.detection.names.firms import short_form
from scrub_app.core.spans import Span
from scrub_app.core.workflow import detect


def found(text: str, name: str) -> list[Span]:
    return [s for s in detect(text) if text[s.start : s.end] == name]


def test_the_name_without_its_legal_form_is_the_same_organisation() -> None:
    text = "Bakkerij Zwartkruis B.V. bakt. Daarna sloot Bakkerij Zwartkruis de deuren."
    (full,) = found(text, "Bakkerij Zwartkruis B.V.")
    (short,) = found(text, "Bakkerij Zwartkruis")
    assert full.identity == short.identity > 0


def test_an_abbreviation_in_brackets_is_that_organisation_everywhere() -> None:
    text = "Stichting Thuiszorg Oldenkamp (hierna: STO) belde. Later schreef STO een brief."
    (full,) = found(text, "Stichting Thuiszorg Oldenkamp")
    abbreviations = found(text, "STO")
    assert [(s.entity, s.identity) for s in abbreviations] == [("ORGANIZATION", full.identity)] * 2


def test_two_organisations_and_the_people_have_identities_of_their_own() -> None:
    text = "De heer Jan Bos werkt bij Bakkerij Zwartkruis B.V. en bij Slagerij Oldenkamp B.V."
    identities = [s.identity for s in detect(text)]
    assert len(set(identities)) == len(identities) == 3


@pytest.mark.parametrize("role", ["verhuurder", "Huurder", "Gemeente"])
def test_a_role_in_brackets_is_no_name(role: str) -> None:
    text = f"Woonstichting Oldenkamp (hierna: {role}) belde. Daarna ging de {role} weg."
    assert not found(text, role)


def test_the_foreign_name_in_brackets_goes_with_the_name() -> None:
    text = "On 3 May 2004 the Tax Authority (skattemyndigheten) wrote to the applicant about the debt."
    assert found(text, "Tax Authority (skattemyndigheten)")


def test_the_short_form_is_the_name_without_its_legal_form() -> None:
    assert short_form("Volvero Holdings Ltd.") == ("volvero", "holdings")
