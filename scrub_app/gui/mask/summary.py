"""What a person sees before anything is written: what is masked, what stays, what is cleaned, what nobody looked at."""

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QRadioButton, QVBoxLayout, QWidget

from scrub_app.core.documents.model import Note
from scrub_app.core.entities import Tier
from scrub_app.core.review import MASKED, State
from scrub_app.gui.document.display import shown_name
from scrub_app.gui.mask.purpose import Purpose
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.widgets.plain import label
from scrub_app.gui.widgets.sheet import Sheet
from scrub_app.system.messages import sentence, tables

_LOST = ("signature_lost", "macros_lost")
_MOST_LINES = 8


class Summary(Sheet):
    """The last look. `family` and `drop_not_inspected` hold what was chosen."""

    def __init__(self, parent: QWidget, language: str, session: ReviewSession, go_on: str) -> None:
        super().__init__(parent, width=600)
        self.set_title(self.tr("Before it is written"))
        self._language = language
        self.purpose = Purpose()
        self.body.addWidget(self.purpose)
        self._add_counts(session)
        scanned = session.scanned
        lost = [code for code in scanned.warnings if code.partition(":")[0] in _LOST]
        if lost:
            self._card(self.tr("Is lost"), [sentence(language, "warning", code) for code in lost], "warning")
        self._keep: QRadioButton | None = None
        self._drop: QRadioButton | None = None
        if scanned.not_inspected:
            self._add_not_inspected(scanned.not_inspected)
        if scanned.cleans:
            self._card(self.tr("Is cleaned and does not come back"), self._notes(scanned.cleans), "muted")
        self.add_text(
            self.tr(
                "This is pseudonymisation, not anonymisation: who knows the case may still recognise it. "
                "Read the masked text before you share it."
            ),
            "muted",
        )
        self.body.addStretch()
        self.cancel_button()
        self.go_button = self.add_button(go_on, main=True)
        self.go_button.clicked.connect(self.accept)
        self.purpose.changed.connect(self._say_what_comes_back)
        self._follow()

    @property
    def family(self) -> str | None:
        """What stands in the place of a value that never comes back; None for tokens."""
        return self.purpose.family

    @property
    def drop_not_inspected(self) -> bool:
        """Whether the parts that nobody looked at are left out."""
        return self._drop is not None and self._drop.isChecked()

    def _add_counts(self, session: ReviewSession) -> None:
        findings = session.review.findings
        masked = [f for f in findings if f.state in MASKED]
        removed = sum(f.span.tier is Tier.REMOVE for f in masked)
        self._masked = len(masked) - removed
        lines = [self._what_comes_back()]
        open_ = sum(f.state is State.NEEDS_REVIEW for f in findings)
        if open_:
            lines.append(self.tr("%n of them nobody has reviewed yet.", "", open_))
        if removed:
            lines.append(self.tr("%n place(s) will be removed for good (█████).", "", removed))
        stays = len(findings) - len(masked)
        if stays:
            lines.append(self.tr("%n place(s) stay readable.", "", stays))
        card = self._card(self.tr("Personal data"), lines, "")
        item = card.itemAt(1)
        self._first_line = item.widget() if item else None

    def _what_comes_back(self) -> str:
        if self.family is not None:
            return self.tr("%n place(s) will be replaced for good.", "", self._masked)
        return self.tr("%n place(s) will be masked and can come back.", "", self._masked)

    def _say_what_comes_back(self) -> None:
        if isinstance(self._first_line, QLabel):
            self._first_line.setText(f"• {self._what_comes_back()}")

    def _add_not_inspected(self, notes: Sequence[Note]) -> None:
        card = self._card(self.tr("Scrub cannot look into this"), self._notes(notes), "warning")
        self._drop = QRadioButton(self.tr("Leave it out of the masked document"))
        self._keep = QRadioButton(self.tr("Keep it in; I have looked at it myself"))
        self._group = QButtonGroup(self)
        for button in (self._drop, self._keep):
            self._group.addButton(button)
            card.addWidget(button)
            button.toggled.connect(self._follow)

    def _follow(self) -> None:
        chosen = self._keep is None or self._keep.isChecked() or self.drop_not_inspected
        self.go_button.setEnabled(chosen)
        self.go_button.setToolTip("" if chosen else self.tr("First say what happens to what was not inspected."))

    def _notes(self, notes: Iterable[Note]) -> list[str]:
        counts = Counter(note.what for note in notes)
        known = tables(self._language).get("note", {})
        lines = [
            (sentence(self._language, "note", what) if what.partition(":")[0] in known else shown_name(what))
            + (f" ({count})" if count > 1 else "")
            for what, count in counts.most_common(_MOST_LINES)
        ]
        if len(counts) > _MOST_LINES:
            lines.append(self.tr("and %n more", "", len(counts) - _MOST_LINES))
        return lines

    def _card(self, title: str, lines: Iterable[str], style: str) -> QVBoxLayout:
        card = QFrame()
        card.setObjectName("card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(14, 10, 14, 10)
        inside.setSpacing(4)
        inside.addWidget(label(title, "title"))
        for line in lines:
            inside.addWidget(label(f"• {line}", style, wrap=True))
        self.body.addWidget(card)
        return inside
