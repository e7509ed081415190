"""What looks like a name and stays readable: courts, precedents, things, the language of forms."""

import pytest

from scrub_app.core.rules import Rules
from scrub_app.core.spans import Decision
from scrub_app.core.workflow import detect


def masked(text: str, profile: str = "general") -> list[str]:
    spans = detect(text, rules=Rules(profile=profile))
    return [text[s.start : s.end] for s in spans if s.decision is not Decision.KEEP]


@pytest.mark.parametrize(
    "word",
    ["mailto", "true", "False", "png", "Normal", "Title", "Char", "Font", "MERGEFIELD Naam", "Default Paragraph Font"],
)
def test_words_of_forms_and_links_are_no_names(word: str) -> None:
    assert masked(word) == []


@pytest.mark.parametrize("profile", ["general", "legal", "care"])
@pytest.mark.parametrize("body", ["rechtbank Midden-Nederland", "UWV", "gerechtshof Den Haag", "Huurcommissie"])
def test_public_bodies_stay_readable_by_default(body: str, profile: str) -> None:
    assert masked(f"De brief ging naar {body} en kwam terug.", profile) == []


@pytest.mark.parametrize("profile", ["international", "strict"])
def test_the_strict_profiles_mask_public_bodies(profile: str) -> None:
    assert "UWV" in masked("De brief ging naar het UWV en kwam terug.", profile)


def test_a_court_in_a_text_about_people_from_abroad_is_asked() -> None:
    assert "District Court" in masked("He is a Polish national. The District Court heard the case on Monday.")


@pytest.mark.parametrize(
    "citation",
    [
        "De leer van NJ 1981/635 (Ermes/Haviltex) geldt.",
        "The rule in Donoghue v Stevenson [1932] AC 562 applies.",
        "Donoghue v Stevenson [1932] AC 562 applies.",
    ],
)
def test_precedents_are_no_private_names(citation: str) -> None:
    assert not {"Ermes", "Haviltex", "Donoghue", "Stevenson"} & set(masked(citation))


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Het gebruik van de boot 'De Vrouwe Jacoba' is verboden.", "Jacoba"),
        ("Een jas (merk Stone Island) is weg.", "Island"),
        ("De heer Maas woont langs de Maas in Venlo.", "langs de Maas"),
    ],
)
def test_ships_brands_and_rivers_stay(text: str, thing: str) -> None:
    place = text.index(thing) + len(thing) - 1
    assert not any(s.start <= place < s.end for s in detect(text))


@pytest.mark.parametrize("letter", ["A", "a", "1", ".", "\0", "\u05d0"])
def test_a_word_without_end_takes_no_time(letter: str) -> None:
    assert len(detect(letter * 200_000)) < 2


def test_initials_in_small_letters_are_found_where_somebody_signs() -> None:
    text = "Ons contact is Mirjam van Dongen.\nDossier bijgewerkt, beh. mvd\n"
    assert "mvd" in masked(text)
