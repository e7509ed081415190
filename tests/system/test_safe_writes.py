"""A file is written whole or not at all, never over the source, through a link, or over anything unasked."""

import errno
import os
import sys
import unicodedata

import pytest

from scrub_app.core.errors import OutputError
from scrub_app.system.safe_writes import check_name, in_folder, plain_name, safe_name, write_new


@pytest.fixture
def source(tmp_path):
    source = tmp_path / "Brief Jan Jansen.docx"
    source.write_bytes(b"source")
    return source


def names(folder):
    return sorted(p.name for p in folder.iterdir())


def test_a_new_file_is_whole_and_its_owners_alone(tmp_path, source):
    write_new(tmp_path / "uit.docx", b"masked", source=source)
    assert (tmp_path / "uit.docx").read_bytes() == b"masked"
    assert (tmp_path / "uit.docx").stat().st_mode & 0o777 == 0o600
    assert names(tmp_path) == ["Brief Jan Jansen.docx", "uit.docx"]


@pytest.mark.parametrize("overwrite", [False, True])
@pytest.mark.parametrize("way", ["itself", "another spelling", "symlink", "hard link"])
def test_the_source_is_never_written_over_whatever_it_is_called(tmp_path, source, way, overwrite):
    place = {
        "itself": source,
        "another spelling": tmp_path / "x" / ".." / source.name,
        "symlink": tmp_path / "link.docx",
        "hard link": tmp_path / "hard.docx",
    }[way]
    (tmp_path / "x").mkdir()
    (tmp_path / "link.docx").symlink_to(source)
    os.link(source, tmp_path / "hard.docx")
    with pytest.raises(OutputError, match="output_source"):
        write_new(place, b"masked", overwrite=overwrite, source=source)
    assert source.read_bytes() == b"source"


def test_nothing_is_written_over_before_it_was_said(tmp_path):
    place = tmp_path / "uit.docx"
    write_new(place, b"one")
    with pytest.raises(OutputError, match="output_exists"):
        write_new(place, b"two")
    assert place.read_bytes() == b"one"
    write_new(place, b"two", overwrite=True)
    assert place.read_bytes() == b"two"
    assert names(tmp_path) == ["uit.docx"]


def test_a_file_that_appears_at_the_last_moment_is_not_written_over(tmp_path, monkeypatch):
    place = tmp_path / "uit.docx"
    real = os.fsync

    def somebody_is_faster(handle: int) -> None:
        place.write_bytes(b"theirs")
        real(handle)

    monkeypatch.setattr(os, "fsync", somebody_is_faster)
    with pytest.raises(OutputError, match="output_exists"):
        write_new(place, b"ours")
    assert place.read_bytes() == b"theirs"
    assert names(tmp_path) == ["uit.docx"]


@pytest.mark.parametrize("overwrite", [False, True])
def test_a_link_is_not_written_through(tmp_path, overwrite):
    other = tmp_path / "other.txt"
    other.write_bytes(b"theirs")
    for name, target in (("live", other), ("dead", tmp_path / "none")):
        link = tmp_path / name
        link.symlink_to(target)
        with pytest.raises(OutputError, match="output_link"):
            write_new(link, b"ours", overwrite=overwrite)
        assert link.is_symlink()
    assert other.read_bytes() == b"theirs"


