"""The three menus of the detail: another type, the same person as, always or never."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QMenu, QWidget

from scrub_app.core.entities import CATALOGUE
from scrub_app.core.grouping import Group
from scrub_app.gui.document.display import shown_name
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.mask.words import entity_label

COMMON = ("PERSON", "ORGANIZATION", "ADDRESS", "LOCATION", "DATE", "DATE_OF_BIRTH", "PHONE", "EMAIL", "REFERENCE")
_MOST = 25


def type_menu(parent: QWidget, language: str, choose: Callable[[str], None]) -> QMenu:
    """The common types with a digit each, the others in a second menu."""
    menu = QMenu(parent)
    for digit, entity in enumerate(COMMON, start=1):
        action = menu.addAction(f"&{digit}  {entity_label(entity, language)}")
        action.triggered.connect(lambda _on, code=entity: choose(code))
    menu.addSeparator()
    more = menu.addMenu(QCoreApplication.translate("TypeMenu", "More types"))
    others = sorted((code for code in CATALOGUE if code not in COMMON), key=lambda code: entity_label(code, language))
    for entity in others:
        action = more.addAction(entity_label(entity, language))
        action.triggered.connect(lambda _on, code=entity: choose(code))
    return menu


def same_menu(parent: QWidget, session: ReviewSession, of: Group, choose: Callable[[Group], None]) -> QMenu:
    """The other groups of the same type, nearest in the list first."""
    menu = QMenu(parent)
    others = [group for group in session.groups if group is not of and group.entity == of.entity]
    for group in others[:_MOST]:
        action = menu.addAction(shown_name(group.name).replace("&", "&&"))
        action.triggered.connect(lambda _on, other=group: choose(other))
    if not others:
        menu.addAction(QCoreApplication.translate("SameMenu", "There is no other of this type")).setEnabled(False)
    return menu


def terms_menu(parent: QWidget, choose: Callable[[str], None]) -> QMenu:
    """Always mask, never mask."""
    menu = QMenu(parent)
    translate = QCoreApplication.translate
    menu.addAction(translate("TermsMenu", "Always mask this")).triggered.connect(lambda: choose("always"))
    menu.addAction(translate("TermsMenu", "Never mask this")).triggered.connect(lambda: choose("never"))
    return menu
