"""What a part is: told by its content type, never by its path."""

from dataclasses import dataclass
from enum import StrEnum

from scrub_app.core.documents.docx.package import CONTENT_TYPES, Package, is_rels
from scrub_app.core.documents.model import Place
from scrub_app.core.errors import DocumentError


class Role(StrEnum):
    """How a part is read."""

    STORY = "story"
    DRAWING = "drawing"
    ATTRIBUTES = "attributes"
    STYLES = "styles"
    CORE = "core"
    EXTENDED = "extended"
    CUSTOM = "custom"
    SHEET = "sheet"
    STORE = "store"
    MARKUP = "markup"
    EMBEDDED = "embedded"
    RELATIONSHIPS = "relationships"
    STRUCTURE = "structure"
    MACRO = "macro"
    SIGNATURE = "signature"
    THUMBNAIL = "thumbnail"
    UNREAD = "unread"


@dataclass(frozen=True, slots=True)
class Part:
    """One part: its name, how it is read, what place its text is, and for an unread one why."""

    name: str
    role: Role
    place: Place = Place.OTHER
    why: str = ""


_WML = "application/vnd.openxmlformats-officedocument.wordprocessingml."
_DML = "application/vnd.openxmlformats-officedocument.drawingml."
_OFFICE = "application/vnd.openxmlformats-officedocument."
_PACKAGE = "application/vnd.openxmlformats-package."
_SML = _OFFICE + "spreadsheetml."
_PML = _OFFICE + "presentationml."

MAIN_TYPES = frozenset({
    _WML + "document.main+xml",
    _WML + "template.main+xml",
    "application/vnd.ms-word.document.macroenabled.main+xml",
    "application/vnd.ms-word.template.macroenabledtemplate.main+xml",
})  # fmt: skip

OTHER_MAIN_TYPES = frozenset({
    _SML + "sheet.main+xml",
    _PML + "presentation.main+xml",
    _PML + "slideshow.main+xml",
})  # fmt: skip
"""The main parts of a workbook and of a presentation, which a Word file may embed."""

_TYPES: dict[str, tuple[Role, Place]] = {
    **dict.fromkeys(MAIN_TYPES, (Role.STORY, Place.BODY)),
    _WML + "document.glossary+xml": (Role.STORY, Place.GLOSSARY),
    _WML + "header+xml": (Role.STORY, Place.HEADER),
    _WML + "footer+xml": (Role.STORY, Place.FOOTER),
    _WML + "footnotes+xml": (Role.STORY, Place.FOOTNOTE),
    _WML + "endnotes+xml": (Role.STORY, Place.ENDNOTE),
    _WML + "comments+xml": (Role.STORY, Place.COMMENT),
    _WML + "settings+xml": (Role.ATTRIBUTES, Place.OTHER),
    _WML + "numbering+xml": (Role.ATTRIBUTES, Place.OTHER),
    _WML + "people+xml": (Role.ATTRIBUTES, Place.PEOPLE),
    _WML + "websettings+xml": (Role.ATTRIBUTES, Place.OTHER),
    _WML + "styles+xml": (Role.STYLES, Place.NAME),
    "application/vnd.ms-word.styleswitheffects+xml": (Role.STYLES, Place.NAME),
    _OFFICE + "theme+xml": (Role.ATTRIBUTES, Place.NAME),
    _DML + "chart+xml": (Role.DRAWING, Place.CHART),
    "application/vnd.ms-office.chartex+xml": (Role.DRAWING, Place.CHART),
    _DML + "chartshapes+xml": (Role.DRAWING, Place.CHART),
    _DML + "diagramdata+xml": (Role.DRAWING, Place.DIAGRAM),
    "application/vnd.ms-office.drawingml.diagramdrawing+xml": (Role.DRAWING, Place.DIAGRAM),
    _OFFICE + "vmldrawing": (Role.DRAWING, Place.OTHER),
    _PACKAGE + "core-properties+xml": (Role.CORE, Place.PROPERTY),
    _OFFICE + "extended-properties+xml": (Role.EXTENDED, Place.PROPERTY),
    _OFFICE + "custom-properties+xml": (Role.CUSTOM, Place.PROPERTY),
    "application/xml": (Role.STORE, Place.STORE),
    "text/xml": (Role.STORE, Place.STORE),
    "text/html": (Role.MARKUP, Place.EMBEDDED),
    "application/xhtml+xml": (Role.MARKUP, Place.EMBEDDED),
    "text/plain": (Role.MARKUP, Place.EMBEDDED),
    **dict.fromkeys(("application/rtf", "text/rtf", "text/richtext"), (Role.MARKUP, Place.EMBEDDED)),
    "message/rfc822": (Role.MARKUP, Place.EMBEDDED),
    "multipart/related": (Role.MARKUP, Place.EMBEDDED),
    "application/x-mimearchive": (Role.MARKUP, Place.EMBEDDED),
    **dict.fromkeys(
        (_SML + name for name in ("sharedstrings+xml", "worksheet+xml", "comments+xml", "sheet.main+xml", "table+xml")),
        (Role.SHEET, Place.EMBEDDED),
    ),
    **dict.fromkeys(
        (
            _PML + name
            for name in (
                "slide+xml",
                "notesslide+xml",
                "slidelayout+xml",
                "slidemaster+xml",
                "comments+xml",
                "notesmaster+xml",
                "handoutmaster+xml",
                "commentauthors+xml",
                "tags+xml",
            )
        ),
        (Role.DRAWING, Place.EMBEDDED),
    ),
    _OFFICE + "drawing+xml": (Role.DRAWING, Place.EMBEDDED),
    "application/vnd.ms-office.vbaproject": (Role.MACRO, Place.OTHER),
    "application/vnd.ms-word.vbadata+xml": (Role.MACRO, Place.OTHER),
    "application/vnd.ms-office.vbaprojectsignature": (Role.MACRO, Place.OTHER),
    "application/vnd.ms-office.vbaprojectsignatureagile": (Role.MACRO, Place.OTHER),
    "application/vnd.ms-office.vbaprojectsignaturev3": (Role.MACRO, Place.OTHER),
    "application/vnd.ms-word.attachedtoolbars": (Role.MACRO, Place.OTHER),
    "application/vnd.ms-word.keymapcustomizations+xml": (Role.MACRO, Place.OTHER),
    _PACKAGE + "digital-signature-origin": (Role.SIGNATURE, Place.OTHER),
    _PACKAGE + "digital-signature-xmlsignature+xml": (Role.SIGNATURE, Place.OTHER),
    _PACKAGE + "digital-signature-certificate": (Role.SIGNATURE, Place.OTHER),
}

