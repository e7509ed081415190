"""The document under review: what it is, its text with the findings in place, and the masked text beside it."""

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from scrub_app.core.documents.model import Kind, Place
from scrub_app.gui.document.sections import headings
from scrub_app.gui.document.view import DocumentView
from scrub_app.gui.mask.review_marks import Preview, mark_of, preview
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.widgets.buttons import chip
from scrub_app.gui.widgets.plain import label
from scrub_app.gui.widgets.side_by_side import side_by_side


class DocumentSide(QWidget):
    """Head and text of one document. The preview scrolls along."""

    queue_asked = Signal()

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._session: ReviewSession | None = None
        self._preview: Preview | None = None
        self.queue_button = chip("", checkable=False)
        self.queue_button.clicked.connect(self.queue_asked)
        self._facts = label("", "muted")
        self._facts.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._reviewed = label("", "muted")
        self.preview_button: QPushButton = chip(self.tr("Masked preview"))
        self.preview_button.toggled.connect(self._switch_preview)
        self.view = DocumentView()
        self.view.setAccessibleName(self.tr("Document"))
        self.masked_view = DocumentView()
        self.masked_view.setAccessibleName(self.tr("Masked preview"))
        self.masked_view.hide()
        self.view.verticalScrollBar().valueChanged.connect(lambda _value: self._scroll_along())
        self._lay_out()

    def _lay_out(self) -> None:
        head = QWidget()
        head.setObjectName("head")
        head.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        line = QHBoxLayout(head)
        line.setContentsMargins(14, 8, 14, 8)
        line.setSpacing(10)
        line.addWidget(self.queue_button)
        line.addWidget(self._facts, 1)
        line.addWidget(self._reviewed)
        line.addWidget(self.preview_button)
        self.head = head
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(head)
        inside.addWidget(side_by_side(self.view, self.masked_view), 1)

    def clear(self) -> None:
        """Show nothing."""
        self._session = None
        self.view.show_text("")
        self.masked_view.show_text("")

    def show_session(self, session: ReviewSession) -> None:
        """Show another document."""
        self._session = session
        marks = [mark_of(finding) for finding in session.review.findings]
        self.view.show_text(session.text, headings(session.scanned.segments), marks)
        self._facts.setText(self._fact_line(session))
        self._count()
        self._show_preview()

    def findings_changed(self, numbers: list[int] | None) -> None:
        """The decisions changed."""
        if not self._session:
            return
        findings = self._session.review.findings
        if numbers is None:
            self.view.set_marks([mark_of(finding) for finding in findings])
            self.view.set_current(self._session.current, scroll=False)
        else:
            self.view.change_marks({number: mark_of(findings[number]) for number in numbers})
        self._count()
        self._show_preview()

    def _count(self) -> None:
        assert self._session
        words = self.tr("%n finding(s)", "", len(self._session.groups))
        undecided = self._session.undecided_groups()
        if undecided:
            words += " · " + self.tr("{0} to review").format(undecided)
        self._reviewed.setText(words)

    def _fact_line(self, session: ReviewSession) -> str:
        number = QLocale(self._language).toString
        pages = max((s.number for s in session.scanned.segments if s.place is Place.PAGE), default=0)
        parts = [_kind_name(session.scanned.kind)]
        if pages:
            parts.append(self.tr("%n page(s)", "", pages))
        parts.append(self.tr("{0} characters").format(number(len(session.text))))
        return " · ".join(parts)

    # --- the preview

    def _switch_preview(self, on: bool) -> None:
        self.masked_view.setVisible(on)
        self._show_preview()

    def _show_preview(self) -> None:
        if not self._session or not self.preview_button.isChecked():
            return
        made = preview(self._session.text, self._session.review)
        self.masked_view.show_text(made.text, made.headings(headings(self._session.scanned.segments)), made.marks)
        self._preview = made
        self._scroll_along()

    def _scroll_along(self) -> None:
        if self._preview and self.preview_button.isChecked():
            self.masked_view.scroll_to(self._preview.place(self.view.first_visible()))


def _kind_name(kind: Kind) -> str:
    words = {
        Kind.DOCX: "Word",
        Kind.DOTX: "Word",
        Kind.DOCM: "Word",
        Kind.DOC: "Word",
        Kind.TXT: "TXT",
        Kind.MD: "Markdown",
    }
    return words.get(kind, kind.value.upper())
