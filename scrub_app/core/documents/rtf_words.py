"""The words of RTF 1.9.1 that matter for its text, as tables: destinations, characters, character sets."""

from collections.abc import Mapping

from scrub_app.core.documents.model import Place

_STORIES: Mapping[str, tuple[Place, bool, bool]] = {
    "header headerl headerr headerf": (Place.HEADER, True, True),
    "footer footerl footerr footerf": (Place.FOOTER, True, True),
    "footnote": (Place.FOOTNOTE, True, True),
    "annotation": (Place.COMMENT, False, True),
    "shptxt dptxbxtext": (Place.TEXT_BOX, True, True),
    "fldinst xe tc rxe": (Place.FIELD, False, False),
    "atnauthor atnid revtbl": (Place.PEOPLE, False, False),
    "title subject author manager company operator category keywords comment doccomm hlinkbase": (
        Place.PROPERTY,
        False,
        False,
    ),
    "propname staticval linkval docvar template": (Place.PROPERTY, False, False),
    "bkmkstart": (Place.NAME, False, False),
    "ffname ffdeftext ffhelptext ffstattext ffl": (Place.FORM, False, False),
    "sv": (Place.ALT_TEXT, False, False),
}
STORIES = {word: row for words, row in _STORIES.items() for word in words.split()}
"""Destinations with text of their own: the place, whether a person reads it, whether it is running text."""

_THROUGH = """
rtf info field fldrslt formfield listtext pntext shp shpinst shpgrp shppict do object result objalias
background ud userprops mmath moMath moMathPara mr mf md me mnum mden mdeg msub msup mlim mfName mdPr msSub
msSup msSubSup mnary mrad mfunc macc mbar mbox mborderBox meqArr mgroupChr mlimLow mlimUpp mm mPhant msPre sp
"""
THROUGH = frozenset(_THROUGH.split())
"""Destinations whose text belongs to what they stand in."""

_SILENT = """
cs ds ts tscell pgdsctbl pgdsc tblstyrsid
fonttbl colortbl stylesheet listtable listoverridetable rsidtbl generator latentstyles themedata
colorschememapping datastore xmlnstbl wgrffmtfilter pgptbl mmathPr filetbl panose falt fname fontemb fontfile
pnseclvl printim creatim revtim buptim passwordhash password protusertbl defchp defpap ftnsep ftnsepc ftncn
aftnsep aftnsepc aftncn atrfstart atrfend atndate atnref atntime atnparent atnicn bkmkend blipuid picprop
objclass objname objtime objsect oleclsid oldcprops oldpprops oldsprops oldtprops nonshppict nonesttables
nesttableprops datafield fldtype ffformat ffentrymcr ffexitmcr gridtbl keycode lchars fchars levelnumbers
leveltext list listlevel listname listoverride listpicture liststylename lfolevel lsdlockedexcept macroname
mailmerge mmathPict mhtmltag htmltag nextfile objdata pict pgp pn pntxta pntxtb private protend protstart
shprslt svb tab tblrsid upr vern wgrffmt writereservation writereservhash xform xmlattrname xmlattrvalue
xmlclose xmlname xmlopen factoidname hl hlfr hlloc hlsrc hsv sn file docvars ebcstart ebcend mctrlPr mrPr mfPr
mdPr maccPr mbarPr mboxPr mborderBoxPr meqArrPr mfuncPr mgroupChrPr mlimLowPr mlimUppPr mmPr mnaryPr mphantPr
mradPr msPrePr msSubPr msSupPr msSubSupPr margPr mmcPr mmc mmcs
"""
SILENT = frozenset(_SILENT.split())
"""Destinations without text, or whose text stands elsewhere too."""

FOREIGN = {"pict": "picture", "objdata": "embedded_object"}

CHARACTERS = {
    "par": "\n",
    "line": "\n",
    "page": "\n",
    "sect": "\n",
    "column": "\n",
    "row": "\n",
    "nestrow": "\n",
    "lbr": "\n",
    "softline": "",
    "tab": "\t",
    "cell": "\t",
    "nestcell": "\t",
    "emdash": "—",
    "endash": "–",
    "emspace": "\u2003",
    "enspace": "\u2002",
    "qmspace": "\u2005",
    "bullet": "•",
    "lquote": "‘",
    "rquote": "’",
    "ldblquote": "“",
    "rdblquote": "”",
    "zwj": "\u200d",
    "zwnj": "\u200c",
    "ltrmark": "\u200e",
    "rtlmark": "\u200f",
}
SYMBOLS = {"~": "\u00a0", "-": "\u00ad", "_": "\u2011", "\n": "\n", "\r": "\n", "{": "{", "}": "}", "\\": "\\"}

CHARSETS = {
    0: "cp1252",
    77: "mac_roman",
    128: "cp932",
    129: "cp949",
    130: "johab",
    134: "gb18030",
    136: "cp950",
    161: "cp1253",
    162: "cp1254",
    163: "cp1258",
    177: "cp1255",
    178: "cp1256",
    186: "cp1257",
    204: "cp1251",
    222: "cp874",
    238: "cp1250",
    255: "cp437",
}
"""`\\fcharset` to the code page that the bytes of such a font are in."""

SHAPE_TEXTS = frozenset({"wzDescription", "wzName", "gtextUNICODE", "pihlShape", "wzTooltip"})
"""Properties of a shape that people write: alt text, name, the text of a watermark, a link."""
