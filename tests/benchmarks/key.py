"""How long a Scrub Key takes: opening and saving beyond the KDF, listing a shelf, refusing a bomb."""

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.format import new_data_key, read_head, write_file
from scrub_app.core.scrubkey.model import ScrubKey, TokenRequest
from scrub_app.core.scrubkey.recipients import Passphrase, Recipient, wrap
from scrub_app.system.openkey import KeyAccess, OpenKey, create_key, unlock
from scrub_app.system.saving import save
from scrub_app.system.shelf import Shelf

TODAY = date(2026, 11, 30)
PASSPHRASE = "een zin van zes woorden lang"
ROUNDS = 5


def fastest(work: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Seconds of the fastest of some rounds: what the work costs when the machine does nothing else."""
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def big_key(folder: Path, entries: int) -> KeyAccess:
    """A key file of so many entries, and its access."""
    key = ScrubKey(bytes(16), bytes(32), created="2026-11-30")
    requests = [TokenRequest(f"Voornaam {n} van der Achternaam", "PERSON", 0, "names") for n in range(entries)]
    key, _ = key.issue(requests)
    access = KeyAccess(folder / f"{entries}.scrubkey", new_data_key())
    recipient = wrap(key.key_id, access.data_key, Passphrase(PASSPHRASE), KdfCost(19_456, 2, 1))
    save(access.path, write_file(key, access.data_key, (recipient,)))
    return access


def opened(access: KeyAccess) -> None:
    """Open a key and close it."""
    with OpenKey(access, today=TODAY):
        pass


def saving(folder: Path, entries: int) -> tuple[float, float]:
    """Seconds to open, and to issue one token more and save it."""
    access = big_key(folder, entries)
    opening = fastest(lambda: opened(access))
    numbers = iter(range(10**6))
    with OpenKey(access, today=TODAY) as key:
        issuing = fastest(lambda: key.issue([TokenRequest(f"nieuw {next(numbers)}", "PERSON")]))
    return opening, issuing


def listing(folder: Path, keys: int) -> float:
    """Seconds to list a shelf of so many keys."""
    data = big_key(folder, 20).path.read_bytes()
    shelf = folder / "shelf"
    shelf.mkdir()
    for number in range(keys):
        (shelf / f"{number}.scrubkey").write_bytes(data)
    assert len(Shelf(shelf).heads()) == keys
    return fastest(lambda: Shelf(shelf).heads())


def bomb() -> float:
    """Seconds until a header that asks for a terabyte of memory is refused."""
    good = wrap(bytes(16), bytes(32), Passphrase(PASSPHRASE), KdfCost(19_456, 2, 1))
    hostile = Recipient(good.kind, good.salt, good.wrap, KdfCost(2**30, 10**6, 1))
    data = write_file(ScrubKey(bytes(16), bytes(32), created="2026-11-30"), bytes(32), (hostile,))

    def refuse() -> None:
        with suppress(KeyFileError):
            read_head(data)
            raise AssertionError("a bomb was read")

    return fastest(refuse)


def unlocking(folder: Path) -> float:
    """Seconds to unlock a key with a passphrase at the default cost: nearly all of it is the KDF."""
    path = folder / "kdf.scrubkey"
    create_key(path, keyring=False, passphrase=PASSPHRASE, today=TODAY)
    return fastest(lambda: unlock(path, passphrase=PASSPHRASE, keyring=False), 3)


def rows(folder: Path) -> list[tuple[str, float, str, float | None]]:
    """Name, value, unit and goal of each measurement."""
    small, large = saving(folder, 10_000), saving(folder, 100_000)
    return [
        ("open 10,000 entries", small[0], "s", 0.3),
        ("save 10,000 entries", small[1], "s", 0.25),
        ("open 100,000 entries", large[0], "s", 2.5),
        ("save 100,000 entries", large[1], "s", 1.5),
        ("list 500 keys", listing(folder, 500), "s", 0.2),
        ("refuse a KDF bomb", bomb() * 1000, "ms", 10.0),
        ("unlock with a passphrase", unlocking(folder), "s", None),
    ]


def main() -> int:
    """Measure, and say it in rows for people or in JSON Lines."""
    missed = 0
    with tempfile.TemporaryDirectory() as name:
        os.environ["XDG_STATE_HOME"] = name
        for what, value, unit, goal in rows(Path(name)):
            row: dict[str, object] = {"bench": "key", "name": what, "value": round(value, 4), "unit": unit}
            if goal is not None:
                row |= {"goal": goal, "ok": value <= goal}
                missed += value > goal
            shown = f"{what:28} {value:9.4f} {unit:3}" + (f" goal {goal:g} {unit}" if goal is not None else "")
            sys.stdout.write((json.dumps(row) if "--json" in sys.argv else shown) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
