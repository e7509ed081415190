"""Who comes from RKM finds its command words, options and keyword files here."""

import re
from pathlib import Path
from typing import Any

import canary
import pytest

from scrub_app.cli.aliases_keywords import with_keywords
from scrub_app.core.errors import DetectionError
from scrub_app.core.rules import Rules, Term

KEYWORDS = """\
keywords:
  organizations:
    - Groene Koolstof Holding
  people: [Lies Sterrenberg]
  projects:
    - Dukuweg
patterns:
  ticket: "ticket ([A-Z]{2}[0-9]{4})"
"""
CUSTOM = "# eigen woorden\nBlauwe Reiger、Zilvermeeuw；Zilvermeeuw\n\n  # nog een\nOnderhoud 2026\n"


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def test_a_keyword_file_gives_terms_by_category_and_patterns(tmp_path: Path) -> None:
    rules = with_keywords(Rules(), write(tmp_path / "keywords.yml", KEYWORDS), write(tmp_path / "custom.txt", CUSTOM))
    assert rules.terms == (
        Term("Groene Koolstof Holding", "ORGANIZATION"),
        Term("Lies Sterrenberg", "PERSON"),
        Term("Dukuweg", "CUSTOM"),
        Term("Blauwe Reiger", "CUSTOM"),
        Term("Zilvermeeuw", "CUSTOM"),
        Term("Onderhoud 2026", "CUSTOM"),
    )
    assert rules.patterns == ("ticket ([A-Z]{2}[0-9]{4})",)


def test_a_flat_list_and_the_name_of_its_preset_are_taken(tmp_path: Path) -> None:
    flat = write(tmp_path / "flat.yml", "keywords:\n  - Dukuweg\n  - 2026-17\n")
    rules = with_keywords(Rules(presets=("cn-sensitive",)), flat, None)
    assert [term.text for term in rules.terms] == ["Dukuweg", "2026-17"]
    assert rules.presets == ("cn-business",)


@pytest.mark.parametrize(
    ("category", "entity"),
    [
        ("person", "PERSON"),
        ("Persons", "PERSON"),
        ("company", "ORGANIZATION"),
        ("address", "ADDRESS"),
        ("pets", "CUSTOM"),
    ],
)
def test_a_category_is_known_in_the_singular_too(tmp_path: Path, category: str, entity: str) -> None:
    file = write(tmp_path / "k.yml", f"keywords:\n  {category}: [Dukuweg]\n")
    assert with_keywords(Rules(), file, None).terms == (Term("Dukuweg", entity),)


@pytest.mark.parametrize("text", ["", "- a", "keywords: {people: Jan}", "keywords: [[a]]", "patterns: [x]", "{"])
def test_another_shape_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(DetectionError) as refused:
        with_keywords(Rules(), write(tmp_path / "k.yml", text), None)
    assert refused.value.code == "keyword_file"


def test_protect_verify_restore_go_round(scrub: Any, letter: Path, key: Path, tmp_path: Path) -> None:
    out, repaired, back = (tmp_path / name for name in ("masked.txt", "repaired.txt", "back.txt"))
    letter.write_text(letter.read_text("utf-8") + "\nticket AB1234 van Dukuweg\n", "utf-8")
    keywords = write(tmp_path / "keywords.yml", KEYWORDS)
    asked = ("protect", letter, "--keywords", keywords, "--out", out, "--map", key)
    assert scrub(*asked).status == 0
    masked = out.read_text("utf-8")
    assert not [value for value in (canary.CANARY, "AB1234", "Dukuweg") if value in masked]
    assert scrub("verify", out, "--map", key).status == 0
    edited = write(tmp_path / "edited.txt", re.sub(r"\[\[(SP_BSN_[0-9A-F_]+)\]\]", r"[\1]", masked))
    assert scrub("verify", edited, "--map", key).status == 1
    answer = scrub("verify", edited, "--map", key, "--repair", "--out", repaired)
    assert (answer.status, repaired.read_text("utf-8")) == (0, masked)
    assert scrub("restore", repaired, "--map", key, "--out", back).status == 0
    assert back.read_text("utf-8") == letter.read_text("utf-8")


def test_verify_repairs_a_word_file_and_restores_nothing(scrub: Any, sample: Path, key: Path, tmp_path: Path) -> None:
    out, repaired = tmp_path / "masked.docx", tmp_path / "repaired.docx"
    scrub("protect", sample, "--map", key, "--out", out)
    assert scrub("verify", out, "--map", key, "--repair", "--out", repaired).status == 0
    assert scrub("text", repaired).out == scrub("text", out).out


def test_repair_and_out_go_together(scrub: Any, letter: Path, key: Path, tmp_path: Path) -> None:
    assert scrub("verify", letter, "--map", key, "--repair").status == 2
    assert scrub("verify", letter, "--map", key, "--out", tmp_path / "x.txt").status == 2


def test_safe_name_keeps_the_folder_and_no_word_of_the_name(
    scrub: Any, letter: Path, key: Path, tmp_path: Path
) -> None:
    (tmp_path / "uit").mkdir()
    out = tmp_path / "uit" / "jansen.txt"
    scrub("protect", letter, "--safe-name", "--out", out, "--map", key)
    (written,) = (tmp_path / "uit").iterdir()
    assert re.fullmatch(r"masked-[0-9-]{10}-[0-9a-f]{4}\.txt", written.name)


def test_a_dry_run_writes_nothing(scrub: Any, letter: Path, tmp_path: Path) -> None:
    before = sorted(tmp_path.iterdir())
    assert scrub("protect", letter, "--dry-run", "--map", tmp_path / "new.scrubkey").status == 0
    assert sorted(tmp_path.iterdir()) == before


def test_scan_takes_keyword_files_and_presets(scrub: Any, tmp_path: Path) -> None:
    file = write(tmp_path / "a.txt", "De Zilvermeeuw vliegt. 联系人：李娜 电话\n")
    custom = write(tmp_path / "custom.txt", CUSTOM)
    row = scrub("scan", file, "--preset", "cn-sensitive", "--custom-keywords", custom, "--json", "--show-values").row
    assert {"Zilvermeeuw", "李娜"} <= {span["text"] for span in row["spans"]}
