"""The document view: real formats, the current mark, selections told in the flat text."""

import pytest
from letters import letter
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QTextCharFormat, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scrub_app.core.review import Review
from scrub_app.gui.document.marks import Mark, Strength
from scrub_app.gui.document.sections import headings
from scrub_app.gui.document.view import DocumentView
from scrub_app.gui.mask.review_marks import mark_of


@pytest.fixture
def view(qtbot: QtBot, plain_look: None) -> DocumentView:
    made = DocumentView()
    qtbot.addWidget(made)
    scanned = letter()
    marks = [mark_of(finding) for finding in Review.of(scanned.spans).findings]
    made.show_text(scanned.text, headings(scanned.segments), marks)
    made.resize(900, 700)
    with qtbot.waitExposed(made):
        made.show()
    return made


def _underlined(view: DocumentView, position: int) -> bool:
    cursor = view.textCursor()
    cursor.setPosition(position + 1)
    return cursor.charFormat().underlineStyle().value != 0


def test_a_finding_is_a_real_character_format_that_a_screen_reader_is_told_of(view: DocumentView) -> None:
    text = view.document().toPlainText()
    assert _underlined(view, text.index("Fatma"))
    assert not _underlined(view, text.index("geboren"))
    assert not _underlined(view, text.index("20 januari 2025"))


def test_a_decision_changes_the_format_where_it_stands(view: DocumentView) -> None:
    text = view.document().toPlainText()
    scanned = letter()
    start = scanned.text.index("Fatma Yildiz")
    number = next(n for n, span in enumerate(scanned.spans) if span.start == start)
    view.change_marks({number: Mark(start, start + 12, Strength.KEPT, "person")})
    assert not _underlined(view, text.index("Fatma"))


def test_a_mark_that_stays_as_it_is_is_not_written_again(view: DocumentView) -> None:
    marks = [mark_of(finding) for finding in Review.of(letter().spans).findings]
    written: list[int] = []
    view.document().contentsChange.connect(lambda position, _removed, _added: written.append(position))
    view.change_marks(dict(enumerate(marks)))
    assert written == []
    view.change_marks({0: marks[0]._replace(strength=Strength.KEPT, letter="")})
    assert len(written) == 1


def test_a_selection_is_told_in_the_flat_text_and_copied_from_it(view: DocumentView) -> None:
    scanned = letter()
    shown = view.document().toPlainText().index("aannemingsovereenkomst")
    cursor = view.textCursor()
    cursor.setPosition(shown)
    cursor.setPosition(shown + 22, QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    chosen = view.selected_range()
    assert chosen is not None
    assert scanned.text[chosen[0] : chosen[1]] == "aannemingsovereenkomst"
    assert view.createMimeDataFromSelection().formats() == ["text/plain"]


def test_a_click_on_a_mark_says_which(view: DocumentView, qtbot: QtBot) -> None:
    place = view.document().toPlainText().index("Verhoeven") + 2
    cursor = view.textCursor()
    cursor.setPosition(place)
    point = view.cursorRect(cursor).center()
    with qtbot.waitSignal(view.mark_clicked) as said:
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=point)
    start = letter().spans[said.args[0]].start
    assert letter().text[start:].startswith("Verhoeven")


def test_the_text_is_never_edited_and_tab_leaves_it(view: DocumentView) -> None:
    before = view.document().toPlainText()
    QTest.keyClicks(view, "xyz")
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert view.document().toPlainText() == before


def test_a_large_document_is_formatted_to_its_end_without_holding_the_window(
    qapp: QApplication, qtbot: QtBot, plain_look: None
) -> None:
    view = DocumentView()
    qtbot.addWidget(view)
    text = "Jan Jansen belt. " * 20_000
    marks = [Mark(n * 17, n * 17 + 10, Strength.SURE, "person", "P") for n in range(20_000)]
    view.show_text(text, (), marks)
    qtbot.waitUntil(lambda: _underlined(view, len(view.document().toPlainText()) - 12), timeout=20_000)


def _picture(view: DocumentView) -> QImage:
    return view.viewport().grab().toImage()


def _drawn_anew(view: DocumentView) -> QImage:
    """The picture when nothing is remembered of where the marks stand."""
    view._places.forget()
    return _picture(view)


def test_letters_and_frames_move_with_the_text_when_a_mark_before_them_changes(view: DocumentView) -> None:
    view.clearFocus()
    before = _picture(view)
    start = letter().text.index("Fatma Yildiz")
    number = next(n for n, span in enumerate(letter().spans) if span.start == start)
    view.change_marks({number: Mark(start, start + 12, Strength.KEPT, "person")})
    after = _picture(view)
    assert after != before
    assert after == _drawn_anew(view)


def test_letters_and_frames_follow_the_width_of_the_window(view: DocumentView) -> None:
    view.clearFocus()
    _picture(view)
    view.resize(520, 700)
    assert _picture(view) == _drawn_anew(view)


def test_letters_and_frames_follow_other_marks(view: DocumentView) -> None:
    view.clearFocus()
    before = _picture(view)
    marks = [mark_of(finding) for finding in Review.of(letter().spans[1:]).findings]
    view.set_marks(marks)
    after = _picture(view)
    assert after != before
    assert after == _drawn_anew(view)


def test_a_second_text_does_not_take_the_look_of_the_first_heading(view: DocumentView) -> None:
    scanned = letter()
    view.show_text(scanned.text, headings(scanned.segments))
    cursor = view.textCursor()
    cursor.setPosition(view.document().toPlainText().index("geboren") + 1)
    assert cursor.charFormat() == QTextCharFormat()
