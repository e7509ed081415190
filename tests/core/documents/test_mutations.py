"""Mutated files: whatever is wrong with a file, it ends in an error of Scrub's own, and soon."""

import random
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from msg_files import msg
from odt_files import odt
from pdf_files import lines, pdf, stream

from scrub_app.core import resources
from scrub_app.core.documents.model import Kind, MaskOptions
from scrub_app.core.documents.opening import open_document
from scrub_app.core.errors import ScrubError

RTF = (
    rb"{\rtf1\ansi\ansicpg1252{\fonttbl{\f0\fcharset0 A;}}{\info{\author Wim}}{\header kop}\pard cli\'ebnt \u235?"
    rb"{\footnote noot}{\field{\*\fldinst HYPERLINK x}{\fldrslt y}}{\pict\bin3 abc}\trowd a\cell\row}"
)
HTML = "<html><head><title>t</title></head><body><p title='x'>cliënt <b>Jansen</b></p><table><tr><td>a</table>".encode()
EML = (
    b'From: =?utf-8?q?Zo=C3=AB?= <z@voorbeeld.example>\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n'
    b"--x\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\nY2xpw6tudA==\r\n"
    b"--x\r\nContent-Type: text/html\r\n\r\n<p>cli&euml;nt\r\n"
    b"--x\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\na\r\n"
    b"--x--\r\n"
)


def _pdf() -> bytes:
    return pdf(
        [lines("Geachte heer Jansen,", "tot ziens"), lines("twee")],
        info=b"/Author (Wim)",
        catalogue=b"/Outlines 101 0 R /Metadata 103 0 R /AcroForm << /Fields [104 0 R] >>",
        page_entries={0: b"/Annots [100 0 R 104 0 R]"},
        objects={
            100: b"<< /Type /Annot /Subtype /Text /Contents (opmerking) /T (Wim) >>",
            101: b"<< /First 102 0 R /Last 102 0 R /Count 1 >>",
            102: b"<< /Title (kop) /Parent 101 0 R /Dest [10 0 R /Fit] >>",
            103: stream(b"<x><y>Wim</y></x>", b"<< /Type /Metadata >>"),
            104: b"<< /Subtype /Widget /FT /Tx /T (naam) /V (Jansen) >>",
        },
    )


def _odt() -> bytes:
    return odt(
        "<text:p>Geachte <text:span text:style-name='T1'>heer</text:span><text:tab/>Jansen<text:note><text:note-body>"
        "<text:p>noot</text:p></text:note-body></text:note></text:p><table:table><table:table-row><table:table-cell>"
        "<text:p>cel</text:p></table:table-cell></table:table-row></table:table>"
    )


def _word() -> bytes:
    return resources.path("samples", "brief.docx").read_bytes()


SEEDS: Mapping[Kind, Callable[[], bytes]] = {
    Kind.PDF: _pdf,
    Kind.DOCX: _word,
    Kind.ODT: _odt,
    Kind.RTF: lambda: RTF,
    Kind.HTML: lambda: HTML,
    Kind.EML: lambda: EML,
    Kind.MSG: lambda: msg(subject="x", body="Jansen", recipients=[("Wim", "w@kantoor.example")], attachments=["a.pdf"]),
    Kind.TXT: lambda: "Zoë Jansen".encode("utf-16"),
}


STRANGE = [b"99999999", b"-1", b"\0\0\0\0", b"<<", b"{{{", b"<a>", b"\xff\xff"]


def mutated(data: bytes, chance: random.Random) -> bytes:
    """One to four changes: a byte, a cut, a repeat, a swap, a number made large."""
    out = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(out) or 1)
        how = chance.randrange(6)
        if how == 0:
            out[place : place + 1] = bytes([chance.randrange(256)])
        elif how == 1:
            del out[place:]
        elif how == 2:
            length = chance.randint(1, 60)
            out[place:place] = out[place : place + length] * chance.randint(1, 30)
        elif how == 3:
            del out[place : place + chance.randint(1, 40)]
        elif how == 4:
            other = chance.randrange(len(out) or 1)
            out[place : place + 8], out[other : other + 8] = out[other : other + 8], out[place : place + 8]
        else:
            out[place : place + 1] = chance.choice(STRANGE)
        if not out:
            break
    return bytes(out)


def try_one(data: bytes, kind: Kind) -> None:
    start, code = time.process_time(), ""
    try:
        document = open_document(data, kind)
        document.mask([], MaskOptions(kind=document.kinds_out[0]))
    except ScrubError as error:
        code = error.code
    assert code != "reader_failed"
    assert time.process_time() - start < 5


@pytest.mark.parametrize("kind", SEEDS)
def test_a_mutated_file_ends_in_an_error_of_scrub(kind: Kind) -> None:
    chance, seed = random.Random(f"{kind} 1"), SEEDS[kind]()
    for _ in range(300 // len(SEEDS)):
        try_one(mutated(seed, chance), kind)


@pytest.mark.nightly
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("kind", SEEDS)
def test_ten_thousand_mutated_files_end_in_errors_of_scrub(kind: Kind, tmp_path: Path) -> None:
    chance, seed = random.Random(f"{kind} nightly"), SEEDS[kind]()
    for _ in range(10_000 // len(SEEDS)):
        data = mutated(seed, chance)
        (tmp_path / "last").write_bytes(data)
        try_one(data, kind)
