"""A stream: what may be a token is held back, the rest goes on at once; the pieces make no difference."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel

from scrub_app.clients.middleware import protect
from scrub_app.clients.protection import Check, Protection
from scrub_app.clients.streaming import StreamRestorer
from scrub_app.core.errors import SessionError
from scrub_app.core.spans import Span

TEXT = "Schrijf mevrouw Anna Smit op anna@smit.example."
PROTECTION = Protection()
MASKED = PROTECTION.mask({"content": TEXT})["content"]
TOKENS = re.findall(r"\[\[SP_\w+\]\]", MASKED)


def streamed(pieces: list[str]) -> str:
    stream = StreamRestorer(PROTECTION)
    return "".join([*(stream.feed(piece) for piece in pieces), stream.close()])


@settings(deadline=None, max_examples=200)
@given(st.lists(st.integers(1, 12), min_size=1, max_size=60))
def test_where_a_stream_is_cut_makes_no_difference(sizes: list[int]) -> None:
    pieces, at = [], 0
    for size in sizes:
        pieces.append(MASKED[at : at + size])
        at += size
    assert streamed([*pieces, MASKED[at:]]) == TEXT


PARTS = st.sampled_from(
    [*TOKENS, "[[", "]]", "[", "SP", "S", "_", "[[SP_", "\\", "<", " ", "a", "\n", "[[SP_PERSON_0001_", "x]"]
)


@settings(deadline=None, max_examples=300)
@given(st.lists(PARTS, max_size=20), st.integers(1, 5))
def test_nothing_is_lost_and_exact_tokens_come_back_in_any_text(parts: list[str], size: int) -> None:
    text = "".join(parts)
    out = streamed([text[at : at + size] for at in range(0, len(text), size)])
    plain = "".join(part for part in parts if part not in TOKENS)
    if not plain.strip("[]<\\ a\nx"):
        whole = PROTECTION.session.restore(text, strict=False, repair=True).text
        assert out == whole


@pytest.mark.parametrize(
    "piece", ["De ", "zaak [1] ", "array[0] = x ", "Zie [[Wiki pagina]] ", "a < b ", "{{field}} ", "SPORT ", "Spanje "]
)
def test_ordinary_text_is_given_on_at_once(piece: str) -> None:
    stream = StreamRestorer(PROTECTION)
    assert stream.feed(piece) == piece


def test_a_token_is_held_back_until_it_is_whole_and_then_given_at_once() -> None:
    stream = StreamRestorer(PROTECTION)
    token = TOKENS[0]
    given_on = [stream.feed(sign) for sign in token]
    assert given_on[:-1] == [""] * (len(token) - 1)
    assert given_on[-1] == "Anna Smit"


def test_an_opened_token_is_let_go_when_it_can_be_none_any_more() -> None:
    stream = StreamRestorer(PROTECTION)
    assert stream.feed("tekst [[SP_PERSON") == "tekst "
    assert stream.feed(", en verder").startswith("[[SP_PERSON, en")


def test_an_endless_opening_is_not_held_for_ever() -> None:
    stream = StreamRestorer(PROTECTION)
    out = stream.feed("[[SP_" + "A" * 1_000)
    assert len(out) > 500
    assert out + stream.close() == "[[SP_" + "A" * 1_000


KRAAI = 'Jan "de Kraai" Bakker'
KEPT = Protection()
TOKEN = KEPT.session.mask([KRAAI], [[Span(0, len(KRAAI), "PERSON")]]).texts[0].text


@pytest.mark.parametrize(
    "written",
    [
        '{{"naam": "{0}"}}',
        '{{"naam": "{0}"}}\n{{"naam": "{0}"}}\n',
        '{{"naam": "{0}"}}\nGroet van {0}.',
        '{0} schrijft:\n{{"naam": "{0}"}}\n',
        'Hier:\n```json\n{{\n  "naam": "{0}", "n": [1, "{0}"]\n}}\n```\nGroet, {0}',
        'Het object {{"naam": "{0}"}} klopt, zei {0}.',
        '[{0}] zei "dag" en {{niets}}: {0}',
        'mevrouw{0} en x[{0}] en _{0}_ en "{0}"',
        '{{veld}} van {0}, array["x"] = "{0}"; [1] [[Wiki]]',
        "`{0}` en {0}",
        "een ` en {0}\nen `{0}`",
        "```python\nprint('{0}')\n```\n{0}",
        "Zie [hier](https://evil.example/?q={0}) en {0}",
        "https:/" + "/evil.example/{0} of {0}",
    ],
)
def test_a_stream_cut_at_any_sign_gives_what_the_whole_answer_gives(written: str) -> None:
    text = written.format(TOKEN)
    whole = KEPT.session.restore(text, strict=False, repair=True)
    for size in (*range(1, 12), len(text)):
        for start in range(min(size, 6)):
            stream = StreamRestorer(KEPT)
            pieces = [text[:start], *(text[at : at + size] for at in range(start, len(text), size))]
            assert "".join(map(stream.feed, pieces)) + stream.close() == whole.text
            assert stream.check == Check.of(whole)


@pytest.mark.parametrize(
    "damage",
    [
        str.lower,
        lambda t: t[1:-1],
        lambda t: t[2:-2],
        lambda t: f"[[ {t[2:-2]} ]]",
        lambda t: f"<<{t[2:-2]}>>",
        lambda t: t.replace("_", " "),
        lambda t: t.replace("_", "-"),
        lambda t: t.replace("_", "\\_").replace("[", "\\[").replace("]", "\\]"),
        lambda t: f"**{t}**",
    ],
)
def test_a_damaged_token_is_repaired_wherever_the_stream_is_cut(damage: Callable[[str], str]) -> None:
    text = f"De heer {damage(TOKEN)} en mevrouw {damage(TOKEN)}, zei hij."
    whole = KEPT.session.restore(text, strict=False, repair=True)
    assert whole.repaired + whole.restored == 2
    for size in range(1, len(text)):
        stream = StreamRestorer(KEPT)
        assert (
            "".join(stream.feed(text[at : at + size]) for at in range(0, len(text), size)) + stream.close()
            == whole.text
        )


def test_a_value_in_streamed_json_keeps_the_json_whole() -> None:
    stream = StreamRestorer(KEPT)
    assert json.loads(stream.feed(f'{{"naam": "{TOKEN}"}}') + stream.close()) == {"naam": KRAAI}


def test_an_open_code_span_is_not_held_for_ever() -> None:
    stream = StreamRestorer(KEPT)
    assert stream.feed("een ` en " + "x" * 3_000).endswith("x")
    assert stream.feed(" y\n") == " y\n"


# -- the middleware for any call ----------------------------------------------------------------------------------


def test_any_call_with_messages_can_be_protected() -> None:
    seen: list[object] = []

    def call(**given: object) -> dict[str, object]:
        seen.append(given)
        messages = given["messages"]
        assert isinstance(messages, list)
        text = messages[-1]["content"]
        return {
            "content": [
                {"type": "text", "text": text},
                {"type": "tool_use", "id": "1", "name": "mail", "input": {"to": text}},
            ]
        }

    protection = Protection()
    answer = protect(call, protection)(
        system="Je helpt mevrouw Anna Smit.", messages=[{"role": "user", "content": TEXT}], max_tokens=9
    )
    assert answer["content"][0]["text"] == TEXT
    assert answer["content"][1]["input"] == {"to": TEXT}
    assert "Smit" not in repr(seen)
    assert seen[0]["max_tokens"] == 9  # type: ignore[index]
    assert "[[SP_" in seen[0]["system"]  # type: ignore[index]
    assert protection.last_check == Check(exact=4)


def test_an_answer_of_any_common_type_comes_back_and_another_is_refused() -> None:
    class Said(BaseModel):
        content: str

    def said(make: Callable[[str], object]) -> Any:
        return protect(lambda **given: make(given["messages"][-1]["content"]))(
            messages=[{"role": "user", "content": TEXT}]
        )

    assert said(lambda text: text) == TEXT
    assert said(lambda text: [{"text": text}]) == [{"text": TEXT}]
    assert said(lambda text: Said(content=text)) == Said(content=TEXT)
    assert said(lambda _: None) is None
    with pytest.raises(TypeError):
        said(iter)


def test_a_check_is_told_of_every_answer() -> None:
    told: list[Check] = []
    protection = Protection(on_check=told.append, strict=True)
    call = protect(
        lambda **given: {"content": given["messages"][-1]["content"] + " [[SP_PERSON_0404_ABCD]]"}, protection
    )
    with pytest.raises(SessionError):
        call(messages=[{"role": "user", "content": TEXT}])
    assert told == [Check(exact=2, unknown=1)]


def test_a_repr_of_a_protection_shows_no_value() -> None:
    assert "Smit" not in repr(PROTECTION) + repr(PROTECTION.session)
