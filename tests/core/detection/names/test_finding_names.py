import pytest

from scrub_app.core.detection.names import find_names, link
from scrub_app.core.spans import Decision, Span
from scrub_app.core.workflow import detect


def found(text: str) -> list[tuple[str, str]]:
    spans = link(text, find_names(text, []))
    return [(text[s.start : s.end], s.entity) for s in spans if s.reason != "public_body"]


def people(text: str) -> list[str]:
    return [value for value, entity in found(text) if entity == "PERSON"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Partij is DE JONG, Johannes Petrus, geboren te Ede.", ["DE JONG, Johannes Petrus"]),
        ("De heer K.M. van 't Wout is verschenen.", ["K.M. van 't Wout"]),
        ("Mevrouw Th.W.M. Oude Lohuis is verschenen.", ["Th.W.M. Oude Lohuis"]),
        ("Cliënt: O’Brien, Seán", ["O’Brien, Seán"]),
        ("Betrokkene: El Khattabi, Youssef", ["El Khattabi, Youssef"]),
        ("Ik sprak mevr.de Boer-ten Hove gisteren.", ["de Boer-ten Hove"]),
        ("De heer Koning is er. Koning zag de koning.", ["Koning", "Koning"]),
        ("VERZOEKSTER VERKLAART DAT ZIJ HEET MARIA JANSEN EN IN EDE WOONT", ["MARIA JANSEN"]),
        ("Op 3 mei sprak ik met Pieter van der\nMeulen over de zaak.", ["Pieter van der\nMeulen"]),
        (
            "De heer J.\nde Vries en mevrouw A.M. van\nder Meer-\nBakker",
            ["J.\nde Vries", "A.M. van\nder Meer-\nBakker"],
        ),
        ("Hier woont Karin\nde Vries met haar zoon.", ["Karin\nde Vries"]),
        ('"Vries, J. de","Oss"', ["Vries, J. de"]),
        ("NINO: onbekend; Amex en Visa", []),
        ("dhr.P. wilde naar huis.", ["P."]),
        ("prof. dr. D. ter Horst en mr. drs. B.J.D. Yilma", ["D. ter Horst", "B.J.D. Yilma"]),
        ("Geachte heer De Wit,\n\nMet vriendelijke groet,\n\nSanne Bosveld", ["De Wit", "Sanne Bosveld"]),
        ("Naam: jan de vries", ["jan de vries"]),
        ("Over te maken t.n.v. M. Yılmaz-Şahin", ["M. Yılmaz-Şahin"]),
        ("Inzake: Groenewoud / Terpstra", ["Groenewoud", "Terpstra"]),
        ("Nguyễn Thị Hoa en Zhang Wei wonen in Breda.", ["Nguyễn Thị Hoa", "Zhang Wei"]),
        ("Stanisław Wójcik en Fatima El Idrissi", ["Stanisław Wójcik", "Fatima El Idrissi"]),
        ("Het dossier van J.A.M. (Sjef) van der Meulen ligt klaar.", ["J.A.M. (Sjef) van der Meulen"]),
        ("Sleutel bij v.d. Hoff, graag ophalen.", ["v.d. Hoff"]),
        ("The bank card says MISS I A HEPPLEWHITE; nothing else.", ["I A HEPPLEWHITE"]),
        ("List:  Brandon Wigglesworth = BW\nBook", ["Brandon Wigglesworth", "BW"]),
        ("Chair: Prudence Aldridge, by phone. Notes were taken.", ["Prudence Aldridge"]),
        ("Cons. on leave. 1. WINTERBOTTOM, Elsie May had a fall", ["WINTERBOTTOM, Elsie May"]),
        ("The chair was Prudence Aldridge, as before.", ["Prudence Aldridge"]),
        ("Seosamh ap Rhys left with Gwen ferch Ifan.", ["Seosamh ap Rhys", "Gwen ferch Ifan"]),
        ("Dear Ms Okafor,\n\nYours sincerely\nPriya Nair", ["Okafor", "Priya Nair"]),
        ("The statement of Mr F. O'Shaughnessy was read by Lindley LJ.", ["F. O'Shaughnessy", "Lindley LJ"]),
        ("Jeroen’s fiets staat bij Piet Willems, en Willems' jas ook.", ["Jeroen", "Piet Willems", "Willems"]),
    ],
)
def test_people_are_found_whole_and_titles_stay_outside(text: str, names: list[str]) -> None:
    assert people(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "De eiser, de verweerder, de gemachtigde en de bewindvoerder zijn gehoord door de kantonrechter.",
        "Verdachte en het slachtoffer kenden elkaar. Getuige bleef bij de verklaring.",
        "Bekend met de ziekte van Parkinson, morbus Crohn en een Bakercyste; gebruikt Haldol 2 mg en Madopar.",
        "Ex art. 7:669 lid 3 BW en artikel 6 EVRM, zie ook art. 29 Sv.",
        "RR 130/80, MMSE 22/30, Katz-score 4, 3dd 500 mg om 8.00 uur.",
        "DE VERHUURDER ZEGT DE HUUR OP VAN DE WONING",
        "De jeugdbescherming en Jeugdbescherming zelf vinden dat goed.",
        "De patiënt belt 010-4567890 of 0612345678 over dossier 123456789.",
        "She has Tourette's and early Alzheimer's; the Zimmer frame and Metformin stay.",
        "See section 20 of the Consumer Rights Act 2015 and the Wills Act 1837, and (Banks v Goodfellow).",
        "In mei en op maandag was de storm voorbij. Dan het verweer. Gewoon zo.",
    ],
)
def test_law_care_and_ordinary_words_stay_readable(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("text", "name", "entity"),
    [
        (
            "De huurder is De Blauwe Distel Schoonmaak B.V. te Utrecht.",
            "De Blauwe Distel Schoonmaak B.V.",
            "ORGANIZATION",
        ),
        ("Eiseres is de Stichting Zorg rond de Dommel.", "Stichting Zorg rond de Dommel", "ORGANIZATION"),
        ("Gevestigd is V.O.F. Lunchroom 't Haantje aldaar.", "V.O.F. Lunchroom 't Haantje", "ORGANIZATION"),
        ("Zij woont in verpleeghuis Het Zonnehuis.", "verpleeghuis Het Zonnehuis", "ORGANIZATION"),
        ("Uitvaartzorg Stilpad doet alles.", "Uitvaartzorg Stilpad", "ORGANIZATION"),
        ("Dat zegt Woonzorg Oosterhaag, de verhuurder.", "Woonzorg Oosterhaag", "ORGANIZATION"),
        ("Zij krijgt zorg van Thuiszorg de Beeklanden.", "Thuiszorg de Beeklanden", "ORGANIZATION"),
        ("Zij woont in woonzorgcentrum De Hoge Beekhof.", "woonzorgcentrum De Hoge Beekhof", "ORGANIZATION"),
        ("Hij zat gedetineerd in PI Alphen, vleugel 3.", "PI Alphen", "ORGANIZATION"),
        ("Verzoek van Jeugdbescherming Rijnoever aan de rechter.", "Jeugdbescherming Rijnoever", "ORGANIZATION"),
        ("Pedicure aan huis: Voetencentrum Jolande", "Voetencentrum Jolande", "ORGANIZATION"),
        ("Kapster: Salon Knip & Zo stopt.", "Salon Knip & Zo", "ORGANIZATION"),
        ("De deurwaarder is Brandhoek & Zoon in Ede.", "Brandhoek & Zoon", "ORGANIZATION"),
        ("Een zaak tegen de gemeente Horst aan de Maas loopt.", "gemeente Horst aan de Maas", "ORGANIZATION"),
        ("Hij werkt bij Zand- en Grindhandel Oudehaven.", "Zand- en Grindhandel Oudehaven", "ORGANIZATION"),
        ("Van: Slagerij en Traiteur Beuman, Ede", "Slagerij en Traiteur Beuman", "ORGANIZATION"),
        ("AAN: Fysio aan de Gracht, Ede", "Fysio aan de Gracht", "ORGANIZATION"),
        ("De verloskundige van praktijk Oerkracht kwam.", "praktijk Oerkracht", "ORGANIZATION"),
        ("Verzekeraar:   Sleutelstad Verzekeringen, Ede", "Sleutelstad Verzekeringen", "ORGANIZATION"),
        ("Zij is coach van team Zuidwest geworden.", "Zuidwest", "LOCATION"),
        ("afdeling Longgeneeskunde, B4-West\nPostbus", "B4-West", "LOCATION"),
        ("Stent in 2018 in het Spaarnehoek MC geplaatst.", "Spaarnehoek MC", "ORGANIZATION"),
        ("Opnemen op HIC Zuid graag.", "HIC Zuid", "LOCATION"),
        ("Zij ligt sinds gisteren op Neuro 5 Oost te slapen.", "Neuro 5 Oost", "LOCATION"),
        ("Zij slaapt in kamer Mus vannacht.", "Mus", "LOCATION"),
        ("Hij woont met zorg bij de Zeearend, sinds de zomer.", "de Zeearend", "LOCATION"),
        ("The invoice of Tessellate Auto Finance plc is late.", "Tessellate Auto Finance plc", "ORGANIZATION"),
        ("He was seen at Osmer Vale Surgery.", "Osmer Vale Surgery", "ORGANIZATION"),
        ("The claim in the Reading Employment Tribunal was lost.", "Reading Employment Tribunal", "ORGANIZATION"),
        ("Hij is geboren te Bergen op Zoom.", "Bergen op Zoom", "LOCATION"),
        ("Hij is geboren te 's-Hertogenbosch.", "'s-Hertogenbosch", "LOCATION"),
        ("They moved to the United States of America.", "United States of America", "LOCATION"),
    ],
)
def test_organisations_and_places_are_told_by_their_words(text: str, name: str, entity: str) -> None:
    assert (name, entity) in found(text)


