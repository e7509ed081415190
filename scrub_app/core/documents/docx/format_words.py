"""Words that the format itself gives: values of attributes, codes of fields, lines of style of a shape.

They are the same in every file and say nothing of a person, though a person may be named like one (Black, Center).
"""

import html
import re
from collections.abc import Iterator

from scrub_app.core.documents.docx.fields import machine_made

_COLOURS = (
    "aliceBlue antiqueWhite aqua aquamarine azure beige bisque black blanchedAlmond blue blueViolet brown burlyWood "
    "cadetBlue chartreuse chocolate coral cornflowerBlue cornsilk crimson cyan fuchsia gainsboro ghostWhite gold "
    "goldenrod gray green greenYellow grey honeydew hotPink indianRed indigo ivory khaki lavender lavenderBlush "
    "lawnGreen lemonChiffon lime limeGreen linen magenta maroon midnightBlue mintCream mistyRose moccasin navajoWhite "
    "navy oldLace olive oliveDrab orange orangeRed orchid paleGoldenrod paleGreen paleTurquoise paleVioletRed "
    "papayaWhip peachPuff peru pink plum powderBlue purple red rosyBrown royalBlue saddleBrown salmon sandyBrown "
    "seaGreen seaShell sienna silver skyBlue slateBlue slateGray snow springGreen steelBlue tan teal thistle tomato "
    "turquoise violet wheat white whiteSmoke yellow yellowGreen window windowText"
)
_SHAPES = (
    "arc bevel bracePair bracketPair can chord cloud corner cube decagon diamond dodecagon donut ellipse foldedCorner "
    "frame funnel gear6 gear9 heart heptagon hexagon homePlate line moon octagon parallelogram pentagon pie plaque "
    "plus plusSign rect roundRect square sun teardrop trapezoid triangle wave arrow stealth oval block"
)
_BORDERS = (
    "single thick double dotted dashed dash dot triple wave inset outset nil none solid apples cabins cakeSlice "
    "checkered compass fans film firecrackers flowersDaisies flowersRoses gems gradient hearts holly marquee mosaic "
    "moons northwest ovals packages postageStamp pyramids quadrants rings safari seattle shadowedSquares southwest "
    "stars sun swirligig triangles trees tribal vine waveline weavingBraid woodwork zigZag"
)
_SETTINGS = (
    "absolute all always anchor around atLeast auto balanced baseline behind below beneath bar before after between "
    "body book both bottom bullet button callout cell center centerContinuous character chart circle clip column "
    "columns comment comments complex continuous custom date decimal default dialog distribute document dots drawing "
    "drop east edit embed emboss end endnote engrave entire even exact exactly external extended field fill first "
    "fixed flat flow footer footnote form forms front full general group header hidden high highlight horizontal "
    "hyphen inline inner inside justify landscape large last left legal letter level linear list long low lower "
    "lowerLetter lowerRoman major manual margin mark max medium middle minor mixed move multiple narrow never next "
    "noFill normal note notBeside numbering object odd off on original ornamental outer outline outside page paper "
    "paragraph paragraphs parent path pattern percent perspective picture plain portrait position print query radial "
    "range rectangle reflection regular relative replace restart reverse right rotate roman round row rounded scale "
    "screen section sections separate shadow shape short side size slide small soft space spacing spelling square "
    "stack standard start stop story straight stretch strict string strong style styles subscript superscript switch "
    "symbol tab table tall text thin through tight tile title top topAndBottom transitional triangle two underline "
    "union upper upperLetter upperRoman upright value vertical view visible warm warning west wide width word words "
    "wrap zero sharp miter bold italic"
)
WORDS = frozenset(" ".join((_COLOURS, _SHAPES, _BORDERS, _SETTINGS)).split())
"""Values that the schemas list, spelled as they are there."""

_PAINT = re.compile(r"([A-Za-z]+)(?: \[\d+\])?")
_FIELD = re.compile(
    r"<(?:\w+:)?fldChar\b[^>]*?\bfldCharType\s*=\s*[\"']begin[\"'].*?(?=<(?:\w+:)?fldChar\b|\Z)", re.DOTALL
)
_CODE = re.compile(r"(<(?:\w+:)?(?:instrText|delInstrText)\b[^>]*>)([^<]*)(?=<)")


def is_of_format(value: str) -> bool:
    """Whether the whole value of an attribute is a word of the format, or a colour as VML paints it."""
    found = _PAINT.fullmatch(value)
    return found is not None and found[1] in WORDS


def lines_of_style(style: str) -> Iterator[str]:
    """What a person may have written in the style of a VML shape: no names of properties, no words of the format."""
    for line in style.split(";"):
        value = line.partition(":")[2].strip()
        if value and not all(map(is_of_format, value.split())):
            yield value


def without_codes(raw: str) -> str:
    """Markup without the codes of fields that hold nothing that a person wrote; a code may lie in pieces."""
    return _FIELD.sub(lambda field: _without_code(field[0]), raw) if "nstrText" in raw else raw


def _without_code(field: str) -> str:
    code = "".join([text for _, text in _CODE.findall(field)])
    return _CODE.sub(r"\1", field) if machine_made(html.unescape(code)) else field
