"""Other readings of a Word file: tracked changes accepted, refused or alone, and field codes decoded as one."""

from collections.abc import Iterable, Sequence

from scrub_app.core.documents.docx.percent import percent_units
from scrub_app.core.documents.docx.slots import Change, Slot
from scrub_app.core.documents.model import Place, View


def views_of(tracked: Sequence[Sequence[Slot]], slots: Iterable[Slot]) -> list[View]:
    """The paragraphs with changes as accepted, as they were, and what was deleted in pieces alone; and the codes of
    fields in which percent-encoding runs on from one text node into the next."""
    accepted = [[slot for slot in row if slot.change is not Change.DELETED] for row in tracked]
    refused = [[slot for slot in row if slot.change is not Change.INSERTED] for row in tracked]
    deleted = [[slot for slot in row if slot.change is Change.DELETED and slot.text] for row in tracked]
    views = [_view(accepted), _view(refused), _view([row for row in deleted if len(row) > 1])]
    views.append(_decoded([slot for slot in slots if slot.place is Place.FIELD and "%" in slot.raw]))
    return [view for view in views if view.text.strip()]


def _view(rows: Iterable[Sequence[Slot]]) -> View:
    parts: list[str] = []
    ranges: list[tuple[int, int, int]] = []
    length = 0
    for row in rows:
        for slot in row:
            if text := slot.text:
                parts.append(text)
                ranges.append((length, slot.start, len(text)))
                length += len(text)
        parts.append("\n")
        length += 1
    return View("".join(parts), tuple(ranges))


def _decoded(slots: Iterable[Slot]) -> View:
    """Codes decoded as a whole. What was encoded has no place of its own in the flat text: it parts what has one."""
    parts: list[str] = []
    ranges: list[tuple[int, int, int]] = []
    length = 0
    for slot in slots:
        units = percent_units(slot.text)
        if all(shown == raw for shown, raw in units):
            continue
        place = slot.start
        for shown, raw in [*units, ("\n", "")]:
            if shown == raw and ranges and ranges[-1][0] + ranges[-1][2] == length:
                ranges[-1] = (*ranges[-1][:2], ranges[-1][2] + 1)
            elif shown == raw:
                ranges.append((length, place, 1))
            parts.append(shown)
            length += 1
            place += len(raw)
    return View("".join(parts), tuple(ranges))
