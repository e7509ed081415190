"""The tokens that the names part sees. One tokeniser for training and for tagging.

A token is a word (letters and digits, with inner apostrophes, hyphens and a line-end hyphen), a run of initials
(`J.P.`, `Th.W.`), an abbreviated title with its dot (`dhr.`), a possessive `'s`, one sign, or a break: the end of a
line, the end of a paragraph, a tab or three blanks. What other recognisers took is one token, `TAKEN`.
"""

import re
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

TAKEN = "\0"
LINE = "\n"
PARAGRAPH = "\n\n"
CELL = "\t"
BREAKS = frozenset((LINE, PARAGRAPH, CELL))
POSSESSIVES = frozenset(("'s", "’s"))

UPPER = "".join(c for c in map(chr, range(0x250)) if c.isupper()) + "".join(
    c for c in map(chr, range(0x1E00, 0x1F00)) if c.isupper()
)
_TITLES = (
    "mr|mrs|ms|dr|drs|ir|ing|prof|dhr|mevr|mw|mej|fam|wed|ds|bc|jr|sr|st|messrs|rev|hon|insp|sgt|capt|lt|col|gen"
    "|adv|not|verpl|no|nr|art|tel|afd|geb|bijl"
)
# The plain word and the sign stand first, and the blank before a token is a part of the match, for speed alone.
_TOKEN = re.compile(
    r"(?: {1,2}+(?! ))?("
    r"[A-Za-z][a-z]*+(?=[ ,;:)\n\t])|[^\w\s'’]"
    r"|\n\s*|\t[ \t]*| {3,}"
    rf"|(?<![\w.])(?:v\.\s?[dt]\.|v\.|[vad]/d)(?=\s?[{UPPER}])"
    rf"|['’]s-[{UPPER}][^\W_]+(?:-[^\W_]+)*"
    r"|(?<![\w.])[^\W\d_](?:\.[^\W\d_]){1,3}\.(?![^\W_])"
    rf"|(?i:\b(?:{_TITLES})\.)"
    rf"|(?:\b(?:[{UPPER}]|Th|Chr?|Ph|IJ|Joh|Sj|Tj|St|Fr)\.-?)+"
    r"|['’](?:[sSnNtT](?![^\W_])|[dmDM](?=\s))"
    r"|[^\W_]+(?:['’](?![sS](?![^\W_]))[^\W_]+|-(?:\n[ \t>]*)?[^\W_]+|(?<=\d)[.,:/]\d[^\W_]*)*"
    r"|\S)"
)


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of a text in reading order: what they are and where they stand (code points)."""

    words: list[str]
    starts: Sequence[int]
    ends: Sequence[int]


def tokenise(text: str, taken: Sequence[tuple[int, int]] = ()) -> Tokens:
    """The tokens of `text`; each of the ranges `taken` (ordered or not, overlapping or not) is one token."""
    words: list[str] = []
    # The garbage collector looks into lists again and again, and never into arrays.
    starts, ends = array("q"), array("q")
    for start, end, free in _stretches(len(text), taken):
        if not free:
            words.append(TAKEN)
            starts.append(start)
            ends.append(end)
            continue
        for match in _TOKEN.finditer(text, start, end):
            word = match[1]
            words.append(_break(word) if word[0] <= " " and word[0] in "\n\t " else word)
            first, last = match.span(1)
            starts.append(first)
            ends.append(last)
    return Tokens(words, starts, ends)


def _break(blanks: str) -> str:
    if blanks[0] != "\n":
        return CELL
    return PARAGRAPH if blanks.count("\n") > 1 else LINE


def _stretches(length: int, taken: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int, bool]]:
    place = 0
    for start, end in sorted(taken):
        start = max(start, place)
        if start >= end:
            continue
        if place < start:
            yield place, start, True
        yield start, end, False
        place = end
    if place < length:
        yield place, length, True
