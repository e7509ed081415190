"""Restoring the events of a streamed response (`responses.create`): text as it comes, arguments once they are whole."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from scrub_app.clients import walking
from scrub_app.clients.protection import Check, Protection
from scrub_app.clients.streaming import StreamRestorer

_WHOLE = {
    "response.output_text": "text",
    "response.refusal": "refusal",
    "response.reasoning_text": "text",
    "response.reasoning_summary_text": "text",
    "response.function_call_arguments": "arguments",
    "response.custom_tool_call_input": "input",
    "response.mcp_call_arguments": "arguments",
}
"""What comes in `.delta` events, and the field of its `.done` event that holds it whole."""
_OF_TOOLS = ("arguments", "input")


@dataclass
class _Text:
    """One text that comes in parts: what restores it, what of it was given on, and its latest part."""

    restorer: StreamRestorer
    given: list[str] = field(default_factory=list)
    last: Any = None


class EventRestorer:
    """The events of one stream, restored one by one; `close` gives what was still held back at the end."""

    def __init__(self, protection: Protection) -> None:
        self._protection = protection
        self._texts: dict[tuple[object, ...], _Text] = {}
        self._tools: dict[object, str] = {}
        self._held: dict[object, Any] = {}
        self._of_tools = Check()
        self._of_whole = Check()

    @property
    def check(self) -> Check:
        """What was found wrong so far. Of a stream without parts it is what stands in its whole answers."""
        found = sum((text.restorer.check for text in self._texts.values()), self._of_tools)
        return found if self._texts or found != Check() else self._of_whole

    def feed(self, event: Any) -> Iterator[Any]:
        """What takes the place of an event: it, restored, as a copy; with what was held back before it, or nothing."""
        family, _, step = event.type.rpartition(".")
        if family not in _WHOLE:
            restored: Iterable[Any] = [self._whole_objects(event)]
        elif _WHOLE[family] in _OF_TOOLS:
            restored = list(self._tool(event, step, _WHOLE[family]))
        elif step == "delta":
            restored = [self._part(event)]
        else:
            restored = list(self._ended(event, _WHOLE[family]))
        self._protection.stop_if_unsound(self.check)
        yield from restored

    def close(self) -> Iterator[Any]:
        """What a stream that broke off left of its texts; then the check is passed on."""
        for text in self._texts.values():
            if text.last is not None and (left := text.restorer.close()):
                yield text.last.model_copy(update={"delta": left})
        self._protection.told(self.check)

    def _part(self, event: Any) -> Any:
        text = self._texts.setdefault(_place(event), _Text(StreamRestorer(self._protection)))
        back = text.restorer.feed(event.delta)
        text.given.append(back)
        text.last = event.model_copy(update={"delta": back})
        return text.last

    def _ended(self, event: Any, name: str) -> Iterator[Any]:
        text = self._texts.setdefault(_place(event), _Text(StreamRestorer(self._protection)))
        if text.last is None:
            text.given.append(text.restorer.feed(getattr(event, name)) + text.restorer.close())
        elif left := text.restorer.close():
            text.given.append(left)
            yield text.last.model_copy(update={"delta": left})
        text.last = None
        yield event.model_copy(update={name: "".join(text.given)})

    def _tool(self, event: Any, step: str, name: str) -> Iterator[Any]:
        """The parts of arguments are held back until they are whole, and then come as one part."""
        if step == "delta":
            self._held[event.item_id] = event
            return
        tool = self._tools.get(event.item_id, "")
        back, check = self._protection.restore_arguments(tool, getattr(event, name))
        self._of_tools += check
        last = self._held.pop(event.item_id, None)
        if last is not None:
            yield last.model_copy(update={"delta": back})
        yield event.model_copy(update={name: back})

    def _whole_objects(self, event: Any) -> Any:
        """An event that carries items, parts or the whole response: restored, and counted once, at its end."""
        data = event.model_dump()
        item = data.get("item")
        if isinstance(item, dict) and item.get("id") is not None:
            self._tools[item["id"]] = str(item.get("name") or "")
        found = Check()

        def text(masked: str) -> str:
            nonlocal found
            back = self._protection.session.restore(masked, strict=False, repair=True)
            found += Check.of(back)
            return back.text

        def arguments(tool: str, given: Any) -> Any:
            nonlocal found
            back, check = self._protection.restore_arguments(tool, given)
            found += check
            return back

        restored = walking.over_answer(data, text, arguments)
        if isinstance(data.get("response"), dict):
            self._of_whole = found
        return type(event).construct(**restored)


def _place(event: Any) -> tuple[object, ...]:
    index = getattr(event, "content_index", None)
    return (
        event.type.rpartition(".")[0],
        event.item_id,
        getattr(event, "summary_index", None) if index is None else index,
    )
