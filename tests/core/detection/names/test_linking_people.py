from scrub_app.core.detection.names import find_names, link
from scrub_app.core.spans import Decision, Span


def linked(text: str) -> list[Span]:
    return link(text, find_names(text, []))


def identities(text: str) -> dict[str, set[int]]:
    found: dict[str, set[int]] = {}
    for span in linked(text):
        if span.entity == "PERSON":
            found.setdefault(text[span.start : span.end], set()).add(span.identity)
    return found


def test_full_name_surname_first_name_and_capitals_are_one_person() -> None:
    text = "Mevrouw Sanne Bosveld belde. Bosveld was boos. Sanne hing op. BOSVELD tekende. De heer Bosveld kwam niet."
    found = identities(text)
    assert len(set.union(*found.values())) == 1
    assert 0 not in set.union(*found.values())


def test_two_people_with_one_surname_stay_apart_and_the_bare_surname_is_asked() -> None:
    text = "Mr. J. Bosveld sprak met zijn zus K. Bosveld; later belde Bosveld weer."
    first, second, bare = (s for s in linked(text) if s.entity == "PERSON")
    assert first.identity != second.identity
    assert (bare.decision, bare.reason, bare.identity) == (Decision.ASK, "ambiguous_name", 0)


def test_initials_of_a_known_person_are_found() -> None:
    text = "Aanwezig: Rosa van Loenen (RvL) en Pim Kromhout. Actie RvL: brief sturen. PK belt terug."
    values = [text[s.start : s.end] for s in linked(text)]
    assert values.count("RvL") == 2
    assert "PK" in values


def test_a_legend_explains_initials_that_are_words_too() -> None:
    text = "GO = Gloria Ortega\n08:00 GO\n12:00 GO\nI must go now."
    values = [text[s.start : s.end] for s in linked(text)]
    assert values.count("GO") == 3
    assert "go" not in values


def test_small_letters_of_a_known_name_are_found() -> None:
    text = "Terlouw belde mij.\n\nKan terlouw morgen komen?"
    assert "terlouw" in [text[s.start : s.end] for s in linked(text)]


def test_a_name_that_is_a_word_too_is_no_name_in_small_letters() -> None:
    text = "De heer Koning zag de koning. Mevrouw Bakker kocht brood bij de bakker."
    values = [text[s.start : s.end] for s in linked(text)]
    assert "Koning" in values
    assert "Bakker" in values
    assert "koning" not in values
    assert "bakker" not in values


def test_the_particle_belongs_to_a_later_mention_of_the_surname() -> None:
    text = "Mevrouw Ilse van Brakelen kwam te laat. Volgens mij weet van Brakelen dat."
    assert "van Brakelen" in [text[s.start : s.end] for s in linked(text)]


def test_spans_of_other_recognisers_come_back_as_they_were() -> None:
    text = "Jan Jansen, BSN 999990019"
    other = Span(16, 25, "BSN", source="numbers")
    assert other in link(text, [*find_names(text, [(16, 25)]), other])
