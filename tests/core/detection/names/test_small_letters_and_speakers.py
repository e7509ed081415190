"""Names that are words too: in small letters, and as those who speak in a conversation."""

import pytest

from scrub_app.core.detection.names import find_names, link


def people(text: str) -> list[str]:
    return [text[s.start : s.end] for s in link(text, find_names(text, [])) if s.entity == "PERSON"]


def small(text: str, word: str) -> list[int]:
    """Where `word` is a name in the marked text: the numbers of its places in reading order."""
    spans = {s.start for s in link(text, find_names(text, [])) if s.entity == "PERSON"}
    places = [at for at in range(len(text)) if text.startswith(word, at)]
    return [number for number, at in enumerate(places) if at in spans]


@pytest.mark.parametrize(
    ("text", "word", "named"),
    [
        ("Will Hope came in. i told will that he can go. will said no. he will be back, will he?", "will", [0, 1]),
        ("Mw. Roos de Vries is er. roos gaat naar huis. een roos is rood. dat zegt roos zelf.", "roos", [0, 2]),
        (
            "Storm Bakker woont hier. met storm gaat het goed. er is een storm. en heeft storm gebeld.",
            "storm",
            [0, 2],
        ),
        ("De heer Koning kwam. koning zei dat hij moe was. de koning van nederland.", "koning", [0]),
        ("Grace Field visited. i asked grace to come. by the grace of god. grace was late.", "grace", [0, 2]),
        ("Mark de Boer belde. mark is ziek. de mark is afgeschaft. vroeg mark of hij komt", "mark", [0, 2]),
        ("De heer Koning zag de koning. Het was de koning die zei dat hij koning was.", "koning", []),
        ("Will Hope came in. It is his will. Against her will, she will go. They will.", "will", []),
        ("Rose Field left. Prices rose again and profits rose to ten per cent.", "rose", []),
    ],
)
def test_a_word_in_small_letters_is_a_known_name_where_the_words_beside_it_say_so(
    text: str, word: str, named: list[int]
) -> None:
    assert small(text, word) == named


def test_nobody_is_named_by_a_word_that_the_text_gives_no_person() -> None:
    assert people("i told will that. will said no. storm zegt niets.") == []


def test_a_first_name_that_speaks_once_between_others_is_a_name() -> None:
    assert people("ROOS: Hoe is het?\nWIL: Goed.\nROOS: En jij?\nHOPE: Ook.\n") == ["ROOS", "WIL", "ROOS", "HOPE"]


def test_letters_that_speak_beside_people_are_a_person() -> None:
    assert people("Roos: hoi\njt: alles ok?\nRoos: ja\njt: mooi\n") == ["Roos", "jt", "Roos", "jt"]


@pytest.mark.parametrize(
    "text",
    [
        "bp: stabiel\nhf: regelmatig\nbp: laag\nhf: snel\n",
        "OPMERKING: let op.\nDOEL: rust\nOPMERKING: nog een.\n",
        "INTERVIEWER: Hoe?\nRESPONDENT: Goed.\nINTERVIEWER: Waarom?\nRESPONDENT: Omdat.\n",
        "tel: geen\nfax: geen\ntel: ja\nfax: nee\n",
    ],
)
def test_labels_that_return_speak_for_nobody(text: str) -> None:
    assert people(text) == []


def test_a_note_between_speakers_is_no_speaker() -> None:
    assert people("Roos: hoi\nNB: een kopie\nRoos: en?\nPS: tot dan\nRoos: dag\n") == ["Roos"] * 3
