"""Presets: what ships keeps its examples, what a user writes is checked."""

import re

import pytest

from scrub_app.core.detection import presets
from scrub_app.core.detection.presets import preset, read_preset
from scrub_app.core.errors import DetectionError
from scrub_app.core.rules import Rules
from scrub_app.core.workflow import detect

_MARKED = re.compile("«([^»]*)»")
_ROWS = [pytest.param(row, id=row.name) for name in presets.names() for row in preset(name).rows]


@pytest.mark.parametrize("row", _ROWS)
def test_a_shipped_row_keeps_its_examples(row: presets.PresetRow) -> None:
    assert row.matches
    for example in row.matches:
        text = example.replace("«", "").replace("»", "")
        assert [text[s.start : s.end] for s in row.find(text)] == _MARKED.findall(example)
    for example in row.not_matches:
        assert list(row.find(example)) == []


def test_a_chinese_contract_is_read_with_the_preset_and_not_without() -> None:
    text = "甲方：深圳市星河科技有限公司，法定代表人：王小明，电话：0755-86541234，账号：4000021109200123456"
    kinds = {s.entity for s in detect(text, rules=Rules(presets=("cn-business",)))}
    assert {"ORGANIZATION", "PERSON", "PHONE", "BANK_ACCOUNT"} <= kinds
    assert "ORGANIZATION" not in {s.entity for s in detect(text)}


def test_a_preset_that_is_not_there_names_those_that_are() -> None:
    with pytest.raises(DetectionError) as error:
        preset("../profiles/profiles")
    assert error.value.code == "preset_unknown"
    assert "cn-business" in str(error.value.params["known"])


def test_a_user_writes_a_preset_of_their_own(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "ours.yaml"
    file.write_text(
        "name: ours\nrecognisers:\n  - {name: locker, entity: REFERENCE, pattern: 'kluis (?P<v>[0-9]+)'}\n"
        "terms: {ORGANIZATION: [De Zonnewijzer]}\n"
    )
    text = "kluis 12 van de zonnewijzer"
    shown = detect(text, rules=Rules(presets=(str(file),)))
    assert [(text[s.start : s.end], s.entity) for s in shown] == [
        ("12", "REFERENCE"),
        ("de zonnewijzer", "ORGANIZATION"),
    ]


def test_the_terms_of_a_preset_are_texts() -> None:
    read = read_preset(b"name: a\nterms: {PERSON: Jan Bos, REFERENCE: [0612345677]}")
    assert [(term.text, term.entity) for term in read.terms] == [("Jan Bos", "PERSON"), ("0612345677", "REFERENCE")]


def test_a_chinese_name_is_found_wherever_it_stands_again() -> None:
    text = "授权代表：李娜\n王小明先生与李娜女士于五月签署。"
    shown = detect(text, rules=Rules(presets=("cn-business",)))
    assert [text[s.start : s.end] for s in shown if s.entity == "PERSON"] == ["李娜", "王小明", "李娜"]


@pytest.mark.parametrize("label", ["法定代表人", "统一社会信用代码", "身份证号码", "职务：经理"])
def test_a_chinese_label_is_no_name(label: str) -> None:
    assert detect(f"{label}：\n") == []


@pytest.mark.parametrize(
    ("data", "number"),
    [
        ("name: a\nterms: {PERSON: [{a: b}]}", 0),
        ("[]", 0),
        ("name: X Y", 0),
        ("name: a\nrecognisers: x", 0),
        ("name: a\nrecognisers: [x]", 1),
        ("name: a\nrecognisers: [{name: r, entity: NOPE, pattern: x}]", 1),
        ("name: a\nrecognisers: [{name: r, entity: DATE, pattern: x, check: nope}]", 1),
        ("name: a\nrecognisers: [{name: r, entity: DATE, pattern: x, confidence: 2}]", 1),
        ("name: a\nterms: {NOPE: [x]}", 0),
        ("a: [", 0),
    ],
)
def test_a_bad_preset_says_which_row(data: str, number: int) -> None:
    with pytest.raises(DetectionError) as error:
        read_preset(data.encode())
    assert (error.value.code, error.value.params["number"]) == ("preset_bad", number)


def test_a_bad_pattern_in_a_preset_is_a_bad_pattern() -> None:
    with pytest.raises(DetectionError, match="pattern_bad"):
        read_preset(b"name: a\nrecognisers: [{name: r, entity: DATE, pattern: '('}]")
