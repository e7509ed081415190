"""`scan` answers per file, in the order of the arguments, and goes on after a file that it refuses."""

from pathlib import Path
from typing import Any

import canary
import pytest

from scrub_app.core.errors import Cancelled
from scrub_app.system.worker import Worker

FIELDS = {"start", "end", "type", "tier", "decision", "confidence", "source", "identity"}


def test_a_row_has_the_fields_of_the_contract_and_no_value(scrub: Any, letter: Path) -> None:
    text = letter.read_text("utf-8")
    answer = scrub("scan", letter, "--term", canary.CANARY, "--json")
    assert answer.status == 0
    assert set(answer.row) == {"file", "chars", "seconds", "spans", "warnings"}
    assert (answer.row["file"], answer.row["chars"]) == (str(letter), len(text))
    (span,) = [s for s in answer.row["spans"] if text[s["start"] : s["end"]] == canary.CANARY][:1]
    assert set(span) == FIELDS
    assert span["decision"] == "mask"
    assert canary.CANARY not in answer.out + answer.err


def test_values_stand_in_the_row_only_when_asked_for(scrub: Any, letter: Path) -> None:
    row = scrub("scan", letter, "--term", canary.CANARY, "--json", "--show-values").row
    assert canary.CANARY in {span["text"] for span in row["spans"]}


def test_a_person_reads_a_table_without_values(scrub: Any, letter: Path) -> None:
    answer = scrub("scan", letter, "--term", canary.CANARY)
    assert answer.status == 0
    assert "brief.txt" in answer.out
    assert canary.CANARY not in answer.out
    assert canary.CANARY in scrub("scan", letter, "--term", canary.CANARY, "--show-values").out


def test_what_has_no_way_back_is_said_before_it_is_masked(scrub: Any, letter: Path) -> None:
    assert "taken out for good" in scrub("scan", letter, "--profile", "strict").out
    assert "taken out for good" not in scrub("scan", letter).out


def test_rows_come_in_the_order_of_the_arguments_and_a_refused_file_has_one_too(
    scrub: Any, letter: Path, tmp_path: Path
) -> None:
    absent = tmp_path / "absent.txt"
    answer = scrub("scan", letter, absent, tmp_path, letter, "--json")
    assert answer.status == 2
    assert [row["file"] for row in answer.rows] == [str(letter), str(absent), str(tmp_path), str(letter)]
    assert [set(row) for row in answer.rows[1:3]] == [{"file", "error"}] * 2
    assert set(answer.rows[1]["error"]) == {"code", "message"}
    assert answer.err == ""


def test_many_files_share_one_child(scrub: Any, letter: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    start = Worker._ready

    def counted(worker: Worker) -> Any:
        child = start(worker)
        started.append(child.process.pid or 0)
        return child

    monkeypatch.setattr(Worker, "_ready", counted)
    assert len(scrub("scan", *[letter] * 50, "--json").rows) == 50
    assert (len(started), len(set(started))) == (50, 1)


def test_a_terms_file_is_one_term_a_line(scrub: Any, letter: Path, tmp_path: Path) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text(f"\ufeff{canary.CANARY}\n\n  bereikbaar  \n", encoding="utf-8")
    row = scrub("scan", letter, "--terms", terms, "--json", "--show-values").row
    assert {canary.CANARY, "bereikbaar"} <= {span["text"] for span in row["spans"] if span["decision"] == "mask"}


def test_a_terms_file_that_is_not_there_is_one_sentence(scrub: Any, letter: Path, tmp_path: Path) -> None:
    answer = scrub("scan", letter, letter, "--terms", tmp_path / "none.txt")
    assert (answer.status, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    rows = scrub("scan", letter, letter, "--terms", tmp_path / "none.txt", "--json").rows
    assert [row["error"]["code"] for row in rows] == ["terms_unreadable"] * 2


def test_a_file_name_cannot_steer_the_terminal(scrub: Any, tmp_path: Path) -> None:
    file = tmp_path / "a\x1b[31m\u202egnp.txt"
    file.write_text("niets")
    answer = scrub("scan", file)
    assert "\x1b" not in answer.out
    assert "\u202e" not in answer.out


def test_offsets_are_code_points_of_the_flat_text(scrub: Any, tmp_path: Path) -> None:
    file = tmp_path / "emoji.txt"
    file.write_bytes("😀é Kanaal\r\nKanaal".encode())
    spans = scrub("scan", file, "--term", "Kanaal", "--json").row["spans"]
    text = scrub("text", file).out
    assert [text[s["start"] : s["end"]] for s in spans if s["source"] == "terms"] == ["Kanaal", "Kanaal"]


def test_a_person_who_stops_it_stops_all_of_it(scrub: Any, letter: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object, **__: object) -> None:
        raise Cancelled

    monkeypatch.setattr("scrub_app.system.worker.Worker.run", stopped)
    answer = scrub("scan", letter, letter, "--json")
    assert (answer.status, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