@pytest.mark.parametrize(
    ("text", "body", "reason"),
    [
        ("Gewezen door de rechtbank Midden-Nederland op 3 mei.", "rechtbank Midden-Nederland", "public_body"),
        (
            "De Raad voor de Kinderbescherming Haaglanden adviseert.",
            "Raad voor de Kinderbescherming Haaglanden",
            "public_body",
        ),
        ("De uitkering van het UWV stopt.", "UWV", "public_body"),
        ("The claim was issued in the County Court at Reading.", "County Court at Reading", "public_body"),
        ("The High Court refused.", "High Court", "higher_court"),
    ],
)
def test_public_bodies_say_that_they_are_public_so_that_a_profile_decides(text: str, body: str, reason: str) -> None:
    spans = find_names(text, [])
    assert (body, reason) in [(text[s.start : s.end], s.reason) for s in spans]


def test_a_name_never_touches_what_another_recogniser_took() -> None:
    text = "Jan Jansen <jan.jansen@voorbeeld.example> belde Jan Jansen"
    taken = (text.index("jan.jansen@"), text.index(">"))
    for span in link(text, [*find_names(text, [taken]), Span(*taken, "EMAIL")]):
        assert span.entity == "EMAIL" or span.end <= taken[0] or span.start >= taken[1]


