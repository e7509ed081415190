"""The figures of detection in one run: recall and precision per set, speed, growth, start; beside other systems.

    python tests/benchmarks/detection.py [--sets FOLDER] [--deduce PYTHON] [--presidio PYTHON] [--json]

`--sets` is a folder of JSONL sets: each line `{"id", "text", "spans": [{"start", "end", "type"}], "preserve"?}`, in
`NAME/dev.jsonl` or `NAME.jsonl`. `--deduce` and `--presidio` are the interpreters of environments that hold those
packages; they are measured on the same text in the same run, and the ratios printed. Each line is
`{"bench", "name", "value", "unit", "baseline"?, "goal"?, "ok"?}`.
"""

import argparse
import json
import resource
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from scrub_app.core.rules import Rules
from scrub_app.core.spans import Decision
from scrub_app.core.workflow import detect

PIECE = 20_000
GROWTH_GOAL = 8.8
DEDUCE_GOAL = 1.2
START_GOAL = 0.4
MEMORY_GOAL = 150.0

SAMPLE = (
    "Geachte mevrouw De Vries,\n\nOp 12 maart 2024 heeft mr. J.P. van der Meulen namens Bakkerij Jansen & Zonen B.V., "
    "gevestigd aan de Korte Nieuwstraat 12-3, 1012 AB Amsterdam (KvK 12345678), een brief gestuurd aan uw "
    "cliënte. In die "
    "brief, met kenmerk JdV/23-118, wordt gevraagd om betaling van € 12.500,00 op rekening NL91 ABNA 0417 1643 00. Uw "
    "cliënte is telefonisch bereikbaar op 06-12345678 en per e-mail op info@brouwerpartners.example. De "
    "kantonrechter te "
    "Utrecht behandelt de zaak op 3 mei 2024 om 10.30 uur. De huurder heeft tijdens de zitting verklaard dat "
    "de lekkage "
    "in de woning al langer bestond en dat de verhuurder daar niets aan heeft gedaan. Volgens art. 7:206 BW is de "
    "verhuurder verplicht om gebreken te verhelpen. De behandelend arts, dr. K. Yılmaz, noteerde een bloeddruk "
    "van 130/80 "
    "en schreef paracetamol voor. De wijkverpleegkundige komt iedere ochtend langs en helpt met wassen en "
    "aankleden.\n\n"
)

_DEDUCE = """
import json, sys, time
from deduce import Deduce
model = Deduce(); texts = json.load(sys.stdin); start = time.perf_counter()
for text in texts: model.deidentify(text)
print(time.perf_counter() - start)
"""
_PRESIDIO = """
import json, sys, time
from presidio_analyzer import AnalyzerEngine
engine = AnalyzerEngine(); texts = json.load(sys.stdin); start = time.perf_counter()
for text in texts: engine.analyze(text, language="en")
print(time.perf_counter() - start)
"""
_START = """
import time; start = time.perf_counter()
from scrub_app.core.workflow import detect
detect("Jan de Vries woont in Utrecht.")
print(time.perf_counter() - start)
"""


