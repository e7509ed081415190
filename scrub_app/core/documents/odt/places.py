"""Which elements and attributes of OpenDocument hold what people wrote, as rows."""

import re

from scrub_app.core.documents.model import Place, TokenForm
from scrub_app.core.documents.odt.names import full, fulls

PARAGRAPHS = fulls("text:p", "text:h")
CHARACTERS = {full(name): name for name in ("text:s", "text:tab", "text:line-break")}
SAME_RUN = fulls("text:span", "text:meta", "text:ruby-base", "text:ruby")
"""Elements within a paragraph over whose borders a token may stand."""

MARKERS = fulls("text:change-start", "text:change-end", "text:change")
SHAPES = (
    "draw:frame draw:text-box draw:image draw:object draw:object-ole draw:plugin draw:floating-frame draw:g draw:a "
    "draw:rect draw:line draw:polyline draw:polygon draw:path draw:circle draw:ellipse draw:connector draw:caption "
    "draw:measure draw:custom-shape draw:page-thumbnail draw:regular-polygon draw:control"
)
SHAPE_NAMES = fulls(*SHAPES.split())
STORIES = {
    full("style:header"): Place.HEADER,
    full("style:header-left"): Place.HEADER,
    full("style:header-first"): Place.HEADER,
    full("loext:header-first"): Place.HEADER,
    full("style:footer"): Place.FOOTER,
    full("style:footer-left"): Place.FOOTER,
    full("style:footer-first"): Place.FOOTER,
    full("loext:footer-first"): Place.FOOTER,
}

_BRACKETS, _BARE, _PERCENT = TokenForm.BRACKETS, TokenForm.BARE, TokenForm.PERCENT
_ROWS: tuple[tuple[str, Place, TokenForm], ...] = (
    ("xlink:href", Place.LINK, _PERCENT),
    ("xlink:title office:title office:name office:target-frame-name", Place.LINK, _BRACKETS),
    (
        "office:string-value text:string-value text:string-value-if-true text:string-value-if-false",
        Place.STORE,
        _BRACKETS,
    ),
    ("text:description text:current-value text:label text:author text:formula text:condition", Place.FIELD, _BRACKETS),
    ("text:connection-name text:database-name text:column-name text:table-name", Place.STORE, _BARE),
    ("loext:display-text loext:value loext:alias loext:tag", Place.FORM, _BRACKETS),
    (
        "form:label form:value form:current-value form:title form:command form:datasource field:value text:value",
        Place.FORM,
        _BRACKETS,
    ),
    ("form:name text:name text:ref-name table:name draw:name", Place.NAME, _BARE),
    ("table:title table:description draw:title draw:description", Place.ALT_TEXT, _BRACKETS),
)
TEXT_ATTRIBUTES = {full(name): (place, form) for names, place, form in _ROWS for name in names.split()}
"""The attributes that are shown for review: the place that they are, and how a token is spelled there."""

ALT_TEXTS = fulls("svg:title", "svg:desc")
PEOPLE = fulls(
    "dc:creator", "meta:creator-initials", "loext:sender-initials", "meta:initial-creator", "meta:printed-by"
)
NOT_SHOWN = fulls(
    "meta:generator", "meta:editing-cycles", "meta:editing-duration", "text:sort-key", "config:config-item"
)
TIMES = fulls("dc:date", "meta:date-string", "meta:creation-date", "meta:print-date")

_KINDS = (
    "Table|Tabel|Frame|Kader|Image|Afbeelding|Picture|graphics|Object|Section|Sectie|Shape|Vorm|Text ?Frame|Tekstkader"
    "|Text ?Box|Tekstvak|Group|Groep|Line|Lijn|Rectangle|Rechthoek|Bookmark|Bladwijzer|Diagram|Chart|Grafiek|Formula"
    "|Control|Formulier|Form|Illustration|Illustratie|Drawing|Tekening|Figure|Figuur|Text|Tekst|local-table|_+\\w*"
)
MADE_BY_PROGRAM = re.compile(rf"\s*(?:(?:{_KINDS})[ _]?\d*(?: Copy \d+)?|\w{{0,3}}\d+(?:\.\w+)?)\s*", re.IGNORECASE)
"""Names that LibreOffice gives by itself: they hold nothing of a person and are not shown."""

OF_PROGRAM = re.compile(
    r"(?:heading|header|footer|footnote|endnote|caption|title|subtitle|signature|date|sender|addressee|salutation|list"
    r"|contents|index|frame|graphics|label|emphasis|quotations?|standard|default|text|table|figure|_\w+)"
    r"(?: (?:char|body|text|symbol|anchor|characters|contents|heading|left|right|and|footer|\d+))*",
    re.IGNORECASE,
)
"""Whole names of styles and frames that come with the program."""

_INSIDE = re.compile(
    r"(?:\./|\.\./|/)?(?:Pictures|Object(?:Replacements)?|media)[ /\d]|(?:vnd\.sun\.star\.(?:Package|GraphicObject):)"
)


def is_inside(target: str) -> bool:
    """Whether a link target points into the package itself: such a one is never text."""
    return not target or bool(_INSIDE.match(target))


SWEPT = re.compile(r"\}(?:name|display-name|ref-name|href|title|label|[a-z-]+-name)$")
NOT_SWEPT = fulls(
    "style:font-name", "config:name", "office:target-frame-name", "draw:fill-image-name", "number:language"
)
"""The attributes in which a masked value is looked for: names and what refers to them, so that both change alike."""
