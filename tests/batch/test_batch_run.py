"""A batch gives the same for any crew, stops for no bad file, and goes on where it was killed."""

import os
import signal
import threading
import time
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import canary
import pytest
from batches import DAY, Here, fresh_owner, result_of, run_batch

from scrub_app.batch import running
from scrub_app.batch.crew import Processes
from scrub_app.batch.journal import NAME, Journal
from scrub_app.batch.listing import Source
from scrub_app.batch.orders import FindOrder
from scrub_app.core.errors import OutputError, ScrubError
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import ScrubKey


class Killed(BaseException):
    """The process ends here."""


def test_the_result_does_not_depend_on_the_number_of_processes_nor_on_one_that_dies(
    letters: Path, tmp_path: Path, undisturbed: Any
) -> None:
    owner, crew, killed = fresh_owner(), Processes(2), []

    def kill_one(_step: str, _share: float) -> None:
        if not killed:
            child = crew._hands[0]._worker._child
            assert child is not None
            os.kill(child.process.pid, signal.SIGKILL)
            killed.append(child.process.pid)

    try:
        told = run_batch(letters, tmp_path / "uit", crew, owner, progress=kill_one)
    finally:
        crew.close()
    assert killed
    assert all(one.error is None for one in told)
    assert result_of(tmp_path / "uit", owner.key) == undisturbed


def test_tokens_are_numbered_in_the_order_of_files(undisturbed: Any) -> None:
    entries = undisturbed["entries"]
    assert [entry.counter for entry in entries] == list(range(1, len(entries) + 1))
    first = undisturbed["files"]["brief-000.masked.txt"].decode()
    assert entries[0].token in first


