"""The instruction names the shape and the rules, and says who is who without a value."""

import pytest

from scrub_app.core import workflow
from scrub_app.core.audit.model import FindingKind
from scrub_app.core.documents.model import Kind
from scrub_app.core.issuing import MemoryIssuer
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.spans import Span
from scrub_app.core.tokens.grammar import find_strict
from scrub_app.system.instruction import instruction
from scrub_app.system.messages import tables

TOKENS = {
    "[[SP_PERSON_0004_C91B]]": 1,
    "[[SP_PERSON_0001_A7F3]]": 1,
    "[[SP_PERSON_0009_0BAD]]": 1,
    "[[SP_BSN_0002_DFDA]]": 2,
    "[PERSOON_1]": 1,
}


def test_the_legend_says_which_tokens_are_one_person() -> None:
    assert "- 0001, 0004 and 0009 are one and the same (person)." in instruction(TOKENS, "en")
    assert "- 0001, 0004 en 0009 zijn een en dezelfde (persoon)." in instruction(TOKENS, "nl")


def test_the_legend_names_each_type_once() -> None:
    assert "BSN = BSN (Dutch citizen number), PERSON = person" in instruction(TOKENS, "en")


@pytest.mark.parametrize("language", ["nl", "en"])
def test_only_tokens_of_the_key_stand_in_it(language: str) -> None:
    found = {str(found.token) for found in find_strict(instruction(TOKENS, language))}
    assert found == {"[[SP_PERSON_0001_A7F3]]"}


@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_key_without_tokens_still_tells_the_rules(language: str) -> None:
    text = instruction({}, language)
    assert text.count("\n") > 5
    assert "{" not in text


@pytest.mark.parametrize("language", ["nl", "en"])
def test_an_instruction_that_comes_back_with_the_text_holds_no_value_and_asks_for_no_decision(language: str) -> None:
    issuer = MemoryIssuer(ScrubKey(b"k" * 16, b"s" * 32))
    text = "Jan de Vries belt De Vries over zaak 2026/0418."
    found = [Span(0, 12, "PERSON", identity=1), Span(18, 26, "PERSON", identity=1), Span(37, 46, "CASE_NUMBER")]
    masked = workflow.mask(workflow.open_document(text.encode(), Kind.TXT), found, issuer).readable
    words = instruction({entry.token: entry.identity for entry in issuer.key.entries}, language)
    assert not any(entry.value in words for entry in issuer.key.entries)
    for pasted in (f"{words}\n{masked}", f"{masked}\n{words}"):
        audit = workflow.audit(pasted, issuer.key, rescan=False)
        assert {f.kind for f in audit.findings} == {FindingKind.EXACT, FindingKind.COUNT_CHANGES}


def test_the_example_is_a_token_of_the_text_that_goes_with_it() -> None:
    words = instruction(TOKENS, "en", {"[[SP_PERSON_0009_0BAD]]", "[[SP_PERSON_0004_C91B]]"})
    assert {str(found.token) for found in find_strict(words)} == {"[[SP_PERSON_0004_C91B]]"}


@pytest.mark.parametrize("table", ["prompt", "caution", "kind", "cli", "error", "key_error", "help", "damage"])
def test_english_says_token_and_passphrase(table: str) -> None:
    program = {"code", "carriers", "everywhere"}
    others = {"encrypted", "keyring_silent", "system_may_ask"}
    sentences = tables("en")[table].items()
    assert [code for code, words in sentences if "codes" in words.lower().split() and code not in program] == []
    assert [code for code, words in sentences if "password" in words.lower() and code not in others] == []


@pytest.mark.parametrize("language", ["en", "nl"])
def test_nothing_in_the_instruction_itself_is_taken_for_personal_data(language: str) -> None:
    assert workflow.detect(instruction(TOKENS, language)) == []
