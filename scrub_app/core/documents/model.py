"""What every document is to the rest of Scrub: a flat text, the segments it is made of, and a way to write itself back.

A reader of a kind of file implements `Document`. Everything else (detection, masking, audit, restoring) speaks of
offsets in the flat text only.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, runtime_checkable

from scrub_app.core.json_values import JsonObject


class Kind(StrEnum):
    """The kinds of file. The value is the usual extension without its dot."""

    TXT = "txt"
    MD = "md"
    DOCX = "docx"
    DOTX = "dotx"
    DOCM = "docm"
    PDF = "pdf"
    ODT = "odt"
    RTF = "rtf"
    HTML = "html"
    EML = "eml"
    MSG = "msg"
    DOC = "doc"


class Place(StrEnum):
    """Where in a file a segment lives."""

    BODY = "body"
    TABLE = "table"
    HEADER = "header"
    FOOTER = "footer"
    FOOTNOTE = "footnote"
    ENDNOTE = "endnote"
    COMMENT = "comment"
    TEXT_BOX = "text_box"
    DELETED = "deleted"
    PAGE = "page"
    FIELD = "field"
    LINK = "link"
    ALT_TEXT = "alt_text"
    NAME = "name"
    PROPERTY = "property"
    CHART = "chart"
    DIAGRAM = "diagram"
    WATERMARK = "watermark"
    FORM = "form"
    STORE = "store"
    GLOSSARY = "glossary"
    EMBEDDED = "embedded"
    PEOPLE = "people"
    OTHER = "other"


class TokenForm(StrEnum):
    """How a token is spelled in a segment: with brackets, bare (names), or with percent-encoded brackets (links)."""

    BRACKETS = "brackets"
    BARE = "bare"
    PERCENT = "percent"


@dataclass(frozen=True, slots=True)
class Segment:
    """`text[start:end]` lives in one place of the file. A span that leaves a segment is cut at its border.

    Segments are in reading order and disjoint; what lies between them (line ends, tabs between cells) lives nowhere.
    `running` is running text (a token there is restored); the rest is attributes, links, fields, properties.
    `readable` is part of what a person reads: body, tables, notes; not deleted text, comments, properties.
    `number` counts pages, notes or comments where the place has numbers (from 1, 0 for none).
    """

    start: int
    end: int
    place: Place
    part: str = ""
    running: bool = True
    readable: bool = True
    form: TokenForm = TokenForm.BRACKETS
    number: int = 0


@dataclass(frozen=True, slots=True)
class View:
    """Another reading of the document (tracked changes accepted, or refused; a hyphen joined), for detection only.

    `ranges` are `(start in view, start in flat text, length)`, ordered by the first.
    """

    text: str
    ranges: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class Note:
    """One thing to tell about a document: a part and the code of what was found or done there."""

    part: str
    what: str


@dataclass(frozen=True, slots=True)
class Replacement:
    """Put `text` where `[start, end)` stands in the flat text; the range lies within one segment.

    `token` is the token in its bracketed form that is written (masking) or taken out (restoring); None for a removed
    value. `text` is always the bracketed form or the value; a document spells it as the segment's `form` asks.
    """

    start: int
    end: int
    text: str
    token: str | None = None


@dataclass(frozen=True, slots=True)
class MaskedFile:
    """What masking wrote. `places` is what restoring needs (run properties, no values), kept in the key.

    `places` rows are JSON objects with at least `{"token", "place", "running"}`.
    """

    data: bytes
    kind: Kind
    places: tuple[JsonObject, ...] = ()
    cleaned: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class MaskOptions:
    """The choices of a person before export: what is not inspected, and whether the document is flattened first."""

    drop_not_inspected: bool = False
    flatten: bool = False
    kind: Kind | None = None


@runtime_checkable
class Document(Protocol):
    """An open document. It never changes; writing gives new bytes."""

    @property
    def kind(self) -> Kind:
        """What kind of file it was read from."""

    @property
    def text(self) -> str:
        """The flat text, in reading order."""

    @property
    def segments(self) -> Sequence[Segment]:
        """Every place where text lives, in the order of the flat text."""

    @property
    def views(self) -> Sequence[View]:
        """Other readings in which a value may stand whole; often empty."""

    @property
    def warnings(self) -> Sequence[str]:
        """Codes of what a person should know ("decoded_as:cp1252", "has_deleted_text", "signature_lost")."""

    @property
    def not_inspected(self) -> Sequence[Note]:
        """Parts that Scrub does not read (pictures, sound, foreign objects)."""

    @property
    def cleans(self) -> Sequence[Note]:
        """What masking this document will clean (authors, company, thumbnails), known before it is done."""

    @property
    def kinds_out(self) -> Sequence[Kind]:
        """The kinds that this document can be written as, the usual one first."""

    def mask(self, replacements: Sequence[Replacement], options: MaskOptions = ...) -> MaskedFile:
        """The file with the replacements made and cleaned of what says who. `DocumentError` when it cannot."""

    def restore(self, replacements: Sequence[Replacement], places: Sequence[JsonObject]) -> bytes:
        """The file with the replacements made and nothing else changed; `places` is what masking recorded."""


@dataclass(frozen=True, slots=True)
class Readable:
    """The readable text of a document. `ranges` are `(start in readable, start in flat text, length)`, ordered."""

    text: str
    ranges: tuple[tuple[int, int, int], ...] = ()
