"""Share or archive: nothing that was decided stands in the document, nothing comes back, and no key is made."""

from pathlib import Path
from zipfile import ZipFile

import pytest

from scrub_app.core import resources
from scrub_app.core.documents.model import MaskOptions
from scrub_app.core.errors import MaskingError, OutputError
from scrub_app.core.review import Review
from scrub_app.core.rules import Rules, Term
from scrub_app.core.tokens.grammar import REMOVED
from scrub_app.system import jobs
from scrub_app.system.jobs import Input
from scrub_app.system.jobs_sharing import OneWay, ShareAnswer, ShareOrder, share

TEXT = "Mevrouw Fatma Yildiz, BSN 111222333, tel. 06-12345678, betaalde € 12.500. Fatma Yildiz tekende.\r\n"
RULES = Rules(profile="strict", terms=(Term("tekende"),))


def shared(source: Input, out: Path, family: OneWay, **more: object) -> ShareAnswer:
    scanned = jobs.scan(source, RULES)
    fields: dict[str, object] = {
        "source": source,
        "sha256": scanned.sha256,
        "decisions": tuple(Review.of(scanned.spans).decided_spans()),
        "family": family,
        "rules": RULES,
        "options": MaskOptions(),
        "language": "nl",
        "out": out,
    }
    return share(ShareOrder(**{**fields, **more}), lambda _step, _share: None)  # type: ignore[arg-type]


@pytest.fixture
def letter(tmp_path: Path) -> Input:
    file = tmp_path / "brief.txt"
    file.write_bytes(TEXT.encode())
    return Input(path=file)


@pytest.mark.parametrize("family", list(OneWay))
def test_no_value_stands_in_what_is_shared_and_nothing_else_is_written(
    letter: Input, tmp_path: Path, family: OneWay
) -> None:
    out = tmp_path / "delen.txt"
    answer = shared(letter, out, family)
    text = out.read_bytes().decode()
    for value in ("Fatma", "Yildiz", "111222333", "12345678", "12.500,", "[[SP_"):
        assert value not in text
    assert text.startswith("Mevrouw ")
    assert text.endswith("\r\n")
    assert answer.replaced >= 5
    assert answer.rescan == ()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["brief.txt", "delen.txt"]


def test_each_family_shows_what_it_says(letter: Input, tmp_path: Path) -> None:
    texts = {}
    for family in OneWay:
        shared(letter, tmp_path / f"{family}.txt", family)
        texts[family] = (tmp_path / f"{family}.txt").read_text("utf-8")
    assert f"Mevrouw {REMOVED}, BSN" in texts[OneWay.REDACTION]
    assert "Mevrouw [PERSON], BSN" in texts[OneWay.LABEL]
    assert "Mevrouw F*******, BSN" in texts[OneWay.PARTIAL]
    assert "€ 10.000-25.000" in texts[OneWay.BUCKETS]
    made_up = texts[OneWay.REALISTIC].partition("Mevrouw ")[2].partition(", BSN")[0]
    assert texts[OneWay.REALISTIC].count(made_up) == 2


@pytest.mark.parametrize("family", list(OneWay))
def test_what_the_profile_never_lets_out_is_removed_in_every_family(
    letter: Input, tmp_path: Path, family: OneWay
) -> None:
    scanned = jobs.scan(letter, RULES)
    assert [s.tier.value for s in scanned.spans if scanned.text[s.start : s.end] == "111222333"] == ["remove"]
    shared(letter, tmp_path / "delen.txt", family)
    assert f"BSN {REMOVED}, tel" in (tmp_path / "delen.txt").read_text("utf-8")


def test_what_stays_stays_and_a_masked_value_goes_everywhere(letter: Input, tmp_path: Path) -> None:
    scanned = jobs.scan(letter, RULES)
    text = scanned.text
    review = Review.of(scanned.spans)
    only_first = [n for n, f in enumerate(review.findings) if f.span.start == text.index("Fatma")]
    others = [n for n in range(len(review.findings)) if n not in only_first]
    decisions = tuple(s for s in review.ignore(others).decided_spans() if s.start != text.rindex("Fatma"))
    answer = shared(letter, tmp_path / "delen.txt", OneWay.LABEL, decisions=decisions)
    written = (tmp_path / "delen.txt").read_text("utf-8")
    assert "06-12345678" in written
    assert "Fatma" not in written
    assert answer.rescan == ()


def test_a_word_document_is_shared_with_its_parts_cleaned(tmp_path: Path) -> None:
    source = Input(path=resources.path("samples", "brief.docx"))
    out = tmp_path / "delen.docx"
    answer = shared(source, out, OneWay.LABEL, options=MaskOptions(drop_not_inspected=True))
    with ZipFile(out) as packed:
        parts = b"".join(packed.read(name) for name in packed.namelist())
    assert b"[PERSON]" in parts
    assert b"Yildiz" not in parts
    assert answer.cleaned


def test_a_source_that_changed_and_a_place_that_is_taken_are_refused(letter: Input, tmp_path: Path) -> None:
    with pytest.raises(MaskingError, match="source_changed"):
        shared(letter, tmp_path / "delen.txt", OneWay.LABEL, sha256="0" * 64)
    assert not (tmp_path / "delen.txt").exists()
    (tmp_path / "er.txt").write_text("x", "utf-8")
    with pytest.raises(OutputError):
        shared(letter, tmp_path / "er.txt", OneWay.LABEL)
    assert (tmp_path / "er.txt").read_text("utf-8") == "x"


def test_a_text_that_holds_tokens_of_scrub_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "gemaskeerd.txt"
    file.write_text("Mevrouw [[SP_PERSON_0001_A7F3]] belde.", "utf-8")
    with pytest.raises(MaskingError, match="already_masked"):
        shared(Input(path=file), tmp_path / "delen.txt", OneWay.LABEL, decisions=())
