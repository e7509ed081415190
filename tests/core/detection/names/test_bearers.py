"""People who are called like a brand, an illness or a word of a form are found where a person is plainly meant."""

import pytest

from scrub_app.core.workflow import detect


def masked(text: str, name: str) -> bool:
    seen = {place for span in detect(text) for place in range(span.start, span.end)}
    start = text.index(name)
    return all(place in seen for place in range(start, start + len(name)) if text[place] != " ")


@pytest.mark.parametrize("name", ["Saunders", "Philips", "Suzuki", "Bayer", "Roche", "Guthrie", "Ehlers", "Fabry"])
@pytest.mark.parametrize(
    "text",
    [
        "Getuige X verklaart dat hij niets zag.",
        "Wij spraken cliënt X over de zorg.",
        "contactpersoon: X\ntelefoon: onbekend",
        "I, Anna X, of no fixed abode, say:",
        "Met vriendelijke groet,\n\nAnna X",
        "De advocaat van Anna X kwam.",
        "Kind regards,\nTom X",
        "X, Anna",
    ],
)
def test_a_surname_that_is_a_brand_or_an_illness_is_found(name: str, text: str) -> None:
    assert masked(text.replace("X", name), name)


@pytest.mark.parametrize("name", ["Harley", "Ariel", "Desmond", "Chanel"])
@pytest.mark.parametrize(
    "text",
    [
        "X said that he was tired.",
        "X en haar zoon kwamen langs.",
        "Gisteren belde X Bakker over de afspraak.",
        "Beste X,\n\nDank voor je bericht.",
        "Groetjes,\nX",
        "Haar dochter X woont thuis.",
        "X: ok, tot straks\nSanne: goed\nX: dank je\nSanne: graag",
    ],
)
def test_a_first_name_that_is_a_brand_is_found(name: str, text: str) -> None:
    assert masked(text.replace("X", name), name)


@pytest.mark.parametrize("name", ["Berg", "Gordon", "Wilson"])
def test_a_surname_that_is_an_eponym_or_a_word_is_found_behind_a_role(name: str) -> None:
    assert masked(f"Eiser {name} vordert betaling.", name)


@pytest.mark.parametrize(
    "text",
    [
        "De Philips van boven doet het niet meer.",
        "Zij draagt kousen van Jobst en gebruikt Tena.",
        "De patiënt heeft Parkinson en de ziekte van Raynaud.",
        "Was dit met Ariel op veertig graden.",
        "We kopen brood bij de Aldi en verf bij de Hema.",
        "Alles is goed gegaan. Anders bellen we morgen.",
    ],
)
def test_things_stay_readable(text: str) -> None:
    assert detect(text) == []


@pytest.mark.parametrize("name", ["Van Bommel", "Van Nes", "De Winter", "Van Gelder", "Van Houten"])
@pytest.mark.parametrize("text", ["X kwam gisteren langs.", "Patiënt X is rustig.", "Met vriendelijke groet,\n\nX"])
def test_a_surname_with_its_particle_is_found_though_a_firm_or_a_case_is_called_so(name: str, text: str) -> None:
    assert masked(text.replace("X", name), name.split()[-1])


@pytest.mark.parametrize("text", ["De bus van De Lijn is laat.", "Het arrest Van Gelder is hier van belang."])
def test_firms_and_cases_with_a_particle_stay_readable(text: str) -> None:
    assert detect(text) == []


@pytest.mark.parametrize("name", ["Gordon", "Wilson", "Van Gelder"])
def test_who_is_quoted_at_the_start_of_a_sentence_is_a_person(name: str) -> None:
    assert masked(f"Volgens {name} klopt dat niet.", name)
    assert detect("Reflexen volgens Gordon afwezig.") == []


@pytest.mark.parametrize("name", ["Said", "Ken", "Roman", "Ben", "Gordon", "Christian", "Can"])
@pytest.mark.parametrize("text", ["Hi X,\n\nThanks for the note.", "Tot morgen!\n\nGroetjes,\nX", "Mvg\nX"])
def test_a_first_name_that_is_a_word_is_found_where_a_letter_begins_and_ends(name: str, text: str) -> None:
    assert masked(text.replace("X", name), name)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ken en haar zoon kwamen langs.", "Ken"),
        ("Met vriendelijke groet,\n\nAnna Engels", "Anna Engels"),
        ("Kind regards,\nTom Parkinson", "Tom Parkinson"),
        ("Mevrouw Meester heeft pijn.", "Meester"),
        ("Gisteren belde Christian over de afspraak.", "Christian"),
        ("Christian said that he was tired.", "Christian"),
        ("Gisteren belde Can over de afspraak.", "Can"),
        ("1. Koning, A.\n2. Post, B. (arts)", "Koning, A."),
        ("1. Koning, A.\n2. Post, B. (arts)", "Post, B."),
    ],
)
def test_people_whose_names_are_words_are_found(text: str, name: str) -> None:
    assert masked(text, name)


@pytest.mark.parametrize(
    "text",
    [
        "Beste allen,\n\nDe vergadering vervalt.",
        "Met vriendelijke groet,\n\nDe directie",
        "She goes to the Christian church and a Christian school.",
        "De meester en de juf zijn ziek.",
        "De man en zijn zoon kwamen langs.",
    ],
)
def test_everybody_and_nobody_in_particular_stays_readable(text: str) -> None:
    assert detect(text) == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("De zoon van Philips kwam.", ["Philips"]),
        ("Moeder van Ariel belde.", ["Ariel"]),
        ("Mijn naam is Desmond.", ["Desmond"]),
        ("Hij heet Harley.", ["Harley"]),
        ("Aanwezig: Harley, Ariel, Desmond en Chanel", ["Harley", "Ariel", "Desmond", "Chanel"]),
        ("Deelnemers: Desmond Philips (arts), Ariel Bayer (kok)", ["Desmond Philips", "Ariel Bayer"]),
        ("Van: Ariel Philips <info@voorbeeld.example>", ["Ariel Philips"]),
        ("Jan Parkinson kwam langs.", ["Jan Parkinson"]),
        ("Yours sincerely,\nMcDonald", ["McDonald"]),
    ],
)
def test_kin_lists_and_what_somebody_is_called_tell_a_person(text: str, names: list[str]) -> None:
    assert all(masked(text, name) for name in names)


def test_a_first_name_that_is_a_language_is_found_and_the_language_stays() -> None:
    assert masked("Gisteren belde Frans over de afspraak.", "Frans")
    for text in (
        "Zij spreekt Frans.",
        "Wij spreken Engels, Frans en Duits.",
        "Moedertaal: Frans.",
        "Tolk Frans nodig.",
    ):
        assert detect(text) == []


@pytest.mark.parametrize("text", ["Wil belde gisteren.", "Will was tired.", "Ben kwam langs.", "Can heeft pijn."])
def test_a_verb_before_a_verb_is_a_first_name(text: str) -> None:
    assert masked(text, text.split()[0])
    assert detect("Ben ik nog op tijd? Wil je dat weten? Will you come? Can we go?") == []
