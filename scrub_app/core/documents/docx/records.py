"""Finding the record of an occurrence again: by its token, its kind of part, and how manieth it is there."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from scrub_app.core.documents.docx.edits import Edit, SlotEdits
from scrub_app.core.documents.docx.flat import WITHIN, Reading
from scrub_app.core.documents.docx.slots import Slot
from scrub_app.core.documents.model import Place
from scrub_app.core.json_values import Json, JsonObject


def story_of(reading: Reading, part: str) -> Place:
    """What a part is for: a body, a header, something embedded. It stays so when other programs rename parts."""
    if WITHIN in part:
        return Place.EMBEDDED
    return next((p.place for p in reading.parts if p.name == part), Place.OTHER)


def ordinals(reading: Reading, edits: Sequence[SlotEdits]) -> dict[int, int]:
    """How manieth occurrence of its token in its kind of part each edit is, from 0, by the identity of the edit."""
    seen: Counter[tuple[Place, str]] = Counter()
    found: dict[int, int] = {}
    for target in edits:
        story = story_of(reading, target.slot.part)
        for edit in target.edits:
            key = (story, edit.token or "")
            found[id(edit)] = seen[key]
            seen[key] += 1
    return found


class Records:
    """The rows that masking recorded, to be asked for one occurrence at a time."""

    def __init__(self, reading: Reading, rows: Iterable[JsonObject]) -> None:
        self._reading = reading
        self._rows: dict[tuple[str, str, int], JsonObject] = {}
        self._tokens: dict[str, list[JsonObject]] = defaultdict(list)
        for row in rows:
            token, story, nth = row.get("token"), row.get("story"), row.get("nth")
            if isinstance(token, str) and isinstance(story, str) and isinstance(nth, int):
                self._rows[token, story, nth] = row
                self._tokens[token].append(row)

    def of(self, slot: Slot, edit: Edit, ordinal: int) -> JsonObject:
        """The row of an occurrence; empty when there is none."""
        return self._rows.get((edit.token or "", story_of(self._reading, slot.part).value, ordinal), {})

    def twin(self, row: JsonObject, number: int) -> Json:
        """The recorded pieces of one twin of an occurrence."""
        twins = row.get("twins")
        return twins[number] if isinstance(twins, list | tuple) and number < len(twins) else row.get("pieces")
