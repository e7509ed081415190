"""Further mentions of the people of a document: a surname, a first name, initials, capitals, small letters."""

import re
from collections.abc import Container, Iterator, Sequence

from scrub_app.core.detection.names import lexicon, small_letters, vocabulary
from scrub_app.core.detection.names.features import flags, kind, plain
from scrub_app.core.detection.names.identities import Identity, People
from scrub_app.core.detection.names.persons import key
from scrub_app.core.spans import Decision, Span

_WORD = re.compile(r"(?:[^\W\d_]{1,2}\.){2,4}|[^\W_]+(?:['’](?!s\b)[^\W_]+|-\n?[^\W_]+)*")
_PARTICLES = vocabulary.words("particles")
_FUNCTION = vocabulary.words("dutch_function") | vocabulary.words("english_function")
_VERBS_TOO = frozenset(("will", "wil", "may", "can", "ben", "an")) - _PARTICLES
"""First names that are verbs too: in small letters they are names where the words beside them are sure of it."""
_ABBREVIATIONS = vocabulary.stops("abbreviations")
_ROLES = vocabulary.stops("roles")
_EPONYMS = (
    vocabulary.stops("illness")
    | vocabulary.stops("eponyms")
    | vocabulary.things("eponyms_of_the_body", "eponyms_of_the_mind")
)
_OF_ILLNESS = vocabulary.words("of_illness")
_AFTER_EPONYM = vocabulary.words("after_eponym")
_AFTER_VERB = vocabulary.words("after_verb")
_AFTER = re.compile(r"(?: ([a-z]+)|[,:]| \(\d\d\))")
_GLUE = ("@", "_")
_PHRASES = frozenset("_".join(parts) for several in vocabulary.phrases().values() for parts in several)
_LANGUAGES = vocabulary.stops("languages")
_SPEAKING = frozenset(
    ("sprak", "spreekt", "spreken", "spraken", "praat", "praten", "speaks", "spoke", "speaking", "vloeiend")
)
_NEXT = re.compile(r"(?:['’]s?)?[ -]([^\W\d_]+)")
_SUBJECTS = frozenset(("i", "we", "you", "they", "ik", "je", "jij", "hij", "wij", "jullie"))
_POSSESSIVE_END = re.compile(r"['’]s?\s?(?:[.,;?)]|\Z)")
_ARTICLES = frozenset(
    (
        "een",
        "de",
        "het",
        "geen",
        "elke",
        "the",
        "a",
        "an",
        "no",
        "this",
        "that",
        "deze",
        "die",
        "dit",
        "dat",
        "mijn",
        "zijn",
    )
)
_LEGEND_BEFORE = re.compile(r"(?<!\w)((?:[^\W\d_]\.?){2,6})\s*[=:]\s*\Z")
_LEGEND_AFTER = re.compile(r",?\s*[(=/\[]\s*[\"“']?((?:[^\W\d_]\.?){2,6})[\"”']?\s*[)\],;\n]?")
_QUOTES = tuple("\"'“”‘’„")
_SIGNED = re.compile(r"(?:[:(/]|(?<!\w)(?:beh|par|paraaf|door|verslag|gez|ref|by|per|init)\.?)\s{0,2}\Z", re.IGNORECASE)
_BEFORE = re.compile(r"([^\W\d_]+)\s\Z")
_NUMBER_BESIDE = re.compile(r",? ['’]?\d")
_DETERMINERS = frozenset(("de", "het", "the"))
_MONTHS = vocabulary.stops("months") | {"june", "july"}
_BEFORE_MONTH = (vocabulary.words("before_month") | _DETERMINERS) - {"to"}
_SENTENCE_END = re.compile(r"[.!?:;•*\-–\"“(\n]\s*\Z")


def further(text: str, spans: Sequence[Span], people: People) -> list[Span]:
    """Mentions of `people` that no span holds yet."""
    wanted = _wanted(people)
    letters = _letters(people)
    defined = _defined(text, spans, letters)
    if not wanted and not letters:
        return []
    small = {front.lower(): who for front, who in letters.items() if len(who) == 1 and len(front) > 1}
    found = []
    unsure: list[tuple[int, int, str]] = []
    for start, end, word in _free_words(text, spans, _Telling(wanted, letters, small)):
        low = word.lower()
        owners = wanted.get(low if low.isascii() else key(word))
        if owners and low not in _FUNCTION:
            first = with_particles(text, start, owners)
            meant = _meant(text, start, end, word) or _with_kin(text, start, end, owners)
            if meant and not (first == start and _a_thing(text, start, end, word)):
                found.append(_span(first, end, owners, "linked_name"))
            elif word == low:
                unsure.append((start, end, word))
        elif owners and word == low:
            unsure.append((start, end, word))
        elif owners and small_letters.with_capital(text, start, end):
            found.append(_span(start, end, owners, "linked_name"))
        elif (
            (who := letters.get(word.replace(".", ""))) and (word in defined or _initials_meant(text, start, end, word))
        ) or (len(word) < 5 and (who := small.get(word)) and _signed(text, start, end, word)):
            found.append(_span(start, end, who, "linked_initials"))
    named = small_letters.named(text, [place for place in unsure if not _inside(text, *place[:2])])
    return found + [_span(start, end, wanted[key(word)], "linked_name") for start, end, word in named]


