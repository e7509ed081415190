"""`audit` says what became of the tokens; `restore` puts the values back once nothing blocks, or writes nothing."""

import json
import os
import re
import sys
from pathlib import Path
from threading import Thread
from typing import Any

import canary
import pytest

from scrub_app.core.tokens.grammar import STRICT

BLOCKING = ["integrity_failed", "unknown", "near_miss", "residual_values", "carriers", "wrong_key"]
KINDS = [*BLOCKING, "exact", "missing", "count_changes", "duplicate_entries", "split_risk", "unmapped_spans"]


@pytest.fixture
def edited(masked: Path) -> Path:
    """The masked letter with one token in lower case and without a bracket."""
    text = masked.read_text("utf-8")
    token = next(t[0] for t in STRICT.finditer(text) if "BSN" in t[0])
    file = masked.with_name("edited.txt")
    file.write_text(text.replace(token, token.lower()[:-1]), encoding="utf-8")
    return file


def test_an_unedited_document_passes_and_comes_back_as_it_was(
    scrub: Any, letter: Path, masked: Path, key: Path, tmp_path: Path
) -> None:
    assert scrub("audit", masked, "--key", key).status == 0
    out = tmp_path / "back.txt"
    answer = scrub("restore", masked, "--key", key, "--out", out, "--json")
    assert answer.status == 0
    assert set(answer.row) == {"file", "out", "restored", "left", "repaired", "audit"}
    assert out.read_bytes() == letter.read_bytes()
    assert canary.CANARY not in answer.out + answer.err


def test_a_word_file_comes_back_with_its_text(scrub: Any, sample: Path, key: Path, tmp_path: Path) -> None:
    masked, back = tmp_path / "m.docx", tmp_path / "b.docx"
    assert scrub("mask", sample, "--key", key, "--out", masked).status == 0
    assert scrub("restore", masked, "--key", key, "--out", back).status == 0
    assert scrub("text", back).out == scrub("text", sample).out.removesuffix(
        "\nWillem van Rijn\nWillem van Rijn\nVan Rijn & Bakker Advocaten"
    )


def test_the_audit_row_has_every_field_and_no_value(scrub: Any, edited: Path, key: Path) -> None:
    answer = scrub("audit", edited, "--key", key, "--json")
    assert answer.status == 1
    row = answer.row
    assert {"file", "format_version", "expected", "observed", "counts", "severity", *KINDS} <= set(row)
    assert row["severity"] == "block_until_reviewed"
    (near,) = row["near_miss"]
    assert {"id", "kind", "seen", "candidate", "damage", "start", "end", "severity"} <= set(near)
    assert row["counts"]["near_miss"] == 1
    assert canary.CANARY not in answer.out + answer.err


def test_restore_is_refused_while_a_finding_has_no_decision(
    scrub: Any, edited: Path, key: Path, tmp_path: Path
) -> None:
    out = tmp_path / "back.txt"
    answer = scrub("restore", edited, "--key", key, "--out", out, "--json")
    assert (answer.status, answer.row["error"]["code"]) == (1, "findings_without_decision")
    assert not out.exists()
    assert scrub("restore", edited, "--key", key, "--out", out).status == 1
    assert not out.exists()


def test_a_consented_repair_brings_the_letter_back(
    scrub: Any, letter: Path, edited: Path, key: Path, tmp_path: Path
) -> None:
    out = tmp_path / "back.txt"
    answer = scrub("restore", edited, "--key", key, "--out", out, "--repair", "unambiguous", "--json")
    assert answer.status == 0
    assert out.read_text("utf-8") == letter.read_text("utf-8")
    assert answer.row["repaired"] == [answer.row["audit"]["near_miss"][0]["id"]]
    told = scrub("restore", edited, "--key", key, "--out", tmp_path / "again.txt", "--repair", "unambiguous").err
    assert "Tokens are missing" not in told


def test_a_token_that_no_repair_brings_back_is_said_to_be_missing(
    scrub: Any, edited: Path, key: Path, tmp_path: Path
) -> None:
    edited.write_text(re.sub(r"\[\[SP_PHONE[^]]*\]\]", "", edited.read_text("utf-8")), encoding="utf-8")
    answer = scrub("restore", edited, "--key", key, "--out", tmp_path / "back.txt", "--repair", "unambiguous")
    assert (answer.status, "Tokens are missing" in answer.err) == (0, True)


def test_a_repair_by_its_id_does_the_same(scrub: Any, letter: Path, edited: Path, key: Path, tmp_path: Path) -> None:
    (near,) = scrub("audit", edited, "--key", key, "--json").row["near_miss"]
    out = tmp_path / "back.txt"
    assert scrub("restore", edited, "--key", key, "--out", out, "--repair", near["id"]).status == 0
    assert out.read_text("utf-8") == letter.read_text("utf-8")


def test_an_id_that_is_not_there_is_refused(scrub: Any, edited: Path, key: Path, tmp_path: Path) -> None:
    out = tmp_path / "back.txt"
    answer = scrub("restore", edited, "--key", key, "--out", out, "--repair", "x99", "--json")
    assert answer.status == 2
    assert not out.exists()


def test_accepted_findings_stay_as_they_are(scrub: Any, edited: Path, key: Path, tmp_path: Path) -> None:
    out = tmp_path / "back.txt"
    answer = scrub("restore", edited, "--key", key, "--out", out, "--accept-findings", "--json")
    assert answer.status == 0
    (near,) = answer.row["audit"]["near_miss"]
    assert near["id"] in answer.row["left"]
    assert near["seen"] in out.read_text("utf-8")


