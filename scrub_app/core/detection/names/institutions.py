"""Courts, ministries, inspectorates: found as public bodies, so that a profile can leave them readable."""

from dataclasses import dataclass, replace
from functools import cache

from scrub_app.core import resources
from scrub_app.core.detection.names import institutions_abroad, vocabulary, words
from scrub_app.core.detection.names.features import plain
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.verdicts import PERSON, Verdict

_HIGHER = frozenset(("high", "supreme", "appeal"))
_COURT_NEAR = 14
_ENGLISH = vocabulary.words("english_bodies")
_SEATED = frozenset(("crown", "county", "magistrates'", "probate", "superior", "sheriff", "combined"))
"""With what the names begin of English courts that may have their seat before them."""
_NO_SEAT = words.TITLE | words.ROLE | words.FUNCTION
_BRANCHES = frozenset(("locatie", "team", "sector", "vestiging", "zittingsplaats", "afdeling", "kamer"))


@cache
def _phrases() -> dict[str, tuple[tuple[str, ...], ...]]:
    """The listed bodies by their first word: the words of each, longest first. An abbreviation keeps its capitals."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for line in resources.path("names", "public_bodies.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            parts = tuple(line if line.isupper() and " " not in line else plain(p) for p in line.split())
            found.setdefault(plain(line.split()[0]), []).append(parts)
    return {first: tuple(sorted(rows, key=len, reverse=True)) for first, rows in found.items()}


@dataclass(frozen=True, slots=True)
class Body:
    """The tokens `[start, end)` name a public body; `reason` tells a higher court, and bodies of a text
    about people from abroad, from the others."""

    start: int
    end: int
    reason: str


def public_bodies(reading: Reading, verdicts: dict[int, Verdict]) -> list[Body]:
    """The public bodies of a text in reading order, none overlapping; `verdicts` tell where the name of a minister
    follows that of the ministry."""
    phrases = _phrases()
    found: list[Body] = []
    court = -_COURT_NEAR
    for number in reading.active:
        word = reading.words[number]
        if found and number < found[-1].end:
            continue
        end = 0
        if word.lists & words.COURT:
            near = number - court < _COURT_NEAR
            if word.low not in _BRANCHES or near:
                end = _place_after(reading, number)
                court = number
        elif word.capital and word.low in phrases and (word.low in _SEATED or not _foreign(reading, number)):
            end = _phrase_at(reading, number, phrases[word.low])
            court = number if end and "court" in word.low else court
            if end > number and _foreign(reading, number):
                number = _seat_before(reading, number, verdicts)
        elif word.low in ("ministerie", "minister", "staatssecretaris") or word.text in ("Ministry", "MINISTRY"):
            end = _ministry(reading, number, verdicts)
        if end > number:
            found.append(Body(number, end, _reason(reading, number, end)))
    return _abroad(reading, found)


def _reason(reading: Reading, start: int, end: int) -> str:
    higher = any(reading.words[n].low in _HIGHER for n in range(start, end))
    return "higher_court" if higher else "public_body"


def _abroad(reading: Reading, bodies: list[Body]) -> list[Body]:
    """Where a text tells nationalities, an English body tells of which country: it is no context any more."""
    if not institutions_abroad.speaks_of_foreigners(reading):
        return bodies
    abroad = [Body(start, end, "court_abroad") for start, end in institutions_abroad.institutions_abroad(reading)]
    named = {number for body in abroad for number in range(body.start, body.end)}
    rest = [
        replace(body, reason="court_abroad") if reading.words[body.start].low in _ENGLISH else body
        for body in bodies
        if named.isdisjoint(range(body.start, body.end))
    ]
    return sorted(rest + abroad, key=lambda body: body.start)


def _foreign(reading: Reading, number: int) -> bool:
    """Whether a capitalised word before makes it somebody else's court: `Gdańsk Court of Appeal`."""
    return (
        reading.at(number - 1).kind == "Aa"
        and not reading.opens(number - 1)
        and not reading.at(number - 1).on(words.TITLE)
    )


def _seat_before(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> int:
    """Where an English court begins that has its seat before it: `Snaresbrook Crown Court`; no person is a seat."""
    start = number
    while start > number - 3 and reading.at(start - 1).kind == "Aa" and not reading.at(start - 1).on(_NO_SEAT):
        verdict = verdicts.get(start - 1)
        if verdict and verdict.person > 0.5:
            break
        start -= 1
    return start


def _place_after(reading: Reading, court: int) -> int:
    """Where the place of a court ends; the court's own token when it has no place and is capitalised."""
    place = court + 1
    if reading.at(place).low in ("te", "in", "."):
        place += 1
    end = place
    while reading.at(end).capital and end - place < 4 and not reading.at(end).on(words.ROLE):
        end += 1
    if end == place:
        return court
    return end


def _phrase_at(reading: Reading, number: int, rows: tuple[tuple[str, ...], ...]) -> int:
    for row in rows:
        if all(part in (reading.at(number + n).low, reading.at(number + n).text) for n, part in enumerate(row)):
            if row[0].isupper() and reading.texts[number] != row[0]:
                continue
            return _seat_after(reading, number + len(row))
    return number


def _seat_after(reading: Reading, end: int) -> int:
    """Where the seat of a body ends: `Employment Tribunal at Watford`, `Raad voor de Kinderbescherming Haaglanden`."""
    place = end + 1 if reading.at(end).low in ("at", "te") else end
    while reading.at(place).kind in ("Aa", "AA") and place - end < 3 and not _begins_firm(reading, place):
        place += 1
    return end if reading.at(place - 1).low in ("at", "te") else place


def _begins_firm(reading: Reading, number: int) -> bool:
    """Whether somebody's institution is named behind a body: `Klachtencommissie Zorggroep Noord`."""
    return reading.at(number).on(words.ORG_FIRST) and reading.at(number + 1).kind == "Aa"


def _ministry(reading: Reading, number: int, verdicts: dict[int, Verdict]) -> int:
    """Where the name of a ministry ends, before that of the minister: `minister van Asiel, Wout Aerts`."""
    place = number + 1
    if reading.at(place).low not in ("van", "voor", "of", "for"):
        return number
    place += 1
    end = place
    while place - number < 12:
        word, verdict = reading.at(place), verdicts.get(place)
        if verdict is not None and verdict.kind == PERSON and verdict.person > 0.5:
            break
        if word.capital:
            place += 1
            end = place
        elif word.low in ("en", "and", ",", "of", "the"):
            place += 1
        else:
            break
    return end if end > number + 2 else number
