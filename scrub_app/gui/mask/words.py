"""The words of the Mask tab for codes of the core: states, steps, confidence, reasons, types."""

from functools import cache

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject

from scrub_app.core.entities import CATALOGUE, Family
from scrub_app.core.review import State
from scrub_app.gui.look import LETTERS
from scrub_app.system.messages import sentence, tables

_STATES = {
    State.NEEDS_REVIEW: QT_TRANSLATE_NOOP("State", "? review"),
    State.ACCEPTED: QT_TRANSLATE_NOOP("State", "✓ mask"),
    State.EDITED: QT_TRANSLATE_NOOP("State", "✓ mask (type changed)"),
    State.ADDED: QT_TRANSLATE_NOOP("State", "✓ mask (added by you)"),
    State.IGNORED: QT_TRANSLATE_NOOP("State", "– stays"),
    State.CONTEXT: QT_TRANSLATE_NOOP("State", "– stays (proposed)"),
}
_MARKS = {"EMAIL": "@", "LOCATION": "L", "URL": "@"}


def entity_label(entity: str, language: str) -> str:
    """The name of an entity type; an unknown one shows its code."""
    row = CATALOGUE.get(entity)
    return row.label(language) if row else entity


@cache
def family(entity: str) -> str:
    """The colour role of an entity type."""
    row = CATALOGUE.get(entity)
    return (row.family if row else Family.NUMBER).value


@cache
def letter(entity: str) -> str:
    """The letter that stands behind a mark of this type."""
    return _MARKS.get(entity) or LETTERS[family(entity)]


def state_word(state: State) -> str:
    """What a state means for the document, in a word or two, with its sign."""
    return QCoreApplication.translate("State", str(_STATES[state]))


def confidence_word(confidence: float) -> str:
    """How sure detection is, in words."""
    translate = QCoreApplication.translate
    if confidence >= 0.85:
        return translate("Confidence", "sure")
    return translate("Confidence", "fairly sure") if confidence >= 0.6 else translate("Confidence", "not sure")


def reason_words(reasons: tuple[str, ...], language: str) -> str:
    """The evidence in words; codes that have no sentence are left out."""
    known = tables(language).get("reason", {})
    return ", ".join(sentence(language, "reason", code) for code in reasons if code.partition(":")[0] in known)


class StepNames(QObject):
    """What undo and redo call a step. An object, because plurals are found by the collector in `tr` alone."""

    def of(self, name: str, count: int) -> str:
        """The name of a step for `count` places."""
        if name == "accept":
            return self.tr("mask %n place(s)", "", count)
        if name == "ignore":
            return self.tr("leave %n place(s)", "", count)
        if name == "retype":
            return self.tr("change the type of %n place(s)", "", count)
        if name == "same":
            return self.tr("say that %n place(s) are the same", "", count)
        if name == "carry":
            return self.tr("keep %n earlier decision(s)", "", count)
        if name == "remove":
            return self.tr("forget %n added place(s)", "", count)
        return self.tr("add %n place(s)", "", count)
