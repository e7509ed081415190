"""The folding pass: a stretch of text in whatever disguise becomes canonical characters with their places.

Encodings are undone (JSON, percent, HTML, quoted-printable, Markdown and LaTeX escapes), markup and invisible
characters fall away, and every gap becomes one character. What was undone is remembered per character.
"""

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass

from scrub_app.core.tokens.characters import STOP, canonical

_DECODED = re.compile(
    r"""
      (?P<json> \\+ (?: u (?P<u> [0-9A-Fa-f]{4} ) | x (?P<x> [0-9A-Fa-f]{2} )
                         | u \{ (?P<braced> [0-9A-Fa-f]{1,6} ) \} | U 00 (?P<long> [0-9A-Fa-f]{6} )
                         | (?P<octal> 1[0-7]{2} ) ) )
    | (?P<rtf> \\ (?: ' (?P<byte> [2-7][0-9A-Fa-f] ) | u (?P<signed> 9[1-5] ) [ ]? \? ) )
    | (?P<css> \\ (?P<point> 5[BbDdFf] ) (?: [ ] (?= \\ | [sS][pP] ) | (?= [\\\s] | [sS][pP] | \Z ) ) )
    | (?P<named> U\+00 (?P<bracket> 5[BbDdFf] ) (?: [ ] (?= U\+ | [sS][pP] ) )? )
    | (?P<percent> \\* % (?:25)* (?P<p> [2-7][0-9A-Fa-f] ) )
    | (?P<entity> \\* & (?:amp;)* (?: \# (?P<dec> [0-9]{1,7} ) | \# [xX] (?P<hex> [0-9A-Fa-f]{1,6} )
                              | (?P<name> [A-Za-z]{2,12} ) ) ;
                   | & \# (?: [xX] (?P<open_hex> 5[BbDdFf] ) | (?P<open_dec> 9[135] ) ) (?! [0-9;] ) )
    | (?P<soft> = [ \t]* \r? \n )
    | (?P<quoted> \\* = (?P<q> [2-7][0-9A-F] | 5[bdf] ) )
    | (?P<latex> \{ \\? (?P<l> [\[\]_] ) \} | \{? \\textunderscore [ ]? (?: \{ \} | \} )? )
    | (?P<script> _ \\? \{ (?= [A-Za-z0-9] ) | \}+ (?= \\? _ | \]\] ) )
    | (?P<brack> \\ (?P<side> [lr] ) brack (?: \{\} | [ ] (?= [\\A-Z] ) )? )
    | (?P<command> \\ (?: text[a-z]{2} | emph | math[a-z]{2} ) \{ )
    | (?P<spoken> [ ] (?i: underscore | laag[ ]streepje | unterstrich | tiret[ ]bas ) [ ] )
    | (?P<escape> \\+ (?P<e> [^\sA-Za-z0-9\\] ) )
    | (?P<newline> (?: \\+ [nrt] )+ )
    | (?P<tag> </? (?! [sS][pP][-:_.0-9] | [A-Z_]{2,20} : [0-9] ) [A-Za-z] [A-Za-z0-9:-]{0,20}
               (?: \s+ [A-Za-z_:][\w:.-]{0,40}
                   (?: \s* = \s* (?: "[^"<>]{0,200}" | '[^'<>]{0,200}' | [^\s"'<>]{1,80} ) )? ){0,8} \s* /? > )
    | (?P<hyphen> [-\u00ad\u2010] [ \t]* \r? \n [ \t]* (?: > [> \t]* )? )
    | (?P<mail> \r? \n [ \t]* > [> \t]* )
    """,
    re.VERBOSE,
)
_SPECIAL = re.compile(r"[\\%&={}<_ \r\n\u00ad\u2010-]")
_DAMAGE = {
    "json": "json_escape",
    "percent": "percent_encoding",
    "entity": "html_entity",
    "soft": "quoted_printable",
    "quoted": "quoted_printable",
    "latex": "escaped",
    "script": "escaped",
    "rtf": "escaped",
    "css": "escaped",
    "named": "escaped",
    "brack": "escaped",
    "command": "markup",
    "spoken": "separator_changed",
    "escape": "escaped",
    "newline": "line_break",
    "tag": "markup",
    "hyphen": "hyphenated",
    "mail": "mail_quote",
}
_CODES = (
    (16, ("u", "x", "braced", "long", "p", "q", "hex", "byte", "point", "bracket", "open_hex")),
    (10, ("dec", "open_dec", "signed")),
    (8, ("octal",)),
)
"""The base of a character's number, and the groups that hold one of it."""
_PLAIN = re.compile(r"[A-Z0-9]+|[a-z]+")
_NAMED = re.compile(r"U\+005[BbDdFf]")
_STRONGEST = "_| -"
_LETTER_SPACED = [
    (gap, re.compile(rf"(?<!\S)(?:{char}[ \u00a0]{{{gap}}}){{8,}}\S(?!\S)"))
    for gap, char in ((1, r"[^\n]"), (2, r"\S"), (3, r"\S"))
]


