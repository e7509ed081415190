"""The attributes that hold people's text, as rows: which element, which attribute, what kind of place it is.

Only these are ever edited. Relationship ids, internal targets, part names, XPaths and measures are none of them.
"""

import re
from dataclasses import dataclass

from scrub_app.core.documents.docx.names import NAMESPACES, both
from scrub_app.core.documents.model import Place, TokenForm


@dataclass(frozen=True, slots=True)
class TextAttribute:
    """One attribute that holds text. `links` is the kind of name that ties it to others, `clean` that it says who."""

    name: str
    place: Place
    form: TokenForm = TokenForm.BRACKETS
    links: str = ""
    clean: bool = False


_BARE, _PERCENT = TokenForm.BARE, TokenForm.PERCENT

_ROWS: tuple[tuple[str, str, Place, TokenForm, str], ...] = (
    ("wp:docPr pic:cNvPr wps:cNvPr wpg:cNvPr wpc:cNvPr a:cNvPr cdr:cNvPr dsp:cNvPr p:cNvPr", "descr title name",
     Place.ALT_TEXT, TokenForm.BRACKETS, ""),
    ("a:hlinkClick a:hlinkHover w:hyperlink", "tooltip", Place.LINK, TokenForm.BRACKETS, ""),
    ("w:hyperlink", "w:tooltip", Place.LINK, TokenForm.BRACKETS, ""),
    ("w:hyperlink", "w:anchor", Place.NAME, _BARE, "bookmark"),
    ("w:hyperlink", "w:docLocation", Place.LINK, _BARE, "bookmark"),
    ("w:bookmarkStart", "w:name", Place.NAME, _BARE, "bookmark"),
    ("w:moveFromRangeStart w:moveToRangeStart", "w:name", Place.NAME, _BARE, "move"),
    ("w:fldSimple", "w:instr", Place.FIELD, _BARE, "field"),
    ("w:sdtPr/w:alias w:sdtPr/w:tag", "w:val", Place.FORM, TokenForm.BRACKETS, ""),
    ("w:listItem", "w:displayText w:value", Place.FORM, TokenForm.BRACKETS, ""),
    ("w:placeholder/w:docPart", "w:val", Place.NAME, TokenForm.BRACKETS, "building block"),
    ("w:docPartPr/w:name", "w:val", Place.NAME, TokenForm.BRACKETS, "building block"),
    ("w:docPartPr/w:description w:category/w:name", "w:val", Place.GLOSSARY, TokenForm.BRACKETS, ""),
    ("w:ffData/w:name", "w:val", Place.NAME, _BARE, "bookmark"),
    ("w:ffData/w:helpText w:ffData/w:statusText w:textInput/w:default w:ddList/w:listEntry", "w:val", Place.FORM,
     TokenForm.BRACKETS, ""),
    ("w:control", "w:name", Place.NAME, _BARE, ""),
    ("w:docVar", "w:name", Place.NAME, _BARE, "variable"),
    ("w:docVar", "w:val", Place.PROPERTY, TokenForm.BRACKETS, ""),
    ("w:tblCaption w:tblDescription", "w:val", Place.ALT_TEXT, TokenForm.BRACKETS, ""),
    ("w:smartTagPr/w:attr w:customXmlPr/w:attr", "w:val", Place.OTHER, TokenForm.BRACKETS, ""),
    ("w:lvl/w:lvlText", "w:val", Place.OTHER, TokenForm.BRACKETS, ""),
    ("w:abstractNum/w:name", "w:val", Place.NAME, TokenForm.BRACKETS, ""),
    ("w:permStart", "w:ed", Place.PEOPLE, TokenForm.BRACKETS, ""),
    ("w:mailMerge/w:connectString w:mailMerge/w:query w:mailMerge/w:mailSubject w:mailMerge/w:addressFieldName "
     "w:odso/w:udl w:odso/w:table w:fieldMapData/w:name", "w:val", Place.STORE, _BARE, ""),
    ("a:theme a:clrScheme a:fontScheme a:fmtScheme a:custClr thm15:themeFamily p:cSld", "name", Place.NAME, _BARE, ""),
    ("a:hlinkClick a:hlinkHover", "invalidUrl", Place.LINK, _PERCENT, ""),
    ("w:attachedSchema w:xslt", "w:val", Place.OTHER, _BARE, ""),
    ("w:saveThroughXslt", "w:solutionID", Place.OTHER, _BARE, ""),
    ("w:smartTag w:customXml", "w:uri", Place.OTHER, _BARE, ""),
    ("w:smartTagType", "w:namespaceuri w:url", Place.OTHER, _BARE, ""),
    ("sl:schema", "sl:uri sl:manifestLocation sl:schemaLocation", Place.OTHER, _BARE, ""),
    ("w:hyperlink", "w:tgtFrame", Place.NAME, _BARE, ""),
    ("w:ffData/w:entryMacro w:ffData/w:exitMacro", "w:val", Place.NAME, _BARE, ""),
    ("w:frame/w:name w:frame/w:title", "w:val", Place.NAME, _BARE, ""),
    ("w:docPartObj/w:docPartCategory", "w:val", Place.GLOSSARY, TokenForm.BRACKETS, ""),
    ("w:captions/w:caption w:autoCaption", "w:name w:caption", Place.NAME, _BARE, ""),
    ("o:signatureline", "o:suggestedsigner o:suggestedsigner2 o:suggestedsigneremail o:signinginstructions "
     "suggestedsigner suggestedsigner2 suggestedsigneremail signinginstructions", Place.FORM, TokenForm.BRACKETS, ""),
    ("v:imagedata v:fill v:stroke", "src", Place.LINK, _PERCENT, ""),
    ("dgm:pt/dgm:prSet", "phldrT", Place.DIAGRAM, _BARE, ""),
    ("v:textpath", "string", Place.WATERMARK, TokenForm.BRACKETS, ""),
    ("v:imagedata v:fill v:stroke", "o:title", Place.ALT_TEXT, TokenForm.BRACKETS, ""),
    ("v:imagedata v:fill v:stroke", "o:href", Place.LINK, _PERCENT, ""),
)  # fmt: skip

