"""Names of things that look like names of people: eponyms, brands, tests, cases; and the people who are called so."""

import pytest

from scrub_app.core.detection.names import vocabulary
from scrub_app.core.spans import Decision
from scrub_app.core.workflow import detect


def masked(text: str) -> list[str]:
    return [text[s.start : s.end] for s in detect(text) if s.decision is not Decision.KEEP]


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Wond: drukplek hiel, Wagner 2, eelt verwijderd.", "Wagner"),
        ("VG: Barrett slokdarm, hypertensie.", "Barrett"),
        ("Verslag: infectie na operatie, Clavien-Dindo II.", "Clavien-Dindo"),
        ("Oogdruk (Goldmann) 14/15.", "Goldmann"),
        ("Monofilament (Semmes-Weinstein) 6 van 10.", "Semmes-Weinstein"),
        ("He went to theatre with his Thomas splint on.", "Thomas"),
        ("Dysphagia, Rosenbek 4 on thin fluids.", "Rosenbek"),
        ("PMH: asthma, Barrett's.", "Barrett"),
        ("Weber B fracture of the left ankle.", "Weber"),
        ("Wond spoelen met Prontosan en verbinden.", "Prontosan"),
        ("De verwijzing ging via ZorgDomein naar de poli.", "ZorgDomein"),
        ("Weight 61 kg on the Tanita this morning.", "Tanita"),
        ("Zij gebruikt een Zorbix en een rollator.", "Zorbix"),
        ("Rijdt in een Seat Ibiza zonder verzekering.", "Ibiza"),
        ("Zijn trui (Massimo Dutti) is gekrompen.", "Dutti"),
        ("Her box of tablets stands beside the Morphy Richards toaster.", "Richards"),
        ("Art. 3.22 Vb geldt hier niet.", "Vb"),
        ("De voogd van Nidos kwam langs.", "Nidos"),
        ("Zie Nefalit/Karamus over de proportionele aansprakelijkheid.", "Karamus"),
        ("We remind the landlord of Awaab's Law.", "Awaab"),
        ("Neuro: Todd's paresis, improving.", "Todd"),
        ("Cytology: Hürthle cell changes.", "Hürthle"),
        ("For fluids she has Hartmann's, two litres.", "Hartmann"),
        ("He hit the Bradley mixer with his trolley.", "Bradley"),
        ("Her coat is a Barbour, dry clean only.", "Barbour"),
        ("Bloedbeeld volgt.\nRooster: Loïs valt in.", "Rooster"),
        ("Thickness L4 only, supervised.", "L4"),
        ("Gastroscopie: Barrett C1M3.", "C1M3"),
        ("In bed sinds gisteren, Levomepromazine 6,25 mg.", "Levomepromazine"),
        ("The doorman showed his SIA badge and left.", "SIA"),
        ("We discussed Guardianship; Power of Attorney remains in place.", "Attorney"),
        ("The Entry Clearance Officer refused the visa.", "Clearance"),
        ("Het Haags Kinderontvoeringsverdrag geldt hier.", "Haags"),
        ("Urinekweek: E. coli, gevoelig voor nitrofurantoïne.", "coli"),
        ("Trombofilie: factor V Leiden heterozygoot.", "Leiden"),
        ("Delivered with Neville Barnes forceps.", "Neville"),
        ("De zitting is bij de kinderrechter Groningen.", "Groningen"),
        ("Er hangt een poster van Max Verstappen.", "Verstappen"),
    ],
)
def test_things_stay_readable(text: str, thing: str) -> None:
    assert not any(thing in value for value in masked(text))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Mevrouw Wagner belde vanmorgen.", "Wagner"),
        ("Eiser: Johan Cruijff, wonende te Oss.", "Johan Cruijff"),
        ("Getuige Frans Bauer zag de auto.", "Frans Bauer"),
        ("Onze cliënt Harry Styles belde over zijn huur.", "Harry Styles"),
        ("Vandaag gesproken met Henk Barrett over zijn dochter.", "Henk Barrett"),
        ("Dr. Goldmann zag haar op de poli.", "Goldmann"),
        ("J.P. Scheltens tekende voor ontvangst.", "J.P. Scheltens"),
        ("Mrs Rockwood rang at nine.", "Rockwood"),
        ("My neighbour Thomas brought the paper.", "Thomas"),
        ("Zijn zoon Nelson 4 jaar oud slaapt slecht.", "Nelson"),
        ("Ze trouwde met Leen Bakker.", "Leen Bakker"),
        ("Paraaf: GW", "GW"),
        ("Abi went in the office and Abi cried.", "Abi"),
        ("A Sarah Jones rang for you.", "Sarah Jones"),
        ("De kantoorgenoot Bouke\nSikkens kwam later.", "Sikkens"),
    ],
)
def test_people_who_are_called_as_a_thing_is_are_found(text: str, name: str) -> None:
    assert any(name in value for value in masked(text))


def test_a_hospital_with_the_name_of_a_famous_person_is_found() -> None:
    assert "Queen Victoria Hospital" in masked("She was seen at Queen Victoria Hospital in March.")


def test_a_house_that_begins_as_a_saint_or_a_feast_is_found_whole() -> None:
    assert "Sacred Heart of Glenmore Hospital" in masked("Admitted to Sacred Heart of Glenmore Hospital on Monday.")


def test_no_phrase_is_one_word_and_none_has_a_capital() -> None:
    phrases = [phrase for several in vocabulary.phrases().values() for phrase in several]
    assert all(len(phrase) > 1 and phrase == tuple(part.lower() for part in phrase) for phrase in phrases)