@dataclass(slots=True)
class Folded:
    """Canonical characters with, for each, where it stood in the text and what was done to it."""

    text: str
    starts: list[int]
    ends: list[int]
    marks: list[tuple[str, ...]]


class _Folding:
    """Collects canonical characters. `first` is where the window starts, `at` the offset of each character in it."""

    def __init__(self, first: int, at: Sequence[int]) -> None:
        self._first = first
        self._at = at
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
        self.starts.append(self._first + self._at[start])
        self.ends.append(self._first + self._at[end - 1] + 1)
        self.marks.append(mark)

    def run(self, plain: str, start: int) -> None:
        """Add ASCII letters and digits, all of one case."""
        upper = plain.upper()
        places = [self._first + self._at[i] for i in range(start, start + len(plain))]
        self.chars.extend(upper)
        self.starts.extend(places)
        self.ends.extend(place + 1 for place in places)
        self.marks.extend([() if upper == plain else ("case",)] * len(plain))

    def _widen(self, char: str, end: int, mark: tuple[str, ...]) -> None:
        both = self.chars[-1] + char
        if both == "__" and not mark:
            mark = ("separator_changed",)
        self.chars[-1] = next(gap for gap in _STRONGEST if gap in both)
        self.ends[-1] = self._first + self._at[end - 1] + 1
        self.marks[-1] += mark

    def folded(self, *, spaced: bool, more: bool) -> Folded:
        """What was collected. `spaced`: letters stood apart; `more`: the text goes on after the window."""
        if more and self.ends:
            self.chars.append(STOP)
            self.starts.append(self.ends[-1])
            self.ends.append(self.ends[-1])
            self.marks.append(())
        marks = [(*mark, "letter_spaced") for mark in self.marks] if spaced else self.marks
        return Folded("".join(self.chars), self.starts, self.ends, marks)


def fold(text: str, start: int, end: int, gap: str = "") -> Folded:
    """`text[start:end]` in canonical characters, and `STOP` where more text follows. Linear in the length.

    `gap` is a sign that separates the parts of a token here, whatever it means elsewhere.
    """
    window, at = _closed_up(text[start:end])
    into = _Folding(start, at)
    named = "U+005" in window
    place = 0
    while place < len(window):
        if gap and window[place] == gap:
            into.add("-", place, place + 1, ("separator_changed",))
            place += 1
            continue
        if run := _plain_run(window, place, named=named):
            into.run(run[0], place)
            place = run.end()
            continue
        match = _DECODED.match(window, place) if named or _SPECIAL.match(window, place) else None
        place = _add_one(into, window, place, match)
    return into.folded(spaced=len(window) < end - start, more=end < len(text))


def _plain_run(window: str, place: int, *, named: bool) -> re.Match[str] | None:
    """The ASCII letters and digits at `place`. `named`: some may belong to a character by its name, as in `U+005B`."""
    run = _PLAIN.match(window, place)
    if run and named and (cut := _NAMED.search(window, place, run.end() + 6)):
        return _PLAIN.match(window, place, cut.start())
    return run


def _add_one(into: _Folding, window: str, place: int, match: re.Match[str] | None) -> int:
    """Add the one character at `place`, undone where `match` is an encoding of it; the answer is where it ends."""
    decoded = _decoded(match) if match else None
    if match is None or decoded is None:
        char, damage = canonical(window[place])
        into.add(char, place, place + 1, (damage,) if damage else ())
        return place + 1
    char, more = canonical(decoded) if decoded else ("", "")
    both = (_DAMAGE[match.lastgroup or ""], more)
    into.add(char, place, match.end(), tuple(m for m in both if m and m != "space_inserted"))
    return match.end()


def _closed_up(window: str) -> tuple[str, Sequence[int]]:
    """`S P _ P E R S O N` without the blanks that say nothing, and where each character stood."""
    for gap, pattern in _LETTER_SPACED:
        if match := pattern.search(window):
            first, last = match.span()
            kept = [i for i in range(len(window)) if not first <= i < last or (i - first) % (gap + 1) == 0]
            return "".join(window[i] for i in kept), [*kept, len(window)]
    return window, range(len(window) + 1)


def _decoded(match: re.Match[str]) -> str | None:
    """The character that an encoding stands for; empty when it stands for nothing, None when it is no encoding."""
    found = match.groupdict()
    for base, names in _CODES:
        if code := next((found[name] for name in names if found[name]), None):
            return _character(int(code, base))
    if found["name"]:
        plain = html.unescape(f"&{found['name']};")
        return plain if len(plain) == 1 else None
    if found["latex"] or found["spoken"]:
        return found["l"] or "_"
    if found["brack"]:
        return "[" if found["side"] == "l" else "]"
    if found["script"]:
        return "_" if found["script"][0] == "_" else ""
    if found["escape"]:
        return found["e"]
    return " " if found["newline"] or found["tag"] or found["mail"] else ""


def _character(code: int) -> str | None:
    return chr(code) if 0x20 <= code < 0x110000 and not 0xD800 <= code < 0xE000 else None
