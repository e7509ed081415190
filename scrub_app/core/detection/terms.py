"""The user's own terms: found in every form, in one pass for thousands of them; and the terms file.

A term matches whole words, without regard to case and accents, over blanks, tabs, line ends, every hyphen, soft
hyphens, underscores, dots and `%20` between its words. A name of a person is also found turned round ("Jansen, Piet"),
with initials ("P. Jansen"), by its surname, in a hyphenated surname ("Jansen-de Vries") and with a possessive s.
"""

import itertools
import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from scrub_app.core.detection.names import lexicon
from scrub_app.core.detection.names.features import flags, kind, plain
from scrub_app.core.detection.names.persons import BARE_LETTERS
from scrub_app.core.detection.reading import Reading
from scrub_app.core.detection.wordlist import word_set
from scrub_app.core.entities import CATALOGUE
from scrub_app.core.errors import DetectionError
from scrub_app.core.rules import Term
from scrub_app.core.spans import Decision, Span

if TYPE_CHECKING:
    from yaml import SafeLoader

_TOKEN = re.compile(r"%20|%2[Dd]|[^\W_]+")
_BETWEEN = re.compile(r"(?:[\s\u00ad\u2010-\u2015_.'’‘,-]|%20|%2[Dd]|\+){1,8}\Z")
_BREAK = re.compile(r"(?:-|\u2010|\u00ad)[ \t]*\r?\n[ \t]*\Z")
_LONGER = re.compile(
    r"-\s?(?:(?:van|de|der|den|het|ter|ten|te|'t|’t|op|in|la|el|du|von)\s){0,3}[^\W\d_a-z][^\W\d_]+(?:['’][^\W\d_]+)?"
)
_SHORTER = re.compile(r"(?<![^\W_])[^\W\d_a-zà-ž][^\W\d_]*[^\W\d_A-ZÀ-Þ][^\W\d_]*-\Z")
_PARTICLES = word_set("van de der den het ter ten te 't ’t op in la el du von af aan v d uit bij")
_LONGEST_FILE = 16 * 1024 * 1024
_LONGEST_TERM = 300


@lru_cache(maxsize=65536)
def fold(word: str) -> str:
    """`word` without case and accents."""
    if word.isascii():
        return word.lower()
    plain = "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))
    return plain.translate(BARE_LETTERS)


@dataclass(frozen=True, slots=True)
class _Form:
    """One way in which a term is written: its words, folded."""

    words: tuple[str, ...]
    term: Term
    signs: frozenset[str]


class Terms:
    """The finder of the terms of a user. Built once for a set of terms; walks a text once."""

    name = "terms"

    def __init__(self, terms: Iterable[Term], decision: Decision = Decision.MASK) -> None:
        self._decision = decision
        self._forms: dict[str, list[_Form]] = {}
        for term in terms:
            for words in _forms(term):
                self._forms.setdefault(words[0], []).append(_Form(words, term, _signs(Reading(term.text).text)))
        for forms in self._forms.values():
            forms.sort(key=lambda form: -len(form.words))

    def find(self, text: str) -> Iterator[Span]:
        """All places of the terms in `text`, the longest form at each."""
        if not self._forms:
            return
        tokens = _tokens(text)
        place = 0
        while place < len(tokens):
            found = self._at(text, tokens, place)
            if found is None:
                place += 1
                continue
            term, last = found
            yield self._span(text, tokens[place][1], tokens[last][2], term)
            place = last + 1

    def _at(self, text: str, tokens: Sequence[tuple[str, int, int]], place: int) -> tuple[Term, int] | None:
        for start in _readings(text, tokens, place):
            word, last = start
            for form in self._forms.get(word, ()):
                end = _follow(text, tokens, last, form)
                if end is not None:
                    return form.term, end
        return None

    def _span(self, text: str, start: int, end: int, term: Term) -> Span:
        if text[start].isupper():
            if longer := _LONGER.match(text, end):
                end = longer.end()
            if shorter := _SHORTER.search(text, max(0, start - 40), start):
                start = shorter.start()
        return Span(start, end, term.entity, 1.0, self.name, self._decision, reason="own_term")


def _tokens(text: str) -> list[tuple[str, int, int]]:
    return [
        (fold(match.group()), match.start(), match.end())
        for match in _TOKEN.finditer(text)
        if not match.group().startswith("%")
    ]


def _readings(text: str, tokens: Sequence[tuple[str, int, int]], place: int) -> Iterator[tuple[str, int]]:
    """The token at `place`, and it joined with the next where a line end broke the word."""
    yield tokens[place][0], place
    if place + 1 < len(tokens) and _BREAK.match(text, tokens[place][2], tokens[place + 1][1]):
        yield tokens[place][0] + tokens[place + 1][0], place + 1


def _follow(text: str, tokens: Sequence[tuple[str, int, int]], place: int, form: _Form) -> int | None:
    """The last token of `form`, whose first word stands at `place`; None when the text goes on otherwise."""
    for wanted in form.words[1:]:
        if place + 1 >= len(tokens) or not _joined(text, tokens[place][2], tokens[place + 1][1], form.signs):
            return None
        for word, last in _readings(text, tokens, place + 1):
            if word == wanted:
                place = last
                break
        else:
            return None
    return place


