"""The findings beside the document: filters, search, order, and the list."""

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHeaderView,
    QLineEdit,
    QMenu,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from scrub_app.core.grouping import Group
from scrub_app.core.review import State
from scrub_app.gui.mask.findings_delegate import FindingsDelegate, row_height
from scrub_app.gui.mask.findings_model import MASKED, STAYS, TO_REVIEW, FindingsModel, Order, Role
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.mask.words import confidence_word, entity_label
from scrub_app.gui.widgets.buttons import chip
from scrub_app.gui.widgets.flow import FlowLayout


class FindingsList(QTableView):
    """A table of one column in which letters are commands, not a search.

    A table view asks nothing of the model for rows that are not on the screen; a list view asks for every row.
    """

    opened = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.horizontalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(FindingsDelegate(self))
        self.verticalHeader().setDefaultSectionSize(row_height())

    def keyboardSearch(self, search: str) -> None:
        """Letters belong to the commands."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the detail."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.opened.emit()
            return
        super().keyPressEvent(event)


class FindingsPanel(QWidget):
    """Shows the groups of a review. `chosen` carries the number of the first finding of the row chosen."""

    chosen = Signal(int)

    def __init__(self, language: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._session: ReviewSession | None = None
        self.model = FindingsModel(language, self)
        self.list = FindingsList()
        self.list.setModel(self.model)
        self.list.setAccessibleName(self.tr("Findings"))
        self.list.selectionModel().currentChanged.connect(self._row_chosen)
        self.list.clicked.connect(lambda index: self._row_chosen(index, index))
        self._state_chips: list[tuple[QPushButton, str, frozenset[State]]] = []
        self.search = QLineEdit()
        self.search.setProperty("chip", True)
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search in the findings"))
        self.search.setClearButtonEnabled(True)
        self.search.setFixedWidth(self.search.fontMetrics().horizontalAdvance("m" * 11))
        self.search.textChanged.connect(lambda words: self._filter(words=words))
        self.type_button = chip(self.tr("Type ▾"), checkable=False)
        self.type_button.clicked.connect(self._type_menu)
        self.order_button = chip(self.tr("Order ▾"), checkable=False)
        self.order_button.clicked.connect(self._order_menu)
        self._lay_out()

    def _lay_out(self) -> None:
        filters = QWidget()
        flow = FlowLayout(filters, margin=12, gap=6)
        group = QButtonGroup(self)
        for name, states in (
            (self.tr("All"), frozenset[State]()),
            (self.tr("To review"), TO_REVIEW),
            (self.tr("Masked"), MASKED),
            (self.tr("Stays"), STAYS),
        ):
            made = chip(name)
            made.setChecked(not states)
            group.addButton(made)
            made.clicked.connect(lambda _on, chosen=states: self._filter(states=chosen))
            self._state_chips.append((made, name, states))
            flow.addWidget(made)
        for widget in (self.type_button, self.order_button, self.search):
            flow.addWidget(widget)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(0)
        inside.addWidget(filters)
        inside.addWidget(self.list, 1)

    # --- what is shown

    def show_session(self, session: ReviewSession | None) -> None:
        """Show the findings of another document."""
        self._session = session
        self.model.show(session)
        self._count()

    def findings_changed(self, numbers: list[int] | None) -> None:
        """The review changed: draw again what did."""
        if numbers is None:
            self.model.regrouped()
        else:
            self.model.states_changed(numbers)
        self._count()
        self.follow()

    def follow(self) -> None:
        """Choose the row of the current finding."""
        if self._session is None or self._session.current is None:
            return
        row = self.model.row_of(self._session.group_of[self._session.current])
        if row is not None and row != self.list.currentIndex().row():
            self.list.setCurrentIndex(self.model.index(row))

    def chosen_numbers(self) -> list[int]:
        """The findings of all rows that are selected, when there is more than one."""
        rows = self.list.selectionModel().selectedRows()
        if len(rows) < 2:
            return []
        return [number for index in rows for number in self.model.group(index.row()).numbers]

    def shown_numbers(self) -> list[int]:
        """The findings of every row that the filter lets through."""
        rows = range(self.model.rowCount())
        return [number for row in rows for number in self.model.group(row).numbers]

    def _count(self) -> None:
        for made, name, states in self._state_chips:
            words = f"{name} {self.model.count_in(states)}"
            # A button that is given its own text again lays everything around it out anew.
            if made.text() != words:
                made.setText(words)

    # --- choosing

    def _row_chosen(self, index: QModelIndex, _before: QModelIndex) -> None:
        found: Group | None = index.data(Role.GROUP) if index.isValid() else None
        if found is None or self._session is None:
            return
        if self._session.current not in found.numbers:
            self.chosen.emit(found.numbers[0])

    def _filter(self, **changes: object) -> None:
        self.model.set_filter(**changes)
        self.follow()

    def _type_menu(self) -> None:
        if not self._session:
            return
        menu = QMenu(self)
        entities = sorted({g.entity for g in self._session.groups}, key=lambda e: entity_label(e, self._language))
        chosen = self.model.filter.entities
        every = menu.addAction(self.tr("All types"))
        every.setCheckable(True)
        every.setChecked(not chosen)
        every.triggered.connect(lambda: self._choose_types(frozenset()))
        for entity in entities:
            action = menu.addAction(entity_label(entity, self._language))
            action.setCheckable(True)
            action.setChecked(entity in chosen)
            action.triggered.connect(lambda _on, code=entity: self._choose_types(chosen ^ {code}))
        menu.addSeparator()
        for word in ("", confidence_word(0.9), confidence_word(0.7), confidence_word(0.1)):
            action = menu.addAction(word or self.tr("Any confidence"))
            action.setCheckable(True)
            action.setChecked(self.model.filter.confidence == word)
            action.triggered.connect(lambda _on, sure=word: self._choose_confidence(sure))
        self._pop(menu, self.type_button)

    def _choose_types(self, entities: frozenset[str]) -> None:
        self._filter(entities=entities)
        self._name_type_button()

    def _choose_confidence(self, word: str) -> None:
        self._filter(confidence=word)
        self._name_type_button()

    def _name_type_button(self) -> None:
        count = len(self.model.filter.entities) + bool(self.model.filter.confidence)
        self.type_button.setText(self.tr("Type (%n) ▾", "", count) if count else self.tr("Type ▾"))

    def _order_menu(self) -> None:
        menu = QMenu(self)
        names = {
            Order.CONFIDENCE: self.tr("Least sure first"),
            Order.READING: self.tr("As in the document"),
            Order.NAME: self.tr("By name"),
            Order.TYPE: self.tr("By type"),
            Order.COUNT: self.tr("Most frequent first"),
        }
        for order, name in names.items():
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(order is self.model.filter.order)
            action.triggered.connect(lambda _on, chosen=order: self._filter(order=chosen))
        self._pop(menu, self.order_button)

    def _pop(self, menu: QMenu, button: QPushButton) -> None:
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))
