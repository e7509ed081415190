"""The figures of detection in one run: recall and precision per set, speed, growth, start; beside other systems.

    python tests/benchmarks/detection.py [--sets FOLDER] [--deduce PYTHON] [--presidio PYTHON] [--json]

`--sets` is a folder of JSONL sets: each line `{"id", "text", "spans": [{"start", "end", "type"}], "preserve"?}`, in
`NAME/dev.jsonl` or `NAME.jsonl`. `--deduce` and `--presidio` are the interpreters of environments that hold those
packages; they are measured on the same text in the same run, in turns, and the ratios of the medians printed. Each
line is `{"bench", "name", "value", "unit", "baseline"?, "goal"?, "ok"?}`.
"""

import argparse
import json
import re
import resource
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from varied_dutch import varied_dutch

from scrub_app.core.rules import Rules
from scrub_app.core.spans import Decision
from scrub_app.core.workflow import detect

SIZE = 500_000
PIECE = 20_000
ROUNDS = 3
GROWTH_GOAL = 8.8
DEDUCE_GOAL = 1.2
START_GOAL = 0.4
MEMORY_GOAL = 150.0
TITLES = re.compile(
    r"(?:(?:mrs?|ms|miss|dr|drs|ir|ing|prof|mw|mevr|mevrouw|dhr|de heer|sir|judge)\.?\s+)+", re.IGNORECASE
)

_TIMED = """
import json, sys, time
texts = json.load(sys.stdin)
start = time.process_time()
for text in texts: search(text)
print(time.process_time() - start)
"""
_SEARCHES = {
    "scrub": "from scrub_app.core.workflow import detect as search, get_ready; get_ready()",
    "deduce": "from deduce import Deduce; search = Deduce().deidentify; search('Jan')",
    "presidio": "from presidio_analyzer import AnalyzerEngine; engine = AnalyzerEngine()\n"
    "def search(text): engine.analyze(text, language='en')",
}
_START = """
import time; start = time.process_time()
from scrub_app.core.workflow import detect
detect("Jan de Vries woont in Utrecht.")
print(time.process_time() - start)
"""


def rows(sets: Path | None, others: dict[str, str]) -> Iterator[dict[str, Any]]:
    """Every figure, one at a time."""
    yield from start_rows()
    yield from speed_rows(sets, others)
    yield from growth_rows(sets)
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
    """Import, load of the models and a first sentence, in a fresh process: seconds of CPU, and its memory."""
    seconds = [float(_answer(sys.executable, _START)) for _ in range(ROUNDS)]
    yield row("start", median(seconds), "s", START_GOAL, most=True)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    yield row("start memory", memory, "MB", MEMORY_GOAL, most=True)


def speed_rows(sets: Path | None, others: dict[str, str]) -> Iterator[dict[str, Any]]:
    """KB a second of CPU over 500 KB of varied Dutch in pieces of 20 KB, one process; the others on the same pieces.

    The systems take turns, each round in a fresh process; the medians count.
    """
    text = varied_dutch(SIZE, sets)
    pieces = [text[place : place + PIECE] for place in range(0, SIZE, PIECE)]
    size = sum(len(piece.encode()) for piece in pieces) / 1024
    pythons = {"scrub": sys.executable, **{name: python for name, python in others.items() if python}}
    speeds: dict[str, list[float]] = {name: [] for name in pythons}
    for _ in range(ROUNDS):
        for name, python in pythons.items():
            seconds = float(_answer(python, _SEARCHES[name] + _TIMED, json.dumps(pieces)).split()[-1])
            speeds[name].append(size / seconds)
    ours = median(speeds.pop("scrub"))
    yield row("speed", ours, "KB/s")
    for name, found in speeds.items():
        theirs = median(found)
        goal = DEDUCE_GOAL if name == "deduce" else None
        yield row(f"speed over {name}", ours / theirs, "x", goal, baseline=round(theirs, 1))


def _answer(python: str, script: str, sent: str = "") -> str:
    """What a script prints, run in a process of its own."""
    return subprocess.run([python, "-c", script], input=sent, capture_output=True, text=True, check=True).stdout


def growth_rows(sets: Path | None) -> Iterator[dict[str, Any]]:
    """Time for 8 MB over time for 1 MB of one text, in CPU."""
    part = varied_dutch(SIZE, sets)

    def seconds(letters: int) -> float:
        text = (part * (letters // len(part) + 1))[:letters]
        start = time.process_time()
        detect(text)
        return time.process_time() - start

    detect(part)
    yield row("growth 1 to 8 MB", seconds(8_000_000) / seconds(1_000_000), "x", GROWTH_GOAL, most=True)


def set_rows(path: Path) -> Iterator[dict[str, Any]]:
    """Recall by type, precision of all masked letters and digits, and marked phrases touched, for one set.

    A title before the name of a person may stay.
    """
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
            title = TITLES.match(text, mention["start"], mention["end"]) if mention["type"] == "PERSON" else None
            start = title.end() if title else mention["start"]
            letters = [i for i in range(start, mention["end"]) if text[i].isalnum()]
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