def test_nothing_that_is_masked_in_one_file_of_a_block_stands_in_another(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.txt").write_text("Ter zitting bleek dat KWARTELSTRA niets wist.\n", "utf-8")
    (folder / "b.txt").write_text("Geachte heer Kwartelstra,\n\nDank voor uw brief.\n", "utf-8")
    owner = fresh_owner()
    run_batch(folder, tmp_path / "uit", Here(), owner)
    for name in ("a", "b"):
        assert "kwartelstra" not in (tmp_path / "uit" / f"{name}.masked.txt").read_text("utf-8").lower()


def test_a_bad_file_is_told_and_stops_nothing(letters: Path, tmp_path: Path) -> None:
    (letters / "brief-002.txt").write_bytes(b"")
    (letters / "kapot.docx").write_bytes(b"PK\x03\x04 and no more")
    (letters / "brief-003.txt").write_text("Al gemaskeerd: [[SP_PERSON_0001_A7F3]]", "utf-8")
    told = {one.source.name: one for one in run_batch(letters, tmp_path / "uit", Here())}
    codes = {name: one.error.code for name, one in told.items() if one.error}
    assert codes.pop("kapot.docx")
    assert codes == {"brief-002.txt": "empty_file", "brief-003.txt": "already_masked"}
    assert len(list((tmp_path / "uit").iterdir())) == 8


def test_what_stands_there_is_never_written_over(letters: Path, tmp_path: Path) -> None:
    (tmp_path / "uit").mkdir()
    (tmp_path / "uit" / "brief-001.masked.txt").write_text("mine", "utf-8")
    told = run_batch(letters, tmp_path / "uit", Here())
    assert [one.error.code for one in told if one.error] == ["output_exists"]
    assert (tmp_path / "uit" / "brief-001.masked.txt").read_text("utf-8") == "mine"


def kill_points() -> list[tuple[str, int]]:
    return [(where, count) for where in ("change", "changed", "journal", "write") for count in range(1, 7)]


def arm(monkeypatch: pytest.MonkeyPatch, owner: Any, where: str, count: int) -> None:
    """Let the process die at the `count`-th step: before or after the key is saved, at the journal, at a file."""
    left = [count]

    def or_die() -> None:
        left[0] -= 1
        if left[0] == 0:
            raise Killed

    def dying(real: Callable[..., Any], *, after: bool = False) -> Callable[..., Any]:
        def call(*args: Any, **named: Any) -> Any:
            if not after:
                or_die()
            answer = real(*args, **named)
            if after:
                or_die()
            return answer

        return call

    if where in ("change", "changed"):
        monkeypatch.setattr(owner, "change", dying(owner.change, after=where == "changed"))
    elif where == "journal":
        monkeypatch.setattr(Journal, "_append", dying(Journal._append))
    else:
        monkeypatch.setattr(running, "write_new", dying(running.write_new))


@pytest.mark.parametrize(("where", "count"), kill_points())
def test_a_batch_that_is_killed_and_begun_again_gives_the_same(
    letters: Path, tmp_path: Path, undisturbed: Any, monkeypatch: pytest.MonkeyPatch, where: str, count: int
) -> None:
    owner = fresh_owner()
    with monkeypatch.context() as armed:
        arm(armed, owner, where, count)
        try:
            run_batch(letters, tmp_path / "uit", Here(), owner)
        except Killed:
            journal = (tmp_path / "uit" / NAME).read_bytes()
            assert b"brief" not in journal
            assert not canary.sings(journal)
    again = fresh_owner()
    again.key = owner.key
    run_batch(letters, tmp_path / "uit", Here(), again)
    assert result_of(tmp_path / "uit", again.key) == undisturbed


def test_what_is_done_is_not_done_again(letters: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = fresh_owner()
    with monkeypatch.context() as armed:
        arm(armed, owner, "write", 5)
        with pytest.raises(Killed):
            run_batch(letters, tmp_path / "uit", Here(), owner)
    crew = Here()
    told = run_batch(letters, tmp_path / "uit", crew, owner)
    assert "brief-003.txt" not in crew.found
    assert all(one.row and one.row["tokens"] for one in told)


def test_a_journal_of_another_key_or_other_rules_is_refused(tmp_path: Path) -> None:
    key = fresh_owner().key
    Journal(tmp_path, key, "these", DAY).done({"aa": {"error": "x"}})
    with pytest.raises(OutputError) as other_rules:
        Journal(tmp_path, key, "others", DAY)
    with pytest.raises(OutputError) as other_key:
        Journal(tmp_path, ScrubKey(b"q" * 16, b"t" * 32), "these", DAY)
    assert (other_rules.value.code, other_key.value.code) == ("batch_other", "batch_other")


def test_a_line_that_a_kill_cut_short_costs_that_line_only(tmp_path: Path) -> None:
    key = fresh_owner().key
    Journal(tmp_path, key, "", DAY).done({"aa": {"error": "x"}})
    with (tmp_path / NAME).open("ab") as file:
        file.write(b"\nhalf a li")
    Journal(tmp_path, key, "", "2026-03-03").done({"bb": {"error": "y"}})
    journal = Journal(tmp_path, key, "", "2026-03-04")
    assert (set(journal.rows), journal.day) == ({"aa", "bb"}, DAY)


def test_a_crew_comes_to_an_end_while_it_works(tmp_path: Path) -> None:
    (tmp_path / "groot.txt").write_text("De heer Jansen uit Zwolle belde mevrouw Bakker.\n" * 4_000, "utf-8")
    source = Source(tmp_path / "groot.txt", "groot.txt")
    for moment in (0.0, 0.6, 1.2):
        crew = Processes(2)
        for _ in range(8):
            crew.find(FindOrder(crew.given(source), Rules()))
        time.sleep(moment)
        ending = threading.Thread(target=crew.close)
        ending.start()
        ending.join(20)
        assert not ending.is_alive()


def test_a_link_among_the_results_leads_nowhere(letters: Path, tmp_path: Path) -> None:
    (letters / "zaak").mkdir()
    (letters / "zaak" / "brief.txt").write_text("Geachte heer Bakkersma,\n", "utf-8")
    (tmp_path / "elders").mkdir()
    (tmp_path / "uit").mkdir()
    (tmp_path / "uit" / "zaak").symlink_to(tmp_path / "elders")
    told = run_batch(letters, tmp_path / "uit", Here())
    assert [(one.source.name, one.error.code) for one in told if one.error] == [("zaak/brief.txt", "output_link")]
    assert not list((tmp_path / "elders").iterdir())


def test_names_say_nothing_when_safe_and_never_clash(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    (folder / "Jansen").mkdir(parents=True)
    for name in ("brief.txt", "brief.md", "Brief.rst", "Jansen/brief.txt", "ré.txt", "re\u0301.md"):
        (folder / name).write_text("Geachte heer Kwartelstra,\n", "utf-8")
    run_batch(folder, tmp_path / "plain", Here())
    plain = sorted(f.relative_to(tmp_path / "plain").as_posix() for f in (tmp_path / "plain").rglob("*.*"))
    # Also on a disk that knows no case, or spells accents in its own way.
    assert len({unicodedata.normalize("NFC", name).casefold().rpartition(".")[0] for name in plain}) == 6
    assert "Jansen/brief.masked.txt" in plain
    run_batch(folder, tmp_path / "safe", Here(), safe=True)
    safe = [f.name for f in (tmp_path / "safe").iterdir()]
    assert len(safe) == 6
    assert all(name.startswith(f"masked-{DAY}-") for name in safe)


@pytest.mark.parametrize("safe", [True, False])
def test_what_was_done_another_day_is_known_whatever_its_name(tmp_path: Path, safe: bool) -> None:
    folder, out, owner = tmp_path / "in", tmp_path / "uit", fresh_owner()
    folder.mkdir()
    for name in ("brief.txt", "tweeling.txt"):
        (folder / name).write_text("Geachte heer Kwartelstra,\n", "utf-8")
    first = run_batch(folder, out, Here(), owner, safe=safe)
    # A file of the same name with another ending gives both results another name.
    (folder / "brief.md").write_text("Geachte mevrouw Achterberg,\n", "utf-8")
    crew = Here()
    again = run_batch(folder, out, crew, owner, safe=safe, day="2026-03-09", language="nl")
    assert crew.found == ["brief.md"]
    assert [one.before for one in again] == [False, True, True]
    assert [one.out for one in again][1:] == [one.out for one in first]
    (first[1].out or out).unlink()
    crew = Here()
    run_batch(folder, out, crew, owner, safe=safe, day="2026-03-10", language="nl")
    assert crew.found == ["tweeling.txt"]
    assert len(list(out.iterdir())) == 3


def test_a_name_that_tells_the_source_is_not_taken_for_a_safe_one(letters: Path, tmp_path: Path) -> None:
    owner, out = fresh_owner(), tmp_path / "uit"
    run_batch(letters, out, Here(), owner)
    again = run_batch(letters, out, Here(), owner, safe=True)
    assert not any(one.before for one in again)
    assert run_batch(letters, out, Here(), owner, safe=True, day="2026-03-09")[0].before


def test_a_batch_that_goes_on_names_what_was_done_before_it(
    letters: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, out = fresh_owner(), tmp_path / "uit"
    first = run_batch(letters, out, Here(), owner, safe=True)
    (letters / "zz.txt").write_text("Geachte mevrouw Achterberg,\n", "utf-8")
    with monkeypatch.context() as armed:
        arm(armed, owner, "write", 1)
        with pytest.raises(Killed):
            run_batch(letters, out, Here(), owner, safe=True, day="2026-03-09")
    again = run_batch(letters, out, Here(), owner, safe=True, day="2026-03-10")
    assert [one.out for one in again][:-1] == [one.out for one in first]
    assert [one.before for one in again] == [True] * 10 + [False]


def test_the_results_inside_the_folder_are_no_sources(letters: Path) -> None:
    first = run_batch(letters, letters / "uit", Here())
    assert len(first) == 10
    again = run_batch(letters, letters / "uit", Here())
    assert [one.error.code for one in again if one.error] == ["output_exists"] * 10


def test_an_error_of_the_key_ends_the_batch(letters: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = fresh_owner()

    def full(*_: Any) -> None:
        raise ScrubError("disk_full")

    monkeypatch.setattr(owner, "change", full)
    with pytest.raises(ScrubError):
        run_batch(letters, tmp_path / "uit", Here(), owner)
