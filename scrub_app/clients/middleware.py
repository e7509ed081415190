"""A middleware for any call that takes `messages` and gives an answer of JSON values: mask, call, restore."""

from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from typing import Any

from scrub_app.clients.protection import Protection, with_instruction

_MASKED = ("messages", "input", "instructions", "system", "prompt", "prediction")
"""The parameters of a call that hold text for the model."""


def masked_call(protection: Protection, given: Mapping[str, Any]) -> dict[str, Any]:
    """The parameters of a call, masked and with the instruction added."""
    names = [name for name in _MASKED if given.get(name) is not None]
    # One walk over all of them, so that tokens are numbered in reading order.
    masked = dict(zip(names, protection.mask([{"content": given[name]} for name in names]), strict=True))
    call = {**given, **{name: row["content"] for name, row in masked.items()}}
    line = protection.instruction()
    if line is None:
        return call
    if isinstance(call.get("system"), str):
        return {**call, "system": f"{call['system']}\n\n{line}"}
    if "messages" in call:
        return {**call, "messages": with_instruction(call["messages"], line)}
    before = call.get("instructions")
    return {**call, "instructions": f"{before}\n\n{line}" if isinstance(before, str) else line}


def protect(call: Callable[..., Any], protection: Protection | None = None) -> Callable[..., Any]:
    """`call` with its messages masked and its answer (JSON values) restored.

    `call` takes its parameters by name, `messages` among them. `SessionError` as `Protection.restore` says.
    """
    kept = protection or Protection()

    @wraps(call)
    def protected(**given: Any) -> Any:
        return kept.restore(call(**masked_call(kept, given)))[0]

    return protected


def protect_async(
    call: Callable[..., Awaitable[Any]], protection: Protection | None = None
) -> Callable[..., Awaitable[Any]]:
    """`protect`, for a call that is awaited."""
    kept = protection or Protection()

    @wraps(call)
    async def protected(**given: Any) -> Any:
        return kept.restore(await call(**masked_call(kept, given)))[0]

    return protected
