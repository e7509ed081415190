"""Walking over the messages and answers of models: which strings are text, and which hold the arguments of a tool."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

_TEXTS = frozenset({"content", "text", "output", "refusal", "reasoning_content", "thinking", "instructions"})
_ARGUMENTS = frozenset({"arguments", "input"})
"""Under these a tool call holds its arguments: text of JSON, or values."""

_ECHO = "instructions"
"""In an answer this is what was asked, with the line about tokens in it: it stays as it was sent."""

Visit = Callable[[str], str]
VisitArguments = Callable[[str, Any], Any]


def over_request(data: Any, visit: Visit) -> Any:
    """A copy of `data` with every text of it visited, in reading order; arguments of earlier calls as parsed JSON.

    An answer of a client library (anything with `model_dump`) may stand among the messages. `TypeError` for what can
    not be looked into: it would go out as it is.
    """
    if hasattr(data, "model_dump"):
        data = data.model_dump(exclude_none=True)
    if isinstance(data, str):
        return visit(data)
    if isinstance(data, Mapping):
        return {name: _field(name, value, visit) for name, value in data.items()}
    if isinstance(data, Sequence) and not isinstance(data, bytes | bytearray):
        return [over_request(row, visit) for row in data]
    if data is None or isinstance(data, bool | int | float):
        return data
    raise TypeError(f"cannot look into {type(data).__name__}")


def _field(name: str, value: Any, visit: Visit) -> Any:
    if name in _ARGUMENTS:
        return _arguments(value, visit)
    if isinstance(value, str):
        return visit(value) if name in _TEXTS else value
    return over_request(value, visit)


def _arguments(value: Any, visit: Visit) -> Any:
    if not isinstance(value, str):
        return over_values(value, visit)
    try:
        parsed = json.loads(value)
    except (ValueError, RecursionError):
        return visit(value)
    return json.dumps(over_values(parsed, visit), ensure_ascii=False)


def over_values(value: Any, visit: Visit) -> Any:
    """A copy of JSON values with every string visited, the names of fields too."""
    if isinstance(value, str):
        return visit(value)
    if isinstance(value, Mapping):
        return {visit(name): over_values(row, visit) for name, row in value.items()}
    if isinstance(value, list | tuple):
        return [over_values(row, visit) for row in value]
    return value


def over_answer(data: Any, visit: Visit, arguments: VisitArguments) -> Any:
    """A copy of an answer with every text visited, and the arguments of every tool call given to `arguments`."""
    if isinstance(data, Mapping):
        tool = str(data.get("name") or "")
        return {name: _answer_field(name, value, tool, visit, arguments) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [over_answer(row, visit, arguments) for row in data]
    return data


def _answer_field(name: str, value: Any, tool: str, visit: Visit, arguments: VisitArguments) -> Any:
    if name == _ECHO:
        return value
    if name in _ARGUMENTS and tool and value is not None:
        return arguments(tool, value)
    if isinstance(value, str):
        return visit(value) if name in _TEXTS else value
    return over_answer(value, visit, arguments)
