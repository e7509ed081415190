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
    [
        "mailto",
        "true",
        "False",
        "png",
        "Normal",
        "Title",
        "Char",
        "Font",
        "MERGEFIELD Naam",
        "Default Paragraph Font",
        "Author",
        "Unknown Author",
        "Comment by Author 1",
        "python-docx",
    ],
)
def test_words_of_forms_and_links_are_no_names(word: str) -> None:
    assert masked(word) == []


@pytest.mark.parametrize("profile", ["general", "legal", "care"])
@pytest.mark.parametrize("body", ["rechtbank Midden-Nederland", "UWV", "gerechtshof Den Haag", "Huurcommissie"])
def test_public_bodies_stay_readable_by_default(body: str, profile: str) -> None:
    assert masked(f"De brief ging naar {body} en kwam terug.", profile) == []


@pytest.mark.parametrize(
    "body", ["Ministry of Justice", "Ministry of Housing, Communities and Local Government", "Home Office"]
)
def test_british_ministries_stay_readable_too(body: str) -> None:
    assert masked(f"The {body} wrote back.", "legal") == []


@pytest.mark.parametrize("role", ["De Verdachte", "De Arts", "De Eiser", "The Claimant", "The Appellant"])
def test_a_role_with_its_article_in_capitals_is_no_name(role: str) -> None:
    assert masked(f"EISER; {role}; en verder.", "legal") == []


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
    ],
)
def test_ships_and_brands_stay(text: str, thing: str) -> None:
    place = text.index(thing) + len(thing) - 1
    assert not any(s.start <= place < s.end for s in detect(text))


def test_a_river_is_not_the_person_who_has_its_name() -> None:
    text = "De heer Maas woont langs de Maas in Venlo."
    assert [text[s.start : s.end] for s in detect(text) if s.entity == "PERSON"] == ["Maas"]


def test_a_label_that_sounds_like_a_firm_is_none() -> None:
    assert masked("Job\tn/a\nDate of birth\t19 May 1985\nNational Insurance number\tQQ 12 34 56 C") == [
        "19 May 1985",
        "QQ 12 34 56 C",
    ]


@pytest.mark.parametrize("letter", ["A", "a", "1", ".", "\0", "\u05d0"])
def test_a_word_without_end_takes_no_time(letter: str) -> None:
    assert len(detect(letter * 200_000)) < 2


def test_initials_in_small_letters_are_found_where_somebody_signs() -> None:
    text = "Ons contact is Mirjam van Dongen.\nDossier bijgewerkt, beh. mvd\n"
    assert "mvd" in masked(text)


@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Zij gebruikt Madopar 125 mg 3dd1 en Nevroxal, verder niets.", "Nevroxal"),
        ("Medicatie: Tolvadan 10 mg, Brexumine zo nodig.", "Brexumine"),
        ("Hij slikt sinds kort Nirotuximab en Plorgrel.", "Nirotuximab"),
        ("Transfers met de Sara Stedy en twee medewerkers.", "Sara"),
        ("Mevrouw is bekend met M. Parkinson en COPD.", "Parkinson"),
        ("De opname is op de afdeling Cardiologie.", "Cardiologie"),
        ("Under Brussels I bis the court has jurisdiction.", "Brussels"),
        ("Under Rome II and Dublin III he must wait.", "Dublin"),
        ("The STEP Standard Provisions shall apply.", "Standard"),
        ("Op de overeenkomst is de CAO Kinderopvang van toepassing.", "Kinderopvang"),
        ("Hij beroept zich op Chipshol en op Urgenda.", "Urgenda"),
        ("ALLES IS GEZIEN DOOR DE KOK VAN DE CLUB HEEFT HIJ GEZEGD", "KOK VAN DE CLUB"),
        ("Geef het antwoord als JSON.", "JSON"),
        ("PERSON = persoon, ADDRESS = adres.", "PERSON"),
        ("Mw. Kahler heeft de ziekte van Kahler.", "ziekte van Kahler"),
        ("Mother Ngozi Graves has Graves'. Seen today.", "has Graves'"),
        ("Dr Bell saw her. It is Bell's palsy again.", "Bell's palsy"),
        ("Tests: RBMT, Boston Naming, Rey en CVLT.", "Rey"),
        ("Zie Stefanutti/Peters over de bonus.", "Stefanutti"),
        ("Hierop zijn de Metaalunievoorwaarden van toepassing.", "Metaalunievoorwaarden"),
        ("Hij is bang voor Zwarte Piet.", "Zwarte Piet"),
        ("Zij spreekt Yoruba en Albanees.", "Yoruba"),
        ("kees: mark je agenda vast\nkees: oke\nroos: ok", "mark"),
    ],
)
def test_medicine_aids_law_and_stress_are_no_names(text: str, thing: str) -> None:
    start = text.index(thing)
    end = start + len(thing)
    assert not [s for s in detect(text) if s.decision is not Decision.KEEP and s.start < end and s.end > end - 3]


@pytest.mark.parametrize("body", ["Arbeidsinspectie", "NFI", "Paleis van Justitie"])
def test_more_public_bodies_stay_readable(body: str) -> None:
    assert masked(f"Het stuk ligt bij de {body} en blijft daar.") == []


@pytest.mark.parametrize(
    "text",
    ["Tests: afgenomen door Kees, alles goed.", "Medicatie: wordt gegeven door Tsehay.", "Zie brief Kees/Bakker."],
)
def test_people_in_fields_of_tests_and_medicines_are_found(text: str) -> None:
    assert {"Kees", "Tsehay"} & set(masked(text))


@pytest.mark.parametrize("text", ["Het uurtarief is € 23,40 per uur.", "Zie HR 13 maart 1981, NJ 1981/635 (Haviltex)."])
def test_tariffs_and_precedents_stay_readable_but_not_in_the_strict_profile(text: str) -> None:
    assert masked(text) == []
    assert masked(text, "strict") != []
