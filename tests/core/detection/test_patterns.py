"""The user's patterns: the group is masked, a bad one is said, an evil one ends in time."""

import contextlib
import time

import pytest
import regex
from evil_patterns import EVIL, TEXT

from scrub_app.core.detection import patterns
from scrub_app.core.detection.patterns import Patterns
from scrub_app.core.errors import DetectionError


@pytest.fixture
def short_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "SECONDS", 0.25)


@pytest.mark.usefixtures("short_time")
@pytest.mark.parametrize("evil", EVIL)
def test_an_evil_pattern_ends_in_time(evil: str) -> None:
    compiled = Patterns([evil])
    start = time.process_time()
    with contextlib.suppress(DetectionError):
        list(compiled.find(TEXT))
    assert time.process_time() - start < 2 * patterns.SECONDS


BOMBS = [
    r"(?R)",
    r"(?R)?a",
    r"(a|(?R))+z",
    r"(?P<n>a(?&n)?b)",
    r"(?P<n>a(?P>n)?b)",
    r"(\((?1)?\))",
    r"(a(?-1)?b)",
    r"(a{1000}){1000}",
    r"((a{1000}){1000}){1000}",
    r"(?:a|b){99999999}",
    r"a{999999999999999}",
    r"(?x)(a{1000} # )\n){1000}",
    r"[)]{300}([(]{300}){300}",
    r"(a{,1000}){,1000}",
]


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_pattern_that_would_fill_the_memory_is_refused_before_it_is_compiled(
    bomb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(regex, "compile", lambda *_: pytest.fail("compiled"))
    with pytest.raises(DetectionError, match="pattern_bad"):
        Patterns([bomb])


@pytest.mark.parametrize(
    "fair",
    [r"\d{1,3}(?:\.\d{3}){0,5}", r"(a)(?(1)a|b){2}", r"\({1000}", r"[({]{1000}{", r".{0,9999}", r"(?i-s:a{20}){50}"],
)
def test_a_pattern_with_fair_repeats_is_accepted(fair: str) -> None:
    Patterns([fair])


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


def test_a_pattern_is_composed_as_the_text_is() -> None:
    assert [(s.start, s.end) for s in Patterns(["Zoe\u0308"]).find("bij Zo\u00eb")] == [(4, 7)]
