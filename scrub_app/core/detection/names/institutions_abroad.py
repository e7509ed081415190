"""Courts, ministries, offices and parties in English texts about people from abroad.

A judgment on "a Turkish national" that names the Ankara Assize Court tells of whom it speaks: there the institutions
are no context that may stay. Their names are descriptions in English, translated ones often, so that grammar finds
them: capitalised words up to a word for an institution, and what `of` and `for` add to it.
"""

import re
from collections.abc import Iterator

from scrub_app.core.detection.names import vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import POSSESSIVES

REASON = "court_abroad"
_HEADS = vocabulary.words("institution_heads")
_NATIONALS = frozenset(("national", "nationals", "citizen", "citizens"))
_TELLING = _NATIONALS | {"lodged", "convention"}
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)$")
_COUNTED = frozenset(("first", "second", "third", "fourth", "fifth"))
_LAW = frozenset(("act", "law", "code", "convention", "rules", "order", "bill", "agreement"))
_NO_PART = words.FUNCTION | words.CALENDAR | words.MONTH
_LONGEST = 14
_LEFT = 8


def speaks_of_foreigners(reading: Reading) -> bool:
    """Whether the text tells a nationality, `a Turkish national`, or is a case against a state under a convention."""
    lodged = False
    for number in reading.saying(_TELLING):
        word = reading.words[number]
        if word.low in _NATIONALS and reading.at(number - 1).kind == "Aa":
            return True
        lodged = lodged or (word.low == "lodged" and reading.at(number + 1).low == "with")
        if lodged and word.text == "Convention":
            return True
    return False


def institutions_abroad(reading: Reading) -> Iterator[tuple[int, int]]:
    """The tokens `[start, end)` of each institution with a name of more than one word, in reading order."""
    done = 0
    for number in reading.active:
        word = reading.words[number]
        if number < done or word.kind not in ("Aa", "AA") or word.low not in _HEADS:
            continue
        start = max(_start(reading, number), done)
        end = _end(reading, number)
        if end - start > 1 and not _of_this_court(reading, start, number) and reading.at(end - 1).low not in _LAW:
            yield start, end
            done = end


def _of_this_court(reading: Reading, start: int, head: int) -> bool:
    """Whether it is a section of the very court that speaks: `Third Section`."""
    return reading.at(head).low == "section" and start == head - 1 and reading.at(start).low in _COUNTED


def _part(reading: Reading, number: int) -> bool:
    """Whether a token can be a word of a name."""
    word = reading.at(number)
    if word.on(words.TITLE) and word.low != "justice":
        return False
    return (word.kind in ("Aa", "AA", "A9") and not word.on(_NO_PART)) or bool(_ORDINAL.match(word.text))


def _start(reading: Reading, head: int) -> int:
    """The first word of a name that leads up to `head`."""
    start = head
    while head - start < _LEFT:
        before = start - 1
        if _part(reading, before):
            start = before
        elif _part(reading, before - 1) and _joins(reading.at(before).text, within=start < head):
            start = before - 1
        else:
            break
    return start


def _joins(text: str, *, within: bool) -> bool:
    """Whether it joins words of a name: `People’s Labour Party`, `within` a name `Labour and Social Court`."""
    return text in POSSESSIVES or (within and text in ("and", "&"))


def _end(reading: Reading, head: int) -> int:
    """Where the name ends: after capitalised words, and more of them after `of`, `for`, `and` and commas in a row."""
    place = end = head + 1
    linked = False
    while place - head < _LONGEST:
        word = reading.at(place)
        if _part(reading, place):
            place += 1
            end = place
        elif word.text in POSSESSIVES and _part(reading, place + 1):
            place += 1
        elif word.low in ("of", "for"):
            linked = True
            place += 1
        elif linked and word.low in ("the", "and"):
            place += 1
        else:
            break
    return end
