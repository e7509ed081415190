"""Names as newspapers write them: datelines, agencies, results, parties, and bodies that everybody knows."""

import pytest

from scrub_app.core.spans import Decision
from scrub_app.core.workflow import detect


def masked(text: str) -> list[str]:
    return [text[s.start : s.end] for s in detect(text) if s.decision is not Decision.KEEP]


def covered(text: str, name: str) -> bool:
    start = text.index(name)
    held = {n for s in detect(text) if s.decision is not Decision.KEEP for n in range(s.start, s.end)}
    return all(n in held for n in range(start, start + len(name)) if text[n].isalnum())


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("De minister van Landbouw, Wouter Zandstra-Kuik, zei gisteren dat het plan doorgaat.", "Wouter Zandstra-Kuik"),
        ("Minister van Mobiliteit Annelore Verdickt kondigde een stakingsverbod aan.", "Annelore Verdickt"),
        ("De staatssecretaris voor Asiel, Nadira Benkhalti, wil de regels herzien.", "Nadira Benkhalti"),
    ],
)
def test_the_name_of_a_minister_is_no_part_of_the_ministry(text: str, name: str) -> None:
    assert covered(text, name)


def test_a_ministry_stays_readable() -> None:
    assert masked("Het ministerie van Economische Zaken en Klimaat schreef gisteren een brief.") == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("De VVD is tegen, zei zij.", "VVD"),
        ("Volgens de UNHCR zijn er veel mensen op de vlucht.", "UNHCR"),
        ("PSV had in de tweede helft weinig te zeggen.", "PSV"),
        ("In 1989 maakte de BRT een programma over de wijk.", "BRT"),
        ("De Verenigde Naties veroordeelden de aanslag.", "Verenigde Naties"),
        ("Artsen zonder Grenzen haalt de mensen weg.", "Artsen zonder Grenzen"),
        ("De Belgische Roeibond schorste hem voor een jaar.", "Belgische Roeibond"),
        ("De Communistische Partij van Nederland bestaat niet meer.", "Communistische Partij van Nederland"),
        ("De Koninklijke Vereniging voor Bijenteelt is blij.", "Koninklijke Vereniging voor Bijenteelt"),
        ("Zij is hoogleraar aan de Universiteit van Leeds.", "Universiteit van Leeds"),
        ("Hij speelt volgend jaar bij FC Rijsbroek.", "FC Rijsbroek"),
        ("De metaalgroep Forges du Val schrapt banen.", "Forges du Val"),
        ("De partij is klein. Oppositiepartij Radicaal 21 wil meer.", "Radicaal 21"),
        ("De klok van de Lievevrouwekerk luidt om zes uur.", "Lievevrouwekerk"),
        ("De EBQ meldt dat er in het voorjaar een besluit komt.", "EBQ"),
        ("Minder omzet, zegt de EBQ. Er komt een plan.", "EBQ"),
        ("Zij verhuisde naar Los Angeles om te werken.", "Los Angeles"),
        ("Zo gaat dat. Nederland is geen Singapore.", "Singapore"),
    ],
)
def test_bodies_that_everybody_knows_or_that_their_words_tell(text: str, name: str) -> None:
    assert covered(text, name)


def test_two_known_bodies_are_two_names() -> None:
    assert masked("De coalitie van de PvdA en de VVD bleef aan.") == ["PvdA", "VVD"]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("MENEN - Een automobilist is gisteren gewond geraakt bij een botsing op de snelweg.", "MENEN"),
        ("VILLEMARQUE - Een coureur is gisteren gewond geraakt bij een botsing in de tweede ronde.", "VILLEMARQUE"),
        ("NEW DELHI (AFP/Reuters) - Bij een ongeluk met een trein vielen doden.", "NEW DELHI"),
        ("NEW DELHI (AFP/Reuters) - Bij een ongeluk met een trein vielen doden.", "AFP/Reuters"),
        ("Uitslagen: Heracles - Top Oss 3-3; Veendam - Telstar 2-2.", "Top Oss"),
        ("Uitslagen: Veendam - Excelsior 2-2; Hearts - Celtic afgelast.", "Hearts"),
        ("Stand: 1. PSV 11-27; 2. Excelsior 11-24; 3. NAC 11-22.", "Excelsior"),
        ("Uitslagen: Lansink - Van Scherpenzeel 7-6, 6-3; Lansink - Moerkerk 6-1.", "Van Scherpenzeel"),
        ("3. Loeki Zandbergen (Ned/Vlasfabriek) op een minuut.", "Vlasfabriek"),
        ("Het dier is gevangen en weer vrijgelaten. (PA)\n\nMorgen meer.", "PA"),
        ("VLAKKE RIT\nTEAM NORLISK (Den): Mads Kirkegaard, Troels Ibsen.", "TEAM NORLISK"),
        ("Dat stond in de krant (NRC, 9 april 2003) en nu weer.", "NRC"),
        ("WINST AEROSTRA HALVEERT\nDe winst van de chartermaatschappij Aerostra is gehalveerd.", "AEROSTRA"),
    ],
)
def test_datelines_agencies_and_results(text: str, name: str) -> None:
    assert covered(text, name)


@pytest.mark.parametrize(
    "text",
    [
        "ADL - Heeft hulp nodig bij het wassen en bij het aankleden.",
        "MEDICATIE - De pillen worden in de ochtend gegeven.",
        "SETTLEMENT AGREEMENT (vaststellingsovereenkomst) - De ondergetekenden komen overeen:",
        "Openingstijden: Maandag - Vrijdag 9-17.",
        "De VOF is in het najaar ontbonden. De APV kent een verbod.",
        "Wij zitten op de bank. (ADL)\n",
    ],
)
def test_headings_and_hours_are_no_datelines_and_no_results(text: str) -> None:
    assert masked(text) == []


def test_people_of_fame_are_people_and_a_work_of_theirs_stays_readable() -> None:
    assert covered(
        "LONDEN (Reuters) - Minister Margaret Thatcher heeft gisteren het plan bekeken.", "Margaret Thatcher"
    )
    assert covered("Getuige Margaret Thatcher verklaart dat zij niets zag.", "Margaret Thatcher")
    assert not masked("Zij leest graag in een boek van Margaret Thatcher.")


_STORY = "Het comité wacht op de uitkomst. In de lente kwam GRQ met een plan, en dat was te laat."


def test_letters_are_a_body_in_news_and_stay_readable_in_a_letter() -> None:
    assert "GRQ" in masked(f"TILBURG - Gisteren werd het bekend. {_STORY}")
    assert "GRQ" in masked(f"Van onze correspondent\n\n{_STORY}")
    assert "GRQ" not in masked(f"Geachte heer, mevrouw,\n\n{_STORY}")


def test_the_sign_of_a_carer_makes_no_news_of_notes() -> None:
    text = "Rustige nacht, goed geslapen. (AP)\n\nIn de ochtend GRQ bepaald, daarna koffie."
    assert "GRQ" not in masked(text)
