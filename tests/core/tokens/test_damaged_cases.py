"""The cases of damage, each with what an audit must say of it: exact, missing, unknown, failed, and every near miss."""

import json
from pathlib import Path

import pytest

from scrub_app.core import workflow
from scrub_app.core.audit.model import Finding, FindingKind

CASES = [
    json.loads(line)
    for line in Path(__file__).with_name("corruptions_dev.jsonl").read_text(encoding="utf-8").splitlines()
]


def near(finding: Finding) -> tuple[str | None, bool]:
    return (None if finding.ambiguous else finding.candidate), finding.ambiguous


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c['id']}-{c['kind']}")
def test_the_audit_says_of_each_damage_what_it_is(case: dict) -> None:
    text, expect = case["edited_text"], case["expect"]
    audit = workflow.audit(text, case["issued"])
    assert {f.token for f in audit.of(FindingKind.EXACT)} == set(expect["exact"])
    assert {f.token for f in audit.of(FindingKind.MISSING)} == set(expect["missing"])
    assert sorted(f.seen or "" for f in audit.of(FindingKind.UNKNOWN)) == sorted(expect["unknown"])
    failed = sorted(f.seen or "" for f in audit.of(FindingKind.INTEGRITY_FAILED))
    assert failed == sorted(x["seen"] for x in expect["integrity_failed"])
    found = audit.of(FindingKind.NEAR_MISS)
    assert [near(f) for f in found] == [(x["candidate"], x["ambiguous"]) for x in expect["near_miss"]]
    for finding, wanted in zip(found, expect["near_miss"], strict=True):
        start = text.index(wanted["seen"])
        assert finding.start < start + len(wanted["seen"])
        assert finding.end > start
        assert finding.seen == text[finding.start : finding.end]
        assert finding.damage
