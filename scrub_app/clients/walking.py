"""Walking over the messages and answers of models: which strings are text, and which hold the arguments of a tool."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

STREAMED = ("content", "refusal", "reasoning_content", "reasoning")
"""What a chunk of a streamed answer carries text in."""
_TEXTS = frozenset({*STREAMED, "text", "output", "thinking", "instructions"})
_ARGUMENTS = frozenset({"arguments", "input"})
"""Under these a tool call holds its arguments: text of JSON, or values."""

_VARIABLES = "variables"
"""Under this a stored prompt is given what it is filled in with, by names of its own."""
_ATTACHMENTS = frozenset(
    [
        "image",
        "image_url",
        "input_image",
        "computer_screenshot",
        "audio",
        "input_audio",
        "video",
        "video_url",
        "document",
        "file",
        "input_file",
    ]
)
"""The types of the parts of a message that hold no text to mask: pictures, sound, files."""
_TOOLS = frozenset({"tool", "function"})
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
        speaks = "role" in data and data["role"] not in _TOOLS
        return {
            name: visit(value) if speaks and name == "name" and isinstance(value, str) else _field(name, value, visit)
            for name, value in data.items()
        }
    if isinstance(data, Sequence) and not isinstance(data, bytes | bytearray):
        return [over_request(row, visit) for row in data]
    if data is None or isinstance(data, bool | int | float):
        return data
    raise TypeError(f"cannot look into {type(data).__name__}")


def attached(data: Any) -> bool:
    """Whether a picture, sound or a file is among the parts of `data`: those cannot be masked."""
    if hasattr(data, "model_dump"):
        data = data.model_dump(exclude_none=True)
    if isinstance(data, Mapping):
        return data.get("type") in _ATTACHMENTS or any(
            attached(value) for name, value in data.items() if name not in _ARGUMENTS
        )
    return isinstance(data, list | tuple) and any(map(attached, data))


def _field(name: str, value: Any, visit: Visit) -> Any:
    if name in _ARGUMENTS:
        return _arguments(value, visit)
    if name == _VARIABLES and isinstance(value, Mapping):
        return {own: visit(row) if isinstance(row, str) else over_request(row, visit) for own, row in value.items()}
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
