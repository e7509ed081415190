"""Following JSON that comes in pieces: the strings in it are found, whatever stands around it."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scrub_app.core.json_flow import JsonFlow

MARK = "\ue000"
LEAVES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text())
VALUES = st.recursive(LEAVES, lambda v: st.one_of(st.lists(v, max_size=4), st.dictionaries(st.text(), v, max_size=4)))


def strings(text: str, size: int = 10**9) -> list[str]:
    """What is found in strings, string by string, of a text that comes in pieces of `size`."""
    flow, found, last = JsonFlow(), [""], 0
    for at in range(0, len(text), size):
        for start, end in flow.take(text[at : at + size]):
            if at + start != last:
                found.append("")
            found[-1] += text[at + start : at + end]
            last = at + end
    return [one for one in found if one]


@given(st.one_of(st.lists(VALUES), st.dictionaries(st.text(), VALUES)), st.booleans(), st.integers(1, 9))
def test_every_string_of_json_is_found_and_nothing_else(value: object, pretty: bool, size: int) -> None:
    text = json.dumps(value, indent=2 if pretty else None, ensure_ascii=False)
    spelled = [s[1:-1] for s in re.findall(r'"(?:[^"\\]|\\.)*"', text)]
    # An escape of one sign is no part of a range: a token holds none.
    whole = [part for s in spelled for part in re.split(r"\\.", s) if part]
    assert strings(f"Hier is het: {text} en dat was het.", size) == whole


@pytest.mark.parametrize(
    "text",
    [
        "array[0] en [1], [[Wiki]], [[SP_PERSON_0001_A7F3]]",
        '{{veld}} en {naam}: "dag"',
        '[“dag”] zei "hij"',
        '{"a" "b"}'.replace('"a"', "a"),
        'Hij zei "dag" [x] "en" {y}',
        '[nul, "x"]',
        '[1 2, "x"]',
        '[+1, "x"]',
    ],
)
def test_prose_is_no_json(text: str) -> None:
    assert strings(text) == strings(text, 1) == []


def test_json_that_breaks_is_left_and_the_next_one_is_found() -> None:
    assert strings('{"a": oeps "b"} en {"c": "d"}') == ["a", "c", "d"]
