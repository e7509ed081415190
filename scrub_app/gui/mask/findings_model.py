"""The list of findings as a Qt model: an index list over the groups, filtered and sorted without a proxy."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from typing import Any, NamedTuple

from PySide6.QtCore import QAbstractListModel, QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt

from scrub_app.core.grouping import Group, is_mixed
from scrub_app.core.review import State
from scrub_app.gui.document.display import shown_name
from scrub_app.gui.mask.session import ReviewSession
from scrub_app.gui.mask.words import confidence_word, entity_label, reason_words, state_word

Index = QModelIndex | QPersistentModelIndex


class Role(IntEnum):
    """What the delegate asks beside the usual roles."""

    GROUP = Qt.ItemDataRole.UserRole + 1
    STATE = Qt.ItemDataRole.UserRole + 2
    SECOND_LINE = Qt.ItemDataRole.UserRole + 3
    STATE_WORD = Qt.ItemDataRole.UserRole + 4
    ROW = Qt.ItemDataRole.UserRole + 5


class Row(NamedTuple):
    """All that a row shows, asked for at once."""

    name: str
    second_line: str
    entity: str
    state: State
    state_word: str


class Order(StrEnum):
    """What the list is sorted by."""

    CONFIDENCE = "confidence"
    READING = "reading"
    NAME = "name"
    TYPE = "type"
    COUNT = "count"


MOST_TOLD = 20
"""Rows of which each is told that it changed; of more, all from the first to the last, for to tell takes its time."""

TO_REVIEW = frozenset({State.NEEDS_REVIEW})
MASKED = frozenset({State.ACCEPTED, State.EDITED, State.ADDED})
STAYS = frozenset({State.IGNORED, State.CONTEXT})


@dataclass(frozen=True, slots=True)
class Filter:
    """What of the list is shown. Empty fields let everything through."""

    states: frozenset[State] = frozenset()
    entities: frozenset[str] = frozenset()
    confidence: str = ""
    words: str = ""
    order: Order = Order.CONFIDENCE


class FindingsModel(QAbstractListModel):
    """One row per group that the filter lets through."""

    def __init__(self, language: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._session: ReviewSession | None = None
        self._rows: list[int] = []
        self._row_of: dict[int, int] = {}
        self._lines: dict[int, str] = {}
        self._drawn: dict[int, Row] = {}
        self.filter = Filter()

    def show(self, session: ReviewSession | None) -> None:
        """Show the groups of another document."""
        self._session = session
        self._lines.clear()
        self._drawn.clear()
        self.refresh()

    def set_filter(self, **changes: Any) -> None:
        """Change some fields of the filter."""
        self.filter = replace(self.filter, **changes)
        self.refresh()

    def refresh(self) -> None:
        """Build the rows again."""
        self.beginResetModel()
        self._rows = self._filtered() if self._session else []
        self._row_of = {place: row for row, place in enumerate(self._rows)}
        self.endResetModel()

    def regrouped(self) -> None:
        """The groups themselves changed."""
        self._lines.clear()
        self._drawn.clear()
        self.refresh()

    def states_changed(self, numbers: list[int]) -> None:
        """The states of some findings changed: those rows are drawn again, or the list is filtered again."""
        assert self._session
        places = {self._session.group_of[number] for number in numbers}
        for place in places:
            self._drawn.pop(place, None)
        if self.filter.states:
            self.refresh()
            return
        rows = [self._row_of[place] for place in places if place in self._row_of]
        if len(rows) > MOST_TOLD:
            self.dataChanged.emit(self.index(min(rows)), self.index(max(rows)))
            return
        for row in rows:
            self.dataChanged.emit(self.index(row), self.index(row))

    def group(self, row: int) -> Group:
        """The group of a row."""
        assert self._session
        return self._session.groups[self._rows[row]]

    def row_of(self, place: int) -> int | None:
        """The row that shows the group at `place` of the session, if the filter lets it through."""
        return self._row_of.get(place)

    def count_in(self, states: frozenset[State]) -> int:
        """How many groups are in one of `states` (all for none), whatever the filter."""
        if not self._session:
            return 0
        if not states:
            return len(self._session.groups)
        return sum(self._session.counts[state] for state in states)

    def _filtered(self) -> list[int]:
        assert self._session
        session, wanted = self._session, self.filter
        places = range(len(session.groups))
        tests: list[Callable[[Group], bool]] = []
        if wanted.states:
            tests.append(lambda g: session.state(g) in wanted.states)
        if wanted.entities:
            tests.append(lambda g: g.entity in wanted.entities)
        if wanted.confidence:
            tests.append(lambda g: confidence_word(g.confidence) == wanted.confidence)
        if wanted.words:
            folded = wanted.words.casefold()
            tests.append(lambda g: any(folded in form.casefold() for form, _ in g.forms))
        groups = session.groups
        rows = [place for place in places if all(test(groups[place]) for test in tests)] if tests else list(places)
        if wanted.order is Order.CONFIDENCE:
            # Groups stand in the order of their first mention, and sorting leaves equals in theirs.
            rows.sort(key=[found.confidence for found in groups].__getitem__)
        elif wanted.order is not Order.READING:
            rows.sort(key=lambda place: _sort_key(groups[place], wanted.order, self._language))
        return rows

    # --- Qt

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - the signature of Qt
        """As many rows as groups let through."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The name, the second line, the state, and one sentence for a screen reader."""
        if not index.isValid() or not self._session or index.row() >= len(self._rows):
            return None
        if role == Role.ROW:
            return self._row(self._rows[index.row()])
        found = self.group(index.row())
        state = self._session.state(found)
        if role == Qt.ItemDataRole.DisplayRole:
            return shown_name(found.name)
        if role == Role.GROUP:
            return found
        if role == Role.STATE:
            return state
        if role == Role.STATE_WORD:
            return self._state_word(found, state)
        if role == Role.SECOND_LINE:
            return self._second_line(self._rows[index.row()], found)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            second = self._second_line(self._rows[index.row()], found)
            return f"{shown_name(found.name)}, {second}, {self._state_word(found, state)}"
        return None

    def _row(self, place: int) -> Row:
        """All that the row of a group shows; kept while its state stays."""
        assert self._session
        if place not in self._drawn:
            found = self._session.groups[place]
            state = self._session.state(found)
            second = self._second_line(place, found)
            self._drawn[place] = Row(
                shown_name(found.name), second, found.entity, state, self._state_word(found, state)
            )
        return self._drawn[place]

    def _state_word(self, found: Group, state: State) -> str:
        assert self._session
        if state is not State.NEEDS_REVIEW and is_mixed(self._session.review, found.numbers):
            return QCoreApplication.translate("State", "✓ partly masked")
        return state_word(state)

    def _second_line(self, place: int, found: Group) -> str:
        if place not in self._lines:
            parts = [entity_label(found.entity, self._language)]
            if len(found.forms) > 1:
                parts.append(self.tr("%n spelling(s)", "", len(found.forms)))
            parts.append(self.tr("%n time(s)", "", len(found.numbers)))
            parts.append(confidence_word(found.confidence))
            parts.append(reason_words(found.reasons, self._language))
            self._lines[place] = " · ".join(part for part in parts if part)
        return self._lines[place]


def _sort_key(found: Group, order: Order, language: str) -> tuple[Any, ...]:
    if order is Order.NAME:
        return (found.name.casefold(),)
    if order is Order.TYPE:
        return entity_label(found.entity, language), found.name.casefold()
    return -len(found.numbers), found.numbers[0]
