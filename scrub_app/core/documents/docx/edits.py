"""Edits: replacements of the flat text brought to the slots that they lie in, and to what is tied to those."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from scrub_app.core.documents.docx.slots import Slot
from scrub_app.core.documents.model import Replacement, TokenForm
from scrub_app.core.tokens.grammar import REMOVED

_REMOVED_IN_NAMES = "xxxxx"
_WORD = re.compile(r"[^\s\"\\]+")


@dataclass(slots=True)
class Edit:
    """`text` in place of `[start, end)` of a slot. `token` is the token written or taken out, `order` its number in
    the flat text; `mirrored` when it follows the edit of another slot."""

    start: int
    end: int
    text: str
    token: str | None
    order: int = 0
    mirrored: bool = False


@dataclass(slots=True)
class SlotEdits:
    """All edits of one slot, in order, none overlapping."""

    slot: Slot
    edits: list[Edit] = field(default_factory=list)


def spelled(text: str, token: str | None, form: TokenForm) -> str:
    """A token (in its bracketed form) or a removed value as a place of `form` may hold it."""
    if form is TokenForm.BRACKETS:
        return text
    if token is None:
        return _REMOVED_IN_NAMES if text == REMOVED else text
    bare = token.removeprefix("[[").removesuffix("]]")
    return f"%5B%5B{bare}%5D%5D" if form is TokenForm.PERCENT else bare


def by_slot(slots: Sequence[Slot], replacements: Iterable[Replacement]) -> list[SlotEdits]:
    """The replacements as edits of slots. One that crosses a border puts its text where it starts; one that overlaps
    another begins where that ends."""
    starts = [slot.start for slot in slots]
    found: dict[int, SlotEdits] = {}
    taken = 0
    for order, change in enumerate(sorted(replacements, key=lambda r: (r.start, -r.end))):
        begin, taken = max(change.start, taken), max(change.end, taken)
        number = bisect_right(starts, begin) - 1
        text = change.text
        while 0 <= number < len(slots) and slots[number].start < change.end:
            slot = slots[number]
            low, high = max(begin - slot.start, 0), min(change.end - slot.start, len(slot.text))
            if low < high:
                edits = found.setdefault(number, SlotEdits(slot)).edits
                edits.append(Edit(low, high, text, change.token if text else None, order))
                text = ""
            number += 1
    return [found[number] for number in sorted(found)]


def mirrored(slots: Sequence[Slot], edits: list[SlotEdits]) -> list[SlotEdits]:
    """The edits with those that follow from them: slots of one link change together."""
    known = {id(e.slot): e for e in edits}
    groups: dict[str, list[Slot]] = defaultdict(list)
    for slot in slots:
        if ":" in slot.links and slot.links not in _CODES:
            groups[slot.links].append(slot)
    for source in list(edits):
        if source.slot.links:
            for slot in groups.get(source.slot.links, ()):
                if id(slot) not in known and slot.text == source.slot.text:
                    known[id(slot)] = SlotEdits(slot, [_following(e, e.start, e.end) for e in source.edits])
    _follow_in_codes(slots, known, [e for e in known.values() if e.slot.links.startswith(_NAMED)])
    return sorted(known.values(), key=lambda e: e.slot.start)


_CODES = ("field:",)
_NAMED = ("style:", "bookmark:", "variable:", "property:")


def _follow_in_codes(slots: Sequence[Slot], known: dict[int, SlotEdits], named: list[SlotEdits]) -> None:
    """A field that names a masked bookmark, variable or property names it by the same token."""
    names = {e.slot.text: e for e in named}
    if not names:
        return
    for slot in (s for s in slots if s.links == "field:" and id(s) not in known):
        text = slot.text
        for name, source in names.items():
            at = _place_of_word(text, name)
            if at >= 0:
                edits = [_following(e, at + e.start, at + e.end) for e in source.edits]
                known[id(slot)] = SlotEdits(slot, edits)
                break


def _place_of_word(text: str, name: str) -> int:
    if " " in name:
        return text.find(name)
    return next((m.start() for m in _WORD.finditer(text) if m.group() == name), -1)


def _following(edit: Edit, start: int, end: int) -> Edit:
    return Edit(start, end, edit.text, edit.token, edit.order, mirrored=True)
