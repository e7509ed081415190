"""`--report` writes what was done for the record, as JSON or as a page, with no value in it."""

import json
from pathlib import Path
from typing import Any

import canary
import pytest
from lxml import html


def verb_of(name: str, letter: Path, masked: Path, key: Path, folder: Path) -> list[object]:
    return {
        "scan": ["scan", letter, "--show-values"],
        "mask": ["mask", letter, "--key", key, "--out", folder / "again.txt"],
        "audit": ["audit", masked, "--key", key],
        "restore": ["restore", masked, "--key", key, "--out", folder / "back.txt"],
    }[name]


@pytest.mark.parametrize("verb", ["scan", "mask", "audit", "restore"])
def test_a_report_tells_what_the_row_tells_and_no_value(
    scrub: Any, letter: Path, masked: Path, key: Path, tmp_path: Path, verb: str
) -> None:
    for suffix in (".json", ".html"):
        answer = scrub(*verb_of(verb, letter, masked, key, tmp_path), "--report", tmp_path / f"r{suffix}", "--json")
        assert answer.status == 0
        (tmp_path / "again.txt").unlink(missing_ok=True)
        (tmp_path / "back.txt").unlink(missing_ok=True)
    report = json.loads((tmp_path / "r.json").read_text("utf-8"))
    assert report["report"] == verb
    assert len(report["files"]) == 1
    page = (tmp_path / "r.html").read_text("utf-8")
    assert html.fromstring(page.encode()).findtext(".//h1")
    assert "http" not in page
    for text in (json.dumps(report, ensure_ascii=False), page):
        assert canary.CANARY not in text
        assert "111222333" not in text


def test_the_page_speaks_words_and_not_codes(scrub: Any, sample: Path, key: Path, tmp_path: Path) -> None:
    scrub("mask", sample, "--key", key, "--out", tmp_path / "m.docx", "--report", tmp_path / "r.html")
    page = (tmp_path / "r.html").read_text("utf-8")
    assert "author removed" in page
    assert "revision_ids" not in page
    assert "<td>person</td>" in page


def test_a_refused_file_stands_in_the_report_too(scrub: Any, letter: Path, tmp_path: Path) -> None:
    scrub("scan", letter, tmp_path / "none.txt", "--report", tmp_path / "r.json")
    files = json.loads((tmp_path / "r.json").read_text("utf-8"))["files"]
    assert files[1]["error"]["code"] == "not_found"


def test_a_file_name_is_no_markup(scrub: Any, tmp_path: Path) -> None:
    file = tmp_path / "<img src=x>.txt"
    file.write_text("niets")
    scrub("scan", file, "--report", tmp_path / "r.html")
    assert "<img" not in (tmp_path / "r.html").read_text("utf-8")


@pytest.mark.parametrize(("name", "code"), [("r.txt", "report_kind"), ("taken.json", "output_exists")])
def test_a_report_that_cannot_be_written_is_refused_before_the_work(
    scrub: Any, letter: Path, key: Path, tmp_path: Path, name: str, code: str
) -> None:
    (tmp_path / "taken.json").write_text("mine")
    answer = scrub("mask", letter, "--key", key, "--out", tmp_path / "m.txt", "--report", tmp_path / name, "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, code)
    assert not (tmp_path / "m.txt").exists()
    assert (tmp_path / "taken.json").read_text() == "mine"
