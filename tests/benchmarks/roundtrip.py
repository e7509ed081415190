"""How many Word files of a folder come back from `mask` and `restore` with the same text in every part.

    python tests/benchmarks/roundtrip.py FOLDER [--checker docx_checker.py] [--keep DIR]

Each file goes through the command line without an edit: masked, restored, compared with itself. What the masked file
lists as cleaned may differ. Without a checker the flat texts are compared. One JSON line a file, then the counts.
"""

import argparse
import contextlib
import importlib.util
import io
import json
import os
import sys
import tempfile
import time
from collections import Counter
from datetime import date
from pathlib import Path
from types import ModuleType
from typing import Any

from scrub_app.cli.app import main as scrub_app
from scrub_app.core import workflow
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.system.openkey import create_key

PASSPHRASE = "vier zwarte zwanen fietsen traag"
SAME = {"BYTES", "C14N", "MODID", "CHARFMT", "TEXT"}


def main() -> int:
    options = _options()
    checker = _load(options.checker) if options.checker else None
    os.environ["SCRUB_PASSPHRASE"] = PASSPHRASE
    outcomes: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        files = [f for f in sorted(options.folder.iterdir()) if f.suffix.lower() in (".docx", ".docm", ".dotx")]
        for file in files:
            started = time.perf_counter()
            row = _tried(file, folder, checker)
            row["seconds"] = round(time.perf_counter() - started, 2)
            outcomes[row["outcome"]] += 1
            _tell({"file": file.name, **row})
    for name, count in sorted({**outcomes, "all": sum(outcomes.values())}.items()):
        _tell({"bench": "roundtrip", "name": name, "value": count, "unit": "files"})
    return 0 if set(outcomes) <= {"same", "refused"} else 1


def _tell(row: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(row, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def _tried(file: Path, folder: Path, checker: ModuleType | None) -> dict[str, Any]:
    masked, back = folder / f"{file.stem}.masked.docx", folder / f"{file.stem}.back.docx"
    key = folder / f"{file.stem}.scrubkey"
    create_key(key, keyring=False, passphrase=PASSPHRASE, today=date.today(), cost=KdfCost(19_456, 2, 1))
    status, row = _scrub("mask", file, "--key", key, "--out", masked)
    if "error" in row:
        return {"outcome": "refused", "code": row["error"]["code"], "sentence": row["error"]["message"]}
    cleaned = {note["part"] for note in row["cleaned"]}
    facts = {"tokens": sum(t["count"] for t in row["tokens"]), "rescan": row["rescan"]["spans"]}
    status, row = _scrub("restore", masked, "--key", key, "--out", back)
    if status:
        return {
            "outcome": "not_restored",
            **facts,
            "code": row["error"]["code"],
            **row.get("audit", {}).get("counts", {}),
        }
    different = _differences(file, back, cleaned, checker)
    return {"outcome": "different" if different else "same", **facts, **({"parts": different} if different else {})}


def _scrub(*arguments: object) -> tuple[int, dict[str, Any]]:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = scrub_app([*map(str, arguments), "--json"])
    if "Traceback" in out.getvalue() + err.getvalue():
        raise SystemExit(f"a traceback: {arguments}")
    return status, json.loads(out.getvalue())


def _differences(file: Path, back: Path, cleaned: set[str], checker: ModuleType | None) -> list[str]:
    """The parts whose text did not come back; parts that were cleaned away, and what points at them, apart."""
    if checker is None:
        one, other = workflow.open_document(file).text, workflow.open_document(back).text
        return [] if one == other else ["flat text"]
    rows = checker.roundtrip(checker.Pkg(str(file)), checker.Pkg(str(back)))
    return [f"{r['part']}: {r['level']} {r.get('note', '')}" for r in rows if not _allowed(r, cleaned)]


def _allowed(row: dict[str, Any], cleaned: set[str]) -> bool:
    points = row["part"].endswith(".rels") or row["part"] == "[Content_Types].xml"
    gone = row["part"] in cleaned and (row["level"] == "MISSING" or row["part"].startswith("docProps/"))
    note = row.get("note", "")
    return (
        row["level"] in SAME
        or gone
        or "volatile" in note
        or _only_cleaned_inside(row["part"], note, cleaned)
        or (points and bool(cleaned))
    )


def _only_cleaned_inside(around: str, note: str, cleaned: set[str]) -> bool:
    """Whether an embedded file differs in what was cleaned alone, or in how its text is cut into runs."""
    inside = [one.rsplit("=", 1) for one in note.removeprefix("embedded: ").split("; ") if "=" in one]
    within = {name.removeprefix(f"{around}!") for name in cleaned if name.startswith(f"{around}!")}
    rows = [{"part": part, "level": level} for part, level in inside]
    return note.startswith("embedded: ") and bool(rows) and all(_allowed(row, within) for row in rows)


def _load(path: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("docx_checker", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--checker", type=Path)
    parser.add_argument("--keep", type=Path)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
