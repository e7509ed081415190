"""A save that is stopped anywhere leaves the old key in its place, nothing beside it, and a code that says why."""

import errno
import os
import stat
import subprocess
import sys
from datetime import date

import pytest

from scrub_app.core.errors import KeyFileError
from scrub_app.core.scrubkey.crypto import KdfCost
from scrub_app.core.scrubkey.format import LARGEST_FILE
from scrub_app.core.scrubkey.model import TokenRequest
from scrub_app.system.locking import hold_lock
from scrub_app.system.openkey import OpenKey, create_key
from scrub_app.system.saving import lock_of, locked, previous_of, read_file, save

TODAY = date(2026, 11, 30)
LOW = KdfCost(19_456, 2, 1)
OLD, NEW = b"old" * 1000, b"new" * 2000


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "zaak.scrubkey"
    path.write_bytes(OLD)
    return path


class Fault:
    """Makes the nth call of one function of `os` fail, from then on or once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, name: str, number: int, code: int) -> None:
        self.calls = 0
        real = getattr(os, name)

        def faulty(*arguments, **named):
            self.calls += 1
            if self.calls == number:
                raise OSError(code, os.strerror(code))
            return real(*arguments, **named)

        monkeypatch.setattr(os, name, faulty)


CODES = {
    errno.ENOSPC: "disk_full",
    errno.EIO: "save_failed",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "read_only_folder",
}
STEPS = [
    ("open", 1),
    ("write", 1),
    ("fsync", 1),
    ("lseek", 1),
    ("read", 1),
    ("replace", 1),
    ("replace", 2),
    ("fsync", 2),
]


@pytest.mark.parametrize("code", CODES, ids=[errno.errorcode[c] for c in CODES])
@pytest.mark.parametrize(("step", "number"), STEPS, ids=[f"{s}-{n}" for s, n in STEPS])
def test_an_error_at_any_step_leaves_the_old_key_or_the_new_and_nothing_beside_it(
    path, monkeypatch, step, number, code
):
    fault = Fault(monkeypatch, step, number, code)
    with pytest.raises(KeyFileError, match=CODES[code]):
        save(path, NEW)
    monkeypatch.undo()
    assert fault.calls >= number, "the step was reached"
    assert path.read_bytes() == (NEW if (step, number) == ("fsync", 2) else OLD)
    assert {p.name for p in path.parent.iterdir()} <= {path.name, path.name + ".bak"}


def test_the_file_before_a_save_stays_beside_it(path):
    save(path, NEW)
    assert (path.read_bytes(), previous_of(path).read_bytes()) == (NEW, OLD)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert sorted(p.name for p in path.parent.iterdir()) == ["zaak.scrubkey", "zaak.scrubkey.bak"]


@pytest.mark.parametrize("code", [errno.EPERM, errno.ENOTSUP, errno.EIO, errno.EMLINK])
def test_a_folder_without_hard_links_keeps_the_previous_generation_as_a_copy(path, monkeypatch, code):
    Fault(monkeypatch, "link", 1, code)
    save(path, NEW)
    assert (path.read_bytes(), previous_of(path).read_bytes()) == (NEW, OLD)
    assert sorted(p.name for p in path.parent.iterdir()) == ["zaak.scrubkey", "zaak.scrubkey.bak"]


@pytest.mark.parametrize("step", ["write", "fsync"])
def test_a_copy_of_the_previous_generation_that_fails_fails_the_save(path, monkeypatch, step):
    Fault(monkeypatch, "link", 1, errno.EPERM)
    Fault(monkeypatch, step, 2, errno.ENOSPC)
    with pytest.raises(KeyFileError, match="disk_full"):
        save(path, NEW)
    assert path.read_bytes() == OLD
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_a_disk_that_writes_something_else_is_found_out(path, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, bytes(len(data))))
    with pytest.raises(KeyFileError, match="save_failed"):
        save(path, NEW)
    assert path.read_bytes() == OLD


def test_a_disk_that_takes_a_little_at_a_time_gets_all_of_it(path, monkeypatch):
    real = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: real(handle, bytes(data[:7])))
    save(path, NEW)
    assert path.read_bytes() == NEW


def test_a_file_system_that_cannot_sync_a_folder_is_no_error(path, monkeypatch):
    Fault(monkeypatch, "fsync", 2, errno.EINVAL)
    save(path, NEW)
    assert path.read_bytes() == NEW


@pytest.mark.skipif(sys.platform == "win32", reason="symlinks")
def test_a_link_in_the_place_of_a_key_is_neither_followed_nor_replaced(path, tmp_path):
    link = tmp_path / "link.scrubkey"
    link.symlink_to(path)
    with pytest.raises(KeyFileError, match="key_is_link"):
        read_file(link)
    with pytest.raises(KeyFileError, match="key_is_link"):
        save(link, NEW)
    assert link.is_symlink()
    assert path.read_bytes() == OLD


def test_what_is_no_regular_file_is_not_read(tmp_path):
    with pytest.raises(KeyFileError, match="key_not_found"):
        read_file(tmp_path / "none")
    with pytest.raises(KeyFileError, match="not_a_key_file"):
        read_file(tmp_path)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(KeyFileError, match="not_a_key_file"):
            read_file(tmp_path / "pipe")


def test_a_file_past_the_limit_is_refused_by_its_size_alone(tmp_path):
    huge = tmp_path / "huge.scrubkey"
    with huge.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    with pytest.raises(KeyFileError, match="refused_limits"):
        read_file(huge)


def test_what_a_killed_save_left_is_swept_by_the_next(path):
    for name in (".zaak.scrubkey.0123.tmp", ".zaak.scrubkey.4567.tmp"):
        (path.parent / name).write_bytes(b"half")
    (path.parent / ".other.scrubkey.0123.tmp").write_bytes(b"of another key")
    save(path, NEW)
    assert sorted(p.name for p in path.parent.iterdir() if p.suffix == ".tmp") == [".other.scrubkey.0123.tmp"]


def test_a_key_in_use_by_another_process_says_locked(path):
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import sys; from pathlib import Path; from scrub_app.system.locking import hold_lock\n"
            "with hold_lock(Path(sys.argv[1])): print('held', flush=True); sys.stdin.read()",
            str(lock_of(path)),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert holder.stdout is not None
    assert holder.stdin is not None
    try:
        assert holder.stdout.readline().strip() == b"held"
        with pytest.raises(KeyFileError, match="locked"), locked(path, timeout=0.05):
            pass
    finally:
        holder.kill()
        holder.communicate()
    with locked(path, timeout=5):
        assert True, "the kernel let go of the lock of a process that was killed"


def test_a_lock_file_that_was_removed_is_no_lock(path):
    with locked(path):
        lock_of(path).unlink()
        with hold_lock(lock_of(path), timeout=0):
            assert lock_of(path).exists()


@pytest.fixture
def small_disk(tmp_path):
    """A real file system of 128 KiB; a root who may mount is needed."""
    place = tmp_path / "small"
    place.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", str(place)]
    if sys.platform != "linux" or subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("may not mount a small file system here")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_a_disk_that_is_really_full_or_read_only_keeps_every_token_that_was_handed_out(small_disk):
    path = small_disk / "zaak.scrubkey"
    made = create_key(path, keyring=False, passphrase="een zin van zes woorden lang", today=TODAY, cost=LOW)
    handed: list[str] = []

    def hand_out_for_ever(key: OpenKey) -> None:
        while True:
            names = [TokenRequest(f"naam {len(handed) + n}", "PERSON") for n in range(40)]
            handed.extend(entry.token for entry in key.issue(names))

    with OpenKey(made, today=TODAY) as key, pytest.raises(KeyFileError, match="disk_full"):
        hand_out_for_ever(key)
    assert not list(small_disk.glob(".*"))
    with OpenKey(made, today=TODAY) as key:
        assert [e.token for e in key.key.entries] == handed
        subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
        with pytest.raises(KeyFileError, match="read_only_folder"):
            key.issue([TokenRequest("Els", "PERSON")])


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="needs a user whom rights hold")
def test_a_read_only_folder_keeps_the_old_key(path):
    path.parent.chmod(0o500)
    try:
        with pytest.raises(KeyFileError, match="read_only_folder"), locked(path):
            save(path, NEW)
    finally:
        path.parent.chmod(0o700)
    assert path.read_bytes() == OLD


ISSUE_STEPS = [("open", 3), ("write", 1), ("fsync", 1), ("replace", 1), ("replace", 2)]


@pytest.mark.parametrize(("step", "number"), ISSUE_STEPS, ids=[f"{s}-{n}" for s, n in ISSUE_STEPS])
def test_a_token_that_could_not_be_saved_is_not_handed_out_and_the_key_goes_on(tmp_path, monkeypatch, step, number):
    path = tmp_path / "zaak.scrubkey"
    made = create_key(path, keyring=False, passphrase="een zin van zes woorden lang", today=TODAY, cost=LOW)
    with OpenKey(made, today=TODAY) as key:
        key.issue([TokenRequest("Jan", "PERSON")])
        with monkeypatch.context() as patch:
            Fault(patch, step, number, errno.ENOSPC)
            with pytest.raises(KeyFileError, match="disk_full"):
                key.issue([TokenRequest("Els", "PERSON")])
        assert [e.value for e in key.key.entries] == ["Jan"]
        assert key.issue([TokenRequest("Piet", "PERSON")])[0].counter == 2
    assert not list(tmp_path.glob(".*"))
