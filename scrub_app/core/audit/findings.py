"""Collecting findings: each gets an id that is stable for one text and one key: `n3` is the third near miss."""

from collections.abc import Sequence

from scrub_app.core.audit.model import Finding, FindingKind

_LETTER = {
    FindingKind.EXACT: "t",
    FindingKind.MISSING: "m",
    FindingKind.UNKNOWN: "u",
    FindingKind.INTEGRITY_FAILED: "i",
    FindingKind.NEAR_MISS: "n",
    FindingKind.COUNT_CHANGES: "c",
    FindingKind.DUPLICATE_ENTRIES: "e",
    FindingKind.SPLIT_RISK: "s",
    FindingKind.RESIDUAL_VALUES: "r",
    FindingKind.UNMAPPED_SPANS: "p",
    FindingKind.CARRIERS: "k",
    FindingKind.OTHER_DOCUMENT: "d",
    FindingKind.WRONG_KEY: "w",
    FindingKind.ORDER: "o",
    FindingKind.MIXED: "x",
}


class Findings:
    """The findings of one audit as they come in; each kind counts for itself."""

    def __init__(self) -> None:
        self._rows: dict[FindingKind, list[Finding]] = {kind: [] for kind in FindingKind}

    def add(
        self,
        kind: FindingKind,
        place: tuple[int, int] | None = None,
        *,
        seen: str | None = None,
        token: str | None = None,
        candidate: str | None = None,
        ambiguous: bool = False,
        damage: Sequence[str] = (),
        entity: str | None = None,
        count: int | None = None,
        expected: int | None = None,
        single: bool = False,
    ) -> None:
        """Add one finding; the fields are those of `Finding`."""
        rows = self._rows[kind]
        start, end = place or (None, None)
        name = f"{_LETTER[kind]}{len(rows) + 1}"
        rows.append(
            Finding(
                name,
                kind,
                seen,
                token,
                candidate,
                ambiguous,
                tuple(damage),
                entity,
                count,
                expected,
                start,
                end,
                single,
            )
        )

    def all(self) -> tuple[Finding, ...]:
        """All findings, kind by kind in the order of the kinds, within a kind as they came."""
        return tuple(finding for rows in self._rows.values() for finding in rows)
