"""The jobs do the same in this process as in the worker, and refuse a source that is not the one that was reviewed."""

import pickle
from datetime import date
from pathlib import Path
from zipfile import ZipFile

import canary
import pytest

from scrub_app.cli.app import main
from scrub_app.core import resources
from scrub_app.core.audit.decisions import Decisions
from scrub_app.core.documents.model import Kind, MaskOptions
from scrub_app.core.errors import MaskingError, OutputError, RestoreError
from scrub_app.core.review import Review
from scrub_app.core.rules import Rules, Term
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.model import TokenRequest
from scrub_app.system import jobs
from scrub_app.system.jobs import Input
from scrub_app.system.openkey import KeyAccess, OpenKey, create_key
from scrub_app.system.worker import Worker

TEXT = f"Geachte mevrouw {canary.CANARY}, uw burgerservicenummer is 111222333.\r\nGroet"
RULES = Rules(terms=(Term("Groet"),))


@pytest.fixture
def access(tmp_path: Path) -> KeyAccess:
    return new_key(tmp_path / "k.scrubkey")


def new_key(path: Path) -> KeyAccess:
    return create_key(
        path, keyring=False, passphrase="vier zwarte zwanen fietsen", today=date.today(), cost=KdfCost(19_456, 2, 1)
    )


@pytest.fixture
def letter(tmp_path: Path) -> Path:
    file = tmp_path / "brief.txt"
    file.write_bytes(TEXT.encode())
    return file


def mask_order(source: Input, access: KeyAccess | None, out: Path | None, **more: object) -> jobs.MaskOrder:
    scanned = jobs.scan(source, RULES)
    fields: dict[str, object] = {
        "source": source,
        "sha256": scanned.sha256,
        "decisions": Review.of(scanned.spans).decided_spans(),
        "key": access,
        "rules": RULES,
        "options": MaskOptions(),
        "date": "2026-11-30",
        "out": out,
    }
    return jobs.MaskOrder(**(fields | more))


def restore_order(file: Path, access: KeyAccess, out: Path | None, **more: object) -> jobs.RestoreOrder:
    audited = jobs.audit(jobs.AuditOrder(Input(file), [access]))
    fields: dict[str, object] = {
        "source": Input(file),
        "sha256": audited.sha256,
        "audit": audited.audit,
        "decisions": Decisions(audited.audit).choices,
        "key": access,
        "out": out,
    }
    return jobs.RestoreOrder(**(fields | more))


