"""A name that came from outside is shown as it is spelled: it steers no terminal, turns no line, marks nothing up."""

import html
import unicodedata
from pathlib import Path
from typing import Any

import pytest

NAMES = [
    "<img src=x onerror=alert(1)>",
    "[red]rood[bold]",
    "[link=file:\\etc]x[link]",
    "{0}{path}%s$HOME",
    "a\x1b[31m\x1b]0;titel\x07",
    "a\u202egnp\u2066x\u200f",
    "een\nregel\rmeer\u2028\u2029",
    "x" * 240,
]
HOSTILE = pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))


def steers(text: str) -> list[str]:
    """What of a printed text would steer a terminal or turn a line round."""
    bidi = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029"
    return [c for c in text if c in bidi or (unicodedata.category(c) == "Cc" and c not in "\n\t")]


@HOSTILE
def test_a_name_steers_nothing_in_any_answer_about_it(scrub: Any, key: Path, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    file, gone = folder / f"{name}.txt", folder / f"{name}.docx"
    file.write_text("Geachte heer Achterberg,\n", "utf-8")
    masked = tmp_path / "m.txt"
    answers = [
        scrub("scan", file),
        scrub("scan", gone),
        scrub("mask", file, "--key", key, "--out", masked),
        scrub("mask", file, "--key", key, "--out-dir", tmp_path / "uit", "--processes", 1),
        scrub("mask", gone, "--key", key, "--out", tmp_path / "n.txt"),
        scrub("audit", gone, "--key", key),
        scrub("restore", masked, "--key", key, "--out", folder / f"{name}.txt"),
        scrub("text", gone),
        scrub("scan", file, "--terms", gone),
        scrub("key", "show", gone),
        scrub("key", "destroy", gone, "--yes"),
        scrub("key", name),
        scrub(name),
        scrub("scan", f"--{name}"),
    ]
    for answer in answers:
        assert steers(answer.out + answer.err) == []
    assert [answer.status for answer in answers][:4] == [0, 2, 0, 0]


@HOSTILE
def test_a_key_with_such_a_name_is_listed_and_shown_as_text(
    scrub: Any, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    from scrub_app.system import private_folders

    shelf = tmp_path / "shelf"
    shelf.mkdir()
    moved = key.rename(shelf / f"{name}.scrubkey")
    monkeypatch.setattr(private_folders, "keys_folder", lambda: shelf)
    listed, shown = scrub("key", "list"), scrub("key", "show", moved)
    assert (listed.status, shown.status) == (0, 0)
    assert steers(listed.out + listed.err + shown.out + shown.err) == []
    assert len(listed.out.splitlines()) == 2


@HOSTILE
def test_a_report_to_print_holds_such_a_name_as_text(scrub: Any, tmp_path: Path, name: str) -> None:
    file, report = tmp_path / f"{name}.txt", tmp_path / "r.html"
    file.write_text("Geachte heer Achterberg,\n", "utf-8")
    assert scrub("scan", file, "--report", report).status == 0
    page = report.read_text("utf-8")
    assert "<img" not in page
    assert steers(html.unescape(page)) == []


def test_a_name_of_three_hundred_characters_is_one_sentence(scrub: Any, key: Path, tmp_path: Path) -> None:
    long = tmp_path / ("x" * 300 + ".txt")
    for arguments in (("scan", long), ("text", long), ("mask", long, "--key", key, "--out", tmp_path / "m.txt")):
        answer = scrub(*arguments)
        assert (answer.status, len(answer.err.splitlines())) == (2, 1)
    letter = tmp_path / "a.txt"
    letter.write_text("Geachte heer Achterberg,\n", "utf-8")
    answer = scrub("mask", letter, "--key", key, "--out", long)
    assert (answer.status, len(answer.err.splitlines())) == (2, 1)
