"""What pypdf complains of while it reads: it logs and goes on with less text, which a masker must not do."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

HARMLESS = (
    "invalid pdf header",
    "EOF marker not at start of line",
    "Duplicate %%EOF",
    "startxref on same line",
    "incorrect startxref pointer",
    "Negative startxref pointer",
    "/Prev=0 in the trailer",
    "Superfluous whitespace found in object header",
    "Xref table not zero-indexed",
    "entry %(num)d in Xref table invalid",
    "Ignoring wrong pointing object",
    "Invalid/Truncated xref table. Rebuilding it.",
    "Invalid parent xref., rebuild xref",
    "parsing for Object Streams",
    "Clamping XRef count",
    "Object ID %(idnum)d,%(generation)d ref repaired",
    "Object %(idnum)d %(generation)d found",
    'Cannot find "/Root" key in trailer',
    "Invalid Root object in trailer",
    'Searching object with "/Catalog" key',
    "Root found at",
    "Ignoring non-string first /ID entry",
    "Ignoring malformed /ID entry",
    "Ignoring non-boolean /EncryptMetadata",
    "ignore '/Perms' verify failed",
    "RC4 is not supported by the current OpenSSL build",
    "Multiple definitions in dictionary",
    "Illegal character in NameObject",
    "%(error)s : FloatObject",
    "Expected four values",
    "Expected numeric value for width",
    "Expected an array for /Widths",
    "Invalid font width definition",
    "Ignoring invalid /FirstChar",
    "Ignoring invalid character codes",
    "Failed to get %(source_key)r",
    "Optional font table",
    "Could not open font file",
    "Unknown inline image key",
    "Found trailing newline in stream data",
    "Ignoring missing Ascii85 end marker",
)
"""How the complaints begin after which no text is missing: repairs of the index (an object that stays lost is
complained of when it is asked for), names, numbers of a layout, widths of characters, pictures."""


@dataclass(slots=True)
class Complaints:
    """The complaints so far that mean less text, as the templates that they were made of: never a value."""

    serious: list[str] = field(default_factory=list)


@contextmanager
def heard() -> Iterator[Complaints]:
    """Hear what pypdf complains of, and keep it out of every log."""
    complaints = Complaints()
    logger = logging.getLogger("pypdf")
    listener = _Listener(complaints)
    before = logger.propagate, logger.level, logger.disabled
    logger.propagate, logger.disabled = False, False
    logger.setLevel(logging.WARNING)
    logger.addHandler(listener)
    try:
        yield complaints
    finally:
        logger.removeHandler(listener)
        logger.propagate, logger.level, logger.disabled = before


class _Listener(logging.Handler):
    def __init__(self, complaints: Complaints) -> None:
        super().__init__(logging.WARNING)
        self._complaints = complaints

    def emit(self, record: logging.LogRecord) -> None:
        """Note the template of a complaint unless it is a harmless one."""
        if not str(record.msg).startswith(HARMLESS):
            self._complaints.serious.append(str(record.msg))
