"""Writing a package: tokens in, values in, and the changed parts back as bytes."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from scrub_app.core.documents.docx.dates import CLOCK, bring_back_dates
from scrub_app.core.documents.docx.edits import SlotEdits
from scrub_app.core.documents.docx.equations import LITERAL, make_literal, make_mathematical, runs_of_tokens
from scrub_app.core.documents.docx.flat import WITHIN, Reading
from scrub_app.core.documents.docx.masking import Pieces, places_of, write_tokens
from scrub_app.core.documents.docx.naming import follow_styles
from scrub_app.core.documents.docx.package import serialised
from scrub_app.core.documents.docx.pieces import pieces_of
from scrub_app.core.documents.docx.records import Records, ordinals, story_of
from scrub_app.core.documents.docx.restoring import write_values
from scrub_app.core.documents.docx.sheets import NUMBER, settle_number
from scrub_app.core.documents.docx.slots import Slot
from scrub_app.core.documents.docx.style_names import STYLE
from scrub_app.core.json_values import Json, JsonObject


def put_tokens(reading: Reading, edits: Sequence[SlotEdits]) -> tuple[list[JsonObject], set[str]]:
    """Write the tokens into the trees. Returns the rows for the key and the names of the changed parts."""
    numbers = ordinals(reading, edits)
    rows: list[JsonObject] = []
    changed: set[str] = set()
    for target in sorted(edits, key=lambda e: not e.slot.links.startswith(STYLE)):
        before = target.slot.raw
        pieces, literal = _written_tokens(target)
        twins = [_written_tokens(SlotEdits(twin, target.edits))[0] for twin in target.slot.twins]
        story = story_of(reading, target.slot.part)
        rows += places_of(target, story, pieces, twins, [numbers[id(edit)] for edit in target.edits], literal)
        changed.add(target.slot.part)
        if target.slot.links == NUMBER:
            settle_number(target.slot)
        changed |= follow_styles(reading, target.slot, before)
    return rows, changed


def _written_tokens(target: SlotEdits) -> tuple[list[Pieces], list[bool]]:
    """Write the tokens of a slot. Returns the pieces of each edit, and whether its run is literal now."""
    runs = runs_of_tokens(target)
    return write_tokens(target), [make_literal(run) for run in runs]


def _write_values(target: SlotEdits, records: Sequence[Json], literal: Sequence[bool]) -> None:
    runs = [run for run, made in zip(runs_of_tokens(target), literal, strict=True) if made]
    write_values(target, [pieces_of(e.text, row) for e, row in zip(target.edits, records, strict=True)])
    for run in runs:
        make_mathematical(run)


def put_values(reading: Reading, edits: Sequence[SlotEdits], places: Iterable[JsonObject]) -> set[str]:
    """Write the values into the trees, by what was recorded of each place. Returns the names of the changed parts."""
    numbers = ordinals(reading, edits)
    records = Records(reading, places)
    changed: set[str] = set()
    clocks: list[tuple[Slot, object]] = []
    for target in edits:
        known = [records.of(target.slot, edit, numbers[id(edit)]) for edit in target.edits]
        before = target.slot.raw
        literal = [row.get(LITERAL) is True for row in known]
        _write_values(target, [row.get("pieces") for row in known], literal)
        for number, twin in enumerate(target.slot.twins):
            _write_values(SlotEdits(twin, target.edits), [records.twin(row, number) for row in known], literal)
        changed.add(target.slot.part)
        if any(row.get(NUMBER) for row in known):
            settle_number(target.slot)
        clocks += [(target.slot, row[CLOCK]) for row in known if CLOCK in row]
        changed |= follow_styles(reading, target.slot, before)
    bring_back_dates(reading, clocks)
    return changed


def written(
    reading: Reading, changed: set[str], dropped: set[str], replaced: Mapping[str, bytes] | None = None
) -> bytes:
    """The package with its changed and replaced parts and without the dropped ones; embedded packages likewise."""
    package = reading.package
    data: dict[str, bytes] = dict(replaced or {})
    inner: dict[str, tuple[set[str], set[str]]] = defaultdict(lambda: (set(), set()))
    for number, names in enumerate((changed, dropped)):
        for name in names:
            outer, within, part = name.partition(WITHIN)
            if within:
                inner[outer][number].add(part)
    for name in changed - dropped:
        if WITHIN not in name:
            markup = reading.markups.get(name)
            data[name] = markup.data() if markup else serialised(package.root(name))
    for name, (parts, gone) in inner.items():
        if name not in dropped:
            data[name] = written(reading.inner[name], parts, gone)
    return package.written(data, frozenset(dropped))
