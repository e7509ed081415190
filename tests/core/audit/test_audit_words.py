"""Every code that an audit can show has a sentence in both languages."""

import random

import pytest
import rendered_tokens
import token_damage

from scrub_app.core.audit import comparing
from scrub_app.core.audit.model import FindingKind, Severity
from scrub_app.system.messages import tables


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_kind_and_severity_has_a_word(language: str) -> None:
    assert {kind.value for kind in FindingKind} <= set(tables(language)["kind"])
    assert {severity.value for severity in Severity} <= set(tables(language)["severity"])


def test_both_languages_know_the_same_damage() -> None:
    for table in ("damage", "caution"):
        assert set(tables("nl")[table]) == set(tables("en")[table])


def test_every_damage_that_is_found_has_a_word() -> None:
    r = random.Random(3)
    key = token_damage.key(random.Random(8))
    codes: set[str] = set()
    for _ in range(400):
        for case in (token_damage.damaged(key, r), rendered_tokens.rendered(key, r)):
            audit = comparing.audit(case.text, key)
            codes |= {code for finding in audit.findings for code in finding.damage}
    assert len(codes) > 25
    assert codes <= set(tables("nl")["damage"])
