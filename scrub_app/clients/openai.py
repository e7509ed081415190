"""`protect_openai(client)`: the OpenAI client with its messages masked and its answers restored.

    client = protect_openai(OpenAI(base_url="http://127.0.0.1:8000/v1"))
    answer = client.chat.completions.create(model="m", messages=[{"role": "user", "content": "Schrijf Piet Bakker."}])
    client.protection.last_check        # exact, repaired, lost, unknown, withheld

Works for `OpenAI` and `AsyncOpenAI`, for `chat.completions.create` and `responses.create`, streams too.
What is not protected is not there: any other attribute is an `AttributeError`, so that nothing slips out beside it.
"""

from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any, TypeAlias

from scrub_app.clients.chunks import ChunkRestorer
from scrub_app.clients.events import EventRestorer
from scrub_app.clients.middleware import masked_call, restored
from scrub_app.clients.protection import Protection

Restorer: TypeAlias = ChunkRestorer | EventRestorer


def protect_openai(client: Any, protection: Protection | None = None) -> "Protected":
    """The protected client; `protection` is that of the conversation, a new one when it is left out."""
    return Protected(client, protection or Protection())


class Protected:
    """An OpenAI client as far as it is protected."""

    def __init__(self, client: Any, protection: Protection) -> None:
        self.protection = protection
        self.chat = _Chat(client, protection)
        is_async = type(client).__name__.startswith("Async")
        self.responses = _Endpoint(client.responses.create, protection, is_async, EventRestorer)


class _Chat:
    def __init__(self, client: Any, protection: Protection) -> None:
        is_async = type(client).__name__.startswith("Async")
        self.completions = _Endpoint(client.chat.completions.create, protection, is_async, ChunkRestorer)


class _Endpoint:
    """One `create`. What it is given is masked, what it gives is restored."""

    def __init__(
        self, create: Any, protection: Protection, is_async: bool, restorer: Callable[[Protection], Restorer]
    ) -> None:
        self._create = create
        self._protection = protection
        self._is_async = is_async
        self._restorer = restorer

    def create(self, **given: Any) -> Any:
        """The answer with the originals back; a stream of such chunks or events with `stream=True`.

        `SessionError` as `Protection.restore` says; in a stream it comes from the iteration.
        """
        call = masked_call(self._protection, given)
        return self._awaited(call) if self._is_async else self._answered(self._create(**call), call)

    async def _awaited(self, call: dict[str, Any]) -> Any:
        return self._answered(await self._create(**call), call)

    def _answered(self, answer: Any, call: dict[str, Any]) -> Any:
        if not call.get("stream"):
            return restored(self._protection, answer)
        restorer = self._restorer(self._protection)
        return AsyncStream(answer, restorer) if self._is_async else Stream(answer, restorer)


class Stream:
    """A protected stream: an iterator of chunks or events, and a context manager. `check` is complete at its end."""

    def __init__(self, stream: Any, restorer: Restorer) -> None:
        self._stream = stream
        self._restorer = restorer

    @property
    def check(self) -> Any:
        """What was found wrong so far."""
        return self._restorer.check

    def __iter__(self) -> Iterator[Any]:
        for chunk in self._stream:
            yield from self._restorer.feed(chunk)
        yield from self._restorer.close()

    def __enter__(self) -> "Stream":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._stream.close()


class AsyncStream:
    """`Stream`, for `async for`."""

    def __init__(self, stream: Any, restorer: Restorer) -> None:
        self._stream = stream
        self._restorer = restorer

    @property
    def check(self) -> Any:
        """What was found wrong so far."""
        return self._restorer.check

    async def __aiter__(self) -> AsyncIterator[Any]:
        async for chunk in self._stream:
            for back in self._restorer.feed(chunk):
                yield back
        for chunk in self._restorer.close():
            yield chunk

    async def __aenter__(self) -> "AsyncStream":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        await self._stream.close()
