"""The detail of the current finding, or of the text that was selected, with what can be done and the key for it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout, QWidget

from scrub_app.core.entities import Tier
from scrub_app.core.grouping import Group
from scrub_app.core.review import State
from scrub_app.core.tokens.grammar import REMOVED
from scrub_app.gui.document.display import shown_name
from scrub_app.gui.mask.review_marks import pattern_of
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.mask.words import confidence_word, entity_label, reason_words
from scrub_app.gui.widgets.buttons import Button
from scrub_app.gui.widgets.flow import FlowLayout
from scrub_app.gui.widgets.plain import label

_LONGEST = 80


class Detail(QWidget):
    """What is current, in full, and the buttons for it."""

    everywhere_changed = Signal(bool)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("detail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._language = language
        self._name = label("", "title", wrap=True)
        self._becomes = label("", "code")
        self._about = label("", wrap=True)
        self.everywhere = QCheckBox()
        self.everywhere.setChecked(True)
        self.everywhere.toggled.connect(self.everywhere_changed)
        self.mask_button = Button(self.tr("Mask"), "A", main=True)
        self.leave_button = Button(self.tr("Leave"), "I")
        self.type_button = Button(self.tr("Other type"), "T")
        self.same_button = Button(self.tr("Same person as…"))
        self.always_button = Button(self.tr("Always / never ▾"))
        self.add_button = Button(self.tr("Mask the selected text"), "M", main=True)
        buttons = QWidget()
        flow = FlowLayout(buttons, gap=8)
        for button in self.buttons():
            flow.addWidget(button)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(14, 12, 14, 12)
        inside.setSpacing(8)
        top = QHBoxLayout()
        top.addWidget(self._name, 1)
        inside.addLayout(top)
        inside.addWidget(self._becomes)
        inside.addWidget(self._about)
        inside.addWidget(self.everywhere)
        inside.addWidget(buttons)

    def buttons(self) -> tuple[Button, ...]:
        """All its buttons, in their order."""
        return (
            self.add_button,
            self.mask_button,
            self.leave_button,
            self.type_button,
            self.same_button,
            self.always_button,
        )

    def show_nothing(self) -> None:
        """No finding is current."""
        self._fill(
            self.tr("No finding chosen"), "", self.tr("F3 goes to the next finding; select any text to mask it.")
        )
        self.everywhere.hide()
        self._show_buttons()

    def show_selection(self, words: str, count: int) -> None:
        """Text is selected that a person may want masked; `count` places hold the same words."""
        self._fill(_short(words), "", self.tr("Selected by you."))
        self.everywhere.setVisible(count > 1)
        self.everywhere.setText(self.tr("Everywhere it stands (%n places)", "", count))
        self._show_buttons(self.add_button)

    def show_group(self, session: ReviewSession, found: Group) -> None:
        """The group of the current finding."""
        span = session.review.findings[session.current or found.numbers[0]].span
        becomes = f"→ {pattern_of(span.entity)}"
        if span.tier is Tier.REMOVE:
            becomes = f"→ {REMOVED}  " + self.tr("removed for good, does not come back")
        elif session.state(found) in (State.IGNORED, State.CONTEXT):
            becomes = "→ " + self.tr("stays readable")
        self._fill(_short(session.text[span.start : span.end]), becomes, self._words(found))
        self.everywhere.setVisible(len(found.numbers) > 1)
        self.everywhere.setText(self.tr("Decide for all %n places at once", "", len(found.numbers)))
        self._show_buttons(*self.buttons()[1:])
        kept = session.state(found) in (State.IGNORED, State.CONTEXT)
        self.same_button.setVisible(not kept and found.entity in ("PERSON", "ORGANIZATION"))
        same = self.tr("Same person as…") if found.entity == "PERSON" else self.tr("Same as…")
        # A button that is given its own text again lays everything around it out anew.
        if self.same_button.text() != same:
            self.same_button.setText(same)

    def _words(self, found: Group) -> str:
        kind = entity_label(found.entity, self._language)
        parts = [kind[:1].upper() + kind[1:] + "."]
        others = [f"{_short(form)} ({count})" for form, count in found.forms if form != found.name]
        if others:
            parts.append(self.tr("Also as: {0}.").format(", ".join(others[:6])))
        reasons = reason_words(found.reasons, self._language)
        sure = confidence_word(found.confidence)
        parts.append(self.tr("Reason: {0} ({1}).").format(reasons, sure) if reasons else sure.capitalize() + ".")
        return " ".join(parts)

    def _fill(self, name: str, becomes: str, about: str) -> None:
        self._name.setText(name)
        self._becomes.setText(becomes)
        self._becomes.setVisible(bool(becomes))
        self._about.setText(about)

    def _show_buttons(self, *shown: Button) -> None:
        for button in self.buttons():
            button.setVisible(button in shown)


def _short(words: str) -> str:
    name = shown_name(words)
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
