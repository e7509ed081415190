from scrub_app.core.documents.model import Place, Segment, TokenForm
from scrub_app.core.machine_words import without_guesses
from scrub_app.core.spans import Decision, Span

SEGMENTS = (
    Segment(0, 10, Place.BODY),
    Segment(11, 20, Place.FIELD, running=False, readable=False),
    Segment(21, 30, Place.EMBEDDED, running=False, readable=False, form=TokenForm.BARE),
)


def guess(start: int, decision: Decision = Decision.ASK, source: str = "names") -> Span:
    return Span(start, start + 5, "PERSON", source=source, decision=decision)


def test_a_guessed_name_in_a_field_code_or_a_style_name_is_dropped() -> None:
    assert without_guesses([guess(1), guess(12), guess(22)], SEGMENTS) == [guess(1)]


def test_what_is_sure_or_structured_stays_in_a_place_of_machine_words() -> None:
    sure = [guess(12, Decision.MASK), guess(22, source="email")]
    assert without_guesses(sure, SEGMENTS) == sure


def test_a_text_without_segments_keeps_all() -> None:
    assert without_guesses([guess(1)], ()) == [guess(1)]
