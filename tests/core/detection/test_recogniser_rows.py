"""Every row of the recognisers keeps what its examples promise."""

import re

import pytest

from scrub_app.core.detection.recogniser import Recogniser
from scrub_app.core.detection.settling import settle
from scrub_app.core.detection.structured import ROWS

_MARKED = re.compile("«([^»]*)»")


def _examples(kind: str) -> list[object]:
    return [
        pytest.param(row, example, id=f"{row.name}-{number}")
        for row in ROWS
        for number, example in enumerate(getattr(row, kind))
    ]


@pytest.mark.parametrize(("row", "example"), _examples("matches"))
def test_a_row_finds_exactly_the_marked_value(row: Recogniser, example: str) -> None:
    text = example.replace("«", "").replace("»", "")
    assert [text[s.start : s.end] for s in settle(text, row.find(text))] == _MARKED.findall(example)


@pytest.mark.parametrize(("row", "example"), _examples("not_matches"))
def test_a_row_leaves_what_only_looks_like_it(row: Recogniser, example: str) -> None:
    assert [example[s.start : s.end] for s in row.find(example)] == []


def test_every_row_has_a_name_of_its_own_and_an_example() -> None:
    assert len({row.name for row in ROWS}) == len(ROWS)
    assert [row.name for row in ROWS if not row.matches] == []
