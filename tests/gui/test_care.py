"""What a person decided or wrote down is not lost, and what has to be said once is said once."""

import os
import signal
import stat
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot
from test_keys_tab import SECRET
from test_privacy import show_letter

from scrub_app.core.documents.model import MaskOptions
from scrub_app.core.review import State
from scrub_app.core.tokens.grammar import find_strict
from scrub_app.gui.app import Show
from scrub_app.gui.desk import Desk
from scrub_app.gui.keys.asking import AskLine
from scrub_app.gui.keys.new_key import NewKey
from scrub_app.gui.mask.queue import FileState, QueueItem
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.next_steps import NextSteps
from scrub_app.gui.terms_lists import TermsLists
from scrub_app.gui.window import Window
from scrub_app.system import settings
from scrub_app.system.jobs_values import Input
from scrub_app.system.key_access import create_key, unlock
from scrub_app.system.openkey import OpenKey

Answer = Callable[..., None]
WAIT = 60_000


def read(window: Window, qtbot: QtBot, what: str | list[Path]) -> ReviewSession:
    """Have the window read a text or files, and give the review of the first."""
    window.mask_tab.take(what)
    item = window.desk.queue.current
    assert item is not None
    qtbot.waitUntil(lambda: item.state not in (FileState.WAITING, FileState.READING), timeout=WAIT)
    assert item.session is not None, item.error
    return item.session


def found(session: ReviewSession, words: str) -> int:
    return session.review.of_text(session.text, words)[0]


# --- the sample


def test_the_sample_letter_is_one_press_away(window: Window, qtbot: QtBot) -> None:
    QTest.keyClick(window.mask_tab.sample_button, Qt.Key.Key_Space)
    item = window.desk.queue.current
    assert item is not None
    assert item.name == "brief.docx"
    qtbot.waitUntil(lambda: item.state is FileState.READY, timeout=WAIT)
    assert item.session is not None
    assert len(item.session.groups) > 20


def test_the_masked_sample_is_not_proposed_for_the_folder_of_the_program(window: Window, qtbot: QtBot) -> None:
    window.mask_tab.sample_button.click()
    assert window.mask_out._folder() == Path.home()


# --- terms


def test_always_and_never_go_to_a_file_that_the_user_can_see_and_edit(window: Window, qtbot: QtBot) -> None:
    session = show_letter(window)
    page, terms = window.mask_tab.page, window.desk.terms
    session.go_to(found(session, "Schildersbedrijf De Kwast"))
    page.term_asked.emit("always", "Schildersbedrijf De Kwast")
    page.term_asked.emit("never", "Tilburg")
    assert "Schildersbedrijf De Kwast\n" in terms.always_file.read_text("utf-8")
    assert terms.never() == ("Tilburg",)
    if os.name == "posix":
        assert stat.S_IMODE(terms.always_file.stat().st_mode) == 0o600
        assert stat.S_IMODE(terms.never_file.stat().st_mode) == 0o600
    page.term_asked.emit("never", "Schildersbedrijf De Kwast")
    assert terms.always() == ()
    assert terms.never() == ("Tilburg", "Schildersbedrijf De Kwast")


def test_the_next_document_goes_by_what_was_written_into_the_files(window: Window, qtbot: QtBot) -> None:
    terms = window.desk.terms
    terms.always_file.write_text("# onze woorden\nblauwe maandag\n", encoding="utf-8")
    terms.never_file.write_text("Tilburg\n", encoding="utf-8")
    session = read(window, qtbot, "Op een blauwe maandag woonde mevrouw F. Yildiz te Tilburg.")
    assert found(session, "blauwe maandag") >= 0
    assert session.review.findings[found(session, "Tilburg")].state is State.CONTEXT


def test_remarks_and_order_of_a_list_stay_when_the_window_edits_it(tmp_path: Path) -> None:
    lists = TermsLists(tmp_path / "terms.txt")
    lists.always_file.write_text("# zaak 12\nDe Kwast\n\n# zaak 13\nVan Dalen\n", encoding="utf-8")
    lists.add("always", "Lijster  straat")
    lists.put([term.text for term in lists.always() if term.text != "De Kwast"], lists.never())
    assert lists.always_file.read_text("utf-8") == "# zaak 12\n\n# zaak 13\nVan Dalen\nLijster straat\n"


def test_a_list_that_cannot_be_read_stops_no_window_and_is_said(window: Window, qtbot: QtBot) -> None:
    window.desk.terms.always_file.write_bytes(b"\xff\xfe\x00caf\xe9")
    window.mask_tab.take("mevrouw F. Yildiz")
    item = window.desk.queue.current
    assert item is not None
    assert item.state is FileState.FAILED
    assert "UTF-8" in window.mask_tab.notice.text
    window.desk.terms.always_file.write_text("", encoding="utf-8")
    window.mask_tab.notice.action_button.click()
    qtbot.waitUntil(lambda: item.state is FileState.READY, timeout=WAIT)


