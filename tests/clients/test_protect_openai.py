"""A protected client against a real server: no value reaches it, every value comes back."""

import asyncio
import json
from collections.abc import Iterator

import canary
import openai
import pytest
from openai.types.chat import ChatCompletionChunk

from scrub_app.clients.openai import protect_openai
from scrub_app.clients.protection import Check, Protection, ToolPolicy
from scrub_app.core.errors import SessionError

pytestmark = pytest.mark.gateway

NAME = f"mevrouw Anna {canary.CANARY}"
MAIL = f"anna@{canary.CANARY.lower()}.example"
TEXT = f"Schrijf aan {NAME}, te bereiken op {MAIL} of 06-12345678, over haar BSN 111222333."
MESSAGES = [{"role": "system", "content": "Je bent een hulp."}, {"role": "user", "content": TEXT}]


def streamed(chunks: Iterator[ChatCompletionChunk]) -> str:
    return "".join(choice.delta.content or "" for chunk in chunks for choice in chunk.choices)


def test_no_value_reaches_the_model_and_all_come_back(client, model_server) -> None:
    protected = protect_openai(client)
    answer = protected.chat.completions.create(model="echo", messages=MESSAGES)
    assert answer.choices[0].message.content == TEXT
    assert not any(value in model_server.sent for value in (canary.CANARY, MAIL, "12345678", "111222333"))
    assert protected.protection.last_check == Check(exact=4)


def test_the_model_is_told_in_one_line_what_tokens_are(client, model_server) -> None:
    protect_openai(client).chat.completions.create(model="echo", messages=MESSAGES)
    (system, user) = model_server.seen[0]["messages"]
    before, line = system["content"].split("\n\n")
    assert before == "Je bent een hulp."
    assert "\n" not in line
    assert "[[SP_" in line
    assert user["role"] == "user"


def test_a_parameter_that_is_left_out_is_no_text(client, model_server) -> None:
    answer = protect_openai(client).responses.create(
        model="echo", input=TEXT, instructions=openai.NOT_GIVEN, prompt=openai.omit
    )
    assert answer.output_text == TEXT
    assert "[[SP_" in model_server.seen[0]["instructions"]


def test_a_call_without_personal_data_goes_as_it_is(client, model_server) -> None:
    messages = [{"role": "user", "content": "Hoeveel is twee plus twee?"}]
    protect_openai(client).chat.completions.create(model="echo", messages=messages)
    assert model_server.seen[0]["messages"] == messages


@pytest.mark.parametrize("model", ["single-brackets", "lower-case", "escaped", "spaced", "angle", "bare"])
def test_a_damaged_token_is_repaired_and_counted(client, model) -> None:
    protected = protect_openai(client)
    answer = protected.chat.completions.create(model=model, messages=MESSAGES)
    check = protected.protection.last_check
    assert canary.CANARY in answer.choices[0].message.content
    assert "SP_" not in answer.choices[0].message.content.upper()
    assert (check.exact, check.repaired, check.lost, check.unknown) == (0, 4, 0, 0)


def test_a_token_in_bold_keeps_its_markup(client) -> None:
    answer = protect_openai(client).chat.completions.create(model="bold", messages=MESSAGES)
    assert f"**{MAIL}**" in answer.choices[0].message.content


def test_an_invented_token_stays_and_is_counted(client) -> None:
    protected = protect_openai(client)
    answer = protected.chat.completions.create(model="invents", messages=MESSAGES)
    assert answer.choices[0].message.content == TEXT + " [[SP_PERSON_0999_ABCD]]"
    assert protected.protection.last_check.unknown == 1


@pytest.mark.parametrize("model", ["invents", "new-integrity", "in-a-link"])
@pytest.mark.parametrize("stream", [False, True])
def test_strict_mode_raises_on_an_answer_that_is_not_sound(client, model, stream) -> None:
    protected = protect_openai(client, Protection(strict=True))

    def talk() -> None:
        answer = protected.chat.completions.create(model=model, messages=MESSAGES, stream=stream)
        with answer:
            streamed(answer)

    with pytest.raises(SessionError) as caught:
        talk()
    assert caught.value.code == "answer_unsound"
    assert canary.CANARY not in str(caught.value.params)


@pytest.mark.parametrize("stream", [False, True])
def test_no_value_goes_out_in_a_link_of_the_answer(client, stream) -> None:
    protected = protect_openai(client)
    answer = protected.chat.completions.create(model="in-a-link", messages=MESSAGES, stream=stream)
    text = streamed(answer) if stream else answer.choices[0].message.content
    assert not any(value in text for value in (canary.CANARY, MAIL, "12345678", "111222333"))
    assert protected.protection.last_check.withheld == 4


