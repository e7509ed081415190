"""What the Word layer reaches and what it costs. Prints JSON Lines, one measurement each.

python tests/benchmarks/documents.py                       speed and growth, on documents made here
python tests/benchmarks/documents.py FOLDER [CHECKER.py]   also a folder of Word files: opened, masked with terms
                                                           that cross run borders, restored, and looked at by an
                                                           independent checker (its `inventory`, `roundtrip`,
                                                           `leaks` and `check`), when one is given
--lo                                                       the checker also lets LibreOffice open each file
"""

import importlib.util
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "support")]

import word_files as made  # noqa: E402

from scrub_app.core.documents.docx import open_docx  # noqa: E402
from scrub_app.core.documents.docx.flat import read  # noqa: E402
from scrub_app.core.documents.docx.package import open_package  # noqa: E402
from scrub_app.core.documents.model import Kind  # noqa: E402
from scrub_app.core.errors import ScrubError  # noqa: E402
from scrub_app.core.spans import Span, without_overlaps  # noqa: E402

WORDS = ("de", "het", "een", "van", "zitting", "partij", "eiser", "overeenkomst", "artikel", "termijn", "dossier")
MEBIBYTE = 1_000_000


def say(name: str, value: float, unit: str, goal: float | None = None, *, ok: bool | None = None) -> None:
    """Print one measurement."""
    row: dict[str, object] = {"bench": "documents", "name": name, "value": round(value, 3), "unit": unit}
    row |= {"goal": goal} if goal is not None else {}
    row |= {"ok": ok} if ok is not None else {}
    sys.stdout.write(json.dumps(row) + "\n")


def long_document(paragraphs: int, names: int) -> bytes:
    """A document of plain paragraphs of six runs, some of which end in a name that is split over two runs."""
    chance = random.Random(1)
    form = '<w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="20"/>'
    body = []
    for number in range(paragraphs):
        runs = [made.run(" ".join(chance.choices(WORDS, k=9)) + " ", form) for _ in range(6)]
        if number < names:
            runs += [made.run("Naam"), made.run(f"familie{number:05d} Achternaam{number % 700}", "<w:b/>")]
        body.append(f'<w:p><w:pPr><w:jc w:val="both"/></w:pPr>{"".join(runs)}</w:p>')
    return made.package("".join(body))


def speed(paragraphs: int, names: int) -> tuple[float, float, float, float]:
    """Megabytes of XML, and CPU seconds to open, to mask and to restore."""
    data = long_document(paragraphs, names)
    size = len(made.unzipped(data)["word/document.xml"]) / MEBIBYTE
    begun = time.process_time()
    work = made.Masking(data)
    opened = time.process_time() - begun
    spans = [Span(m.start(), m.end(), "PERSON") for m in re.finditer(r"Naamfamilie\d+ \w+", work.document.text)]
    begun = time.process_time()
    masked = work.mask(spans=spans)
    to_mask = time.process_time() - begun
    begun = time.process_time()
    work.restore(masked.data, masked.places)
    return size, opened, to_mask, time.process_time() - begun


def measure_speed() -> None:
    """Speed on 6.8 MB with 2,500 names, and how the cost grows with the size."""
    size, opened, to_mask, to_restore = speed(5_400, 2_500)
    say("docx_size", size, "MB")
    say("docx_open", opened, "s")
    say("docx_mask", to_mask, "s", 1.5, ok=to_mask <= 1.5)
    say("docx_open_and_restore", to_restore, "s", 1.5, ok=to_restore <= 1.5)
    half, _, half_mask, _ = speed(2_700, 1_250)
    growth = (to_mask / half_mask) / (size / half)
    say("docx_growth", growth, "times linear", 1.3, ok=growth <= 1.3)


def crossing(data: bytes, name: str) -> list[Span]:
    """Spans that cross the borders of text nodes, and some words, chosen the same way every time."""
    chance = random.Random(name)
    reading = read(open_package(data))
    spans: list[Span] = []
    for slot in reading.slots:
        offsets = slot.offsets()
        for border in [b for b in offsets[1:-1] if 0 < b < offsets[-1]][:40]:
            start = slot.start + max(0, border - chance.randint(1, 12))
            end = slot.start + min(offsets[-1], border + chance.randint(1, 15))
            spans.append(Span(start, end, "PERSON"))
    words = list(re.finditer(r"\w{4,}(?: \w{4,})?", reading.text))
    spans += [Span(m.start(), m.end(), "PERSON", 0.5) for m in chance.sample(words, min(40, len(words)))]
    return without_overlaps(spans)


