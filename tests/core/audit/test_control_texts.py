"""The shipped samples and the project's own prose hold nothing that is taken for a damaged token."""

from pathlib import Path

import pytest

from scrub_app.core import resources, workflow
from scrub_app.core.audit import comparing
from scrub_app.core.audit.model import FindingKind

ISSUED = [
    f"[[SP_{code}_{number:04d}_{number * 4099 % 65536:04X}]]"
    for number, code in enumerate(["PERSON", "DATE", "ADDRESS", "CASE_NUMBER", "EMAIL", "REFERENCE"] * 400, 1)
]
DAMAGED = {FindingKind.NEAR_MISS, FindingKind.UNKNOWN, FindingKind.INTEGRITY_FAILED}


def samples() -> list[Path]:
    return sorted(p for p in resources.path("samples").rglob("*") if p.suffix in {".docx", ".txt", ".md"})


@pytest.mark.parametrize("path", samples(), ids=lambda p: p.name)
def test_a_sample_has_no_finding(path: Path) -> None:
    audit = comparing.audit(workflow.open_document(path), ISSUED)
    assert [f.seen for f in audit.findings if f.kind in DAMAGED] == []


def test_code_and_settings_have_no_finding() -> None:
    root = Path(__file__).resolve().parents[3]
    files = [*(root / "scrub_app" / "core" / "documents").rglob("*.py"), root / "pyproject.toml", root / "LICENSE"]
    for path in files:
        audit = comparing.audit(path.read_text("utf-8"), ISSUED)
        assert [f.seen for f in audit.of(FindingKind.NEAR_MISS)] == [], path.name
