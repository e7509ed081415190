"""How an audit is told to a person on the command line: findings by kind, and in words what no audit can see."""

from collections.abc import Sequence

from scrub_app.cli.output import Output
from scrub_app.core.audit.model import Audit, Finding, FindingKind, Severity
from scrub_app.system import messages

_QUIET = {FindingKind.EXACT}


def tell_audit(output: Output, file: str, audit: Audit, cautions: Sequence[str] | None = None) -> None:
    """What the audit says as a whole, the findings that need a look, and the cautions, unless others are given."""
    if audit.severity is Severity.INFO:
        output.say("audited_clean", file=file, exact=len(audit.occurrences))
    else:
        severity = messages.sentence(output.language, "severity", audit.severity.value)
        output.say("audited", file=file, exact=len(audit.occurrences), severity=severity)
    if audit.not_an_edit:
        output.warn(["not_an_edit"], "error")
    rows = [_line(output, finding) for finding in audit.findings if finding.kind not in _QUIET]
    output.table(["id", "kind", "severity", "seen", "candidate", "damage", "place"], rows)
    output.warn(audit.cautions if cautions is None else cautions, "caution")


def _line(output: Output, finding: Finding) -> list[str]:
    def words(table: str, code: str) -> str:
        return messages.sentence(output.language, table, code)

    place = "" if finding.start is None else f"{finding.start}-{finding.end}"
    return [
        finding.id,
        words("kind", finding.kind.value),
        words("severity", finding.severity.value),
        finding.seen or finding.token or "",
        output.text("ambiguous") if finding.ambiguous else finding.candidate or "",
        ", ".join(words("damage", code) for code in finding.damage),
        place,
    ]
