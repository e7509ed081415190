"""Restoring the chunks of a streamed chat answer: text as it comes, arguments of tools once they are whole."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

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
        self.text = StreamRestorer(protection)
        self.calls: dict[int, _Call] = {}
        self.tools = Check()

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
            back, check = self._protection.restore_arguments(call.name, call.arguments)
            self.tools += check
            call.entry.function.name, call.entry.function.arguments = call.name, back
            entries.append(call.entry)
        self.calls = {}
        return entries or None


class ChunkRestorer:
    """The chunks of one stream, restored one by one; `close` gives what was still held back at the end."""

    def __init__(self, protection: Protection) -> None:
        self._protection = protection
        self._choices: dict[int, _Choice] = {}
        self._last: Any = None

    @property
    def check(self) -> Check:
        """What was found wrong so far."""
        return sum((c.text.check + c.tools for c in self._choices.values()), Check())

    def feed(self, chunk: Any) -> Iterator[Any]:
        """The chunk, restored. A copy."""
        out = chunk.model_copy(deep=True)
        for choice in out.choices:
            kept = self._choices.setdefault(choice.index, _Choice(self._protection))
            delta = choice.delta
            if delta.content:
                delta.content = kept.text.feed(delta.content)
            if delta.tool_calls:
                kept.hold(delta.tool_calls)
                delta.tool_calls = None
            if choice.finish_reason is not None:
                self._finish(kept, delta)
        if out.choices:
            self._last = out
        yield out

    def close(self) -> Iterator[Any]:
        """A last chunk for what a stream without an ending left; then the check is passed on."""
        if self._last is not None:
            rest = self._last.model_copy(deep=True)
            for choice in rest.choices:
                choice.delta.content, choice.delta.tool_calls = None, None
                self._finish(self._choices[choice.index], choice.delta)
            if any(choice.delta.content or choice.delta.tool_calls for choice in rest.choices):
                yield rest
        self._protection.told(self.check)

    @staticmethod
    def _finish(kept: _Choice, delta: Any) -> None:
        if left := kept.text.close():
            delta.content = (delta.content or "") + left
        if calls := kept.whole_calls():
            delta.tool_calls = calls
