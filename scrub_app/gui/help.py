"""The pages of `resources/docs`, read inside the window as plain text with formats: nothing that a page could fetch."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtGui import QFont, QFontDatabase, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QComboBox, QFrame, QPlainTextEdit, QWidget

from scrub_app.core import resources
from scrub_app.gui.look import look
from scrub_app.gui.widgets.sheet import Sheet

PAGES = ("window", "command-line", "batch", "library", "gateway")
"""The names of the pages in their order; each stands there in both languages."""

_PARTS = re.compile(r"\*\*(?P<bold>.+?)\*\*|`(?P<code>[^`]+)`|\[(?P<link>[^\]]+)\]\([^)]*\)")
_ROW_OF_DASHES = re.compile(r"\|[\s|:-]+\|")


class Run(NamedTuple):
    """A piece of text in one style: plain, `bold`, `code` or `heading`."""

    text: str
    style: str = ""


def runs(page: str) -> Iterator[Run]:
    """The pieces of a page, without the signs of Markdown; lines end in a piece of their own."""
    in_code = False
    for line in page.splitlines():
        if line.startswith("```"):
            in_code = not in_code
            continue
        if in_code:
            yield Run("    " + line, "code")
        elif line.startswith("#"):
            yield Run(line.lstrip("# "), "heading")
        elif not _ROW_OF_DASHES.fullmatch(line):
            yield from _of_line(_without_bars(line))
        else:
            continue
        yield Run("\n")


def _without_bars(line: str) -> str:
    if line.startswith("|") and line.endswith("|"):
        return "  –  ".join(cell.strip() for cell in line.strip("|").split(" | "))
    return re.sub(r"^(\s*)- ", r"\1• ", line)


def _of_line(line: str) -> Iterator[Run]:
    place = 0
    for found in _PARTS.finditer(line):
        yield Run(line[place : found.start()])
        style = str(found.lastgroup)
        yield Run(found[style], "" if style == "link" else style)
        place = found.end()
    yield Run(line[place:])


class Page(QPlainTextEdit):
    """One page, to be read and copied from."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("document")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setFont(look().reading())
        self.document().setDocumentMargin(16)

    def show_page(self, text: str) -> None:
        """Show a page from its beginning."""
        self.clear()
        formats = _formats(self.font())
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        for run in runs(text):
            cursor.insertText(run.text, formats[run.style])
        cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)


def _formats(font: QFont) -> dict[str, QTextCharFormat]:
    made = {style: QTextCharFormat() for style in ("", "bold", "code", "heading")}
    for style in ("bold", "heading"):
        made[style].setFontWeight(QFont.Weight.Bold)
    made["heading"].setFontPointSize(font.pointSizeF() + 2)
    made["code"].setFontFamilies(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).families())
    made["code"].setBackground(look().colour("raised"))
    return made


class Help(Sheet):
    """A page, and the choice of another one."""

    def __init__(self, parent: QWidget, language: str) -> None:
        super().__init__(parent, width=820)
        self.set_title(self.tr("Help"))
        self._language = language
        self.choice = QComboBox()
        self.choice.setAccessibleName(self.tr("Page"))
        names = {
            "window": self.tr("The window"),
            "command-line": self.tr("The command line"),
            "batch": self.tr("Many documents at once"),
            "library": self.tr("The library, for developers"),
            "gateway": self.tr("The gateway, for administrators"),
        }
        for name in PAGES:
            self.choice.addItem(names[name], name)
        self.page = Page()
        self.page.setMinimumHeight(460)
        self.body.addWidget(self.choice)
        self.body.addWidget(self.page, 1)
        self.add_button(self.tr("Close"), main=True).clicked.connect(self.accept)
        self.choice.currentIndexChanged.connect(self._show)
        self._show()

    def _show(self) -> None:
        self.page.setAccessibleName(self.choice.currentText())
        file = resources.path("docs", self._language, f"{self.choice.currentData()}.md")
        self.page.show_page(file.read_text("utf-8"))
