"""A Dask cluster gives what processes of this machine give, and gets no text that may not leave it."""

import os
import signal
from pathlib import Path
from typing import Any

import pytest
from batches import RunningCluster, fresh_owner, result_of, run_batch
from certificates import write_certificates

from scrub_app.batch.cluster import Certificates, Cluster, check_address, is_loopback
from scrub_app.core.errors import SessionError

TLS = Certificates(Path("ca.pem"), Path("cert.pem"), Path("key.pem"))


@pytest.mark.batch
def test_two_workers_give_the_same_also_when_one_is_killed_on_the_way(
    letters: Path, tmp_path: Path, undisturbed: Any, cluster: RunningCluster
) -> None:
    (letters / "kapot.docx").write_bytes(b"PK\x03\x04 and no more")
    owner, killed = fresh_owner(), []

    def kill_one(_step: str, _share: float) -> None:
        if not killed:
            killed.append(cluster.workers()[0])
            os.kill(killed[0], signal.SIGKILL)

    crew = Cluster(cluster.address, Certificates(), may_leave=False)
    try:
        told = run_batch(letters, tmp_path / "uit", crew, owner, progress=kill_one)
    finally:
        crew.close()
    assert killed
    assert [one.source.name for one in told if one.error] == ["kapot.docx"]
    assert result_of(tmp_path / "uit", owner.key) == undisturbed


def certificates_in(folder: Path) -> Certificates:
    return Certificates(*(folder / name for name in ("ca.pem", "cert.pem", "key.pem")))


@pytest.mark.batch
def test_a_cluster_over_tls_gives_the_same(
    letters: Path, tmp_path: Path, undisturbed: Any, certificates: Path, tls_cluster: RunningCluster
) -> None:
    assert tls_cluster.address.startswith("tls://")
    owner = fresh_owner()
    crew = Cluster(tls_cluster.address, certificates_in(certificates), may_leave=True)
    try:
        told = run_batch(letters, tmp_path / "uit", crew, owner)
    finally:
        crew.close()
    assert [one.error for one in told] == [None] * 10
    assert result_of(tmp_path / "uit", owner.key) == undisturbed


@pytest.mark.batch
def test_a_cluster_whose_authority_is_another_gets_nothing(tmp_path: Path, tls_cluster: RunningCluster) -> None:
    stranger = certificates_in(write_certificates(tmp_path / "stranger"))
    for trusted in (stranger, Certificates()):
        with pytest.raises(SessionError) as refused:
            Cluster(tls_cluster.address, trusted, may_leave=False, seconds=3)
        assert refused.value.code == "scheduler_unreachable"


def test_certificates_that_are_not_there_are_said(tmp_path: Path) -> None:
    with pytest.raises(SessionError) as refused:
        Cluster("tls://192.0.2.7:8786", certificates_in(tmp_path), may_leave=True, seconds=1)
    assert refused.value.code == "tls_files_missing"


@pytest.mark.batch
def test_a_scheduler_that_is_not_there_is_said() -> None:
    with pytest.raises(SessionError) as refused:
        Cluster("tcp://127.0.0.1:9", Certificates(), may_leave=False, seconds=1)
    assert refused.value.code == "scheduler_unreachable"


@pytest.mark.parametrize("address", ["127.0.0.1:8786", "tcp://127.0.0.1:8786", "tls://[::1]:8786", "localhost:8786"])
def test_this_machine_needs_no_word(address: str) -> None:
    check_address(address, Certificates(), may_leave=False)


@pytest.mark.parametrize(
    "address", ["tcp://192.0.2.7:8786", "tls://dask.example:8786", "127.0.0.1.dask.example:8786", "tcp://0.0.0.0:1", ""]
)
def test_another_machine_gets_nothing_without_the_users_word(address: str) -> None:
    assert not is_loopback(address)
    with pytest.raises(SessionError) as refused:
        check_address(address, TLS, may_leave=False)
    assert refused.value.code == "scheduler_needs_consent"


@pytest.mark.parametrize(
    ("address", "tls"), [("tcp://192.0.2.7:8786", TLS), ("tls://192.0.2.7:8786", Certificates()), ("192.0.2.7:1", TLS)]
)
def test_another_machine_gets_nothing_in_clear(address: str, tls: Certificates) -> None:
    with pytest.raises(SessionError) as refused:
        check_address(address, tls, may_leave=True)
    assert refused.value.code == "scheduler_needs_tls"
