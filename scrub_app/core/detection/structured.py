"""What is found by its form alone, before any name: numbers, dates, addresses, amounts, web addresses."""

from scrub_app.core.detection import (
    amounts,
    bank,
    contact,
    court,
    dates,
    identity_numbers,
    network,
    vehicles,
    written_dates,
)
from scrub_app.core.detection.addresses import DutchAddresses
from scrub_app.core.detection.labels import Labels
from scrub_app.core.detection.recogniser import Finder, Recogniser, find_all
from scrub_app.core.detection.short_dates import ShortDates
from scrub_app.core.detection.word_scan import WordScan
from scrub_app.core.spans import Span

ROWS: tuple[Recogniser, ...] = (
    *network.ROWS,
    *bank.ROWS,
    *identity_numbers.ROWS,
    *contact.ROWS,
    *dates.ROWS,
    *written_dates.ROWS,
    *court.ROWS,
    *vehicles.ROWS,
    *amounts.ROWS,
    *court.LOOSE,
)
"""Every row that tells a value by its shape."""

FINDERS: tuple[Finder, ...] = (
    *(row for row in ROWS if not row.words),
    WordScan([row for row in ROWS if row.words], Labels()),
    ShortDates(),
    DutchAddresses(),
)
"""All that looks for structured values, in no order: the surer hit wins."""


def find_structured(text: str) -> list[Span]:
    """The structured values of `text`, overlapping ones still among them."""
    return find_all(FINDERS, text)
