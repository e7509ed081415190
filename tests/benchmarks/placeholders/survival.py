"""How tokens survive an AI: 47 tasks, three modes, one line per mode.

    python tests/benchmarks/placeholders/survival.py [--json] [--seed N] [--record F | --replay F]
                                                     [--url http://127.0.0.1:8080 --model NAME]

Columns, over all tasks: `restore_ok` tasks whose answer came back with every value that it should hold and no token
left; and, over tokens: `copied_exactly`, `rewritten`, `dropped`, `wrong_restore` (another value than the token's),
`leftover` (still a token, or what is left of one, after restoring), `raw_value_sent` (values in what the AI was given).
"""

import argparse
import json
import re
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "support"), str(HERE.parents[2])]

from answers import Answer, from_server, recorded, recording, stand_in  # noqa: E402
from tasks import Task, tasks  # noqa: E402

from scrub_app.core import workflow  # noqa: E402
from scrub_app.core.audit.decisions import Decisions  # noqa: E402
from scrub_app.core.audit.model import Choice  # noqa: E402
from scrub_app.core.documents.model import Kind  # noqa: E402
from scrub_app.core.issuing import MemoryIssuer  # noqa: E402
from scrub_app.core.scrubkey.model import ScrubKey  # noqa: E402
from scrub_app.system.instruction import instruction  # noqa: E402

MODES = ("baseline", "instruction", "instruction + audit")
COLUMNS = ("restore_ok", "copied_exactly", "rewritten", "dropped", "wrong_restore", "leftover", "raw_value_sent")


def run(task: Task, mode: str, answer: Answer) -> Counter[str]:
    """What happened to the tokens of one task in one mode."""
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    masked = workflow.mask(workflow.open_document(task.text.encode(), Kind.TXT), task.spans(), issuer).readable
    key = issuer.key
    told = instruction({e.token: e.identity for e in key.entries}, task.language) if mode != "baseline" else ""
    reply = answer(task, masked, told)
    text = restored(reply, key) if mode.endswith("audit") else replaced(reply, key)
    seen = {e.token for e in key.entries if e.token in reply}
    back = {e.token for e in key.entries if e.value in text}
    counts = Counter(raw_value_sent=sum(e.value in masked + told for e in key.entries))
    for entry in key.entries:
        whole, gone = entry.token in seen, entry.token not in back and not trace(entry.token, reply)
        counts["copied_exactly" if whole else "dropped" if gone else "rewritten"] += 1
    counts["wrong_restore"] = wrong(reply, text, key)
    counts["leftover"] = len(re.findall(r"SP[_ :*.–-]|_[0-9A-F]{4}\b", text))
    counts["restore_ok"] = int(back == {e.token for e in key.entries} and not counts["leftover"])
    return counts


def replaced(reply: str, key: ScrubKey) -> str:
    """What a plain replacement of whole tokens gives: the way without an audit."""
    for entry in key.entries:
        reply = reply.replace(entry.token, entry.value)
    return reply


def restored(reply: str, key: ScrubKey) -> str:
    """What Scrub gives when a person repairs all that is unambiguous, and leaves the rest."""
    document = workflow.open_document(reply.encode(), Kind.TXT)
    decisions = Decisions(workflow.audit(document, key, rescan=False)).repair_all()
    decisions = decisions.decide([f.id for f in decisions.undecided], Choice.LEAVE)
    return workflow.restore(document, key, decisions.audit, decisions.choices).data.decode()


def trace(token: str, reply: str) -> bool:
    """Whether something of the token can still be seen: its counter, or its integrity part."""
    counter, integrity = token[2:-2].split("_")[-2:]
    return counter in reply or integrity.lower() in reply.lower()


def wrong(reply: str, text: str, key: ScrubKey) -> int:
    """How many values stand in the restored text though nothing of their token stood in the answer."""
    return sum(e.value in text and e.value not in reply and not trace(e.token, reply) for e in key.entries)


def main() -> None:
    """Run all tasks in all modes and print a line for each mode."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--url")
    parser.add_argument("--model", default="local")
    parser.add_argument("--record", type=Path)
    parser.add_argument("--replay", type=Path)
    asked = parser.parse_args()
    answer = stand_in(asked.seed)
    if asked.replay:
        answer = recorded(asked.replay)
    elif asked.url:
        answer = from_server(asked.url, asked.model)
    if asked.record:
        answer = recording(answer, asked.record)
    for mode in MODES:
        counts: Counter[str] = Counter()
        for task in tasks():
            counts.update(run(task, mode, answer))
        row = {"bench": "placeholders", "name": mode, "tasks": sum(1 for _ in tasks())}
        row |= {column: counts[column] for column in COLUMNS}
        line = json.dumps(row) if asked.json else "  ".join(f"{k}={v}" for k, v in row.items() if k != "bench")
        sys.stdout.write(line + "\n")


if __name__ == "__main__":
    main()