# --- decisions


def test_another_profile_keeps_what_was_decided(window: Window, qtbot: QtBot) -> None:
    session = read(window, qtbot, "Mevrouw F. Yildiz en de heer B. de Vries wonen te Tilburg. Zij heten zo.")
    session.ignore([found(session, "F. Yildiz")])
    session.add(session.text.index("Zij heten"), session.text.index(" zo."), "CUSTOM", everywhere=False)
    window.choices._choose_profile("strict")
    item = window.desk.queue.current
    assert item is not None
    qtbot.waitUntil(lambda: item.state is FileState.READY and item.session is not session, timeout=WAIT)
    after = item.session
    assert after is not None
    assert after.review.findings[found(after, "F. Yildiz")].state is State.IGNORED
    assert after.review.findings[found(after, "Zij heten")].state is State.ADDED
    assert window.desk.queue.unsaved()
    after.undo()
    assert after.review.findings[found(after, "F. Yildiz")].state is not State.IGNORED


def test_a_second_reading_that_is_stopped_loses_no_decision(window: Window, qtbot: QtBot) -> None:
    session = read(window, qtbot, "Mevrouw F. Yildiz woont te Tilburg.")
    session.ignore([found(session, "F. Yildiz")])
    item = window.desk.queue.current
    assert item is not None
    window.desk.queue.retry(item)
    window.desk.queue.stop()
    qtbot.waitUntil(lambda: item.state is FileState.READY, timeout=WAIT)
    assert item.session is session


@pytest.mark.skipif(os.name != "posix", reason="ends a process by its id")
def test_a_killed_worker_leaves_the_window_and_the_review_alive(window: Window, desk: Desk, qtbot: QtBot) -> None:
    session = read(window, qtbot, "Mevrouw F. Yildiz woont te Tilburg.")
    session.ignore([found(session, "F. Yildiz")])
    first = desk.queue.current
    window.mask_tab.take("mevrouw A. de Boer " * 200_000)
    worker = desk.work._made()
    qtbot.waitUntil(lambda: worker.busy, timeout=WAIT)
    assert worker._child is not None
    assert worker._child.process.pid
    os.kill(worker._child.process.pid, signal.SIGKILL)
    second = desk.queue.current
    assert second is not None
    assert second is not first
    qtbot.waitUntil(lambda: second.state is FileState.FAILED, timeout=WAIT)
    assert "stopped unexpectedly" in window.mask_tab.notice.text
    desk.queue.show(first)
    assert window.mask_tab.page.session is session
    assert session.review.findings[found(session, "F. Yildiz")].state is State.IGNORED
    assert read(window, qtbot, "de heer B. de Vries").groups


def test_theme_and_language_change_in_the_middle_of_a_review(window: Window, show: Show, desk: Desk) -> None:
    session = show_letter(window)
    session.ignore([found(session, "Fatma Yildiz")])
    desk.settings = replace(desk.settings, language="nl", theme="dark", text_size=130)
    window.rebuild_asked.emit()
    made = show.window
    assert made is not None
    assert made is not window
    assert made.mask_tab.page.session is session
    session.undo()
    assert made.mask_tab.page.foot.export_button.text() == "Document opslaan…"
    made.rebuilding = True
    made.close()


def test_a_decision_after_the_export_is_asked_for_at_the_end(window: Window, desk: Desk, qtbot: QtBot) -> None:
    session = read(window, qtbot, "Mevrouw F. Yildiz woont te Tilburg.")
    item = desk.queue.current
    assert item is not None
    session.ignore([0])
    item.state = FileState.MASKED
    assert not desk.queue.unsaved()
    session.undo()
    session.ignore([1])
    assert desk.queue.unsaved()


def test_an_export_over_the_source_is_refused_in_one_sentence(
    window: Window, qtbot: QtBot, answer: Answer, tmp_path: Path
) -> None:
    source = tmp_path / "brief.txt"
    source.write_text("Mevrouw F. Yildiz woont te Tilburg.", encoding="utf-8")
    read(window, qtbot, [source])
    item = window.desk.queue.current
    key = create_key(tmp_path / "zaak.scrubkey", keyring=False, passphrase=SECRET, today=date.today())
    seen: list[object] = []
    window.desk.ring.look(key, seen.append, seen.append)
    qtbot.waitUntil(lambda: bool(seen), timeout=WAIT)
    window.mask_out._mask(seen[0], MaskOptions(), source, True, seen.append)
    qtbot.waitUntil(lambda: window.mask_tab.notice.isVisible(), timeout=WAIT)
    assert source.read_text("utf-8") == "Mevrouw F. Yildiz woont te Tilburg."
    assert item is not None
    assert item.state is FileState.READY
    assert "never writes over it" in window.mask_tab.notice.text