@pytest.mark.parametrize("model", ["echo", "single-brackets", "escaped", "lower-case", "spaced", "bare", "wiki"])
@pytest.mark.parametrize("size", ["1", "2", "3", "7", "40"])
def test_a_stream_gives_what_a_whole_answer_gives(client, model, size) -> None:
    protected = protect_openai(client)
    whole = protected.chat.completions.create(model=model, messages=MESSAGES).choices[0].message.content
    with protected.chat.completions.create(model=model, messages=MESSAGES, stream=True, user=size) as stream:
        assert streamed(stream) == whole
    assert stream.check.sound


def test_an_opened_token_that_never_closes_is_let_go(client) -> None:
    protected = protect_openai(client)
    with protected.chat.completions.create(model="never-closes", messages=MESSAGES, stream=True) as stream:
        text = streamed(stream)
    assert text.startswith(TEXT)
    assert text.endswith(" is mijn zin zomaar gestopt, zonder haakjes.")


@pytest.mark.parametrize("stream", [False, True])
def test_arguments_of_a_tool_are_restored_as_json(client, stream) -> None:
    messages = [{"role": "user", "content": 'Mail Jan "de Kraai" Bakker op jan\\bakker@kantoor.example'}]
    answer = protect_openai(client).chat.completions.create(model="tool:mail", messages=messages, stream=stream)
    if stream:
        calls = [call for chunk in answer for choice in chunk.choices for call in choice.delta.tool_calls or ()]
    else:
        calls = answer.choices[0].message.tool_calls
    (call,) = calls
    assert (call.id, call.function.name) == ("c1", "mail")
    assert json.loads(call.function.arguments) == {
        "to": messages[0]["content"],
        "lines": ['zei "dag"', messages[0]["content"]],
    }


def test_a_policy_per_tool_restores_passes_or_refuses(client) -> None:
    policies = {"search": ToolPolicy.PASS, "export": ToolPolicy.REFUSE}
    protected = protect_openai(client, Protection(tools=policies))

    def call(tool: str) -> str:
        answer = protected.chat.completions.create(model=f"tool:{tool}", messages=MESSAGES)
        return answer.choices[0].message.tool_calls[0].function.arguments

    assert canary.CANARY in call("mail")
    assert canary.CANARY not in call("search")
    assert "[[SP_" in call("search")
    with pytest.raises(SessionError) as caught:
        call("export")
    assert caught.value.code == "tool_refused"


def test_history_and_tool_results_go_through_the_same_session(client, model_server) -> None:
    protected = protect_openai(client)
    first = protected.chat.completions.create(model="tool:mail", messages=MESSAGES).choices[0].message
    history = [
        *MESSAGES,
        first,
        {"role": "tool", "tool_call_id": "c1", "content": f"Verstuurd aan {NAME} <{MAIL}>"},
    ]
    answer = protected.chat.completions.create(model="echo", messages=history)
    assert answer.choices[0].message.content == history[-1]["content"]
    sent = model_server.seen[1]["messages"]
    assert canary.CANARY not in json.dumps(sent)
    tokens = {token for token in json.dumps(sent[2]).replace("\\", " ").split() if "SP_EMAIL" in token}
    assert tokens
    assert any(token.strip(",") in sent[3]["content"] for token in tokens)


def test_parts_of_a_message_are_masked_each(client, model_server) -> None:
    parts = [{"type": "text", "text": TEXT}, {"type": "text", "text": f"En groet {NAME}."}]
    protect_openai(client).chat.completions.create(model="echo", messages=[{"role": "user", "content": parts}])
    assert canary.CANARY not in model_server.sent


def test_the_async_client_is_protected_too(model_server) -> None:
    async def talk() -> tuple[str, str]:
        async with openai.AsyncOpenAI(base_url=model_server.url, api_key="none", max_retries=0) as made:
            protected = protect_openai(made)
            answer = await protected.chat.completions.create(model="echo", messages=MESSAGES)
            stream = await protected.chat.completions.create(model="echo", messages=MESSAGES, stream=True)
            pieces = [c.delta.content or "" async for chunk in stream for c in chunk.choices]
            await stream.close()
            return answer.choices[0].message.content or "", "".join(pieces)

    assert asyncio.run(talk()) == (TEXT, TEXT)
    assert canary.CANARY not in model_server.sent


def test_what_is_not_protected_is_not_there(client) -> None:
    with pytest.raises(AttributeError):
        _ = protect_openai(client).embeddings
    with pytest.raises(AttributeError):
        _ = protect_openai(client).responses.retrieve


