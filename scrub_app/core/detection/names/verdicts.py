"""What is thought of each token: the tagger's view, corrected by what the word lists and the words around it say."""

from dataclasses import dataclass
from functools import cache

from scrub_app.core.detection.names import islands, language, model
from scrub_app.core.detection.names.reading import Reading
from scrub_app.core.detection.names.tagging import Tagger
from scrub_app.core.detection.names.words import FUNCTION, Word

PERSON, PLACE, ORGANISATION, OTHER = "P", "L", "G", "M"
_OTHER = 0.8
_UNKNOWN = frozenset(("Aa", "AaA"))
KINDS = (PERSON, PLACE, ORGANISATION)


@dataclass(slots=True)
class Verdict:
    """One token that may be part of a name: how likely it is of each kind, and the evidence beside the tagger."""

    person: float
    place: float
    organisation: float
    reason: str = "tagger"

    @property
    def name(self) -> float:
        """How likely the token is part of a name of any kind."""
        return self.person + self.place + self.organisation

    @property
    def kind(self) -> str:
        """The likeliest kind."""
        if self.person >= self.place and self.person >= self.organisation:
            return PERSON
        return PLACE if self.place >= self.organisation else ORGANISATION


@cache
def _tagger(speech: str) -> Tagger:
    return Tagger(model.shipped(speech))


def tagged(reading: Reading) -> dict[int, Verdict]:
    """The tagger's verdict on every token that can be a name, by the token's number."""
    words, modes = reading.texts, reading.modes
    parts = iter(language.passages(words))
    part = next(parts)
    tagger = _tagger(part.language)
    person, place, organisation, other = _columns(tagger)
    found: dict[int, Verdict] = {}
    for start, end in islands.islands(words, modes):
        while start >= part.end:
            part = next(parts)
            tagger = _tagger(part.language)
            person, place, organisation, other = _columns(tagger)
        if end - start == 1 and reading.words[start].lists & FUNCTION:
            continue
        for number, row in enumerate(tagger.marginals(words, modes, start, end), start):
            found[number] = _verdict(reading.words[number], row[person], row[place], row[organisation], row[other])
    return found


def _verdict(word: Word, person: float, place: float, organisation: float, other: float) -> Verdict:
    """Names that are of no kind to the tagger are private when no dictionary knows the word."""
    share = other * _OTHER if other > 0.02 and word.kind in _UNKNOWN and not word.common else 0.0
    if share and organisation < person + place:
        return Verdict(person + share, place, organisation)
    return Verdict(person, place, organisation + share)


def _columns(tagger: Tagger) -> tuple[int, int, int, int]:
    labels = tagger.model.labels
    return labels.index(PERSON), labels.index(PLACE), labels.index(ORGANISATION), labels.index(OTHER)
