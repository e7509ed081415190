"""`scrub-app scan`: what would be masked, and where."""

from collections import Counter
from pathlib import Path

from scrub_app.cli import options
from scrub_app.cli.aliases_keywords import CustomKeywords, Keywords, with_keywords
from scrub_app.cli.choosing import rules_of
from scrub_app.cli.output import Output
from scrub_app.cli.rows import scan_row
from scrub_app.cli.status import Status
from scrub_app.core.entities import CATALOGUE, Tier
from scrub_app.core.errors import Cancelled, ScrubError
from scrub_app.core.rules import DEFAULT_PROFILE, Rules
from scrub_app.core.spans import Decision, Span
from scrub_app.system import jobs
from scrub_app.system.reports import check_report
from scrub_app.system.worker import Worker


def scan(
    files: options.Files,
    profile: options.Profile = DEFAULT_PROFILE,
    terms_file: options.TermsFile = None,
    terms: options.Terms = None,
    presets: options.Presets = None,
    keywords: Keywords = None,
    custom: CustomKeywords = None,
    as_json: options.AsJson = False,
    report: options.Report = None,
    show_values: options.ShowValues = False,
) -> Status:
    """Find the personal data of files; nothing is written."""
    output = Output(as_json=as_json, report=report)
    try:
        check_report(report, read=[*files, terms_file, keywords, custom])
        rules = with_keywords(rules_of(profile, terms_file, terms, presets), keywords, custom)
    except ScrubError as error:
        output.refuse_all(error, files)
        return Status.REFUSED
    with Worker() as worker:
        status = max([_scan_one(file, rules, worker, output, show_values) for file in files])
    output.write_report("scan")
    return status


def _scan_one(file: Path, rules: Rules, worker: Worker, output: Output, values: bool) -> Status:
    try:
        with output.progress(file.name) as progress:
            scanned: jobs.Scanned = worker.run(jobs.scan, jobs.Input(file), rules, progress=progress)
    except Cancelled:
        raise
    except ScrubError as error:
        output.refuse(error, str(file))
        return Status.REFUSED
    output.answer(scan_row(str(file), scanned, values=values))
    if not output.as_json:
        _tell(output, str(file), scanned, values)
    return Status.DONE


def _becomes(span: Span) -> str:
    """The word for what masking does with a mention: its decision, unless it is taken out with no way back."""
    gone = span.tier is Tier.REMOVE and span.decision is Decision.MASK
    return "remove" if gone else span.decision.value


def _tell(output: Output, file: str, scanned: jobs.Scanned, values: bool) -> None:
    decisions = Counter(span.decision for span in scanned.spans)
    output.say("scanned", file=file, mask=decisions[Decision.MASK], ask=decisions[Decision.ASK])
    output.warn(scanned.warnings)
    heads = ["place", "type", "decision", "confidence", "source"] + ["value"] * values
    output.table(
        heads,
        [
            [
                f"{span.start}-{span.end}",
                CATALOGUE[span.entity].label(output.language) if span.entity in CATALOGUE else span.entity,
                output.text(_becomes(span)),
                f"{span.confidence:.2f}",
                span.source,
            ]
            + [scanned.text[span.start : span.end]] * values
            for span in scanned.spans
        ],
    )