def rows(sets: Path | None, others: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Every figure, one at a time."""
    yield from start_rows()
    yield from speed_rows(others)
    yield from growth_rows()
    for path in sorted(sets.glob("**/*.jsonl")) if sets else ():
        yield from set_rows(path)


def row(
    name: str, value: float, unit: str, goal: float | None = None, *, most: bool = False, **more: Any
) -> dict[str, Any]:
    """One line; with a goal it says whether that was reached (`most`: the goal is a ceiling)."""
    found = {"bench": "detection", "name": name, "value": round(value, 2), "unit": unit, **more}
    if goal is not None:
        found |= {"goal": goal, "ok": value <= goal if most else value >= goal}
    return found


def start_rows() -> Iterator[dict[str, Any]]:
    """Import, load of the models and a first sentence, in a fresh process: seconds, and its memory."""
    run = subprocess.run([sys.executable, "-c", _START], capture_output=True, text=True, check=True)
    yield row("start", float(run.stdout), "s", START_GOAL, most=True)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    yield row("start memory", memory, "MB", MEMORY_GOAL, most=True)


def speed_rows(others: dict[str, str]) -> Iterator[dict[str, Any]]:
    """KB a second over 500 KB of Dutch in pieces of 20 KB, one process; the others on the same pieces."""
    text = SAMPLE * (500_000 // len(SAMPLE) + 1)
    pieces = [text[place : place + PIECE] for place in range(0, 500_000, PIECE)]
    size = sum(len(piece.encode()) for piece in pieces) / 1024
    detect(SAMPLE)
    start = time.perf_counter()
    for piece in pieces:
        detect(piece)
    ours = size / (time.perf_counter() - start)
    yield row("speed", ours, "KB/s")
    for name, script in (("deduce", _DEDUCE), ("presidio", _PRESIDIO)):
        if others.get(name):
            sent = json.dumps(pieces)
            run = subprocess.run([others[name], "-c", script], input=sent, capture_output=True, text=True, check=True)
            theirs = size / float(run.stdout.split()[-1])
            goal = DEDUCE_GOAL if name == "deduce" else None
            yield row(f"speed over {name}", ours / theirs, "x", goal, baseline=round(theirs, 1))


def growth_rows() -> Iterator[dict[str, Any]]:
    """Time for 8 MB over time for 1 MB of one text."""

    def seconds(letters: int) -> float:
        text = (SAMPLE * (letters // len(SAMPLE) + 1))[:letters]
        start = time.perf_counter()
        detect(text)
        return time.perf_counter() - start

    yield row("growth 1 to 8 MB", seconds(8_000_000) / seconds(1_000_000), "x", GROWTH_GOAL, most=True)


def set_rows(path: Path) -> Iterator[dict[str, Any]]:
    """Recall by type, precision of all masked letters and digits, and marked phrases touched, for one set."""
    name = path.parent.name if path.stem == "dev" else path.stem
    recall: dict[str, list[bool]] = defaultdict(list)
    masked = inside = touched = phrases = 0
    for line in path.read_text("utf-8").splitlines():
        document = json.loads(line)
        if "text" not in document:
            return
        text = document["text"]
        seen = covered(
            len(text), [(s.start, s.end) for s in detect(text, rules=Rules()) if s.decision is not Decision.KEEP]
        )
        gold = covered(len(text), [(g["start"], g["end"]) for g in document["spans"]])
        for mention in document["spans"]:
            letters = [i for i in range(mention["start"], mention["end"]) if text[i].isalnum()]
            if letters:
                recall[mention["type"]].append(all(seen[i] for i in letters))
        hit = [i for i, letter in enumerate(text) if seen[i] and letter.isalnum()]
        masked, inside = masked + len(hit), inside + sum(gold[i] for i in hit)
        for phrase in document.get("preserve", ()):
            phrases, touched = phrases + 1, touched + any(seen[phrase["start"] : phrase["end"]])
    for kind, found in sorted(recall.items()):
        yield row(f"{name} recall {kind}", 100 * sum(found) / len(found), "%", n=len(found))
    if masked:
        yield row(f"{name} precision", 100 * inside / masked, "%")
    if phrases:
        yield row(f"{name} phrases touched", 100 * touched / phrases, "%", n=phrases)


def covered(length: int, ranges: list[tuple[int, int]]) -> bytearray:
    """A mark for each letter that lies in one of `ranges`."""
    mark = bytearray(length)
    for start, end in ranges:
        mark[start:end] = b"\1" * (end - start)
    return mark


def main() -> None:
    """Print every figure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sets", type=Path)
    parser.add_argument("--deduce", default="")
    parser.add_argument("--presidio", default="")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    for found in rows(asked.sets, {"deduce": asked.deduce, "presidio": asked.presidio}):
        if asked.json:
            sys.stdout.write(json.dumps(found) + "\n")
        else:
            goal = f"  goal {found['goal']}: {'reached' if found['ok'] else 'missed'}" if "goal" in found else ""
            sys.stdout.write(f"{found['name']:45} {found['value']:>10} {found['unit']}{goal}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
