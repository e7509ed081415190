"""What is known of one word whatever stands around it: its form, what the lexicon says, on which lists it stands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scrub_app.core.detection.names import lexicon, vocabulary
from scrub_app.core.detection.names.features import flags, kind, plain

TITLE, STRONG_TITLE, NEVER, ROLE, PARTICLE, JOINER, FUNCTION, NAME_LABEL, PERSON_LABEL = (1 << n for n in range(9))
WEAK, CALENDAR, MONTH, FORM, ORG_FIRST, ORG_LAST, NOBLE, NO_SURNAME, UNIT, COURT, HARD = (1 << n for n in range(9, 20))
ABBREVIATION, CALLED, BRAND, HEADER, THING, MATTER = (1 << n for n in range(20, 26))
EPONYM, NAMESAKE, COINED, PHRASE = (1 << n for n in range(26, 30))
NICK = 1 << 30
KNOWN, KNOWN_TOO, KNOWN_FIRST, BODY_NOUN, BODY_NOUN_TOO, BODY_ADJECTIVE, BODY_HEAD, BODY_LETTERS, BODY_COMPOUND = (
    1 << n for n in range(9)
)
"""What `Word.body` tells."""

_LISTS = (
    (TITLE, vocabulary.words("titles")),
    (STRONG_TITLE, vocabulary.words("strong_titles")),
    (NEVER, vocabulary.stops("titles_never")),
    (ROLE, vocabulary.stops("roles")),
    (PARTICLE, vocabulary.words("particles")),
    (JOINER, vocabulary.words("joiners")),
    (FUNCTION, vocabulary.words("dutch_function") | vocabulary.words("english_function")),
    (NAME_LABEL, vocabulary.words("name_labels")),
    (PERSON_LABEL, vocabulary.words("person_labels")),
    (ABBREVIATION, vocabulary.stops("abbreviations")),
    (BRAND, vocabulary.stops("brands") | vocabulary.stops("drugs")),
    (CALLED, vocabulary.words("called")),
    (NICK, vocabulary.words("nickname_first")),
    (HEADER, vocabulary.words("headers") | vocabulary.words("name_labels")),
    (THING, vocabulary.words("things") | vocabulary.words("branded")),
    (CALENDAR, vocabulary.stops("calendar")),
    (MONTH, vocabulary.stops("months")),
    (FORM, vocabulary.words("legal_forms")),
    (ORG_FIRST, vocabulary.words("organisation_first")),
    (ORG_LAST, vocabulary.words("organisation_last")),
    (NOBLE, vocabulary.words("noble")),
    (NO_SURNAME, vocabulary.words("after_title_verbs")),
    (UNIT, vocabulary.words("unit_words")),
    (COURT, vocabulary.words("court_words")),
    *((WEAK, vocabulary.stops(n)) for n in ("eponyms", "words_and_names")),
    *(
        (HARD, vocabulary.stops(n))
        for n in ("illness", "drugs", "brands", "openers", "machine", "named_after", "chinese_labels")
    ),
    *((MATTER, vocabulary.stops(n)) for n in ("illness", "drugs", "named_after")),
)
_STARTS = THING | UNIT | STRONG_TITLE | NAME_LABEL | CALLED | PERSON_LABEL | FORM | ORG_FIRST | ORG_LAST | COURT
_START_WORDS = frozenset(
    (
        "van",
        "(",
        '"',
        "“",
        "‘",
        "v",
        "v.",
        "v.d.",
        "v.t.",
        "v/d",
        "vd",
        "vs",
        "vs.",
        "/",
        "-",
        "–",
        "—",
        "spreekt",
        "spreek",
        "sprak",
        "minister",
        "ministerie",
        "staatssecretaris",
    )
)
_ORGANISATION_ENDS = tuple(vocabulary.words("organisation_ends"))
_ORGANISATION_FIRST = vocabulary.words("organisation_first_capital")
_BODY_ENDS = tuple(vocabulary.organisations("body_ends"))
_BODY_COMPOUNDS = tuple(vocabulary.organisations("body_compounds"))
_OTHER_NOUNS = frozenset(("concern", "groep", "beweging", "ploeg"))
_LANGUAGES = vocabulary.stops("languages")
_EPONYMS = ("eponyms_of_the_body", "eponyms_of_the_mind")
_OF_MATTER = (
    "scales_and_scores",
    "instruments_of_care",
    "wound_and_skin",
    "continence_and_aids",
    "nutrition_of_care",
    "medicines",
)
_OF_GOODS = ("brands_of_goods", "makes_and_models_of_cars")
_OTHER_THINGS = (
    "software_of_care_and_law",
    "abbreviations_written_with_a_capital",
    "marks_and_registers",
    "law_cases",
    "shops_and_services",
    "people_of_fiction_and_faith",
    "days_and_feasts",
    "methods_and_programmes",
    "nets_and_sorts",
    "words_of_the_trade",
)


_SURELY, _SURNAME = (1 << n for n in range(31, 33))


def _thing_lists() -> Iterator[tuple[int, frozenset[str]]]:
    """The names of things with what they are as long as nobody is called so: see `_thing`."""
    eponyms = vocabulary.things(*_EPONYMS)
    yield EPONYM, eponyms | vocabulary.things("eponyms_that_are_places")
    yield NAMESAKE, vocabulary.things("banks_and_carriers")
    yield COINED, eponyms | vocabulary.things(*_OF_MATTER, *_OF_GOODS, *_OTHER_THINGS)
    yield MATTER, eponyms | vocabulary.things(*_OF_MATTER)
    yield BRAND, vocabulary.things(*_OF_GOODS)
    yield PHRASE, frozenset(vocabulary.phrases())
    yield _SURELY, vocabulary.things("hardly_people")
    yield _SURNAME, vocabulary.things("surnames_too")


def _thing(low: str, known: int) -> int:
    """What a word is as the name of a thing: an eponym, a namesake of people or places, or one that nobody is called
    (`COINED`), which is so when the lexicon does not know it as a name, or when it is a pair of names."""
    marks = _THINGS.get(low, 0)
    if not marks & COINED:
        return marks
    named = bool(known & (lexicon.NAME | lexicon.PLACE)) and "-" not in low and not marks & _SURELY
    if named or marks & _SURNAME:
        return (marks & EPONYM or NAMESAKE) | (marks & PHRASE)
    return marks & ~MATTER if known & lexicon.COMMON else marks


_BODIES = (
    (KNOWN, vocabulary.organisations("known")),
    (KNOWN_TOO, vocabulary.organisations("likely")),
    (KNOWN_FIRST, frozenset(phrase.partition("_")[0] for phrase in vocabulary.organisations("phrases"))),
    (BODY_ADJECTIVE, vocabulary.organisations("body_adjectives") | vocabulary.stops("languages")),
    (BODY_HEAD, vocabulary.organisations("body_heads")),
    (BODY_LETTERS, vocabulary.organisations("body_letters")),
    (BODY_NOUN_TOO, vocabulary.organisations("body_nouns")),
)


def _bits(lists: Iterable[tuple[int, frozenset[str]]]) -> dict[str, int]:
    """By word the sum of the bits of the lists on which it stands."""
    found: dict[str, int] = {}
    for bit, entries in lists:
        for entry in entries:
            found[entry] = found.get(entry, 0) | bit
    return found


_BITS = _bits(_LISTS)
_THINGS = _bits(_thing_lists())
_BODY_BITS = _bits(_BODIES)
_CAPITAL = frozenset(("Aa", "AA", "AaA", "aA", "I", "A9"))


@dataclass(slots=True, eq=False)
class Word:
    """One distinct word, never changed; a frozen one takes three times as long to make.

    `low` its plain form, `kind` its form, `flags` of the lexicon, `lists` as a
    sum of bits, `body` what it tells of bodies. `active` words are those that a rule may start from."""

    text: str
    low: str
    kind: str
    flags: int
    lists: int
    body: int
    capital: bool
    active: bool

    @property
    def common(self) -> bool:
        """Whether the dictionaries know it as an ordinary word."""
        return bool(self.flags & lexicon.COMMON)

    @property
    def named(self) -> bool:
        """Whether it is known as a first name or a surname."""
        return bool(self.flags & lexicon.NAME)

    def on(self, lists: int) -> bool:
        """Whether the word stands on one of the lists."""
        return bool(self.lists & lists)


def look_up(text: str) -> Word:
    """All that is known of `text`, a token."""
    low = plain(text)
    form = kind(text)
    lists = _BITS.get(low, 0)
    if form == "I" and text[-1:] == "." and lists & NEVER:
        form = "a" if text[0].islower() else "Aa"
    if form in ("Aa", "AA") and (low in _ORGANISATION_FIRST or (low.endswith(_ORGANISATION_ENDS) and len(low) > 9)):
        lists |= ORG_FIRST
    if lists & ABBREVIATION and form != "Aa":
        lists |= HARD
    known = flags(low) if form in ("a", "Aa", "AA", "AaA", "aA") else 0
    if form != "AA" or len(low) > 2:
        lists |= _thing(low, known)
    body = _BODY_BITS.get(low, 0)
    if form in ("a", "Aa") and low.endswith(_BODY_ENDS) and low not in _OTHER_NOUNS:
        body |= BODY_NOUN
    if form == "Aa" and low.endswith(_BODY_COMPOUNDS) and low not in vocabulary.organisations("body_compounds"):
        body |= BODY_COMPOUND
    if low in _LANGUAGES:
        lists |= HARD
    capital = form in _CAPITAL
    active = capital or bool(lists & _STARTS or body & BODY_NOUN) or low in _START_WORDS
    return Word(text, low, form, known, lists, body, capital, active)


class Words(dict[str, Word]):
    """Every word that was met, looked up once; forgotten when there are too many."""

    def __missing__(self, text: str) -> Word:
        if len(self) > 100_000:
            self.clear()
        word = self[text] = look_up(text)
        return word
