"""Numbers as they are said: figure by figure (`nul zes acht ...`, `oh seven double seven`), and those of houses."""

import re
from collections.abc import Iterator
from itertools import pairwise

from scrub_app.core.detection.recogniser import last_word
from scrub_app.core.detection.wordlist import word_list, word_set
from scrub_app.core.spans import Decision, Span

_FIGURES = word_list("nul een één twee drie vier vijf zes zeven acht negen")
_TEENS = word_list("tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien")
_TENS = word_list("twintig dertig veertig vijftig zestig zeventig tachtig negentig")
_JOINED = [f"{one}{'ën' if one[-1] == 'e' else 'en'}{ten}" for one in _FIGURES[1:] for ten in _TENS]
_ENGLISH = word_list("zero one two three four five six seven eight nine oh nought")
_NUMBERS = frozenset((*_FIGURES, *_TEENS, *_TENS, *_JOINED, *_ENGLISH))
_TWICE = word_set("dubbel dubbele double")
_SIGNS = word_set("streep streepje punt slash schuine min plus stroke dash hyphen treble triple hundred") | _TWICE
_LEAD = re.compile(
    r"(?<![\w'’])(?:(?:[A-Za-z] ){1,4}|[A-Z]{2,4} (?:stroke |dash |slash )?|(?:double|treble|triple) )\Z"
)
_LETTERS = frozenset("BCDEFGHJKLMNOPQRSTUVWXYZ")
_WORD = re.compile(r"[^\W\d_]+")
_GAP = re.compile(r",? ")
_STREETS = word_list("straat laan weg plein kade gracht singel steeg dreef")
_HOUSE = re.compile(r" (?:nummer )?(?P<n>[^\W\d_]+)(?: (?:[a-d]|bis|hoog|rood))?(?!\w)")
_ORDER = (*_FIGURES[:2], *_FIGURES[3:], *_TEENS, "", *_ENGLISH)
_LEAST, _LEAST_ENGLISH = 5, 4
"""Numbers one after the other from which on they are one number, in Dutch and in English."""
_ZEROS = ("nul", "oh", "zero", "nought")
_PHONE = 9


class SpokenNumbers:
    """The finder of numbers that somebody dictates."""

    name = "spoken_number"

    def wants(self, word: str) -> bool:
        """Words that are a number below a hundred."""
        return word.lower() in _NUMBERS

    def at(self, text: str, start: int, end: int) -> Iterator[Span]:
        """The number that begins here: four or five numbers or more in a row, that nobody only counts."""
        gap = _GAP.match(text, end)
        after = _WORD.match(text, gap.end()) if gap else None
        if after is None or not _may_follow(after.group().lower()) or _goes_on(text, start):
            return
        end, numbers = _run(text, start)
        if len(numbers) < (_LEAST_ENGLISH if numbers[0] in _ENGLISH else _LEAST) or _counts(numbers):
            return
        phone = numbers[0] in _ZEROS and len(numbers) >= _PHONE
        lead = _LEAD.search(text, max(0, start - 10), start)
        entity = "PHONE" if phone else "REFERENCE"
        yield Span(lead.start() if lead else start, end, entity, 0.85, self.name, Decision.MASK, reason="shape_fits")


class SpokenHouses:
    """The finder of addresses that somebody dictates: a street and its number in words."""

    name = "spoken_address"

    def wants(self, word: str) -> bool:
        """Words that end as streets do."""
        return len(word) > 6 and word.lower().endswith(_STREETS)

    def at(self, text: str, start: int, end: int) -> Iterator[Span]:
        """The street with the number in words that follows it."""
        number = _HOUSE.match(text, end)
        if number and number["n"].lower() in _NUMBERS and number["n"].lower() not in _FIGURES:
            yield Span(start, number.end(), "ADDRESS", 0.75, self.name, Decision.MASK, reason="street_with_number")


def _goes_on(text: str, start: int) -> bool:
    """Whether a number stands before the word at `start`: right before it, or before a `double` or `hundred`."""
    before = last_word(text, start)
    if before in _TWICE or before == "hundred":
        before = last_word(text, text.lower().rfind(before, 0, start))
    return before in _NUMBERS


def _may_follow(word: str) -> bool:
    """Whether a word in small letters can stand in a number that somebody dictates."""
    return word in _NUMBERS or word in _SIGNS or len(word) == 1


def _run(text: str, start: int) -> tuple[int, list[str]]:
    """Where the numbers in a row that begin at `start` end, and which they are; signs and letters stand among them."""
    end, place, numbers, last = start, start, list[str](), ""
    while word := _WORD.match(text, place):
        low = word.group().lower()
        if low in _NUMBERS:
            numbers += [low, low] if last in _TWICE else [low]
        elif not _may_follow(low):
            break
        if low in _NUMBERS or word.group() in _LETTERS:
            end = word.end()
        last = low
        gap = _GAP.match(text, word.end())
        if gap is None:
            break
        place = gap.end()
    return end, numbers


def _counts(numbers: list[str]) -> bool:
    """Whether somebody counts: each number is the next one."""
    places = [_ORDER.index(word) if word in _ORDER else -2 * _PHONE for word in numbers]
    return all(after - before == 1 for before, after in pairwise(places))
