"""How fast an audit and a restore of 10 MB are, with 10,000 tokens and without any; and texts made to be slow.

Run as `python tests/benchmarks/audit.py [--json]`, or `packaging/dev.py bench audit`.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator

from scrub_app.core import workflow
from scrub_app.core.audit import comparing
from scrub_app.core.audit.residues import find_residues
from scrub_app.core.documents.model import Document
from scrub_app.core.scrubkey.model import ScrubKey, TokenRequest

SIZE = 10_000_000
TOKENS = 10_000
CODES = ("PERSON", "ADDRESS", "DATE", "EMAIL", "PHONE", "CASE_NUMBER", "IBAN", "BSN", "ORGANIZATION", "LOCATION")
WORDS = [
    *("de", "het", "een", "en", "van", "in", "is", "dat", "op", "te", "met", "voor", "niet", "aan", "zijn", "er", "om"),
    *("heeft", "worden", "werd", "geen", "meer", "zaak", "verweerder", "eiser", "rechtbank", "artikel", "lid", "zorg"),
    *("besluit", "gemeente", "onderzoek", "datum", "brief", "Amsterdam", "Jansen,", "€1.250", "2024", "12-03-2024"),
    *(
        "(bijlage)",
        "[1]",
        "«kop»",
        "café",
        "zoals:",
        "cliënt;",
        "patiënt.",
        "Specialist",
        "spreekt",
        "sprake",
        "plaats",
    ),
    *(
        "persoon",
        "dossier",
        "06-12",
        "14:30",
        "6:162",
        "nr.45",
        "behandeling",
        "tussen",
        "onder",
        "bij",
        "door",
        "over",
    ),
]


def prose(size: int, r: random.Random) -> str:
    """About `size` characters of words in lines."""
    lines: list[str] = []
    length = 0
    while length < size:
        line = " ".join(r.choices(WORDS, k=14))
        lines.append(line)
        length += len(line) + 1
    return "\n".join(lines)


def value(number: int, code: str) -> str:
    """An invented value."""
    return f"Voornaam{number} van Achternaam{number}" if code == "PERSON" else f"{code.title()} nr{number}-{number:05d}"


def rows() -> Iterator[tuple[str, float, float | None]]:
    """Name, seconds, goal of each measurement."""
    r = random.Random(1)
    key = ScrubKey(bytes(16), bytes(32))
    asked = [TokenRequest(value(n, c), c) for n in range(TOKENS) for c in (r.choice(CODES),)]
    key, entries = key.issue(asked)
    clean = prose(SIZE, r)
    step = len(clean) // TOKENS
    full = "".join(f"{clean[i * step : (i + 1) * step]} {e.token} " for i, e in enumerate(entries))
    bare = full.replace("[[SP_", "[SP_").replace("]]", "]")
    tokens = [e.token for e in entries]

    yield "token audit, 10 MB, 10,000 tokens", clock(lambda: comparing.audit(full, tokens)), 1.5
    yield "token audit, 10 MB, no token", clock(lambda: comparing.audit(clean, tokens)), 0.3
    yield "token audit, 10 MB, 10,000 near misses", clock(lambda: comparing.audit(bare, tokens)), None
    yield "token audit, 20 MB, 20,000 tokens", clock(lambda: comparing.audit(full + full, tokens)), None
    yield "residues, 10,000 values, 10 MB", clock(lambda: list(find_residues(clean, key.entries))), 1.0
    document: Document = workflow.open_document(full.encode(), None)
    audit = comparing.audit(document, key)
    yield "restore, 10 MB, 10,000 tokens", clock(lambda: workflow.restore(document, key, audit, {})), 0.5
    yield "paste of 50 MB", clock(lambda: comparing.audit(clean * 5, tokens)), None
    every = "".join(f"[[SP_PERSON_0001_{n:04X}]]\n" for n in range(65_536))
    yield "all 65,536 integrity values", clock(lambda: comparing.audit(every, tokens)), None
    nested = "[" * 100_000 + "SP_PERSON_0001_A7F3" + "]" * 100_000
    yield "brackets 100,000 deep", clock(lambda: comparing.audit(nested, tokens)), None
    for name, piece in {"SP_ repeated": "SP_", "half tokens": "[[SP_PERSON_", "one letter apart": "S P _ P "}.items():
        text = piece * (1_000_000 // len(piece))
        yield f"1 MB of {name}", clock(lambda text=text: comparing.audit(text, tokens)), None


def clock(work: Callable[[], object]) -> float:
    """Seconds of processor time that `work` takes (the machine may be busy with other things), the best of three."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        work()
        best = min(best, time.process_time() - start)
    return best


def main() -> None:
    """Print one line per measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    as_json = parser.parse_args().json
    for name, seconds, goal in rows():
        row = {"bench": "audit", "name": name, "value": round(seconds, 3), "unit": "s"}
        if goal is not None:
            row |= {"goal": goal, "ok": seconds <= goal}
        line = json.dumps(row) if as_json else f"{name:45} {seconds:8.3f} s  {f'goal {goal}' if goal else ''}"
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
