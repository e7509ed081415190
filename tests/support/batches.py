"""For tests of batches: small letters, a key that is always the same, a crew of this process, a running cluster."""

import json
import subprocess
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import canary

from scrub_app.batch import working
from scrub_app.batch.crew import Crew
from scrub_app.batch.journal import Journal
from scrub_app.batch.listing import Names, Source, sources
from scrub_app.batch.orders import FindOrder, Given, MaskOrder, Page
from scrub_app.batch.running import Batch, DryOwner, Told, Wishes
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import ScrubKey

DAY = "2026-03-02"
NAMES = ["Achterberg", "Bakkersma", "Cranenburg", "Duinhof", "Elzenga", "Fokkinga", "Groothoek", "Heidelaar", "Iepema"]
Result = dict[str, Any]


class Here:
    """A crew of this process."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def given(self, source: Source) -> Given:
        return Given(source.suffix, source.path)

    def find(self, order: FindOrder) -> "Future[Any]":
        self.found.append(order.given.path.name if order.given.path else "")
        return done(working.find, order)

    def mask(self, order: MaskOrder, pages: Sequence[Page]) -> "Future[Any]":
        return done(working.mask, order, pages)

    def close(self) -> None:
        """Nothing runs."""


def done(job: Callable[..., Any], *args: Any) -> "Future[Any]":
    future: Future[Any] = Future()
    try:
        future.set_result(job(*args))
    except Exception as error:
        future.set_exception(error)
    return future


def write_letters(folder: Path, count: int) -> Path:
    folder.mkdir()
    for number in range(count):
        name, other = NAMES[number % 9], NAMES[(number * 2 + 1) % 9]
        case = 20260000 + number
        text = f"Geachte heer {name},\n\nUw dossier {case} is besproken met mevrouw {canary.CANARY} {other}.\n"
        (folder / f"brief-{number:03}.txt").write_text(text, encoding="utf-8")
    return folder


def fresh_owner() -> DryOwner:
    """A key that is always the same."""
    return DryOwner(ScrubKey(b"k" * 16, b"s" * 32))


def run_batch(
    folder: Path,
    out: Path,
    crew: Crew,
    owner: Any = None,
    *,
    safe: bool = False,
    progress: Any = None,
    day: str = DAY,
    language: str = "en",
) -> list[Told]:
    out.mkdir(exist_ok=True)
    keeper = owner or fresh_owner()
    found = sources([folder], [out])
    journal = Journal(out, keeper.key, "", day)
    names = Names(found, out, journal.day, language, safe=safe)
    batch = Batch(keeper, crew, Wishes(Rules()), names, journal.day, row_of, journal)
    return list(batch.run(found, progress or (lambda _step, _share: None)))


def row_of(answer: Any) -> dict[str, Any]:
    return {"tokens": [token for token, _, _ in answer.tokens], "rescan": {"spans": len(answer.rescan)}}


def result_of(out: Path, key: ScrubKey) -> Result:
    """All that a batch leaves: its files, and what the key holds."""
    files = {f.relative_to(out).as_posix(): f.read_bytes() for f in sorted(out.rglob("*")) if f.is_file()}
    return {"files": files, "entries": key.entries, "documents": key.documents}


class RunningCluster:
    """A cluster of two workers in a process of its own."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process
        self.address = self._line()

    def workers(self) -> list[int]:
        """The pids of the workers that run now."""
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        pids: list[int] = json.loads(self._line())
        return pids

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()
