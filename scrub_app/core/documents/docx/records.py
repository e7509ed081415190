"""Finding the record of an occurrence again: by its token, its kind of part, and how manieth it is there."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from scrub_app.core.documents.docx.edits import Edit, SlotEdits
from scrub_app.core.documents.docx.flat import Reading
from scrub_app.core.documents.docx.slots import Slot
from scrub_app.core.documents.model import Place
from scrub_app.core.json_values import Json, JsonObject

_CORE = re.compile(r"SP_[A-Z0-9_]+_[0-9]{4,6}_[A-F0-9]{4}")


def ordinals(reading: Reading, edits: Sequence[SlotEdits]) -> dict[int, int]:
    """How manieth occurrence of its token in its kind of part each edit is, from 0, by the identity of the edit."""
    story = story_places(reading)
    seen: Counter[tuple[Place, str]] = Counter()
    found: dict[int, int] = {}
    for target in edits:
        for edit in target.edits:
            key = (story.get(target.slot.part, Place.OTHER), edit.token or "")
            found[id(edit)] = seen[key]
            seen[key] += 1
    return found


def story_places(reading: Reading) -> dict[str, Place]:
    """What each part is for."""
    return {part.name: part.place for part in reading.parts}


class Records:
    """The rows that masking recorded, to be asked for one occurrence at a time."""

    def __init__(self, reading: Reading, rows: Iterable[JsonObject]) -> None:
        self._story = story_places(reading)
        self._rows: dict[str, list[JsonObject]] = defaultdict(list)
        for row in rows:
            token = row.get("token")
            if isinstance(token, str):
                self._rows[token].append(row)

    def of(self, slot: Slot, edit: Edit, ordinal: int) -> JsonObject:
        """The row of an occurrence; empty when there is none."""
        story = self._story.get(slot.part, Place.OTHER)
        for row in self._rows.get(edit.token or "", ()):
            if row.get("nth") == ordinal and row.get("story") == story.value:
                return row
        return {}

    def twin(self, row: JsonObject, number: int) -> Json:
        """The recorded pieces of one twin of an occurrence."""
        twins = row.get("twins")
        if isinstance(twins, Sequence) and not isinstance(twins, str) and number < len(twins):
            return twins[number]
        return row.get("pieces") if isinstance(row, Mapping) else None
