"""The training data of the name tagger as sequences of words and labels. See train_tagger.py."""

import json
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
import annotated

from scrub_app.core.detection.names import islands, lexicon
from scrub_app.core.detection.names.features import flags, kind, plain
from scrub_app.core.detection.names.tokens import LINE, tokenise

OUT, PERSON, PLACE, ORGANISATION, OTHER, UNTYPED = "O", "P", "L", "G", "M", "?"
LABELS = {"PER": PERSON, "LOC": PLACE, "ORG": ORGANISATION, "MISC": OTHER, "NAME": UNTYPED}
SPANS = {
    "PERSON": PERSON,
    "LOC": PLACE,
    "LOCATION": PLACE,
    "ADDRESS": PLACE,
    "ORG": ORGANISATION,
    "ORGANIZATION": ORGANISATION,
    "OTHER": OTHER,
}


@dataclass(frozen=True)
class Example:
    """One sentence or document: its words and the label of each."""

    words: tuple[str, ...]
    labels: tuple[str, ...]
    origin: str
    group: str = ""
    language: str = ""


def sentences(path: Path) -> Iterator[Example]:
    """The sentences of one JSONL file of tagged tokens, cut into our own tokens."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        row = json.loads(line)
        words = [LINE if number % 2 else "."]
        labels = [OUT]
        for token, tag in zip(row["tokens"], row["tags"], strict=True):
            label = OUT if tag == "O" else LABELS[tag.split("-", 1)[1]]
            pieces = tokenise(token).words
            words.extend(pieces)
            labels.extend(OUT if piece in ("'s", "’s") else label for piece in pieces)
        yield Example(tuple(words), tuple(labels), path.stem, str(row.get("doc", number)), row["lang"])


def documents(path: Path) -> Iterator[Example]:
    """The annotated documents of one JSONL file; other personal data counts as taken, and half of the addresses."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        row = json.loads(line)
        taken = []
        named = []
        for index, span in enumerate(row["spans"]):
            label = SPANS.get(span["type"])
            if label is None or (span["type"] == "ADDRESS" and (number + index) % 2):
                taken.append((span["start"], span["end"]))
            else:
                named.append((span["start"], span["end"], label))
        yield Example(*_labelled(row["text"], taken, named), path.stem, row["id"], row["lang"])


def marked(path: Path, language: str) -> Iterator[Example]:
    """The texts with marks of one file of `tagger_texts`, as `documents` gives its own."""
    for number, text in enumerate(annotated.in_file(path)):
        taken = []
        named = []
        for index, (start, end, entity) in enumerate(text.mentions):
            label = SPANS.get(entity)
            if label is None or (entity == "ADDRESS" and (number + index) % 2):
                taken.append((start, end))
            else:
                named.append((start, end, label))
        yield Example(*_labelled(text.text, taken, named), path.stem, f"{path.stem}-{number:04d}", language)


Words = tuple[str, ...]


def _labelled(text: str, taken: list[tuple[int, int]], named: list[tuple[int, int, str]]) -> tuple[Words, Words]:
    tokens = tokenise(text, taken)
    labels = [OUT] * len(tokens.words)
    named.sort()
    place = 0
    for start, end, label in named:
        while place < len(labels) and tokens.ends[place] <= start:
            place += 1
        while place < len(labels) and tokens.starts[place] < end:
            if tokens.words[place] not in ("'s", "’s") or label != PERSON or tokens.ends[place] < end:
                labels[place] = label
            place += 1
    return tuple(tokens.words), tuple(labels)


def gated(sequence: Example) -> Example:
    """The sequence with every label outside the islands off, as it will be when tagging."""
    open_ = bytearray(len(sequence.words))
    for start, end in islands.islands(sequence.words, islands.modes(sequence.words)):
        open_[start:end] = b"\1" * (end - start)
    labels = tuple(label if is_open else OUT for label, is_open in zip(sequence.labels, open_, strict=True))
    return replace(sequence, labels=labels)


def in_small(example: Example) -> Example:
    """The example in small letters."""
    return replace(example, words=tuple(word.lower() for word in example.words))


class Renamer:
    """Puts other names in the place of the people of a sequence; one word, one other word, within a group."""

    def __init__(self, first: Sequence[str], last: Sequence[str], seed: int) -> None:
        self._first = first
        self._last = last
        self._seed = seed

    def renamed(self, sequence: Example) -> Example | None:
        """A copy with other names, or None when it names nobody."""
        if PERSON not in sequence.labels:
            return None
        choice = random.Random(f"{self._seed}/{sequence.origin}/{sequence.group}/{sequence.words[:8]}")
        other: dict[str, str] = {}
        words = list(sequence.words)
        for place, label in enumerate(sequence.labels):
            if label == PERSON:
                following = sequence.labels[place + 1] if place + 1 < len(words) else OUT
                words[place] = self._other(words[place], following == PERSON, choice, other)
        return replace(sequence, words=tuple(words))

    def _other(self, word: str, leads: bool, choice: random.Random, other: dict[str, str]) -> str:
        shape = kind(word)
        if shape == "I" and word.isupper():
            letters = [choice.choice("ABCDEFGHIJKLMNPRSTVWZ") if c.isalpha() else c for c in word]
            return "".join(letters)
        if shape not in ("Aa", "AA", "AaA", "a") or (shape == "AA" and len(word) < 4):
            return word
        key = plain(word)
        if shape == "a" and flags(key) & lexicon.COMMON:
            return word
        if key not in other:
            known = flags(key)
            given = leads or (bool(known & lexicon.FIRST) and not known & lexicon.LAST)
            drawn = choice.choice(self._first if given else self._last)
            if not given and choice.random() < 0.06:
                drawn += choice.choice(("-", "-", "-de ", "-van der ")).strip() + choice.choice(self._last)
            other[key] = drawn
        found = other[key]
        if word.isupper():
            return found.upper()
        return found.lower() if shape == "a" else found
