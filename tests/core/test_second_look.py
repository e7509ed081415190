"""What the second look says of a masked text: values that stand there, but not those within what a person left."""

import pytest

from scrub_app.core.scrubkey.model import Entry, EntryFormat
from scrub_app.core.second_look import still_found, worth_a_look

KNOWN = Entry("[[SP_LOCATION_0001_A7F3]]", EntryFormat.ROBUST_V1, "LOCATION", 1, "A7F3", "Den Haag", 1, "", "accepted")


@pytest.mark.parametrize(
    ("text", "left", "found"),
    [
        ("de rechtbank Den Haag en de partijen", ["rechtbank Den Haag"], 0),
        ("de rechtbank Den Haag, wonende te Den Haag", ["rechtbank Den Haag"], 1),
        ("te Den Haag", ["Den Haag"], 0),
        ("te Den Haag", ["rechtbank Den Haag"], 1),
        ("Den Haag", ["in Den Haag"], 1),
        ("te Den Haag", [], 1),
    ],
)
def test_a_value_within_what_stays_is_no_place_to_look_at(text: str, left: list[str], found: int) -> None:
    assert len(worth_a_look(text, still_found(text, [], [KNOWN], left), left)) == found
