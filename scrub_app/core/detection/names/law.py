"""Acts and precedents: `Wills Act 1837`, `Banks v Goodfellow`, `arrest Lindelaan/Houtkade`. Nobody's private names."""

from collections.abc import Iterator

from scrub_app.core.detection.names import words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS

_ACTS = frozenset(("Act", "Acts", "Regulations", "Rules", "Order", "Directive", "Treaty", "Convention", "Code"))
_VERSUS = frozenset(("v", "vs"))
_RULINGS = frozenset(("arrest", "arresten", "beschikking", "standaardarrest"))
_STOPS_ACT = frozenset(("under", "by", "to", "with", "that", "is", "was"))
_LONGEST = 14


def law(reading: Reading) -> Iterator[tuple[int, int]]:
    """The tokens `[start, end)` of each act and precedent."""
    pairs: set[tuple[str, str]] = set()
    for number in reading.active:
        text = reading.texts[number]
        if text in _ACTS:
            start = _act(reading, number)
            if start < number:
                yield start, number + 1
        elif text in _VERSUS:
            yield from _versus(reading, number)
        elif text == "/" and reading.at(number - 2).text in _RULINGS:
            pairs.add((reading.at(number - 1).low, reading.at(number + 1).low))
    if pairs:
        yield from _again(reading, pairs)


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
    if start == versus or end == versus + 1 or start == 0:
        return
    cited = reading.at(end).text in ("[", "(") and reading.at(end + 1).kind == "9"
    before = reading.at(start - 1)
    running = before.text == "(" or (before.kind == "a" and reading.at(start - 2).text not in BREAKS)
    noted = before.text == ":" and reading.at(start - 2).kind == "a"
    if cited or noted or (running and end - start == 3):
        yield start, end


def _again(reading: Reading, pairs: set[tuple[str, str]]) -> Iterator[tuple[int, int]]:
    for number in reading.active:
        if reading.texts[number] == "/" and (reading.at(number - 1).low, reading.at(number + 1).low) in pairs:
            yield number - 1, number + 2
