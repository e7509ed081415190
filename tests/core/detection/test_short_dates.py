"""Days without a year: a hyphen between a late day and a month joins no range."""

import pytest

from scrub_app.core.detection.short_dates import ShortDates


def days(text: str) -> list[str]:
    return [text[s.start : s.end] for s in ShortDates().find(text)]


@pytest.mark.parametrize(
    ("text", "day"),
    [("Gazelle. Sectie 13-11\n", "13-11"), ("akkoord 24-10: ja", "24-10"), ("tandarts komt 28-11. amox", "28-11")],
)
def test_a_day_that_is_no_range_is_found_behind_any_word(text: str, day: str) -> None:
    assert days(text) == [day]


@pytest.mark.parametrize("text", ["groep 10-12 jaar", "vragen 24-10", "NRS 18-10", "wint 6-3", "bed 13-14"])
def test_ranges_and_scores_stay(text: str) -> None:
    assert days(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "review in 3/12",
        "amoxicillin x 10/7",
        "swallow ×1/7",
        "day 3/7 of abx",
        "manoeuvre ×1/3 only",
        "R 6/9 L 6/12",
        "AMT 4/10",
    ],
)
def test_counted_days_months_and_english_scores_stay(text: str) -> None:
    assert days(text) == []


def test_a_day_behind_the_latest_is_found() -> None:
    assert days("must be paid at the latest 04-09 on the account") == ["04-09"]
