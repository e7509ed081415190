"""Decisions on an audit: repair, leave or stop, per finding, with a way back. A value; every step makes a new one."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from scrub_app.core.audit.model import Audit, Choice, Finding, FindingKind
from scrub_app.core.errors import RestoreError


@dataclass(frozen=True, slots=True)
class Step:
    """One step: the name that undo shows ("repair", "leave", "stop", "repair_all", "withdraw"), and what it changed."""

    name: str
    before: Mapping[str, Choice]
    count: int = 1


@dataclass(frozen=True, slots=True)
class Decisions:
    """What a person decided on the findings of one audit, by finding id."""

    audit: Audit
    choices: Mapping[str, Choice] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()

    def decide(self, ids: Iterable[str], choice: Choice) -> "Decisions":
        """Take one choice for these findings. `RestoreError` for an id that is not there, or nothing to repair."""
        rows = {f.id: f for f in self.audit.findings}
        names = list(ids)
        for name in names:
            if name not in rows:
                raise RestoreError("unknown_finding", id=name)
            if choice is Choice.REPAIR and not rows[name].repairable:
                raise RestoreError("not_repairable", id=name)
        return self._with({**self.choices, **dict.fromkeys(names, choice)}, choice.value, len(names))

    def withdraw(self, ids: Iterable[str]) -> "Decisions":
        """Take the decisions on these findings back."""
        names = set(ids)
        return self._with({k: v for k, v in self.choices.items() if k not in names}, "withdraw", len(names))

    def repair_all(self) -> "Decisions":
        """Repair every finding that `unambiguous` lists and that has no decision yet."""
        names = [f.id for f in unambiguous(self.audit) if f.id not in self.choices]
        return self._with({**self.choices, **dict.fromkeys(names, Choice.REPAIR)}, "repair_all", len(names))

    def undo(self) -> "Decisions":
        """The decisions before the last step; the same when there was none."""
        if not self.steps:
            return self
        return Decisions(self.audit, self.steps[-1].before, self.steps[:-1])

    @property
    def undecided(self) -> tuple[Finding, ...]:
        """The blocking findings that still ask for a decision."""
        return tuple(f for f in self.audit.findings if f.blocks and f.id not in self.choices)

    @property
    def stops(self) -> bool:
        """Whether a decision says that nothing may be written."""
        return Choice.STOP in self.choices.values()

    @property
    def ready(self) -> bool:
        """Whether the restored text may be written."""
        return not (self.stops or self.undecided or self.audit.not_an_edit)

    @property
    def cautions(self) -> tuple[str, ...]:
        """The cautions that hold of the restored text: a token that repairs bring back everywhere is not missing."""
        repaired = Counter(f.candidate for f in self.audit.findings if self.choices.get(f.id) is Choice.REPAIR)
        lost = any(repaired[f.token] < (f.expected or 1) for f in self.audit.of(FindingKind.MISSING))
        return tuple(code for code in self.audit.cautions if lost or code != "may_be_incomplete")

    def _with(self, choices: Mapping[str, Choice], name: str, count: int) -> "Decisions":
        return Decisions(self.audit, dict(choices), (*self.steps, Step(name, self.choices, count)))


def unambiguous(audit: Audit) -> tuple[Finding, ...]:
    """What "repair all unambiguous" will repair, for showing it first: near misses with one sure candidate."""
    return tuple(f for f in audit.findings if f.in_bulk)