@pytest.mark.parametrize("where", ["masked", "key"])
def test_restore_never_writes_over_what_it_reads(scrub: Any, masked: Path, key: Path, where: str) -> None:
    before = masked.read_bytes()
    if where == "key":
        key = key.rename(key.with_suffix(".txt"))
    out = masked if where == "masked" else key
    answer = scrub("restore", masked, "--key", key, "--out", out, "--overwrite", "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, "output_source" if where == "masked" else "output_key")
    assert masked.read_bytes() == before


def test_the_key_of_another_matter_restores_nothing(
    scrub: Any, masked: Path, key: Path, tmp_path: Path, letter: Path
) -> None:
    other = tmp_path / "other.scrubkey"
    scrub("mask", letter, "--key", other, "--out", tmp_path / "other.txt")
    out = tmp_path / "back.txt"
    answer = scrub("audit", masked, "--key", other, "--json")
    assert answer.status == 1
    assert not answer.row["exact"]
    assert scrub("restore", masked, "--key", other, "--out", out).status == 1
    assert not out.exists()


def test_what_is_no_edit_of_the_document_is_said_to_be_none(
    scrub: Any, sample: Path, key: Path, letter: Path, tmp_path: Path
) -> None:
    masked, other = tmp_path / "m.docx", tmp_path / "other.scrubkey"
    scrub("mask", sample, "--key", key, "--out", masked)
    scrub("mask", letter, "--key", other, "--out", tmp_path / "other.txt")
    assert "Choose the edited document, or another key." in scrub("audit", masked, "--key", other).err
    assert "Choose the edited document" not in scrub("audit", masked, "--key", key).err


@pytest.mark.parametrize("verb", ["audit", "restore"])
def test_a_passphrase_that_is_not_given_is_asked_for_in_one_sentence(
    scrub: Any, masked: Path, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    monkeypatch.delenv("SCRUB_PASSPHRASE")
    out = ["--out", tmp_path / "back.txt"] if verb == "restore" else []
    answer = scrub(verb, masked, "--key", key, *out)
    assert answer.status == 2
    assert len(answer.err.splitlines()) == 1
    assert "SCRUB_PASSPHRASE" in answer.err


def test_a_passphrase_file_opens_the_key(
    scrub: Any, masked: Path, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "secret.txt"
    file.write_text(os.environ["SCRUB_PASSPHRASE"] + "\r\nsecond line\n")
    monkeypatch.setenv("SCRUB_PASSPHRASE", "not this one, for the file goes first")
    assert scrub("audit", masked, "--key", key, "--passphrase-file", file).status == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe with a name is POSIX")
def test_a_passphrase_may_come_through_a_pipe(
    scrub: Any, masked: Path, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    secret = os.environ["SCRUB_PASSPHRASE"] + "\n"
    writer = Thread(target=lambda: pipe.write_text(secret), daemon=True)
    writer.start()
    monkeypatch.setenv("SCRUB_PASSPHRASE", "not this one")
    assert scrub("audit", masked, "--key", key, "--passphrase-file", pipe).status == 0
    writer.join(10)


@pytest.mark.parametrize("verb", ["audit", "restore"])
def test_the_report_says_who_decided(scrub: Any, masked: Path, key: Path, tmp_path: Path, verb: str) -> None:
    report = tmp_path / "report.json"
    out = ["--out", tmp_path / "back.txt"] if verb == "restore" else []
    assert scrub(verb, masked, "--key", key, *out, "--report", report, "--by", "M. de Boer").status == 0
    assert json.loads(report.read_text("utf-8"))["by"] == "M. de Boer"


def test_a_clean_audit_says_so_and_one_with_findings_names_the_most_serious(
    scrub: Any, masked: Path, edited: Path, key: Path
) -> None:
    assert "Nothing is missing or damaged." in scrub("audit", masked, "--key", key).out
    said = scrub("audit", edited, "--key", key).out
    assert "Most serious finding: decision needed." in said
    assert "Nothing is missing" not in said


def test_the_example_of_prompt_is_of_the_document_that_was_masked_last(
    scrub: Any, masked: Path, key: Path, tmp_path: Path
) -> None:
    second, out = tmp_path / "second.txt", tmp_path / "second_masked.txt"
    second.write_text("Mevrouw Ernestine Zwanenburg-Kuipers, geboren 3 mei 1961.\n", encoding="utf-8")
    assert scrub("mask", second, "--key", key, "--out", out).status == 0
    fresh = set(STRICT.findall(out.read_text("utf-8"))) - set(STRICT.findall(masked.read_text("utf-8")))
    shown = set(STRICT.findall(scrub("prompt", "--key", key).out))
    assert shown
    assert shown <= fresh


def test_prompt_tells_the_ai_what_to_do_and_no_value(scrub: Any, masked: Path, key: Path) -> None:
    answer = scrub("prompt", "--key", key, "--language", "nl")
    assert answer.status == 0
    assert "Neem elke code precies over" in answer.out
    assert canary.CANARY not in answer.out
    document = scrub("audit", masked, "--key", key, "--json").row["document"]
    assert scrub("prompt", "--key", key, "--document", document, "--language", "nl").out == answer.out
    assert scrub("prompt", "--key", key, "--document", "0" * 16).status == 2
    assert scrub("prompt", "--key", key, "--language", "fr").status == 2


@pytest.mark.parametrize("verb", ["audit", "restore"])
def test_a_document_that_the_key_does_not_know_is_refused(
    scrub: Any, masked: Path, key: Path, tmp_path: Path, verb: str
) -> None:
    out = ["--out", tmp_path / "r.txt"] if verb == "restore" else []
    answer = scrub(verb, masked, "--key", key, "--document", "0" * 16, *out, "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, "no_document")
