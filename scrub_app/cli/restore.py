"""`scrub-app restore`: the original values back in an edited document, once nothing blocks."""

from scrub_app.cli import options
from scrub_app.cli.masking import output_kind
from scrub_app.cli.output import Output
from scrub_app.cli.rows import restore_row
from scrub_app.cli.secrets import unlocked
from scrub_app.cli.status import Status
from scrub_app.cli.telling import tell_audit
from scrub_app.core.audit.decisions import Decisions
from scrub_app.core.audit.model import Audit, Choice
from scrub_app.core.errors import RestoreError, ScrubError
from scrub_app.core.json_values import Json
from scrub_app.system import jobs
from scrub_app.system.reports import check_report
from scrub_app.system.safe_writes import check_not_read
from scrub_app.system.worker import Worker

UNAMBIGUOUS = "unambiguous"


def restore(
    file: options.File,
    key: options.KeyPath,
    out: options.RestoreOut,
    document: options.DocumentId = None,
    repair: options.Repair = None,
    accept_findings: options.AcceptFindings = False,
    overwrite: options.Overwrite = False,
    as_json: options.AsJson = False,
    report: options.Report = None,
    passphrase_file: options.PassphraseFile = None,
    by: options.By = "",
) -> Status:
    """Audit an edited file and put the original values back; refused while a blocking finding has no decision."""
    output = Output(as_json=as_json, report=report, writes=True)
    try:
        check_report(report, overwrite, [file, key, passphrase_file])
        check_not_read(out, [passphrase_file])
        access = unlocked(key, passphrase_file, output)
        with Worker() as worker, output.progress(file.name) as progress:
            order = jobs.AuditOrder(jobs.Input(file), [access], document_id=document)
            audited: jobs.Audited = worker.run(jobs.audit, order, progress=progress)
            decisions = decided(audited.audit, repair, accept_findings)
            if decisions.undecided:
                return _refuse(output, str(file), decisions, overwrite, by)
            answer: jobs.RestoreAnswer = worker.run(
                jobs.restore,
                jobs.RestoreOrder(
                    source=jobs.Input(file),
                    sha256=audited.sha256,
                    audit=audited.audit,
                    decisions=decisions.choices,
                    key=access,
                    kind=output_kind(out, audited.kinds_out),
                    out=out,
                    overwrite=overwrite,
                ),
                progress=progress,
            )
    except ScrubError as error:
        output.refuse(error, str(file))
        return Status.REFUSED
    output.answer(restore_row(str(file), answer, audited.audit))
    output.write_report("restore", overwrite=overwrite, by=by)
    if not as_json:
        tell_audit(output, str(file), audited.audit, decisions.cautions)
        output.say("restored", file=str(file), out=str(out), restored=answer.restored, repaired=len(answer.repaired))
    return Status.DONE


def decided(audit: Audit, repair: str | None, accept: bool) -> Decisions:
    """The decisions that the options take. `RestoreError` for an id that is not there or has nothing to repair."""
    decisions = Decisions(audit)
    names = [name.strip() for name in (repair or "").split(",") if name.strip()]
    chosen = [name for name in names if name != UNAMBIGUOUS]
    if chosen:
        decisions = decisions.decide(chosen, Choice.REPAIR)
    if UNAMBIGUOUS in names:
        decisions = decisions.repair_all()
    if accept:
        decisions = decisions.decide([finding.id for finding in decisions.undecided], Choice.LEAVE)
    return decisions


def _refuse(output: Output, file: str, decisions: Decisions, overwrite: bool, by: str) -> Status:
    error = RestoreError("findings_without_decision", count=len(decisions.undecided))
    more: dict[str, Json] = {"audit": decisions.audit.to_dict()}
    output.refuse(error, file, more)
    output.write_report("restore", overwrite=overwrite, by=by)
    if not output.as_json:
        tell_audit(output, file, decisions.audit)
    return Status.PERSON
