"""The library against detection alone, and restoring against other libraries, on the same text in the same run.

    python tests/benchmarks/library.py [--json] [--peers VENV]

VENV is a virtual environment in which the peers (llmveil, piighost) are installed; without it they are not measured,
and no ratio is printed. Every figure is the best of some rounds, in seconds of the processor, so that it is what the
work costs when the machine does nothing else.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from made_letters import letters

from scrub_app.core import workflow
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.sessions.key_ledger import KeyLedger
from scrub_app.core.sessions.session import Session

SIZE = 500_000
ROUNDS = 7
RESTORES = 40
PEERS = Path(__file__).with_name("library_peers.py")


def main() -> int:
    """Print a row for each figure; 0 when every goal that was measured is reached."""
    options = _options()
    text = letters(SIZE)
    rows = [*_round_trip(text), *_restoring(text, options.peers)]
    for row in rows:
        sys.stdout.write(json.dumps({"bench": "library", **row}, ensure_ascii=False) + "\n")
    return 0 if all(row.get("ok", True) for row in rows) else 1


def _session() -> Session:
    return Session(KeyLedger(MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))))


def _round_trip(text: str) -> list[dict[str, Any]]:
    """Detection alone, and the whole way with detection, turn by turn so that both see the same machine."""
    workflow.detect(text[:20_000], detectors=())
    alone, whole = [], []
    for _ in range(ROUNDS):
        alone.append(_seconds(lambda: workflow.detect(text, detectors=())))
        whole.append(_seconds(lambda: _there_and_back(text)))
    ratio = min(alone) / min(whole)
    return [
        _row("detection alone, 500 KB", len(text) / min(alone) / 1e3, "KB/s"),
        _row("mask and restore with detection, 500 KB", len(text) / min(whole) / 1e3, "KB/s"),
        _row("round trip against detection alone", ratio, "x", goal=0.85, ok=ratio >= 0.85),
    ]


def _there_and_back(text: str) -> None:
    session = _session()
    masked = session.mask([text], [workflow.detect(text, detectors=())]).texts[0].text
    if session.restore(masked).text != text:
        raise SystemExit("the text did not come back")


def _restoring(text: str, peers: Path | None) -> list[dict[str, Any]]:
    session = _session()
    masked = session.mask([text], [workflow.detect(text, detectors=())]).texts[0].text
    session.restore(masked)
    exact = _fastest(lambda: session.put_back(masked))
    audited = _fastest(lambda: session.restore(masked))
    rows = [
        _row("restore alone, exact tokens", len(text) / exact / 1e6, "MB/s"),
        _row("restore with a full token audit", len(text) / audited / 1e6, "MB/s"),
    ]
    found = _peers(text, session, masked, peers) if peers else {}
    for peer, mine, goal in (("llmveil", exact, 1.1), ("piighost", audited, 1.0)):
        if peer in found:
            ratio = found[peer] / mine
            rows.append(_row(f"restore: {peer}", len(text) / found[peer] / 1e6, "MB/s"))
            rows.append(_row(f"restore against {peer}", ratio, "x", goal=goal, ok=ratio >= goal))
    return rows


def _peers(text: str, session: Session, masked: str, venv: Path) -> dict[str, float]:
    """The seconds of each peer that is installed, for the same values at the same places in its own tokens."""
    pieces = session.ledger.pieces(masked) or []
    order = {entry.token: number for number, entry in enumerate(session.ledger.entries, 1)}
    entities = {entry.token: entry.entity for entry in session.ledger.entries}
    values = {entry.token: entry.value for entry in session.ledger.entries}
    order_of = [(order[token], entities[token], values[token]) for token in pieces[1::2]]
    with tempfile.TemporaryDirectory() as folder:
        task = Path(folder) / "task.json"
        task.write_text(json.dumps({"text": text, "between": pieces[::2], "tokens": order_of, "rounds": RESTORES}))
        run = subprocess.run(
            [str(venv / "bin" / "python"), str(PEERS), str(task)], capture_output=True, text=True, check=True
        )
    found: dict[str, float] = json.loads(run.stdout)
    return found


def _seconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started


def _fastest(work: Callable[[], object]) -> float:
    return min(_seconds(work) for _ in range(RESTORES))


def _row(name: str, value: float, unit: str, **more: Any) -> dict[str, Any]:
    return {"name": name, "value": round(value, 3), "unit": unit, **more}


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="JSON Lines; the only form there is")
    parser.add_argument("--peers", type=Path, help="a virtual environment with llmveil and piighost")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