def test_a_name_that_only_the_tagger_half_sees_is_shown_for_a_look() -> None:
    text = "Gisteren kwam Zwanet langs met de sleutel."
    (span,) = find_names(text, [])
    assert (text[span.start : span.end], span.decision, span.reason) == ("Zwanet", Decision.ASK, "tagger")


def test_a_title_makes_a_name_sure() -> None:
    (span,) = find_names("Gisteren kwam mevrouw Zwanet langs.", [])
    assert (span.decision, span.reason) == (Decision.MASK, "title_before_name")


def test_dutch_and_english_passages_are_read_each_with_their_own_model() -> None:
    text = (
        "De heer Bosveld heeft gebeld over de zaak.\n\n" * 8 + "The claimant says that Gregson left the house.\n\n" * 8
    )
    values = people(text)
    assert values.count("Bosveld") == 8
    assert values.count("Gregson") == 8


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Par: mvd\n", ["mvd"]),
        ("Alles rustig. Gez. RvL", ["RvL"]),
        ("TRELOAR: I said no.\nMALIK: And then?\nTRELOAR: Nothing.\nMALIK: Right.", ["TRELOAR", "MALIK"]),
        ("Alles rustig. Gez. ML", ["ML"]),
        ("BETWEEN  LEILA BEN AMOR Applicant and the Respondent", ["LEILA BEN AMOR"]),
        ("ROZENDAAL, Will | m | 34", ["ROZENDAAL", "Will"]),
        ("naam\tnummer\nMark de Mark\tP10446\n", ["Mark de Mark"]),
        ("Betrokken is J.v.d.B. van kamer 3.", ["J.v.d.B."]),
        ("Nurse in charge: Ffion.", ["Ffion"]),
        ("Waarnemend begeleider: Tsehay\n", ["Tsehay"]),
        ("mijn advocaat is mr van rijn uit de stad", ["van rijn"]),
        ("mw v d Meer is gevallen", ["v d Meer"]),
        ("Er is een rapport door E. Frame gemaakt.", ["E. Frame"]),
        ("Hij stond daar met Will, dat weet ik zeker.", ["Will"]),
        ("[10:12] Will: ik kan niet\n[10:13] Mark: jammer\n[10:14] Will: ja\n[10:15] Mark: ok", ["Will", "Mark"]),
        ("Hij sprak met Rolf Duits over de zaak.", ["Rolf Duits"]),
        ("meerwerk doorberekenen - LB akkoord", ["LB"]),
        ("geen melk meer (heeft ze al) - FW\nevaluatie", ["FW"]),
        ("hele dag\ngriffier: SV\n", ["SV"]),
        ("goedemiddag u spreekt met rinske hoogland van ons", ["rinske hoogland"]),
        ("namens mijn cliënt de heer bas timmerman in deze zaak", ["bas timmerman"]),
        ("leeg want leegstand zegt ene brounders van schade", ["brounders"]),
        ("hallo met sanne van der wal van de apotheek", ["sanne van der wal"]),
        ("voor de kinderen van wijlen Nol uit het dorp", ["Nol"]),
        ('Het wapen is van "Zwarte Rob" zei hij.', ["Zwarte Rob"]),
        ("Daar stond Rooie Sjaak met de hond.", ["Rooie Sjaak"]),
        ("Een buurman, Frens van Nuenen, die paarden traint", ["Frens van Nuenen"]),
        ("Gezien bij ziekte Ousmane. Indicatie volgt.", ["Ousmane"]),
        ("De zoon Ubbo jr. wil koeien melken.", ["Ubbo jr."]),
        ("Noor H\nJacomijn W-K belt moeder", ["Noor H", "Jacomijn W-K"]),
        ("STATEMENT OF HYACINTH PEARL DRAX\n\nI, Hyacinth Pearl Drax, say this.", ["HYACINTH PEARL DRAX"]),
    ],
)
def test_names_in_notes_chats_and_headings(text: str, names: list[str]) -> None:
    spans = [s for s in detect(text) if s.entity == "PERSON"]
    for name in names:
        start, end = text.index(name), text.index(name) + len(name)
        covered = {i for s in spans for i in range(s.start, s.end)}
        assert all(i in covered for i in range(start, end) if text[i].isalnum()), (text, spans)


