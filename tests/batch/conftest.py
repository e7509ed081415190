"""Ten letters, what they become, and a cluster of two workers."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from batches import Here, Result, RunningCluster, fresh_owner, result_of, run_batch, write_letters
from certificates import write_certificates

from scrub_app.batch import running

SUPPORT = Path(__file__).resolve().parents[1] / "support"


@pytest.fixture
def letters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Ten letters, in blocks of four."""
    monkeypatch.setattr(running, "BLOCK", 4)
    return write_letters(tmp_path / "brieven", 10)


@pytest.fixture
def undisturbed(letters: Path, tmp_path: Path) -> Result:
    """What the ten letters become."""
    owner = fresh_owner()
    run_batch(letters, tmp_path / "undisturbed", Here(), owner)
    return result_of(tmp_path / "undisturbed", owner.key)


@contextmanager
def running_cluster(*arguments: str) -> Iterator[RunningCluster]:
    script = str(SUPPORT / "dask_cluster.py")
    with subprocess.Popen(
        [sys.executable, script, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        yield RunningCluster(process)
        assert process.stdin is not None
        process.stdin.close()
        process.wait(20)


@pytest.fixture
def cluster(monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningCluster]:
    monkeypatch.setenv("SCRUB_TESTS_LOOPBACK", "1")
    with running_cluster() as running_now:
        yield running_now


@pytest.fixture
def certificates(tmp_path: Path) -> Path:
    return write_certificates(tmp_path / "certificates")


@pytest.fixture
def tls_cluster(monkeypatch: pytest.MonkeyPatch, certificates: Path) -> Iterator[RunningCluster]:
    """A cluster that speaks TLS alone, with the certificates."""
    monkeypatch.setenv("SCRUB_TESTS_LOOPBACK", "1")
    with running_cluster(str(certificates)) as running_now:
        yield running_now
