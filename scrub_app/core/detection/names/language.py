"""Which language a passage is in: a vote of its function words. Dutch and English are told apart, no others."""

from collections.abc import Sequence
from dataclasses import dataclass

from scrub_app.core.detection.names import vocabulary
from scrub_app.core.detection.names.tokens import PARAGRAPH

DUTCH, ENGLISH = "nl", "en"
_PASSAGE = 80


@dataclass(frozen=True, slots=True)
class Passage:
    """The tokens `[start, end)`, all in `language`."""

    start: int
    end: int
    language: str


def passages(words: Sequence[str]) -> list[Passage]:
    """The passages of a text in order: whole paragraphs, long enough for a vote, neighbours of one language joined."""
    found: list[Passage] = []
    start = 0
    for place, word in enumerate(words):
        if word == PARAGRAPH and place - start >= _PASSAGE:
            _add(found, words, start, place + 1)
            start = place + 1
    if start < len(words) or not found:
        _add(found, words, start, len(words))
    return found


def _add(found: list[Passage], words: Sequence[str], start: int, end: int) -> None:
    lead = _lead(words[start:end])
    last = found[-1].language if found else ""
    language = last if last and abs(lead) < 3 else DUTCH if lead >= 0 else ENGLISH
    if found and found[-1].language == language:
        start = found.pop().start
    found.append(Passage(start, end, language))


def _lead(words: Sequence[str]) -> int:
    """By how many function words Dutch leads."""
    dutch, english = vocabulary.words("dutch_function"), vocabulary.words("english_function")
    return sum(map(dutch.__contains__, words)) - sum(map(english.__contains__, words))
