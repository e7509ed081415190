"""The demo shows the whole way, on real files, and ends well only when everything came back."""

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest

from scrub_app.core import workflow
from scrub_app.system import demo_comparing


def test_the_demo_says_identical_then_finds_repairs_and_restores(scrub: Any, tmp_path: Path, no_keyring: None) -> None:
    answer = scrub("demo", tmp_path / "demo")
    assert (answer.status, answer.err) == (0, "")
    assert "identical" in answer.out
    assert answer.out.count("the audit finds") == 2
    files = {file.name for file in (tmp_path / "demo").iterdir()}
    assert {"brief.docx", "masked.docx", "restored.docx", "edited.docx", "edited-restored.docx"} <= files
    assert str(tmp_path / "demo") in answer.out
    masked = workflow.open_document(tmp_path / "demo" / "masked.docx").text
    assert "Jansen" not in masked
    back = workflow.open_document(tmp_path / "demo" / "edited-restored.docx").text
    assert "Hoogachtend," in back
    assert "SP_" not in back


def test_a_folder_that_holds_something_is_left_as_it_is(scrub: Any, tmp_path: Path, no_keyring: None) -> None:
    (tmp_path / "brief.docx").write_text("mine")
    assert scrub("demo", tmp_path).status == 0
    assert (tmp_path / "brief.docx").read_text() == "mine"


def test_the_comparison_sees_a_word_and_a_format_that_differ(scrub: Any, sample: Path, tmp_path: Path) -> None:
    original = sample.read_bytes()
    assert demo_comparing.differing_parts(original, original) == []
    for old, new in ((b"Maliebaan", b"Maliebaen"), (b"<w:b/>", b"<w:i/>")):
        assert demo_comparing.differing_parts(original, changed(original, old, new)) == ["word/document.xml"]


def changed(data: bytes, old: bytes, new: bytes) -> bytes:
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as package, zipfile.ZipFile(written, "w") as copy:
        for name in package.namelist():
            part = package.read(name)
            if name == "word/document.xml":
                assert old in part
                part = part.replace(old, new, 1)
            copy.writestr(name, part)
    return written.getvalue()


def test_a_restore_that_loses_something_is_told_as_different(
    scrub: Any, tmp_path: Path, no_keyring: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scrub_app.system.demo.differing_parts", lambda one, other: ["word/document.xml"])
    answer = scrub("demo", tmp_path / "demo")
    assert answer.status == 1
    assert "identical" not in answer.out
