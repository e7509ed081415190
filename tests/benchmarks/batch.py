#!/usr/bin/env python3
"""How fast a folder of letters (DOCX) is masked: by one process, by two, and by a Dask cluster of two workers.

The tokens must be the same in all three: the same counter and type for the same value.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import made_letters
from docx import Document

from scrub_app.batch.crew import Crew, Processes
from scrub_app.batch.journal import Journal
from scrub_app.batch.listing import Names, sources
from scrub_app.batch.running import Batch, Wishes
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.model import Entry, ScrubKey
from scrub_app.system.openkey import OpenKey, create_key

PASSPHRASE = "vier zwarte zwanen fietsen traag"
LETTER = 2_500
"""Code points of a letter: a page and a half."""


def write_letters(folder: Path, count: int) -> None:
    """The letters."""
    folder.mkdir()
    for number in range(count):
        document = Document()
        for line in made_letters.letters(LETTER, seed=number).split("\n"):
            document.add_paragraph(line)
        document.save(str(folder / f"brief-{number:05}.docx"))


def run(letters: Path, room: Path, name: str, crew: Crew) -> tuple[float, dict[str, bytes], tuple[Entry, ...]]:
    """Seconds of the clock, what was written, and the entries of the key."""
    out = room / name
    out.mkdir()
    # A machine remembers the counters of a key by its id: three ids, and the tokens are compared by their counters.
    made = ScrubKey(name.encode().ljust(16, b"0"), b"s" * 32)
    access = create_key(
        room / f"{name}.scrubkey",
        keyring=False,
        passphrase=PASSPHRASE,
        today=date.today(),
        cost=KdfCost(19_456, 2, 1),
        holding=made,
    )
    files = sources([letters], [out])
    started = time.perf_counter()
    with OpenKey(access) as owner:
        journal = Journal(out, owner.key, "", "2026-01-02")
        names = Names(files, out, journal.day, "en", safe=False)
        batch = Batch(owner, crew, Wishes(Rules()), names, journal.day, lambda _: {}, journal)
        refused = sum(told.error is not None for told in batch.run(files))
        seconds = time.perf_counter() - started
        if refused:
            raise SystemExit(f"{refused} letters were refused")
        return seconds, {f.name: f.read_bytes() for f in out.iterdir()}, owner.key.entries


def main() -> None:
    """Print one line per measurement."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--letters", type=int, default=2_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as room:
        # What the machine remembers of a key, its last counter too, is of this run alone.
        os.environ["XDG_STATE_HOME"] = str(Path(room) / "state")
        measure(Path(room), asked.letters, asked.json)


def measure(room: Path, count: int, as_json: bool) -> None:
    """All three runs."""
    letters = room / "letters"
    write_letters(letters, count)
    one, two = Processes(1), Processes(2)
    slow, _, first = run(letters, room, "one", one)
    one.close()
    fast, _, second = run(letters, room, "two", two)
    two.close()
    say({"name": f"{count} letters, 1 process", "value": round(slow, 1), "unit": "s"}, as_json)
    compare("2 processes over 1", slow / fast, 1.6, as_json)
    third = with_dask(room, letters, slow, as_json)
    one_by_one, by_two, by_dask = ([(e.counter, e.entity, e.value) for e in es] for es in (first, second, third))
    same = one_by_one == by_two == by_dask
    say({"name": "the same tokens in all three", "value": int(same), "unit": "", "goal": 1, "ok": same}, as_json)


def with_dask(room: Path, letters: Path, slow: float, as_json: bool) -> tuple[Entry, ...]:
    """The run on a cluster of two workers on loopback."""
    from distributed import LocalCluster

    from scrub_app.batch.cluster import Certificates, Cluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0", silence_logs=50
    ) as cluster:
        crew = Cluster(cluster.scheduler_address, Certificates(), may_leave=False)
        seconds, _, entries = run(letters, room, "dask", crew)
        crew.close()
    compare("Dask with 2 workers over 1 process", slow / seconds, 1.5, as_json)
    return entries


def compare(name: str, value: float, goal: float, as_json: bool) -> None:
    """A line with its goal."""
    say({"name": name, "value": round(value, 2), "unit": "x", "goal": goal, "ok": value >= goal}, as_json)


def say(row: dict[str, object], as_json: bool) -> None:
    """One line."""
    goal = f"goal {row['goal']}" if "goal" in row else ""
    words = f"{row['name']:45} {row['value']:>9} {row['unit']}  {goal}"
    line = json.dumps({"bench": "batch"} | row) if as_json else words
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
