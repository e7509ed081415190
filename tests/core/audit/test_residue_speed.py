"""Residues: the same is found whether few values are looked for or many; many with one first word cost no more."""

import random
import time
from collections.abc import Sequence

from scrub_app.core.audit.residues import find_residues
from scrub_app.core.scrubkey.model import Entry, ScrubKey, TokenRequest

WORDS = [
    "de",
    "heer",
    "Jansen",
    "belde",
    "06",
    "12",
    "34",
    "over",
    "zaak",
    "7",
    "en",
    "De",
    "Vries'",
    "brief",
    "aan",
    "mevrouw",
    "Érnst",
    "Bakker",
]


def entries(values: Sequence[str], entity: str) -> Sequence[Entry]:
    key, _ = ScrubKey(bytes(16), bytes(32)).issue([TokenRequest(value, entity) for value in values])
    return key.entries


def test_each_value_is_found_beside_a_thousand_as_it_is_alone() -> None:
    r = random.Random(4)
    values = list(dict.fromkeys(" ".join(r.choices(WORDS, k=r.randint(1, 4))) for _ in range(1_000)))
    for entity in ("PERSON", "PHONE"):
        known = entries(values, entity)
        text = " ".join(r.choices([*WORDS, "JANSEN", "Bakkers", "ernst", "de  heer", "06-12"], k=400))
        alone = {(f.start, f.end) for entry in known for f in find_residues(text, [entry])}
        together = {(f.start, f.end) for f in find_residues(text, known)}
        assert together <= alone
        assert all(any(a <= start < b or a < end <= b for a, b in together) for start, end in alone)


def test_thousands_of_values_with_one_first_word_are_looked_for_in_linear_time() -> None:
    text = " ".join(["de heer komt 06 12 na"] * 5_000)
    few, many = (entries([f"de heer 06 12 nummer{i}" for i in range(size)], "PERSON") for size in (20, 5_000))
    list(find_residues(text, few))
    took = []
    for known in (few, many):
        start = time.process_time()
        assert list(find_residues(text, known)) == []
        took.append(time.process_time() - start)
    assert took[1] < took[0] * 10 + 0.5
