"""The benchmark of survival runs offline, on its stand-in, and never restores a wrong value."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def test_the_benchmark_runs_and_the_audit_repairs_without_a_wrong_restore() -> None:
    script = ROOT / "tests" / "benchmarks" / "placeholders" / "survival.py"
    run = subprocess.run([sys.executable, str(script), "--json"], capture_output=True, text=True, check=True)
    rows = {row["name"]: row for row in map(json.loads, run.stdout.splitlines())}
    assert list(rows) == ["baseline", "instruction", "instruction + audit"]
    assert {row["tasks"] for row in rows.values()} == {47}
    assert {row["wrong_restore"] for row in rows.values()} == {0}
    assert {row["raw_value_sent"] for row in rows.values()} == {0}
    assert (
        rows["instruction + audit"]["restore_ok"] > rows["instruction"]["restore_ok"] > rows["baseline"]["restore_ok"]
    )
