"""Other readings of a Word file: tracked changes accepted, refused or alone, codes decoded as one, lines unbroken."""

from collections.abc import Iterable, Sequence

from scrub_app.core.documents.docx.percent import percent_units
from scrub_app.core.documents.docx.slots import BREAKS, TEXT, Atom, Change, Slot
from scrub_app.core.documents.model import Place, View


def views_of(tracked: Sequence[Sequence[Slot]], slots: Sequence[Slot]) -> list[View]:
    """The paragraphs with changes as accepted, as they were, and what was deleted in pieces alone; the codes of fields
    in which percent-encoding runs on from one text node into the next; and text with line ends in its nodes, which
    Word shows as blanks."""
    accepted = [[slot for slot in row if slot.change is not Change.DELETED] for row in tracked]
    refused = [[slot for slot in row if slot.change is not Change.INSERTED] for row in tracked]
    deleted = [[slot for slot in row if slot.change is Change.DELETED and slot.text] for row in tracked]
    views = [_view(accepted), _view(refused), _view([row for row in deleted if len(row) > 1])]
    views.append(_decoded([slot for slot in slots if slot.place is Place.FIELD and "%" in slot.raw]))
    views.append(_unbroken(slot for slot in slots if any(map(_is_broken, slot.atoms))))
    return [view for view in views if view.text.strip()]


def _is_broken(atom: Atom) -> bool:
    return atom.where == TEXT and "\n" in atom.text


def _unbroken(slots: Iterable[Slot]) -> View:
    parts: list[str] = []
    ranges: list[tuple[int, int, int]] = []
    length = 0
    for slot in slots:
        shown = "".join([BREAKS.sub(" ", a.text) if a.where == TEXT else a.text for a in slot.atoms])
        parts += [shown, "\n"]
        ranges.append((length, slot.start, len(shown)))
        length += len(shown) + 1
    return View("".join(parts), tuple(ranges))


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
