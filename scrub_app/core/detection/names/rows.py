"""Names one after the other without a sign between them: which words are the name of one person."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scrub_app.core.detection.names import lexicon, words
from scrub_app.core.detection.names.grouping import Group
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.verdicts import PERSON
from scrub_app.core.detection.names.words import Word

_ROW = 4
"""Capitalised words from which on a name may be a row of names."""
_ALONE = 5
_GAIN = 3
"""By how much several names have to be likelier than one long name."""
_GIVEN = {lexicon.FIRST: 1, lexicon.NAME: 0, lexicon.LAST: -3, 0: -2}
_SURNAME = {lexicon.FIRST: -3, lexicon.NAME: 0, lexicon.LAST: 1, 0: 0}
_FURTHER_GIVEN = -1
_NEVER = -1_000_000_000


@dataclass(frozen=True, slots=True)
class _Part:
    """A capitalised word of a row, with the particles before it: the tokens `[start, end)`."""

    start: int
    end: int
    word: Word

    @property
    def led(self) -> bool:
        """Whether particles stand before the word."""
        return self.end - self.start > 1

    @property
    def known(self) -> int:
        """Whether the word is known as a first name, a surname, both or neither."""
        return self.word.flags & lexicon.NAME


def apart(reading: Reading, group: Group) -> Iterator[Group]:
    """The names of which a group is a row; the group itself where it is one name."""
    parts = _parts(reading, group) if group.kind == PERSON and group.end - group.start >= _ROW else []
    if len(parts) < _ROW or group.reason == "name_label":
        yield group
        return
    if _opens_list(reading, parts):
        parts = parts[1:]
        group = replace(group, start=parts[0].start)
    cuts = _cuts(parts)
    for first, end in zip([0, *cuts], [*cuts, len(parts)], strict=True):
        yield replace(group, start=parts[first].start, end=parts[end - 1].end)


def _parts(reading: Reading, group: Group) -> list[_Part]:
    """The parts of a group; none when something else than words and particles stands in it."""
    parts: list[_Part] = []
    start = group.start
    for number in range(group.start, group.end):
        word = reading.words[number]
        if word.on(words.PARTICLE) and word.kind != "I":
            continue
        if not word.capital:
            return []
        parts.append(_Part(start, number + 1, word))
        start = number + 1
    return parts if start == group.end else []


def _opens_list(reading: Reading, parts: Sequence[_Part]) -> bool:
    """Whether a word that is no name stands before the names: `Deelnemers Emma Bakker Daan Visser`."""
    word = parts[0].word
    plain = (word.common or word.on(words.PERSON_LABEL | words.ROLE)) and not word.named
    return plain and reading.opens(parts[0].start) and bool(parts[1].known & lexicon.FIRST)


def _cuts(parts: Sequence[_Part]) -> list[int]:
    """The numbers of the parts with which another name begins."""
    if _all_alone(parts):
        return list(range(1, len(parts)))
    if cuts := _with_letters(parts):
        return cuts
    score, cuts = _likeliest(parts)
    gain = score - _score(parts, 0, len(parts))
    return cuts if gain >= _GAIN and (len(cuts) > 1 or _two(parts, *cuts)) else []


def _two(parts: Sequence[_Part], cut: int) -> bool:
    """Whether two names are sure, where one long name would do: `Maria del Carmen Fernandez Ruiz` is one."""
    surname = parts[cut - 1]
    if surname.known & lexicon.FIRST:
        return False
    return parts[cut].known == lexicon.FIRST or surname.known == parts[-1].known == lexicon.LAST


def _all_alone(parts: Sequence[_Part]) -> bool:
    """Whether they are first names alone, or surnames alone."""
    if len(parts) < _ALONE or any(not part.known or (part.led and part.known & lexicon.FIRST) for part in parts):
        return False
    first = [part.known == lexicon.FIRST for part in parts]
    last = [part.known == lexicon.LAST for part in parts]
    if all(part.known & lexicon.FIRST and not part.led for part in parts):
        return 3 * sum(first) >= len(parts)
    return not any(first) and 4 * sum(last) >= 3 * len(parts)


def _with_letters(parts: Sequence[_Part]) -> list[int]:
    """`Emma B. Daan V.`: first names, each with the letter of a surname."""
    pairs = zip(parts[::2], parts[1::2], strict=False)
    if len(parts) % 2 or not all(one.known != lexicon.LAST and other.word.kind == "I" for one, other in pairs):
        return []
    return list(range(2, len(parts), 2))


def _score(parts: Sequence[_Part], first: int, end: int) -> int:
    """How likely the parts are one name: given names, and the last of them the surname."""
    given = _GIVEN[parts[first].known] - 4 * parts[first].led
    surname = 1 if parts[end - 1].led else _SURNAME[parts[end - 1].known]
    between = parts[first + 1 : end - 1]
    return given + surname + sum(_FURTHER_GIVEN - 3 * part.led for part in between)


def _likeliest(parts: Sequence[_Part]) -> tuple[int, list[int]]:
    """The best way to take a row apart into names of two parts to four: how likely it is, where names begin."""
    scores, begins = [0], [0]
    for end in range(1, len(parts) + 1):
        ways = [(scores[first] + _score(parts, first, end), first) for first in range(max(0, end - 4), end - 1)]
        score, first = max(ways, default=(_NEVER, 0))
        scores.append(score)
        begins.append(first)
    cuts: list[int] = []
    place = begins[-1]
    while place > 0:
        cuts.append(place)
        place = begins[place]
    return scores[-1], cuts[::-1]
