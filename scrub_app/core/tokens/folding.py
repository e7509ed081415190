"""The folding pass: a stretch of text in whatever disguise becomes canonical characters with their places.

Encodings are undone (JSON, percent, HTML, quoted-printable, Markdown and LaTeX escapes), markup and invisible
characters fall away, and every gap becomes one character. What was undone is remembered per character.
"""

import html
import re
from dataclasses import dataclass

from scrub_app.core.tokens.characters import canonical

_DECODED = re.compile(
    r"""
      (?P<json> \\+ (?: u (?P<u> [0-9A-Fa-f]{4} ) | x (?P<x> [0-9A-Fa-f]{2} ) ) )
    | (?P<percent> % (?:25)* (?P<p> [2-7][0-9A-Fa-f] ) )
    | (?P<entity> & (?:amp;)* (?: \# (?P<dec> [0-9]{1,7} ) | \# [xX] (?P<hex> [0-9A-Fa-f]{1,6} )
                              | (?P<name> [A-Za-z]{2,12} ) ) ; )
    | (?P<soft> = [ \t]* \r? \n )
    | (?P<quoted> = (?P<q> [2-7][0-9A-F] ) )
    | (?P<latex> \{ \\? (?P<l> [\[\]_] ) \} | \{? \\textunderscore [ ]? (?: \{ \} | \} )? )
    | (?P<escape> \\+ (?P<e> [^\sA-Za-z0-9\\] ) )
    | (?P<newline> (?: \\+ [nrt] )+ )
    | (?P<tag> </? (?! [sS][pP][-:_.0-9] ) [A-Za-z] [A-Za-z0-9:-]{0,20}
               (?: \s+ [A-Za-z_:][\w:.-]{0,40}
                   (?: \s* = \s* (?: "[^"<>]{0,200}" | '[^'<>]{0,200}' | [^\s"'<>]{1,80} ) )? ){0,8} \s* /? > )
    | (?P<hyphen> [-\u00ad\u2010] [ \t]* \r? \n [ \t]* (?: > [> \t]* )? )
    | (?P<mail> \r? \n [ \t]* > [> \t]* )
    """,
    re.VERBOSE,
)
_SPECIAL = re.compile(r"[\\%&={<\r\n\u00ad\u2010-]")
_DAMAGE = {
    "json": "json_escape",
    "percent": "percent_encoding",
    "entity": "html_entity",
    "soft": "quoted_printable",
    "quoted": "quoted_printable",
    "latex": "escaped",
    "escape": "escaped",
    "newline": "line_break",
    "tag": "markup",
    "hyphen": "hyphenated",
    "mail": "mail_quote",
}
_STRONGEST = "_| -"
_LETTER_SPACED = re.compile(r"(?:[A-Z0-9\[\]][-_ ]){7,}[A-Z0-9\]]")


@dataclass(slots=True)
class Folded:
    """Canonical characters with, for each, where it stood in the text and what was done to it."""

    text: str
    starts: list[int]
    ends: list[int]
    marks: list[tuple[str, ...]]


class _Folding:
    def __init__(self) -> None:
        self.chars: list[str] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.marks: list[tuple[str, ...]] = []

    def add(self, char: str, start: int, end: int, mark: tuple[str, ...]) -> None:
        if not char:
            if self.marks:
                self.marks[-1] += mark
            return
        if char in _STRONGEST and self.chars and self.chars[-1] in _STRONGEST:
            self._widen(char, end, mark)
            return
        self.chars.append(char)
        self.starts.append(start)
        self.ends.append(end)
        self.marks.append(mark)

    def _widen(self, char: str, end: int, mark: tuple[str, ...]) -> None:
        both = self.chars[-1] + char
        if both == "__" and not mark:
            mark = ("separator_changed",)
        self.chars[-1] = next(gap for gap in _STRONGEST if gap in both)
        self.ends[-1] = end
        self.marks[-1] += mark


def fold(text: str, start: int, end: int) -> Folded:
    """`text[start:end]` in canonical characters. Linear in the length of the stretch."""
    into = _Folding()
    place = start
    while place < end:
        match = _DECODED.match(text, place, end) if _SPECIAL.match(text, place, end) else None
        decoded = _decoded(match) if match else None
        if match is None or decoded is None:
            char, mark = canonical(text[place])
            into.add(char, place, place + 1, (mark,) if mark else ())
            place += 1
            continue
        mark = _DAMAGE[match.lastgroup or ""]
        char, more = canonical(decoded) if decoded else ("", "")
        into.add(char, place, match.end(), tuple(dict.fromkeys(m for m in (mark, more) if m and m != "space_inserted")))
        place = match.end()
    return _without_letter_spacing(Folded("".join(into.chars), into.starts, into.ends, into.marks))


def _decoded(match: re.Match[str]) -> str | None:
    """The character that an encoding stands for; empty when it stands for nothing, None when it is no encoding."""
    found = match.groupdict()
    if code := found["u"] or found["x"] or found["p"] or found["q"] or found["hex"]:
        return _character(int(code, 16))
    if found["dec"]:
        return _character(int(found["dec"]))
    if found["name"]:
        plain = html.unescape(f"&{found['name']};")
        return plain if len(plain) == 1 else None
    if found["latex"]:
        return found["l"] or "_"
    if found["escape"]:
        return found["e"]
    return " " if found["newline"] or found["tag"] or found["mail"] else ""


def _character(code: int) -> str | None:
    return chr(code) if 0x20 <= code < 0x110000 and not 0xD800 <= code < 0xE000 else None


def _without_letter_spacing(folded: Folded) -> Folded:
    """`S P _ P E R S O N` closed up: in a run of single characters the blanks say nothing."""
    match = _LETTER_SPACED.search(folded.text)
    if match is None:
        return folded
    kept = [i for i, c in enumerate(folded.text) if c != " " or not match.start() <= i < match.end()]
    marks = [folded.marks[i] + (("letter_spaced",) if match.start() <= i < match.end() else ()) for i in kept]
    return Folded(
        "".join(folded.text[i] for i in kept), [folded.starts[i] for i in kept], [folded.ends[i] for i in kept], marks
    )
