"""A middleware for any call that takes `messages` and gives an answer of JSON values: mask, call, restore."""

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import Any

from scrub_app.clients.protection import Protection, with_instruction

_MASKED = ("messages", "input", "instructions", "system", "prompt", "prediction")
"""The parameters of a call that hold text for the model."""
_MORE = "extra_body"


def masked_call(protection: Protection, given: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a call, masked and with the instruction added."""
    # What a client lays over the body of its request is a part of the call, too.
    levels = [given, *([given[_MORE]] if isinstance(given.get(_MORE), Mapping) else [])]
    names = [(level, name) for level in levels for name in _MASKED if _is_given(level.get(name))]
    # One walk over all of them, so that tokens are numbered in reading order.
    rows = protection.mask([{"content": level[name]} for level, name in names])
    call, *more = (
        {**level, **{name: row["content"] for (own, name), row in zip(names, rows, strict=True) if own is level}}
        for level in levels
    )
    if more:
        call[_MORE] = more[0]
    line = protection.instruction()
    if line is None:
        return call
    if isinstance(call.get("system"), str):
        return {**call, "system": f"{call['system']}\n\n{line}"}
    if "messages" in call:
        return {**call, "messages": with_instruction(call["messages"], line)}
    before = call.get("instructions")
    return {**call, "instructions": f"{before}\n\n{line}" if isinstance(before, str) else line}


def _is_given(value: Any) -> bool:
    """Whether a parameter was given: the OpenAI client has values of its own for one that is left out."""
    return value is not None and type(value).__name__ not in ("NotGiven", "Omit")


def restored(protection: Protection, answer: Any) -> Any:
    """An answer with the originals back, of the type that it has. `TypeError` for one that cannot be looked into."""
    if hasattr(answer, "model_dump"):
        return type(answer).model_validate(protection.restore(answer.model_dump())[0])
    if answer is None or isinstance(answer, str | Mapping | list | tuple):
        return protection.restore(answer)[0]
    raise TypeError(f"cannot look into {type(answer).__name__}")


def protect(call: Callable[..., Any], protection: Protection | None = None) -> Callable[..., Any]:
    """`call` with its messages masked and its answer restored: JSON values, a text, or a model with `model_dump`.

    `call` takes its parameters by name, `messages` among them. `SessionError` as `Protection.restore` says; `TypeError`
    for an answer that cannot be looked into, such as one that comes in parts.
    """
    kept = protection or Protection()

    @wraps(call)
    def protected(**given: Any) -> Any:
        return restored(kept, call(**masked_call(kept, given)))

    return protected


def protect_async(
    call: Callable[..., Awaitable[Any]], protection: Protection | None = None
) -> Callable[..., Awaitable[Any]]:
    """`protect`, for a call that is awaited."""
    kept = protection or Protection()

    @wraps(call)
    async def protected(**given: Any) -> Any:
        return restored(kept, await call(**masked_call(kept, given)))

    return protected