@pytest.mark.parametrize(
    "text",
    [
        "naam\tpnr\ttel\n",
        "This is my last Will and testament.",
        "mw van de afdeling belt",
        "mw de deur uit gezien",
        "Par. 3 van het verslag",
        "aan de ene kant wel, aan de andere niet",
        "verslag d.d. 3 mei, akkoord",
        "hij spreekt met moeite en met kinderen",
        "volgens het wetboek - BW\n",
        "de ziekte van Kahler, M. Parkinson en een zwarte kat",
    ],
)
def test_headings_nouns_and_notes_are_no_names(text: str) -> None:
    assert [text[s.start : s.end] for s in detect(text) if s.entity == "PERSON"] == []


def test_the_bare_name_of_a_foundation_is_the_foundation() -> None:
    text = "Stichting Zonnestroom is failliet. De curator van Zonnestroom belde."
    assert [s.entity for s in detect(text)] == ["ORGANIZATION", "ORGANIZATION"]


@pytest.mark.parametrize("text", ["De Wkkgz is van toepassing.", "Bennie Duits zei dit. Bennie sprak Duits tegen hem."])
def test_an_article_or_a_language_alone_is_no_person(text: str) -> None:
    assert [text[s.start : s.end] for s in detect(text) if s.entity == "PERSON"] in ([], ["Bennie Duits", "Bennie"])


@pytest.mark.parametrize("name", ["JC Zandhof", "HMP Fennmoor", "Gebr. Koppe"])
def test_a_prison_or_a_firm_of_brothers_is_an_organisation(name: str) -> None:
    text = f"Hij verblijft in {name} sinds de zomer."
    assert [(text[s.start : s.end], s.entity) for s in detect(text)] == [(name, "ORGANIZATION")]
