"""The pages of help: in both languages, read inside the window, as text alone."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QTextCursor
from PySide6.QtTest import QTest

from scrub_app.gui.help import PAGES, Help, Page, Run, runs
from scrub_app.gui.window import Window


@pytest.mark.parametrize(("language", "first"), [("nl", "Het venster"), ("en", "The window")])
def test_every_page_is_shown_in_the_language_of_the_window(window: Window, language: str, first: str) -> None:
    shown = Help(window, language)
    assert shown.choice.count() == len(PAGES)
    titles = []
    for number in range(shown.choice.count()):
        shown.choice.setCurrentIndex(number)
        text = shown.page.toPlainText()
        titles.append(text.partition("\n")[0])
        assert len(text) > 500
        assert "**" not in text
        assert "```" not in text
    assert titles[0] == first
    assert len(set(titles)) == len(PAGES)


def test_f1_opens_help(window: Window, answer: Callable[[type[Help], Callable[[Help], None]], None]) -> None:
    pages: list[str] = []

    def note(shown: Help) -> None:
        pages.append(shown.page.toPlainText())
        shown.accept()

    answer(Help, note)
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_F1)
    assert len(pages) == 1


def test_the_signs_of_the_pages_become_formats() -> None:
    page = "## Keys\n\n- a **bold** word, `code` and [a link](https://away.example)\n\n"
    page += "| a | b |\n| --- | --- |\n```\n# no\n```"
    assert list(runs(page)) == [
        Run("Keys", "heading"),
        Run("\n"),
        Run(""),
        Run("\n"),
        Run("• a "),
        Run("bold", "bold"),
        Run(" word, "),
        Run("code", "code"),
        Run(" and "),
        Run("a link"),
        Run(""),
        Run("\n"),
        Run(""),
        Run("\n"),
        Run("a  –  b"),
        Run("\n"),
        Run("    # no", "code"),
        Run("\n"),
    ]


def test_markup_in_a_page_is_text(window: Window) -> None:
    page = Page(window)
    page.show_page('# Title\n<img src="file:///etc/passwd">')
    assert '<img src="file:///etc/passwd">' in page.toPlainText()
    cursor = QTextCursor(page.document())
    cursor.movePosition(QTextCursor.MoveOperation.Right)
    assert cursor.charFormat().fontWeight() == QFont.Weight.Bold
