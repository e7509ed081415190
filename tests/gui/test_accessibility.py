"""Names and roles for every control, everything reachable by Tab, contrast, and no cut text at any size."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest
from letters import check
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAccessible, QColor, QFontMetrics
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from test_privacy import show_letter

from scrub_app.gui.app import Show
from scrub_app.gui.desk import Desk
from scrub_app.gui.first_run import FirstRun
from scrub_app.gui.help import Help
from scrub_app.gui.keys.asking import AskDestroy, AskExpiry
from scrub_app.gui.keys.new_key import NewKey
from scrub_app.gui.look import LETTERS, THEMES, colours
from scrub_app.gui.mask.summary import Summary
from scrub_app.gui.next_steps import NextSteps
from scrub_app.gui.restore.bulk import BulkRepair
from scrub_app.gui.settings_dialog import SettingsDialog
from scrub_app.gui.terms_dialog import TermsDialog
from scrub_app.gui.widgets.sheet import Sheet
from scrub_app.gui.window import Window


def _fill(window: Window) -> None:
    show_letter(window)
    window.desk.restoring = check()
    window.restore_tab.show_current()


def _sheets(window: Window) -> Iterator[Sheet]:
    session = show_letter(window)
    yield Summary(window, window.desk.language, session, "…")
    sharing = Summary(window, window.desk.language, session, "…")
    sharing.purpose.share.setChecked(True)
    sharing.purpose.families.setCurrentIndex(sharing.purpose.families.count() - 1)
    yield sharing
    yield Help(window, window.desk.language)
    yield NewKey(window, window.desk.language, "keyring_absent")
    yield NewKey(window, window.desk.language, None)
    yield SettingsDialog(window, window.desk.settings)
    yield FirstRun(window)
    yield NextSteps(window)
    yield TermsDialog(window, window.desk.terms)
    yield AskDestroy(window, "Huurzaak voorjaar")
    yield AskExpiry(window, date(2030, 1, 1))
    yield BulkRepair(window, check())


def _focusable(top: QWidget) -> list[QWidget]:
    found = []
    for widget in top.findChildren(QWidget):
        tabs = bool(widget.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
        if tabs and widget.isVisibleTo(top) and widget.isEnabled() and widget.focusProxy() is None:
            found.append(widget)
    return found


@pytest.mark.parametrize("tab", [0, 1, 2])
def test_every_control_has_a_name_and_a_role(window: Window, tab: int) -> None:
    _fill(window)
    window.tabs.setCurrentIndex(tab)
    nameless = []
    for widget in _focusable(window):
        told = QAccessible.queryAccessibleInterface(widget)
        if not told.text(QAccessible.Text.Name) or told.role() in (QAccessible.Role.NoRole, QAccessible.Role.Client):
            nameless.append(f"{type(widget).__name__} {widget.objectName()} {told.role()}")
    assert nameless == []


@pytest.mark.parametrize("tab", [0, 1, 2])
def test_everything_that_takes_the_focus_is_reached_by_tab(window: Window, qtbot: QtBot, tab: int) -> None:
    _fill(window)
    window.tabs.setCurrentIndex(tab)
    window.activateWindow()
    wanted = set(map(id, _focusable(window)))
    first = window.focusWidget() or window.tabs
    first.setFocus()
    reached, widget = {id(first)}, first
    for _ in range(200):
        widget = _next(widget, window)
        reached.add(id(widget))
        if widget is first:
            break
    assert wanted - reached == set()


def _next(widget: QWidget, window: Window) -> QWidget:
    candidate = widget.nextInFocusChain()
    while candidate is not widget:
        tabs = bool(candidate.focusPolicy().value & Qt.FocusPolicy.TabFocus.value)
        if tabs and candidate.isVisibleTo(window) and candidate.isEnabled() and candidate.focusProxy() is None:
            return candidate
        candidate = candidate.nextInFocusChain()
    return widget


def test_the_focus_goes_as_one_reads(window: Window) -> None:
    _fill(window)
    page = window.mask_tab.page
    order = [page.document.view, page.panel.list, page.detail.mask_button, page.foot.export_button]
    chain, widget = [], window.tabs
    for _ in range(200):
        widget = _next(widget, window)
        if widget in order:
            chain.append(widget)
        if len(chain) == len(order):
            break
    assert chain == order


# --- colours


def _luminance(code: str) -> float:
    colour = QColor(code)
    parts = [
        channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (colour.redF(), colour.greenF(), colour.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_text_stands_out_from_its_ground(theme: str) -> None:
    table = colours(theme)
    pairs = [(ink, ground) for ink in ("text", "muted") for ground in ("page", "panel", "raised", "bar", "selected")]
    pairs += [("text", family + "_ground") for family in LETTERS]
    pairs += [(tone, tone + "_ground") for tone in ("warning", "error", "good")]
    pairs += [(tone, ground) for tone in ("warning", "error") for ground in ("panel", "raised")]
    pairs += [("on_accent", "accent"), ("on_accent", "accent_hover")]
    assert [
        (pair, _contrast(*(table[role] for role in pair)))
        for pair in pairs
        if _contrast(*(table[role] for role in pair)) < 4.5
    ] == []


@pytest.mark.parametrize("theme", THEMES)
def test_lines_and_frames_can_be_seen(theme: str) -> None:
    table = colours(theme)
    pairs = [(family, "page") for family in LETTERS] + [("frame", "panel"), ("frame", "page"), ("person", "panel")]
    pairs += [("warning_line", "page"), ("error_line", "page"), ("person", "bar")]
    assert [pair for pair in pairs if _contrast(table[pair[0]], table[pair[1]]) < 3] == []


# --- nothing is cut


def _cut(top: QWidget) -> list[str]:
    found = []
    for widget in top.findChildren(QWidget):
        if not widget.isVisibleTo(top) or _scrolls(widget, top):
            continue
        if isinstance(widget, QPushButton) and widget.width() < widget.sizeHint().width():
            found.append(f"button {widget.text()} {widget.width()} < {widget.sizeHint().width()}")
        elif isinstance(widget, QCheckBox) and widget.width() < widget.sizeHint().width():
            found.append(f"box {widget.text()}")
        elif isinstance(widget, QLabel) and widget.text() and _label_cut(widget):
            found.append(f"label {widget.text()} {widget.size().toTuple()}")
        elif isinstance(widget, QComboBox) and widget.width() < _combo_width(widget):
            found.append(f"choice {widget.currentText()}")
        inside = widget.parentWidget()
        if inside is not None and isinstance(widget, QAbstractButton | QLabel | QLineEdit):
            spot = QRect(widget.mapTo(top, widget.rect().topLeft()), widget.size())
            whole = top.rect().adjusted(0, 0, 0, 10_000 if isinstance(top, Sheet) else 0)
            if not whole.contains(spot):
                found.append(f"outside {type(widget).__name__} {getattr(widget, 'text', str)()}")
    return found


def _scrolls(widget: QWidget, top: QWidget) -> bool:
    above = widget.parentWidget()
    while above is not None and above is not top:
        if isinstance(above, QAbstractScrollArea) and not isinstance(top, Sheet):
            return True
        above = above.parentWidget()
    return False


def _label_cut(label: QLabel) -> bool:
    if label.wordWrap():
        return label.heightForWidth(label.width()) > label.height() + 1
    if label.sizePolicy().horizontalPolicy().name == "Ignored":
        return False
    return QFontMetrics(label.font()).horizontalAdvance(label.text()) > label.width() + 1


def _combo_width(choice: QComboBox) -> int:
    return QFontMetrics(choice.font()).horizontalAdvance(choice.currentText()) + 24


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(
    ("size", "room"), [(100, (1280, 820)), (130, (1280, 820)), (150, (1600, 1000)), (200, (1920, 1080))]
)
def test_no_text_is_cut_in_the_window(
    qapp: QApplication, qtbot: QtBot, desk: Desk, language: str, size: int, room: tuple[int, int]
) -> None:
    desk.settings = replace(desk.settings, language=language, text_size=size)
    window = Show(qapp, desk).build()
    qtbot.addWidget(window, before_close_func=lambda closed: setattr(closed, "rebuilding", True))
    window.resize(QSize(*room))
    problems = {}
    for filled in (False, True):
        if filled:
            _fill(window)
        for tab in range(3):
            window.tabs.setCurrentIndex(tab)
            QApplication.processEvents()
            problems[(filled, tab)] = _cut(window)
    assert {where: found for where, found in problems.items() if found} == {}


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("size", [100, 200])
def test_no_text_is_cut_in_a_dialog(qapp: QApplication, qtbot: QtBot, desk: Desk, language: str, size: int) -> None:
    desk.settings = replace(desk.settings, language=language, text_size=size)
    window = Show(qapp, desk).build()
    qtbot.addWidget(window, before_close_func=lambda closed: setattr(closed, "rebuilding", True))
    problems = {}
    for sheet in _sheets(window):
        sheet.fit()
        sheet.show()
        QApplication.processEvents()
        problems[f"{len(problems)} {type(sheet).__name__}"] = _cut(sheet)
        sheet.close()
    assert {name: found for name, found in problems.items() if found} == {}
