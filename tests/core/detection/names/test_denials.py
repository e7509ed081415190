"""What a denial leaves and takes, for what the tagger may think of a word: no model is asked."""

import pytest

from scrub_app.core.detection.names import denials
from scrub_app.core.detection.names.reading import read
from scrub_app.core.detection.names.verdicts import Verdict

PERSON, PLACE, BODY = (0.99, 0.0, 0.0), (0.0, 0.9, 0.0), (0.0, 0.0, 0.9)


def left(text: str, thought: dict[str, tuple[float, float, float]], *, news: bool = False) -> list[str]:
    reading = read(text, [])
    verdicts = {n: Verdict(*thought[word]) for n, word in enumerate(reading.texts) if word in thought}
    denials.deny(reading, verdicts, news=news)
    return [reading.texts[n] for n in sorted(verdicts)]


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        ("De Vlaamse Liga is blij.", {"Vlaamse": BODY, "Liga": BODY}),
        ("De Belgian Ferry wacht.", {"Belgian": PERSON, "Ferry": PERSON}),
        ("De man herdacht Cheung Kai-lam gisteren.", {"Cheung": PERSON, "Kai-lam": PERSON}),
        ("Gisteren las Philippine Decrop de namen.", {"Philippine": PERSON, "Decrop": PERSON}),
        ("Dat is geen Singapore meer.", {"Singapore": PLACE}),
        ("Er lag een catalogus bij Ludion & Blauw klaar.", {"Ludion": BODY, "Blauw": (0.1, 0.0, 0.7)}),
        ("Zo zijn er volgens CPQB al veel.", {"CPQB": (0.7, 0.0, 0.0)}),
        ("Dat zei de UNQR al eerder.", {"UNQR": (0.1, 0.1, 0.2)}),
        ("De trein van de Zwitserse SBQ kwam te laat.", {"SBQ": (0.0, 0.5, 0.2)}),
    ],
)
def test_names_that_their_neighbours_speak_for_are_left(
    text: str, thought: dict[str, tuple[float, float, float]]
) -> None:
    assert left(text, thought) == list(thought)


@pytest.mark.parametrize(
    ("text", "thought"),
    [
        ("Dat is wel UNQR van toen.", {"UNQR": (0.1, 0.1, 0.2)}),
        ("Dat zei de APV al eerder.", {"APV": (0.1, 0.1, 0.2)}),
        ("De Belgische bond is blij.", {"Belgische": (0.0, 0.0, 0.6)}),
    ],
)
def test_letters_and_adjectives_that_nothing_speaks_for_are_taken(
    text: str, thought: dict[str, tuple[float, float, float]]
) -> None:
    assert left(text, thought) == []


def test_in_news_the_tagger_is_trusted_further() -> None:
    thought = {"UNQR": (0.1, 0.1, 0.2)}
    assert left("Dat is wel UNQR van toen.", thought, news=True) == ["UNQR"]