def test_what_cannot_be_looked_into_is_not_sent(client, model_server) -> None:
    with pytest.raises(TypeError):
        protect_openai(client).chat.completions.create(model="echo", messages=[{"role": "user", "content": b"bytes"}])
    assert not model_server.seen


@pytest.mark.parametrize("field", ["refusal", "reasoning_content", "reasoning"])
def test_every_text_of_an_answer_comes_back_streamed_or_not(client, field) -> None:
    protected = protect_openai(client)
    whole = protected.chat.completions.create(model=field, messages=MESSAGES).choices[0].message
    chunks = protected.chat.completions.create(model=field, messages=MESSAGES, stream=True)
    pieces = [getattr(choice.delta, field, None) or "" for chunk in chunks for choice in chunk.choices]
    assert getattr(whole, field) == "".join(pieces) == TEXT
    assert protected.protection.last_check == Check(exact=4)


@pytest.mark.parametrize("stream", [False, True])
def test_the_call_of_a_function_goes_by_the_policy_of_tools(client, stream) -> None:
    protected = protect_openai(client, Protection(tools={"post": ToolPolicy.PASS, "pay": ToolPolicy.REFUSE}))

    def called(name: str) -> str:
        answer = protected.chat.completions.create(model=f"function:{name}", messages=MESSAGES, stream=stream)
        if not stream:
            return answer.choices[0].message.function_call.arguments
        (call,) = [c.delta.function_call for chunk in answer for c in chunk.choices if c.delta.function_call]
        assert call.name == name
        return call.arguments

    assert json.loads(called("mail")) == {"to": TEXT}
    assert "[[SP_" in called("post")
    assert canary.CANARY not in called("post")
    with pytest.raises(SessionError):
        called("pay")


def test_names_predictions_and_what_fills_a_prompt_are_masked(client, model_server) -> None:
    protected = protect_openai(client)
    asked = [{"role": "user", "name": canary.CANARY, "content": TEXT}]
    protected.chat.completions.create(
        model="echo", messages=asked, prediction={"type": "content", "content": f"Beste {NAME}"}
    )
    protected.chat.completions.create(model="echo", messages=asked, extra_body={"prompt": NAME, "seed": 7})
    protected.responses.create(
        model="echo", input=TEXT, prompt={"id": "p1", "variables": {"klant": NAME, "deel": {"text": NAME}}}
    )
    assert canary.CANARY not in model_server.sent
    assert list(model_server.seen[2]["prompt"]["variables"]) == ["klant", "deel"]
    assert (model_server.seen[1]["prompt"][:9], model_server.seen[1]["seed"]) == ("mevrouw [", 7)


@pytest.mark.parametrize(
    "part",
    [
        {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}},
        {"type": "file", "file": {"file_data": "data:application/pdf;base64,AAAA", "filename": "jansen.pdf"}},
        {"type": "input_audio", "input_audio": {"data": "AAAA", "format": "wav"}},
    ],
)
def test_what_cannot_be_masked_is_not_sent_unless_somebody_says_so(client, model_server, part) -> None:
    messages = [{"role": "user", "content": [{"type": "text", "text": TEXT}, part]}]
    with pytest.raises(SessionError) as refused:
        protect_openai(client).chat.completions.create(model="echo", messages=messages)
    assert refused.value.code == "attachment_refused"
    assert not model_server.seen
    protect_openai(client, Protection(attachments=True)).chat.completions.create(model="echo", messages=messages)
    assert model_server.seen[0]["messages"][-1]["content"][1] == part


def test_arguments_that_look_like_an_attachment_are_text(client, model_server) -> None:
    call = {
        "id": "c1",
        "type": "function",
        "function": {"name": "x", "arguments": json.dumps({"type": "file", "by": NAME})},
    }
    messages = [*MESSAGES, {"role": "assistant", "tool_calls": [call]}, {"role": "user", "content": "En nu?"}]
    protect_openai(client).chat.completions.create(model="echo", messages=messages)
    assert canary.CANARY not in model_server.sent


def test_in_strict_mode_a_stream_ends_where_it_is_unsound(client) -> None:
    told: list[Check] = []
    protected = protect_openai(client, Protection(strict=True, on_check=told.append))
    given: list[str] = []
    stream = protected.chat.completions.create(model="invents-first", messages=MESSAGES, stream=True)
    with pytest.raises(SessionError), stream:
        given.extend(choice.delta.content or "" for chunk in stream for choice in chunk.choices)
    assert canary.CANARY not in "".join(given)
    assert [check.unknown for check in told] == [1]
