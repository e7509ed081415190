"""What stands right before a date: the weekday that belongs to it, the word that makes it a day of birth."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from scrub_app.core.spans import Span

_BORN = re.compile(
    r"(?:geb(?:oren|oortedatum|\.? ?datum|\.dat)?|born|d\.?o\.?b|date of birth|birth)\.?"
    r"(?: (?:op|on|te [A-Z][\w-]+ op))?[ .:\t(]{0,40}\Z",
    re.IGNORECASE,
)
_SCORED = ("apgar", "apgars")
"""What stands before scores that look like a date: `Apgars 6-9-10`."""
_WEEKDAY = re.compile(
    r"(?<!\w)(?i:(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mon|tues|wednes|thurs|fri|satur|sun)day|"
    r"ma|di|wo|do|vr|za|zo|zat|vrij|woe|mon|tues?|weds?|thu(?:rs?)?|fri|sat|sun)[.,]?\s{1,2}"
    r"(?:(?:the|de)\s)?\Z"
)


def whole_dates(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """`spans` with the weekday taken into each date before which it stands, and dates of birth typed as such."""
    for span in spans:
        if span.entity != "DATE":
            yield span
            continue
        if text[max(0, span.start - 10) : span.start].rstrip(": ").lower().endswith(_SCORED):
            continue
        if weekday := _WEEKDAY.search(text, max(0, span.start - 16), span.start):
            span = replace(span, start=weekday.start())
        if _BORN.search(text, max(0, span.start - 40), span.start):
            span = replace(span, entity="DATE_OF_BIRTH", reason="after_label")
        yield span