def _joined(text: str, start: int, end: int, signs: frozenset[str]) -> bool:
    """Whether what stands between two words may stand within a term: blanks, hyphens, and the signs of the term."""
    if _BETWEEN.match(text, start, end):
        return True
    rest = "".join(c for c in text[start:end] if c not in signs)
    return end - start <= 12 and (not rest or _BETWEEN.match(rest) is not None)


def _signs(term: str) -> frozenset[str]:
    """The signs of a term that are no letters, digits or blanks: they may stand between its words."""
    return frozenset(c for c in term if not c.isalnum() and not c.isspace())


def _forms(term: Term) -> Iterator[tuple[str, ...]]:
    text = Reading(term.text).text
    words = tuple(fold(word) for word in _TOKEN.findall(text))
    if not words:
        raise DetectionError("term_empty")
    yield words
    if term.entity == "PERSON" or (len(words[-1]) > 3 and text.split()[-1][0].isupper()):
        yield (*words[:-1], words[-1] + "s")
    if term.entity == "PERSON":
        yield from _person_forms(text.split())


def _person_forms(parts: list[str]) -> Iterator[tuple[str, ...]]:
    """The other forms of a name of two parts or more: turned round, with initials, the surname alone."""
    begins = (place for place, part in enumerate(parts) if place and (part.lower() in _PARTICLES or "-" in part))
    first = next(begins, len(parts) - 1)
    given, surname = _folded(parts[:first]), _folded(parts[first:])
    if not given or not surname or given[0] in _PARTICLES:
        return
    core = tuple(itertools.dropwhile(_PARTICLES.__contains__, surname)) or surname
    yield surname + given
    yield core + given + surname[: len(surname) - len(core)]
    yield tuple(word[0] for word in given) + surname
    yield (given[0][0], *surname)
    yield surname
    yield (*surname[:-1], surname[-1] + "s")


def _folded(parts: list[str]) -> tuple[str, ...]:
    return tuple(fold(word) for part in parts for word in _TOKEN.findall(part))


def read_terms(data: bytes, name: str) -> tuple[Term, ...]:
    """The terms of a file: text with one term a line (`#` begins a remark), or YAML with terms by type.

    In text a line that has the form of a person's name (`entity_of`) is a PERSON, any other is CUSTOM. YAML (`.yaml`,
    `.yml`) is a list of texts, or a table from an entity type to a list of texts. `DetectionError` ("terms_too_large",
    "terms_not_text", "terms_bad", "term_type_unknown", "term_too_long") for what is none of these.
    """
    if len(data) > _LONGEST_FILE:
        raise DetectionError("terms_too_large", limit=_LONGEST_FILE)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DetectionError("terms_not_text") from None
    pairs = _from_yaml(text) if name.lower().endswith((".yaml", ".yml")) else _from_lines(text)
    terms = tuple(dict.fromkeys(Term(unicodedata.normalize("NFC", text), entity) for text, entity in pairs))
    for number, term in enumerate(terms, 1):
        if len(term.text) > _LONGEST_TERM:
            raise DetectionError("term_too_long", number=number, limit=_LONGEST_TERM)
        if not _TOKEN.search(term.text):
            raise DetectionError("terms_bad", number=number)
    return terms


def _from_lines(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines():
        term = line.strip()
        if term and not term.startswith("#"):
            yield term, entity_of(term)


def entity_of(term: str) -> str:
    """PERSON for two or more words that look like a name, else CUSTOM.

    They do not where an ordinary word stands among them (`Project Reiger`), unless a first name or initials lead.
    """
    words = [word for word in term.split() if word.lower() not in _PARTICLES]
    if len(words) < 2 or not all(word[0].isupper() for word in words) or any(c.isdigit() for c in term):
        return "CUSTOM"
    known = [flags(plain(word)) for word in words]
    led = kind(words[0]) == "I" or known[0] & lexicon.FIRST
    ordinary = any(of & lexicon.COMMON and not of & lexicon.NAME for of in known)
    return "PERSON" if led or not ordinary else "CUSTOM"


def texts_only(safe: type["SafeLoader"]) -> type["SafeLoader"]:
    """A loader to which every plain value is a text: `0612345677` is no octal number, and `yes` no truth."""
    return type("TextsOnly", (safe,), {"yaml_implicit_resolvers": {}})


def _from_yaml(text: str) -> Iterator[tuple[str, str]]:
    import yaml

    try:
        found = yaml.load(text, texts_only(yaml.SafeLoader))
    except (yaml.YAMLError, RecursionError, ValueError):
        raise DetectionError("terms_bad", number=0) from None
    if isinstance(found, list):
        found = {"": found}
    if not isinstance(found, dict):
        raise DetectionError("terms_bad", number=0)
    for entity, terms in found.items():
        if entity and entity not in CATALOGUE:
            raise DetectionError("term_type_unknown")
        for term in terms if isinstance(terms, list) else [terms]:
            if not isinstance(term, str):
                raise DetectionError("terms_bad", number=0)
            value = term.strip()
            yield value, entity or entity_of(value)
