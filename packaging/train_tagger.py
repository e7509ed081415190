"""Train the name tagger: `resources/names/tagger_<language>.bin`.

    python packaging/train_tagger.py DATA nl|en [--out FILE] [--leave-out SET:PART/PARTS] [--own N]

DATA is the folder with the JSONL files that `resources/names/LICENCES.md` names. The same data gives the same bytes.
`--leave-out en_tabdev:0/2` leaves every second document of a set out, for a score on the texts that were not seen;
`--leave-out own:0/6` does so for our own texts, `marked:0/2` for those of `tagger_texts`. Needs python-crfsuite, and
mimesis and faker for other names.

The sets name names without their kind in part. A first model learns the kinds from those that have them, and types the
others; the second model learns from all. Each sentence with a person is used once more with other names, and our own
texts once more in small letters, as people write in chats. The texts of `tagger_texts` are full of words that look like
names and are none, more than letters are, and count once where our others count `--own` times.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pycrfsuite

sys.path.insert(0, str(Path(__file__).resolve().parent))
import build_gazetteers
import tagger_data
from tagger_data import ORGANISATION, OTHER, OUT, PERSON, PLACE, UNTYPED, Example

from scrub_app.core.detection.names import features, islands, lexicon, model
from scrub_app.core.detection.names.tokens import PARAGRAPH

LABELS = (OUT, PERSON, PLACE, ORGANISATION, OTHER)
TYPED = {"nl": ("nl_openboek",), "en": ("en_wikigold", "en_tabdev")}
NAMED = {"nl": ("nl_lassysmall", "nl_alpino"), "en": ("en_ewt", "en_pud")}
MARKED = {"nl": ("legal_nl", "care_nl", "news_nl"), "en": ("mixed_en",)}
TEXTS = Path(__file__).resolve().parent / "tagger_texts"
SETTINGS = {"c1": 0.3, "c2": 0.02, "max_iterations": 100}
SCALE = 0.06


def attributes(words: tuple[str, ...], modes: list[str], place: int, known: dict[int, bool]) -> list[str]:
    """All that the tagger sees at `place`."""

    def word(at: int) -> str:
        return words[at] if 0 <= at < len(words) else PARAGRAPH

    found = features.own_attributes(words[place], modes[place], known.get(place, True))
    for distance in (-2, -1, 1, 2):
        found += features.beside_attributes(word(place + distance), distance, known.get(place + distance, True))
    if all(known.get(at, True) for at in (place - 1, place, place + 1)):
        classes = [features.word_class(word(at)) for at in (place - 1, place, place + 1)]
        found += features.pair_attributes(*classes)
    return found


def items(example: Example, hidden: float) -> Iterator[tuple[list[list[str]], list[str]]]:
    """The islands of an example: attributes and labels. The lexicon is hidden from a share of the words."""
    modes = islands.modes(example.words)
    choice = random.Random(f"{example.origin}/{example.group}/{example.words[:6]}/{len(example.words)}")
    known = {p: choice.random() >= hidden for p in range(len(example.words))}
    for start, end in islands.islands(example.words, modes):
        yield [attributes(example.words, modes, p, known) for p in range(start, end)], list(example.labels[start:end])


def train(examples: Iterable[tuple[Example, int]], settings: dict[str, float]) -> pycrfsuite.Tagger:
    """A model of `examples`, each with how often it counts."""
    trainer = pycrfsuite.Trainer(verbose=False)
    trainer.set_params(settings)
    for example, times in examples:
        hidden = 0.4 if example.origin == "syn_templates" else 0.1
        for xs, ys in items(example, hidden):
            for _ in range(times):
                trainer.append(xs, ys)
    with tempfile.NamedTemporaryFile(suffix=".crf") as file:
        trainer.train(file.name)
        tagger = pycrfsuite.Tagger()
        tagger.open(file.name)
    return tagger


def typed(example: Example, tagger: pycrfsuite.Tagger) -> Example:
    """The example with a kind for each name that has none: the likeliest of the first model."""
    labels = list(example.labels)
    modes = islands.modes(example.words)
    known_kinds = set(tagger.labels())
    for start, end in islands.islands(example.words, modes):
        if UNTYPED not in labels[start:end]:
            continue
        tagger.set([attributes(example.words, modes, p, {}) for p in range(start, end)])
        place = start
        while place < end:
            stop = place + 1
            if labels[place] == UNTYPED:
                while stop < end and labels[stop] == UNTYPED:
                    stop += 1
                kinds = [k for k in (PERSON, PLACE, ORGANISATION, OTHER) if k in known_kinds]
                sums = {k: sum(tagger.marginal(k, p - start) for p in range(place, stop)) for k in kinds}
                labels[place:stop] = [max(kinds, key=lambda k: sums[k])] * (stop - place)
            place = stop
    return replace(example, labels=tuple(OTHER if label == UNTYPED else label for label in labels))


def kept(examples: list[Example], name: str, left_out: str | None) -> list[Example]:
    """Without the documents that `left_out` (SET:PART/PARTS) keeps aside for a score."""
    if not left_out or not left_out.startswith(name + ":"):
        return examples
    part, parts = map(int, left_out.split(":")[1].split("/"))
    groups = sorted({e.group for e in examples})
    return [e for e in examples if groups.index(e.group) % parts != part]


def renamer() -> tagger_data.Renamer:
    """Names to put in the place of others: those that are no common words, and Latin."""
    book = lexicon.shipped()
    first, last = build_gazetteers.people()

    def usable(names: Iterable[str]) -> list[str]:
        words = {w for w in build_gazetteers.words(names) if len(w) > 2}
        return sorted(w for w in words if not book.flags(features.plain(w)) & lexicon.COMMON)

    return tagger_data.Renamer(usable(first), usable(last), 7)


def corpus(data: Path, language: str, own: int, left_out: str | None) -> list[tuple[Example, int]]:
    """All examples with the times that each counts."""
    names = TYPED[language] + NAMED[language]
    sets = {n: kept(list(tagger_data.sentences(data / f"{n}.jsonl")), n, left_out) for n in names}
    ours = kept(list(tagger_data.documents(data / f"own_docs_{language}.jsonl")), "own", left_out)
    traps: list[Example] = []
    for name in MARKED[language]:
        traps += kept(list(tagger_data.marked(TEXTS / f"{name}.txt", language)), "marked", left_out)
    made = [e for e in tagger_data.sentences(data / "syn_templates.jsonl") if e.language == language]
    with_kind = [tagger_data.gated(e) for n in TYPED[language] for e in sets[n]]
    small = [tagger_data.gated(tagger_data.in_small(e)) for e in ours]
    ours = [tagger_data.gated(e) for e in ours]
    traps = [tagger_data.gated(e) for e in traps]
    made = [tagger_data.gated(e) for e in made]
    first = train([(e, 1) for e in with_kind] + [(e, own) for e in ours] + [(e, 1) for e in made[::3]], SETTINGS)
    others = [typed(tagger_data.gated(e), first) for n in NAMED[language] for e in sets[n]]
    print(Counter(label for e in others for label in e.labels))
    rename = renamer()
    real = [typed(e, first) if UNTYPED in e.labels else e for e in with_kind] + others
    found: list[tuple[Example, int]] = []
    for example in real:
        copy = rename.renamed(example)
        if example.origin != "en_tabdev":
            found.append((example, 1))
        found += [(copy, 1)] if copy else []
        if example.origin == "en_tabdev" and not copy:
            found.append((example, 1))
    for example, times in [(e, own) for e in ours] + [(e, 1) for e in traps]:
        copy = rename.renamed(example)
        found += [(example, times)] + ([(copy, 1)] if copy else [])
    found += [(e, 1) for e in small]
    return found + [(e, 1) for e in made[::2]]


def pack(tagger: pycrfsuite.Tagger) -> bytes:
    """The model in our own format."""
    info = tagger.info()
    labels = tuple(label for label in LABELS if label in info.labels)
    weights: dict[str, list[int]] = {}
    for (attribute, label), weight in info.state_features.items():
        row = weights.setdefault(attribute, [0] * len(labels))
        row[labels.index(label)] = max(-127, min(127, round(weight / SCALE)))
    weights = {a: row for a, row in weights.items() if any(row)}
    steps = [[round(info.transitions.get((a, b), 0.0), 4) for b in labels] for a in labels]
    return model.pack(labels, SCALE, steps, weights)


def main() -> None:
    """Train one model and write it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("language", choices=("nl", "en"))
    parser.add_argument("--out", type=Path)
    parser.add_argument("--leave-out")
    parser.add_argument("--own", type=int, default=3)
    asked = parser.parse_args()
    out = asked.out or build_gazetteers.OURS / f"tagger_{asked.language}.bin"
    packed = pack(train(corpus(asked.data, asked.language, asked.own, asked.leave_out), SETTINGS))
    out.write_bytes(packed)
    print(f"{out}: {len(packed)} bytes, {len(model.unpack(packed).rows)} attributes")


if __name__ == "__main__":
    main()
