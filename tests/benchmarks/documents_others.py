"""Documents that are no Word files: how much of a PDF is read, how fast every kind is, and how time grows with size.

Run as `python tests/benchmarks/documents_others.py [--json] [--corpus FOLDER]`. FOLDER holds PDFs; where `pdftotext`
is installed, the words that it finds are what ours are counted against.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
import time
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "support"))

from odt_files import odt
from pdf_files import lines, pdf

from scrub_app.core.documents.model import Document, Kind, Replacement
from scrub_app.core.documents.opening import open_document
from scrub_app.core.errors import ScrubError

Row = tuple[str, float, str, float | None]
"""Name, value, unit, goal (at most for seconds, at least for shares)."""

TOKENS = 2_500
LINE = "Geachte heer Jan{0}sen, hierbij bericht ik u dat de zaak is aangehouden tot nader order van kamer {0}."
WORD = re.compile(r"\w{2,}")
HOSTILE = Path(__file__).resolve().parents[1] / "support" / "files" / "hostile"


def clock(work: Callable[[], object]) -> float:
    """Seconds of processor time that `work` takes."""
    start = time.process_time()
    work()
    return time.process_time() - start


def written_lines(count: int) -> list[str]:
    return [LINE.format(number) for number in range(count)]


MAKERS: dict[Kind, Callable[[list[str]], bytes]] = {
    Kind.TXT: lambda rows: "\n".join(rows).encode("cp1252"),
    Kind.ODT: lambda rows: odt("".join(f"<text:p>{row}</text:p>" for row in rows)),
    Kind.RTF: lambda rows: b"{\\rtf1\\ansi " + "\\par ".join(rows).encode("ascii") + b"}",
    Kind.HTML: lambda rows: "".join(f"<p>{row}</p>" for row in rows).encode(),
    Kind.EML: lambda rows: b"From: a@b.example\r\n\r\n" + "\r\n".join(rows).encode(),
    Kind.PDF: lambda rows: pdf([lines(*rows[n : n + 50]) for n in range(0, len(rows), 50)]),
}


def speed() -> Iterator[Row]:
    """Opening, masking and restoring of each kind, and what twice the size costs."""
    for kind, make in MAKERS.items():
        open_document(make(written_lines(1)), kind)
        small, large = make(written_lines(5_000)), make(written_lines(10_000))
        once = clock(lambda d=small, k=kind: open_document(d, k))
        twice = clock(lambda d=large, k=kind: open_document(d, k))
        yield f"{kind} open, 10,000 lines", twice, "s", None
        yield f"{kind} open, twice the lines", twice / max(once, 0.001), "times", 3.0
        yield from _round(kind, open_document(large, kind))


def _round(kind: Kind, document: Document) -> Iterator[Row]:
    changes = list(_changes(document))
    yield f"{kind} mask, {len(changes)} tokens", clock(lambda: document.mask(changes)), "s", None
    masked = document.mask(changes)
    edited = open_document(masked.data, masked.kind)
    values = {change.token: document.text[change.start : change.end] for change in changes}
    back = [
        Replacement(m.start(), m.end(), values[m[0]], m[0])
        for m in re.finditer(r"\[\[SP_PERSON_\d{4}_A7F3\]\]", edited.text)
    ]
    yield f"{kind} restore, {len(back)} tokens", clock(lambda: edited.restore(back, masked.places)), "s", None


def _changes(document: Document) -> Iterator[Replacement]:
    place = 0
    for number in range(1, TOKENS + 1):
        value = f"Jan{number}sen"
        place = document.text.find(value, place)
        if place < 0:
            return
        token = f"[[SP_PERSON_{number:04d}_A7F3]]"
        yield Replacement(place, place + len(value), token, token)


def hostile() -> Iterator[Row]:
    """The slowest of the hostile PDFs."""

    def try_one(path: Path) -> None:
        try:
            open_document(path)
        except ScrubError:
            return

    yield "hostile PDFs, the slowest", max(clock(lambda p=p: try_one(p)) for p in HOSTILE.glob("*.pdf")), "s", 5.0


def reach(folder: Path) -> Iterator[Row]:
    """The share of the words of another reader that ours has too, over all files that open; and the refusals."""
    program = shutil.which("pdftotext")
    wanted = found = 0
    refused: Counter[str] = Counter()
    for path in sorted(folder.glob("*.pdf")):
        try:
            document = open_document(path)
        except ScrubError as error:
            refused[error.code] += 1
            continue
        if program:
            run = subprocess.run([program, "-enc", "UTF-8", str(path), "-"], capture_output=True, check=False)
            theirs = _words(run.stdout.decode("utf-8", "replace"))
            missing = theirs - _words("\n".join([document.text, *(view.text for view in document.views)]))
            wanted, found = wanted + theirs.total(), found + theirs.total() - missing.total()
    if wanted:
        yield "PDF words reached", found / wanted, "share", 0.97
    for code, count in sorted(refused.items()):
        yield f"PDF refused: {code}", count, "files", None


def _words(text: str) -> Counter[str]:
    return Counter(WORD.findall(unicodedata.normalize("NFKC", text)))


def main() -> None:
    """Print one line per measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--corpus", type=Path)
    chosen = parser.parse_args()
    rows = [speed(), hostile(), *([reach(chosen.corpus)] if chosen.corpus else [])]
    for name, value, unit, goal in (row for part in rows for row in part):
        row: dict[str, object] = {"bench": "documents", "name": name, "value": round(value, 3), "unit": unit}
        if goal is not None:
            row |= {"goal": goal, "ok": value >= goal if unit == "share" else value <= goal}
        shown = f"{name:40} {value:10.3f} {unit:6} {f'goal {goal}' if goal is not None else ''}"
        sys.stdout.write(f"{json.dumps(row) if chosen.json else shown}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
