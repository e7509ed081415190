"""What is found by its form alone, before any name: numbers, dates, addresses, amounts, web addresses."""

from collections.abc import Iterable

from scrub_app.core.detection import (
    ages,
    amounts,
    bank,
    codes,
    contact,
    court,
    dates,
    dutch_files,
    english_amounts,
    english_dates,
    identity_numbers,
    network,
    vehicles,
    written_dates,
)
from scrub_app.core.detection.columns import Columns
from scrub_app.core.detection.dated import whole_dates
from scrub_app.core.detection.dutch_addresses import DutchAddresses, StreetNames
from scrub_app.core.detection.english_addresses import LATE_OF, EnglishAddresses
from scrub_app.core.detection.english_streets import HOUSE_ALONE, EnglishStreets
from scrub_app.core.detection.english_times import EnglishTimes
from scrub_app.core.detection.labels import Labels
from scrub_app.core.detection.money_words import MoneyWords
from scrub_app.core.detection.recogniser import Anchored, Finder, Recogniser, find_all
from scrub_app.core.detection.repeats import repeats
from scrub_app.core.detection.run_scan import RunScan
from scrub_app.core.detection.settling import settle
from scrub_app.core.detection.short_dates import ShortDates
from scrub_app.core.detection.spoken_numbers import SpokenHouses, SpokenNumbers
from scrub_app.core.detection.word_scan import WordScan
from scrub_app.core.spans import Span

ROWS: tuple[Recogniser, ...] = (
    *network.ROWS,
    *bank.ROWS,
    *identity_numbers.ROWS,
    *contact.ROWS,
    *dates.ROWS,
    *written_dates.ROWS,
    *english_dates.ROWS,
    *court.ROWS,
    *vehicles.ROWS,
    *amounts.ROWS,
    *english_amounts.ROWS,
    *ages.ROWS,
    *codes.ROWS,
    *dutch_files.ROWS,
    LATE_OF,
    HOUSE_ALONE,
)
"""Every row that tells a value by its shape."""

ANCHORED: tuple[Anchored, ...] = (
    Labels(),
    MoneyWords(),
    SpokenNumbers(),
    SpokenHouses(),
    StreetNames(),
    EnglishStreets(),
)
"""What begins at words that it tells itself."""

FINDERS: tuple[Finder, ...] = (
    *(row for row in ROWS if not row.words and not row.runs),
    RunScan([row for row in ROWS if row.runs]),
    WordScan([row for row in ROWS if row.words], ANCHORED),
    ShortDates(),
    Columns(),
    DutchAddresses(),
    EnglishAddresses(),
    EnglishTimes(),
)
"""All that looks for structured values, in no order: the surer hit wins."""


def find_structured(text: str, more: Iterable[Span] = ()) -> list[Span]:
    """The structured values of `text` and the spans `more`, in reading order, none overlapping."""
    found = settle(text, [*whole_dates(text, find_all(FINDERS, text)), *more])
    again = repeats(text, found)
    return settle(text, [*found, *again]) if again else found
