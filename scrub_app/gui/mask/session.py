"""The review of one document as the Mask tab works on it: the current finding, decisions, undo and redo."""

from collections import Counter
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QObject, Signal

from scrub_app.core.entities import CATALOGUE, Tier
from scrub_app.core.grouping import Group, group, state_of
from scrub_app.core.review import History, Review, State, occurrences
from scrub_app.core.spans import Span
from scrub_app.gui.cycles import no_search
from scrub_app.system.jobs_values import Scanned


class ReviewSession(QObject):
    """A scanned document and the decisions on it; those of the session `before`, of the same text, are kept.

    `changed` carries the numbers of the findings that changed, or None when findings came or went; `moved` says that
    another finding is the current one.
    """

    changed = Signal(object)
    moved = Signal()

    def __init__(self, scanned: Scanned, parent: QObject | None = None, before: "ReviewSession | None" = None) -> None:
        super().__init__(parent)
        self.scanned = scanned
        self.groups: list[Group] = []
        self.group_of: list[int] = []
        self._states: list[State] = []
        self.counts: Counter[State] = Counter()
        self.current: int | None = None
        self.everywhere = True
        with no_search():
            self.history = History(Review.of(scanned.spans))
            if before is not None and before.text == scanned.text:
                self._carry(before)
            self._group()

    @property
    def review(self) -> Review:
        """The decisions as they stand."""
        return self.history.review

    @property
    def text(self) -> str:
        """The flat text."""
        return self.scanned.text

    def current_group(self) -> Group | None:
        """The group of the current finding."""
        return None if self.current is None else self.groups[self.group_of[self.current]]

    def state(self, of: Group) -> State:
        """The state of a group."""
        return self._states[self.group_of[of.numbers[0]]]

    def undecided_groups(self) -> int:
        """How many lines of the list still ask for a look."""
        return self.counts[State.NEEDS_REVIEW]

    # --- moving

    def go_to(self, number: int | None) -> None:
        """Make a finding the current one."""
        if number != self.current:
            self.current = number
            self.moved.emit()

    def step(self, by: int, states: Iterable[State] | None = None) -> None:
        """Go `by` findings on (-1: back), round the end; with `states` only to one in such a state."""
        findings = self.review.findings
        wanted = None if states is None else frozenset(states)
        start = self.current if self.current is not None else (-1 if by > 0 else 0)
        for turn in range(1, len(findings) + 1):
            number = (start + by * turn) % len(findings)
            if wanted is None or findings[number].state in wanted:
                self.go_to(number)
                return

    # --- deciding

    def target(self) -> Sequence[int]:
        """The findings that a decision applies to: the group of the current one, or that one alone."""
        found = self.current_group()
        if found is None or self.current is None:
            return ()
        return found.numbers if self.everywhere else (self.current,)

    def accept(self, numbers: Sequence[int]) -> None:
        """Mask these."""
        self._decide("accept", numbers, self.review.accept(numbers))

    def ignore(self, numbers: Sequence[int]) -> None:
        """Leave these readable."""
        self._decide("ignore", numbers, self.review.ignore(numbers))

    def retype(self, numbers: Sequence[int], entity: str) -> None:
        """Give these another type."""
        self._do("retype", len(numbers), self.review.retype(numbers, entity), regroup=True)

    def join(self, numbers: Sequence[int], other: Group) -> None:
        """Say that these and the other group are one person or organisation."""
        identity = self.review.findings[other.numbers[0]].span.identity or self._free_identity()
        self._do("same", len(numbers), self.review.same_identity([*numbers, *other.numbers], identity), regroup=True)

    def add(self, start: int, end: int, entity: str, everywhere: bool) -> None:
        """Mask what a person selected, here or wherever the same words stand."""
        while start < end and self.text[start].isspace():
            start += 1
        while end > start and self.text[end - 1].isspace():
            end -= 1
        if start == end:
            return
        places = [(start, end)]
        if everywhere:
            places += [p for p in occurrences(self.text, self.text[start:end]) if p[1] <= start or p[0] >= end]
        tier = CATALOGUE[entity].tier if entity in CATALOGUE else Tier.TOKENISE
        spans = [Span(low, high, entity, source="user", tier=tier, reason="added_by_hand") for low, high in places]
        self._do("add", len(spans), self.review.add_all(spans))
        self.go_to(next((n for n, f in enumerate(self.review.findings) if f.span.start == start), None))

    def holds_tokens(self) -> bool:
        """Whether the source holds robust tokens that are not to be masked."""
        places = {(f.span.start, f.span.end) for f in self.review.findings}
        return any((s.start, s.end) not in places for s in self.scanned.stand_ins)

    def mask_tokens(self) -> None:
        """Mask the robust tokens that the source holds already, as what they are: text."""
        self._do("add", len(self.scanned.stand_ins), self.review.add_all(self.scanned.stand_ins))

    def remove(self, numbers: Sequence[int]) -> None:
        """Forget findings that were added by hand."""
        self._do("remove", len(numbers), self.review.remove(numbers))

    def undo(self) -> None:
        """Take the last step back."""
        step, before = self.history.undoable, self.review
        self.history.undo()
        self._tell(before, step.numbers if step else None)

    def redo(self) -> None:
        """Do the last undone step again."""
        step, before = self.history.redoable, self.review
        self.history.redo()
        self._tell(before, step.numbers if step else None)

    # --- inside

    def _do(self, name: str, count: int, review: Review, regroup: bool = False) -> None:
        if not count:
            return
        before = self.review
        self.history.do(name, count, review)
        self._tell(before, regroup=regroup)

    def _decide(self, name: str, numbers: Sequence[int], review: Review) -> None:
        """A decision that leaves every place where it is: what changed is known without a comparison."""
        if not numbers:
            return
        before = self.review
        self.history.do(name, len(numbers), review, numbers)
        self._tell(before, numbers)

    def _tell(self, before: Review, numbers: Iterable[int] | None = None, regroup: bool = False) -> None:
        changed = self.review.changed_from(before) if numbers is None else list(numbers)
        if changed is None or regroup or any(self._moved_group(before, n) for n in changed):
            self._group()
            if self.current is not None and self.current >= len(self.review.findings):
                self.current = None
            self.changed.emit(None)
        else:
            self._count(changed)
            self.changed.emit(changed)

    def _moved_group(self, before: Review, number: int) -> bool:
        new, old = self.review.findings[number].span, before.findings[number].span
        return (new.entity, new.identity) != (old.entity, old.identity)

    def _carry(self, before: "ReviewSession") -> None:
        kept, count = self.review.carry(before.review, Review.of(before.scanned.spans))
        if count:
            self.history.do("carry", count, kept)

    def _group(self) -> None:
        self.groups = group(self.review, self.text)
        self.group_of = [0] * len(self.review.findings)
        for place, found in enumerate(self.groups):
            for number in found.numbers:
                self.group_of[number] = place
        review = self.review
        self._states = [state_of(review, found.numbers) for found in self.groups]
        self.counts = Counter(self._states)

    def _count(self, changed: Iterable[int]) -> None:
        for place in {self.group_of[number] for number in changed}:
            state = state_of(self.review, self.groups[place].numbers)
            self.counts[self._states[place]] -= 1
            self.counts[state] += 1
            self._states[place] = state

    def _free_identity(self) -> int:
        return 1 + max((f.span.identity for f in self.review.findings), default=0)
