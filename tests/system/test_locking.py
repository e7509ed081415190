"""A lock between processes: who asks gets it in time, however busy others are with it."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from scrub_app.system.locking import LockBusy, hold_lock

BUSY = """
import sys, time
from pathlib import Path
from scrub_app.system.locking import hold_lock
print("ready", flush=True)
sys.stdin.readline()
longest = 0
for _ in range(40):
    asked = time.monotonic()
    with hold_lock(Path(sys.argv[1]), timeout=100):
        longest = max(longest, time.monotonic() - asked)
        until = time.process_time() + 0.01
        while time.process_time() < until:
            pass
print(longest)
"""


def test_six_processes_that_take_a_lock_again_and_again_wait_for_their_turn_and_no_longer(tmp_path: Path) -> None:
    command = [sys.executable, "-c", BUSY, str(tmp_path / "k.lock")]
    crowd = [subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(6)]
    ready = [process.stdout.readline() for process in crowd if process.stdout]
    assert ready == ["ready\n"] * 6
    began = time.monotonic()
    told = []
    for process in crowd:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    for process in crowd:
        told.append(float(process.communicate()[0]))
    assert max(told) < (time.monotonic() - began) / 4


def test_a_lock_that_stays_taken_is_said(tmp_path: Path) -> None:
    path = tmp_path / "k.lock"
    with hold_lock(path), pytest.raises(LockBusy), hold_lock(path, timeout=0.02):
        pass