class _Telling(dict[str, bool]):
    """Whether a word can be the name or the initials of somebody: looked up once for each word."""

    def __init__(self, wanted: Container[str], letters: Container[str], small: Container[str]) -> None:
        super().__init__()
        self._wanted, self._letters, self._small = wanted, letters, small

    def __missing__(self, word: str) -> bool:
        low = word.lower()
        found = self[word] = (
            (low if low.isascii() else key(word)) in self._wanted
            or word.replace(".", "") in self._letters
            or word in self._small
        )
        return found


def _free_words(text: str, spans: Sequence[Span], telling: _Telling) -> Iterator[tuple[int, int, str]]:
    """The telling words outside of the spans, in reading order."""
    place = 0
    for start, end in [*sorted((span.start, span.end) for span in spans), (len(text), len(text))]:
        if place < start and any(map(telling.__getitem__, _WORD.findall(text, place, start))):
            for match in _WORD.finditer(text, place, start):
                if telling[match.group()]:
                    yield match.start(), match.end(), match.group()
        place = max(place, end)


def _wanted(people: People) -> dict[str, list[Identity]]:
    found = {}
    for index in (people.by_surname, people.by_given):
        for word in index:
            no_name = (word in _FUNCTION and word not in _VERBS_TOO) or word in _PARTICLES or word in _ROLES
            if len(word) > 1 and not no_name:
                found[word] = people.named(word)
    return found


def _letters(people: People) -> dict[str, list[Identity]]:
    """The initials of full names: `PK`, `RvL`, `MvdL`, each with the people whom they fit."""
    found: dict[str, list[Identity]] = {}
    for identity in people.identities:
        if not identity.surname or not identity.initials:
            continue
        for surname in identity.surname:
            last = "".join(part[0] for part in surname.split("-") if part)
            middle = "".join(p[0] for p in identity.particles)
            for front in {identity.initials, identity.initials[0]}:
                for between in {middle, middle.upper(), ""}:
                    for tail in {last.upper(), last[0].upper()}:
                        owners = found.setdefault(front.upper() + between + tail, [])
                        if len(owners) < 2 and identity not in owners:
                            owners.append(identity)
    return found


def _defined(text: str, spans: Sequence[Span], letters: dict[str, list[Identity]]) -> set[str]:
    """Initials that the text itself explains: `GO = Gloria Ortega`, `Gloria Ortega (GO)`."""
    found = set()
    for span in spans:
        if span.entity == "PERSON":
            before = _LEGEND_BEFORE.search(text[max(0, span.start - 12) : span.start])
            after = _LEGEND_AFTER.match(text, span.end)
            for match in (before, after):
                if match and match.group(1).replace(".", "") in letters:
                    found.add(match.group(1))
    return found


def _meant(text: str, start: int, end: int, word: str) -> bool:
    """Whether a word that is part of a known name is that name here."""
    shape = kind(word)
    known = flags(plain(word))
    common = bool(known & lexicon.COMMON)
    if shape == "a":
        return len(word) > 2 and not _inside(text, start, end) and (not common or _named_in_small(text, start, known))
    if shape == "I" or _inside(text, start, end):
        return False
    if text[start - 1 : start] in _QUOTES and text[end : end + 1] in _QUOTES:
        return True
    if common and shape == "Aa":
        opens = start == 0 or bool(_SENTENCE_END.search(text[max(0, start - 4) : start]))
        return not opens or _is_subject(text, end)
    if common and shape == "AA":
        return not _shouted(text, start, end)
    return True


def _with_kin(text: str, start: int, end: int, owners: Sequence[Identity]) -> bool:
    """Whether a word in capitals stands beside another part of the same name in capitals: `OF HYACINTH DRAX`."""
    if not text[start:end].isupper():
        return False
    beside = [*_WORD.findall(text[max(0, start - 24) : start])[-1:], *_WORD.findall(text[end : end + 24])[:1]]
    return any(word.isupper() and _part(key(word), owner) for word in beside for owner in owners)


def _part(word: str, owner: Identity) -> bool:
    return len(word) > 1 and (word in owner.surname or word in owner.given)


