"""The words of the Restore tab: kinds of finding, severities, decisions, what is said of one finding."""

from PySide6.QtCore import QCoreApplication, QObject

from scrub_app.core.audit.model import Choice, Finding, FindingKind, Severity
from scrub_app.core.tokens.grammar import parse
from scrub_app.gui.document.display import shown_name
from scrub_app.gui.mask.words import entity_label
from scrub_app.gui.restore.session import RestoreSession
from scrub_app.system.messages import sentence

SIGNS = {
    FindingKind.NEAR_MISS: "≈",
    FindingKind.INTEGRITY_FAILED: "!",
    FindingKind.UNKNOWN: "?",
    FindingKind.WRONG_KEY: "≠",
    FindingKind.CARRIERS: "⤳",
    FindingKind.RESIDUAL_VALUES: "!",
    FindingKind.MISSING: "–",
    FindingKind.EXACT: "✓",
}
_LONGEST = 60


def kind_title(kind: FindingKind) -> str:
    """The name of a group."""
    translate = QCoreApplication.translate
    return {
        FindingKind.NEAR_MISS: translate("Audit", "Nearly right"),
        FindingKind.INTEGRITY_FAILED: translate("Audit", "Check failed"),
        FindingKind.UNKNOWN: translate("Audit", "Unknown"),
        FindingKind.WRONG_KEY: translate("Audit", "Of another key"),
        FindingKind.CARRIERS: translate("Audit", "In a link or field"),
        FindingKind.RESIDUAL_VALUES: translate("Audit", "Original visible in the text"),
        FindingKind.MISSING: translate("Audit", "Missing"),
        FindingKind.OTHER_DOCUMENT: translate("Audit", "Of another document"),
        FindingKind.UNMAPPED_SPANS: translate("Audit", "New personal data in the text"),
        FindingKind.COUNT_CHANGES: translate("Audit", "More or fewer times"),
        FindingKind.MIXED: translate("Audit", "Two kinds of tokens"),
        FindingKind.DUPLICATE_ENTRIES: translate("Audit", "Twice in the key"),
        FindingKind.SPLIT_RISK: translate("Audit", "Across formatting"),
        FindingKind.ORDER: translate("Audit", "In another order"),
        FindingKind.EXACT: translate("Audit", "Intact"),
    }[kind]


def severity_word(severity: Severity) -> str:
    """What a severity asks of a person."""
    translate = QCoreApplication.translate
    return {
        Severity.BLOCK: translate("Audit", "decision needed"),
        Severity.STRONG_WARNING: translate("Audit", "look at this"),
        Severity.WARNING: translate("Audit", "warning"),
        Severity.INFO: translate("Audit", "for information"),
    }[severity]


def decision_word(finding: Finding, choice: Choice | None) -> str:
    """What was decided about a finding, or that nothing was."""
    translate = QCoreApplication.translate
    if choice is Choice.REPAIR:
        return translate("Audit", "✓ repair")
    if choice is Choice.LEAVE:
        return translate("Audit", "– leave")
    return translate("Audit", "decide") if finding.blocks else ""


def subject(session: RestoreSession, finding: Finding) -> str:
    """What stands at the head of a finding: what was seen, the token, or the words of the text."""
    seen = finding.seen or finding.token
    if seen is None and finding.start is not None and finding.end is not None:
        seen = session.audited.text[finding.start : finding.end]
    return _short(seen) if seen else kind_title(finding.kind)


def explanation(session: RestoreSession, finding: Finding, language: str) -> str:
    """What happened to it and what it would be, in one line."""
    parts = [sentence(language, "damage", code) for code in finding.damage]
    if finding.ambiguous:
        parts.append(QCoreApplication.translate("Audit", "more than one fits"))
    elif finding.candidate:
        value = session.value_of(finding.candidate) or ""
        token = parse(finding.candidate)
        name = f"{token.counter:04d}" if token else finding.candidate
        parts.append(QCoreApplication.translate("Audit", "fits {0}, {1}").format(name, _short(value)))
    parts += _by_kind(session, finding, language)
    return " · ".join(part for part in parts if part)


def _by_kind(session: RestoreSession, finding: Finding, language: str) -> list[str]:
    translate = QCoreApplication.translate
    kind = finding.kind
    if kind in (FindingKind.MISSING, FindingKind.EXACT, FindingKind.OTHER_DOCUMENT, FindingKind.CARRIERS):
        value = session.value_of(finding.token)
        times = "" if finding.expected is None else Times().masked(finding.expected)
        return [_short(value) if value else "", times]
    if kind is FindingKind.COUNT_CHANGES:
        counts = translate("Audit", "found {0}, masked {1}").format(finding.count or 0, finding.expected or 0)
        value = session.value_of(finding.token)
        return [_short(value) if value else "", counts]
    if kind is FindingKind.UNKNOWN:
        return [translate("Audit", "not issued by this key: invented, or of another document")]
    if kind is FindingKind.INTEGRITY_FAILED and not finding.candidate:
        return [translate("Audit", "the number was issued, but the token was changed")]
    if kind is FindingKind.RESIDUAL_VALUES:
        return [translate("Audit", "this was masked, and stands here in full")]
    if kind is FindingKind.UNMAPPED_SPANS and finding.entity:
        return [entity_label(finding.entity, language)]
    return []


class Times(QObject):
    """Counts in words. An object, because plurals are found by the collector in `tr` alone."""

    def masked(self, count: int) -> str:
        """How often a value was masked."""
        return self.tr("masked %n time(s)", "", count)


def _short(words: str) -> str:
    name = shown_name(words)
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"