_STRUCTURE = frozenset({
    _WML + "fonttable+xml",
    _WML + "commentsextended+xml",
    _WML + "commentsids+xml",
    _WML + "commentsextensible+xml",
    _WML + "mailmergerecipientdata+xml",
    _OFFICE + "customxmlproperties+xml",
    _OFFICE + "themeoverride+xml",
    _DML + "diagramlayout+xml",
    _DML + "diagramstyle+xml",
    _DML + "diagramcolors+xml",
    "application/vnd.ms-office.chartstyle+xml",
    "application/vnd.ms-office.chartcolorstyle+xml",
    _SML + "styles+xml",
    _SML + "calcchain+xml",
    _SML + "sheetmetadata+xml",
    _PML + "presentation.main+xml",
    _PML + "slideshow.main+xml",
    _PML + "presprops+xml",
    _PML + "viewprops+xml",
    _PML + "tablestyles+xml",
})  # fmt: skip

_WHY = (
    ("image/x-emf", "vector_picture"),
    ("image/x-wmf", "vector_picture"),
    ("image/", "picture"),
    ("audio/", "sound"),
    ("video/", "video"),
    (_OFFICE + "oleobject", "ole_object"),
    (_OFFICE + "obfuscatedfont", "font"),
    ("application/x-font", "font"),
    (_OFFICE + "spreadsheetml.printersettings", "printer_settings"),
    (_WML + "printersettings", "printer_settings"),
    ("application/vnd.ms-office.activex", "active_control"),
    ("application/vnd.ms-excel", "ole_object"),
    ("application/msword", "ole_object"),
)

_ORDER = (
    Place.BODY, Place.HEADER, Place.FOOTER, Place.FOOTNOTE, Place.ENDNOTE, Place.COMMENT, Place.CHART, Place.DIAGRAM,
    Place.GLOSSARY, Place.EMBEDDED, Place.PROPERTY, Place.STORE, Place.PEOPLE, Place.NAME, Place.LINK, Place.OTHER,
)  # fmt: skip

_THUMBNAIL = "/metadata/thumbnail"
_ZIP = b"PK\x03\x04"


def parts_of(package: Package, *, main_types: frozenset[str] = MAIN_TYPES) -> list[Part]:
    """Every part of a package but the content types, in reading order.

    `DocumentError` without a main part, or when that is of none of the types.
    """
    main = package.main_part()
    if package.content_type(main) not in main_types:
        raise DocumentError("not_a_word_file")
    thumbnails = {r.target for r in package.relationships("").values() if r.kind.endswith(_THUMBNAIL)}
    found = [
        Part(m.name, Role.THUMBNAIL) if m.name in thumbnails else part_of(package, m.name)
        for m in package.members
        if m.name != CONTENT_TYPES and not m.name.endswith("/")
    ]
    rank = {place: number for number, place in enumerate(_ORDER)}
    return sorted(found, key=lambda part: (part.name != main, rank.get(part.place, len(rank))))


def part_of(package: Package, name: str) -> Part:
    """What one part is."""
    if is_rels(name):
        return Part(name, Role.RELATIONSHIPS, Place.LINK)
    if package.data(name)[:4] == _ZIP:
        return Part(name, Role.EMBEDDED, Place.EMBEDDED)
    content_type = package.content_type(name).split(";")[0].strip()
    if content_type in _TYPES:
        return Part(name, *_TYPES[content_type])
    if content_type in _STRUCTURE:
        return Part(name, Role.STRUCTURE)
    return Part(name, Role.UNREAD, Place.OTHER, _why(content_type))


def _why(content_type: str) -> str:
    return next((why for prefix, why in _WHY if content_type.startswith(prefix)), "not_read")
