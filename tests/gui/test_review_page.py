"""The review: decisions by key and by click, groups, filters, undo with names."""

from dataclasses import replace

import pytest
from letters import letter
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from scrub_app.core.review import State
from scrub_app.core.spans import Span
from scrub_app.gui.mask.findings_model import MOST_TOLD, FindingsModel, Order, Role
from scrub_app.gui.mask.review_page import ReviewPage
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.mask.types_by_look import likely_type


@pytest.fixture
def page(qtbot: QtBot, plain_look: None) -> ReviewPage:
    made = ReviewPage("en")
    qtbot.addWidget(made)
    made.resize(1280, 760)
    with qtbot.waitExposed(made):
        made.show()
    made.show_session(ReviewSession(letter()))
    return made


def _go(page: ReviewPage, words: str) -> ReviewSession:
    assert page.session is not None
    start = page.session.text.index(words)
    number = next(n for n, f in enumerate(page.session.review.findings) if f.span.start == start)
    page.session.go_to(number)
    return page.session


def _states(session: ReviewSession, words: str) -> set[State]:
    findings = session.review.findings
    return {f.state for f in findings if session.text[f.span.start : f.span.end] == words}


def test_the_least_sure_stand_first(page: ReviewPage) -> None:
    names = [page.panel.model.group(row).confidence for row in range(page.panel.model.rowCount())]
    assert names == sorted(names)


@pytest.mark.parametrize(("key", "state"), [("a", State.ACCEPTED), (" ", State.ACCEPTED), ("i", State.IGNORED)])
@pytest.mark.parametrize("in_document", [True, False])
def test_one_key_decides_in_the_document_and_in_the_list(
    page: ReviewPage, key: str, state: State, in_document: bool
) -> None:
    session = _go(page, "Schildersbedrijf De Kwast")
    QTest.keyClicks(page.document.view if in_document else page.panel.list, key)
    assert _states(session, "Schildersbedrijf De Kwast") == {state}


def test_a_decision_goes_for_the_whole_identity_unless_the_person_says_this_place_only(page: ReviewPage) -> None:
    session = _go(page, "Bas van der Linden")
    QTest.keyClicks(page.panel.list, "i")
    assert _states(session, "Van der Linden") == {State.IGNORED}
    session.undo()
    page.detail.everywhere.setChecked(False)
    QTest.keyClicks(page.panel.list, "i")
    assert _states(session, "Van der Linden") == {State.ACCEPTED}
    assert _states(session, "Bas van der Linden") == {State.IGNORED}


def test_what_is_undecided_is_said_to_be_masked(page: ReviewPage) -> None:
    assert "3 still to review (will be masked)" in page.foot._open.text()


def test_selected_text_is_masked_everywhere_with_one_key(page: ReviewPage) -> None:
    session = page.session
    assert session is not None
    view = page.document.view
    shown = view.document().toPlainText().index("Cliënte heeft")
    cursor = view.textCursor()
    cursor.setPosition(shown)
    cursor.setPosition(shown + len("Cliënte"), QTextCursor.MoveMode.KeepAnchor)
    view.setTextCursor(cursor)
    assert page.detail.add_button.isVisible()
    QTest.keyClicks(view, "m")
    assert _states(session, "Cliënte") == {State.ADDED}
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert _states(session, "Cliënte") == set()


def test_the_type_is_changed_with_t_and_a_digit(page: ReviewPage, qtbot: QtBot) -> None:
    session = _go(page, "Schildersbedrijf De Kwast")
    QTest.keyClicks(page.panel.list, "t")
    menu = next(m for m in page.findChildren(QMenu) if m.isVisible())
    QTest.keyClicks(menu, "1")
    finding = next(f for f in session.review.findings if session.text[f.span.start :].startswith("Schilders"))
    assert (finding.span.entity, finding.state) == ("PERSON", State.EDITED)


def test_the_menu_of_types_marks_what_is_shown(page: ReviewPage) -> None:
    def marked() -> list[str]:
        page.panel.type_button.click()
        menu = next(m for m in page.findChildren(QMenu) if m.isVisible())
        words = [action.text() for action in menu.actions() if action.isChecked()]
        menu.close()
        return words

    assert marked() == ["All types", "Any confidence"]
    page.panel._choose_types(frozenset({"PERSON"}))
    assert marked() == ["person", "Any confidence"]


def test_two_are_said_to_be_the_same_person(page: ReviewPage) -> None:
    session = _go(page, "Verhoeven")
    other = next(g for g in session.groups if g.name == "Fatma Yildiz")
    session.join(session.target(), other)
    assert any({"Verhoeven", "Fatma Yildiz"} == {form for form, _ in g.forms} for g in session.groups)


