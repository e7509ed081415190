"""Assembling a flat text from pieces, each a segment in its place, with the separators that live nowhere."""

from dataclasses import dataclass, field

from scrub_app.core.documents.model import Place, Segment


@dataclass(slots=True)
class Assembly:
    """Pieces added in reading order. Empty pieces leave no trace."""

    parts: list[str] = field(default_factory=list)
    segments: list[Segment] = field(default_factory=list)
    length: int = 0

    def add(
        self,
        text: str,
        place: Place,
        *,
        part: str = "",
        running: bool = True,
        readable: bool = True,
        number: int = 0,
        separator: str = "\n",
    ) -> None:
        """Add one piece behind the others, with `separator` before it."""
        if not text:
            return
        if self.parts:
            self.parts.append(separator)
            self.length += len(separator)
        self.parts.append(text)
        end = self.length + len(text)
        self.segments.append(Segment(self.length, end, place, part, running, readable, number=number))
        self.length = end

    def behind_the_scenes(self, text: str, place: Place, *, part: str = "", number: int = 0) -> None:
        """Add one piece that nobody reads in running text: a property, a link target, a comment."""
        self.add(text.strip(), place, part=part, running=False, readable=False, number=number)

    @property
    def text(self) -> str:
        """The flat text so far."""
        return "".join(self.parts)
