"""One person under many forms: double surnames, possessives, bare letters, forms of address, names of streets."""

import pytest

from scrub_app.core.spans import Decision
from scrub_app.core.workflow import detect


def identities(text: str) -> list[tuple[str, int]]:
    return [(text[s.start : s.end], s.identity) for s in detect(text) if s.entity == "PERSON"]


@pytest.mark.parametrize(
    "text",
    [
        "Mevrouw Sanne Bosveld-de Wit belde. Bosveld was boos. Mw. De Wit ook. S. Bosveld. BOSVELD-DE WIT, S.",
        "Mevrouw Sanne Bosveld is er. Sannes dossier en Bosvelds auto zijn hier.",
        "Mevr. s. bosveld belde. Mevrouw S. Bosveld kwam.",
        "Ayşe Yılmaz kwam. Mevrouw Yilmaz. AYSE YILMAZ. Ayse vertrok.",
        "De heer Łukasz Wałęsa kwam. Dhr. Walesa vertrok.",
        "De heer Hoogdijk kwam. Jan Hoogdijk tekende. Hoogdijk zweeg.",
        "Meneer An de Vries kwam. An vertrok. Zij sprak met An.",
    ],
)
def test_all_forms_are_one_person(text: str) -> None:
    assert len(identities(text)) > 1
    assert {number for _, number in identities(text)} == {1}


def test_a_form_of_address_says_which_of_two_people_is_meant() -> None:
    text = "De heer Jan Jansen en mevrouw Els Jansen. Meneer Jansen zweeg. Mevrouw Jansen niet. Jansen ging."
    assert [number for _, number in identities(text)] == [1, 2, 1, 2, 0]


def test_a_mother_is_not_her_son_and_not_her_daughter() -> None:
    text = "Cliënt: mw. H.W. Jansen-de Boer. Dochter Marjolein Jansen en zoon Kees Jansen. Mevrouw Jansen slaapt."
    assert identities(text)[-1] == ("Jansen", 1)


def test_what_fits_two_people_that_are_spoken_to_alike_is_asked() -> None:
    text = "De heer J. Jansen en de heer K. Jansen. De heer Jansen zweeg."
    last = detect(text)[-1]
    assert (last.identity, last.decision) == (0, Decision.ASK)


def test_peters_is_no_possessive_of_peter() -> None:
    one, other = identities("Peter Bos kwam. De heer Peters vertrok.")
    assert one[1] != other[1]


@pytest.mark.parametrize(
    ("text", "value", "entity"),
    [
        ("Mr. Westerhof pleitte.", "Westerhof", "PERSON"),
        ("Mevrouw van Meulendijk belde.", "van Meulendijk", "PERSON"),
        ("Bakkerij Hoogdijk B.V. leverde.", "Bakkerij Hoogdijk B.V.", "ORGANIZATION"),
        ("Zorgcentrum Molenweg meldt het.", "Zorgcentrum Molenweg", "ORGANIZATION"),
        ("Hij woont in de Kerkstraat nu.", "Kerkstraat", "LOCATION"),
        ("Zij woont aan de Jan van Galenstraat.", "Jan van Galenstraat", "LOCATION"),
        ("In de Dr. Kuyperlaan staat het.", "Dr. Kuyperlaan", "LOCATION"),
    ],
)
def test_a_person_or_a_firm_may_have_the_name_of_a_street(text: str, value: str, entity: str) -> None:
    assert (value, entity) in [(text[s.start : s.end], s.entity) for s in detect(text)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Nguyễn Văn An tekende.", ["Nguyễn Văn An"]),
        ("Mr. An kwam.", ["An"]),
        ("ik vroeg naar mevrouw de wit en mw vos", ["de wit", "vos"]),
        ("JAN JANSEN BELDE. HIJ VROEG NAAR MEVROUW DE WIT.", ["JAN JANSEN", "DE WIT"]),
        ("mevrouw de voorzitter en mevrouw de rechter", []),
        ("Mr Will Hope departed. With Will gone, she left.", ["Will Hope", "Will"]),
    ],
)
def test_names_of_small_words_are_found_whole(text: str, names: list[str]) -> None:
    assert [value for value, _ in identities(text)] == names
