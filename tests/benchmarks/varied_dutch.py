"""Varied Dutch for benchmarks: own texts, each once, then their sentences again with other words, names and figures.

Words that come back are cheap for any detector that remembers what it has seen: a sample that repeats itself measures
the memory. Always the same text for the same sets.
"""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path

from scrub_app.core import resources
from scrub_app.core.workflow import open_document

_SAMPLES = ("brief.docx", "dagvaarding.docx", "zorgplan.docx", "intake.eml")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|\n+")
_WORD = re.compile(r"(?<![\w'’-])(?:[a-z]{5,}|(?<=[a-z] )[A-Z][a-z]{3,}|[0-9]+)(?![\w'’-])")
_NAME_STARTS = "Hoog Laag Ooster Wester Noorder Zuider Brede Lange Steen Zand Veen Water Linde Berke Molen"
_NAME_ENDS = "man huis veld stra ink kamp broek dijk horst mans hof laar ma sma beek voort donk mond"
_CODE = re.compile(r"[`=_]|import ")
_CHANGED = 0.6
"""The share of the long words, names and figures that are others when a sentence comes back."""
_SENTENCES = 6
"""Sentences of a paragraph."""


def varied_dutch(letters: int, sets: Path | None = None) -> str:
    """A text of `letters` code points; the Dutch texts of the benchmark's `sets` are among the own ones."""
    own = [*_shipped(), *_of_sets(sets)]
    parts, length = list(own), sum(map(len, own))
    again = _again(own)
    while length < letters:
        parts.append(next(again))
        length += len(parts[-1])
    return "\n\n".join(parts)[:letters]


def _shipped() -> Iterator[str]:
    for name in _SAMPLES:
        yield open_document(resources.path("samples", name)).text
    for page in sorted(resources.path("docs", "nl").glob("*.md")):
        yield page.read_text("utf-8")


def _of_sets(sets: Path | None) -> Iterator[str]:
    for path in sorted(sets.glob("**/*.jsonl")) if sets else ():
        for line in path.read_text("utf-8").splitlines():
            document = json.loads(line)
            if document.get("lang") == "nl" and "text" in document:
                yield document["text"]


def _again(texts: list[str]) -> Iterator[str]:
    """Paragraphs without end, of the sentences of `texts`."""
    chance = random.Random(11)
    words = resources.path("words", "nl.txt").read_text("utf-8").split()
    sentences = [s for text in texts for s in _SENTENCE_END.split(text) if len(s) > 20 and not _CODE.search(s)]
    while True:
        chosen = chance.choices(sentences, k=_SENTENCES)
        yield " ".join(_WORD.sub(lambda word: _other(word.group(), words, chance), sentence) for sentence in chosen)


def _other(word: str, words: list[str], chance: random.Random) -> str:
    """Another word of the same kind for some, itself for the others; two words in one as Dutch makes them."""
    if chance.random() > _CHANGED:
        return word
    if word.isdigit():
        return "".join(chance.choices("123456789", k=len(word)))
    if word[0].isupper():
        return chance.choice(_NAME_STARTS.split()) + chance.choice(_NAME_ENDS.split())
    return "".join(chance.choices(words, k=chance.choice((1, 2))))
