"""The commands of `dev.py`: what is handed on to what they start."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
DEV = ROOT / "packaging" / "dev.py"


@pytest.fixture
def dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", DEV)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def calls(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    made: list[list[str]] = []
    monkeypatch.setattr(dev, "set_up", lambda _packages: None)
    monkeypatch.setattr(dev, "call", lambda _python, path, *rest: made.append([Path(path).stem, *rest]) or 0)
    return made


def test_what_follows_the_name_of_a_benchmark_goes_to_it(dev: ModuleType, calls: list[list[str]]) -> None:
    assert dev.bench(["detection", "--sets", "folder", "--json"]) == 0
    assert dev.bench(["window", "start"]) == 0
    assert calls == [["detection", "--sets", "folder", "--json"], ["window", "start"]]


def test_without_a_name_all_benchmarks_run(dev: ModuleType, calls: list[list[str]]) -> None:
    dev.bench([])
    dev.bench(["--json"])
    assert [row[0] for row in calls] == [*dev.BENCHES, *dev.BENCHES]
    assert {tuple(row[1:]) for row in calls} == {(), ("--json",)}


@pytest.mark.parametrize("words", [["detectoin"], ["--sets", "x", "detection"]])
def test_a_benchmark_that_is_not_there_is_told_in_one_sentence(
    dev: ModuleType, calls: list[list[str]], words: list[str]
) -> None:
    with pytest.raises(SystemExit, match=f"There is no benchmark {words[0]}. There are: detection, documents"):
        dev.bench(words)
    assert calls == []


def test_every_command_stands_in_the_help(dev: ModuleType) -> None:
    told = subprocess.run([sys.executable, str(DEV), "--help"], capture_output=True, text=True, timeout=60)
    assert told.returncode == 0
    assert [name for name in dev.COMMANDS if f"dev.py {name}" not in told.stdout] == []
