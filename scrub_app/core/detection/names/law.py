"""Acts, precedents and named things: `Wills Act 1837`, `Banks v Goodfellow`, `(Lindelaan/Houtkade)`, `boot "Jacoba"`.

Nobody's private names.
"""

import re
from collections.abc import Iterator
from functools import cache

from scrub_app.core.detection.names import vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS

_ACTS = frozenset(
    (
        *("Act", "Acts", "Regulations", "Rules", "Order", "Directive", "Treaty", "Convention", "Code"),
        *("Provisions", "Protocol", "Guidelines", "Regulation"),
    )
)
_ROMAN = re.compile(r"[IVX]{1,4}[abc]?")
_VERSUS = frozenset(("v", "vs"))
_RULINGS = frozenset(("arrest", "arresten", "beschikking", "standaardarrest", "zie", "vgl"))
_STOPS_ACT = frozenset(("under", "by", "to", "with", "that", "is", "was"))
_LONGEST = 14
_COURTS = frozenset(("hr", "nj", "crvb", "abrvs", "hvj", "ehrm", "jar", "jor", "ra", "rvdw", "hoge"))
_CITED = 14
_OPENS, _CLOSES = frozenset("\"'“‘„"), frozenset("\"'”’“")
_QUOTED = 7
_CITIES = vocabulary.words("cities_of_law")
_BRANDED = vocabulary.words("branded")


def law(reading: Reading) -> Iterator[tuple[int, int]]:
    """The tokens `[start, end)` of each act and precedent."""
    pairs: set[tuple[str, str]] = set()
    phrases = _phrases()
    for number in reading.active:
        word, text = reading.words[number], reading.texts[number]
        if (row := phrases.get(word.low)) and (end := _phrase(reading, number, row)):
            yield number, end
        elif text in _ACTS:
            start = _act(reading, number)
            if start < number:
                yield start, number + 1
        elif _ROMAN.fullmatch(text):
            yield from _numbered(reading, number)
        elif text in _VERSUS:
            yield from _versus(reading, number)
        elif text == "/" and (
            reading.at(number - 2).low in _RULINGS
            or reading.at(number - 3).low == "vgl"
            or _in_citation(reading, number)
        ):
            pairs.add((reading.at(number - 1).low, reading.at(number + 1).low))
        elif word.lists & words.THING:
            yield from _thing(reading, number)
    if pairs:
        yield from _again(reading, pairs)


@cache
def _phrases() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The fixed phrases by their first word."""
    return vocabulary.by_first_word(vocabulary.stops("phrases"))


def _phrase(reading: Reading, number: int, rows: tuple[tuple[str, ...], ...]) -> int:
    """Where the fixed phrase that begins at `number` ends; 0 when none does."""
    for row in rows:
        if all(reading.at(number + n).low == word for n, word in enumerate(row)):
            return number + len(row)
    return 0


def _numbered(reading: Reading, numeral: int) -> Iterator[tuple[int, int]]:
    """`Brussels I bis`, `Brussel II-ter`, `Rome Ia`, `Dublin III`: European law that is called after a city."""
    city = reading.at(numeral - 1)
    if city.kind == "Aa" and city.low in _CITIES and reading.starts[numeral] == reading.ends[numeral - 1] + 1:
        yield numeral - 1, numeral + 1


def _in_citation(reading: Reading, slash: int) -> bool:
    """Whether two names in brackets follow a court or a law report: `NJ 1981/635 (Ermes/Haviltex)`."""
    start, end = slash - 1, slash + 1
    if reading.at(start - 1).text != "(" or reading.at(end + 1).text != ")":
        return False
    return any(reading.at(number).low in _COURTS for number in range(start - _CITED, start))


def _thing(reading: Reading, thing: int) -> Iterator[tuple[int, int]]:
    """`boot "De Vrouwe Jacoba"`, `merk Stone Island`: the name of a ship, a rose, a brand."""
    start = thing + 1
    if reading.at(start).text in _OPENS:
        for end in range(start + 2, start + 1 + _QUOTED):
            if reading.at(end).text in _CLOSES:
                yield start + 1, end
                return
    elif reading.words[thing].low in _BRANDED:
        end = start
        while reading.at(end).capital and end - start < 3:
            end += 1
        if end > start:
            yield start, end


def _act(reading: Reading, act: int) -> int:
    """Where the title of an act starts: capitalised words and small joiners, a bracket among them."""
    place, start, depth = act - 1, act, 0
    while act - place < _LONGEST:
        word = reading.at(place)
        if word.text in BREAKS:
            break
        if word.text == ")":
            depth = 1
        elif word.text == "(" and depth:
            depth = 0
        elif word.capital and not word.on(words.FUNCTION | words.NEVER):
            start = place
        elif not depth and (word.low in _STOPS_ACT or not word.on(words.JOINER | words.FUNCTION)):
            break
        place -= 1
    return start


def _versus(reading: Reading, versus: int) -> Iterator[tuple[int, int]]:
    start = versus
    while reading.at(start - 1).capital or (reading.at(start - 1).low in ("of", "&") and reading.at(start - 2).capital):
        start -= 1
    end = versus + 1
    while reading.at(end).capital or (reading.at(end).low in ("of", "&", "the") and reading.at(end + 1).capital):
        end += 1
    cited = reading.at(end).text in ("[", "(") and reading.at(end + 1).kind == "9"
    if start == versus or end == versus + 1 or (start == 0 and not cited):
        return
    before = reading.at(start - 1)
    running = before.text == "(" or (before.kind == "a" and reading.at(start - 2).text not in BREAKS)
    noted = before.text == ":" and reading.at(start - 2).kind == "a"
    if cited or noted or (running and end - start == 3):
        yield start, end


def _again(reading: Reading, pairs: set[tuple[str, str]]) -> Iterator[tuple[int, int]]:
    for number in reading.active:
        if reading.texts[number] == "/" and (reading.at(number - 1).low, reading.at(number + 1).low) in pairs:
            yield number - 1, number + 2
