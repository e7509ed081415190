"""What other libraries need to put the same values back. Run by `library.py` with the Python that has them."""

import json
import sys
import time
from collections.abc import Callable
from typing import Any

Work = Callable[[], str]


def llmveil(task: dict[str, Any]) -> Work:
    """`llmveil.restore.restore` on its own kind of token."""
    from llmveil.restore import restore

    mapping = {f"[{entity}_{number}]": value for number, entity, value in task["tokens"]}
    text = _joined(task, lambda number, entity: f"[{entity}_{number}]")
    return lambda: restore(text, mapping)


def piighost(task: dict[str, Any]) -> Work:
    """`Anonymizer.deanonymize` on its own kind of token."""
    from piighost.components.anonymizer.span import Anonymizer
    from piighost.components.placeholder.label_counter import LabelCounterPlaceholderFactory
    from piighost.models import Detection, Entity, Span

    tokens = {}
    for number, entity, value in {row[0]: row for row in task["tokens"]}.values():
        found = Detection(Span(number * 1_000, number * 1_000 + len(value)), value, entity, 1.0)
        tokens[Entity((found,))] = f"<<{entity}:{number}>>"
    text = _joined(task, lambda number, entity: f"<<{entity}:{number}>>")
    anonymizer = Anonymizer(LabelCounterPlaceholderFactory())
    return lambda: anonymizer.deanonymize(text, tokens)


def _joined(task: dict[str, Any], spelled: Callable[[int, str], str]) -> str:
    parts = [task["between"][0]]
    for (number, entity, _), after in zip(task["tokens"], task["between"][1:], strict=True):
        parts += [spelled(number, entity), after]
    return "".join(parts)


def main() -> None:
    """Print the best seconds of each peer that is there and gives the text back."""
    with open(sys.argv[1], encoding="utf-8") as file:
        task = json.load(file)
    found = {}
    for make in (llmveil, piighost):
        try:
            work = make(task)
        except ImportError as error:
            sys.stderr.write(f"{make.__name__} is not measured: {type(error).__name__} {error.name}\n")
            continue
        if work() != task["text"]:
            sys.stderr.write(f"{make.__name__} does not give the text back\n")
        times = []
        for _ in range(task["rounds"]):
            started = time.process_time()
            work()
            times.append(time.process_time() - started)
        found[make.__name__] = min(times)
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
