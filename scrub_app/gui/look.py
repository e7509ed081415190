"""The look of the window: three themes from `resources/style/`, as a palette, a style sheet and text formats."""

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication, QPalette, QStaticText
from PySide6.QtWidgets import QApplication

from scrub_app.core import resources

_COLOUR = re.compile(r'^(\w+) = "(#\w{6})"$', re.MULTILINE)
THEMES = ("light", "dark", "contrast")
LETTERS = {"person": "P", "place": "A", "number": "N", "organisation": "O", "date": "D"}


@cache
def colours(theme: str) -> Mapping[str, str]:
    """The colours of `theme` by their role."""
    text = resources.path("style", "themes.toml").read_text(encoding="utf-8")
    # The file is plain enough to do without a reader of TOML, which takes as long to load as all the colours to apply.
    _, _, rest = text.partition(f"[{theme}]\n")
    if not rest:
        raise KeyError(theme)
    return dict(_COLOUR.findall(rest.partition("\n[")[0]))


def chosen_theme(setting: str) -> str:
    """One of `THEMES` for a setting that may also say `system`."""
    if setting in THEMES:
        return setting
    if not _now:
        # To ask for the scheme of the system loads every enum of Qt, which takes a tenth of the start; before the
        # window has colours of its own, those of the system say the same.
        palette = QGuiApplication.palette()
        text, ground = palette.color(QPalette.ColorRole.WindowText), palette.color(QPalette.ColorRole.Window)
        return "dark" if text.lightness() > ground.lightness() else "light"
    from PySide6.QtCore import Qt

    dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return "dark" if dark else "light"


STYLE = "Fusion"
"""The style of Qt under the style sheet; the same on every system."""

MOST_LAID_OUT = 500
"""Texts that are kept laid out; some screens full."""

LETTER = 0.62
"""The size of the letter behind a mark, as a share of the document's text."""


class Face(NamedTuple):
    """A font and its metrics, which are slow to ask for anew in every row that is drawn."""

    font: QFont
    metrics: QFontMetrics


class Look:
    """What the widgets ask: a colour by its role, the fonts by their use."""

    def __init__(self, theme: str, font: QFont) -> None:
        self.theme = theme
        self._colours = {role: QColor(code) for role, code in colours(theme).items()}
        self.font = font

        self._faces: dict[str, Face] = {}
        self._laid_out: dict[tuple[str, str, int], QStaticText] = {}

    def face(self, use: str) -> "Face":
        """The font of a use (`usual`, `small`, `small bold`, `letter`) with its metrics, made once."""
        if use not in self._faces:
            font = QFont({"usual": self.font, "letter": self.reading()}.get(use, self.small()))
            if use == "letter":
                font.setPointSizeF(font.pointSizeF() * LETTER)
            font.setBold(use in ("letter", "small bold"))
            self._faces[use] = Face(font, QFontMetrics(font))
        return self._faces[use]

    def laid_out(self, use: str, text: str, room: int = -1) -> QStaticText:
        """A text in the font of a use, cut to `room` pixels unless that is -1: drawing it again costs a tenth."""
        from PySide6.QtCore import Qt

        key = (use, text, room)
        if key not in self._laid_out:
            if len(self._laid_out) >= MOST_LAID_OUT:
                self._laid_out.clear()
            face = self.face(use)
            made = QStaticText(text if room < 0 else face.metrics.elidedText(text, Qt.TextElideMode.ElideRight, room))
            made.setTextFormat(Qt.TextFormat.PlainText)
            made.prepare(font=face.font)
            self._laid_out[key] = made
        return self._laid_out[key]

    def colour(self, role: str) -> QColor:
        """The colour of a role of `themes.toml`."""
        return self._colours[role]

    def small(self) -> QFont:
        """For second lines and letters."""
        font = QFont(self.font)
        font.setPointSizeF(max(self.font.pointSizeF() - 1, 6))
        return font

    def reading(self) -> QFont:
        """For the document."""
        font = QFont(self.font)
        font.setPointSizeF(self.font.pointSizeF() + 1)
        return font


_now: list[Look] = []
_first_font: list[QFont] = []


def look() -> Look:
    """The look as it is applied now."""
    if not _now:
        _now.append(Look("light", QApplication.font()))
    return _now[0]


def apply(app: QApplication, setting: str, text_size: int = 100) -> Look:
    """Put a theme (`system` or one of `THEMES`) and a text size (per cent) on the whole program."""
    if not _first_font:
        _first_font.append(QFont(app.font()))
    font = QFont(_first_font[0])
    size = font.pointSizeF() if font.pointSizeF() > 0 else 10.0
    font.setPointSizeF(round(max(size, 10.0) * text_size / 100, 1))
    theme = chosen_theme(setting)
    made = Look(theme, font)
    _now[:] = [made]
    app.setFont(font)
    app.setPalette(_palette(made))
    app.setStyleSheet(style_sheet(theme, font.pointSizeF()))
    return made


def style_sheet(theme: str, points: float) -> str:
    """The style sheet with the colours of `theme` and sizes for a text of `points`."""
    sheet = resources.path("style", "window.qss").read_text(encoding="utf-8")
    values = dict(colours(theme)) | {"small": f"{max(points - 1, 6):g}pt", "large": f"{points + 2:g}pt"}
    values["check"] = resources.path("icons", "check.svg").as_posix()
    return re.sub(r"@(\w+)", lambda found: values[found[1]], sheet)


def _palette(made: Look) -> QPalette:
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: "panel",
        QPalette.ColorRole.WindowText: "text",
        QPalette.ColorRole.Base: "page",
        QPalette.ColorRole.AlternateBase: "raised",
        QPalette.ColorRole.Text: "text",
        QPalette.ColorRole.Button: "panel",
        QPalette.ColorRole.ButtonText: "text",
        QPalette.ColorRole.BrightText: "on_accent",
        QPalette.ColorRole.Highlight: "accent",
        QPalette.ColorRole.HighlightedText: "on_accent",
        QPalette.ColorRole.ToolTipBase: "raised",
        QPalette.ColorRole.ToolTipText: "text",
        QPalette.ColorRole.PlaceholderText: "muted",
        QPalette.ColorRole.Link: "accent",
        QPalette.ColorRole.Accent: "accent",
        QPalette.ColorRole.Mid: "line",
        QPalette.ColorRole.Light: "raised",
        QPalette.ColorRole.Dark: "frame",
    }
    for role, name in roles.items():
        palette.setColor(role, made.colour(name))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, made.colour("on_disabled"))
    return palette
