"""Old Word files through LibreOffice: read as a DOCX, with nothing left behind."""

import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import pytest

from scrub_app.core import resources, workflow
from scrub_app.core.documents.model import Kind, Replacement
from scrub_app.core.errors import DocumentError
from scrub_app.system import converting, private_folders
from scrub_app.system.jobs_opening import as_kind

PROGRAM = converting.find_program()
OLD_WORD = Path(__file__).parents[1] / "support" / "files" / "brief.doc"
resource = pytest.importorskip("resource")
needs_office = pytest.mark.skipif(PROGRAM is None, reason="LibreOffice is not installed")


def script(folder: Path, text: str) -> Path:
    program = folder / "soffice"
    program.write_text(f"#!/bin/sh\n{text}\n")
    program.chmod(0o700)
    return program


def code_of(data: bytes, program: Path, seconds: float = 30) -> str:
    with pytest.raises(DocumentError) as caught:
        converting.convert(data, program, seconds=seconds)
    return caught.value.code


@needs_office
def test_an_old_word_file_reads_as_the_letter_that_it_is() -> None:
    document = converting.open_document(OLD_WORD)
    assert document.kind is Kind.DOC
    assert "converted_from_doc" in document.warnings
    assert next(iter(document.kinds_out)) is Kind.DOCX
    assert "111222333" in document.text
    letter = workflow.open_document(resources.path("samples", "brief.docx"))
    assert document.text.splitlines()[:6] == letter.text.splitlines()[:6]


@needs_office
def test_what_came_as_an_old_word_file_can_go_out_as_one() -> None:
    document = converting.open_document(OLD_WORD)
    assert converting.kinds_out(document) == (*document.kinds_out, Kind.DOC)
    place = document.text.index("111222333")
    token = "[[SP_BSN_0001_A7F3]]"
    masked = document.mask([Replacement(place, place + 9, token, token)])
    written = as_kind(masked.data, masked.kind, Kind.DOC, "")
    assert b"111222333" not in written
    assert "111222333".encode("utf-16-le") not in written
    again = converting.open_document(written)
    assert again.kind is Kind.DOC
    place = again.text.index(token)
    restored = again.restore([Replacement(place, place + len(token), "111222333", token)], masked.places)
    assert "111222333" in converting.open_document(as_kind(restored, Kind.DOCX, Kind.DOC, "")).text


def test_only_what_came_as_an_old_word_file_goes_out_as_one() -> None:
    letter = workflow.open_document(resources.path("samples", "brief.docx"))
    assert Kind.DOC not in converting.kinds_out(letter)


@needs_office
def test_nothing_is_left_of_a_conversion() -> None:
    before = set(private_folders._work_root().iterdir())
    assert PROGRAM is not None
    converting.convert(OLD_WORD.read_bytes(), PROGRAM)
    assert set(private_folders._work_root().iterdir()) == before


def test_without_libreoffice_the_sentence_says_what_to_do() -> None:
    with pytest.raises(DocumentError) as caught:
        workflow.open_document(OLD_WORD)
    assert caught.value.code == "converter_missing"


@needs_office
def test_a_damaged_old_word_file_ends_in_an_error_of_ours() -> None:
    assert PROGRAM is not None
    assert code_of(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(3000), PROGRAM) == "conversion_failed"


def test_a_program_that_makes_nothing_or_is_not_there_has_failed(tmp_path: Path) -> None:
    assert code_of(b"x", script(tmp_path, "exit 0")) == "conversion_failed"
    assert code_of(b"x", tmp_path / "nowhere") == "conversion_failed"


def test_a_program_that_hangs_is_stopped(tmp_path: Path) -> None:
    assert code_of(b"x", script(tmp_path, "sleep 60"), seconds=0.2) == "conversion_too_slow"


def test_the_program_sees_only_private_folders(tmp_path: Path) -> None:
    told = tmp_path / "told.txt"
    program = script(tmp_path, f'(ls -ld "$PWD"; ls -l document.doc; echo "$HOME|$TMPDIR|$PWD") > {told}')
    assert code_of(b"x", program) == "conversion_failed"
    folder, file, names = told.read_text().splitlines()
    assert folder.startswith("drwx------")
    assert file.startswith("-rw-------")
    assert len(set(names.split("|"))) == 1


def test_the_limits_of_the_caller_are_as_they_were(tmp_path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_AS)
    code_of(b"x", script(tmp_path, "exit 0"))
    assert resource.getrlimit(resource.RLIMIT_AS) == before


class _Told(BaseHTTPRequestHandler):
    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_error(404)

    do_HEAD = do_OPTIONS = do_GET

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@needs_office
@pytest.mark.gateway
def test_with_the_settings_of_scrub_libreoffice_fetches_nothing(tmp_path: Path) -> None:
    server = HTTPServer(("127.0.0.1", 0), _Told)
    Thread(target=server.serve_forever, daemon=True).start()
    page = tmp_path / "page.html"
    page.write_text(f'<img src="http://127.0.0.1:{server.server_port}/a.png">x', "ascii")
    converting._write_profile(tmp_path / "profile")
    place = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    command = [str(PROGRAM), place, *converting._OPTIONS, "--convert-to", "odt:writer8", "--outdir", str(tmp_path)]
    converting._run([*command, str(page)], tmp_path, 60)
    server.shutdown()
    server.server_close()
    assert (tmp_path / "page.odt").exists()
    assert _Told.asked == []


@pytest.mark.skipif(sys.platform == "win32", reason="limits of the system are POSIX")
def test_a_caller_that_has_worked_for_long_is_not_ended_by_the_limit_of_a_short_conversion() -> None:
    code = (
        "import time\n"
        "from scrub_app.system import converting\n"
        "while time.process_time() < 2.5: pass\n"
        "with converting._limits(1.0):\n"
        "    end = time.process_time() + 0.2\n"
        "    while time.process_time() < end: pass\n"
        "print('alive')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.stdout.strip() == "alive"
