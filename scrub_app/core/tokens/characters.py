"""What a single character is to the forgiving grammar: its canonical form, and what was done to it.

The canonical alphabet is: upper-case letters and digits; `_` for an underscore, `-` for another separator, `|` for
the border of a table cell and a blank for any other gap; `[` and `]` for brackets; the signs that join; `STOP`.
Look-alikes are those of Unicode Technical Standard 39 that keyboards, optical reading and models produce.
"""

import unicodedata
from functools import lru_cache

STOP = "\x01"
BORDER = "\x00"
JOINERS = frozenset("/,&+;")
OPENING = frozenset("[{<(«‹【［｛＜（⟦⟨⟪〈《「『〔〖〘〚❮❰❲❴⁅⦋⦃❬︻﹇")
CLOSING = frozenset("]}>)»›】］｝＞）⟧⟩⟫〉》」』〕〗〙〛❯❱❳❵⁆⦌⦄❭︼﹈")
PUNCTUATION = frozenset("()（）«»‹›")
"""Brackets that ordinary text holds too: they are taken along only when doubled."""

_INVISIBLE = frozenset(
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e"
    "\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff\u3164\uffa0"
) | {chr(code) for code in range(0xFE00, 0xFE10)}
_SEPARATORS = frozenset("-:.=~·•‐‑‒–—―−﹣－：＿﹍﹎﹏‿⁀⸺⸻․∙¬")
_UNDERSCORES = frozenset("＿﹍﹎﹏‿⁀")
_MARKUP = frozenset("*`")
_TABLE = frozenset("|│┃¦❘｜║")
_LINE_ENDS = frozenset("\n\r\v\f\x85\u2028\u2029")
_LOOK_ALIKES = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХаеорсухіѕјкмнвтΑΒΕΖΗΙΚΜΝΟΡΤΥΧορινκχІӀОᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıİ",
        "ABESIJKMHOPCTYXAEOPCYXISJKMHBTABEZHIKMNOPTYXOPINKXIIOABCDEFGHIJKLMNOPRSTUVWYZII",
        strict=True,
    )
)

_CHINESE = frozenset("零〇一二三四五六七八九")

DIGIT_OF = dict(zip("OQILSZBG", "00115286", strict=True))
"""Letters that are read for digits, and the digit that was meant."""
_TO_DIGITS = str.maketrans(DIGIT_OF)

ANY_INVISIBLE = "".join(sorted(_INVISIBLE))


@lru_cache(maxsize=4096)
def canonical(char: str) -> tuple[str, str]:
    """The canonical form of one character (empty: it does not count) and the code of its damage (empty: none)."""
    if "A" <= char <= "Z" or "0" <= char <= "9" or char in "_[]":
        return char, ""
    if "a" <= char <= "z":
        return char.upper(), "case"
    return _gap_or_bracket(char) or _letter_or_digit(char)


def _gap_or_bracket(char: str) -> tuple[str, str] | None:
    if char == BORDER or char in JOINERS:
        return char, ""
    if char in _INVISIBLE:
        return "", "invisible_character"
    if char in _SEPARATORS:
        return ("_" if char in _UNDERSCORES else "-"), "separator_changed"
    if char in _MARKUP:
        return " ", "markup"
    if char in _TABLE:
        return "|", "table_border"
    if char in _LINE_ENDS:
        return " ", "line_break"
    if char.isspace():
        return " ", "space_inserted"
    if char in OPENING:
        return "[", "brackets_changed"
    return ("]", "brackets_changed") if char in CLOSING else None


def _letter_or_digit(char: str) -> tuple[str, str]:
    if char in _LOOK_ALIKES:
        return _LOOK_ALIKES[char], "look_alike"
    if (digit := _digit(char)) is not None:
        return digit, "numerals"
    plain = unicodedata.normalize("NFKC", char)
    if len(plain) == 1 and plain != char and plain.isascii() and plain.isalnum():
        return plain.upper(), "look_alike"
    if char.isalpha():
        return char.upper()[:1], ""
    return ("", "invisible_character") if unicodedata.combining(char) else (STOP, "")


def _digit(char: str) -> str | None:
    """The digit that a character of another script stands for: Arabic, circled, Roman or Chinese."""
    plain = unicodedata.digit(char, None)
    if plain is None and (unicodedata.category(char) in ("Nl", "No") or char in _CHINESE):
        number = unicodedata.numeric(char, -1.0)
        plain = int(number) if number in range(10) else None
    return None if plain is None else str(plain)


def digits(text: str) -> str:
    """`text` with look-alike letters turned into the digits that they are read for."""
    return text.translate(_TO_DIGITS)
