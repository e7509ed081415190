"""From tokens to names: which neighbouring tokens are one name, of what kind, and how sure that is."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from scrub_app.core.detection.names import lexicon, vocabulary, words
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tokens import BREAKS, LINE, POSSESSIVES, TAKEN
from scrub_app.core.detection.names.verdicts import ORGANISATION, PERSON, PLACE, Verdict

_OPENS = frozenset("(\"“‘'")
_CLOSES = frozenset(")\"”’'")
_LINKS = frozenset(("van", "de", "der", "den", "het", "'t", "-"))
_SUFFIXES = vocabulary.words("name_suffixes")
_LETTERS = re.compile(r"[A-Z]-[A-Z]\.?")
"""The letters of a double surname: `Jacomijn W-K`."""
_NAME_ARTICLES = frozenset(("de", "'t", "’t"))
_FIELD_STARTS = BREAKS | {":", TAKEN, "/", "("}
_PREPOSITIONS = frozenset(("te", "in", "op", "aan", "bij", "uit", "en", "of", "van", "and"))


@dataclass(slots=True)
class Group:
    """The tokens `[start, end)` are one name of `kind`; `sure` is the lowest likelihood of its capitalised tokens."""

    start: int
    end: int
    kind: str
    sure: float
    reason: str


def groups(reading: Reading, verdicts: dict[int, Verdict], at_least: float) -> list[Group]:
    """The names among the tokens, in reading order; a surname and the given names after its comma are one."""
    found: list[Group] = []
    for group in _runs(reading, verdicts, at_least):
        if found and _reversed_name(reading, found[-1], group):
            first = found.pop()
            group = replace(first, end=group.end, sure=min(first.sure, group.sure), reason=_better(first, group))
        found.append(group)
    return found


def _better(first: Group, second: Group) -> str:
    return second.reason if first.reason == "tagger" else first.reason


def _reversed_name(reading: Reading, first: Group, second: Group) -> bool:
    """`DE JONG, Johannes Petrus`: a surname at the start of a field, a comma, given names or initials alone."""
    if {first.kind, second.kind} != {PERSON} or second.start != first.end + 1 or reading.texts[first.end] != ",":
        return False
    words_of = reading.words[first.start : first.end]
    last = words_of[-1]
    if len(words_of) == 1 and last.flags & lexicon.FIRST and _listed(reading, first, second):
        return False
    rest = reading.words[second.start : second.end]
    given = all(w.kind == "I" or w.flags & lexicon.FIRST or w.low in _LINKS for w in rest)
    surname = last.kind != "I" and not (
        len(words_of) == 1 and last.flags & lexicon.FIRST and not last.flags & lexicon.LAST
    )
    lone = not any(w.flags & lexicon.FIRST and w.capital and not w.on(words.PARTICLE) for w in words_of[:-1])
    return given and surname and lone


def _listed(reading: Reading, first: Group, second: Group) -> bool:
    """Whether two first names stand in a list of them: `Piet, Els, Tim en Lisa`."""
    after = reading.at(second.end).text
    return reading.at(first.start - 1).text == "," or (
        after in ("en", "and", "&") and reading.at(second.end + 2).text != ","
    )


def _runs(reading: Reading, verdicts: dict[int, Verdict], at_least: float) -> Iterator[Group]:
    run: list[int] = []
    for number in sorted(n for n, v in verdicts.items() if v.name >= at_least and _carries(reading, verdicts, n)):
        if run and not _joined(reading, verdicts, run[-1], number):
            yield from _split(reading, verdicts, run)
            run = []
        run.append(number)
    if run:
        yield from _split(reading, verdicts, run)


def _carries(reading: Reading, verdicts: dict[int, Verdict], number: int) -> bool:
    """Whether a token can make a name: not a small particle, nor one in capitals that leads into nothing."""
    word = reading.words[number]
    if not word.on(words.PARTICLE | words.JOINER):
        return True
    if word.low in POSSESSIVES and verdicts[number].reason == "organisation_word":
        return True
    if word.kind != "AA" or verdicts[number].reason == "organisation_word":
        return word.capital
    while reading.at(number).on(words.PARTICLE) and reading.at(number).kind == "AA":
        number += 1
    return number in verdicts and verdicts[number].name > 0.3


def _joined(reading: Reading, verdicts: dict[int, Verdict], before: int, after: int) -> bool:
    if after == before + 1:
        return True
    kinds = {verdicts[before].kind, verdicts[after].kind}
    if after - before > 5 or len(kinds) > 1:
        return False
    between = reading.words[before + 1 : after]
    if "known_organisation" in (verdicts[before].reason, verdicts[after].reason):
        return all(n in verdicts and verdicts[n].reason == "known_organisation" for n in range(before + 1, after))
    if kinds == {ORGANISATION}:
        told = verdicts.keys() >= set(range(before + 1, after)) and verdicts[after].reason == "organisation_word"
        return told or all(w.on(words.JOINER) for w in between)
    if kinds == {PLACE}:
        said = all(n in verdicts and verdicts[n].place > 0.5 for n in range(before + 1, after))
        return said or _known_phrase(reading, before, after)
    return _person_joined(reading, before, after)


def _person_joined(reading: Reading, before: int, after: int) -> bool:
    """Whether particles, a nickname in brackets or a line end after a particle stand between two parts of a name."""
    between = list(reading.words[before + 1 : after])
    if between[0].text in _CLOSES and reading.at(before - 1).text in _OPENS:
        between = between[1:]
    elif between[-1].text in _OPENS and reading.at(after + 1).text in _CLOSES and _goes_on(reading, after + 2):
        between = between[:-1]
    given = reading.at(before)
    led = len(between) > 1 and (given.kind == "I" or bool(given.flags & lexicon.FIRST))
    return all(w.on(words.PARTICLE | words.NOBLE) or (w.text == LINE and (n or led)) for n, w in enumerate(between))


def _goes_on(reading: Reading, number: int) -> bool:
    """Whether the name goes on after a nickname in brackets."""
    return reading.at(number).capital or (reading.at(number).on(words.PARTICLE) and reading.at(number).low != "en")


def _known_phrase(reading: Reading, start: int, end: int) -> bool:
    phrase = " ".join(w.low for w in reading.words[start : end + 1])
    return bool(lexicon.shipped().flags(phrase) & lexicon.PLACE) or "/" in phrase


def _split(reading: Reading, verdicts: dict[int, Verdict], run: list[int]) -> Iterator[Group]:
    """One group for the run, or more where the kinds differ and both are sure."""
    start = 0
    for place in range(1, len(run)):
        one, other = verdicts[run[place - 1]], verdicts[run[place]]
        if one.kind != other.kind and _share(one) > 0.8 and _share(other) > 0.8:
            yield _group(reading, verdicts, run[start:place])
            start = place
    yield _group(reading, verdicts, run[start:])


def _share(verdict: Verdict) -> float:
    return max(verdict.person, verdict.place, verdict.organisation) / (verdict.name or 1.0)


def _group(reading: Reading, verdicts: dict[int, Verdict], run: list[int]) -> Group:
    thought = [verdicts[n] for n in run]
    kind = thought[0].kind if len(thought) == 1 else _kind(thought)
    heavy = [v.name for n, v in zip(run, thought, strict=True) if reading.words[n].capital]
    reasons = [v.reason for v in thought if v.reason != "tagger"]
    start = _with_particles(reading, verdicts, run[0], kind)
    if kind != PERSON and not reasons:
        start = _with_article(reading, run, start, kind)
    end = run[-1] + 1
    if kind == PLACE and reading.at(start - 1).on(words.UNIT) and _numbered(reading, end):
        end += 1
    if kind == PERSON:
        if reading.words[end - 1].kind == "I":
            end = _with_trailing_particles(reading, end)
        if reading.at(end).low in _SUFFIXES or _LETTERS.fullmatch(reading.at(end).text):
            end += 1
    return Group(start, end, kind, min(heavy or [thought[0].name]), reasons[0] if reasons else "tagger")


def _numbered(reading: Reading, end: int) -> bool:
    """Whether the number of a ward follows its name: `afdeling Dagcentrum 1`."""
    number = reading.at(end)
    return number.text.isdigit() and len(number.text) < 3 and reading.at(end + 1).kind not in ("a", "9")


def _with_article(reading: Reading, run: list[int], start: int, kind: str) -> int:
    """Where a name that is an ordinary noun starts: the article is a part of it (`bij de Linde`)."""
    if start != run[0] or len(run) > 2 or reading.at(start - 1).text not in _NAME_ARTICLES:
        return start
    named = [reading.words[number] for number in run]
    noun = all(word.kind == "Aa" and word.common for word in named)
    water = kind == PLACE and any(word.flags & lexicon.PLACE for word in named)
    return start - 1 if noun and not water else start


def _kind(thought: list[Verdict]) -> str:
    """The kind of which the most is thought in all."""
    return Verdict(
        sum(v.person for v in thought), sum(v.place for v in thought), sum(v.organisation for v in thought)
    ).kind


def _with_trailing_particles(reading: Reading, end: int) -> int:
    """Where a reversed name ends: `Ende-Lopulalan, M. van den`."""
    place = end
    while place < end + 3 and reading.at(place).on(words.PARTICLE) and not reading.at(place).capital:
        place += 1
    after = reading.at(place)
    return place if after.text in BREAKS or after.text in (";", ",", ")", "/", '"', "”") else end


def _opens_field(reading: Reading, number: int) -> bool:
    """Whether the particles before a surname stand first in a line, a cell or after a colon: no preposition then."""
    while reading.at(number).on(words.PARTICLE) and not reading.at(number).capital:
        number -= 1
    return reading.at(number).text in _FIELD_STARTS


def _with_particles(reading: Reading, verdicts: dict[int, Verdict], start: int, kind: str) -> int:
    """Where a name starts with the small particles before it: those of a surname, not a preposition before a place."""
    place = start
    while place > start - 4 and reading.at(place - 1).on(words.PARTICLE) and not reading.at(place - 1).capital:
        before = reading.at(place - 1)
        if before.low == "'s" and reading.ends[place - 2] == reading.starts[place - 1]:
            break
        verdict = verdicts.get(place - 1)
        likely = verdict.person if verdict and kind == PERSON else 0.0
        if kind == PERSON and _opens_field(reading, place - 1):
            likely = 1.0
        if likely < (0.5 if before.low in _PREPOSITIONS else 0.2) and not before.text.startswith(("'", "’")):
            break
        place -= 1
    return place
