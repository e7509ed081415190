"""Many processes on one key lose nothing, and a process that is killed while it saves costs no key."""

import json
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from multiprocessing import get_context

import key_processes
import pytest

from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.system.openkey import KeyAccess, OpenKey, create_key

TODAY = date(2026, 11, 30)


@pytest.fixture
def access(tmp_path):
    path = tmp_path / "zaak.scrubkey"
    return create_key(
        path, keyring=False, passphrase="een zin van zes woorden lang", today=TODAY, cost=KdfCost(19_456, 2, 1)
    )


def crowd(access: KeyAccess, processes: int, documents: int) -> None:
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        jobs = [pool.submit(key_processes.mask_documents, access, n, documents) for n in range(processes)]
        tokens = [token for job in jobs for token in job.result()]
    assert len(set(tokens)) == processes * documents
    with OpenKey(access, today=TODAY) as key:
        assert {e.token for e in key.key.entries} == set(tokens)
        assert len(key.key.documents) == processes * documents
        assert sorted(e.counter for e in key.key.entries) == list(range(1, processes * documents + 1))


def test_three_processes_on_one_key_lose_no_token_and_no_document(access):
    crowd(access, 3, 8)


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_eight_processes_of_fifty_documents_on_one_key_hand_out_400_tokens(access):
    crowd(access, 8, 50)


def kill(access: KeyAccess, kills: int) -> dict[str, int]:
    command = [sys.executable, key_processes.__file__, str(access.path), access.data_key.hex(), str(kills)]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    assert told["temps_left"] > 0, "some were killed in the middle of a save"
    assert (told["kills"], told["keys_lost"], told["generations_lost"]) == (kills, 0, 0)
    with OpenKey(access, today=TODAY) as key:
        key.set_label("done")
    assert not list(access.path.parent.glob(".*.tmp")), "the next save sweeps what the killed ones left"
    return told


@pytest.mark.skipif(sys.platform == "win32", reason="forks")
def test_fifty_killed_saves_cost_no_key_and_no_acknowledged_generation(access):
    kill(access, 50)


@pytest.mark.skipif(sys.platform == "win32", reason="forks")
@pytest.mark.nightly
@pytest.mark.timeout(1800)
def test_a_thousand_killed_saves_cost_no_key_and_no_acknowledged_generation(access):
    kill(access, 1000)
