from scrub_app.core.detection.names import find_names


def test_a_name_after_a_title_is_a_person_and_the_title_stays_outside():
    text = "Namens de heer J. van der Meulen schrijf ik u."
    (span,) = find_names(text, [])
    assert (text[span.start : span.end], span.entity) == ("J. van der Meulen", "PERSON")
