"""What happens to a package when its tokens are written: cleaned, flattened when asked, and rid of what goes."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from scrub_app.core.documents.docx.cleaning import Authors, clean
from scrub_app.core.documents.docx.dates import forget_dates
from scrub_app.core.documents.docx.dropping import as_plain_document, drop_unread, forget_dropped
from scrub_app.core.documents.docx.flat import WITHIN, Reading
from scrub_app.core.documents.docx.flattening import flatten
from scrub_app.core.documents.docx.slots import Slot
from scrub_app.core.documents.model import MaskOptions, Note


@dataclass(slots=True)
class Finished:
    """What was done: notes in order, names of changed and of dropped parts, and new bytes of pictures."""

    notes: list[Note] = field(default_factory=list)
    changed: set[str] = field(default_factory=set)
    dropped: set[str] = field(default_factory=set)
    pictures: dict[str, bytes] = field(default_factory=dict)

    def take_in(self, name: str, inner: "Finished") -> None:
        """Take over what was done in an embedded package."""
        self.notes += [Note(f"{name}{WITHIN}{note.part}", note.what) for note in inner.notes]
        self.changed |= {f"{name}{WITHIN}{part}" for part in inner.changed}
        self.dropped |= {f"{name}{WITHIN}{part}" for part in inner.dropped}


def finish(reading: Reading, options: MaskOptions, dated: Iterable[Slot], authors: Authors | None = None) -> Finished:
    """Clean a package and those embedded in it. `dated` are the slots where digits gave way to tokens."""
    authors = authors or Authors()
    done = Finished()
    cleaned = clean(reading, authors)
    done.notes += cleaned.notes
    done.changed |= cleaned.changed
    done.dropped |= cleaned.dropped
    done.notes += forget_dates(reading, dated)
    if options.flatten:
        notes, changed, dropped = flatten(reading)
        done.notes, done.changed, done.dropped = done.notes + notes, done.changed | changed, done.dropped | dropped
    if options.drop_not_inspected:
        notes, done.pictures, dropped = drop_unread(reading)
        done.notes, done.dropped = done.notes + notes, done.dropped | dropped
    done.changed |= forget_dropped(reading.package, done.dropped) | as_plain_document(reading.package)
    for name, inner in reading.inner.items():
        if name not in done.dropped:
            done.take_in(name, finish(inner, MaskOptions(flatten=options.flatten), (), authors))
    return done
