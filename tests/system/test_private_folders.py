"""Temp files stand in a folder of their own, closed to others, and are gone when the process is."""

import os
import signal
import subprocess
import sys
import time

import pytest

from scrub_app.system import private_folders
from scrub_app.system.private_folders import PrivateTemp, sweep

CHILD = """
import sys, signal
from scrub_app.system.private_folders import TEMP
file = TEMP.folder() / "canary.docx"
file.write_text("Canarius")
print(TEMP.folder(), flush=True)
"""


@pytest.fixture
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path


def test_a_temp_folder_is_its_owners_alone_and_wiped_with_all_that_is_in_it(own_cache):
    temp = PrivateTemp()
    folder = temp.folder()
    assert folder == temp.folder()
    assert folder.is_relative_to(own_cache)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert folder.parent.stat().st_mode & 0o777 == 0o700
    (folder / "sub").mkdir()
    (folder / "sub" / "file").write_text("x")
    temp.wipe()
    assert not folder.exists()
    assert temp.folder() != folder
    temp.wipe()


def test_a_folder_in_use_is_not_swept(own_cache):
    temp = PrivateTemp()
    folder = temp.folder()
    assert sweep() == 0
    assert folder.exists()
    temp.wipe()


def test_a_process_that_ends_takes_its_temp_files_with_it(own_cache):
    told = subprocess.run([sys.executable, "-c", CHILD], capture_output=True, text=True, check=True)
    assert not os.path.exists(told.stdout.strip())


def test_what_a_killed_process_left_is_swept_at_the_next_start(own_cache):
    child = subprocess.Popen(
        [sys.executable, "-c", CHILD + "sys.stdin.read()"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    folder = child.stdout.readline().strip()
    assert os.path.exists(folder)
    assert sweep() == 0, "it is in use"
    child.send_signal(signal.SIGKILL)
    child.communicate()
    assert sweep() == 1
    assert not os.path.exists(folder)


def test_a_link_among_the_temp_folders_is_not_followed(own_cache, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside")
    (outside / "mine").write_text("x")
    root = private_folders._work_root()
    (root / "link").symlink_to(outside)
    sweep()
    assert (outside / "mine").exists()


def test_a_sweep_of_many_is_quick(own_cache):
    root = private_folders._work_root()
    for number in range(50):
        (root / f"{number}").mkdir()
    start = time.perf_counter()
    assert sweep() == 50
    assert time.perf_counter() - start < 2