def test_never_leaves_the_same_words_and_tells_the_lists(page: ReviewPage, qtbot: QtBot) -> None:
    session = _go(page, "Tilburg")
    with qtbot.waitSignal(page.term_asked) as said:
        page._term("never", "Tilburg")
    assert said.args == ["never", "Tilburg"]
    assert _states(session, "Tilburg") == {State.IGNORED}


def test_undo_and_redo_bring_back_everything(page: ReviewPage) -> None:
    session = _go(page, "Fatma Yildiz")
    first = session.review
    session.ignore(session.target())
    session.retype([0], "PERSON")
    session.add(0, 3, "CUSTOM", everywhere=False)
    last = session.review
    for _ in range(3):
        session.undo()
    assert session.review == first
    for _ in range(3):
        session.redo()
    assert session.review == last
    assert page.panel.model.count_in(frozenset()) == len(session.groups)


def test_filters_and_orders_show_the_right_rows(page: ReviewPage) -> None:
    model = page.panel.model
    model.set_filter(states=frozenset({State.NEEDS_REVIEW}))
    assert model.rowCount() == 3
    model.set_filter(states=frozenset(), words="linden")
    assert [model.group(0).name] == ["Bas van der Linden"]
    model.set_filter(words="", entities=frozenset({"BSN"}))
    assert model.rowCount() == 1
    model.set_filter(entities=frozenset(), order=Order.COUNT)
    assert model.group(0).name == "Bas van der Linden"


def test_all_that_a_filter_shows_is_decided_at_once(page: ReviewPage) -> None:
    assert page.session is not None
    page.panel.model.set_filter(states=frozenset({State.NEEDS_REVIEW}))
    page.accept_shown()
    assert page.session.undecided_groups() == 0
    assert page.panel.model.rowCount() == 0


def test_a_screen_reader_hears_name_type_count_and_state_of_a_row(page: ReviewPage) -> None:
    index = page.panel.model.index(0)
    spoken = str(index.data(Qt.ItemDataRole.AccessibleTextRole))
    assert str(index.data()) in spoken
    assert str(index.data(Role.STATE_WORD)) in spoken


@pytest.mark.parametrize(
    ("words", "entity"),
    [
        ("Jan de Vries", "PERSON"),
        ("j.devries@kantoor.example", "EMAIL"),
        ("2025/0042-A", "REFERENCE"),
        ("5038 KM", "POSTCODE"),
        ("12-03-2024", "DATE"),
        ("de buurman", "CUSTOM"),
    ],
)
def test_a_selected_text_gets_a_likely_type(words: str, entity: str) -> None:
    assert likely_type(words) == entity


def test_the_preview_shows_no_value_that_will_be_masked(page: ReviewPage) -> None:
    page.document.preview_button.click()
    masked = page.document.masked_view.document().toPlainText()
    assert "Yildiz" not in masked
    assert "[[SP_PERSON_" in masked
    assert "20 januari 2025" in masked


def test_a_row_shows_its_new_state_at_once(page: ReviewPage) -> None:
    session = _go(page, "Schildersbedrijf De Kwast")
    model = page.panel.model
    place = session.group_of[session.current or 0]
    row = model.row_of(place)
    assert row is not None
    assert model.index(row).data(Role.ROW).state is State.NEEDS_REVIEW
    picture = page.panel.list.viewport().grab().toImage()
    QTest.keyClicks(page.panel.list, "i")
    assert model.index(row).data(Role.ROW).state is State.IGNORED
    assert model.index(row).data(Role.ROW).state_word == "– stays"
    assert page.panel.list.viewport().grab().toImage() != picture


def test_a_decision_and_its_way_back_tell_the_findings_that_changed_and_no_others(page: ReviewPage) -> None:
    session = _go(page, "Bas van der Linden")
    told: list[object] = []
    session.changed.connect(told.append)
    numbers = list(session.target())
    assert len(numbers) == 3
    session.ignore(numbers)
    session.undo()
    session.redo()
    assert told == [numbers, numbers, numbers]
    assert {session.review.findings[number].state for number in numbers} == {State.IGNORED}


def test_many_rows_that_change_are_told_at_once_and_few_one_by_one(qtbot: QtBot) -> None:
    scanned = letter()
    words = [f"woord{number}" for number in range(MOST_TOLD + 10)]
    places = [number * 9 for number in range(len(words))]
    spans = [Span(place, place + len(word), "PERSON", 0.9) for place, word in zip(places, words, strict=True)]
    text = "".join(word.ljust(9) for word in words)
    session = ReviewSession(replace(scanned, text=text, spans=tuple(spans), segments=()))
    model = FindingsModel("nl")
    model.show(session)
    told: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, last, _roles: told.append((first.row(), last.row())))
    model.states_changed([4, 2])
    assert sorted(told) == [(2, 2), (4, 4)]
    told.clear()
    model.states_changed(list(range(3, MOST_TOLD + 8)))
    assert told == [(3, MOST_TOLD + 7)]
