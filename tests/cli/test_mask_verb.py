"""`mask` writes documents without what was found, and never over a source, a key or a file that stands there."""

import re
from pathlib import Path
from typing import Any

import canary
import pytest

from scrub_app.cli.mask import _Masking
from scrub_app.cli.masking import output_kind
from scrub_app.core.documents.model import Kind
from scrub_app.core.errors import OutputError
from scrub_app.core.tokens.grammar import STRICT
from scrub_app.system.jobs import MaskAnswer
from scrub_app.system.messages import error_sentence

FIELDS = {
    "file",
    "out",
    "key_id",
    "tokens",
    "removed",
    "left",
    "rescan",
    "not_inspected",
    "cleaned",
    "warnings",
}


def contents_of(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if not file.name.endswith((".lock", ".bak"))}


def files_in(folder: Path) -> set[str]:
    return set(contents_of(folder))


def test_the_row_has_the_fields_of_the_contract_and_the_output_no_value(
    scrub: Any, letter: Path, key: Path, tmp_path: Path
) -> None:
    out = tmp_path / "masked.txt"
    answer = scrub("mask", letter, "--key", key, "--out", out, "--json")
    assert answer.status == 0
    assert set(answer.row) == FIELDS
    assert (answer.row["file"], answer.row["out"]) == (str(letter), str(out))
    text = out.read_text("utf-8")
    assert canary.CANARY not in text + answer.out + answer.err
    assert "111222333" not in text
    assert sum(t["count"] for t in answer.row["tokens"]) == len(STRICT.findall(text))
    assert answer.row["rescan"] == {"spans": 0}


def test_one_surface_form_is_one_token_also_in_a_later_document(
    scrub: Any, letter: Path, key: Path, tmp_path: Path
) -> None:
    other = tmp_path / "andere.txt"
    other.write_text(f"Aan mevrouw {canary.CANARY}, Utrecht.", encoding="utf-8")
    scrub("mask", letter, other, "--key", key, "--out-dir", tmp_path)
    first, second = ((tmp_path / f"{name}.masked.txt").read_text("utf-8") for name in ("brief", "andere"))
    (token,) = set(re.findall(r"\[\[SP_PERSON_[^]]*\]\]", first))
    assert token in second