def test_a_long_name_is_shortened_in_the_middle() -> None:
    title = QueueItem(Input(path=Path("a" * 240 + "-slot.docx"))).title()
    assert len(title) == 60
    assert title.endswith("-slot.docx")


@pytest.mark.parametrize("size", [100, 140, 200])
def test_every_tab_has_room_for_its_name(show: Show, desk: Desk, qtbot: QtBot, size: int) -> None:
    desk.settings = replace(desk.settings, text_size=size, language="nl")
    made = show.build()
    with qtbot.waitExposed(made):
        made.show()
    made.resize(900, 600)
    for number in range(made.tabs.count()):
        made.tabs.setCurrentIndex(number)
        last = made.tabs.count() - 1
        qtbot.waitUntil(lambda last=last: made.tabs.tabRect(last).right() <= made.tabs.width(), timeout=WAIT)
    made.rebuilding = True
    made.close()


# --- said once


def make(dialog: NewKey) -> None:
    dialog.keyring_box.setEnabled(True)
    dialog.keyring_box.setChecked(False)
    dialog.passphrase_box.setChecked(True)
    for field in (dialog.fields.first, dialog.fields.again):
        field.setText(SECRET)
    dialog.make_button.click()


def test_the_page_on_what_to_do_next_comes_once_by_itself(window: Window, qtbot: QtBot, answer: Answer) -> None:
    window.desk.settings = replace(window.desk.settings, guided=False)
    read(window, qtbot, "Mevrouw F. Yildiz woont te Tilburg.")
    pages: list[NextSteps] = []
    answer(NewKey, make)
    answer(NextSteps, lambda page: (pages.append(page), page.accept()))
    window.mask_out.copy_text()
    qtbot.waitUntil(lambda: bool(pages), timeout=WAIT)
    assert window.desk.settings.guided
    assert settings.load().guided
    window.mask_tab.notice.hide()
    window.mask_out.copy_text()
    qtbot.waitUntil(lambda: window.mask_tab.notice.isVisible(), timeout=WAIT)
    assert len(pages) == 1


def test_instruction_and_text_in_one_speak_of_the_same_tokens(window: Window, qtbot: QtBot, answer: Answer) -> None:
    answer(NewKey, make)
    copied = ""
    for letter in ("Mevrouw F. Yildiz woont te Tilburg.", "De heer P. Verhoeven woont te Breda."):
        read(window, qtbot, letter)
        window.mask_tab.notice.hide()
        window.mask_out.copy_both()
        qtbot.waitUntil(lambda: window.mask_tab.notice.isVisible(), timeout=WAIT)
        copied = QGuiApplication.clipboard().text()
    lead, _, text = copied.partition("\n---\n")
    first = next(find_strict(text))
    assert next(find_strict(lead)).token == first.token


def test_a_key_of_one_keyring_alone_is_warned_of_once(window: Window, qtbot: QtBot, answer: Answer) -> None:
    window.desk.settings = replace(window.desk.settings, reminded=False)
    said: list[str] = []
    went_on: list[int] = []
    answer(QMessageBox, lambda box: (said.append(box.text()), box.accept()))
    window.mask_out._remind(True, lambda: went_on.append(1))
    window.mask_out._remind(True, lambda: went_on.append(2))
    window.mask_out._remind(False, lambda: went_on.append(3))
    assert len(said) == 1
    assert went_on == [1, 2, 3]
    assert settings.load().reminded


# --- keys


def test_a_new_key_lives_as_long_as_the_settings_say(window: Window) -> None:
    window.desk.settings = replace(window.desk.settings, retention_days=30)
    wanted = window.desk.ring.wanted("", "en", False, SECRET, window.desk.settings.retention_days)
    assert wanted.expires is not None
    assert (wanted.expires - wanted.today).days == 30


def test_a_damaged_key_is_offered_its_previous_version(window: Window, qtbot: QtBot, answer: Answer) -> None:
    path = window.desk.ring.shelf.folder / "zaak.scrubkey"
    create_key(path, keyring=False, passphrase=SECRET, label="zaak", language="nl", today=date.today())
    with OpenKey(unlock(path, passphrase=SECRET)) as opened:
        opened.set_label("zaak twee")
    path.write_bytes(path.read_bytes()[:-40] + bytes(40))
    window.tabs.setCurrentIndex(2)
    window.keys_tab.refresh()
    answer(QMessageBox, lambda box: box.defaultButton().click())
    answer(AskLine, lambda asked: (asked.field.setText(SECRET), asked.accept()))
    window.keys_tab.unlock_button.click()
    qtbot.waitUntil(lambda: path in window.desk.ring.opened, timeout=WAIT)
    assert window.desk.ring.opened[path].label == "zaak"
