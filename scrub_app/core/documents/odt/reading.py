"""One reading of a package: the flat text, its slots, what was met on the way. Writing works on a fresh one."""

from dataclasses import dataclass

from scrub_app.core.documents.model import Note, Place, Segment, View
from scrub_app.core.documents.odt.package import META, Package
from scrub_app.core.documents.odt.slots import Flow, Slot, laid_out
from scrub_app.core.documents.odt.story import Story, original_lines

_READ = frozenset({"mimetype", "META-INF/manifest.xml", "settings.xml", "manifest.rdf", "layout-cache"})
_FOREIGN = (
    ("Thumbnails/", ""),
    ("Configurations2/", ""),
    ("Pictures/", "picture"),
    ("media/", "picture"),
    ("ObjectReplacements/", "picture"),
    ("Basic/", "script"),
    ("Scripts/", "script"),
    ("Dialogs/", "script"),
    ("META-INF/", ""),
)


@dataclass(frozen=True, slots=True)
class Reading:
    """A package and the text map of it."""

    package: Package
    text: str
    slots: tuple[Slot, ...]
    stories: tuple[Story, ...]

    def segments(self) -> tuple[Segment, ...]:
        """The slots as segments."""
        return tuple(
            Segment(s.start, s.start + len(s.text), s.place, s.part, s.running, s.readable, s.form, s.number)
            for s in self.slots
        )

    def views(self) -> tuple[View, ...]:
        """The paragraphs with tracked changes as they were before."""
        parts: list[str] = []
        ranges: list[tuple[int, int, int]] = []
        length = 0
        for line in (line for story in self.stories for line in original_lines(story)):
            for slot in line:
                if text := slot.text:
                    parts.append(text)
                    ranges.append((length, slot.start, len(text)))
                    length += len(text)
            parts.append("\n")
            length += 1
        return (View("".join(parts), tuple(ranges)),) if ranges else ()

    def foreign(self) -> tuple[Note, ...]:
        """The members that are not read."""
        read = _READ | set(self.package.parts())
        notes: list[Note] = []
        for name in self.package.names:
            if name not in read and not name.endswith(("/", "/settings.xml")):
                what = next((what for folder, what in _FOREIGN if name.startswith(folder)), "embedded_object")
                notes += [Note(name, what)] * bool(what)
        linked = [note for story in self.stories for note in story.foreign if "/" in note.part]
        return (*notes, *linked)


def read(data: bytes) -> Reading:
    """Read a package into one flat text. `DocumentError` when it cannot be read whole."""
    package = Package(data)
    stories = tuple(_story(package, name) for name in package.parts())
    flow: Flow = []
    for story in stories:
        flow += ["\n", *story.flow]
    text, slots = laid_out(flow)
    return Reading(package, text, tuple(slots), stories)


def _story(package: Package, name: str) -> Story:
    story = Story(name, Place.PROPERTY if name.rpartition("/")[2] == META else Place.OTHER)
    story.read(package.root(name))
    return story
