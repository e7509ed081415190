"""Names of parts: a file that was put into a document may keep its own name there, and that may say who it is of."""

import posixpath
import re
from collections.abc import Callable, Sequence
from itertools import count

from scrub_app.core.documents.docx.flat import WITHIN
from scrub_app.core.documents.docx.package import open_package
from scrub_app.core.documents.limits import names_in
from scrub_app.core.documents.model import Note

_NAMES = (
    "activex app chart chartex colors comments commentsextended commentsextensible commentsids core custom customxml "
    "data diagrams docprops document drawing embeddings endnotes fonttable footer footnotes glossary header image item "
    "itemprops layout media numbering oleobject people quickstyle rels settings style styles styleswitheffects theme "
    "thumbnail vbadata vbaproject vmldrawing websettings word xml bin png jpeg jpg emf wmf"
)
_OF_WORD = frozenset(_NAMES.split())
"""The words, without figures, of the names that Word gives."""

_WORD = re.compile(r"[^\W\d_]+")


def with_plain_names(data: bytes, holds: Callable[[str], bool], notes: Sequence[Note]) -> tuple[bytes, list[Note]]:
    """A package in which no part has a name that `holds` a value, and the notes with the names that it has now."""
    there = names_in(data)
    found = [name for name in there if not _is_of_word(name) and holds(name)]
    if not found:
        return data, list(notes)
    # A file that was masked before may have such names already.
    taken = {posixpath.splitext(name)[0].casefold() for name in there}
    free = (name for name in map("word/part{}".format, count(1)) if name not in taken)
    names = {old: f"{next(free)}{posixpath.splitext(old)[1]}" for old in found}
    told = [Note(_now(note.part, names), note.what) for note in notes]
    return open_package(data).renamed(names), [*told, *(Note(new, "part_name") for new in names.values())]


def _is_of_word(name: str) -> bool:
    return all(word.casefold() in _OF_WORD for word in _WORD.findall(name))


def _now(part: str, names: dict[str, str]) -> str:
    outer, within, inner = part.partition(WITHIN)
    return f"{names.get(outer, outer)}{within}{inner}"
