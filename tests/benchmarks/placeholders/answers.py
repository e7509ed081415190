"""Where answers come from: a local model, a recording, or a stand-in that treats tokens as models were seen to.

The stand-in is no model: it says how well the audit repairs what is known to happen, not how often it happens.
"""

import json
import random
import re
import urllib.parse
import urllib.request
from collections.abc import Callable
from pathlib import Path

import token_damage
from tasks import Task

Answer = Callable[[Task, str, str], str]
"""From a task, the masked text and the instruction (empty in the baseline) to what the AI answers."""

_TOKEN = re.compile(r"\[\[SP_[A-Z_]+_\d{4,6}_[A-F0-9]{4}\]\]")
_DAMAGE_RATES = {False: 0.35, True: 0.08}
_DROP_RATES = {False: 0.10, True: 0.04}
_LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


def stand_in(seed: int) -> Answer:
    """A stand-in whose answers depend on the seed and the task alone."""

    def answer(task: Task, masked: str, instruction: str) -> str:
        told = bool(instruction)
        r = random.Random(f"{seed}/{task.name}/{told}")
        tokens = list(dict.fromkeys(_TOKEN.findall(masked)))
        return _shaped(task.form, [_treated(token, told, r) for token in tokens])

    return answer


def _treated(token: str, told: bool, r: random.Random) -> str:
    if r.random() < _DROP_RATES[told]:
        return "…"
    if r.random() < _DAMAGE_RATES[told]:
        kinds = [token_damage.edges, token_damage.gap, token_damage.integrity, token_damage.label, token_damage.padding]
        return str(r.choice(kinds)(token_damage.parts(token), r))
    return token


def _shaped(form: str, tokens: list[str]) -> str:
    if form in ("json", "tool"):
        return json.dumps({f"field{n}": token for n, token in enumerate(tokens, 1)}, ensure_ascii=False)
    if form == "list":
        return "\n".join(f"- {token}" for token in tokens)
    if form == "table":
        return "| veld | waarde |\n| --- | --- |\n" + "\n".join(f"| {n} | {t} |" for n, t in enumerate(tokens, 1))
    if form == "code":
        return "\n".join(f'veld_{n} = "{token}"' for n, token in enumerate(tokens, 1))
    return "Samengevat: " + ", ".join(tokens) + "."


def from_server(url: str, model: str) -> Answer:
    """The answers of an OpenAI-compatible server on this machine. `ValueError` for any other machine."""
    if urllib.parse.urlsplit(url).hostname not in _LOOPBACK:
        raise ValueError("only a server on this machine is asked")

    def answer(task: Task, masked: str, instruction: str) -> str:
        messages = [{"role": "user", "content": f"{task.ask}\n\n{masked}"}]
        if instruction:
            messages.insert(0, {"role": "system", "content": instruction})
        body = json.dumps({"model": model, "messages": messages, "temperature": 0}).encode()
        target = url.rstrip("/") + "/v1/chat/completions"
        request = urllib.request.Request(target, body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=300) as reply:
            return str(json.load(reply)["choices"][0]["message"]["content"])

    return answer


def recorded(path: Path) -> Answer:
    """The answers of an earlier run that `recording` wrote."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    found = {(row["task"], row["told"]): row["answer"] for row in rows}
    return lambda task, _masked, instruction: str(found[task.name, bool(instruction)])


def recording(inner: Answer, path: Path) -> Answer:
    """`inner`, with every answer added to a file. Masked text only: a recording holds no value."""

    def answer(task: Task, masked: str, instruction: str) -> str:
        text = inner(task, masked, instruction)
        row = {"task": task.name, "told": bool(instruction), "answer": text}
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
        return text

    return answer
