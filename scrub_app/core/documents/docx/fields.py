"""Field codes: which of them hold words of a person, and which are made by the program alone."""

import re
from dataclasses import dataclass

from scrub_app.core.documents.docx.slots import Slot

_SWITCHES = r"(?:\s+\\[a-zA-Z@*#!](?:\s*(?:\"[^\"]*\"|MERGEFORMAT|Mergeformat|CHARFORMAT|[A-Za-z0-9.,\-]+))?)*"
_MACHINE_MADE = re.compile(
    r"\s*(?:"
    r"(?:PAGE|NUMPAGES|SECTION|SECTIONPAGES|NUMWORDS|NUMCHARS|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|EDITTIME|REVNUM|"
    r"FILESIZE|TITLE|SUBJECT|AUTHOR|KEYWORDS|COMMENTS|LASTSAVEDBY|FILENAME|TEMPLATE|USERNAME|USERINITIALS|USERADDRESS|"
    r"FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|LISTNUM|AUTONUM|AUTONUMLGL|AUTONUMOUT|NOTEREF|NEXT|MERGEREC|MERGESEQ|TOC|"
    r"TOA|INDEX|BIBLIOGRAPHY|EMBED|SHAPE|ADVANCE|PRIVATE)"
    r"|SEQ\s+(?:Figure|Table|Equation|Figuur|Tabel|Vergelijking|Afbeelding)"
    r"|(?:REF|PAGEREF|NOTEREF|HYPERLINK\s+\\l)\s+\"?_(?:Toc|Ref|Hlk)\d+\"?"
    r")" + _SWITCHES + r"\s*"
)


@dataclass(slots=True)
class Field:
    """A field that is open: whether its code still goes on, and the slot of its code."""

    in_code: bool = True
    slot: Slot | None = None


def machine_made(code: str) -> bool:
    """Whether a field code holds nothing that a person wrote."""
    return not code.strip() or _MACHINE_MADE.fullmatch(code) is not None
