"""Dates behind date controls: kept apart from the text of the control, in a form that holds no token.

Where the text says the same date, nothing needs to be kept of it: the date goes with the text, and when the text
comes back it is read from there again. Only the hour behind it is recorded.
"""

import re
from collections.abc import Iterable, Iterator

from lxml import etree

from scrub_app.core.documents.docx.flat import Reading
from scrub_app.core.documents.docx.names import attribute, attribute_names, beside, both
from scrub_app.core.documents.docx.slots import Slot
from scrub_app.core.documents.model import Note

CLOCK = "clock"
"""The name, in the record of a place, of what follows the day in the date of its control."""

_PROPERTIES, _DATE, _FORMAT = both("w:sdtPr"), both("w:date"), both("w:dateFormat")
_FULL = re.compile(r"(\d{4}-\d\d-\d\d)(T[\d:.]+Z?|)")
_CLOCK = re.compile(r"(?:T[\d:.]+Z?)?")
_FIELD = re.compile(r"d{1,4}|M{1,4}|y{2,4}|'[^']*'|.", re.DOTALL)
_DAY, _YEAR, _WORD = r"(?P<day>\d{1,2})", r"(?P<year>\d{2,4})", r"[^\W\d_]+\.?"
_PATTERNS = {"d": _DAY, "dd": _DAY, "ddd": _WORD, "dddd": _WORD, "M": r"(?P<month>\d{1,2})", "MM": r"(?P<month>\d\d)"}
_PATTERNS |= {"MMM": rf"(?P<named>{_WORD})", "MMMM": rf"(?P<named>{_WORD})", "yy": _YEAR, "yyyy": _YEAR}
_MONTHS = {
    name: number
    for row in (
        "jan feb maa apr mei jun jul aug sep okt nov dec",
        "jan feb mar apr may jun jul aug sep oct nov dec",
        "- - mrt - - - - - - - - -",
    )
    for number, name in enumerate(row.split(), 1)
}


def mark_dates(reading: Reading) -> None:
    """Mark the slots of the controls whose text says the date that stands behind it."""
    for date, slots in _dated(reading.controls):
        full = _FULL.fullmatch(attribute(date, "w", "fullDate") or "")
        if full and _day_of(slots, date) == full[1]:
            for slot in slots:
                slot.clock = full[2]


def forget_dates(reading: Reading, changed: Iterable[Slot]) -> list[Note]:
    """Take the date out of every control of which a slot was changed; the notes are of those that do not come back."""
    gone = {id(slot) for slot in changed}
    notes: list[Note] = []
    for date, slots in _dated(reading.controls):
        if any(id(slot) in gone for slot in slots):
            for name in attribute_names(date, ("fullDate",)):
                del date.attrib[name]
                notes += [Note(slots[0].part, "date_of_control")] * (slots[0].clock is None)
    return notes


def bring_back_dates(reading: Reading, restored: Iterable[tuple[Slot, object]]) -> None:
    """Read the dates of controls from their restored text. `restored` are slots, each with the hour recorded of it."""
    clocks = {id(slot): clock for slot, clock in restored if isinstance(clock, str) and _CLOCK.fullmatch(clock)}
    for date, slots in _dated(reading.controls) if clocks else ():
        clock = next((clocks[id(slot)] for slot in slots if id(slot) in clocks), None)
        day = _day_of(slots, date) if clock is not None else None
        if day is not None and not attribute(date, "w", "fullDate"):
            date.set(beside(date, "fullDate"), f"{day}{clock}")


def _dated(
    controls: Iterable[tuple[etree._Element, list[Slot]]],
) -> Iterator[tuple[etree._Element, list[Slot]]]:
    for control, slots in controls:
        shown = [slot for slot in slots if slot.text]
        for properties in (p for name in _PROPERTIES for p in control.findall(name)):
            for name in _DATE:
                yield from ((date, shown) for date in properties.findall(name) if shown)


def _day_of(slots: Iterable[Slot], date: etree._Element) -> str | None:
    """The day (`YYYY-MM-DD`) that a text says in the format of a control; None when it does not."""
    shape = next((s for name in _FORMAT if (s := date.find(name)) is not None), None)
    form = "" if shape is None else attribute(shape, "w", "val") or ""
    text = "".join([slot.text for slot in slots])
    try:
        found = re.fullmatch("".join(map(_pattern, _FIELD.findall(form))), text.strip())
    except re.error:
        # A format that names the day twice.
        return None
    parts = found.groupdict() if found else {}
    day, year = parts.get("day"), parts.get("year")
    month = parts.get("month") or _MONTHS.get((parts.get("named") or "")[:3].lower())
    if not (day and year and month):
        return None
    return f"{year if len(year) == 4 else '20' + year[-2:]}-{int(month):02d}-{int(day):02d}"


def _pattern(field: str) -> str:
    return _PATTERNS.get(field) or re.escape(field.strip("'") if field[0] == "'" else field)
