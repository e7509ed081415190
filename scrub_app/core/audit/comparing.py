"""Comparing: an edited text against what was issued, one question after the other. Nothing is changed."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from scrub_app.core.audit.damages import add_damaged
from scrub_app.core.audit.expecting import DOCUMENT, READABLE, Expected, expect
from scrub_app.core.audit.findings import Findings
from scrub_app.core.audit.ground import ground
from scrub_app.core.audit.leaks import add_residues, add_unmapped
from scrub_app.core.audit.model import Audit, FindingKind, FormatVersion, Occurrence
from scrub_app.core.audit.observing import Observed, blanked, observe
from scrub_app.core.audit.ordering import moved
from scrub_app.core.audit.places import Places
from scrub_app.core.audit.register import Register, register
from scrub_app.core.documents.model import Document
from scrub_app.core.machine_words import without_guesses
from scrub_app.core.rules import Rules
from scrub_app.core.scrubkey.model import ScrubKey
from scrub_app.core.spans import Span

Rescan = Callable[[str, Rules], Sequence[Span]]

_FEW_WRONG = 20
_SHARE_WRONG = 0.05


def audit(
    text: str | Document,
    issued: ScrubKey | Iterable[str],
    *,
    document_id: str | None = None,
    export_kind: str | None = None,
    rescan: Rescan | None = None,
) -> Audit:
    """All that can be said of an edited text under one key, or under plain tokens.

    `document_id` names the masked document (else the one whose tokens overlap most), `export_kind` what was handed out
    ("document" or "readable"; else told by what came back). `rescan` finds personal data by the rules of the key.
    """
    here, known = ground(text), register(issued)
    found = observe(here, known)
    counts = Counter(o.token for o in found if o.known)
    hoped = expect(counts, known, document_id, export_kind or (READABLE if here.is_text else DOCUMENT))
    findings = Findings()
    places = Places(here, hoped.entry)
    occurrences = _add_whole(findings, known, found, hoped, places)
    _add_counts(findings, known, counts, hoped)
    gaps = [(o.start, o.end) for o in found]
    gaps, whole = add_damaged(findings, here, known, blanked(here.text, gaps), hoped, counts, places, gaps)
    _add_wrong_key(findings, known, found)
    if known.key is not None:
        gaps = add_residues(findings, here, known.key, blanked(here.text, gaps), hoped, gaps)
        if rescan is not None:
            spans = without_guesses(rescan(here.text, known.key.rules), here.segments)
            add_unmapped(findings, here, known.key, spans, hoped, gaps)
    _add_order(findings, found, hoped)
    version = _version(found)
    if version is FormatVersion.MIXED:
        findings.add(FindingKind.MIXED)
    rows = findings.all()
    return Audit(
        format_version=version,
        expected=dict(hoped.counts),
        observed=dict(counts),
        findings=rows,
        occurrences=tuple(occurrences),
        document_id=hoped.entry.id if hoped.entry else None,
        export_kind=hoped.export_kind,
        cautions=_cautions(rows, version, occurrences),
        not_an_edit=_not_an_edit(found) or not whole,
    )


def _add_whole(
    findings: Findings, known: Register, found: Sequence[Observed], hoped: Expected, places: Places
) -> list[Occurrence]:
    """The whole tokens: exact, carried, unknown or failed. The answer is those that are simply restored."""
    first: dict[str, Observed] = {}
    occurrences: list[Occurrence] = []
    for one in found:
        if not one.known:
            _add_wrong(findings, known, one)
            continue
        first.setdefault(one.token, one)
        entity = known.entities.get(one.token)
        if carrier := places.carrier(one.start, one.end, one.token):
            place = (one.start, one.end)
            findings.add(
                FindingKind.CARRIERS, place, token=one.token, candidate=one.token, damage=[carrier], entity=entity
            )
        else:
            occurrences.append(Occurrence(one.start, one.end, one.token))
    counts = Counter(o.token for o in found)
    for token, one in first.items():
        findings.add(
            FindingKind.EXACT,
            (one.start, one.end),
            token=token,
            entity=known.entities.get(token),
            count=counts[token],
            expected=hoped.counts.get(token) if hoped.counted else None,
        )
    return occurrences


def _add_wrong(findings: Findings, known: Register, one: Observed) -> None:
    seen = here = one.token
    place = (one.start, one.end)
    if one.parts is None:
        findings.add(FindingKind.UNKNOWN, place, seen=seen, token=here, damage=["legacy_form"])
        return
    same = known.robust.by_counter.get(one.parts.counter, [])
    if not same:
        findings.add(FindingKind.UNKNOWN, place, seen=seen, token=here, entity=one.parts.entity)
        return
    fitting = [str(t) for t in same if t.integrity == one.parts.integrity and not one.merged]
    damage = ["merged"] if one.merged else ["type_changed"] if fitting else ["integrity_wrong"]
    candidate = fitting[0] if len(fitting) == 1 else None
    findings.add(
        FindingKind.INTEGRITY_FAILED, place, seen=seen, candidate=candidate, damage=damage, entity=one.parts.entity
    )


def _add_wrong_key(findings: Findings, known: Register, found: Sequence[Observed]) -> None:
    """No token of this key, and tokens whose integrity part this key never made: they are of another key."""
    own = {t.integrity for t in known.robust.tokens.values()}
    foreign = {o.token for o in found if o.parts and not o.known and o.parts.integrity not in own}
    related = any(o.known for o in found) or any(
        f.kind is FindingKind.NEAR_MISS and f.candidate for f in findings.all()
    )
    if foreign and not related:
        findings.add(FindingKind.WRONG_KEY, count=len(foreign))


def _add_counts(findings: Findings, known: Register, counts: Counter[str], hoped: Expected) -> None:
    for token, expected in hoped.counts.items():
        entity, seen = known.entities.get(token), counts.get(token, 0)
        if not seen:
            findings.add(FindingKind.MISSING, token=token, entity=entity, expected=expected if hoped.counted else None)
        elif hoped.counted and seen != expected:
            findings.add(FindingKind.COUNT_CHANGES, token=token, entity=entity, count=seen, expected=expected)
    for token in counts:
        if token in hoped.others:
            findings.add(FindingKind.OTHER_DOCUMENT, token=token, entity=known.entities.get(token), count=counts[token])
    for token in known.twice:
        findings.add(FindingKind.DUPLICATE_ENTRIES, token=token, entity=known.entities.get(token))


def _add_order(findings: Findings, found: Sequence[Observed], hoped: Expected) -> None:
    seen = dict.fromkeys(o.token for o in found if o.known)
    if count := moved(list(seen), hoped.order):
        findings.add(FindingKind.ORDER, count=count, expected=len(seen))


def _version(found: Sequence[Observed]) -> FormatVersion:
    robust = any(o.parts is not None for o in found)
    legacy = any(o.parts is None for o in found)
    if robust and legacy:
        return FormatVersion.MIXED
    return FormatVersion.ROBUST_V1 if robust else FormatVersion.LEGACY if legacy else FormatVersion.UNKNOWN


def _not_an_edit(found: Sequence[Observed]) -> bool:
    whole = [o for o in found if o.parts is not None]
    return sum(not o.known for o in whole) > max(_FEW_WRONG, _SHARE_WRONG * len(whole))


def _cautions(rows: Sequence[object], version: FormatVersion, occurrences: Sequence[Occurrence]) -> tuple[str, ...]:
    kinds = {getattr(row, "kind", None) for row in rows}
    found = []
    if FindingKind.MISSING in kinds:
        found.append("may_be_incomplete")
    if version in (FormatVersion.LEGACY, FormatVersion.MIXED):
        found.append("legacy_no_integrity_check")
    if len({o.token for o in occurrences}) > 1:
        found.append("swaps_cannot_be_seen")
    return tuple(found)
