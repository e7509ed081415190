"""Long lines, capitals alone, no letters, two directions: the work grows with the text, and every value is found."""

import random
import sys
import unicodedata
from itertools import pairwise
from types import FrameType

import pytest

from scrub_app.core.workflow import detect

_PHONE = "06-12345678"
_LETTER = (
    "De heer J.P. van der Meulen belde op 3 mei 2024 vanaf 06-12345678 over Bakkerij Hoogdijk B.V. aan de "
    "Korte Nieuwstraat 12, 1012 AB Amsterdam. Mevrouw Yıldız-de Boer betaalt € 12.500,00. "
)
_TEXTS = {
    "one line": _LETTER,
    "only capitals": _LETTER.upper(),
    "no blanks": _LETTER.replace(" ", ""),
    "figures and signs": "12.345,67 / 06-12345678 ; (3-4-2024) 1/2 :: ## [] 99 -- ",
    "two directions": "שלום Jan de Vries \u202eמרחבא\u202c مرحبا De heer Yıldız 06-12345678 ",
    "letters apart from their accents": unicodedata.normalize("NFD", "Zoë Yıldız-Müller belt 06-12345678 in Curaçao. "),
    "cells": "Jan de Vries\t06-12345678\tUtrecht\t",
}
_SMALL = 1_000
_TIMES = 4


def _text(kind: str, letters: int) -> str:
    part = _TEXTS[kind]
    return part * (letters // len(part))


def _calls(text: str) -> int:
    """How many functions run, Python's own among them, while `text` is searched."""
    count = 0

    def seen(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(seen)
    try:
        detect(text)
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("kind", _TEXTS)
def test_the_work_grows_with_the_text(kind: str) -> None:
    small, large = _text(kind, _SMALL), _text(kind, _SMALL * _TIMES)
    detect(large)
    assert _calls(large) < 1.15 * (len(large) / len(small)) * _calls(small)


@pytest.mark.parametrize("kind", [kind for kind in _TEXTS if kind != "no blanks"])
def test_every_telephone_number_is_found_where_it_stands(kind: str) -> None:
    text = _text(kind, _SMALL)
    spans = detect(text)
    phones = [span for span in spans if text[span.start : span.end] == _PHONE]
    assert len(phones) == text.count(_PHONE)
    assert all(one.end <= other.start for one, other in pairwise(spans))


def test_names_without_end_are_linked_in_as_many_steps_as_there_are_names() -> None:
    chance = random.Random(5)
    names = [f"De heer {chance.choice('ABCDE')}. {_made_up(chance)} belde." for _ in range(200)]
    small, large = "\n".join(names[:50]), "\n".join(names)
    detect(large)
    assert _calls(large) < 1.25 * 4 * _calls(small)


def _made_up(chance: random.Random) -> str:
    return "".join(chance.choices("bdfgklmnprst", k=3) + chance.choices("aeiou", k=3)).title() + "stra"


@pytest.mark.parametrize("word", ["Anna" + "s" * 3_000, "ß" * 3_000])
def test_a_name_that_never_stops_ending_in_s_is_one_mention(word: str) -> None:
    (span,) = detect(f"Mevrouw {word} belde.")
    assert (span.start, span.end) == (8, 8 + len(word))
