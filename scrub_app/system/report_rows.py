"""What a report adds to the answer of a verb: sums by type of data, and the decision beside each finding."""

from collections import Counter
from collections.abc import Mapping, Sequence

from scrub_app.core.audit.model import FindingKind
from scrub_app.core.json_values import Json, JsonObject
from scrub_app.core.tokens.grammar import parse

BY_TYPE = "by_type"
_FINDINGS = frozenset(kind.value for kind in FindingKind)


def with_sums(row: JsonObject) -> dict[str, Json]:
    """The row of one file with a table of sums by type; its audit with a `choice` in each finding that has one.

    The decisions are `decisions` (finding id -> choice) where the row has them, else `repaired` and `left`.
    """
    inner = row.get("audit")
    audit = inner if isinstance(inner, Mapping) else row if "observed" in row else None
    if audit is None:
        masked = _sums(row.get("tokens"), "type", "count")
        return {**row, BY_TYPE: _table({"masked": masked})} if masked else dict(row)
    choices = _choices(row)
    decided = {name: _decided(name, value, choices) for name, value in audit.items()}
    sums: dict[str, Json] = {BY_TYPE: _table(_audited(decided, choices))}
    return {**row, **sums, "audit": decided} if audit is inner else {**decided, **sums}


def _choices(row: JsonObject) -> dict[str, str]:
    given = row.get("decisions")
    if isinstance(given, Mapping):
        return {name: str(choice) for name, choice in given.items()}
    ids = {"repair": row.get("repaired"), "leave": row.get("left")}
    return {str(name): choice for choice, names in ids.items() if isinstance(names, list) for name in names}


def _decided(name: str, value: Json, choices: Mapping[str, str]) -> Json:
    if name not in _FINDINGS or not isinstance(value, list):
        return value
    return [
        {**one, "choice": choices[str(one["id"])]} if isinstance(one, Mapping) and one.get("id") in choices else one
        for one in value
    ]


def _audited(audit: JsonObject, choices: Mapping[str, str]) -> dict[str, Counter[str]]:
    """Per column of the table, the sums by type: masked, intact, repaired, missing."""
    repaired: Counter[str] = Counter()
    mended: set[str] = set()
    for finding in (f for name in sorted(_FINDINGS) for f in _rows(audit.get(name))):
        if choices.get(str(finding.get("id"))) == "repair":
            token = str(finding.get("candidate") or finding.get("token") or "")
            repaired[_type(token, finding)] += 1
            mended.add(token)
    expected = audit.get("expected")
    masked: Counter[str] = Counter()
    for token, count in expected.items() if isinstance(expected, Mapping) else ():
        masked[_type(token, {})] += count if isinstance(count, int) else 0
    gone = [f for f in _rows(audit.get("missing")) if f.get("token") not in mended]
    missing = Counter(_type(str(f.get("token")), f) for f in gone)
    return {
        "masked": masked,
        "intact": _sums(audit.get("exact"), "type", "count"),
        "repaired": repaired,
        "missing": missing,
    }


def _rows(value: Json) -> list[Mapping[str, Json]]:
    return [row for row in value if isinstance(row, Mapping)] if isinstance(value, Sequence) else []


def _sums(value: Json, name: str, number: str) -> Counter[str]:
    sums: Counter[str] = Counter()
    for row in _rows(value):
        count = row.get(number)
        sums[str(row.get(name) or "")] += count if isinstance(count, int) else 1
    return sums


def _type(token: str, finding: Mapping[str, Json]) -> str:
    parsed = parse(token)
    return parsed.entity if parsed else str(finding.get("type") or "")


def _table(columns: Mapping[str, Counter[str]]) -> list[Json]:
    types = sorted({name for column in columns.values() for name in column})
    return [{"type": name, **{head: column[name] for head, column in columns.items()}} for name in types]
