"""Functions that the tests of keys run in processes of their own."""

import json
import os
import random
import select
import signal
import sys
from datetime import date
from pathlib import Path

from scrub_app.core.errors import KeyFileError
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import DocumentEntry, TokenRequest
from scrub_app.system.openkey import KeyAccess, OpenKey

TODAY = date(2026, 11, 30)


def mask_documents(access: KeyAccess, worker: int, count: int) -> list[str]:
    """Mask `count` documents of one name each, as a window does; the tokens that were handed out."""
    tokens = []
    with OpenKey(access, today=TODAY, timeout=60) as key:
        for number in range(count):
            entry = key.issue([TokenRequest(f"naam {worker}-{number}", "PERSON")])[0]
            document = DocumentEntry(f"{worker:08x}{number:08x}", "ab" * 32, "2026-11-30", {entry.token: 1})
            key.record(document, Rules())
            tokens.append(entry.token)
    return tokens


def issue_for_ever(access: KeyAccess, acknowledged: int) -> None:
    """Issue tokens until killed; write generation and entries to the pipe `acknowledged` once a save has returned."""
    with OpenKey(access, today=TODAY, timeout=60) as key:
        number = len(key.key.entries)
        while True:
            number += 1
            key.issue([TokenRequest(f"naam {number}", "PERSON")])
            os.write(acknowledged, f"{key.key.generation} {len(key.key.entries)}\n".encode())


def kill_one(access: KeyAccess, chance: random.Random) -> tuple[int, int]:
    """Fork a child that saves for ever, and kill it at a random moment. What it acknowledged last."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        issue_for_ever(access, writing)
    os.close(writing)
    with open(reading, "rb") as pipe:
        first = pipe.readline()
        select.select([], [], [], chance.random() * 0.012)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        lines = [line for line in (first + pipe.read()).splitlines(keepends=True) if line.endswith(b"\n")]
    generation, entries = lines[-1].split()
    return int(generation), int(entries)


def kill_while_saving(access: KeyAccess, kills: int) -> dict[str, int]:
    """Kill `kills` children in the middle of their saves, and look at what stands after each."""
    chance = random.Random(3)
    told = {"kills": kills, "keys_lost": 0, "generations_lost": 0, "temps_left": 0}
    for _ in range(kills):
        generation, entries = kill_one(access, chance)
        told["temps_left"] += len(list(access.path.parent.glob(".*.tmp")))
        try:
            with OpenKey(access, today=TODAY) as key:
                told["generations_lost"] += key.key.generation < generation or len(key.key.entries) < entries
        except KeyFileError:
            told["keys_lost"] += 1
    return told


if __name__ == "__main__":
    path, data_key, number = sys.argv[1:]
    sys.stdout.write(json.dumps(kill_while_saving(KeyAccess(Path(path), bytes.fromhex(data_key)), int(number))))