def squeezed(text: str) -> str:
    """Text without blanks."""
    return re.sub(r"\s+", "", text)


def files(folder: Path) -> Iterator[Path]:
    """The Word files of a folder."""
    return (p for p in sorted(folder.iterdir()) if p.suffix in (".docx", ".docm", ".dotx"))


def measure_folder(folder: Path, checker: ModuleType | None, *, libre_office: bool) -> None:
    """Reach, round trips and checks over a folder. Every file that falls short is named on the error stream."""
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        for path in files(folder):
            total["files"] += 1
            try:
                measure_file(path, Path(place), checker, total, libre_office=libre_office)
            except ScrubError as error:
                total["refused"] += 1
                sys.stderr.write(f"{path.name}: refused, {error.code}\n")
    for name, value in total.items():
        say(f"corpus_{name}", value, "count")


def measure_file(
    path: Path, place: Path, checker: ModuleType | None, total: Counter[str], *, libre_office: bool
) -> None:
    """Open, mask and restore one file, and let the checker look."""
    data, kind = path.read_bytes(), Kind(path.suffix[1:])
    work = made.Masking(data, kind)
    masked = work.mask(spans=crossing(data, path.name))
    restored = work.restore(masked.data, masked.places, masked.kind)
    total["opened"] += 1
    again = open_docx(restored, masked.kind).text == open_docx(work.document.mask([]).data, masked.kind).text
    total["text_back"] += again
    report(path, [] if again else ["the text did not come back whole"])
    if checker is None:
        return
    names = ("plain", work.document.mask([]).data), ("masked", masked.data), ("restored", restored)
    written = {name: place / f"{name}.docx" for name, _ in names}
    for name, content in names:
        written[name].write_bytes(content)
    reach(path, work, checker, total)
    levels = checker.roundtrip(checker.Pkg(str(written["plain"])), checker.Pkg(str(written["restored"])))
    short = [row for row in levels if row["level"] in ("DIFF", "MISSING", "ADDED", "TEXT")]
    total["round_trip"] += not short
    report(path, short)
    before = checker.check(str(path), libre_office)
    for name in ("masked", "restored"):
        after = checker.check(str(written[name]), libre_office)
        worse = [p for p in after["problems"] if p not in before["problems"]]
        opens = str(before["info"].get("libreoffice", "")).startswith("ok")
        if opens and not str(after["info"].get("libreoffice")).startswith("ok"):
            worse.append("LibreOffice no longer opens it")
        total[f"{name}_checked"] += not worse
        report(path, worse)


def reach(path: Path, work: made.Masking, checker: ModuleType, total: Counter[str]) -> None:
    """How many of the places with visible text stand in the flat text, or in a view of it."""
    flat = squeezed(work.document.text + "\n".join(view.text for view in work.document.views))
    for row in checker.inventory(checker.Pkg(str(path))):
        if re.search(r"\.para|\.drawing|chart\.elemtext", row["kind"]) and "vanish" not in row["kind"]:
            total["visible_places"] += 1
            found = squeezed(row["text"]) in flat or row["text"].strip() in ("General", "#,##0")
            total["visible_reached"] += found
            report(path, [] if found else [f"not reached: {row['part']} {row['kind']}"])


def report(path: Path, lines: Iterable[object]) -> None:
    """Name a file that falls short."""
    for line in lines:
        sys.stderr.write(f"{path.name}: {str(line)[:300]}\n")


def load(path: str) -> ModuleType:
    """The checker as a module."""
    spec = importlib.util.spec_from_file_location("checker", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(arguments: list[str]) -> None:
    """Run what was asked."""
    given = [a for a in arguments if not a.startswith("--")]
    measure_speed()
    if given:
        checker = load(given[1]) if len(given) > 1 else None
        measure_folder(Path(given[0]), checker, libre_office="--lo" in arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