def test_the_whole_way_gives_the_bytes_back(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    masked, back = tmp_path / "m.txt", tmp_path / "b.txt"
    answer = jobs.mask(mask_order(Input(letter), access, masked))
    assert canary.CANARY not in answer.readable
    assert answer.rescan == []
    restored = jobs.restore(restore_order(masked, access, back))
    assert back.read_bytes() == letter.read_bytes()
    assert restored.restored == sum(count for _, _, count in answer.tokens)


def test_the_worker_gives_the_same_answers(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    with Worker() as worker:
        there, here = worker.run(jobs.scan, Input(letter), RULES), jobs.scan(Input(letter), RULES)
        assert (there.spans, there.text, there.sha256) == (here.spans, here.text, here.sha256)
        order = mask_order(Input(letter), access, tmp_path / "m.txt")
        assert worker.run(jobs.mask, order).out == tmp_path / "m.txt"


def test_pasted_text_goes_the_same_way(access: KeyAccess) -> None:
    answer = jobs.mask(mask_order(Input(text=TEXT), access, None))
    assert canary.CANARY not in answer.readable
    assert answer.out is None
    audited = jobs.audit(jobs.AuditOrder(Input(text=answer.readable), [access]))
    order = jobs.RestoreOrder(Input(text=answer.readable), audited.sha256, audited.audit, {}, access)
    assert jobs.restore(order).readable == TEXT


def test_half_a_surrogate_in_pasted_text_is_no_error() -> None:
    assert jobs.flat_text(Input(text="a\ud800b")) == "a\ufffdb"


@pytest.mark.parametrize("verb", ["mask", "restore"])
def test_a_source_that_changed_after_the_review_is_refused(
    letter: Path, access: KeyAccess, tmp_path: Path, verb: str
) -> None:
    out = tmp_path / "out.txt"
    mask, restore = mask_order(Input(letter), access, out), restore_order(letter, access, out)
    letter.write_bytes(TEXT.encode() + b"!")
    with pytest.raises((MaskingError, RestoreError), match="source_changed"):
        jobs.mask(mask) if verb == "mask" else jobs.restore(restore)
    assert not out.exists()
    with OpenKey(access) as opened:
        assert opened.key.entries == ()


def test_tokens_in_a_source_are_masked_only_when_a_decision_covers_them(access: KeyAccess, tmp_path: Path) -> None:
    token = "[[SP_PERSON_0001_A7F3]]"
    source = Input(text=f"Al gemaskeerd: {token} en SP_PERSON_0002_A7F3.")
    stand_ins = jobs.scan(source, RULES).stand_ins
    assert [source.text[s.start : s.end] for s in stand_ins] == [token, "SP_PERSON_0002_A7F3"]
    with pytest.raises(MaskingError, match="already_masked"):
        jobs.mask(mask_order(source, access, None, decisions=[]))
    answer = jobs.mask(mask_order(source, access, None, decisions=stand_ins))
    assert {entity for _, entity, _ in answer.tokens} == {"LITERAL"}


def test_the_second_look_passes_over_tokens_and_over_what_was_left(access: KeyAccess) -> None:
    source = Input(text=f"Mevrouw {canary.CANARY} en mevrouw Zwanenveld-Kramer wonen hier.")
    spans = [s for s in jobs.scan(source, RULES).spans if s.entity == "PERSON"]
    review = Review.of(spans).ignore([len(spans) - 1])
    answer = jobs.mask(mask_order(source, access, None, decisions=review.decided_spans()))
    assert answer.left == 1
    assert answer.rescan == []
    assert jobs.mask(mask_order(source, access, None, decisions=[])).rescan


def test_a_value_that_masking_does_not_reach_is_told_and_holds_nobody_up(access: KeyAccess, tmp_path: Path) -> None:
    letter, masked = tmp_path / "brief.docx", tmp_path / "m.docx"
    with ZipFile(resources.path("samples", "brief.docx")) as package, ZipFile(letter, "w") as copy:
        for name in package.namelist():
            # Word's own template is named in the masked file too.
            template = b"<Template>Normal.dotm</Template></Properties>"
            copy.writestr(name, package.read(name).replace(b"</Properties>", template))
    with OpenKey(access) as opened:
        opened.issue([TokenRequest("Normal", "PERSON")])
    answer = jobs.mask(mask_order(Input(letter), access, masked))
    audited = jobs.audit(jobs.AuditOrder(Input(masked), [access]))
    assert "Normal" in audited.text
    assert [f.kind for f in audited.audit.findings if f.blocks] == []
    assert "Normal" in {audited.text[span.start : span.end] for span in answer.rescan}


def test_a_dry_run_needs_no_key_and_saves_nothing(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    out = tmp_path / "m.txt"
    with_key = jobs.mask(mask_order(Input(letter), access, out, dry_run=True))
    assert not out.exists()
    with OpenKey(access) as opened:
        assert opened.key.entries == ()
    without = jobs.mask(mask_order(Input(letter), None, None, dry_run=True))
    assert len(without.tokens) == len(with_key.tokens)
    with pytest.raises(MaskingError, match="no_key"):
        jobs.mask(mask_order(Input(letter), None, out))


def test_a_refused_place_costs_no_token(letter: Path, access: KeyAccess) -> None:
    with pytest.raises(OutputError, match="output_source"):
        jobs.mask(mask_order(Input(letter), access, letter))
    with OpenKey(access) as opened:
        assert opened.key.entries == ()


def test_the_key_of_a_text_is_found_by_its_tokens(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    others = [new_key(tmp_path / f"{name}.scrubkey") for name in "ab"]
    masked = tmp_path / "m.txt"
    jobs.mask(mask_order(Input(letter), access, masked))
    found = jobs.audit(jobs.AuditOrder(Input(masked), [others[0], access, others[1]]))
    assert (found.key, found.fits) == (access, 3)
    with pytest.raises(RestoreError, match="no_key_fits"):
        jobs.audit(jobs.AuditOrder(Input(masked), others))


def test_a_key_that_does_not_open_is_passed_over(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    masked = tmp_path / "m.txt"
    jobs.mask(mask_order(Input(letter), access, masked))
    gone = KeyAccess(tmp_path / "gone.scrubkey", access.data_key)
    assert jobs.audit(jobs.AuditOrder(Input(masked), [gone, access])).key == access


def test_the_marks_are_where_the_restored_values_stand(access: KeyAccess, tmp_path: Path) -> None:
    masked = tmp_path / "m.docx"
    source = Input(resources.path("samples", "brief.docx"))
    jobs.mask(mask_order(source, access, masked))
    answer = jobs.restore(restore_order(masked, access, None))
    values = {answer.readable[start:end] for start, end in answer.marks}
    assert {"111222333", "Smit"} <= values
    with OpenKey(access) as opened:
        known = {entry.value for entry in opened.key.entries}
    assert values <= known


def test_a_word_file_comes_back_as_text_where_text_is_asked_for(access: KeyAccess, tmp_path: Path) -> None:
    masked, back = tmp_path / "m.docx", tmp_path / "b.txt"
    jobs.mask(mask_order(Input(resources.path("samples", "brief.docx")), access, masked))
    answer = jobs.restore(restore_order(masked, access, back, kind=Kind.TXT))
    assert back.read_text("utf-8") == answer.readable
    assert "BSN 111222333" in answer.readable


def test_orders_and_answers_travel_and_show_no_value(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    order = mask_order(Input(letter), access, tmp_path / "m.txt")
    assert pickle.loads(pickle.dumps(order)) == order
    answer = jobs.mask(order)
    assert pickle.loads(pickle.dumps(answer)) == answer
    for value in (order, answer, jobs.scan(Input(text=TEXT), RULES), Input(text=TEXT)):
        assert canary.CANARY not in repr(value)
    assert access.data_key.hex() not in repr(order)


def test_a_killed_write_leaves_nothing_beside_the_output(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    order = mask_order(Input(letter), access, tmp_path / "m.txt")
    left = tmp_path / ".m.txt.0123456789abcdef.tmp"
    left.write_text("half")
    order.sweep_traces()
    assert not left.exists()


def test_every_step_that_is_told_has_words(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    from scrub_app.system import messages

    told: set[str] = set()

    def progress(step: str, share: float) -> None:
        assert 0.0 <= share <= 1.0
        told.add(step)

    jobs.scan(Input(letter), RULES, progress)
    jobs.mask(mask_order(Input(letter), access, tmp_path / "m.txt"), progress)
    jobs.restore(restore_order(tmp_path / "m.txt", access, tmp_path / "b.txt"), progress)
    assert {"open", "detect", "mask", "restore", "write"} <= told
    for language in messages.LANGUAGES:
        assert told <= set(messages.tables(language)["step"])


def test_the_instruction_is_a_job_like_the_others(letter: Path, access: KeyAccess, tmp_path: Path) -> None:
    jobs.mask(mask_order(Input(letter), access, tmp_path / "m.txt"))
    with Worker() as worker:
        text = worker.run(jobs.instruction, access, "en", None)
    assert text == jobs.instruction(access, "en")
    assert canary.CANARY not in text


def test_a_key_in_the_keyring_needs_no_passphrase(
    letter: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    secret_service: str,
) -> None:
    monkeypatch.delenv("SCRUB_PASSPHRASE", raising=False)
    key, masked, back = (str(tmp_path / name) for name in ("ring.scrubkey", "m.txt", "b.txt"))
    assert main(["mask", str(letter), "--key", key, "--out", masked]) == 0
    assert main(["restore", masked, "--key", key, "--out", back]) == 0
    assert Path(back).read_bytes() == letter.read_bytes()
    assert main(["key", "destroy", key, "--yes"]) == 0
    assert canary.CANARY not in "".join(capsys.readouterr())
