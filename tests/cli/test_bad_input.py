"""Bad input gets one sentence and status 2, and nothing is written; with `--json` the sentence stands in the row."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfWriter
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject, NumberObject

from scrub_app.core import resources

OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def encrypted_word_file() -> bytes:
    """The directory of an OLE file with the streams of an encrypted package (MS-OFFCRYPTO 2.3.4)."""
    names = [name.encode("utf-16-le") for name in ("EncryptionInfo", "EncryptedPackage")]
    entries = [raw.ljust(64, b"\0") + (len(raw) + 2).to_bytes(2, "little") + bytes(62) for raw in names]
    return OLE.ljust(512, b"\0") + b"".join(entries)


def scanned_page() -> bytes:
    """A PDF of one page that is a picture and has no text."""
    writer = PdfWriter()
    page = writer.add_blank_page(200, 200)
    picture = DecodedStreamObject()
    picture.set_data(bytes(100))
    picture |= {
        NameObject("/Type"): NameObject("/XObject"),
        NameObject("/Subtype"): NameObject("/Image"),
        NameObject("/Width"): NumberObject(10),
        NameObject("/Height"): NumberObject(10),
        NameObject("/ColorSpace"): NameObject("/DeviceGray"),
        NameObject("/BitsPerComponent"): NumberObject(8),
    }
    drawing = DecodedStreamObject()
    drawing.set_data(b"q 200 0 0 200 0 0 cm /Im0 Do Q")
    pictures = DictionaryObject({NameObject("/Im0"): writer._add_object(picture)})
    page[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): pictures})
    page[NameObject("/Contents")] = writer._add_object(drawing)
    written = io.BytesIO()
    writer.write(written)
    return written.getvalue()


def sample() -> bytes:
    return resources.path("samples", "brief.docx").read_bytes()


BAD: dict[str, tuple[str, Callable[[], bytes]]] = {
    "empty_file": ("leeg.docx", bytes),
    "not_what_its_name_says": ("brief.docx", lambda: b"%PDF-1.7\n%%EOF\n"),
    "encrypted": ("geheim.docx", encrypted_word_file),
    "scan_without_text": ("scan.pdf", scanned_page),
    "damaged_package": ("half.docx", lambda: sample()[: len(sample()) // 2]),
    "unknown_kind": ("foto.png", lambda: b"\x89PNG\r\n\x1a\n" + bytes(99)),
}


@pytest.fixture
def folder(tmp_path: Path, key: Path) -> Path:
    return tmp_path


def stands_in(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def arguments_of(verb: str, file: Path, key: Path) -> list[object]:
    if verb in ("scan", "text"):
        return [verb, file]
    out = ["--out", file.parent / "out.txt"] if verb in ("mask", "restore") else []
    return [verb, file, "--key", key, *out]


@pytest.mark.parametrize("verb", ["scan", "text", "mask", "audit", "restore"])
@pytest.mark.parametrize("code", [*BAD, "is_a_directory", "not_found"])
def test_a_bad_document_is_one_sentence_and_nothing_is_written(
    scrub: Any, folder: Path, key: Path, verb: str, code: str
) -> None:
    file = folder / "not-there.txt" if code == "not_found" else folder
    if code in BAD:
        name, data = BAD[code]
        file = folder / name
        file.write_bytes(data())
    before = stands_in(folder)
    answer = scrub(*arguments_of(verb, file, key))
    assert (answer.status, answer.out) == (2, "")
    assert len(answer.err.splitlines()) == 1
    assert "(code " not in answer.err
    assert stands_in(folder) == before
    if (verb, code) == ("mask", "is_a_directory"):
        # A folder is masked as a batch, which has no one file to write.
        code = "batch_needs_out_dir"
    if verb != "text":
        assert scrub(*arguments_of(verb, file, key), "--json").row["error"]["code"] == code


def broken(data: bytes) -> bytes:
    return data[:-40] + bytes([data[-40] ^ 1]) + data[-39:]


@pytest.mark.parametrize(
    ("code", "harm"),
    [
        ("not_a_key_file", lambda data: b"niets dat op een sleutel lijkt"),
        ("not_a_key_file", lambda data: b""),
        ("newer_version", lambda data: data.replace(b"SCRUBKEY/1", b"SCRUBKEY/2")),
        ("damaged", lambda data: data[:-100]),
        ("damaged", broken),
    ],
)
@pytest.mark.parametrize("verb", ["mask", "audit", "restore"])
def test_a_key_that_is_none_or_is_damaged_is_said_and_nothing_is_written(
    scrub: Any, folder: Path, key: Path, letter: Path, verb: str, code: str, harm: Callable[[bytes], bytes]
) -> None:
    key.write_bytes(harm(key.read_bytes()))
    before = stands_in(folder)
    answer = scrub(*arguments_of(verb, letter, key), "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, code)
    assert len(scrub(*arguments_of(verb, letter, key)).err.splitlines()) == 1
    assert stands_in(folder) == before


@pytest.mark.parametrize("verb", ["mask", "audit", "restore"])
def test_a_wrong_passphrase_is_said_and_nothing_is_written(
    scrub: Any, folder: Path, key: Path, letter: Path, verb: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", "niet het juiste wachtwoord")
    before = stands_in(folder)
    answer = scrub(*arguments_of(verb, letter, key), "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, "wrong_secret")
    assert stands_in(folder) == before


@pytest.mark.parametrize("verb", ["audit", "restore"])
def test_a_key_that_is_not_there_is_not_made_to_look_into_a_document(
    scrub: Any, folder: Path, letter: Path, verb: str
) -> None:
    answer = scrub(*arguments_of(verb, letter, folder / "none.scrubkey"), "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, "key_not_found")
    assert not (folder / "none.scrubkey").exists()


def test_a_key_is_no_document(scrub: Any, key: Path) -> None:
    assert scrub("scan", key, "--json").row["error"]["code"] == "unknown_kind"


@pytest.mark.parametrize(
    ("content", "code"),
    [(None, "passphrase_file_unreadable"), ("", "passphrase_file"), ("  \t\r\nx", "passphrase_file")],
)
def test_a_passphrase_file_without_a_passphrase_is_told_apart_from_the_document(
    scrub: Any, letter: Path, key: Path, tmp_path: Path, content: str | None, code: str
) -> None:
    file = tmp_path / "wachtwoord"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    answer = scrub("mask", letter, "--key", key, "--dry-run", "--passphrase-file", file, "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, code)


def test_a_terms_file_that_is_not_there_is_told_apart_from_the_document(scrub: Any, letter: Path) -> None:
    answer = scrub("scan", letter, "--terms", letter.with_name("none.txt"), "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, "terms_unreadable")


TOO_LONG = "a" * 300


def test_a_name_that_the_system_cannot_hold_stops_no_other_file(
    scrub: Any, folder: Path, key: Path, letter: Path
) -> None:
    out = folder / "out"
    out.mkdir()
    answer = scrub("mask", folder / f"{TOO_LONG}.txt", letter, "--key", key, "--out-dir", out, "--json")
    assert answer.status == 2
    bad, good = answer.rows
    assert bad["error"]["code"] == "cannot_be_read"
    assert Path(good["out"]).is_file()


@pytest.mark.parametrize(
    ("places", "code"),
    [
        ({"--key": f"{TOO_LONG}.scrubkey", "--out": "out.txt"}, "output_name"),
        ({"--key": "key.scrubkey", "--out": f"{TOO_LONG}/out.txt"}, "output_folder"),
        ({"--key": "key.scrubkey", "--out-dir": TOO_LONG}, "output_folder"),
    ],
)
def test_a_place_that_the_system_cannot_hold_is_said_as_such(
    scrub: Any, folder: Path, letter: Path, places: dict[str, str], code: str
) -> None:
    given = [part for option, name in places.items() for part in (option, folder / name)]
    answer = scrub("mask", letter, *given, "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, code)
