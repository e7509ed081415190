"""Reports for the file: what was masked by type, what came back, each finding with its decision; never a value."""

import json
from pathlib import Path

import pytest

from scrub_app.core import workflow
from scrub_app.core.audit.decisions import Decisions
from scrub_app.core.audit.model import Choice
from scrub_app.core.documents.model import Kind
from scrub_app.core.json_values import JsonObject
from scrub_app.core.scrubkey.model import ScrubKey, TokenRequest
from scrub_app.system.reports import page, write_report


def restored() -> JsonObject:
    """The answer of a restore in which one token was repaired, one left, and one is missing."""
    key, (one, two, three) = ScrubKey(b"k" * 16, b"s" * 32).issue(
        [TokenRequest(value, code) for value, code in (("Jan", "PERSON"), ("Piet", "PERSON"), ("111222333", "BSN"))]
    )
    text = f"{one.token} en {two.token[1:-1]} en [[SP_PERSON_0009_0000]] en 111222333"
    document = workflow.open_document(text.encode(), Kind.TXT)
    audit = workflow.audit(document, key, rescan=False)
    decisions = Decisions(audit).repair_all()
    decisions = decisions.decide([f.id for f in decisions.undecided], Choice.LEAVE)
    answer = workflow.restore(document, key, audit, decisions.choices)
    assert three.token in answer.text or "111222333" in answer.text
    return {
        "file": "brief.txt",
        "restored": answer.restored,
        "left": [*answer.left],
        "repaired": [*answer.repaired],
        "audit": audit.to_dict(),
    }


def test_the_report_sums_by_type_what_was_masked_and_what_came_back(tmp_path: Path) -> None:
    write_report(tmp_path / "r.json", "restore", [restored()], "nl", by="J. Jansen")
    report = json.loads((tmp_path / "r.json").read_text("utf-8"))
    assert report["files"][0]["by_type"] == [
        {"type": "BSN", "masked": 1, "intact": 0, "repaired": 0, "missing": 1},
        {"type": "PERSON", "masked": 2, "intact": 1, "repaired": 1, "missing": 0},
    ]
    assert report["by"] == "J. Jansen"
    assert report["made"].startswith(report["date"])


def test_each_finding_has_its_decision_beside_it(tmp_path: Path) -> None:
    write_report(tmp_path / "r.json", "restore", [restored()], "en")
    audit = json.loads((tmp_path / "r.json").read_text("utf-8"))["files"][0]["audit"]
    assert [f["choice"] for f in audit["near_miss"]] == ["repair"]
    assert [f["choice"] for f in audit["unknown"] + audit["residual_values"]] == ["leave", "leave"]
    row = {"file": "–", **audit, "decisions": {"n1": "stop"}}
    assert "stopped" in page("audit", [row], "en")


@pytest.mark.parametrize(
    ("language", "words"), [("nl", ("besluit", "hersteld", "bijna goed")), ("en", ("decision", "repaired"))]
)
def test_the_page_speaks_the_language_and_holds_no_value(tmp_path: Path, language: str, words: tuple[str, ...]) -> None:
    write_report(tmp_path / "r.html", "restore", [restored()], language, by="<b>J</b>")
    text = (tmp_path / "r.html").read_text("utf-8")
    assert all(word in text for word in words)
    assert "near_miss" not in text
    assert "<b>J" not in text
    for value in ("Jan", "Piet", "111222333"):
        assert value not in text
