"""Opening: the kind is told by what stands in a file, and what cannot be read says so with a code."""

import os
from pathlib import Path

import pytest

from scrub_app.core.documents import text
from scrub_app.core.documents.model import Kind
from scrub_app.core.documents.new_docx import docx_from_text
from scrub_app.core.documents.opening import open_document
from scrub_app.core.errors import DocumentError

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def code_of(source: Path | bytes, kind: Kind | None = None) -> str:
    with pytest.raises(DocumentError) as caught:
        open_document(source, kind)
    return caught.value.code


def ole_with(*names: str) -> bytes:
    entries = b"".join(
        raw.ljust(64, b"\0") + (len(raw) + 2).to_bytes(2, "little") + bytes(62)
        for raw in (name.encode("utf-16-le") for name in names)
    )
    return OLE.ljust(512, b"\0") + entries


def written(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def test_a_missing_file_says_not_found(tmp_path: Path) -> None:
    assert code_of(tmp_path / "weg.docx") == "not_found"
    assert code_of(written(tmp_path, "a.txt", b"a") / "b.txt") == "not_found"


def test_a_folder_says_that_it_is_one(tmp_path: Path) -> None:
    assert code_of(tmp_path) == "is_a_directory"


def test_an_empty_file_says_so_whatever_its_name(tmp_path: Path) -> None:
    assert {code_of(written(tmp_path, f"leeg.{kind}", b"")) for kind in Kind} == {"empty_file"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_pipe_and_a_device_are_refused_unread(tmp_path: Path) -> None:
    pipe = tmp_path / "pijp.txt"
    os.mkfifo(pipe)
    assert code_of(pipe) == "not_a_file"
    assert code_of(Path("/dev/zero")) == "not_a_file"


def test_a_name_with_a_nul_is_an_error_of_ours() -> None:
    assert code_of(Path("a\0b.txt")) == "cannot_be_read"


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("brief.docx", b"%PDF-1.7\n"),
        ("brief.pdf", b"Geachte heer"),
        ("brief.txt", docx_from_text("Geachte heer")),
        ("brief.odt", docx_from_text("Geachte heer")),
        ("brief.docx", b"{\\rtf1 Geachte heer}"),
        ("brief.doc", b"<html><body>Geachte heer</body></html>"),
        ("brief.msg", ole_with("WordDocument")),
        ("foto.txt", b"\x89PNG\r\n\x1a\n" + bytes(99)),
        ("brief.eml", b"Geachte heer, hier is geen kop"),
        ("brief.docx", b"GIF89a" + bytes(99)),
    ],
)
def test_a_file_that_is_not_what_its_name_says_is_refused(tmp_path: Path, name: str, data: bytes) -> None:
    assert code_of(written(tmp_path, name, data)) == "not_what_its_name_says"


def test_the_same_holds_for_the_kind_that_a_caller_gives() -> None:
    assert code_of(b"%PDF-1.7\n", Kind.DOCX) == "not_what_its_name_says"


def test_a_kind_that_scrub_does_not_know_says_so(tmp_path: Path) -> None:
    assert code_of(b"\x89PNG\r\n\x1a\n" + bytes(99)) == "unknown_kind"
    assert code_of(written(tmp_path, "a.xls", ole_with("Workbook"))) == "unknown_kind"
    assert code_of(bytes(range(1, 32)) * 9) == "unknown_kind"


def test_an_encrypted_word_file_says_encrypted(tmp_path: Path) -> None:
    assert code_of(written(tmp_path, "geheim.docx", ole_with("EncryptionInfo", "EncryptedPackage"))) == "encrypted"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"Geachte heer", Kind.TXT),
        (b"\xef\xbb\xbfGeachte heer", Kind.TXT),
        (b"Beste Jan,\nFrom: hier begint geen kop", Kind.TXT),
    ],
)
def test_bytes_without_a_kind_are_told_by_what_stands_in_them(data: bytes, kind: Kind) -> None:
    assert open_document(data).kind is kind


def test_a_name_without_an_ending_is_told_by_the_content(tmp_path: Path) -> None:
    assert open_document(written(tmp_path, "notitie", b"Geachte heer")).kind is Kind.TXT
    assert open_document(written(tmp_path, "NOTITIE.MD", b"# Kop")).kind is Kind.MD


def test_no_error_holds_a_name_or_a_value(tmp_path: Path) -> None:
    path = written(tmp_path, "Anne Jansen.docx", b"BSN 111222333")
    with pytest.raises(DocumentError) as caught:
        open_document(path)
    assert "Jansen" not in repr((caught.value, caught.value.params, caught.value.__cause__))


@pytest.mark.parametrize(
    ("fault", "code"),
    [
        (ImportError("lxml"), "reader_failed"),
        (NameError("zipp"), "reader_failed"),
        (AttributeError("of ours"), "reader_failed"),
        (ValueError("Jansen"), "damaged"),
        (KeyError("Jansen"), "damaged"),
    ],
)
def test_a_fault_of_a_reader_is_not_told_as_a_damaged_file(
    monkeypatch: pytest.MonkeyPatch, fault: Exception, code: str
) -> None:
    scope = {"__name__": "scrub_app.core.documents.text", "fault": fault}
    exec("def open_text(data, kind):\n    raise fault", scope)
    monkeypatch.setattr(text, "open_text", scope["open_text"])
    assert code_of(b"Geachte heer", Kind.TXT) == code


def test_a_fault_within_the_parser_of_another_maker_is_a_damaged_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(data: bytes, kind: Kind) -> None:
        raise TypeError("Jansen")

    monkeypatch.setattr(text, "open_text", stumble)
    assert code_of(b"Geachte heer", Kind.TXT) == "damaged"
