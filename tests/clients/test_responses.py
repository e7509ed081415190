"""`responses.create`, whole and streamed: no value reaches the model, every value comes back, in each kind of event."""

import asyncio
import json
from typing import Any

import canary
import openai
import pytest

from scrub_app.clients.openai import protect_openai
from scrub_app.clients.protection import Check, Protection, ToolPolicy
from scrub_app.core.errors import SessionError

pytestmark = pytest.mark.gateway

NAME = f"mevrouw Anna {canary.CANARY}"
TEXT = f"Schrijf aan {NAME}, te bereiken op 06-12345678, over haar BSN 111222333."
REWRITING = ["echo", "single-brackets", "lower-case", "escaped", "spaced", "angle", "bold", "invents", "never-closes"]


def streamed(protected: Any, model: str, given: Any = TEXT, **more: Any) -> list[Any]:
    return list(protected.responses.create(model=model, input=given, stream=True, **more))


def of_type(events: list[Any], ending: str) -> list[Any]:
    return [event for event in events if event.type.endswith(ending)]


def test_a_whole_response_comes_back_with_its_values(client, model_server) -> None:
    answer = protect_openai(client).responses.create(model="echo", input=TEXT)
    assert answer.output_text == TEXT
    assert "[[SP_" in answer.instructions
    assert not any(value in model_server.sent for value in (canary.CANARY, "12345678", "111222333"))


@pytest.mark.parametrize("model", REWRITING)
def test_a_streamed_response_gives_what_a_whole_one_gives(client, model_server, model) -> None:
    protected = protect_openai(client)
    whole = protected.responses.create(model=model, input=TEXT).output_text
    events = streamed(protected, model)
    check = protected.protection.last_check
    assert "".join(event.delta for event in of_type(events, "output_text.delta")) == whole
    assert [event.text for event in of_type(events, "output_text.done")] == [whole]
    assert [event.item.content[0].text for event in of_type(events, "output_item.done")] == [whole]
    assert [event.response.output_text for event in of_type(events, "response.completed")] == [whole]
    assert check.exact + check.repaired >= 3
    assert check.lost == check.withheld == 0
    assert check.unknown == (model == "invents")
    assert canary.CANARY not in model_server.sent


def test_a_stream_that_breaks_off_gives_what_was_held_back(client) -> None:
    protected = protect_openai(client)
    events = streamed(protected, "never-closes", user="broken")
    text = "".join(event.delta for event in of_type(events, "output_text.delta"))
    assert text.startswith(TEXT)
    assert text.endswith("zonder haakjes.")


def test_arguments_of_a_tool_come_restored_and_in_one_part(client) -> None:
    events = streamed(protect_openai(client), "tool:mail")
    (part,), (done,) = of_type(events, "arguments.delta"), of_type(events, "arguments.done")
    (item,) = of_type(events, "output_item.done")
    assert part.delta == done.arguments == item.item.arguments
    assert json.loads(done.arguments) == {"to": TEXT, "lines": ['zei "dag"', TEXT]}


def test_the_policy_of_a_tool_holds_in_a_stream(client) -> None:
    policies = {"post": ToolPolicy.PASS, "pay": ToolPolicy.REFUSE}
    protected = protect_openai(client, Protection(tools=policies))
    passed = streamed(protected, "tool:post")
    assert "[[SP_PERSON_" in of_type(passed, "arguments.done")[0].arguments
    assert canary.CANARY not in "".join(event.model_dump_json() for event in passed)
    with pytest.raises(SessionError) as refused:
        streamed(protected, "tool:pay")
    assert refused.value.code == "tool_refused"


def test_strict_mode_raises_at_the_end_of_a_stream(client) -> None:
    protected = protect_openai(client, Protection(strict=True))
    with pytest.raises(SessionError) as unsound:
        streamed(protected, "invents")
    assert unsound.value.params == {"lost": 0, "unknown": 1, "withheld": 0}


def test_no_value_goes_out_in_a_link_of_a_streamed_response(client) -> None:
    protected = protect_openai(client)
    events = streamed(protected, "in-a-link")
    assert canary.CANARY not in "".join(event.model_dump_json() for event in events)
    assert protected.protection.last_check.withheld == 3


def test_the_async_client_streams_responses_too(model_server) -> None:
    async def told() -> tuple[str, Check]:
        async with openai.AsyncOpenAI(base_url=model_server.url, api_key="none", max_retries=0) as made:
            protected = protect_openai(made)
            stream = await protected.responses.create(model="echo", input=TEXT, stream=True)
            events = [event async for event in stream]
            return "".join(e.delta for e in of_type(events, "output_text.delta")), protected.protection.last_check

    assert asyncio.run(told()) == (TEXT, Check(exact=3))