def test_a_key_is_made_where_none_is(
    scrub: Any, letter: Path, tmp_path: Path, no_keyring: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", "een lange zin met zeven woorden erin")
    answer = scrub("mask", letter, "--key", tmp_path / "new.scrubkey", "--out", tmp_path / "m.txt", "--json")
    assert answer.status == 0
    assert (tmp_path / "new.scrubkey").exists()
    assert len(answer.rows) == 1


def test_without_keyring_and_passphrase_no_key_is_made_and_nothing_written(
    scrub: Any, letter: Path, tmp_path: Path, no_keyring: None
) -> None:
    answer = scrub("mask", letter, "--key", tmp_path / "new.scrubkey", "--out", tmp_path / "m.txt", "--json")
    assert answer.status == 2
    assert answer.row["error"]["code"] == "no_secret_given"
    assert files_in(tmp_path) == {"brief.txt"}


def test_no_key_is_made_for_a_document_that_is_refused(
    scrub: Any, tmp_path: Path, no_keyring: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", "een lange zin met zeven woorden erin")
    (tmp_path / "leeg.txt").touch()
    answer = scrub("mask", tmp_path / "leeg.txt", "--key", tmp_path / "new.scrubkey", "--out", tmp_path / "m.txt")
    assert answer.status == 2
    assert files_in(tmp_path) == {"leeg.txt"}


def test_a_dry_run_writes_nothing_and_tells_the_same(scrub: Any, letter: Path, key: Path, tmp_path: Path) -> None:
    before = key.read_bytes()
    dry = scrub("mask", letter, "--key", key, "--out", tmp_path / "m.txt", "--dry-run", "--json")
    assert (dry.status, dry.row["out"]) == (0, None)
    assert key.read_bytes() == before
    assert not (tmp_path / "m.txt").exists()
    wet = scrub("mask", letter, "--key", key, "--out", tmp_path / "m.txt", "--json")
    assert wet.row["tokens"] == dry.row["tokens"]


def test_a_dry_run_says_what_would_be_and_that_nothing_is(scrub: Any, letter: Path, key: Path) -> None:
    told = scrub("mask", letter, "--key", key, "--dry-run").out
    assert "would become a token" in told
    assert "Nothing was written." in told


def test_a_run_that_is_stopped_says_what_it_wrote_before(
    scrub: Any, letter: Path, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "andere.txt"
    other.write_text("Geachte heer Bakker", encoding="utf-8")
    really = _Masking.mask

    def stopped_at_the_other(self: _Masking, file: Path) -> MaskAnswer:
        if file == other:
            raise KeyboardInterrupt
        return really(self, file)

    monkeypatch.setattr(_Masking, "mask", stopped_at_the_other)
    answer = scrub("mask", letter, other, "--key", key, "--out-dir", tmp_path)
    assert answer.status == 2
    assert "The documents that were finished before (1) stand as they were written" in answer.err
    assert "Nothing was written" not in answer.err


def test_a_dry_run_needs_neither_key_nor_output(scrub: Any, letter: Path, tmp_path: Path, no_keyring: None) -> None:
    answer = scrub("mask", letter, "--key", tmp_path / "none.scrubkey", "--dry-run", "--json")
    assert answer.status == 0
    assert answer.row["tokens"]
    assert files_in(tmp_path) == {"brief.txt"}


def test_proposed_leaves_what_is_only_worth_a_look(scrub: Any, tmp_path: Path, key: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(f"Geachte mevrouw {canary.CANARY}, zij woont te Zwolle, bij Delft en in Goes.", encoding="utf-8")
    decisions = [s["decision"] for s in scrub("scan", file, "--json").row["spans"]]
    proposed = scrub("mask", file, "--key", key, "--out", tmp_path / "p.txt", "--approve", "proposed", "--json").row
    everything = scrub("mask", file, "--key", key, "--out", tmp_path / "e.txt", "--json").row
    assert sum(t["count"] for t in proposed["tokens"]) == decisions.count("mask")
    assert sum(t["count"] for t in everything["tokens"]) == decisions.count("mask") + decisions.count("ask")
    assert proposed["left"] == len(decisions) - decisions.count("mask")


@pytest.mark.parametrize("force", [False, True])
def test_a_masked_document_is_refused_unless_forced(
    scrub: Any, masked: Path, key: Path, tmp_path: Path, force: bool
) -> None:
    out = tmp_path / "twice.txt"
    answer = scrub("mask", masked, "--key", key, "--out", out, "--json", *["--force"] * force)
    if not force:
        assert (answer.status, answer.row["error"]["code"]) == (2, "already_masked")
        assert not out.exists()
        return
    assert {t["type"] for t in answer.row["tokens"]} == {"LITERAL"}
    before = set(STRICT.findall(masked.read_text("utf-8")))
    assert not before & set(STRICT.findall(out.read_text("utf-8")))
    back = tmp_path / "once.txt"
    assert scrub("restore", out, "--key", key, "--out", back).status == 0
    assert back.read_text("utf-8") == masked.read_text("utf-8")


def test_a_safe_name_holds_no_word_of_the_source(scrub: Any, tmp_path: Path, key: Path) -> None:
    source = tmp_path / f"{canary.CANARY}-2026.txt"
    source.write_text("Uw burgerservicenummer is 111222333.")
    folder = tmp_path / "out"
    folder.mkdir()
    row = scrub("mask", source, "--key", key, "--out-dir", folder, "--safe-name", "--json").row
    (written,) = folder.iterdir()
    assert str(written) == row["out"]
    assert canary.CANARY not in written.name
    scrub("mask", source, "--key", key, "--out-dir", folder)
    assert (folder / f"{canary.CANARY}-2026.masked.txt").exists()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ([], "out_or_out_dir"),
        (["--out", "{folder}/a.txt", "--out-dir", "{folder}"], "out_or_out_dir"),
        (["--out", "{letter}"], "output_source"),
        (["--out", "{letter}", "--overwrite"], "output_source"),
        (["--out", "{folder}/../{folder_name}/brief.txt", "--overwrite"], "output_source"),
        (["--out", "{key}.txt"], "output_exists"),
        (["--out", "{folder}/none/a.txt"], "output_folder"),
        (["--out", "{folder}/a.pdf"], "output_suffix"),
        (["--out", "{folder}/con.txt"], "output_name"),
    ],
)
def test_an_output_that_is_not_allowed_is_refused_before_anything_is_done(
    scrub: Any, letter: Path, key: Path, tmp_path: Path, options: list[str], code: str
) -> None:
    (tmp_path / "zaak.scrubkey.txt").write_text("here already")
    before = contents_of(tmp_path)
    names = {"folder": tmp_path, "folder_name": tmp_path.name, "letter": letter, "key": key}
    answer = scrub("mask", letter, "--key", key, "--json", *[option.format(**names) for option in options])
    assert (answer.status, answer.row["error"]["code"]) == (2, code)
    assert contents_of(tmp_path) == before


def test_the_key_itself_is_never_written_over(scrub: Any, letter: Path, key: Path) -> None:
    before = key.read_bytes()
    named = key.rename(key.with_suffix(".txt"))
    answer = scrub("mask", letter, "--key", named, "--out", named, "--overwrite", "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, "output_key")
    assert named.read_bytes() == before


def test_one_out_takes_one_file(scrub: Any, letter: Path, key: Path, tmp_path: Path) -> None:
    answer = scrub("mask", letter, letter, "--key", key, "--out", tmp_path / "m.txt", "--json")
    assert [row["error"]["code"] for row in answer.rows] == ["out_for_one_file"] * 2


def test_a_file_that_is_refused_does_not_stop_the_others(scrub: Any, letter: Path, key: Path, tmp_path: Path) -> None:
    answer = scrub("mask", tmp_path / "none.txt", letter, "--key", key, "--out-dir", tmp_path, "--json")
    assert answer.status == 2
    assert ["error" in row for row in answer.rows] == [True, False]
    assert (tmp_path / "brief.masked.txt").exists()


def test_a_wrong_passphrase_is_a_row_and_nothing_is_written(
    scrub: Any, letter: Path, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCRUB_PASSPHRASE", "niet het juiste wachtwoord")
    answer = scrub("mask", letter, "--key", key, "--out", tmp_path / "m.txt", "--json")
    assert (answer.status, answer.row["error"]["code"]) == (2, "wrong_secret")
    assert not (tmp_path / "m.txt").exists()


def test_a_person_reads_what_was_done_without_a_value(scrub: Any, sample: Path, key: Path, tmp_path: Path) -> None:
    answer = scrub("mask", sample, "--key", key, "--out", tmp_path / "m.docx")
    assert answer.status == 0
    assert "m.docx" in answer.out
    assert "Jansen" not in answer.out + answer.err
    assert "docProps/core.xml" in answer.err


@pytest.mark.parametrize("role", ["source", "key"])
def test_a_report_never_takes_the_place_of_what_is_read(scrub: Any, key: Path, tmp_path: Path, role: str) -> None:
    source = tmp_path / "brief.html"
    source.write_text(f"<p>Mevrouw {canary.CANARY}</p>", encoding="utf-8")
    kept = key.rename(tmp_path / "k.json")
    report = source if role == "source" else kept
    before = report.read_bytes()
    order = ["mask", source, "--key", kept, "--out", tmp_path / "o.txt", "--report", report, "--overwrite", "--json"]
    answer = scrub(*order)
    assert (answer.status, answer.row["error"]["code"]) == (2, "output_input")
    assert report.read_bytes() == before


def test_an_output_never_takes_the_place_of_another_source_or_output(scrub: Any, key: Path, tmp_path: Path) -> None:
    one, other, third = tmp_path / "a" / "x.txt", tmp_path / "b" / "x.txt", tmp_path / "out" / "y.masked.txt"
    fourth = tmp_path / "b" / "y.txt"
    for file in (one, other, third, fourth):
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"Mevrouw {canary.CANARY} van {file.parent.name}.", encoding="utf-8")
    folder = ["--out-dir", tmp_path / "out", "--overwrite"]
    answer = scrub("mask", one, other, fourth, third, "--key", key, *folder, "--json")
    assert answer.status == 2
    codes = [row.get("error", {}).get("code") for row in answer.rows]
    assert codes == [None, "output_twice", "output_input", None]
    assert "van a" in (tmp_path / "out" / "x.masked.txt").read_text("utf-8")
    assert canary.CANARY in third.read_text("utf-8")


def test_a_key_that_another_process_makes_meanwhile_is_used(
    scrub: Any, letter: Path, key: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "exists", lambda self: self != key and Path.is_file(self))
    answer = scrub("mask", letter, "--key", key, "--out", tmp_path / "o.txt", "--json")
    assert (answer.status, answer.row.get("error")) == (0, None)


def test_all_endings_that_a_document_can_be_written_under_are_named() -> None:
    with pytest.raises(OutputError) as refused:
        output_kind(Path("p.pdf"), [Kind.TXT, Kind.DOCX])
    assert ".txt, .docx" in error_sentence(refused.value, "en")
    assert ".txt, .docx" in error_sentence(refused.value, "nl")
