"""The language of the window: the compiled translations, loaded from inside the package."""

from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, QTranslator
from PySide6.QtWidgets import QApplication

LANGUAGES = ("nl", "en")
_FOLDER = Path(__file__).resolve().parents[1] / "_bundled" / "translations"
_installed: list[QTranslator] = []


def install(app: QApplication, language: str) -> None:
    """Speak `language` (`nl`, else English) from now on; widgets made before keep their words."""
    for old in _installed:
        app.removeTranslator(old)
    _installed.clear()
    code = "nl" if language.startswith("nl") else "en"
    QLocale.setDefault(QLocale(QLocale.Language.Dutch if code == "nl" else QLocale.Language.English))
    qt = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    for folder, name in ((qt, f"qtbase_{code}"), (str(_FOLDER), f"scrub_{code}")):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
            _installed.append(translator)