def test_a_folder_a_pipe_and_a_device_are_no_place_to_write(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for place in (tmp_path, tmp_path / "pipe", type(tmp_path)("/dev/null")):
        with pytest.raises(OutputError, match="output_not_file"):
            write_new(place, b"ours", overwrite=True)


def test_a_folder_that_is_not_there_is_not_made(tmp_path):
    with pytest.raises(OutputError, match="output_folder"):
        write_new(tmp_path / "none" / "uit.docx", b"ours")
    assert names(tmp_path) == []


@pytest.mark.parametrize(
    ("code", "told"),
    [(errno.ENOSPC, "disk_full"), (errno.EIO, "output_failed"), (errno.EACCES, "output_read_only")],
)
@pytest.mark.parametrize("step", ["open", "write", "fsync", "link"])
@pytest.mark.parametrize("overwrite", [False, True])
def test_a_write_that_fails_leaves_nothing_and_what_stood_there_stands(
    tmp_path, monkeypatch, step, code, told, overwrite
):
    place = tmp_path / "uit.docx"
    if overwrite:
        place.write_bytes(b"before")
    if step == "link":
        if overwrite:
            step = "replace"
        elif code == errno.EACCES:
            pytest.skip("a folder without hard links is no failure")

    def fail(*_arguments: object, **_named: object) -> None:
        raise OSError(code, "")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OutputError, match=told):
        write_new(place, b"ours", overwrite=overwrite)
    monkeypatch.undo()
    assert names(tmp_path) == (["uit.docx"] if overwrite else [])
    assert not overwrite or place.read_bytes() == b"before"


def test_a_folder_without_hard_links_gets_the_file_too(tmp_path, monkeypatch):
    def no_links(*_arguments: object, **_named: object) -> None:
        raise OSError(errno.EPERM, "")

    monkeypatch.setattr(os, "link", no_links)
    write_new(tmp_path / "uit.docx", b"ours")
    with pytest.raises(OutputError, match="output_exists"):
        write_new(tmp_path / "uit.docx", b"again")
    assert names(tmp_path) == ["uit.docx"]


BAD_NAMES = [
    "", ".", "..", "CON", "con.docx", "NUL.txt", "aux", "PRN.", "COM1", "com9.docx", "LPT¹.txt", "CONIN$", "a/b",
    "a\\b", "../a", "a\x00b", "a\nb", "a\u202egpj.exe", "a\u200bb", "brief.", "brief ", "x" * 256, "é" * 128,
    "a\u2028b", "\ud800", "nul .txt",
]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES, ids=lambda n: ascii(n[:12]))
def test_a_name_that_some_system_takes_for_something_else_is_refused(tmp_path, name):
    with pytest.raises(OutputError, match="output_name"):
        in_folder(tmp_path, name)


@pytest.mark.parametrize(
    "name", ["brief.docx", "Zaak 2026-1 (2).docx", "contact.txt", "common.docx", "résumé.txt", ".x", "conference"]
)
def test_an_ordinary_name_is_taken(tmp_path, name):
    check_name(name)
    assert in_folder(tmp_path, name).parent == tmp_path


def test_a_safe_name_holds_no_word_of_the_source():
    name = safe_name(".docx", "2026-11-30")
    assert name.startswith("gemaskeerd-2026-11-30-")
    assert name.endswith(".docx")
    assert safe_name(".txt", "2026-11-30", "en", restored=True).startswith("restored-2026-11-30-")
    assert safe_name(".docx", "2026-11-30") != safe_name(".docx", "2026-11-30")
    check_name(name)


@pytest.mark.parametrize(
    "source",
    ["Brief.docx", "a\u202eb.docx", "x" * 250 + ".docx", "con.docx", "a:b?.docx", ".docx", "..", "n\n.txt", "a\\b.txt"],
)
def test_a_name_beside_that_of_the_source_is_one_that_every_system_takes(source):
    name = plain_name(source, ".docx")
    assert name.endswith(".gemaskeerd.docx")
    assert not any(unicodedata.category(c) == "Cf" for c in name)
    check_name(name)


@pytest.mark.skipif(sys.platform == "win32", reason="links")
def test_a_folder_behind_a_link_is_a_folder(tmp_path):
    (tmp_path / "real").mkdir()
    (tmp_path / "way").symlink_to(tmp_path / "real")
    write_new(tmp_path / "way" / "uit.docx", b"ours")
    assert (tmp_path / "real" / "uit.docx").read_bytes() == b"ours"
