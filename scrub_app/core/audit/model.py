"""What an audit says: findings with a kind, a severity and a place; never a value."""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum

from scrub_app.core.json_values import Json


class FindingKind(StrEnum):
    """The kinds of finding; the value is the field of the JSON answer."""

    EXACT = "exact"
    MISSING = "missing"
    UNKNOWN = "unknown"
    INTEGRITY_FAILED = "integrity_failed"
    NEAR_MISS = "near_miss"
    COUNT_CHANGES = "count_changes"
    DUPLICATE_ENTRIES = "duplicate_entries"
    SPLIT_RISK = "split_risk"
    RESIDUAL_VALUES = "residual_values"
    UNMAPPED_SPANS = "unmapped_spans"
    CARRIERS = "carriers"
    OTHER_DOCUMENT = "other_document"
    WRONG_KEY = "wrong_key"
    ORDER = "order"
    MIXED = "mixed"


class Severity(StrEnum):
    """From "good to know" to "nothing is written before a person decides"."""

    INFO = "info"
    WARNING = "warning"
    STRONG_WARNING = "strong_warning"
    BLOCK = "block_until_reviewed"

    @property
    def rank(self) -> int:
        """0 for info up to 3 for blocking."""
        return list(Severity).index(self)


SEVERITY = {
    FindingKind.EXACT: Severity.INFO,
    FindingKind.MISSING: Severity.STRONG_WARNING,
    FindingKind.UNKNOWN: Severity.BLOCK,
    FindingKind.INTEGRITY_FAILED: Severity.BLOCK,
    FindingKind.NEAR_MISS: Severity.BLOCK,
    FindingKind.COUNT_CHANGES: Severity.WARNING,
    FindingKind.DUPLICATE_ENTRIES: Severity.WARNING,
    FindingKind.SPLIT_RISK: Severity.WARNING,
    FindingKind.RESIDUAL_VALUES: Severity.BLOCK,
    FindingKind.UNMAPPED_SPANS: Severity.STRONG_WARNING,
    FindingKind.CARRIERS: Severity.BLOCK,
    FindingKind.OTHER_DOCUMENT: Severity.STRONG_WARNING,
    FindingKind.WRONG_KEY: Severity.BLOCK,
    FindingKind.ORDER: Severity.INFO,
    FindingKind.MIXED: Severity.WARNING,
}


class FormatVersion(StrEnum):
    """Which placeholder grammar the text speaks."""

    ROBUST_V1 = "robust_v1"
    LEGACY = "legacy"
    MIXED = "mixed"
    UNKNOWN = "unknown"


class Choice(StrEnum):
    """What a person decides about one finding."""

    REPAIR = "repair"
    LEAVE = "leave"
    STOP = "stop"


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of an audit. `start` and `end` are code points of the edited flat text; None where it has no place.

    `seen` is what stood there (a token, damaged or not; never a value), `candidate` the one issued token that fits,
    `damage` the codes of what happened to it, `count`/`expected` what was found and what was masked. `single`: it can
    be repaired, but only by a consent of its own (little evidence, or a place that carries values out).
    """

    id: str
    kind: FindingKind
    seen: str | None = None
    token: str | None = None
    candidate: str | None = None
    ambiguous: bool = False
    damage: tuple[str, ...] = ()
    entity: str | None = None
    count: int | None = None
    expected: int | None = None
    start: int | None = None
    end: int | None = None
    single: bool = False

    @property
    def severity(self) -> Severity:
        """What the kind of the finding asks of a person."""
        return SEVERITY[self.kind]

    @property
    def blocks(self) -> bool:
        """Whether nothing is written before a person decides."""
        return self.severity is Severity.BLOCK

    @property
    def in_bulk(self) -> bool:
        """Whether "repair all unambiguous" takes it along: a near miss with one candidate."""
        return self.kind is FindingKind.NEAR_MISS and self.repairable and not self.single

    @property
    def repairable(self) -> bool:
        """Whether `Choice.REPAIR` means anything here: there is one token to put the value of in this place."""
        return self.candidate is not None and not self.ambiguous and self.start is not None

    def to_dict(self) -> dict[str, Json]:
        """The JSON object of DESIGN section 8; what is not known is left out."""
        row: dict[str, Json] = {"id": self.id, "kind": self.kind.value}
        optional: dict[str, Json] = {
            "seen": self.seen,
            "token": self.token,
            "candidate": self.candidate,
            "type": self.entity,
            "count": self.count,
            "expected": self.expected,
            "start": self.start,
            "end": self.end,
        }
        row |= {name: value for name, value in optional.items() if value is not None}
        if self.ambiguous:
            row["ambiguous"] = True
        if self.single:
            row["single"] = True
        if self.damage:
            row["damage"] = list(self.damage)
        row["severity"] = self.severity.value
        return row


@dataclass(frozen=True, slots=True)
class Occurrence:
    """An intact token at `[start, end)` of the edited flat text, to be restored there."""

    start: int
    end: int
    token: str


@dataclass(frozen=True, slots=True)
class Audit:
    """All that one audit found. `occurrences` are the intact tokens, `findings` everything a person may want to see."""

    format_version: FormatVersion
    expected: dict[str, int]
    observed: dict[str, int]
    findings: tuple[Finding, ...] = ()
    occurrences: tuple[Occurrence, ...] = ()
    document_id: str | None = None
    export_kind: str = "document"
    cautions: tuple[str, ...] = ()
    not_an_edit: bool = False
    counts: dict[str, int] = field(default_factory=dict)

    @property
    def severity(self) -> Severity:
        """The worst severity of the findings."""
        return max((f.severity for f in self.findings), key=lambda s: s.rank, default=Severity.INFO)

    def of(self, kind: FindingKind) -> tuple[Finding, ...]:
        """The findings of one kind, in reading order."""
        return tuple(f for f in self.findings if f.kind is kind)

    def to_dict(self) -> dict[str, Json]:
        """The fields of DESIGN section 5 as JSON values."""
        answer: dict[str, Json] = {
            "format_version": self.format_version.value,
            "document": self.document_id,
            "export": self.export_kind,
            "expected": dict(self.expected),
            "observed": dict(self.observed),
        }
        for kind in FindingKind:
            if kind is not FindingKind.MIXED:
                answer[kind.value] = [f.to_dict() for f in self.of(kind)]
        answer["cautions"] = list(self.cautions)
        answer["not_an_edit"] = self.not_an_edit
        answer["counts"] = dict(Counter(f.kind.value for f in self.findings)) | self.counts
        answer["severity"] = self.severity.value
        return answer
