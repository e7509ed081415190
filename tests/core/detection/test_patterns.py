"""The user's patterns: the group is masked, a bad one is said, an evil one ends in time."""

import contextlib
import time

import pytest
from evil_patterns import EVIL, TEXT

from scrub_app.core.detection import patterns
from scrub_app.core.detection.patterns import Patterns
from scrub_app.core.errors import DetectionError


@pytest.fixture
def short_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "SECONDS", 0.05)


@pytest.mark.usefixtures("short_time")
@pytest.mark.parametrize("evil", EVIL)
def test_an_evil_pattern_ends_in_time(evil: str) -> None:
    start = time.monotonic()
    with contextlib.suppress(DetectionError):
        list(Patterns([evil]).find(TEXT))
    assert time.monotonic() - start < 5


@pytest.mark.usefixtures("short_time")
def test_a_pattern_that_runs_out_of_time_is_an_error() -> None:
    with pytest.raises(DetectionError) as error:
        list(Patterns(["x", r"(a|aa)+$"]).find("a" * 40 + "!"))
    assert (error.value.code, error.value.params["number"]) == ("pattern_timeout", 2)


@pytest.mark.parametrize("bad", ["(", "[a", "*a", r"(?P<1>x)", "", "(?<=", r"\p{Nope}"])
def test_a_bad_pattern_is_refused(bad: str) -> None:
    with pytest.raises(DetectionError, match="pattern_bad"):
        Patterns([bad])


def test_a_pattern_of_more_than_500_letters_is_refused() -> None:
    Patterns(["a" * 500])
    with pytest.raises(DetectionError, match="pattern_too_long"):
        Patterns(["a" * 501])


def test_a_group_masks_the_group_and_none_masks_the_whole() -> None:
    text = "Zaalnummer 12-B en zaalnummer 14-C"
    assert [text[s.start : s.end] for s in Patterns([r"[Zz]aalnummer (\S+)"]).find(text)] == ["12-B", "14-C"]
    assert [text[s.start : s.end] for s in Patterns([r"\d+-[A-Z]"]).find(text)] == ["12-B", "14-C"]


def test_a_group_that_did_not_take_part_masks_nothing() -> None:
    assert [s.start for s in Patterns([r"(a)|b"]).find("ba")] == [1]


def test_lines_begin_and_end_where_a_pattern_says_so() -> None:
    assert len(list(Patterns([r"^x.*$"]).find("x1\nx2\ny"))) == 2