_VML = ["shape", "rect", "roundrect", "oval", "line", "polyline", "arc", "curve", "image", "group", "shapetype"]
_VML_ROWS = (
    ("alt title", Place.ALT_TEXT, TokenForm.BRACKETS),
    ("href", Place.LINK, _PERCENT),
    ("id", Place.NAME, _BARE),
)

_CHANGES = (
    "w:ins w:del w:moveFrom w:moveTo w:rPrChange w:pPrChange w:sectPrChange w:tblPrChange w:tblPrExChange w:trPrChange "
    "w:tcPrChange w:numberingChange w:cellIns w:cellDel w:cellMerge w:tblGridChange w:moveFromRangeStart "
    "w:moveToRangeStart w:customXmlInsRangeStart w:customXmlDelRangeStart w:customXmlMoveFromRangeStart "
    "w:customXmlMoveToRangeStart m:ctrlPr"
)

MADE_BY_WORD = re.compile(
    r"\s*(?:_(?:(?:Toc|Ref|Hlk|Hlt|MON_|Msg_)\d*|GoBack|x0000_[A-Za-z]\d*|DV_[A-Z]?\d*)|move\d+|bm\d+|DefaultPlaceholder_\w+|[0-9A-Fa-f]{32}"
    r"|(?:Picture|Image|Graphic|Text ?Box|Chart|Object|Shape|AutoShape|Rectangle|Oval|Line|Straight Connector|Group|"
    r"Diagram|Freeform|Canvas|Straight Arrow Connector|WordArt|Word Art|Frame|Afbeelding|Tekstvak|Grafiek|Rechthoek|"
    r"Ovaal|Lijn|Groep|Vorm|Tijdelijke aanduiding|Rechte verbindingslijn)(?: ?\d+)?(?: ?\d+)?"
    r"|urn:schemas-microsoft-com:\S+|https?://schemas\.(?:microsoft|openxmlformats)\.(?:com|org)/\S*"
    r"|PowerPlusWaterMarkObject\d*|WordPictureWatermark\d*|Office(?: Theme| Classic(?: \d)?)?|Kantoorthema|Office-thema"
    r"|(?:Text|Dropdown|Check|Tekst|Selectievakje|Vervolgkeuzelijst)\d+"
    r"|(?:%\d|[^\w%]|\w?[.)])*)\s*"
)
"""Names that Word gives by itself: they hold nothing of a person and are not shown."""

_STYLE_NAMES = ("w:style/w:name", "w:style/w:aliases")


def _full(name: str) -> tuple[str, ...]:
    return both(name) if ":" in name else (name,)


def _keys(element: str) -> list[str]:
    parents, _, child = element.rpartition("/")
    if not parents:
        return list(both(child))
    return [f"{parent}>{own}" for parent, own in zip(both(parents), both(child), strict=True)]


def _table() -> dict[str, list[TextAttribute]]:
    table: dict[str, list[TextAttribute]] = {}
    for elements, attributes, place, form, links in _ROWS:
        for key in (key for element in elements.split() for key in _keys(element)):
            for full in (full for attribute in attributes.split() for full in _full(attribute)):
                table.setdefault(key, []).append(TextAttribute(full, place, form, links))
    for shape in _VML:
        for attributes, place, form in _VML_ROWS:
            row = [TextAttribute(name, place, form) for name in attributes.split()]
            table.setdefault(both(f"v:{shape}")[0], []).extend(row)
    return table


TEXT_ATTRIBUTES = _table()
"""Full element name, or `parent>element`, to the attributes that hold text there."""

PARENT_MATTERS = frozenset(key.rpartition(">")[2] for key in TEXT_ATTRIBUTES if ">" in key)
"""Elements whose meaning depends on where they stand."""


def _authors() -> dict[str, tuple[str, ...]]:
    table = {name: tuple(f"{{{uri}}}author" for uri in NAMESPACES["w"]) for name in both(*_CHANGES.split())}
    for name in both("w:comment"):
        table[name] = tuple(f"{{{uri}}}{a}" for uri in NAMESPACES["w"] for a in ("author", "initials"))
    for uri in NAMESPACES["w15"]:
        table[f"{{{uri}}}person"] = (f"{{{uri}}}author", f"{{{uri}}}contact")
        table[f"{{{uri}}}presenceInfo"] = (f"{{{uri}}}userId",)
    return table


AUTHORS = _authors()
"""Full element name to the attributes that say who wrote or changed something."""


def text_attributes(tag: str, parent_tag: str | None) -> list[TextAttribute] | None:
    """The text attributes of an element, by itself or by what it stands in; None when it has none."""
    found = TEXT_ATTRIBUTES.get(tag)
    if found is None and tag in PARENT_MATTERS and parent_tag is not None:
        return TEXT_ATTRIBUTES.get(f"{parent_tag}>{tag}")
    return found
