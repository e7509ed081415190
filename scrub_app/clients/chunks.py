"""Restoring the chunks of a streamed chat answer: text as it comes, arguments of tools once they are whole."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scrub_app.clients import walking
from scrub_app.clients.protection import Check, Protection
from scrub_app.clients.streaming import StreamRestorer


@dataclass
class _Call:
    """A tool call that comes in parts. `entry` is its first delta, which carries its id and its name."""

    entry: Any
    name: str = ""
    arguments: str = ""


class _Choice:
    """One choice of an answer."""

    def __init__(self, protection: Protection) -> None:
        self._protection = protection
        self._texts: dict[str, StreamRestorer] = {}
        self.calls: dict[int, _Call] = {}
        self.function: _Call | None = None
        self.tools = Check()

    @property
    def check(self) -> Check:
        """What was found wrong so far."""
        return sum((text.check for text in self._texts.values()), self.tools)

    def feed(self, delta: Any) -> None:
        """Restore the texts of a delta, and keep what it holds of calls."""
        for name in walking.STREAMED:
            if isinstance(piece := getattr(delta, name, None), str) and piece:
                text = self._texts.setdefault(name, StreamRestorer(self._protection))
                setattr(delta, name, text.feed(piece))
        if delta.tool_calls:
            self.hold(delta.tool_calls)
            delta.tool_calls = None
        if delta.function_call is not None:
            self.hold_function(delta.function_call)
            delta.function_call = None

    def finish(self, delta: Any) -> None:
        """Put into a delta what was held back."""
        for name, text in self._texts.items():
            if left := text.close():
                setattr(delta, name, (getattr(delta, name, None) or "") + left)
        if calls := self.whole_calls():
            delta.tool_calls = calls
        if (function := self.function) is not None:
            delta.function_call, self.function = self.whole(function, function.entry), None

    def hold(self, deltas: Any) -> None:
        """Keep the parts of tool calls until the calls are whole."""
        for delta in deltas:
            call = self.calls.setdefault(delta.index, _Call(delta.model_copy(deep=True)))
            if delta.function is not None:
                call.name += delta.function.name or ""
                call.arguments += delta.function.arguments or ""

    def whole_calls(self) -> list[Any] | None:
        """The tool calls with their arguments restored; None when there are none."""
        entries = []
        for call in self.calls.values():
            self.whole(call, call.entry.function)
            entries.append(call.entry)
        self.calls = {}
        return entries or None

    def hold_function(self, delta: Any) -> None:
        """The same for the call of a function, as it was before there were tools."""
        self.function = self.function or _Call(delta.model_copy(deep=True))
        self.function.name += delta.name or ""
        self.function.arguments += delta.arguments or ""

    def whole(self, call: _Call, entry: Any) -> Any:
        """`entry` with the name and the restored arguments of a call."""
        entry.name = call.name
        entry.arguments, check = self._protection.restore_arguments(call.name, call.arguments)
        self.tools += check
        return entry


class ChunkRestorer:
    """The chunks of one stream, restored one by one; `close` gives what was still held back at the end."""

    def __init__(self, protection: Protection) -> None:
        self._protection = protection
        self._choices: dict[int, _Choice] = {}
        self._last: Any = None

    @property
    def check(self) -> Check:
        """What was found wrong so far."""
        return sum((c.check for c in self._choices.values()), Check())

    def feed(self, chunk: Any) -> Iterator[Any]:
        """The chunk, restored. A copy."""
        out = chunk.model_copy(deep=True)
        for choice in out.choices:
            kept = self._choices.setdefault(choice.index, _Choice(self._protection))
            kept.feed(choice.delta)
            if choice.finish_reason is not None:
                kept.finish(choice.delta)
        self._protection.stop_if_unsound(self.check)
        if out.choices:
            self._last = out
        yield out

    def close(self) -> Iterator[Any]:
        """A last chunk for what a stream without an ending left; then the check is passed on."""
        if self._last is not None:
            rest = self._last.model_copy(deep=True)
            for choice in rest.choices:
                for name in (*walking.STREAMED, "tool_calls", "function_call"):
                    if getattr(choice.delta, name, None) is not None:
                        setattr(choice.delta, name, None)
                self._choices[choice.index].finish(choice.delta)
            if any(choice.delta.model_dump(exclude={"role"}, exclude_none=True) for choice in rest.choices):
                yield rest
        self._protection.told(self.check)