def _a_thing(text: str, start: int, end: int, word: str) -> bool:
    """Whether an article, or what stands beside a month, says that it is no name: `langs de Maas`, `in May`."""
    before = _BEFORE.search(text, max(0, start - 16), start)
    low, lead = plain(word), before.group(1).lower() if before else ""
    if lead in _SPEAKING and low in _LANGUAGES:
        return True
    if f"{lead}_{low}" in _PHRASES or f"{low}_{_word_after(text, end)}" in _PHRASES:
        return True
    if low in _EPONYMS and _illness_meant(text, start, end):
        return True
    if low in _MONTHS and (lead in _BEFORE_MONTH or _NUMBER_BESIDE.match(text, end)):
        return True
    return lead in _DETERMINERS and bool(flags(low) & (lexicon.COMMON | lexicon.PLACE))


def _illness_meant(text: str, start: int, end: int) -> bool:
    """Whether what stands around an eponym says that the illness is meant: `ziekte van Kahler`, `?Horner`."""
    before = text[max(0, start - 24) : start]
    if before.endswith("?") or re.search(r"(?<!\w)M\.? ?\Z", before):
        return True
    leads = _WORD.findall(before.lower())[-2:]
    if leads and (leads[-1] in _OF_ILLNESS or (leads[-1] == "van" and leads[0] in _OF_ILLNESS)):
        return True
    if _POSSESSIVE_END.match(text, end):
        return True
    return _word_after(text, end) in _AFTER_EPONYM


def _word_after(text: str, end: int) -> str:
    """The word that follows, in small letters, behind a possessive or not; empty for none."""
    after = _NEXT.match(text, end)
    return after.group(1).lower() if after else ""


def _is_subject(text: str, end: int) -> bool:
    """Whether a word that opens a sentence is followed as a name is: `Koning zag`, `Wil, schrijf`."""
    after = _AFTER.match(text, end)
    return after is not None and (after.group(1) or "").lower() not in _AFTER_VERB


def _named_in_small(text: str, start: int, known: int) -> bool:
    """Whether a word that is a first name too means the name: in a line without capitals, not after an article."""
    if not known & lexicon.FIRST:
        return False
    low = max(0, start - 200)
    line = text[max(low, text.rfind("\n", low, start) + 1) : start]
    said = line.rpartition(":")[2]
    words = _WORD.findall(said[-30:])
    led = bool(words) and words[-1].lower() in _ARTICLES | _SUBJECTS
    return said == said.lower() and not led and bool(line)


def _inside(text: str, start: int, end: int) -> bool:
    """Whether the word is a piece of something longer: an address on the web, a number, a file name."""
    before, after = text[start - 1 : start], text[end : end + 1]
    follows = text[end + 1 : end + 2]
    return before in _GLUE or (bool(after) and after in _GLUE) or (after == "." and follows.isalnum())


def _shouted(text: str, start: int, end: int) -> bool:
    """Whether the word stands among words in capitals, where a capital says nothing."""
    around = _WORD.findall(text[max(0, start - 24) : start] + " " + text[end : end + 24])
    long = [w for w in around if len(w) > 3 and w[0].isalpha()]
    return bool(long) and sum(w.isupper() for w in long) * 2 > len(long)


def _initials_meant(text: str, start: int, end: int, word: str) -> bool:
    if len(word) < 2 or _inside(text, start, end):
        return False
    if word.lower().replace(".", "") in _ABBREVIATIONS or _shouted(text, start, end):
        return text[start - 1 : start] == "(" and text[end : end + 1] == ")"
    return True


def _signed(text: str, start: int, end: int, word: str) -> bool:
    """Whether initials in small letters stand where somebody signs: `beh. mvd`, `Par: ph`."""
    if flags(word) or word in _ABBREVIATIONS or _inside(text, start, end) or text[end : end + 1].isalnum():
        return False
    return bool(_SIGNED.search(text, max(0, start - 12), start))


def with_particles(text: str, start: int, owners: Sequence[Identity]) -> int:
    """Where the mention starts when the particles of the surname stand before it."""
    if not any(owner.particles for owner in owners):
        return start
    place = start
    for match in reversed(
        list(re.finditer(r"[^\W\d_.]+\.?(?:[^\W\d_]\.)?|['’][^\W\d_]", text[max(0, start - 14) : start]))
    ):
        if plain(match.group()) in _PARTICLES and not text[max(0, start - 14) + match.end() : place].strip():
            place = max(0, start - 14) + match.start()
        else:
            break
    return place


def _span(start: int, end: int, owners: Sequence[Identity], reason: str) -> Span:
    if len(owners) == 1:
        return Span(start, end, "PERSON", 0.8, "names", Decision.ASK, identity=owners[0].number, reason=reason)
    return Span(start, end, "PERSON", 0.7, "names", Decision.ASK, reason="ambiguous_name")
